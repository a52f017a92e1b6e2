"""Effects by which players exchange hands or Items.

How a single card changes hands is the business of `engine.ownership`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.effect_choices import anyone_has, choose_seats, choose_two, pick_cards
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import START, EffectFrame
from kickdoor.engine.ids import CardId, Seat, as_cards, as_numbers
from kickdoor.engine.matching import find_cards
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import comes_back, hand_over, takeable
from kickdoor.engine.stack import finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.targets import circle, left_of, right_of, seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

# Positions, of hands and of Items.
FIND_OTHER: Final = 1
MINE_ASKED: Final = 1
THEIRS_ASKED: Final = 2


def _not_in(st: State, seats: list[Seat]) -> list[Seat]:
    return [player.seat for player in st.players if player.seat not in seats]


@dataclass
class SwapHands(Effect):
    """Two players exchange hands (B27)."""

    other: Who
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Two living players; ties for the other are your choice (B27)."""
        if fr.pc == START:
            mine = choose_seats(st, fr, self.who, True)
            if mine is None:
                return
            fr.left = mine
            fr.pc = FIND_OTHER
        others = choose_seats(st, fr, self.other, True, _not_in(st, fr.left))
        if others is None:
            return
        if not fr.left or not others:
            finish_effect(st, fr, 0, True)
            return
        first = fr.left[0]
        second = others[0]
        ours = st.players[first].hand[:]
        theirs = st.players[second].hand[:]
        for card in ours:
            hand_over(st, card, second)
        for card in theirs:
            hand_over(st, card, first)
        finish_effect(st, fr, 1)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(seats_of(st, self.other, fr))

    def forecast(self, fc: Forecast) -> Outcome:
        """Two players exchange hands."""
        made: list[Outcome] = []
        for one in seats_of(fc.st, self.who, fc.fr):
            for group in fc.groups(self.other, True):
                for two in group:
                    if one != two:
                        out = Outcome()
                        more = len(fc.st.players[two].hand) - len(fc.st.players[one].hand)
                        out.note(o.HAND, one, more)
                        out.note(o.HAND, two, -more)
                        made.append(out)
        return fc.chosen(made)


@dataclass
class SwapItems(Effect):
    """You exchange one of your Items in play for one of another player's."""

    other: Who
    what: Filter = field(default_factory=lambda: Filter(kind=c.ITEM))

    def step(self, st: State, fr: EffectFrame) -> None:
        """You pick both Items: yours first (fr.left), then that of the other player (fr.noted)."""
        if fr.pc == START:
            owners = [seat for seat in _not_in(st, [fr.you]) if takeable(st, seat, self.what)]
            others = choose_seats(st, fr, self.other, True, owners)
            if others is None:
                return
            mine = takeable(st, fr.you, self.what)
            if not others or not mine:
                finish_void(st, fr)
                return
            fr.noted = others[0]
            fr.pc = MINE_ASKED
            picked = pick_cards(st, fr, mine, 1, fr.you, "CONFLICT-01")
            if picked is None:
                return
            fr.answers = as_numbers(picked)
        if fr.pc == MINE_ASKED:
            fr.go_through(as_cards(fr.answers[:1]))
            fr.answers = []
            fr.pc = THEIRS_ASKED
            picked = pick_cards(
                st, fr, takeable(st, Seat(fr.noted), self.what), 1, fr.you, "CONFLICT-01"
            )
            if picked is None:
                return
            fr.answers = as_numbers(picked)
        theirs = CardId(fr.answers[0])
        fr.answers = []
        hand_over(st, fr.cards_left()[0], Seat(fr.noted))
        hand_over(st, theirs, fr.you)
        finish_effect(st, fr, 1)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(find_cards(st, fr.you, self.what)) and anyone_has(st, fr, self.other, self.what)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.swap_cards(Who(), self.other, self.what, False)


@dataclass
class SwapAll(Effect):
    """Two players exchange all matching cards they have in play (AMB-106)."""

    other: Who
    what: Filter = field(default_factory=lambda: Filter(kind=c.ITEM))
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Whatever can change hands does; limits are settled afterwards (AMB-106)."""
        if not choose_two(st, fr, self.who, self.other):
            return
        if not fr.left or fr.noted < 0:
            finish_void(st, fr)
            return
        first, second = fr.left[0], Seat(fr.noted)
        ours = [card for card in find_cards(st, first, self.what) if not comes_back(st, card)]
        theirs = [card for card in find_cards(st, second, self.what) if not comes_back(st, card)]
        done = 0
        for card in ours:
            done += hand_over(st, card, second, "AMB-106")
        for card in theirs:
            done += hand_over(st, card, first, "AMB-106")
        if done == 0:
            finish_void(st, fr)
            return
        finish_effect(st, fr, done)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return bool(seats_of(st, self.other, fr))

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.swap_cards(self.who, self.other, self.what, True)


@dataclass
class PassHands(Effect):
    """Everybody's hand goes to the next player on one side, all at once."""

    right: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """The living only (DEATH-07); the hands are lifted before any of them is laid down."""
        seats = circle(st, fr.you)
        if len(seats) < 2:
            finish_void(st, fr)
            return
        hands: list[list[CardId]] = [st.players[seat].hand[:] for seat in seats]
        for at in range(len(seats)):
            to = (at - 1) % len(seats) if self.right else (at + 1) % len(seats)
            for card in hands[at]:
                hand_over(st, card, seats[to])
        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        """Everybody gets a neighbour's hand."""
        out = Outcome()
        for player in fc.st.players:
            if player.alive:
                giver = left_of(fc.st, player.seat) if self.right else right_of(fc.st, player.seat)
                more = len(fc.st.players[giver].hand) - len(player.hand)
                out.note(o.HAND, player.seat, more)
        return out
