"""Quick phrases for the chat, sent to every client with the welcome."""

from __future__ import annotations

PHRASES = (
    "Help?",
    "For two Treasures, gladly.",
    "Make me a better offer.",
    "Deal.",
    "No, and I mean it kindly.",
    "Hold on, thinking.",
    "Do not even look at me.",
    "That was my best hat.",
    "Whose side are you on?",
    "I saw that.",
    "Well played.",
    "Sorry. Not sorry.",
    "Back in a minute.",
    "Good game!",
)
