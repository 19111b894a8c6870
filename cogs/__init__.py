"""Discord: commands, buttons, panels and the messages that show a table."""
