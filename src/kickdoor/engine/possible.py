"""Whether an effect could do anything now: impossible ones cannot be picked (B12).

It only reads the state.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.effects_losses import losable
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.levels import ceiling, overrides
from kickdoor.engine.matching import annullable, find_cards, in_piles, matches
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.dice import CancelCurse, Theft
from kickdoor.engine.nodes.exchanges import Annul, PutAside, SwapAll, SwapLevels
from kickdoor.engine.nodes.fights import (
    FIGHT_ONLY,
    HelperLeaves,
    JoinMonster,
    KillMonster,
    RemoveMonster,
)
from kickdoor.engine.nodes.flow import CallDie, ChooseCard, ForEach, If, May, PickOne, Seq
from kickdoor.engine.nodes.levels import ChangeSex, Die, GainLevels, LoseLevels, SetLevel
from kickdoor.engine.nodes.losses import Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.nodes.moves import (
    Draw,
    PlayFromHand,
    ReplaceTrait,
    Search,
    ShowHand,
    SwapHands,
    SwapItems,
    Take,
)
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of
from kickdoor.engine.traits import is_banned, trait_cards
from kickdoor.engine.warding import keeps_level

ITEMS: Final = Filter(kind=c.ITEM)
HAND: Final = Filter(at=c.AT_HAND)


def _anyone_has(st: State, fr: EffectFrame, who: Who, what: Filter) -> bool:
    for seat in seats_of(st, who, fr):
        if find_cards(st, seat, what):
            return True
    return False


def is_possible(st: State, fr: EffectFrame, node: Effect) -> bool:
    """At least a part of the effect finds something to act on."""
    todo: list[Effect] = [node]
    while todo:
        here = todo.pop()
        if isinstance(here, (Seq, PickOne)):
            todo.extend(here.of)
        elif isinstance(here, If):
            todo.append(here.then)
            if here.otherwise is not None:
                todo.append(here.otherwise)
        elif isinstance(here, CallDie):
            todo.append(here.right)
            todo.append(here.wrong)
        elif isinstance(here, May):
            todo.append(here.effect)
        elif isinstance(here, ForEach):
            for seat in seats_of(st, here.who, fr):
                inner = fr.copy()
                inner.you = seat
                if is_possible(st, inner, here.effect):
                    return True
        elif _acts(st, fr, here):
            return True
    return False


def _cancels(st: State, fr: EffectFrame, node: CancelCurse) -> bool:
    """A Curse is about to strike one of the players meant, or lies with one (E9)."""
    seats = seats_of(st, node.who, fr)
    if node.striking:
        striking = current_curse(st)
        if striking is not None and striking.can_be_stopped() and striking.victim in seats:
            return True
    if node.kept:
        for seat in seats:
            for status in st.players[seat].statuses:
                if status.card >= 0:
                    return True
    return False


def _has_losable(st: State, fr: EffectFrame, who: Who, what: Filter) -> bool:
    for seat in seats_of(st, who, fr):
        if losable(st, seat, what):
            return True
    return False


def _can_fall(st: State, fr: EffectFrame, who: Who, to: int) -> bool:
    """Somebody is above that Level and nothing keeps it there (CONFLICT-03, AMB-110)."""
    for seat in seats_of(st, who, fr):
        if st.players[seat].level > to or (to <= 1 and overrides(st, fr.card, 1)):
            if not keeps_level(st, seat):
                return True
    return False


def _can_rise(st: State, fr: EffectFrame, node: GainLevels) -> bool:
    """Somebody is below what this can lead to (LEVEL-07)."""
    for seat in seats_of(st, node.who, fr):
        if st.players[seat].level < ceiling(st, fr.card, False, node.can_win):
            if not is_banned(st, seat, c.BAN_LEVEL_UP):
                return True
    return False


def _on_level(st: State, fr: EffectFrame, node: Effect) -> int:
    """0 or 1 for an effect on Level, life or sex; -1 for any other."""
    if isinstance(node, LoseLevels):
        return int(_can_fall(st, fr, node.who, 1))
    if isinstance(node, GainLevels):
        return int(_can_rise(st, fr, node))
    if isinstance(node, SetLevel):
        to = max(node.amount.value(st, fr.you, fr.mon, fr), 1)
        if _can_fall(st, fr, node.who, to):
            return 1
        if not node.only_down:
            for seat in seats_of(st, node.who, fr):
                if st.players[seat].level < to:
                    return 1
        return 0
    if isinstance(node, Die):
        return int(bool(seats_of(st, node.who, fr)))
    if isinstance(node, ChangeSex):
        for seat in seats_of(st, node.who, fr):
            if st.players[seat].sex != c.NO_SEX:  # AMB-04
                return 1
        return 0
    return -1


def _in_fight(st: State, fr: EffectFrame, node: Effect) -> bool:
    """An effect on a running combat."""
    combat = st.combat
    if combat is None:
        return False
    if isinstance(node, HelperLeaves):
        return combat.helper >= 0
    if isinstance(node, (RemoveMonster, KillMonster)):
        for foe in combat.foes:
            if node.what is None or matches(st, foe.card, node.what):
                return True
        return False
    if isinstance(node, JoinMonster) and not node.from_deck and fr.by >= 0:
        return bool(find_cards(st, fr.by, node.what))
    if isinstance(node, Annul):
        return bool(annullable(st, combat, fr.card, node.what))
    return True


def _acts(st: State, fr: EffectFrame, node: Effect) -> bool:
    if isinstance(node, Lose):
        return _has_losable(st, fr, node.who, node.what)
    if isinstance(node, (LoseBest, PutAside)):
        return _has_losable(st, fr, node.who, node.what or ITEMS)
    if isinstance(node, LoseValue):
        return _has_losable(st, fr, node.who, ITEMS)
    if isinstance(node, ChooseCard):
        return _anyone_has(st, fr, node.who, node.what)
    if isinstance(node, LosePicked):
        return fr.picked >= 0
    level = _on_level(st, fr, node)
    if level >= 0:
        return level > 0
    if isinstance(node, Take):
        return bool(seats_of(st, node.taker, fr)) and _anyone_has(st, fr, node.giver, node.what)
    if isinstance(node, Draw):
        if node.deck == c.DOOR:
            return bool(st.door_deck or st.door_discards)
        return bool(st.treasure_deck or st.treasure_discards)
    if isinstance(node, Search):
        return bool(find_cards(st, -1, in_piles(node.what)))
    if isinstance(node, SwapHands):
        return bool(seats_of(st, node.other, fr))
    if isinstance(node, ShowHand):
        return _anyone_has(st, fr, node.who, HAND)
    if isinstance(node, PlayFromHand):
        return _anyone_has(st, fr, node.who, node.what)
    if isinstance(node, SwapItems):
        return bool(find_cards(st, fr.you, node.what)) and _anyone_has(
            st, fr, node.other, node.what
        )
    if isinstance(node, ReplaceTrait):
        return any(trait_cards(st, seat, node.kind) for seat in seats_of(st, node.who, fr))
    if isinstance(node, Theft):
        return any(
            player.seat != fr.you and find_cards(st, player.seat, node.what)
            for player in st.players
        )
    if isinstance(node, CancelCurse):
        return _cancels(st, fr, node)
    if isinstance(node, (SwapLevels, SwapAll)):
        return bool(seats_of(st, node.other, fr))
    return not isinstance(node, FIGHT_ONLY) or _in_fight(st, fr, node)
