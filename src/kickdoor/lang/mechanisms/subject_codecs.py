"""Players, cards, amounts, monsters and moments of a row: their codecs, both halves side by side.

It must not know any particular row.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_filters import (
    DECKS,
    DISCARDS,
    KINDS,
    SLOTS,
    bounds,
    filter_of,
    unused,
    whole_filter,
)
from kickdoor.lang.lowering.persons import METAS, RANKS, SEVERAL, SEXES, who_of
from kickdoor.lang.lowering.place import NoAntecedent, NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import amount_of, at_most, count_of, times
from kickdoor.lang.mechanisms.mechanism_codecs import (
    PART,
    PUT,
    READ,
    SAY,
    TAKE,
    TELL,
    check,
    part_of,
    said_meaning,
    words,
)
from kickdoor.lang.raising.raised_amounts import amount, capped, measure
from kickdoor.lang.raising.raised_cards import described, span
from kickdoor.lang.raising.raised_people import who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, Value, make, meant, show, walk

ANY_LEVEL = 1000
OTHER = meant("People", count=1, person="player", other=True)

# --- players ---


def _somebody(value: Value | None, allowed: Callable[[Who], bool]) -> Who:
    """Players of whom something must be so."""
    found = who_of(value)
    if not allowed(found):
        raise NoMechanism(f"{show(value) if value is not None else 'you'}, in this place")
    return found


def _named(value: Value | None, _place: Place) -> Who:
    if value is None:
        raise NoMechanism("somebody who was not said")
    return who_of(value)


def _others(players: Who) -> Meaning:
    said = who(players)
    if said is None:
        raise Unsaid("you, in the place of somebody else")
    return said


def _certain(value: Value | None, place: Place) -> Who:
    if value == IT:
        raise NoAntecedent("it")
    if isinstance(value, Meaning) and value.get("count") == "any":
        raise NoMechanism("a bonus without saying how long it lasts")
    return _named(value, place)


READ |= {
    "CERTAIN": _certain,
    "WHO": lambda value, _place: who_of(value),  # you go without saying
    "WHOM": _named,
    "THEM": lambda value, _place: who_of(value),
    "ONE": lambda value, _place: _somebody(value, lambda one: one.code not in SEVERAL),
    "RIVAL": lambda value, _place: _somebody(
        value, lambda one: one != Who() and one.code not in SEVERAL
    ),
}
SAY |= {
    "WHO": who,
    "CERTAIN": lambda players: who(players) or YOU,
    "WHOM": lambda players: who(players) or YOU,
    "THEM": _others,
    "ONE": who,
    "RIVAL": _others,
}
words("SEX", SEXES)
words("NEXT", {"next_combat": c.UNTIL_COMBAT, "next_turn": c.UNTIL_NEXT_TURN})


def _are(*codes: int) -> Callable[[Value | None], bool]:
    return lambda value: who_of(value).code in codes and who_of(value).cond is None


check("VICTIM", _are(c.W_ANOTHER, c.W_ANY), OTHER)
check("HELPER", _are(c.W_HELPER), meant("People", count=1, person="helper"))
check("FIGHTERS", _are(c.W_FIGHTERS), meant("People", count="each", person="fighter"))


def _another(value: Value | None) -> bool:
    plain = value.without("choose") if isinstance(value, Meaning) else value
    return who_of(plain) == Who(c.W_ANOTHER)


check("ANOTHER", _another, OTHER)

# --- cards ---

words("DECK", DECKS)
words("KIND", KINDS)


def _cards(left: Fields) -> Meaning:
    return make("Cards", left)


def _from_hand(left: Fields, _place: Place) -> Filter:
    if left.get("kind") == "card":
        raise NoMechanism(f"such a thing done with {show(_cards(left))}")
    return replace(whole_filter(_cards(left)), at=c.AT_HAND)


def _in_play(left: Fields, _place: Place) -> Filter:
    if left.get("zone") != "play":
        raise NoMechanism(f"any {show(_cards(left))}, wherever it is")
    return whole_filter(_cards(left))


def _in_pile(left: Fields, _place: Place) -> Filter:
    found, rest = filter_of(_cards(left))
    unused(rest)
    if found.at not in DISCARDS.values():
        raise NoMechanism("the topmost of cards that are in no pile")
    return found


def _moved(at: int, **fields: Value) -> Callable[[Filter], Fields]:
    """Cards that can only be there: where they are is said otherwise, or not at all."""

    def told(what: Filter) -> Fields:
        if what.at != at:
            raise Unsaid(f"cards such as {what}")
        made = described(replace(what, at=c.AT_TABLE))
        made.pop("zone", None)
        return {**made, **fields}

    return told


TAKE |= {
    "FILTER": lambda left, _place: whole_filter(_cards(left)),
    "USED": lambda left, _place: replace(whole_filter(_cards(left)), at=c.AT_EQUIPPED),
    "HELD": _from_hand,
    "SHOWN": _in_play,
    "PILE": _in_pile,
}
TELL |= {
    "FILTER": described,
    "USED": _moved(c.AT_EQUIPPED, zone="worn", owner="you"),
    "HELD": _moved(c.AT_HAND),
    "SHOWN": described,
    "PILE": described,
}
ITEM = Filter(kind=c.ITEM)


def _gear(left: Fields, _place: Place) -> Filter | None:
    """What has a bonus or a price; Items go without saying."""
    found = whole_filter(_cards(left))
    if left.get("kind") == "card":
        raise NoMechanism("the best of several kinds of cards")
    return None if found == ITEM else found


def _played(left: Fields, _place: Place) -> Filter:
    if left.get("kind") in ("monster", "curse"):
        raise NoMechanism(f"cancelling {show(_cards(left))}")
    return replace(whole_filter(_cards(left)), at=c.AT_FIGHT)


TAKE["GEAR"], TELL["GEAR"] = _gear, lambda what: described(what or ITEM)
TAKE["PLAYED"], TELL["PLAYED"] = _played, _moved(c.AT_FIGHT)
words("SLOT", {"none": 0, **SLOTS}, "none")
READ["CARDS"] = lambda value, _place: whole_filter(part_of(value, "Cards"))
SAY["CARDS"] = lambda what: _cards(described(what))


# --- amounts ---


def _counted(left: Fields, place: Place) -> Amount:
    """So much, perhaps for each of something, at most so much in all."""
    made = amount_of(left.pop("amount", None))
    each = left.pop("each", None)
    if each is not None:
        made = times(made, count_of(said_meaning(each), place))
    most, least = left.pop("most", None), left.pop("least", None)
    if left:
        unused(left)
    if (most, least) != (None, None) and isinstance(made, Num):
        raise NoMechanism("at most so much of a number that is given")
    return at_most(made, most, least)


def _recounted(value: Amount) -> Fields:
    n, each, most = capped(value)
    told: dict[str, Value | None] = {"amount": n, "each": each, "most": most}
    return {key: one for key, one in told.items() if one is not None}


TAKE["COUNTED"], TELL["COUNTED"] = _counted, _recounted


def _of_side(value: Amount) -> Fields:
    told = _recounted(value)
    if told["amount"] == meant("That"):
        told["amount"] = meant("Equal", to=meant("Rolled"))
    return told


def _owned(left: Fields, place: Place) -> Amount:
    """A number that is counted on whoever it is about."""
    said = left.get("amount")
    kinds = {one.kind for one in walk(said)} if isinstance(said, Meaning) else set()
    if not kinds & {"Count", "BestBonus", "WorthOf"}:
        raise NoMechanism("a number that is the same for all of them")
    return _counted(left, place)


TAKE["SIDED"], TELL["SIDED"] = _counted, _of_side
TAKE["OWNED"], TELL["OWNED"] = _owned, _recounted


def _worth(value: Amount) -> Value:
    n = _once(value)
    inner = n.part("to") if isinstance(n, Meaning) else None
    return n if inner is None else inner


def _just(value: Value | None, _place: Place) -> int:
    n = 0 if value is None else part_of(value, "Just").get("n")
    if not isinstance(n, int):
        raise NoMechanism("such a bonus")
    return n


READ["WORTH"], SAY["WORTH"] = lambda value, _place: amount_of(value), _worth
READ["JUST"], SAY["JUST"] = _just, lambda n: meant("Just", n=n) if n else None


def _once(value: Amount) -> Value:
    """A number that is not counted by something."""
    n, each = amount(value)
    if each is not None:
        raise Unsaid(f"an amount such as {value}")
    return n


def _singly(value: Amount) -> Meaning:
    n, each = amount(value)
    if n != 1 or each is None:
        raise Unsaid(f"so many as {value}")
    return each


READ |= {
    "AMOUNT": lambda value, _place: amount_of(value),
    "MEASURE": lambda value, _place: amount_of(value),
    "COUNTS": lambda value, place: count_of(said_meaning(value), place),
    "EACH": lambda value, place: None if value is None else count_of(said_meaning(value), place),
}
SAY |= {
    "AMOUNT": _once,
    "MEASURE": measure,
    "COUNTS": _singly,
    "EACH": lambda value: value,
}


def _times(so: Amount, each: Amount | None) -> Amount:
    return so if each is None else times(so, each)


def _parted(value: Amount, _first: str, _second: str) -> tuple[Amount | Value, Value | None]:
    return amount(value)


def _half(value: Value | None, _place: Place) -> Amount:
    """Half of one's own levels, which is another number for each player."""
    return amount_of(part_of(value, "HalfOwn"))


