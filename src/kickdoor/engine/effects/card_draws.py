"""Effects that draw cards, or show them to somebody.

What a drawn card does is left to whoever plays it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.discard_draws import RULE, licence, top_discard
from kickdoor.engine.effect_choices import ANSWERED, READY, anyone_has, chooser_of, ready
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome, World
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import as_numbers
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.ownership import hand_over
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey

HAND: Final = Filter(at=c.AT_HAND)
PAID_BACK: Final = ANSWERED + 1  # the price of a discard has been paid


@dataclass
class Draw(Effect):
    """Those players draw cards from a deck; `as_drawn`: face up if this card was (AMB-111)."""

    deck: int
    count: Amount
    who: Who = field(default_factory=Who)
    face_up: bool = False
    as_drawn: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """fr.so_far = cards the first player of fr.left has drawn."""
        if not ready(st, fr, self.who, self.count):
            return
        if fr.pc == PAID_BACK:
            fr.pc = READY
            fr.done = fr.total  # what was drawn, not what it cost
            fr.short = False
        if fr.pc == ANSWERED:
            fr.pc = READY
            from_discards = fr.answers[0] == 1
            fr.answers = []
            allowed = licence(st, fr.left[0], self.deck)
            self._draw_one(st, fr, from_discards)
            if from_discards and allowed is not None and allowed.price is not None:
                fr.pc = PAID_BACK
                fr.total = fr.done
                child = push_effect(st, fr, allowed.price)
                child.you = fr.left[0]
                return
        while fr.left:
            if fr.so_far >= fr.wanted:
                fr.left.pop(0)
                fr.so_far = 0
                continue
            if self._is_open(st, fr) and licence(st, fr.left[0], self.deck) is not None:
                fr.pc = ANSWERED
                ask(st, fr.left[0], c.D_YES_NO, [0, 1], 1, 1, RULE, top_discard(st, self.deck))
                return
            self._draw_one(st, fr, False)
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        if self.deck == c.DOOR:
            return bool(st.door_deck or st.door_discards)
        return bool(st.treasure_deck or st.treasure_discards)

    def note(self, survey: Survey) -> None:
        survey.as_drawn |= self.as_drawn

    def _is_open(self, st: State, fr: EffectFrame) -> bool:
        """The cards are drawn face up, or as the card itself was drawn (AMB-111)."""
        if not self.as_drawn:
            return self.face_up
        return fr.card in st.face_up

    def _draw_one(self, st: State, fr: EffectFrame, from_discards: bool) -> None:
        seat = fr.left[0]
        fr.so_far += 1
        if from_discards:
            pile = st.door_discards if self.deck == c.DOOR else st.treasure_discards
            if hand_over(st, pile[-1], seat):
                fr.done += 1
        elif zones.draw_to_hand(st, seat, self.deck, self._is_open(st, fr), "CONFLICT-01") >= 0:
            fr.done += 1
        else:
            fr.short = True
            fr.so_far = fr.wanted  # DECK-04: there is nothing more to draw

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.draw(self.deck, self.who, fc.number(self.count))


@dataclass
class DrawKeep(Effect):
    """You draw so many cards, keep some of them and discard the others (AMB-115)."""

    deck: int
    count: int
    keep: int

    def step(self, st: State, fr: EffectFrame) -> None:
        """Nobody else sees what was drawn (fr.found) until the rest is discarded (AMB-115)."""
        seat = chooser_of(st, fr)
        if fr.pc == START:
            for _ in range(self.count):
                card = zones.draw_to_hand(st, seat, self.deck, False, "AMB-115")
                if card >= 0:
                    fr.found.append(card)
            fr.done = len(fr.found)
            fr.pc = ASKED
            if len(fr.found) > self.keep:
                ask(st, seat, c.D_CARDS, fr.found[:], self.keep, self.keep, "AMB-115", fr.card)
                return
            fr.answers = as_numbers(fr.found)
        for card in fr.found:
            if card not in fr.answers and st.place[card] == c.IN_HAND and st.owner[card] == seat:
                zones.discard(st, card, "AMB-115")
        fr.answers = []
        finish_effect(st, fr, fr.done, fr.done == 0)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.draw(self.deck, Who(), self.keep)


@dataclass
class Peek(Effect):
    """Those players look at the top cards of a deck; they stay there."""

    deck: int
    count: int = 1
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Only whoever looks learns the cards; they stay where they are (DECK-09)."""
        if not ready(st, fr, self.who, None):
            return
        pile = st.door_deck if self.deck == c.DOOR else st.treasure_deck
        for seat in fr.left:
            for card in reversed(pile[-self.count :]):
                st.emit(e.CARD_SEEN, "DECK-09", seat, card, self.deck, 1 << seat)
                fr.done += 1
        finish_effect(st, fr, fr.done, fr.done == 0)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.players.happens(o.PEEK, self.who, self.count)


@dataclass
class ShowHand(Effect):
    """Those players show their hands to others."""

    who: Who = field(default_factory=Who)
    to: Who = field(default_factory=lambda: Who(c.W_EVERYONE))

    def step(self, st: State, fr: EffectFrame) -> None:
        """Only the players shown to learn the cards."""
        if not ready(st, fr, self.who, None):
            return
        mask = 0
        for viewer in seats_of(st, self.to, fr):
            mask |= 1 << viewer
        everybody = (1 << len(st.players)) - 1
        for seat in fr.left:
            to = mask | (1 << seat)
            for card in st.players[seat].hand:
                st.emit(e.CARDS_SHOWN, "DECK-09", seat, card, -1, -1 if to == everybody else to)
                fr.done += 1
        if len(fr.left) == 1 and mask >> chooser_of(st, fr) & 1:
            fr.shown = fr.left[0]  # what you saw you can pick from
        finish_effect(st, fr, fr.done)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_has(st, fr, self.who, HAND)

    def forecast(self, fc: Forecast) -> Outcome:
        """Those players show their hands; what follows speaks of whoever did."""
        out = fc.players.happens(o.SHOWN, self.who)
        if len(out.forks) == 1 and not out.changes:  # one was chosen
            fork = out.forks[0]
            out.decider = fork.chooser
            for one in fork.of:
                out.worlds = [*out.worlds, World(chosen=one.changes[0].seat)]
        return out
