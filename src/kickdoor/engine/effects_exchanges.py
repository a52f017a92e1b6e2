"""The steps of effects that exchange Levels or belongings, or put an Item or a card out of use."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import gear, statuses, zones
from kickdoor.engine.asking import ANSWERED, READY, choose_seats, pick_cards, ready, user_of
from kickdoor.engine.effects_moves import comes_back
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.levels import gain_levels, lose_levels
from kickdoor.engine.losing import hand_over
from kickdoor.engine.matching import annullable, best_items, find_cards
from kickdoor.engine.nodes.exchanges import Annul, PutAside, SwapAll, SwapLevels
from kickdoor.engine.nodes.who import Who
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned
from kickdoor.engine.warding import keeps_level

FIND_OTHER: Final = 1


def _two(st: State, fr: EffectFrame, who: Who, other: Who) -> bool:
    """Find both players (fr.left, the other in fr.noted); no while somebody is asked."""
    if fr.pc == START:
        mine = choose_seats(st, fr, who, True)
        if mine is None:
            return False
        fr.left = mine
        fr.pc = FIND_OTHER
    if fr.pc == FIND_OTHER:
        rest = [player.seat for player in st.players if player.seat not in fr.left]
        others = choose_seats(st, fr, other, True, rest)
        if others is None:
            return False
        fr.noted = others[0] if others else -1
        fr.pc = READY
    return True


def _void(st: State, fr: EffectFrame) -> None:
    st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    finish_effect(st, fr, 0, True)


def run_swap_levels(node: SwapLevels, st: State, fr: EffectFrame) -> None:
    """Both or nobody: whoever cannot go up or down keeps it all as it is (AMB-105)."""
    if not _two(st, fr, node.who, node.other):
        return
    if not fr.left or fr.noted < 0:
        _void(st, fr)
        return
    high, low = fr.left[0], fr.noted
    if st.players[high].level < st.players[low].level:
        high, low = low, high
    gap = st.players[high].level - st.players[low].level
    if gap == 0 or keeps_level(st, high) or is_banned(st, low, c.BAN_LEVEL_UP):
        _void(st, fr)
        return
    gained = gain_levels(st, low, gap, fr.card, "AMB-105", False, False)
    lose_levels(st, high, gained, fr.card, "AMB-105")
    finish_effect(st, fr, 1 if gained else 0, gained == 0)
    statuses.run_due(st)


def run_swap_all(node: SwapAll, st: State, fr: EffectFrame) -> None:
    """Whatever can change hands does; limits are settled afterwards (AMB-106)."""
    if not _two(st, fr, node.who, node.other):
        return
    if not fr.left or fr.noted < 0:
        _void(st, fr)
        return
    first, second = fr.left[0], fr.noted
    ours = [card for card in find_cards(st, first, node.what) if not comes_back(st, card)]
    theirs = [card for card in find_cards(st, second, node.what) if not comes_back(st, card)]
    done = 0
    for card in ours:
        done += hand_over(st, card, second, "AMB-106")
    for card in theirs:
        done += hand_over(st, card, first, "AMB-106")
    if done == 0:
        _void(st, fr)
        return
    finish_effect(st, fr, done)


def run_put_aside(node: PutAside, st: State, fr: EffectFrame) -> None:
    """Ties are the owner's choice (AMB-33); the Item stays in play, out of use (AMB-107)."""
    if not ready(st, fr, node.who, None):
        return
    if fr.pc == ANSWERED:
        _aside(node, st, fr, fr.answers[0])
        fr.answers = []
        fr.pc = READY
    while fr.left:
        seat = fr.left[0]
        best = [
            card
            for card in best_items(st, seat, node.by_value, node.what)
            if st.cat.cards[card].is_gear and not st.cat.cards[card].once
        ]
        if not best:
            fr.short = True
            fr.left.pop(0)
            continue
        picked = pick_cards(st, fr, best, 1, seat, "AMB-107")
        if picked is None:
            fr.pc = ANSWERED
            return
        _aside(node, st, fr, picked[0])
    if fr.done == 0:
        st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    finish_effect(st, fr, fr.done, fr.short)


def _aside(node: PutAside, st: State, fr: EffectFrame, card: int) -> None:
    seat = fr.left.pop(0)
    assert node.lasting is not None
    status = statuses.begin(st, seat, node.lasting, fr.card, fr.by)
    status.idle = card
    if st.equipped[card]:
        gear.unequip(st, seat, card)
    fr.done += 1


def run_annul(node: Annul, st: State, fr: EffectFrame) -> None:
    """What the card has done besides stays done (AMB-108)."""
    combat = st.combat
    cards = [] if combat is None else annullable(st, combat, fr.card, node.what)
    if combat is None or not cards:
        _void(st, fr)
        return
    if fr.pc == START and len(cards) > 1:
        fr.pc = ASKED
        ask(st, user_of(st, fr), c.D_CARDS, cards, 1, 1, "AMB-108", fr.card)
        return
    card = fr.answers[0] if fr.answers else cards[0]
    fr.answers = []
    combat.mods = [mod for mod in combat.mods if mod[2] != card]
    fr.picked = card
    zones.discard(st, card, "AMB-108")
    finish_effect(st, fr, 1)
