"""The searching bot: imagined games, a light way of playing them, and what they come to."""
