"""Bots: each is handed a view and its options and gives back one of them, never a state."""
