"""A Secret Identity against a Trap: asked, rolled, told to the frame below (META-04, AMB-37).

It knows nothing of where the Trap came from nor of what it does.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.rolls import start_roll
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.shared_abilities import meta_sources
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State

OFFER: Final = 0
ANSWERED: Final = 1
ROLLED: Final = 2

ESCAPES_TO: Final = 3  # this or less escapes the Trap
LOSES_AT: Final = 6  # this or more costs the card as well


def start_secret_identity(st: State, seat: Seat, card: CardId) -> bool:
    """Offer the player an attempt, if there is one; `done` of the frame below becomes 1 or 0."""
    if not meta_sources(st, seat, c.META_IDENTITY):
        return False
    st.stack.append(SecretIdentityFrame(seat, card))
    return True


class SecretIdentityFrame(Frame):
    """One player tries to escape a Trap with a Secret Identity."""

    fields: ClassVar[tuple[str, ...]] = ("victim", "trap", "mask")

    def __init__(self, victim: Seat, trap: CardId) -> None:
        super().__init__(c.F_SECRET_IDENTITY)
        self.victim = victim
        self.trap = trap
        self.mask = NO_CARD  # the card that is tried

    def copy(self) -> SecretIdentityFrame:
        other = SecretIdentityFrame(self.victim, self.trap)
        self.hand_to(other)
        other.mask = self.mask
        return other

    def named(self) -> list[CardId]:
        return [self.trap, self.mask]

    def step(self, st: State) -> None:
        if self.pc == OFFER:
            masks = meta_sources(st, self.victim, c.META_IDENTITY)
            self.pc = ANSWERED
            ask(st, self.victim, c.D_CARDS, masks, 0, 1, "META-04", self.trap)
        elif self.pc == ANSWERED and self.answers:
            self.mask = CardId(self.answers[0])
            self.answers = []
            self.pc = ROLLED
            start_roll(st, self.victim, self.mask, 0)
        elif self.pc == ANSWERED:
            _end(st, 0)
        elif self.roll <= ESCAPES_TO:
            st.emit(e.CURSE_IGNORED, "META-04", self.victim, self.trap)
            _end(st, 1)
        else:
            if self.roll >= LOSES_AT:
                lose_card(st, self.mask, "META-04")
            _end(st, 0)


def _end(st: State, escaped: int) -> None:
    st.stack.pop()
    st.stack[-1].done = escaped
