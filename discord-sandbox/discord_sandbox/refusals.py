"""What Discord's own window would not let a person do."""


class CannotError(Exception):
    """A person tried something that is not on their screen or not open to them."""
