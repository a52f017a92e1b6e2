"""What a card keeps from happening, or is besides, as clauses: statics to meanings.

The counterpart of `card_protections`. A row is all that a node needs here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_statics import Cancels, FoeBonus, Multiply, NotOn, Slays
from kickdoor.engine.nodes.item_statics import (
    FromHand,
    KeptInDeath,
    MakesSmall,
    NoSlotNeeded,
    OwnerReturn,
    Unlosable,
    Unsellable,
    WhileCarried,
    WorthTo,
)
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_statics import (
    ChangePrice,
    Clarification,
    CountsAs,
    DrawsDiscards,
    LootsMore,
    OverridesInvariant,
)
from kickdoor.engine.nodes.protection_statics import DeathWard, LevelWard, TheftWard
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.lang.lowering.card_protections import DECKS, SOURCES
from kickdoor.lang.raising.raised_amounts import amount
from kickdoor.lang.raising.raised_cards import bare
from kickdoor.lang.raising.raised_conditions import condition
from kickdoor.lang.raising.raised_effects import happens
from kickdoor.lang.raising.raised_people import ANYONE, foes, group
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import IT, YOU, Meaning, meant

Raise = Callable[[Any], Meaning]
DECK_WORDS = {code: word for word, code in DECKS.items()}
SOURCE_WORDS = {code: word for word, code in SOURCES.items()}
ANY_LEVELS = meant("LoseLevels", amount=meant("Any"))
MINE = meant("Cards", count="all", kind="item", owner="you")


def _level_ward(one: LevelWard) -> Meaning:
    if not one.spend:
        return meant("Cannot", does=ANY_LEVELS)
    paid = meant("Lose", what=IT, instead=ANY_LEVELS)
    return meant("May", does=paid) if one.asks else paid


def _worth_to(one: WorthTo) -> Meaning:
    if one.value:
        return meant("WorthTo", n=one.value, to=group(one.cond))
    if one.factor != 2:
        raise Unsaid("so many times the price")
    return meant("WorthTo", factor=2, to=group(one.cond))


def _count_as(one: CountsAs) -> Meaning:
    what = meant("People", person="player", trait=one.trait)
    to = None if one.for_items and one.for_monsters else "items" if one.for_items else "monsters"
    return meant("CountAs", what=what, to=to)


def _multiply(one: Multiply) -> Meaning:
    if one.sources == c.SRC_LEVEL and one.what is None:
        made = meant("Change", what=meant("LevelOf", who=YOU), factor=one.factor)
    elif one.sources in SOURCE_WORDS:
        plain = meant("Cards", kind=SOURCE_WORDS[one.sources])
        what = (plain if one.what is None else bare(one.what)).with_(count="some")
        made = meant("Count", what=what, factor=one.factor)
    else:
        raise Unsaid("such strength several times")
    if one.cond is None:
        return made
    return meant("If", cond=condition(one.cond), does=made)


def _foe_bonus(one: FoeBonus) -> Meaning:
    n, each = amount(one.amount)
    if each is not None:
        raise Unsaid("a bonus of monsters that changes")
    if one.first:
        if one.cond is not None:
            raise Unsaid("the next monster, if it is so")
        of = meant("Foes", count=1, person="monster", fought=True, next=True)
    else:
        plain = (
            meant("Foes", count="some", person="monster") if one.cond is None else foes(one.cond)
        )
        if plain.is_list:
            raise Unsaid("several kinds of monsters you fight")
        of = plain.with_(fought=True)
    return meant("Bonus", amount=n, of=of)


def _not_on(one: NotOn) -> Meaning:
    if isinstance(one.cond, Not):
        return meant("OnlyOn", what=foes(one.cond.of))
    return meant("NotOn", what=foes(one.cond))


def _draws_discards(one: DrawsDiscards) -> Meaning:
    price = None if one.price is None else happens(one.price)
    return meant("DrawsDiscards", what=meant("Cards", kind=DECK_WORDS[one.deck]), price=price)


def _loots_more(one: LootsMore) -> Meaning:
    what = meant("Cards", count=one.n, kind="card", extra=True)
    return meant("If", cond=meant("Happens", what=meant("Loot")), does=meant("Draw", what=what))


def _no_treasure(one: NoTreasure) -> Meaning:
    if one.treasure == one.levels:
        raise Unsaid("neither Treasure nor level")
    none = meant("Draw", what=meant("Cards", count=0, kind="treasure"))
    made = none if one.treasure else meant("GainLevels", amount=0)
    return made if one.cond is None else meant("If", cond=condition(one.cond), does=made)


PROTECTIONS: dict[type, Raise] = {
    WhileCarried: lambda _one: meant("WorksCarried"),
    FromHand: lambda _one: meant("FromHand"),
    NoSlotNeeded: lambda _one: meant("NoSlotNeeded"),
    OwnerReturn: lambda _one: meant("OwnerReturn"),
    Unlosable: lambda _one: meant("Unlosable"),
    MakesSmall: lambda _one: meant("MakesSmall"),
    KeptInDeath: lambda _one: meant("KeepInDeath", what=IT),
    Unsellable: lambda _one: meant("Cannot", does=meant("Sell", what=IT)),
    WorthTo: _worth_to,
    ChangePrice: lambda one: meant("ChangePrice", n=one.cards),
    CountsAs: _count_as,
    Multiply: _multiply,
    FoeBonus: _foe_bonus,
    Slays: lambda one: meant("Kill", what=foes(one.cond), how="automatic"),
    Cancels: lambda one: meant("CancelsWith", name=one.name),
    NotOn: _not_on,
    DrawsDiscards: _draws_discards,
    LootsMore: _loots_more,
    OverridesInvariant: lambda one: meant("Breaks", rule=one.number),
    Clarification: lambda _one: meant("Repeats"),
    DeathWard: lambda _one: meant("Lose", what=IT, instead=meant("Die")),
    LevelWard: _level_ward,
    TheftWard: lambda _one: meant("Cannot", does=meant("Steal", what=MINE, who=ANYONE)),
    NoTreasure: _no_treasure,
}
