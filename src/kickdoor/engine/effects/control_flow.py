"""Effects that order other effects: under a condition, by choice, for each of several players.

What the effects inside do is their own business.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from kickdoor.engine import card_costs
from kickdoor.engine import codes as c
from kickdoor.engine.card_costs import can_pay
from kickdoor.engine.drawbacks import mark
from kickdoor.engine.effect_choices import choose_seats, chooser_of
from kickdoor.engine.effects.combat_cards import Annul
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.forecasts.outcomes import CHANCE, FACES, Outcome
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.ids import Seat, as_cards
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.engine.stack import ask, finish_effect, finish_void, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of

if TYPE_CHECKING:
    from kickdoor.engine.forecasts.forecast import Forecast

# Positions; RUNS: an inner effect is under way.
IF_RUNS: Final = 1
PICK_RUNS: Final = 2
EACH_NEXT: Final = 1
EACH_RUNS: Final = 2
MAY_NEXT: Final = 1
MAY_SAID: Final = 2
MAY_PAY: Final = 3
MAY_PAID: Final = 4
MAY_DONE: Final = 5


@dataclass
class If(Effect):
    """An effect under a condition about `who`, with an alternative."""

    cond: Cond
    then: Effect
    otherwise: Effect | None = None
    who: Who = field(default_factory=Who)

    def step(self, st: State, fr: EffectFrame) -> None:
        """A condition that does not hold, without alternative, leaves the last result as it was."""
        if fr.pc == START:
            fr.pc = IF_RUNS
            branch: Effect | None = self.then
            if not self.condition_holds(st, fr):
                branch = self.otherwise
                if branch is not None and self.cond.is_about_roll() and _matched_before(st, fr):
                    branch = None  # "otherwise" stands for all faces not named before
            if branch is not None:
                push_effect(st, fr, branch)
                return
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        if self.then.is_possible(st, fr):
            return True
        return self.otherwise is not None and self.otherwise.is_possible(st, fr)

    def inner(self) -> Effect:
        return self.then

    def scope(self) -> int:
        return c.SCOPE_FIGHT  # what is inside speaks for itself

    def mark_hostile(self) -> None:
        """The branch that is worse is the one that hurts; nothing is, if both are alike."""
        here = self.then.severity()
        there = self.otherwise.severity() if self.otherwise is not None else 0
        if here > there:
            mark(self.cond, True, self.then.lost_kind())
        elif here < there and self.otherwise is not None:
            mark(self.cond, False, self.otherwise.lost_kind())

    def condition_holds(self, st: State, fr: EffectFrame) -> bool:
        """Any of the players asked about meets the condition."""
        if self.who.code == c.W_YOU and self.who.cond is None:
            return self.cond.holds(st, chooser_of(st, fr), fr.mon, fr)
        for seat in seats_of(st, self.who, fr):
            if self.cond.holds(st, seat, fr.mon, fr):
                return True
        return False

    def forecast(self, fc: Forecast) -> Outcome:
        fr = fc.fr
        rolled = self.cond.is_about_roll()
        if rolled and not fr.roll and not fc.granted:  # a die of which nothing is known yet
            made: list[Outcome] = []
            for face in range(1, FACES + 1):
                fr.roll = face
                made.append(self.forecast(fc))
            fr.roll = 0
            out = Outcome()
            out.fork(CHANCE, made)
            return out
        if fc.granted or self.condition_holds(fc.st, fr):
            if rolled:
                fc.matched = True
            return fc.inside(self.then)
        if self.otherwise is not None and not (rolled and fc.matched):
            return fc.inside(self.otherwise)
        kept = Outcome()  # what was done before stays what was done
        kept.done = fr.done
        kept.short = fr.short
        return kept


def _matched_before(st: State, fr: EffectFrame) -> bool:
    """An earlier branch of the same table of faces was the right one (B16)."""
    if len(st.stack) < 2:
        return False
    around = st.stack[-2]
    if not isinstance(around, EffectFrame) or not isinstance(around.node, Seq):
        return False
    for at in range(around.pc - 1):
        other = around.node.of[at]
        if isinstance(other, If) and other.cond.is_about_roll() and other.condition_holds(st, fr):
            return True
    return False


@dataclass
class PickOne(Effect):
    """A player picks one of several effects; impossible ones cannot be picked (B12).

    `spares`: the first is a way out of the last, which nobody has to take: the last can be picked
    whether or not it finds anything ("lose a level unless you discard a card").
    """

    of: list[Effect]
    who: Who = field(default_factory=Who)
    spares: bool = False

    def step(self, st: State, fr: EffectFrame) -> None:
        """Only what is possible is offered; a single possibility is no choice (B12)."""
        if fr.pc == START:
            seats = choose_seats(st, fr, self.who, True)
            if seats is None:
                return
            options = [at for at in range(len(self.of)) if self.of[at].is_possible(st, fr)]
            last = len(self.of) - 1
            if self.spares and last not in options:
                options.append(last)
            if not seats or not options:
                finish_void(st, fr)
                return
            fr.pc = ASKED
            if len(options) > 1:
                ask(st, seats[0], c.D_OPTION, options, 1, 1, "CONFLICT-01", fr.card)
                return
            fr.answers = options
        if fr.pc == ASKED:
            fr.pc = PICK_RUNS
            chosen = fr.answers[0]
            fr.answers = []
            push_effect(st, fr, self.of[chosen])
            return
        finish_effect(st, fr, fr.done, fr.short)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        for one in self.of:
            if one.is_possible(st, fr):
                return True
        return False

    def is_choice(self) -> bool:
        return True

    def timing(self) -> int:
        for one in self.of:
            if isinstance(one, Annul):
                return c.T_ANY_COMBAT | c.T_CURSED  # AMB-108
        return 0

    def scope(self) -> int:
        return c.SCOPE_FIGHT  # what is inside speaks for itself

    def forecast(self, fc: Forecast) -> Outcome:
        """Somebody picks one of several; what is impossible cannot be picked."""
        made: list[Outcome] = []
        for at in range(len(self.of)):
            last = self.spares and at == len(self.of) - 1
            if fc.granted or last or self.of[at].is_possible(fc.st, fc.fr):
                made.append(fc.inside(self.of[at]))
        out = Outcome()
        seats = seats_of(fc.st, self.who, fc.fr)
        if seats or fc.granted:
            out.fork(seats[0] if seats else chooser_of(fc.st, fc.fr), made)
        out.short = out.done == 0
        return out


@dataclass
class May(Effect):
    """A player may do it, or not; a cost is paid if so."""

    effect: Effect
    who: Who = field(default_factory=Who)
    cost: Cost | None = None

    def step(self, st: State, fr: EffectFrame) -> None:
        """fr.left = players still to be asked; fr.total, fr.missed = what came of it so far."""
        if fr.pc == START:
            seats = choose_seats(st, fr, self.who)
            if seats is None:
                return
            fr.left = seats
            fr.pc = MAY_NEXT
        cost = self.cost
        if fr.pc == MAY_DONE:
            fr.total += fr.done
            if fr.short:
                fr.missed = True
            fr.left.pop(0)
            fr.pc = MAY_NEXT
        if fr.pc == MAY_SAID:
            said = fr.answers[0]
            fr.answers = []
            if said == 1:
                fr.pc = MAY_PAY
                if cost is not None:
                    fr.wanted = cost.low  # Gold Pieces, if that is what it costs
                    fr.paid = 0
            else:
                fr.left.pop(0)
                fr.pc = MAY_NEXT
        if fr.pc == MAY_NEXT:
            while fr.left and not self.may_act(st, fr, fr.left[0]):
                fr.left.pop(0)
            if not fr.left:
                finish_effect(st, fr, fr.total, fr.total == 0 or fr.missed)
                return
            fr.pc = MAY_SAID
            ask(st, fr.left[0], c.D_YES_NO, [0, 1], 1, 1, "CONFLICT-01", fr.card)
            return
        if cost is not None and not _pay(cost, st, fr, fr.left[0]):
            return
        fr.pc = MAY_DONE
        fr.done = 1
        fr.short = False
        push_effect(st, fr, self.effect)

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        return self.effect.is_possible(st, fr)

    def is_choice(self) -> bool:
        return True

    def inner(self) -> Effect:
        return self.effect

    def scope(self) -> int:
        return c.SCOPE_FIGHT  # what is inside speaks for itself

    def may_act(self, st: State, fr: EffectFrame, seat: Seat) -> bool:
        """The player could do it: alive, able to pay, and it would do something."""
        if not st.players[seat].alive:
            return False
        if self.cost is not None and not card_costs.can_pay(st, seat, self.cost, fr.card):
            return False
        return self.effect.is_possible(st, fr)

    def forecast(self, fc: Forecast) -> Outcome:
        """Each of the players may do it, at a price; or not."""
        out = Outcome()
        for group in fc.groups(self.who):
            for seat in group:
                if self.cost is not None and not can_pay(fc.st, seat, self.cost, fc.fr.card):
                    continue
                done = fc.price(seat, self.cost) if self.cost is not None else Outcome()
                done.add(fc.inside(self.effect))
                out.fork(seat, [done, Outcome()])
        return out


def _pay(cost: Cost, st: State, fr: EffectFrame, seat: Seat) -> bool:
    """Pay, asking which cards; no while a question is open. fr.paid = cards paid."""
    if fr.pc == MAY_PAID:
        fr.paid += card_costs.pay(st, seat, as_cards(fr.answers), "CLASS-04")
        if cost.kind == c.COST_VALUE:
            fr.wanted -= card_costs.value_of(st, as_cards(fr.answers))
        fr.answers = []
        if cost.kind != c.COST_VALUE or fr.wanted <= 0:
            return True
        fr.pc = MAY_PAY
    cards = card_costs.payable(st, seat, cost, fr.card)
    if cost.kind == c.COST_LEVELS:
        card_costs.pay_levels(st, seat, cost, fr.card, "LEVEL-03")
        return True
    if cost.kind in (c.COST_NONE, c.COST_HAND, c.COST_THIS):
        fr.paid = card_costs.pay(st, seat, cards, "CLASS-04")
        return True
    low = 1 if cost.kind == c.COST_VALUE else cost.low
    high = 1 if cost.kind == c.COST_VALUE else min(cost.high, len(cards))
    if len(cards) <= low or (
        cost.kind == c.COST_VALUE and card_costs.value_of(st, cards) <= fr.wanted
    ):
        fr.paid += card_costs.pay(st, seat, cards, "CLASS-04")
        return True
    fr.pc = MAY_PAID
    ask(st, seat, c.D_CARDS, cards, low, high, "CLASS-04", fr.card)
    return False


@dataclass
class ForEach(Effect):
    """The effect happens once for each of those players, who becomes "you" in it."""

    who: Who
    effect: Effect

    def step(self, st: State, fr: EffectFrame) -> None:
        """Each player becomes "you" in turn; the dead are left out."""
        if fr.pc == START:
            seats = choose_seats(st, fr, self.who)
            if seats is None:
                return
            fr.left = seats
            fr.noted = fr.worth
            fr.pc = EACH_NEXT
        elif fr.pc == EACH_RUNS:
            fr.total += fr.done
            if fr.short:
                fr.missed = True
            fr.left.pop(0)
            fr.pc = EACH_NEXT
        while fr.left and not st.players[fr.left[0]].alive:
            fr.left.pop(0)
        if not fr.left or st.over:
            finish_effect(st, fr, fr.total, fr.missed)
            return
        fr.pc = EACH_RUNS
        child = push_effect(st, fr, self.effect)
        child.you = fr.left[0]
        child.worth = fr.noted  # each hears of what you lost, not of what the one before lost

    def is_possible(self, st: State, fr: EffectFrame) -> bool:
        for seat in seats_of(st, self.who, fr):
            inner = fr.copy()
            inner.you = seat
            if self.effect.is_possible(st, inner):
                return True
        return False

    def scope(self) -> int:
        return c.SCOPE_FIGHT  # what is inside speaks for itself

    def forecast(self, fc: Forecast) -> Outcome:
        return fc.each(self.who, self.effect)
