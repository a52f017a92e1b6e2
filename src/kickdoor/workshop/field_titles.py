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
MODULE_NOTES: dict[str, str] = {
    "big_items": "Items that are too large to carry many of",
    "classes": "Cards that say what you are, one at a time",
    "companions": "Cards that come along and fight beside you",
    "duplicates": "Monsters that come back as copies of themselves",
    "guns": "Items that some cards treat apart",
    "joiners": "Cards that let you be two of something",
    "katas": "Moves with a Rank",
    "meta_abilities": "Abilities that several cards can give, such as Flight",
    "origins": "Where you come from, as many as you like",
    "parasites": "Monsters that slip under another one",
    "personas": "Who you are for the whole game",
    "powers": "Abilities with a Rank",
    "races": "What you are besides a Class",
    "sex": "Cards may ask for a character's sex",
    "stances": "How you stand, one at a time",
    "team_up": "Personas that do more when somebody joins their fight",
    "undead": "Undead may join each other in a fight",
}


def field_title(name: str) -> str:
    """What a field is called."""
    return TITLES.get(name, name)
