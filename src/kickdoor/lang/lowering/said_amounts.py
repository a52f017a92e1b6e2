"""Amounts of a sentence to amounts of the engine. It must not know what they are amounts of."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.nodes.amount_nodes import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    FreeHands,
    LevelOf,
    LostBy,
    LostWorth,
    Margin,
    MissedBy,
    Num,
    OwnBonus,
    Paid,
    Plus,
    RollShown,
    Times,
    WorthOf,
)
from kickdoor.engine.nodes.node import Amount
from kickdoor.lang.lowering.card_filters import filter_of, unused
from kickdoor.lang.lowering.persons import who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.semantics import Meaning, Value, show

FIXED: dict[str, Callable[[], Amount]] = {
    "OwnBonus": OwnBonus,
    "LostWorth": LostWorth,
    "LostBy": LostBy,
    "Margin": Margin,
    "MissedBy": MissedBy,
}


def at_most(amount: Amount, most: Value | None) -> Amount:
    """“… , at most four”."""
    return amount if most is None else Capped(amount, high=int(str(most)))


def amount_of(value: Value | None) -> Amount:
    """A number, or one that something else gives."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Num(value)
    if isinstance(value, Meaning):
        if value.kind in {"That", "Rolled"}:
            return RollShown()
        inner = value.part("to")
        if value.kind == "Equal" and inner is not None:
            return amount_of(inner)
        if value.kind == "DieRoll":
            return DieRoll()
        if value.kind == "Count":
            return _counted(value)
        if value.kind in FIXED:
            return FIXED[value.kind]()
        if value.kind in ("BestBonus", "WorthOf"):
            cards = value.part("of")
            if cards is None or cards.is_list:
                raise NoMechanism(f"a number such as {show(value)}")
            what, left = filter_of(cards)
            unused(left)
            return BonusOf(what) if value.kind == "BestBonus" else WorthOf(what)
        if value.kind == "Tally":
            things = value.part("of")
            if things is None or things.kind != "People" or things.is_list:
                raise NoMechanism(f"a number such as {show(value)}")
            return CountPlayers(who_of(things.with_(count="each")))
        if value.kind == "LevelOf":
            return LevelOf(who_of(value.get("who")))
    raise NoMechanism(f"a number such as {show(value) if value is not None else 'none'}")


def _counted(value: Meaning) -> Amount:
    """How many cards there are of a kind that is counted anyhow."""
    cards = value.part("of")
    if cards is None or cards.kind != "Cards" or cards.get("kind") == "free_hand":
        raise NoMechanism(f"a number such as {show(value)}")
    what, left = filter_of(cards)
    unused(left)
    return CountCards(what)


def times(amount: Amount, counted: Amount) -> Amount:
    """So much for each."""
    if not isinstance(amount, Num):
        raise NoMechanism("a changing number for each of several things")
    return counted if amount.n == 1 else Times(counted, amount.n)


def count_of(things: Meaning, place: Place) -> Amount:
    """How many there are of what a sentence counts."""
    if things.kind == "Paid":
        return Paid()
    if things.is_list:
        parts = [count_of(part, place) for part in things.parts]
        made = parts[0]
        for part in parts[1:]:
            made = Plus(made, part)
        return made
    if things.kind == "Cards":
        if things.get("kind") == "free_hand":
            unused(dict(things.without("kind", "owner").fields))
            return FreeHands(own=things.has("owner") or not place.of_monster)
        what, left = filter_of(things)
        unused(left)
        return CountCards(what)
    if things.kind == "Foes" and set(dict(things.fields)) <= {"person", "tag"}:
        return CountMonsters(str(things.get("tag") or ""))
    if things.kind == "People" and things.has("trait", "sex") and not things.has("where", "role"):
        raise NoMechanism("which of them: all at the table, or those in the combat")
    if things.kind == "People":
        return CountPlayers(who_of(things.with_(count="each")))
    raise NoMechanism(f"a count of {show(things)}")
