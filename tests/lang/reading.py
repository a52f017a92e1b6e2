"""Names, and short ways to read, that the tests of the card language share."""

from dataclasses import dataclass

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.reading import UNKNOWN, Told, understand

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


@dataclass
class Reading:
    """What was understood of a text."""

    text: CardText
    sentences: list[Told]
    facts: dict[str, int | str | bool]
    assumed: list[str]

    @property
    def problems(self) -> list[Told]:
        """The sentences that were not read, with what was expected and what is near."""
        return [one for one in self.sentences if one.status == UNKNOWN]

    @property
    def ok(self) -> bool:
        """Whether every sentence was read or is flavour."""
        return not self.problems


def read(
    text: str,
    kind: int,
    part: str = "text",
    names: Names = NAMES,
    name: str = "",
    worn: bool = False,
) -> Reading:
    """One box of a card, read as packs read it."""
    found = understand(text, kind, part, names, name, worn)
    return Reading(found.text, found.sentences, found.facts, found.assumed)


def permissive_names() -> Names:
    """Names for reading without a pack: any capitalised word may be a trait."""
    return Names(tags=["Undead"], permissive=True)


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
