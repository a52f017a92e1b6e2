"""Effects on the monsters of a running combat: they leave, die, join, multiply, change.

How they come and go is up to `engine.combat_changes` and `flow.monster_entry`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes, zones
from kickdoor.engine import events as e
from kickdoor.engine.duplicates import sharing
from kickdoor.engine.effect_choices import choose_foes, user_of
from kickdoor.engine.effects.combat_strength import HAND_MONSTERS
from kickdoor.engine.flow.monster_entry import join_foe, swap_foe
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.combat_forecast import average_monster, strength_against
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, FoeId, Seat, as_numbers
from kickdoor.engine.ledger import meddled
from kickdoor.engine.matching import find_cards, looking_at, matches
from kickdoor.engine.nodes.node import CombatEffect
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.options import refusals as r
from kickdoor.engine.stack import ask, finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.strength import foe_strength

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast


DISCARDED_MONSTERS: Final = Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS)


def any_foe_matches(st: State, what: Filter | None) -> bool:
    """Such a monster is in the fight."""
    if st.combat is not None:
        for foe in st.combat.foes:
            if what is None or matches(st, foe.card, what):
                return True
    return False


@dataclass
class RemoveMonster(CombatEffect):
    """A monster leaves: no level (CONFLICT-04). treasure: -1 edition default, 0 no, 1 yes (E4)."""

    target: int = c.M_CHOSEN
    treasure: int = -1
    what: Filter | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """COMBAT-06, COMBAT-14."""
        foes = choose_foes(st, fr, self.target, self.what)
        if foes is None:
            return
        finish_effect(st, fr, len(foes), not foes)
        for number in foes:
            combat_changes.remove_foe(st, number, self.treasure)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return any_foe_matches(st, self.what)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.gone(o.FOE_LEAVES, self.target, self.what)


@dataclass
class KillMonster(CombatEffect):
    """A monster is killed by the card: level and Treasure at the end of the fight (G3)."""

    target: int = c.M_CHOSEN
    levels: bool = True
    treasure: bool = True
    what: Filter | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """Paid when the whole fight is over (CONFLICT-05)."""
        foes = choose_foes(st, fr, self.target, self.what)
        if foes is None:
            return
        finish_effect(st, fr, len(foes), not foes)
        for number in foes:
            combat_changes.kill_foe(st, number, self.levels, self.treasure)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return any_foe_matches(st, self.what)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.fight.gone(o.FOE_KILLED, self.target, self.what)


@dataclass
class JoinMonster(CombatEffect):
    """A monster from the player's hand joins the combat (F3, MONSTER-05)."""

    what: Filter = field(default_factory=lambda: Filter(kind=c.MONSTER, at=c.AT_HAND))
    from_deck: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """From the user's hand, or the first one the Door deck turns up (MONSTER-05)."""
        if st.combat is None:
            finish_void(st, fr)
            return
        user = user_of(st, fr)
        card = NO_CARD
        if fr.pc == ASKED:
            card = CardId(fr.answers[0])
            fr.answers = []
        elif self.from_deck:
            card = _turn_up_monster(st, user)
        else:
            cards = find_cards(st, user, looking_at(self.what, c.AT_HAND))
            cards = [other for other in cards if st.cat.cards[other].kind == c.MONSTER]
            if len(cards) > 1:
                fr.pc = ASKED
                ask(st, user, c.D_CARDS, cards, 1, 1, "MONSTER-05", fr.card)
                return
            if cards:
                card = cards[0]
        if card < 0:
            finish_void(st, fr)
            return
        fr.picked = card
        finish_effect(st, fr, 1)
        join_foe(st, card, user)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        if st.combat is None:
            return False
        return self.from_deck or fr.by < 0 or bool(find_cards(st, fr.by, self.what))

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        if not self.from_deck:
            for other in find_cards(st, seat, self.what):
                if other != card:
                    return r.OK
            return r.NO_MONSTER_IN_HAND
        return r.OK

    def forecast(self, fc: Forecast) -> Outcome:
        """A monster from hand joins, or an unknown one from the deck."""
        st = fc.st
        combat = st.combat
        out = Outcome()
        if combat is None:
            return out
        if self.from_deck:
            out.note(o.FOE_JOINS, NOBODY, -average_monster(st))
            return out
        made: list[Outcome] = []
        for card in find_cards(st, user_of(st, fc.fr), self.what):
            joins = Outcome()
            joins.note(o.FOE_JOINS, NOBODY, -strength_against(st, card, combat.fighter)).cards = [
                card
            ]
            made.append(joins)
        return fc.fight.picked(made)


