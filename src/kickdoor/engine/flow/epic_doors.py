"""Two Doors at once for a player of Level 10 or more, where the table plays Epic (VARIANT-08).

Curses strike first, then other cards are played or taken, then all monsters fight as one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.acts.play_cards import put_on_foe
from kickdoor.engine.discard_draws import RULE, licence, top_discard
from kickdoor.engine.flow.combats import start_combat
from kickdoor.engine.flow.curses import start_curse
from kickdoor.engine.flow.door_cards import DoorCardFrame
from kickdoor.engine.flow.monster_entry import join_foe
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, CardId, Seat, as_numbers
from kickdoor.engine.options.play_checks import check_foe
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import State
from kickdoor.engine.trigger_queue import queue_card
from kickdoor.engine.zones import detach, discard, draw, note_open, to_hand

OPEN: Final = 0  # what a frame of two Doors does next
SECOND_DOOR: Final = 1
CHOOSE_DOOR: Final = 2


def is_epic(st: State, seat: Seat) -> bool:
    """The player turns up two Doors."""
    return st.settings.epic and st.players[seat].level >= c.EPIC_LEVEL


def start_epic_door(st: State, card: CardId) -> None:
    """The first card is in limbo, face up."""
    frame = EpicDoorFrame(st.active)
    frame.pc = SECOND_DOOR
    _turn_up(st, frame, card)
    st.stack.append(frame)


class EpicDoorFrame(Frame):
    """Above the turn: one card after another, the monsters last and together."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "doors")

    def __init__(self, seat: Seat) -> None:
        super().__init__(c.F_EPIC_DOOR)
        self.seat = seat
        self.doors: list[CardId] = []  # cards turned up and still to be dealt with

    def copy(self) -> EpicDoorFrame:
        other = EpicDoorFrame(self.seat)
        self.hand_to(other)
        if self.doors:
            other.doors = self.doors[:]
        return other

    def held(self) -> list[int]:
        return as_numbers(self.doors)

    def step(self, st: State) -> None:
        if not st.players[self.seat].alive or st.skip_turn:
            st.stack.pop()
            for card in self.doors:
                discard(st, card, "DEATH-05")
        elif self.pc == SECOND_DOOR and licence(st, self.seat, c.DOOR) is not None:
            self.pc = CHOOSE_DOOR
            ask(st, self.seat, c.D_YES_NO, [0, 1], 1, 1, RULE, top_discard(st, c.DOOR))
        elif self.pc == CHOOSE_DOOR and self.answers[0] == 1:
            self.pc = OPEN
            self.answers = []
            allowed = licence(st, self.seat, c.DOOR)
            second = top_discard(st, c.DOOR)
            detach(st, second)
            _turn_up(st, self, second)
            if allowed is not None and allowed.price is not None:
                start_effect(st, allowed.price, self.seat, self.seat, NO_CARD)
        elif self.pc != OPEN:
            self.pc = OPEN
            self.answers = []
            second = draw(st, c.DOOR)
            if second >= 0:
                _turn_up(st, self, second)
        else:
            _open(st, self)


def _turn_up(st: State, fr: EpicDoorFrame, card: CardId) -> None:
    fr.doors.append(card)
    st.emit(e.DOOR_KICKED, "VARIANT-08", fr.seat, card)


def _open(st: State, fr: EpicDoorFrame) -> None:
    curses = _of_kind(st, fr.doors, c.CURSE)
    if curses:
        if fr.answers:
            first = CardId(fr.answers[0])
            fr.answers = []
        elif len(curses) > 1:
            ask(st, fr.seat, c.D_CARDS, curses, 1, 1, "VARIANT-08")
            return
        else:
            first = curses[0]
        fr.doors.remove(first)
        start_curse(st, first, fr.seat, fr.seat, True)
        return
    for card in fr.doors:
        if st.cat.cards[card].kind not in (c.MONSTER, c.ENHANCER):
            fr.doors.remove(card)
            _take(st, fr.seat, card)
            return
    st.stack.pop()
    monsters = _of_kind(st, fr.doors, c.MONSTER)
    enhancers = _of_kind(st, fr.doors, c.ENHANCER)
    if not monsters:
        for card in enhancers:
            _take(st, fr.seat, card)
        return
    st.stack[-1].done = 1  # tells the turn that a monster was met
    below = len(st.stack) + 1  # the combat itself
    start_combat(st, monsters[0], fr.seat, True)
    for card in monsters[1:]:
        waiting = st.stack[below:]  # what was turned up first comes first
        del st.stack[below:]
        join_foe(st, card, fr.seat)
        st.stack.extend(waiting)
    for card in enhancers:
        _enhance(st, fr.seat, card)


def _of_kind(st: State, cards: list[CardId], kind: int) -> list[CardId]:
    return [card for card in cards if st.cat.cards[card].kind == kind]


def _take(st: State, seat: Seat, card: CardId) -> None:
    """TURN-06: into the hand, and played at once if its owner likes."""
    queue_card(st, card, c.ON_DRAWN, seat)
    to_hand(st, card, seat)
    note_open(st, card)
    st.stack.append(DoorCardFrame(seat, card))


def _enhance(st: State, seat: Seat, card: CardId) -> None:
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
