"""What card text would do if it happened now, worked out without doing it."""
