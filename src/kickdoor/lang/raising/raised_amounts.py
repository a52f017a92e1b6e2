"""Amounts of the engine as numbers of a sentence, and what they are counted by.

It must not know what they are amounts of.
"""

from __future__ import annotations

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
    Num,
    Paid,
    Plus,
    RollShown,
    TableCount,
    Times,
    TimesThisTurn,
    WorthOf,
)
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.lowering.moments import DEEDS
from kickdoor.lang.lowering.said_amounts import FIXED
from kickdoor.lang.raising.raised_cards import bare
from kickdoor.lang.raising.raised_people import who
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import Meaning, Value, joined, meant

COUNTABLE = (c.W_EVERYONE, c.W_OTHERS, c.W_FIGHTERS)
EVERYONE = Who(c.W_EVERYONE)
COUNTED = (
    CountCards | CountMonsters | CountPlayers | FreeHands | Paid | Plus | TableCount | TimesThisTurn
)
DEED_WORDS = {code: word for word, code in DEEDS.items()}
FIXED_WORDS = {node: word for word, node in FIXED.items()}


def measure(value: Amount) -> Meaning:
    """A number that is compared."""
    if isinstance(value, CountPlayers):
        return meant("Tally", of=counted(value).with_(count="any"))
    if isinstance(value, CountCards) and value.who == Who():
        return meant("Count", of=bare(value.what))
    if isinstance(value, RollShown):
        return meant("Rolled")
    if isinstance(value, TableCount):
        return counted(value)
    n, each = amount(value)
    inner = n.part("to") if isinstance(n, Meaning) else None
    if each is not None or inner is None:
        raise Unsaid(f"a number such as {value}")
    return inner


def capped(value: Amount) -> tuple[Value, Meaning | None, int | None]:
    """A number, for each of what it counts, and the most it may be."""
    if isinstance(value, Capped):
        if value.low != Capped(Num(0)).low:
            raise Unsaid("a number that is at least so much")
        return *amount(value.of), value.high
    return *amount(value), None


def amount(value: Amount) -> tuple[Value, Meaning | None]:
    """A number, and for each of what it counts."""
    if isinstance(value, Num):
        return value.n, None
    reckoned = _reckoned(value)
    if reckoned is not None:
        return meant("Equal", to=reckoned), None
    if isinstance(value, Times):
        return value.factor, counted(value.of)
    if isinstance(value, COUNTED):
        return 1, counted(value)
    if isinstance(value, RollShown):
        return meant("That"), None
    if type(value) in FIXED_WORDS:
        return meant("Equal", to=meant(FIXED_WORDS[type(value)])), None
    if isinstance(value, BonusOf | WorthOf) and value.who == Who():
        kind = "BestBonus" if isinstance(value, BonusOf) else "WorthOf"
        return meant("Equal", to=meant(kind, of=bare(value.what))), None
    if isinstance(value, DieRoll) and not value.plus:
        return meant("Equal", to=meant("DieRoll")), None
    if isinstance(value, LevelOf):
        return meant("Equal", to=meant("LevelOf", who=who(value.who) or meant("You"))), None
    raise Unsaid(f"an amount such as {value}")


def _reckoned(value: Amount) -> Meaning | None:
    """Half of something, or so much more than it."""
    if isinstance(value, Half):
        return meant("Half", of=measure(value.of), up=None if value.up else False)
    if isinstance(value, DieRoll) and value.plus:
        return meant("Sum", n=value.plus, of=meant("DieRoll"))
    if isinstance(value, Plus) and isinstance(value.left, Num):
        return meant("Sum", first=value.left.n, of=measure(value.right))
    if isinstance(value, Plus) and isinstance(value.right, Num):
        return meant("Sum", n=value.right.n, of=measure(value.left))
    return None


def counted(value: Amount) -> Meaning:
    """What is counted one by one."""
    if isinstance(value, CountCards) and value.who == Who():
        return bare(value.what)
    if isinstance(value, CountCards) and value.who == EVERYONE and value.what.at == c.AT_TABLE:
        return bare(value.what).with_(zone="play", owner=who(value.who))
    if isinstance(value, CountMonsters):
        return meant("Foes", person="monster", tag=value.tag or None)
    if isinstance(value, FreeHands):
        return meant("Cards", kind="free_hand", owner="you" if value.own else None)
    if isinstance(value, Paid):
        return meant("Paid")
    if isinstance(value, TableCount):
        return meant("TableCount", text=value.text)
    if isinstance(value, TimesThisTurn):
        return meant("DoneThisTurn", did=DEED_WORDS[value.what])
    if isinstance(value, Plus):
        return joined("And", (counted(value.left), counted(value.right)))
    if isinstance(value, CountPlayers):
        made = who(value.who)
        if made is not None and not made.is_list and value.who.code in COUNTABLE:
            if value.who.code == c.W_FIGHTERS:
                made = made.with_(person="player", where="combat")
            return made.without("count", *(("other",) if made.has("beside") else ()))
    raise Unsaid(f"a count of {value}")