def _turn_up_monster(st: State, seat: Seat) -> CardId:
    """Turn up Doors until a monster comes; the others are discarded. -1 if there is none."""
    for _ in range(len(st.door_deck) + len(st.door_discards)):
        card = zones.draw(st, c.DOOR)
        if card < 0:
            return NO_CARD
        st.emit(e.CARD_DRAWN, "CONFLICT-01", seat, card, c.DOOR)
        if st.cat.cards[card].kind == c.MONSTER:
            return card
        zones.discard(st, card, "CONFLICT-01")
    return NO_CARD


@dataclass
class CloneMonster(CombatEffect):
    """A monster is doubled with all that is on it (F4, AMB-43)."""

    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        """AMB-43."""
        foes = choose_foes(st, fr, self.target)
        if foes is None:
            return
        finish_effect(st, fr, len(foes), not foes)
        for number in foes:
            meddled(st, fr.by, True)
            combat_changes.clone_foe(st, number)

    def forecast(self, fc: Forecast) -> Outcome:
        """A second monster like one of those there are."""
        made: list[Outcome] = []
        for group in fc.fight.foes(self.target):
            out = Outcome()
            for foe in group:
                change = out.note(o.FOE_JOINS, NOBODY, -foe_strength(fc.st, foe))
                change.foe = foe.number
            made.append(out)
        return fc.fight.picked(made)


@dataclass
class SwapMonster(CombatEffect):
    """A monster of the fight is replaced by one from the player's hand (F5).

    `discarded`: by the topmost one of the Door discards.
    """

    target: int = c.M_CHOSEN
    discarded: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """A monster of the fight (fr.noted) for another (F5)."""
        user = user_of(st, fr)
        if fr.pc == START:
            cards = self._coming(st, user)
            foes = choose_foes(st, fr, self.target) if cards else []
            if foes is None:
                return
            if not foes:
                finish_void(st, fr)
                return
            fr.noted = foes[0]
            fr.pc = ASKED
            if len(cards) > 1:
                ask(st, user, c.D_CARDS, cards, 1, 1, "CONFLICT-01", fr.card)
                return
            fr.answers = as_numbers(cards)
        card = CardId(fr.answers[0])
        number = FoeId(fr.noted)
        fr.answers = []
        finish_effect(st, fr, 1)
        swap_foe(st, number, card)

    def _coming(self, st: State, user: Seat) -> list[CardId]:
        """Monsters that may take its place."""
        if self.discarded:
            return find_cards(st, NOBODY, DISCARDED_MONSTERS)[:1]
        return find_cards(st, user, HAND_MONSTERS)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return st.combat is not None and (not self.discarded or bool(self._coming(st, NOBODY)))

    def play_refusal(self, st: State, seat: Seat, card: CardId) -> int:
        if self.discarded:
            return r.OK if self._coming(st, seat) else r.NO_TARGET
        for held in st.players[seat].hand:
            if st.cat.cards[held].kind == c.MONSTER:
                return r.OK
        return r.NO_MONSTER_IN_HAND

    def forecast(self, fc: Forecast) -> Outcome:
        """A monster goes and another comes."""
        made: list[Outcome] = []
        combat = fc.st.combat
        if combat is None:
            return Outcome()
        for group in fc.fight.foes(self.target):
            for foe in group:
                for card in self._coming(fc.st, user_of(fc.st, fc.fr)):
                    out = Outcome()
                    new = strength_against(fc.st, card, combat.fighter)
                    change = out.note(o.FOE_SWAPPED, NOBODY, foe_strength(fc.st, foe) - new)
                    change.foe = foe.number
                    change.cards = [card]
                    made.append(out)
        return fc.fight.picked(made)


@dataclass
class TagMonster(CombatEffect):
    """A monster gets a tag for this fight."""

    tag: str
    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        """UNDEAD-03."""
        foes = choose_foes(st, fr, self.target)
        if foes is None:
            return
        for number in sharing(st, foes, fr.card):
            combat_changes.tag_foe(st, number, self.tag)
        finish_effect(st, fr, len(foes), not foes)

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.done()
