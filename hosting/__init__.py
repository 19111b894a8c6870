"""What a host needs: settings, log, backups, health, a doctor. `bot.py` puts it together."""
