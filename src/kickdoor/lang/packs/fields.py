"""Which fields a card may have, of which type and size, for each kind of card.

It must not read files or sentences; it is the table that everything else looks up.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.engine import codes as c

LONGEST_NAME = 26
LONGEST_TEXT = 2_000
LONGEST_FLAVOR = 300
LONGEST_WORD = 40
MOST_TAGS = 6
MOST_CARDS = 2_000
MOST_COPIES = 20
MOST_PHYSICAL = 2_000  # of a pack, copies included
MOST_ABILITIES = 12  # of a card; the engine keeps count of 16

TEXT, NUMBER, FLAG, WORDS = "text", "a whole number", "true or false", "a list of words"


@dataclass(frozen=True)
class Field:
    """One field: its type, its bounds (of the number, or of the length), what it is for."""

    type: str
    low: int
    high: int
    doc: str


FIELDS: dict[str, Field] = {
    "name": Field(TEXT, 1, LONGEST_NAME, "what the card is called"),
    "copies": Field(NUMBER, 1, MOST_COPIES, "how many of it are in the deck; 1 if left out"),
    "text": Field(TEXT, 1, LONGEST_TEXT, "what it does, in English"),
    "bad_stuff": Field(TEXT, 1, LONGEST_TEXT, "what the monster does to those it catches"),
    "level": Field(NUMBER, 1, 99, "the Level of a monster"),
    "treasures": Field(NUMBER, 0, 10, "Treasures for beating the monster"),
    "levels": Field(NUMBER, 0, 5, "levels for killing the monster; 1 if left out"),
    "value": Field(NUMBER, 0, 100_000, "Gold Pieces; 0 is the “No Value” of a card"),
    "bonus": Field(NUMBER, -99, 99, "the bonus in combat"),
    "slot": Field(TEXT, 1, LONGEST_WORD, "Headgear, Armor or Footgear"),
    "hands": Field(NUMBER, 1, 2, "hands an Item needs"),
    "big": Field(FLAG, 0, 0, "a Big Item"),
    "rank": Field(NUMBER, 1, 10, "the Rank of a Kata or Power"),
    "sex": Field(TEXT, 1, LONGEST_WORD, "male, female or none, of a Persona"),
    "race": Field(TEXT, 1, LONGEST_NAME, "the race a Persona begins with, such as Mutant"),
    "epic": Field(TEXT, 1, LONGEST_TEXT, "what it adds for the Epic, in English"),
    "tags": Field(WORDS, 0, MOST_TAGS, "words other cards may ask for, such as Undead"),
    "plural": Field(TEXT, 1, LONGEST_NAME + 4, "the plural of the name, if it is unusual"),
    "flavor": Field(TEXT, 1, LONGEST_FLAVOR, "a line nobody has to obey"),
    "icon": Field(TEXT, 1, 60, "name of an icon of the game-icons set"),
}
SEXES = {"male": c.MALE, "female": c.FEMALE, "none": c.NO_SEX}
SLOTS = {"Headgear": c.HEADGEAR, "Armor": c.ARMOR, "Footgear": c.FOOTGEAR}

_ALL = frozenset({"name", "copies", "text", "flavor", "icon", "tags", "plural"})
_GEAR = _ALL | {"value", "bonus", "slot", "hands", "big"}


@dataclass(frozen=True)
class Kind:
    """A kind of card: its code, what its table may hold, what it must hold, its usual deck."""

    code: int
    allowed: frozenset[str]
    needed: tuple[str, ...]
    deck: int
    doc: str


KINDS: dict[str, Kind] = {
    "monster": Kind(
        c.MONSTER,
        _ALL | {"level", "treasures", "levels", "bad_stuff"},
        ("level", "treasures", "bad_stuff"),
        c.DOOR,
        "fights whoever meets it",
    ),
    "curse": Kind(c.CURSE, _ALL, ("text",), c.DOOR, "does harm to one player"),
    "class": Kind(c.CLASS, _ALL | {"epic"}, ("text",), c.DOOR, "what you are"),
    "race": Kind(c.RACE, _ALL | {"epic"}, ("text",), c.DOOR, "what you are, too"),
    "joiner": Kind(c.JOINER, _ALL, ("text",), c.DOOR, "lets you be two of something"),
    "enhancer": Kind(c.ENHANCER, _ALL, ("text",), c.DOOR, "changes a monster in combat"),
    "special": Kind(c.SPECIAL, _GEAR, ("text",), 0, "anything else you play"),
    "item": Kind(c.ITEM, _GEAR, ("value",), c.TREASURE, "something to carry, use and sell"),
    "level_up": Kind(c.LEVEL_UP, _ALL, ("text",), c.TREASURE, "go up a level"),
    "companion": Kind(c.COMPANION, _GEAR, ("text",), 0, "someone who comes along"),
    "power": Kind(c.POWER, _ALL | {"rank"}, ("rank", "text"), 0, "a Ranked card"),
    "kata": Kind(c.KATA, _ALL | {"rank"}, ("rank", "text"), 0, "a Ranked card"),
    "stance": Kind(c.STANCE, _ALL | {"epic"}, ("text",), c.DOOR, "what you are"),
    "origin": Kind(c.ORIGIN, _ALL, ("text",), 0, "where you come from"),
    "persona": Kind(
        c.PERSONA,
        (_ALL - {"copies"}) | {"sex", "race"},  # SETUP-04: never two of the same
        ("text",),
        0,
        "who you are for the whole game",
    ),
}
KIND_WORDS: dict[int, str] = {kind.code: word for word, kind in KINDS.items()}
# Kinds whose names are traits that sentences may ask for (“+3 against Wizards”).
TRAITS = (c.CLASS, c.RACE, c.POWER, c.KATA, c.STANCE, c.ORIGIN, c.PERSONA)
DECK_WORDS = {c.DOOR: "Door", c.TREASURE: "Treasure"}
