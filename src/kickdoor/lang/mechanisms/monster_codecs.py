"""Monsters of a fight and ends of what lasts, in rows: their codecs, both halves side by side.

It must not know any particular row.
"""

from __future__ import annotations

from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.card_filters import whole_filter
from kickdoor.lang.lowering.moments import DEEDS, ENDS, end_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.mechanisms.mechanism_codecs import READ, SAY, part_of, words
from kickdoor.lang.raising.raised_cards import described
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, Value, make, meant, show

ANY_LEVEL = 1000
END_WORDS = {code: word for word, code in reversed(ENDS.items())}

ALL_FOES = meant("Foes", count="all", person="monster")
ONE_FOE = meant("Foes", count=1, person="monster")


def monsters(value: Value | None, place: Place) -> tuple[int, Filter | None]:
    """Which monsters of the fight, and what they must be."""
    if value == IT or (isinstance(value, Meaning) and value.kind == "It"):
        return (c.M_THIS if place.of_monster else c.M_CHOSEN), None
    left = dict(part_of(value, "Foes").fields)
    count = left.pop("count", None)
    left.pop("person", None)
    if left.pop("undeclared", None) and count == 1:  # “the Soup Golem”: one by its name
        left["name"] = left.pop("tag")
    if count not in (1, "all", "each", "any"):
        raise NoMechanism(f"monsters such as {show(value or 'none')}")
    found = None
    if left:
        found = replace(whole_filter(make("Cards", {"kind": "monster", **left})), at=c.AT_FIGHT)
    return (c.M_CHOSEN if count in (1, "any") else c.M_ALL), found


def said_monsters(target: int, what: Filter | None = None) -> Meaning:
    """The monsters that are meant, described as far as they are."""
    if target == c.M_THIS:
        return IT
    made = ALL_FOES if target == c.M_ALL else ONE_FOE
    if what is None:
        return made
    if what.name:
        made = made.with_(name=what.name)
    plain = Filter(
        kind=c.MONSTER, at=c.AT_HAND, tag=what.tag, low_level=what.low_level,
        high_level=what.high_level,
    )  # fmt: skip
    for key, value in described(plain).items():
        if key in ("tag", "level"):
            made = made.with_(**{key: value})
    return made


def _any_monster(value: Value | None, place: Place) -> int:
    target, what = monsters(value, place)
    if what is not None:
        raise NoMechanism("certain monsters only")
    return target


READ["MONSTER"], SAY["MONSTER"] = _any_monster, said_monsters
READ["MONSTERS"], SAY["MONSTERS"] = monsters, lambda pair: said_monsters(*pair)


def _up_to(value: Value | None, _place: Place) -> tuple[bool, int]:
    """Whether one escapes from one monster only, and its highest Level."""
    foe = value if isinstance(value, Meaning) else None
    if foe is None or foe == IT:
        return False, ANY_LEVEL
    one = foe.get("count") == 1
    if foe.get("count") == 0:
        raise NoMechanism("an escape from no monster")
    if set(dict(foe.fields)) == {"count", "person"}:
        return one, ANY_LEVEL
    level = foe.part("level")
    n = None if level is None or level.kind != "Most" else level.get("n")
    plain = foe.kind == "Foes" and set(dict(foe.fields)) == {"count", "level", "person"}
    if not plain or not isinstance(n, int):
        raise NoMechanism(f"an escape from {show(foe)}")
    return one, n


def _said_up_to(pair: tuple[bool, int]) -> Meaning | None:
    one, level = pair
    if level >= ANY_LEVEL:
        return ONE_FOE if one else None
    most = meant("Most", n=level)
    return meant("Foes", count=1 if one else "some", level=most, person="monster")


READ["UPTO"], SAY["UPTO"] = _up_to, _said_up_to

# --- moments ---


def _end_word(code: int) -> Value:
    if code not in END_WORDS:
        raise Unsaid(f"until {code}")
    return END_WORDS[code]


words("DEED", DEEDS)
READ["END"], SAY["END"] = lambda value, _place: end_of(value or ""), _end_word
