"""Conditions and numbers of card text, answered from a view as well as a player could.

What cannot be known counts as no, and as a small number.
"""

from __future__ import annotations

from kickdoor.bots.thinking.mind import Mind
from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    Half,
    LevelOf,
    MonsterLevel,
    Num,
    Paid,
    Plus,
    RollShown,
    Times,
)
from kickdoor.engine.nodes.base import Amount, Cond
from kickdoor.engine.nodes.conds import (
    AllOf,
    AnyOf,
    HandIn,
    Has,
    HasHelp,
    HasTrait,
    HasTraitKind,
    InCombat,
    IsAlone,
    IsFighter,
    IsHelper,
    IsRanked,
    IsSex,
    LevelBeside,
    LevelIn,
    MonsterLevelIn,
    MonstersIn,
    MonsterTagged,
    Not,
    OwnTurn,
)
from kickdoor.engine.nodes.who import Filter

AVERAGE_ROLL = 3
OPEN_PLACES = (c.AT_TABLE, c.AT_EQUIPPED, c.AT_UNEQUIPPED, c.AT_HAND_OR_TABLE)


def fits(mind: Mind, card: int, what: Filter) -> bool:
    """The card matches the description, its place aside."""
    definition = mind.card(card)
    if what.kind:
        if what.kind == c.ITEM:
            if not definition.is_item:
                return False
        elif definition.kind != what.kind:
            return False
    if what.slot and definition.slot != what.slot:
        return False
    if what.hands and (
        definition.hands == 0 if what.hands == 3 else definition.hands != what.hands
    ):
        return False
    if what.size and definition.big != (what.size == c.BIG):
        return False
    if what.once and definition.once != (what.once == 1):
        return False
    if what.deck and definition.deck != what.deck:
        return False
    if what.tag and what.tag not in definition.tags:
        return False
    if (what.name and what.name != definition.name) or (
        what.trait and what.trait != definition.name
    ):
        return False
    return (
        what.low_bonus <= definition.bonus <= what.high_bonus
        and what.low_value <= definition.value <= what.high_value
        and what.low_level <= definition.level <= what.high_level
    )


def found(mind: Mind, seat: int, what: Filter) -> list[int]:
    """The player's cards that match and can be seen."""
    cards: list[int] = []
    if what.at in OPEN_PLACES:
        for item in mind.view.players[seat].table:
            if what.at == c.AT_EQUIPPED and not item.equipped:
                continue
            if fits(mind, item.card, what):
                cards.append(item.card)
    if what.at in (c.AT_HAND, c.AT_HAND_OR_TABLE) and seat == mind.me:
        cards.extend(card for card in mind.view.hand if fits(mind, card, what))
    return cards


def holds(mind: Mind, cond: Cond | None, seat: int, foe: int = -1) -> bool:
    """The condition is met, as far as one can see."""
    if cond is None:
        return True
    player = mind.view.players[seat]
    if isinstance(cond, HasTrait):
        if cond.trait not in mind.traits(seat):
            return False
        return not (cond.hostile and mind.is_spared(seat, mind.kind_of(seat, cond.trait)))
    if isinstance(cond, HasTraitKind):
        return mind.has_kind(seat, cond.kind) and not (
            cond.hostile and mind.is_spared(seat, cond.kind)
        )
    if isinstance(cond, IsSex):
        return player.sex == cond.sex
    if isinstance(cond, LevelIn):
        return cond.low <= player.level <= cond.high
    if isinstance(cond, IsRanked):
        levels = [other.level for other in mind.view.players if other.alive]
        return player.level == (max(levels) if cond.highest else min(levels))
    if isinstance(cond, LevelBeside):
        gap = player.level - mind.view.players[mind.me].level
        return gap > 0 if cond.higher else gap < 0
    if isinstance(cond, Has):
        return cond.low <= len(found(mind, seat, cond.what)) <= cond.high
    if isinstance(cond, HandIn):
        return cond.low <= player.hand_size <= cond.high
    if isinstance(cond, Not):
        return not holds(mind, cond.of, seat, foe)
    if isinstance(cond, AllOf):
        return all(holds(mind, one, seat, foe) for one in cond.of)
    if isinstance(cond, AnyOf):
        return any(holds(mind, one, seat, foe) for one in cond.of)
    if isinstance(cond, OwnTurn):
        return mind.view.active == seat
    return _holds_in_combat(mind, cond, seat, foe)


def _holds_in_combat(mind: Mind, cond: Cond, seat: int, foe: int) -> bool:
    combat = mind.combat
    if combat is None:
        return False
    if isinstance(cond, InCombat):
        return mind.is_fighting(seat)
    if isinstance(cond, IsFighter):
        return combat.fighter == seat
    if isinstance(cond, IsHelper):
        return combat.helper == seat
    if isinstance(cond, IsAlone):
        return combat.helper < 0
    if isinstance(cond, HasHelp):
        return combat.fighter == seat and combat.helper >= 0
    if isinstance(cond, MonstersIn):
        return cond.low <= len(combat.foes) <= cond.high
    for one in combat.foes:
        if foe >= 0 and one.number != foe:
            continue
        definition = mind.card(one.card)
        if isinstance(cond, MonsterTagged) and (
            cond.tag in definition.tags or cond.tag in one.tags
        ):
            return True
        if isinstance(cond, MonsterLevelIn) and cond.low <= definition.level <= cond.high:
            return True
    return False


def number(mind: Mind, amount: Amount | None, seat: int, paid: int = 1) -> int:
    """About how much the amount is; None (all of it) is a lot."""
    if amount is None:
        return 99
    if isinstance(amount, Num):
        return amount.n
    if isinstance(amount, DieRoll):
        return AVERAGE_ROLL + amount.plus
    if isinstance(amount, RollShown):
        return AVERAGE_ROLL
    if isinstance(amount, Paid):
        return paid
    if isinstance(amount, Times):
        return number(mind, amount.of, seat, paid) * amount.factor
    if isinstance(amount, Plus):
        return number(mind, amount.left, seat, paid) + number(mind, amount.right, seat, paid)
    if isinstance(amount, Half):
        return (number(mind, amount.of, seat, paid) + 1) // 2
    if isinstance(amount, Capped):
        return min(max(number(mind, amount.of, seat, paid), amount.low), amount.high)
    if isinstance(amount, CountCards):
        if amount.hostile and mind.is_spared(seat, amount.what.kind):
            return 0
        if amount.what.at == c.AT_HAND and seat != mind.me:
            return mind.view.players[seat].hand_size
        return len(found(mind, seat, amount.what))
    if isinstance(amount, LevelOf):
        return mind.view.players[seat].level
    if isinstance(amount, BonusOf):
        return max([mind.card(card).bonus for card in found(mind, seat, amount.what)], default=0)
    if isinstance(amount, CountMonsters):
        return len(mind.combat.foes) if mind.combat is not None else 0
    if isinstance(amount, CountPlayers):
        return len(mind.rivals())
    if isinstance(amount, MonsterLevel) and mind.combat is not None and mind.combat.foes:
        return mind.card(mind.combat.foes[0].card).level
    return 1
