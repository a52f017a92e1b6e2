"""Names, and short ways to read, that the tests of the card language share."""

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.pack_names import Names
from kickdoor.lang.phrasebook.reader import Reading, read

NAMES = Names(
    {
        "Elf": c.RACE,
        "Dwarf": c.RACE,
        "Wizard": c.CLASS,
        "Thief": c.CLASS,
        "Lampfolk": c.RACE,
        "Aggressive Stance": c.STANCE,
    },
    ["Undead", "Soup"],
    ["Soup Golem", "Kettle Hat", "Cheat!"],
    {"Lampfolk": "Lampfolk"},
)
BOXES = [
    (c.MONSTER, "bad_stuff"),
    (c.MONSTER, "text"),
    (c.CLASS, "text"),
    (c.CURSE, "text"),
    (c.ENHANCER, "text"),
    (c.ITEM, "text"),
    (c.SPECIAL, "text"),
    (c.LEVEL_UP, "text"),
    (c.POWER, "text"),
]


def text_of(text: str, kind: int) -> CardText:
    """What a text says; every sentence of it must have been read."""
    reading = read(text, kind, "text", NAMES)
    assert [one.status for one in reading.sentences] == ["read"] * len(reading.sentences), (
        reading.problems
    )
    return reading.text


def bad(text: str) -> list[Effect]:
    """What Bad Stuff does; every sentence of it must have been read."""
    reading = read(text, c.MONSTER, "bad_stuff", NAMES)
    assert reading.ok, reading.problems
    return reading.text.play


def tried(text: str, kind: int = c.CURSE, part: str = "text") -> Reading:
    """A reading that may have failed."""
    return read(text, kind, part, NAMES)
