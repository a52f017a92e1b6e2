"""A game as people keep it: its cards, its log of actions, saving, resuming and replaying."""
