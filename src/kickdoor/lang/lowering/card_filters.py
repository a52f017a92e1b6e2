"""Cards of a sentence to filters, counts and pickers of the engine.

Every feature must be used or the sentence is refused. It must not know what is done to the cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import CountCards, Half, Num, Plus, RollShown
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.place import NoMechanism
from kickdoor.lang.semantics import Fields, Meaning, Value, show

KINDS = {
    "item": c.ITEM,
    "companion": c.COMPANION,
    "class": c.CLASS,
    "race": c.RACE,
    "power": c.POWER,
    "kata": c.KATA,
    "stance": c.STANCE,
    "origin": c.ORIGIN,
    "persona": c.PERSONA,
    "curse": c.CURSE,
    "monster": c.MONSTER,
    "enhancer": c.ENHANCER,
    "level_up": c.LEVEL_UP,
    "special": c.SPECIAL,
    "joiner": c.JOINER,
}
DECKS = {"treasure": c.TREASURE, "door": c.DOOR}
TRAITS = frozenset({"class", "race", "power", "kata", "stance", "origin", "persona"})
UNCOUNTED = (None, "all", "any", "some", "own")  # no number of them is said
IN_HAND = frozenset({"card", "treasure", "door", "monster", "enhancer"})
SLOTS = {"headgear": c.HEADGEAR, "armor": c.ARMOR, "footgear": c.FOOTGEAR}
ZONES = {
    "hand": c.AT_HAND,
    "play": c.AT_TABLE,
    "worn": c.AT_EQUIPPED,
    "carried": c.AT_UNEQUIPPED,
    "curses": c.AT_CURSES,
    "hand_or_play": c.AT_HAND_OR_TABLE,
}
DISCARDS = {None: c.AT_DISCARDS, "door": c.AT_DOOR_DISCARDS, "treasure": c.AT_TREASURE_DISCARDS}
SIZES = {"big": c.BIG, "small": c.SMALL}
VOWELS = "AEIOU"
MOST, LEAST_BONUS = 1_000_000, -1000


@dataclass
class Taken:
    """Which cards, how many (None: all), and what the sentence said besides."""

    what: Filter
    count: Amount | None
    rest: Fields


def bounds(value: Value | None, low: int, high: int) -> tuple[int, int]:
    """A range of numbers with both ends."""
    if isinstance(value, int):
        return value, value
    if isinstance(value, Meaning):
        n = value.get("n")
        if value.kind == "Least" and isinstance(n, int):
            return n, high
        if value.kind == "Most" and isinstance(n, int):
            return low, n
        if value.kind == "MoreThan" and isinstance(n, int):
            return n + 1, high
        if value.kind == "Just" and isinstance(n, int):
            return n, n
        if value.kind == "Between":
            first, last = value.get("from"), value.get("to")
            if isinstance(first, int) and isinstance(last, int) and first <= last:
                return first, last
    raise NoMechanism(f"a number such as {show(value) if value is not None else 'none'}")


def filter_of(cards: Meaning, worn: bool = False) -> tuple[Filter, Fields]:
    """The filter for these cards, and the features it does not hold.

    `worn`: gear named by its slot is what is in use, unless something else was said.
    """
    left = dict(cards.fields)
    kind = left.pop("kind", "card")
    made = Filter(at=c.AT_HAND if kind in IN_HAND else c.AT_TABLE)
    if kind in KINDS:
        made = replace(made, kind=KINDS[str(kind)])
    elif kind in DECKS:
        made = replace(made, deck=DECKS[str(kind)])
    elif kind not in ("card", "any"):
        raise NoMechanism(f"cards of the kind {kind}")
    if kind == "curse":
        made = replace(made, at=c.AT_CURSES)
    slot = left.pop("slot", None)
    if slot == "hand":
        made = replace(made, hands=3)
    elif slot is not None:
        made = replace(made, slot=SLOTS[str(slot)])
        if worn and "zone" not in left:
            made = replace(made, at=c.AT_EQUIPPED)
    zone = left.pop("zone", None)
    if zone == "discards":
        made = replace(made, at=DISCARDS[_text(left.pop("deck", None))])
    elif zone is not None and zone not in ZONES:
        raise NoMechanism(f"cards that are in the {zone}")
    elif zone is not None:
        made = replace(made, at=ZONES[str(zone)])
    made = _described(made, left)
    return made, left


def _text(value: Value | None) -> str | None:
    return None if value is None else str(value)


def _described(made: Filter, left: Fields) -> Filter:
    if "size" in left:
        made = replace(made, size=SIZES[str(left.pop("size"))])
    if "word" in left:
        made = replace(made, contains=str(left.pop("word")))
    if "name" in left:
        made = replace(made, name=str(left.pop("name")))
    if "tag" in left:
        made = replace(made, tag=str(left.pop("tag")))
    if "trait" in left:
        made = replace(made, trait=str(left.pop("trait")))
    if "once" in left:
        made = replace(made, once=1 if left.pop("once") else 2)
    if "hands" in left:
        made = replace(made, hands=int(str(left.pop("hands"))))
    if "letter" in left:
        letter = str(left.pop("letter"))
        if letter != "vowel" and (len(letter) != 1 or not letter.isalpha()):
            raise NoMechanism(f"names that begin with {letter}")
        made = replace(made, letter=VOWELS if letter == "vowel" else letter.upper())
    if "bonus" in left:
        low, high = bounds(left.pop("bonus"), LEAST_BONUS, 1000)
        made = replace(made, low_bonus=low, high_bonus=high)
    if "value" in left:
        low, high = bounds(left.pop("value"), -1, MOST)
        made = replace(made, low_value=low, high_value=high)
    if "except" in left:
        spared = left.pop("except")
        assert isinstance(spared, Meaning)
        if any(one.get("count") not in UNCOUNTED for one in spared.parts):
            raise NoMechanism(f"so many cards that are spared: {show(spared)}")
        made = replace(made, but=[whole_filter(one.without("owner")) for one in spared.parts])
    if "level" in left:
        low, high = bounds(left.pop("level"), 0, 1000)
        made = replace(made, low_level=low, high_level=high)
    return made


def whole_filter(cards: Meaning, worn: bool = False) -> Filter:
    """The filter for cards of which nothing else may have been said."""
    made, left = filter_of(cards, worn)
    left.pop("count", None)
    unused(left)
    return made


def unused(left: Fields) -> None:
    """Refuse what nobody has used: nothing is swallowed."""
    if left:
        key, value = next(iter(left.items()))
        raise NoMechanism(f"cards described by {key} {show(value)}")


def taken(cards: Meaning, worn: bool = True) -> Taken:
    """Cards that somebody loses, gives or takes."""
    if cards.kind != "Cards" or cards.has("among"):
        raise NoMechanism(f"cards such as {show(cards)}")
    slotted = cards.has("slot") and cards.get("slot") != "hand"
    count = cards.get("count")
    what, left = filter_of(cards, worn and slotted and count in ("own", "all", "some", "each"))
    left.pop("count", None)
    down = left.pop("round", "up") == "down"
    return Taken(what, _count(cards, count, what, down), left)


def _count(cards: Meaning, count: Value | None, what: Filter, down: bool = False) -> Amount | None:
    if isinstance(count, bool) or count is None:
        raise NoMechanism("how many cards")
    if isinstance(count, int):
        return Num(count)
    if count in ("all", "each"):
        return None
    if count == "any":
        return Num(1)  # “any Item”: one, whichever is chosen
    if count == "some":
        if cards.has("slot") or what.at in (c.AT_EQUIPPED, c.AT_DISCARDS):
            return None
        raise NoMechanism("how many of them")
    if count == "own":
        slotted = cards.has("slot") and cards.get("slot") != "hand"
        return None if slotted or cards.get("kind") == "card" else Num(1)
    if count == "half":
        return Half(CountCards(what), up=not down)
    if isinstance(count, Meaning) and count.kind == "That":
        return RollShown()
    if isinstance(count, Meaning) and count.kind == "AllBut":
        n = count.get("n")
        assert isinstance(n, int)
        return Plus(CountCards(what), Num(-n))
    raise NoMechanism(f"so many cards: {show(count)}")
