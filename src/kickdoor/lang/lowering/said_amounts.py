"""Amounts of a sentence to amounts of the engine. It must not know what they are amounts of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    FreeHands,
    Half,
    LevelOf,
    LostBy,
    LostWorth,
    Margin,
    MissedBy,
    MonsterLevel,
    Num,
    OwnBonus,
    Paid,
    Plus,
    RollShown,
    TableCount,
    Times,
    TimesThisTurn,
    WorthOf,
)
from kickdoor.engine.nodes.node import Amount
from kickdoor.lang.lowering.card_filters import filter_of, unused
from kickdoor.lang.lowering.moments import DEEDS
from kickdoor.lang.lowering.persons import who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.semantics import Meaning, Value, show

FAR = 1000  # farther than any number of a game
FIXED: dict[str, Callable[[], Amount]] = {
    "OwnBonus": OwnBonus,
    "LostWorth": LostWorth,
    "LostBy": LostBy,
    "Margin": Margin,
    "MissedBy": MissedBy,
    "MonsterLevel": MonsterLevel,
    "Paid": Paid,
    "AsMany": Paid,
}


def at_most(amount: Amount, most: Value | None, least: Value | None = None) -> Amount:
    """“… , at most four”, “to a minimum of one”."""
    if most is None and least is None:
        return amount
    low, high = -FAR if least is None else int(str(least)), FAR if most is None else int(str(most))
    return Capped(amount, low, high)


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
        if value.kind == "TableCount":
            return TableCount(str(value.get("text")))
        if value.kind in FIXED:
            return FIXED[value.kind]()
        if value.kind == "HalfOwn":
            if value.has("owner"):
                raise NoMechanism("half the levels of somebody else")
            return Half(LevelOf(), up=value.get("up") is not False)
        if value.kind in ("Half", "Multiple", "Sum"):
            return _reckoned(value, amount_of(value.get("of")))
        if value.kind in ("BestBonus", "WorthOf"):
            cards = value.part("of")
            if cards is None or cards.is_list:
                raise NoMechanism(f"a number such as {show(value)}")
            what, left = filter_of(cards)
            unused(left)
            return BonusOf(what) if value.kind == "BestBonus" else WorthOf(what)
        if value.kind == "Tally":
            things = value.part("of")
            if things is not None and things == Meaning("Foes", (("person", "monster"),)):
                return CountMonsters()
            if things is None or things.kind != "People" or things.is_list:
                raise NoMechanism(f"a number such as {show(value)}")
            return CountPlayers(who_of(things.with_(count="each")))
        if value.kind == "LevelOf":
            whose = value.part("who")
            if whose is not None and whose.has("trait") and whose.get("count") in (1, "any"):
                whose = whose.with_(count="each")  # of the one who is called so
            return LevelOf(who_of(whose if whose is not None else value.get("who")))
    raise NoMechanism(f"a number such as {show(value) if value is not None else 'none'}")


def _reckoned(value: Meaning, of: Amount) -> Amount:
    """Half of it, so many times as much, so much more."""
    if value.kind == "Half":
        return Half(of, up=value.get("up") is not False)
    n, first = value.get("n"), value.get("first")
    if value.kind == "Multiple":
        return Times(of, int(str(n)))
    if first is not None:
        return Plus(Num(int(str(first))), of)
    more = int(str(n))
    return DieRoll(more) if of == DieRoll() else Plus(of, Num(more))


def _counted(value: Meaning) -> Amount:
    """How many cards there are of a kind that is counted anyhow."""
    cards = value.part("of")
    if cards is not None and cards == Meaning("Cards", (("kind", "free_hand"),)):
        return FreeHands()
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
    if things.kind == "TableCount":
        return amount_of(things)
    if things.kind in FIXED:
        return FIXED[things.kind]()
    if things.kind == "DoneThisTurn":
        return TimesThisTurn(DEEDS[str(things.get("did"))])
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
        fought = things.get("zone") == "fight"
        what, left = filter_of(things.without("zone") if fought else things)
        owner = left.pop("owner", None)
        unused(left)
        if fought:
            what = replace(what, at=c.AT_FIGHT)
        return CountCards(what) if owner is None else CountCards(what, who_of(owner))
    if things.kind == "LevelOf":
        whose = things.part("who")
        if whose is None or whose.has("trait") or whose.is_list:
            raise NoMechanism("the Levels of several players")
        return amount_of(things)
    if things.kind == "Foes" and set(dict(things.fields)) <= {"person", "tag"}:
        return CountMonsters(str(things.get("tag") or ""))
    if things.kind == "People" and things.has("trait", "sex") and not things.has("where", "role"):
        raise NoMechanism("which of them: all at the table, or those in the combat")
    if things.kind == "People":
        return CountPlayers(who_of(things.with_(count="each")))
    raise NoMechanism(f"a count of {show(things)}")
