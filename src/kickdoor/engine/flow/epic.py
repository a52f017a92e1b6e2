"""Two Doors at once for a player of Level 10 or more, where the table plays Epic (VARIANT-08).

Curses strike first, then other cards are played or taken, then all monsters fight as one.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import fight
from kickdoor.engine.acts.playing import put_on_foe
from kickdoor.engine.flow.curses import start_curse
from kickdoor.engine.options.plays import check_foe
from kickdoor.engine.queueing import queue_card
from kickdoor.engine.salvage import RULE, licence, top_discard
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import Frame, State
from kickdoor.engine.zones import detach, discard, draw, note_open, to_hand

OPEN: Final = 0  # what a frame of two Doors does next
SECOND_DOOR: Final = 1
CHOOSE_DOOR: Final = 2


def is_epic(st: State, seat: int) -> bool:
    """The player turns up two Doors."""
    return st.settings.epic and st.players[seat].level >= c.EPIC_LEVEL


def start_epic_door(st: State, card: int) -> None:
    """The first card is in limbo, face up; `ys` holds what is still to be dealt with."""
    frame = Frame(c.F_EPIC_DOOR)
    frame.you = st.active
    frame.pc = SECOND_DOOR
    _turn_up(st, frame, card)
    st.stack.append(frame)


def step_epic_door(st: State, fr: Frame) -> None:
    """F_EPIC_DOOR, above the turn: one card after another, the monsters last and together."""
    if not st.players[fr.you].alive or st.skip_turn:
        st.stack.pop()
        for card in fr.ys:
            discard(st, card, "DEATH-05")
    elif fr.pc == SECOND_DOOR and licence(st, fr.you, c.DOOR) is not None:
        fr.pc = CHOOSE_DOOR
        ask(st, fr.you, c.D_YES_NO, [0, 1], 1, 1, RULE, top_discard(st, c.DOOR))
    elif fr.pc == CHOOSE_DOOR and fr.xs[0] == 1:
        fr.pc = OPEN
        fr.xs = []
        allowed = licence(st, fr.you, c.DOOR)
        second = top_discard(st, c.DOOR)
        detach(st, second)
        _turn_up(st, fr, second)
        if allowed is not None and allowed.price is not None:
            start_effect(st, allowed.price, fr.you, fr.you, -1)
    elif fr.pc != OPEN:
        fr.pc = OPEN
        fr.xs = []
        second = draw(st, c.DOOR)
        if second >= 0:
            _turn_up(st, fr, second)
    else:
        _open(st, fr)


def _turn_up(st: State, fr: Frame, card: int) -> None:
    fr.ys.append(card)
    st.emit(e.DOOR_KICKED, "VARIANT-08", fr.you, card)


def _open(st: State, fr: Frame) -> None:
    curses = _of_kind(st, fr.ys, c.CURSE)
    if curses:
        if fr.xs:
            first = fr.xs[0]
            fr.xs = []
        elif len(curses) > 1:
            ask(st, fr.you, c.D_CARDS, curses, 1, 1, "VARIANT-08")
            return
        else:
            first = curses[0]
        fr.ys.remove(first)
        start_curse(st, first, fr.you, fr.you, True)
        return
    for card in fr.ys:
        if st.cat.cards[card].kind not in (c.MONSTER, c.ENHANCER):
            fr.ys.remove(card)
            _take(st, fr.you, card)
            return
    st.stack.pop()
    monsters = _of_kind(st, fr.ys, c.MONSTER)
    enhancers = _of_kind(st, fr.ys, c.ENHANCER)
    if not monsters:
        for card in enhancers:
            _take(st, fr.you, card)
        return
    st.stack[-1].a = 1  # tells the turn that a monster was met
    below = len(st.stack) + 1  # the combat itself
    fight.start_combat(st, monsters[0], fr.you, True)
    for card in monsters[1:]:
        waiting = st.stack[below:]  # what was turned up first comes first
        del st.stack[below:]
        fight.join_foe(st, card, fr.you)
        st.stack.extend(waiting)
    for card in enhancers:
        _enhance(st, fr.you, card)


def _of_kind(st: State, cards: list[int], kind: int) -> list[int]:
    return [card for card in cards if st.cat.cards[card].kind == kind]


def _take(st: State, seat: int, card: int) -> None:
    """TURN-06: into the hand, and played at once if its owner likes."""
    queue_card(st, card, c.ON_DRAWN, seat)
    to_hand(st, card, seat)
    note_open(st, card)
    frame = Frame(c.F_DOOR_CARD)
    frame.you = seat
    frame.card = card
    st.stack.append(frame)


def _enhance(st: State, seat: int, card: int) -> None:
    """The enhancer goes on the monster it came with, or to the hand if it cannot."""
    combat = st.combat
    if combat is None or not combat.foes:
        return
    foe = combat.foes[0]
    if check_foe(st, combat, foe, st.cat.cards[card]):
        to_hand(st, card, seat)
        note_open(st, card)
        return
    st.emit(e.CARD_PLAYED, "VARIANT-08", seat, card, foe.number)
    put_on_foe(st, card, foe.number)
