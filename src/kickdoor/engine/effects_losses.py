"""The steps of effects that take cards away to the discards."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.asking import ALL, ANSWERED, READY, pick_cards, picker_of, ready
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.losing import lose_card, rule_of_loss
from kickdoor.engine.matching import CARRIED, best_items, find_cards
from kickdoor.engine.nodes.losses import DiscardSource, Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.nodes.wards import Unlosable
from kickdoor.engine.nodes.who import Filter
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State

PLAYER_PLACES: Final = (
    c.AT_HAND,
    c.AT_TABLE,
    c.AT_EQUIPPED,
    c.AT_UNEQUIPPED,
    c.AT_HAND_OR_TABLE,
    c.AT_CURSES,
)


def losable(st: State, seat: int, what: Filter) -> list[int]:
    """Cards the player can lose by the filter; the Persona never (ROLE-07)."""
    if what.at not in PLAYER_PLACES:
        return []
    return [
        card
        for card in find_cards(st, seat, what)
        if st.cat.cards[card].kind != c.PERSONA and not is_unlosable(st, card)
    ]


def is_unlosable(st: State, card: int) -> bool:
    """In play, it says that nothing takes or discards it (D11)."""
    if st.place[card] != c.IN_PLAY:
        return False
    for static in st.cat.cards[card].others:
        if isinstance(static, Unlosable):
            return True
    return False


def drop(st: State, fr: EffectFrame, cards: list[int]) -> None:
    """Discard them and count them in fr.done; one may have gone along with another."""
    for card in cards:
        if lose_card(st, card, rule_of_loss(st, card)):
            fr.done += 1
            fr.gold += max(st.cat.cards[card].value, 0)


def finish_loss(st: State, fr: EffectFrame) -> None:
    """Report; the cards lost are what "for each card lost" counts."""
    fr.paid = fr.done
    fr.worth = fr.gold
    if fr.done == 0:
        st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
    finish_effect(st, fr, fr.done, fr.short)


def run_lose(node: Lose, st: State, fr: EffectFrame) -> None:
    """The loser picks unless the text says otherwise (CURSE-08)."""
    if not ready(st, fr, node.who, node.count):
        return
    if fr.pc == ANSWERED:
        drop(st, fr, fr.answers)
        fr.answers = []
        fr.left.pop(0)
        fr.pc = READY
    while fr.left:
        seat = fr.left[0]
        if fr.wanted > 0 and st.players[seat].alive:
            cards = losable(st, seat, node.what)
            if not cards or (fr.wanted != ALL and len(cards) < fr.wanted):
                fr.short = True
            picker = picker_of(st, fr, node.pick, seat, -1)
            rule = "DECK-06" if node.what.at == c.AT_HAND else "CURSE-08"
            picked = pick_cards(st, fr, cards, fr.wanted, picker, rule)
            if picked is None:
                fr.pc = ANSWERED
                return
            drop(st, fr, picked)
        fr.left.pop(0)
    finish_loss(st, fr)


def run_lose_value(node: LoseValue, st: State, fr: EffectFrame) -> None:
    """Item after Item until the sum is reached (B7). fr.so_far = Gold Pieces this player lost."""
    if not ready(st, fr, node.who, node.amount):
        return
    if fr.pc == ANSWERED:
        card = fr.answers[0]
        fr.answers = []
        fr.pc = READY
        fr.so_far += st.cat.cards[card].value
        drop(st, fr, [card])
    while fr.left:
        seat = fr.left[0]
        needed = fr.wanted - fr.so_far
        if needed > 0 and st.players[seat].alive:
            cards = losable(st, seat, CARRIED)
            total = 0
            for card in cards:
                total += st.cat.cards[card].value
            if total < needed:
                fr.short = True
                drop(st, fr, cards)
            else:
                cards = [card for card in cards if st.cat.cards[card].value > 0]
                if total > needed and len(cards) > 1:
                    fr.pc = ANSWERED
                    ask(st, seat, c.D_CARDS, cards, 1, 1, "CURSE-08", fr.card, needed)
                    return
                drop(st, fr, cards)
        fr.left.pop(0)
        fr.so_far = 0
    finish_loss(st, fr)


def run_lose_best(node: LoseBest, st: State, fr: EffectFrame) -> None:
    """Ties are the victim's choice (ITEM-12, ITEM-13, AMB-33)."""
    if not ready(st, fr, node.who, None):
        return
    if fr.pc == ANSWERED:
        drop(st, fr, fr.answers)
        fr.answers = []
        fr.left.pop(0)
        fr.pc = READY
    while fr.left:
        seat = fr.left[0]
        found = best_items(st, seat, node.by_value, node.what, node.worst)
        best = [card for card in found if not is_unlosable(st, card)]
        if not best:
            fr.short = True
        picked = pick_cards(st, fr, best, 1, seat, "ITEM-13")
        if picked is None:
            fr.pc = ANSWERED
            return
        for card in picked:
            if lose_card(st, card, "ITEM-12"):
                fr.done += 1
                fr.gold += max(st.cat.cards[card].value, 0)
        fr.left.pop(0)
    finish_loss(st, fr)


def run_lose_picked(node: LosePicked, st: State, fr: EffectFrame) -> None:
    """The card chosen a moment ago, if it is still where a player has it."""
    card = fr.picked
    fr.done = 0
    if card >= 0 and st.cat.cards[card].kind != c.PERSONA and not is_unlosable(st, card):
        drop(st, fr, [card])
    fr.short = fr.done == 0
    finish_loss(st, fr)


def run_discard_source(node: DiscardSource, st: State, fr: EffectFrame) -> None:
    """This card, wherever it lies outside the decks and piles; a monster in a fight stays."""
    card = fr.card
    done = 0
    if card >= 0:
        place = st.place[card]
        if place in (c.IN_HAND, c.IN_PLAY, c.KEPT_CURSE):
            done = 1 if lose_card(st, card, "CONFLICT-01") else 0
        elif place in (c.ON_MONSTER, c.IN_FIGHT, c.IN_LIMBO):
            zones.discard(st, card, "CONFLICT-01")
            done = 1
    finish_effect(st, fr, done, done == 0)
