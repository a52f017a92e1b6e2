"""Effects on strengths in a running combat.

What a strength is made of is added up by `engine.strength`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes
from kickdoor.engine.duplicates import sharing
from kickdoor.engine.effect_choices import choose_foes, ready, user_of
from kickdoor.engine.flow import rolls
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.frames import START, EffectFrame
from kickdoor.engine.ids import NO_FOE, NOBODY, CardId
from kickdoor.engine.ledger import meddled, note
from kickdoor.engine.nodes.node import Amount, CombatEffect, Cond
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.stack import ask, finish_effect, finish_void
from kickdoor.engine.state import State
from kickdoor.engine.strength import anyone_meets, player_strength

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

# Positions of effects with an amount, and of those for a side.
AMOUNT_ROLLED: Final = 1
COUNTED: Final = 2
SIDE_ASKED: Final = 3
SIDE_KNOWN: Final = 4
HAND_MONSTERS: Final = Filter(kind=c.MONSTER, at=c.AT_HAND)
SOURCE_OF_KIND: Final = [c.SRC_OTHER] * c.KINDS
SOURCE_OF_KIND[c.CLASS] = c.SRC_CLASS
SOURCE_OF_KIND[c.RACE] = c.SRC_RACE
SOURCE_OF_KIND[c.COMPANION] = c.SRC_COMPANION
SOURCE_OF_KIND[c.CURSE] = c.SRC_CURSE
SOURCE_OF_KIND[c.ENHANCER] = c.SRC_ENHANCER
SOURCE_OF_KIND[c.ITEM] = c.SRC_ITEM
SOURCE_OF_KIND[c.POWER] = c.SRC_POWER
SOURCE_OF_KIND[c.KATA] = c.SRC_KATA
SOURCE_OF_KIND[c.STANCE] = c.SRC_ABILITY
SOURCE_OF_KIND[c.PERSONA] = c.SRC_ABILITY


def source_of(st: State, card: CardId) -> int:
    """What kind of strength comes from the card."""
    if card < 0:
        return c.SRC_OTHER
    definition = st.cat.cards[card]
    if definition.once:
        return c.SRC_ONE_SHOT
    source = SOURCE_OF_KIND[definition.kind]
    return source | c.SRC_ABILITY if st.place[card] == c.IN_PLAY else source


def counted(st: State, fr: EffectFrame, amount: Amount) -> bool:
    """Roll for the amount if it needs a die , then put it into fr.wanted: from then on COUNTED."""
    if fr.pc == START:
        fr.pc = AMOUNT_ROLLED
        if amount.needs_roll():
            rolls.start_roll(st, user_of(st, fr), fr.card, 0)
            return False
    if fr.pc == AMOUNT_ROLLED:
        fr.wanted = amount.value(st, fr.you, fr.mon, fr)
        fr.pc = COUNTED
    return True


@dataclass
class SideBonus(CombatEffect):
    """A side of the combat gets stronger (or weaker) for this fight (E3).

    `better` counts instead if it is the players' side and one of them meets `cond` (AMB-102).
    """

    amount: Amount
    side: int = c.SIDE_EITHER
    better: Amount | None = None
    cond: Cond | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """For a chosen or given side; among several monsters one is chosen (E3, ONESHOT-03)."""
        if st.combat is None:
            finish_void(st, fr)
            return
        if not counted(st, fr, self.amount):
            return
        if fr.pc == COUNTED:
            fr.noted = self.side
            fr.pc = SIDE_KNOWN
            if self.side == c.SIDE_EITHER:
                fr.pc = SIDE_ASKED
                sides = [c.SIDE_MUNCHKINS, c.SIDE_MONSTERS]
                ask(st, user_of(st, fr), c.D_SIDE, sides, 1, 1, "ONESHOT-03", fr.card)
                return
        if fr.pc == SIDE_ASKED:
            fr.noted = fr.answers[0]
            fr.answers = []
            fr.pc = SIDE_KNOWN
        target = -1
        if fr.noted == c.SIDE_MUNCHKINS and self.better is not None and self.cond is not None:
            if anyone_meets(st, st.combat, self.cond, NO_FOE):  # AMB-102
                fr.wanted = self.better.value(st, fr.you, fr.mon, fr)
        if fr.noted == c.SIDE_MONSTERS:
            foes = choose_foes(st, fr, c.M_CHOSEN)
            if foes is None:
                return
            if not foes:
                finish_void(st, fr)
                return
            target = -2 - foes[0]
        combat_changes.add_mod(st, target, fr.wanted, fr.card, source_of(st, fr.card))
        meddled(st, user_of(st, fr), fr.noted == c.SIDE_MONSTERS)
        finish_effect(st, fr, 1)

    def forecast(self, fc: Forecast) -> Outcome:
        combat = fc.st.combat
        if combat is None:
            return fc.nothing()
        amount = fc.number(self.amount)
        ours = amount
        if self.better is not None and self.cond is not None:
            if fc.granted or anyone_meets(fc.st, combat, self.cond, NO_FOE):  # AMB-102
                ours = fc.number(self.better)
        made: list[Outcome] = []
        if self.side != c.SIDE_MONSTERS:
            made.append(fc.fight.swing(ours))
        if self.side != c.SIDE_MUNCHKINS and combat.foes:
            made.append(fc.fight.swing(-amount, NOBODY, combat.foes[0].number))
        return fc.fight.picked(made)


@dataclass
class StrengthMod(CombatEffect):
    """Those players' strength changes for this combat (G1, G5); not a lasting Curse."""

    amount: Amount
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """Only players in the combat have a strength to change."""
        if not ready(st, fr, self.who, self.amount):
            return
        for seat in fr.left:
            if st.combat is not None and st.combat.is_in(seat):
                combat_changes.add_mod(st, seat, fr.wanted, fr.card, source_of(st, fr.card))
                fr.done += 1
                if fr.card < 0 or st.cat.cards[fr.card].kind != c.CURSE:  # that was a blow already
                    note(st, c.LEDGER_BLOW if fr.wanted < 0 else c.LEDGER_FAVOUR, fr.by, seat)
        finish_effect(st, fr, fr.done, fr.done == 0)

    def forecast(self, fc: Forecast) -> Outcome:
        """Those of the players who fight get stronger or weaker."""
        made: list[Outcome] = []
        combat = fc.st.combat
        size = fc.number(self.amount)
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                if combat is not None and combat.is_in(seat):
                    out.add(fc.fight.swing(size, seat))
            made.append(out)
        return fc.chosen(made)


