"""What thinking bots share: worth, harm and swing of cards, worked out from a view alone."""
