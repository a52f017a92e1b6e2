"""Effects of single cards on strengths in a combat: counted again, borrowed from, taken out.

What a strength is made of is added up by `engine.strength`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes, zones
from kickdoor.engine.effect_choices import chooser_of, user_of
from kickdoor.engine.effects.combat_strength import HAND_MONSTERS, source_of
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import NOBODY, CardId, Seat, as_numbers
from kickdoor.engine.matching import annullable, find_cards
from kickdoor.engine.nodes.node import CombatEffect
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.options import refusals as r
from kickdoor.engine.ownership import lose_card
from kickdoor.engine.stack import ask, finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.strength import foe_strength, item_bonus

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


def _in_use() -> Filter:
    return Filter(kind=c.ITEM, at=c.AT_EQUIPPED)


@dataclass
class DoubleItem(CombatEffect):
    """One Item you use, not this card, counts `factor` times for this fight (AMB-100)."""

    factor: int = 2
    what: Filter = field(default_factory=_in_use)

    def step(self, st: State, fr: EffectFrame) -> None:
        """AMB-100: what the Item gives now is added again; the user picks the Item."""
        user = chooser_of(st, fr)
        if fr.pc == START:
            cards: list[CardId] = []
            if st.combat is not None and st.combat.is_in(user):
                for card in find_cards(st, user, self.what):
                    if card != fr.card and item_bonus(st, user, card) > 0:
                        cards.append(card)
            if not cards:
                finish_void(st, fr)
                return
            fr.pc = ASKED
            if len(cards) > 1:
                ask(st, user, c.D_CARDS, cards, 1, 1, "AMB-100", fr.card)
                return
            fr.answers = as_numbers(cards)
        card = CardId(fr.answers[0])
        fr.answers = []
        fr.picked = card
        more = item_bonus(st, user, card) * (self.factor - 1)
        combat_changes.add_mod(st, user, more, fr.card, source_of(st, fr.card))
        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        """An Item in use counts several times (AMB-100)."""
        made: list[Outcome] = []
        seat = fc.fr.you
        combat = fc.st.combat
        if combat is None or not combat.is_in(seat):
            return Outcome()
        for card in find_cards(fc.st, seat, self.what):
            if card != fc.fr.card:
                made.append(fc.fight.swing(item_bonus(fc.st, seat, card) * (self.factor - 1), seat))
        return fc.chosen(made)


@dataclass
class LevelFromCard(CombatEffect):
    """A monster from hand is discarded and its Level counts instead of (or, `add`, besides) yours.

    SUP Power Switch; AMB-61: only the strength total is touched.
    """

    add: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """AMB-61: only the strength total is touched."""
        user = chooser_of(st, fr)
        if fr.pc == START:
            cards = find_cards(st, user, HAND_MONSTERS)
            if st.combat is None or not st.combat.is_in(user) or not cards:
                finish_void(st, fr)
                return
            fr.pc = ASKED
            if len(cards) > 1:
                ask(st, user, c.D_CARDS, cards, 1, 1, "AMB-61", fr.card)
                return
            fr.answers = as_numbers(cards)
        card = CardId(fr.answers[0])
        fr.answers = []
        fr.picked = card
        level = st.cat.cards[card].level
        lose_card(st, card, "AMB-61")
        if self.add:
            combat_changes.add_mod(st, user, level, fr.card, source_of(st, fr.card))
        else:
            combat_changes.swap_level(st, user, level)
        finish_effect(st, fr, 1)

    def timing(self) -> int:
        return 0

    def use_refusal(self, st: State, seat: Seat, timing: int) -> int:
        """AMB-61: the monster is the price."""
        return r.OK if find_cards(st, seat, HAND_MONSTERS) else r.CANNOT_PAY

    def forecast(self, fc: Forecast) -> Outcome:
        """A monster from hand is discarded and its Level counts (AMB-61)."""
        made: list[Outcome] = []
        seat = fc.fr.you
        combat = fc.st.combat
        if combat is None or not combat.is_in(seat):
            return Outcome()
        for card in find_cards(fc.st, seat, HAND_MONSTERS):
            level = fc.st.cat.cards[card].level
            out = fc.fight.swing(level if self.add else level - fc.st.players[seat].level, seat)
            fc.players.move(out, o.LOSS, seat, 1, [card], seat)
            made.append(out)
        return fc.chosen(made)


@dataclass
class Annul(CombatEffect):
    """A card lying in the fight is taken out of it, with the strength it gave (AMB-108)."""

    what: Filter = field(default_factory=lambda: Filter(at=c.AT_FIGHT))

    def step(self, st: State, fr: EffectFrame) -> None:
        """What the card has done besides stays done (AMB-108)."""
        combat = st.combat
        cards = [] if combat is None else annullable(st, combat, fr.card, self.what)
        if combat is None or not cards:
            finish_void(st, fr)
            return
        if fr.pc == START and len(cards) > 1:
            fr.pc = ASKED
            ask(st, user_of(st, fr), c.D_CARDS, cards, 1, 1, "AMB-108", fr.card)
            return
        card = CardId(fr.answers[0]) if fr.answers else cards[0]
        fr.answers = []
        combat.mods = [mod for mod in combat.mods if mod[2] != card]
        fr.picked = card
        zones.discard(st, card, "AMB-108")
        finish_effect(st, fr, 1)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return st.combat is not None and bool(annullable(st, st.combat, fr.card, self.what))

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        if st.combat is None or not annullable(st, st.combat, card, self.what):
            return r.NO_TARGET
        return r.OK

    def forecast(self, fc: Forecast) -> Outcome:
        """A card of the fight is taken out of it, with the strength it gave (AMB-108)."""
        made: list[Outcome] = []
        combat = fc.st.combat
        if combat is None:
            return Outcome()
        for card in annullable(fc.st, combat, fc.fr.card, self.what):
            out = Outcome()
            gave = 0
            for target, amount, source, _ in combat.mods:
                if source == card:
                    gave += amount if target >= -1 else -amount
            for foe in combat.foes:
                if card in foe.attached:
                    before = foe_strength(fc.st, foe)
                    foe.attached.remove(card)
                    gave -= before - foe_strength(fc.st, foe)
                    foe.attached.append(card)
            change = out.note(o.SWING, NOBODY, -gave)
            change.cards = [card]
            made.append(out)
        return fc.fight.picked(made)
