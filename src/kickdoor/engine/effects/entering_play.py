"""Effects that bring cards into play: from hand, or a beaten monster as an Item.

Limits are settled afterwards, by `flow.settle`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, zones
from kickdoor.engine import events as e
from kickdoor.engine.effect_choices import ANSWERED, READY, anyone_has, ready
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, as_cards
from kickdoor.engine.matching import find_cards, looking_at
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.put_in_play import can_stay, put_in_play
from kickdoor.engine.stack import ask, finish_effect
from kickdoor.engine.state import State

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast
    from kickdoor.engine.survey import Survey


@dataclass
class PlayFromHand(Effect):
    """Those players may put matching cards from hand into play now."""

    what: Filter
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Those players may put matching cards of theirs in play; none is an answer."""
        if not ready(st, fr, self.who, None):
            return
        if fr.pc == ANSWERED:
            seat = fr.left.pop(0)
            for card in as_cards(fr.answers):
                if put_in_play(st, seat, card, "CONFLICT-01"):
                    fr.done += 1
            fr.answers = []
            fr.pc = READY
        while fr.left:
            seat = fr.left[0]
            what = looking_at(self.what, c.AT_HAND)
            cards = [card for card in find_cards(st, seat, what) if can_stay(st, card)]
            if cards:
                fr.pc = ANSWERED
                ask(st, seat, c.D_CARDS, cards, 0, len(cards), "CONFLICT-01", fr.card)
                return
            fr.left.pop(0)
        finish_effect(st, fr, fr.done)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return anyone_has(st, fr, self.who, self.what)

    def forecast(self, fc: Forecast) -> Outcome:
        """Those players may play cards from hand."""
        made: list[Outcome] = []
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                cards = find_cards(fc.st, seat, self.what)
                fc.players.move(out, o.PLAYS, seat, 1, cards, seat)
            made.append(out)
        return fc.chosen(made)


@dataclass
class KeepAsItem(Effect):
    """The beaten monster stays with you as an Item (A27, AMB-80)."""

    bonus: int = 0
    value: int = 0
    slot: int = 0
    hands: int = 0
    big: bool = False
    companion: bool = False  # ... or as a Companion, which is no Item

    def step(self, st: State, fr: EffectFrame) -> None:
        """The monster goes out of the game; its Item lies with the winner until it is discarded."""
        twin = st.cat.kept_as.get(fr.card, NO_CARD)
        place = st.place[fr.card] if fr.card >= 0 else c.IN_BOX
        if twin < 0 or place not in (c.IN_DOOR_DISCARDS, c.IN_TREASURE_DISCARDS) or fr.you < 0:
            finish_effect(st, fr, 0, True)
            return
        if not st.players[fr.you].alive:  # DEATH-07
            finish_effect(st, fr, 0, True)
            return
        zones.detach(st, fr.card)
        st.place[fr.card] = c.IN_BOX
        zones.to_table(st, twin, fr.you)
        st.emit(e.CARD_TAKEN, "AMB-80", fr.you, twin)
        if not self.companion and equipment.equip_refusal(st, fr.you, twin) == 0:
            equipment.equip(st, fr.you, twin)
        finish_effect(st, fr, 1)

    def note(self, survey: Survey) -> None:
        if survey.kept is None:
            survey.kept = self

    def forecast(self, fc: Forecast) -> Outcome:
        """The beaten monster becomes an Item of yours (A27)."""
        out = Outcome()
        item = fc.st.cat.kept_as.get(fc.fr.card, NO_CARD)
        if item >= 0:
            fc.players.move(out, o.GAIN, fc.fr.you, 1, [item], fc.fr.you)
        return out