@dataclass
class MonsterMod(CombatEffect):
    """A monster's strength and Treasure change for this fight."""

    amount: Amount
    target: int = c.M_CHOSEN
    treasures: int = 0

    def step(self, st: State, fr: EffectFrame) -> None:
        """Strength and Treasure of the monsters meant (ENHANCER-05)."""
        if not counted(st, fr, self.amount):
            return
        foes = choose_foes(st, fr, self.target)
        if foes is None:
            return
        for number in sharing(st, foes, fr.card):
            combat_changes.add_mod(st, -2 - number, fr.wanted, fr.card, source_of(st, fr.card))
            meddled(st, fr.by, fr.wanted > 0)
            if self.treasures:
                combat_changes.foe_treasures_mod(st, number, self.treasures)
        finish_effect(st, fr, len(foes), not foes)

    def forecast(self, fc: Forecast) -> Outcome:
        """Monsters get stronger or weaker, and worth more or less."""
        made: list[Outcome] = []
        size = fc.number(self.amount)
        for group in fc.fight.foes(self.target):
            out = Outcome()
            for foe in group:
                out.add(fc.fight.swing(-size, NOBODY, foe.number))
                if self.treasures:
                    out.note(o.FOE_TREASURES, NOBODY, self.treasures).foe = foe.number
            made.append(out)
        return fc.fight.picked(made)


@dataclass
class MonsterLevelTo(CombatEffect):
    """A monster fights as one of another Level; its printed Level stays (AMB-101)."""

    level: int
    target: int = c.M_CHOSEN

    def step(self, st: State, fr: EffectFrame) -> None:
        """AMB-101: the difference to the printed Level is added."""
        foes = choose_foes(st, fr, self.target)
        if foes is None:
            return
        for number in foes:
            foe = st.combat.foe(number) if st.combat is not None else None
            if foe is not None:
                change = self.level - st.cat.cards[foe.card].level
                combat_changes.add_mod(st, -2 - number, change, fr.card, source_of(st, fr.card))
                meddled(st, fr.by, change > 0)
        finish_effect(st, fr, len(foes), not foes)

    def forecast(self, fc: Forecast) -> Outcome:
        """A monster fights as one of another Level (AMB-101)."""
        made: list[Outcome] = []
        for group in fc.fight.foes(self.target):
            out = Outcome()
            for foe in group:
                change = fc.st.cat.cards[foe.card].level - self.level
                out.add(fc.fight.swing(change, NOBODY, foe.number))
            made.append(out)
        return fc.fight.picked(made)


@dataclass
class DoubleStrength(CombatEffect):
    """A player's Level or Item bonuses count several times for this fight (E12)."""

    sources: int
    factor: int = 2
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """E12."""
        if not ready(st, fr, self.who, None):
            return
        for seat in fr.left:
            if st.combat is not None and st.combat.is_in(seat):
                combat_changes.multiply(st, seat, self.sources, self.factor)
                fr.done += 1
        finish_effect(st, fr, fr.done, fr.done == 0)

    def forecast(self, fc: Forecast) -> Outcome:
        """Some of a player's strength counts several times."""
        made: list[Outcome] = []
        combat = fc.st.combat
        for group in fc.groups(self.who):
            out = Outcome()
            for seat in group:
                if combat is not None and combat.is_in(seat):
                    before = player_strength(fc.st, seat)
                    combat.multiply.append((seat, self.sources, self.factor))
                    more = player_strength(fc.st, seat) - before
                    combat.multiply.pop()
                    out.add(fc.fight.swing(more, seat))
            made.append(out)
        return fc.chosen(made)
