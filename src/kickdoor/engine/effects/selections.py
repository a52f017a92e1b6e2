"""Effects that choose a player or a card for what follows to speak of.

They move nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effect_choices import (
    anyone_has,
    choose_seats,
    chooser_of,
    pick_cards,
    picker_of,
)
from kickdoor.engine.forecasts.outcomes import Outcome, World
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import NOBODY, CardId, as_numbers
from kickdoor.engine.matching import PILES, find_cards
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.stack import finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


@dataclass
class ChoosePlayer(Effect):
    """You choose a player; W_CHOSEN then speaks of that player."""

    who: Who

    def step(self, st: State, fr: EffectFrame) -> None:
        """W_CHOSEN speaks of the player from now on."""
        seats = choose_seats(st, fr, self.who, True)
        if seats is None:
            return
        if not seats:
            finish_effect(st, fr, 0, True)
            return
        fr.chosen = seats[0]
        st.emit(e.CHOICE_MADE, "CONFLICT-01", fr.you, fr.chosen)
        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        """What follows speaks of one of these players."""
        out = Outcome()
        for group in fc.groups(self.who, True):
            for seat in group:
                out.worlds = [*out.worlds, World(chosen=seat)]
        out.decider = chooser_of(fc.st, fc.fr)
        out.done = 1 if out.worlds else 0
        return out


@dataclass
class ChooseCard(Effect):
    """You (or `pick`) choose a matching card of those players; later nodes speak of it."""

    what: Filter
    who: Who
    pick: int = c.PICK_YOU

    def step(self, st: State, fr: EffectFrame) -> None:
        """LosePicked, TakePicked and W_OWNER speak of the card from now on."""
        if fr.pc == START:
            cards: list[CardId] = []
            if self.what.at in PILES or self.what.at == c.AT_FIGHT:
                cards = find_cards(st, NOBODY, self.what)
            else:
                for seat in seats_of(st, self.who, fr):
                    cards.extend(find_cards(st, seat, self.what))
            if not cards:
                finish_void(st, fr)
                return
            fr.pc = ASKED
            owner = st.owner[cards[0]]
            picker = picker_of(st, fr, self.pick, owner if owner >= 0 else fr.you, fr.you)
            picked = pick_cards(st, fr, cards, 1, picker, "CONFLICT-01")
            if picked is None:
                return
            fr.answers = as_numbers(picked)
        fr.picked = CardId(fr.answers[0])
        fr.answers = []
        finish_effect(st, fr, 1)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_has(st, fr, self.who, self.what)

    def forecast(self, fc: Forecast) -> Outcome:
        """What follows speaks of one of these cards."""
        st = fc.st
        cards: list[CardId] = []
        if self.what.at in (c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS, c.AT_DISCARDS, c.AT_FIGHT):
            cards = find_cards(st, NOBODY, self.what)
        else:
            for seat in seats_of(st, self.who, fc.fr):
                cards.extend(find_cards(st, seat, self.what))
        out = Outcome()
        if cards:
            owner = st.owner[cards[0]]
            mine = fc.fr.you
            out.decider = picker_of(st, fc.fr, self.pick, owner if owner >= 0 else mine, mine)
            out.worlds = [World(picked=card) for card in cards]
            out.done = 1
        return out
