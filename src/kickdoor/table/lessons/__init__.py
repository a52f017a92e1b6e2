"""A first game with somebody who explains: its cards, its script and its words."""
