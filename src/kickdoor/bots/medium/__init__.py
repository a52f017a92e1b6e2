"""The medium bot: weighs what every option leads to, what others may hold, and who did what."""
