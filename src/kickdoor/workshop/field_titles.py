"""What the fields of a card are called in its form, and how they are asked for."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "name": "Name",
    "level": "Level",
    "treasures": "Treasures",
    "levels": "Levels for killing it",
    "rank": "Rank",
    "bonus": "Bonus",
    "value": "Gold",
    "slot": "Worn",
    "hands": "Hands",
    "big": "Big",
    "copies": "Copies",
    "icon": "Picture",
    "tags": "Tags",
    "text": "What it does",
    "bad_stuff": "Bad Stuff",
    "epic": "In an Epic game",
    "flavor": "Flavor",
    "sex": "Sex",
    "race": "Race",
    "plural": "Plural",
}
NOTES: dict[str, str] = {
    "level": "what it fights with",
    "treasures": "for whoever beats it",
    "levels": "1 is usual",
    "rank": "the Ranks of all together may not exceed the Level",
    "bonus": "in combat",
    "value": "1,000 buys a level; 0 is No Value",
    "copies": "how many are in the deck",
    "tags": "words other cards may ask for, such as Undead",
    "bad_stuff": "when somebody does not get away",
    "epic": "from Level 10 on, where the table plays that",
    "flavor": "never read by the game, always read aloud",
    "race": "the race it begins with",
    "plural": "if it is unusual, such as Mice",
}


def field_title(name: str) -> str:
    """What a field is called."""
    return TITLES.get(name, name)
