"""What somebody may hold, carry, wear, use or sell, as clauses: statics to meanings.

The counterpart of `belonging_rules`. A row is all that a node needs here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.item_statics import (
    BigLimit,
    Carries,
    CompanionLimit,
    ExtraHands,
    ExtraSlot,
    SellFactor,
    SharedFate,
    Usable,
    Waive,
)
from kickdoor.engine.nodes.player_conditions import HandIn, Has, HasTraitKind
from kickdoor.engine.nodes.player_statics import Gives, HandLimit, RankRoom, TwoTraits
from kickdoor.lang.raising.raised_cards import KIND_WORDS, SLOT_WORDS, bare
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_people import META_WORDS, group
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, Meaning, meant

Raise = Callable[[Any], Meaning]
UNLIMITED = meant("Unlimited")


def _limit(verb: str, what: Meaning) -> Raise:
    def made(one: BigLimit | CompanionLimit) -> Meaning:
        counted = what.with_(count=UNLIMITED) if one.n < 0 else what.with_(count=one.n, extra=True)
        return meant("May", does=meant(verb, what=counted))

    return made


def _hand_limit(one: HandLimit) -> Meaning:
    what = meant("Cards", count=one.n, kind="card", zone="hand")
    return meant("May", does=meant("Hold", what=what if one.exactly else what.with_(extra=True)))


def _extra_slot(one: ExtraSlot) -> Meaning:
    what = meant("Cards", count=one.n, kind="item", slot=SLOT_WORDS[one.slot], extra=True)
    if one.n < 0:
        worn = meant("Wear", what=what.without("extra").with_(count="some"))
        return meant("Cannot", does=worn)
    return meant("May", does=meant("Wear", what=what))


def _sell(one: SellFactor) -> Meaning:
    if one.items == 0:
        every = meant("Cards", count="some", kind="item")
        return meant("May", does=meant("Sell", what=every, factor=one.factor))
    if one.items != 1:
        raise Unsaid("a better price for several Items")
    sale = meant("Sell", what=meant("Cards", count=1, kind="item"), factor=one.factor)
    return meant("Limit", does=meant("May", does=sale), often=meant("Once", per="turn"))


def _carries(one: Carries) -> Meaning:
    what = meant("Cards", kind="item") if one.what is None else bare(one.what)
    return meant("CarryBeyond", what=what.with_(count=one.n), who=IT)


def _two(one: TwoTraits) -> Meaning:
    plain = meant("Cards", kind=KIND_WORDS[one.kind])
    if one.kind not in (c.CLASS, c.RACE):
        return meant("May", does=meant("Hold", what=plain.with_(count=2)))
    return meant("TwoTraits", one=plain, two=plain)


def _usable(one: Usable) -> Meaning:
    if one.only and isinstance(one.cond, Has | HasTraitKind | HandIn):
        return meant("UsableIf", cond=condition(one.cond))
    return meant("Usable", **{"only" if one.only else "bar": group(one.cond)})


def _rank_room(one: RankRoom) -> Meaning:
    usual = RankRoom(one.n)
    of = None if one == usual else meant("Cards", kind=KIND_WORDS[one.kind])
    return meant("RankRoom", n=one.n, of=of)


BELONGINGS: dict[type, Raise] = {
    Usable: _usable,
    Waive: lambda _one: meant("May", does=meant("EquipBeyond")),
    ExtraHands: lambda one: meant("ExtraHands", n=one.n),
    ExtraSlot: _extra_slot,
    BigLimit: _limit("Carry", meant("Cards", kind="item", size="big")),
    CompanionLimit: _limit("Hold", meant("Cards", kind="companion")),
    Carries: _carries,
    SharedFate: lambda _one: meant("SharedFate", what=meant("Cards", kind="companion")),
    SellFactor: _sell,
    TwoTraits: _two,
    RankRoom: _rank_room,
    Gives: lambda one: meant("HaveAbility", which=META_WORDS[one.meta]),
    HandLimit: _hand_limit,
}
