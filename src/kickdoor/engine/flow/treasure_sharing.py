"""Treasures drawn after a fight, and shared out between Fighter and Helper (REWARD-03, HELP-13).

How many there are is decided in `flow.rewards`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.discard_draws import RULE, licence, top_discard
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Seat, as_numbers
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import State
from kickdoor.engine.zones import detach, discard, draw, draw_to_hand, note_open, to_hand

FIGHT_WON: Final = 0
HELPED: Final = 1
RULES: Final = ("REWARD-03", "REWARD-07")

DRAW: Final = 0  # positions of a haul
DISCARD_OFFERED: Final = 1

PICK: Final = 0  # positions of a share
PICKED: Final = 1


def is_asked(st: State, fr: TreasureFrame) -> bool:
    """Its player has a choice to make."""
    return fr.face_up and fr.left > 0 and licence(st, fr.seat, c.TREASURE) is not None


class TreasureFrame(Frame):
    """Treasures for one player, one by one where the top discard may be taken instead.

    Shared ones are gathered first and then lie open for both.
    """

    fields: ClassVar[tuple[str, ...]] = (
        "seat",
        "left",
        "face_up",
        "rule",
        "helper",
        "promised",
        "helper_first",
        "gathered",
    )

    def __init__(self, seat: Seat, left: int, face_up: bool, rule: int) -> None:
        super().__init__(c.F_TREASURE)
        self.seat = seat
        self.left = left  # cards still to draw
        self.face_up = face_up
        self.rule = rule  # FIGHT_WON or HELPED
        self.helper = NOBODY  # with whom they are shared
        self.promised = 0  # how many of them the Helper gets ...
        self.helper_first = False  # ... and whether the first pick is the Helper's
        self.gathered: list[CardId] = []

    def copy(self) -> TreasureFrame:
        other = TreasureFrame(self.seat, self.left, self.face_up, self.rule)
        self.hand_to(other)
        other.helper = self.helper
        other.promised = self.promised
        other.helper_first = self.helper_first
        if self.gathered:
            other.gathered = self.gathered[:]
        return other

    def held(self) -> list[int]:
        return as_numbers(self.gathered)

    def step(self, st: State) -> None:
        if not st.players[self.seat].alive:  # DEATH-07
            self.left = 0
        if self.pc == DISCARD_OFFERED:
            self.pc = DRAW
            if self.answers[0] == 1:
                self.answers = []
                _take_discard(st, self)
                return
            self.answers = []
            _draw_one(st, self)
        while self.left > 0:
            if is_asked(st, self):
                self.pc = DISCARD_OFFERED
                ask(st, self.seat, c.D_YES_NO, [0, 1], 1, 1, RULE, top_discard(st, c.TREASURE))
                return
            _draw_one(st, self)
        st.stack.pop()
        if self.helper >= 0:
            share = ShareFrame(self.seat, self.helper, self.promised, self.helper_first)
            share.treasures = self.gathered
            st.stack.append(share)


def _draw_one(st: State, fr: TreasureFrame) -> None:
    """The next Treasure from the deck; REWARD-08: there may be none left."""
    fr.left -= 1
    if fr.helper >= 0:
        card = draw(st, c.TREASURE)
        if card >= 0:
            st.emit(e.CARD_DRAWN, RULES[fr.rule], fr.seat, card, c.TREASURE)
            fr.gathered.append(card)
    else:
        card = draw_to_hand(st, fr.seat, c.TREASURE, fr.face_up, RULES[fr.rule])
    if card < 0:
        fr.left = 0


def _take_discard(st: State, fr: TreasureFrame) -> None:
    """The top discard in its place, and then what that costs."""
    allowed = licence(st, fr.seat, c.TREASURE)
    card = top_discard(st, c.TREASURE)
    fr.left -= 1
    if fr.helper >= 0:
        detach(st, card)
        fr.gathered.append(card)
    else:
        to_hand(st, card, fr.seat)
        note_open(st, card)
    st.emit(e.CARD_TAKEN, "DECK-02", fr.seat, card)
    if allowed is not None and allowed.price is not None:
        start_effect(st, allowed.price, fr.seat, fr.seat, NO_CARD)


class ShareFrame(Frame):
    """Treasures on the table are picked in turns.

    Picks alternate, beginning with whoever was promised the first; once the Helper has the
    promised number the rest is the Fighter's (HELP-07, AMB-63).
    """

    fields: ClassVar[tuple[str, ...]] = (
        "fighter",
        "helper",
        "promised",
        "is_helpers_pick",
        "treasures",
    )

    def __init__(self, fighter: Seat, helper: Seat, promised: int, is_helpers_pick: bool) -> None:
        super().__init__(c.F_SHARE)
        self.fighter = fighter
        self.helper = helper
        self.promised = promised  # picks the Helper still has
        self.is_helpers_pick = is_helpers_pick
        self.treasures: list[CardId] = []  # Treasures not yet picked

    def copy(self) -> ShareFrame:
        other = ShareFrame(self.fighter, self.helper, self.promised, self.is_helpers_pick)
        self.hand_to(other)
        if self.treasures:
            other.treasures = self.treasures[:]
        return other

    def held(self) -> list[int]:
        return as_numbers(self.treasures)

    def step(self, st: State) -> None:
        if self.pc == PICKED:
            card = CardId(self.answers[0])
            self.treasures.remove(card)
            _take(st, card, self.helper if self.is_helpers_pick else self.fighter)
            if self.is_helpers_pick:
                self.promised -= 1
            self.is_helpers_pick = not self.is_helpers_pick
            self.pc = PICK
        left = len(self.treasures)
        if left == 0:
            st.stack.pop()
            return
        if self.promised <= 0 or not st.players[self.helper].alive:
            for card in self.treasures:
                _take(st, card, self.fighter)
            st.stack.pop()
            return
        if self.promised >= left:  # nothing but promised ones is left
            for card in self.treasures:
                _take(st, card, self.helper)
            st.stack.pop()
            return
        picker = self.helper if self.is_helpers_pick else self.fighter
        self.pc = PICKED
        ask(st, picker, c.D_SHARE, self.treasures[:], 1, 1, "HELP-07")


def _take(st: State, card: CardId, seat: Seat) -> None:
    if not st.players[seat].alive:  # DEATH-07
        discard(st, card, "DEATH-07")
        return
    to_hand(st, card, seat)
    note_open(st, card)
    st.emit(e.TREASURE_SHARED, "HELP-13", seat, card)
