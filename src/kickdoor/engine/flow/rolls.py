"""A roll of the die: rolled, perhaps changed by cards, then handed to whoever asked for it.

Between the roll and its outcome only cards that change the roll may be played (AMB-10).
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId, Seat
from kickdoor.engine.nodes.escape_statics import RollBonus
from kickdoor.engine.state import State
from kickdoor.engine.traits import statics_of

# The rule a roll rests on.
FOR_CARD: Final = 0
FOR_ESCAPE: Final = 1
FOR_LOOTING: Final = 2
FOR_SPAWNING: Final = 3
RULES: Final = ("SETUP-11", "FLEE-02", "BODY-04", "PARASITE-01")

THROW: Final = 0
WAIT: Final = 1
OUTCOME: Final = 2


def start_roll(st: State, seat: Seat, card: CardId, plus: int, purpose: int = FOR_CARD) -> None:
    """Roll for a player; the total ends up in `roll` of the frame below."""
    st.stack.append(RollFrame(seat, card, plus, purpose))


def current_roll(st: State) -> RollFrame | None:
    """The roll being decided now."""
    for at in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[at]
        if isinstance(frame, RollFrame):
            return frame
    return None


def is_escape_roll(st: State) -> bool:
    """The roll being decided is a Run Away roll."""
    roll = current_roll(st)
    return roll is not None and roll.purpose == FOR_ESCAPE


AFTER_ROLL: Final = c.T_AFTER_ROLL | c.T_OWN_ROLL | c.T_CAUGHT | c.T_AFTER_FLEE | c.T_SLIPPED


def someone_can_change(st: State) -> bool:
    """Somebody has a card that may be played after a roll."""
    for player in st.players:
        for card in player.hand:
            if st.cat.cards[card].hand_timing & AFTER_ROLL:
                return True
        for card in player.table:
            if st.cat.cards[card].timing & AFTER_ROLL:
                return True
            for ability in st.cat.cards[card].text.abilities:
                if ability.timing & AFTER_ROLL:
                    return True
    return False


class RollFrame(Frame):
    """A die is rolled; the frame below gets the total."""

    fields: ClassVar[tuple[str, ...]] = ("roller", "card", "plus", "purpose", "face", "uses")

    def __init__(self, roller: Seat, card: CardId, plus: int, purpose: int) -> None:
        super().__init__(c.F_ROLL)
        self.roller = roller
        self.card = card  # what it is rolled for
        self.plus = plus  # all modifiers together
        self.purpose = purpose  # FOR_CARD and so on
        self.face = 0  # what the die shows, 0 before it is rolled
        self.uses: list[int] = []  # abilities used on this roll: seat, key and count of each

    def copy(self) -> RollFrame:
        other = RollFrame(self.roller, self.card, self.plus, self.purpose)
        self.hand_to(other)
        other.face = self.face
        if self.uses:
            other.uses = self.uses[:]
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        if self.pc == THROW:
            self.face = st.chance.die()
            for _, static in statics_of(st, self.roller, RollBonus):
                self.plus += static.amount.value(st, self.roller, NO_FOE, None)
            st.emit(e.DIE_ROLLED, RULES[self.purpose], self.roller, self.face, self.card)
            self.pc = WAIT
            if not st.settings.live and not someone_can_change(st):
                self.pc = OUTCOME
                return
            fresh_window(st, c.WINDOW_ROLL, NOBODY)
        elif self.pc == WAIT:
            if take_progress(st):
                self.pc = OUTCOME
            else:
                open_window(st, c.WINDOW_ROLL, NOBODY)
        else:
            st.stack.pop()
            st.stack[-1].roll = self.face + self.plus
