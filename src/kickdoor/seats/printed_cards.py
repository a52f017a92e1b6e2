"""What is printed on a card, as a plain value for programs.

Facts and text only: `lang` says what a text means, the engine what it does.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef

# The words used in pack files.
KINDS = {
    c.MONSTER: "monster",
    c.CURSE: "curse",
    c.CLASS: "class",
    c.RACE: "race",
    c.JOINER: "joiner",
    c.ENHANCER: "enhancer",
    c.SPECIAL: "special",
    c.ITEM: "item",
    c.LEVEL_UP: "level_up",
    c.COMPANION: "companion",
    c.POWER: "power",
    c.KATA: "kata",
    c.STANCE: "stance",
    c.ORIGIN: "origin",
    c.PERSONA: "persona",
}
DECKS = {c.DOOR: "door", c.TREASURE: "treasure"}
SLOTS = {c.HEADGEAR: "headgear", c.ARMOR: "armor", c.FOOTGEAR: "footgear"}


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card as printed; facts that it does not have are at their defaults."""

    name: str
    kind: str  # as in packs: "monster", "curse", "item", "level_up" ...
    deck: str = ""  # "door" or "treasure"; nothing for a Persona
    edition: str = ""
    copies: int = 1  # in the deck
    level: int = 0  # of a monster
    treasures: int = 0  # for beating it
    levels: int = 0  # for killing it
    value: int | None = None  # Gold Pieces; None: it cannot be sold
    bonus: int = 0
    slot: str = ""  # "headgear", "armor" or "footgear"
    hands: int = 0
    big: bool = False
    rank: int = 0
    once: bool = False  # usable once only
    tags: tuple[str, ...] = ()
    text: str = ""
    bad_stuff: str = ""
    epic: str = ""
    flavor: str = ""


def card_of(definition: CardDef, copies: int = 1) -> Card:
    """The card that a definition describes."""
    is_monster = definition.kind == c.MONSTER
    return Card(
        name=definition.name,
        kind=KINDS[definition.kind],
        deck=DECKS.get(definition.deck, ""),
        edition=definition.edition,
        copies=copies,
        level=definition.level if is_monster else 0,
        treasures=definition.treasures if is_monster else 0,
        levels=definition.levels if is_monster else 0,
        value=definition.value if definition.value >= 0 else None,
        bonus=definition.bonus,
        slot=SLOTS.get(definition.slot, ""),
        hands=definition.hands,
        big=definition.big,
        rank=definition.rank,
        once=definition.once,
        tags=tuple(definition.tags),
        text=definition.printed,
        bad_stuff=definition.printed_bad,
        epic=definition.printed_epic,
        flavor=definition.flavor,
    )
