"""The card behind the door that is neither monster nor Curse: play it or keep it (TURN-06)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine.acts.play_cards import play_card
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.options.listing import list_plays
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Action, State

OFFER: Final = 0
ANSWERED: Final = 1

TAKE: Final = 0  # the answer of a player who keeps the card


def door_plays(st: State, seat: Seat, card: CardId) -> list[Action]:
    """The ways to play the card right away."""
    found: list[Action] = []
    list_plays(st, SeatContext(st, seat, c.WINDOW_DOOR), card, found)
    return found


class DoorCardFrame(Frame):
    """The card is in the hand already, known to all, and may be played at once."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: Seat, card: CardId) -> None:
        super().__init__(c.F_DOOR_CARD)
        self.seat = seat
        self.card = card

    def copy(self) -> DoorCardFrame:
        other = DoorCardFrame(self.seat, self.card)
        self.hand_to(other)
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        if self.pc == OFFER:
            plays = door_plays(st, self.seat, self.card)
            if not plays:
                st.stack.pop()
                return
            self.pc = ANSWERED
            choices = list(range(len(plays) + 1))
            ask(st, self.seat, c.D_DOOR_CARD, choices, 1, 1, "TURN-06", self.card)
            return
        st.stack.pop()
        if self.answers[0] != TAKE:
            action = door_plays(st, self.seat, self.card)[self.answers[0] - 1]
            play_card(st, self.seat, CardId(action[1]), action[2] if len(action) > 2 else -1)
