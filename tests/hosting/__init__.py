"""What a host sees."""