READ["HALF"], SAY["HALF"] = _half, _once
READ["SO"], SAY["SO"] = READ["AMOUNT"], lambda value: value
PUT["*"], PART["*"] = _times, _parted


def _range(least: int, most: int) -> tuple[Any, Any]:
    return (
        lambda value, _place: bounds(value, least, most),
        lambda ends: span(ends[0], ends[1], least, most),
    )


READ["DIE"], SAY["DIE"] = _range(1, 6)
READ["ROLLED"], SAY["ROLLED"] = _range(1, 1000)
READ["COUNT"], SAY["COUNT"] = _range(0, 1000)


def _pip(ends: tuple[int, int]) -> int:
    if ends[0] != ends[1]:
        raise Unsaid("several rolls")
    return ends[0]


READ["PIP"], SAY["PIP"] = READ["DIE"], _pip
READ["LEVEL"] = lambda value, _place: (
    (0, ANY_LEVEL) if value is None else bounds(value, 0, ANY_LEVEL)
)
SAY["LEVEL"] = lambda ends: None if ends == (0, ANY_LEVEL) else span(ends[0], ends[1], 0, ANY_LEVEL)
words("ABILITY", METAS)
words("HIGHER", {"lower": False, "higher": True})
words("RANKED", {rank: code for (rank, other), code in RANKS.items() if not other})
