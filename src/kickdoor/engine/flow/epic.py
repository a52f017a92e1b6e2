"""Two Doors at once for a player of Level 10 or more, where the table plays Epic (VARIANT-08).

Curses strike first, then other cards are played or taken, then all monsters fight as one.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import fight
from kickdoor.engine.acts.playing import put_on_foe
from kickdoor.engine.flow.curses import start_curse
from kickdoor.engine.options.plays import check_foe
from kickdoor.engine.queueing import queue_card
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Frame, State
from kickdoor.engine.zones import discard, note_open, to_hand


def is_epic(st: State, seat: int) -> bool:
    """The player turns up two Doors."""
    return st.settings.epic and st.players[seat].level >= c.EPIC_LEVEL


def start_epic_door(st: State, cards: list[int]) -> None:
    """Both cards are in limbo, face up; `ys` holds what is still to be dealt with."""
    frame = Frame(c.F_EPIC_DOOR)
    frame.you = st.active
    frame.ys = cards
    for card in cards:
        st.emit(e.DOOR_KICKED, "VARIANT-08", st.active, card)
    st.stack.append(frame)


def step_epic_door(st: State, fr: Frame) -> None:
    """F_EPIC_DOOR, above the turn: one card after another, the monsters last and together."""
    if not st.players[fr.you].alive or st.skip_turn:
        st.stack.pop()
        for card in fr.ys:
            discard(st, card, "DEATH-05")
        return
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
