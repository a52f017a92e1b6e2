"""The game in a terminal: it draws what a seat may see and asks; it contains no rule."""
