"""The steps of effects that order other effects: sequence, condition, choice, repetition, roll."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import costs
from kickdoor.engine import events as e
from kickdoor.engine.asking import choose_seats, chooser_of, pick_cards, picker_of
from kickdoor.engine.flow import rolls
from kickdoor.engine.frames import ASKED, START, EffectFrame
from kickdoor.engine.matching import PILES, find_cards
from kickdoor.engine.nodes.base import Cond, Effect
from kickdoor.engine.nodes.clauses import Cost
from kickdoor.engine.nodes.conds import AllOf, AnyOf, RollIn, RollOdd
from kickdoor.engine.nodes.flow import (
    CallDie,
    ChooseCard,
    ChoosePlayer,
    ForEach,
    If,
    May,
    PickOne,
    RollDie,
    Seq,
)
from kickdoor.engine.possible import is_possible
from kickdoor.engine.stack import ask, finish_effect, push_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import seats_of

RULE: Final = "CONFLICT-01"  # the card says so
HALF: Final = 3  # the highest of the low faces

# Positions of a sequence are the numbers of its parts; RUNS: an inner effect is under way.
IF_RUNS: Final = 1
PICK_RUNS: Final = 2
EACH_NEXT: Final = 1
EACH_RUNS: Final = 2
ROLLED: Final = 1
CALL_ROLLED: Final = 2
CALL_RUNS: Final = 3


def run_seq(node: Seq, st: State, fr: EffectFrame) -> None:
    """One after another; each sees what the one before did. fr.total = done so far."""
    at = fr.pc
    if at > 0:
        fr.total += fr.done
        if fr.short:
            fr.missed = True
    if at >= len(node.of) or st.over:
        finish_effect(st, fr, fr.total, fr.missed)
        return
    fr.pc = at + 1
    push_effect(st, fr, node.of[at])


def run_if(node: If, st: State, fr: EffectFrame) -> None:
    """A condition that does not hold, without alternative, leaves the last result as it was."""
    if fr.pc == START:
        fr.pc = IF_RUNS
        branch: Effect | None = node.then
        if not condition_holds(node, st, fr):
            branch = node.otherwise
            if branch is not None and is_about_roll(node.cond) and _matched_before(st, fr):
                branch = None  # "otherwise" stands for all faces not named before
        if branch is not None:
            push_effect(st, fr, branch)
            return
    finish_effect(st, fr, fr.done, fr.short)


def is_about_roll(cond: Cond) -> bool:
    """The condition speaks of the die of this effect."""
    if isinstance(cond, (AnyOf, AllOf)):
        return any(is_about_roll(one) for one in cond.of)
    return isinstance(cond, (RollIn, RollOdd))


def _matched_before(st: State, fr: EffectFrame) -> bool:
    """An earlier branch of the same table of faces was the right one (B16)."""
    if len(st.stack) < 2:
        return False
    around = st.stack[-2]
    if not isinstance(around, EffectFrame) or not isinstance(around.node, Seq):
        return False
    for at in range(around.pc - 1):
        other = around.node.of[at]
        if isinstance(other, If) and is_about_roll(other.cond) and condition_holds(other, st, fr):
            return True
    return False


def condition_holds(node: If, st: State, fr: EffectFrame) -> bool:
    """Any of the players asked about meets the condition."""
    if node.who.code == c.W_YOU and node.who.cond is None:
        return node.cond.holds(st, chooser_of(st, fr), fr.mon, fr)
    for seat in seats_of(st, node.who, fr):
        if node.cond.holds(st, seat, fr.mon, fr):
            return True
    return False


def run_pick_one(node: PickOne, st: State, fr: EffectFrame) -> None:
    """Only what is possible is offered; a single possibility is no choice (B12)."""
    if fr.pc == START:
        seats = choose_seats(st, fr, node.who, True)
        if seats is None:
            return
        options = [at for at in range(len(node.of)) if is_possible(st, fr, node.of[at])]
        last = len(node.of) - 1
        if node.spares and last not in options:
            options.append(last)
        if not seats or not options:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
            finish_effect(st, fr, 0, True)
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
        push_effect(st, fr, node.of[chosen])
        return
    finish_effect(st, fr, fr.done, fr.short)


MAY_NEXT: Final = 1
MAY_SAID: Final = 2
MAY_PAY: Final = 3
MAY_PAID: Final = 4
MAY_DONE: Final = 5


def run_may(node: May, st: State, fr: EffectFrame) -> None:
    """fr.left = players still to be asked; fr.total, fr.missed = what came of it so far."""
    if fr.pc == START:
        seats = choose_seats(st, fr, node.who)
        if seats is None:
            return
        fr.left = seats
        fr.pc = MAY_NEXT
    cost = node.cost
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
        while fr.left and not may_act(node, st, fr, fr.left[0]):
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
    push_effect(st, fr, node.effect)


def may_act(node: May, st: State, fr: EffectFrame, seat: int) -> bool:
    """The player could do it: alive, able to pay, and it would do something."""
    if not st.players[seat].alive:
        return False
    if node.cost is not None and not costs.can_pay(st, seat, node.cost, fr.card):
        return False
    return is_possible(st, fr, node.effect)


def _pay(cost: Cost, st: State, fr: EffectFrame, seat: int) -> bool:
    """Pay, asking which cards; no while a question is open. fr.paid = cards paid."""
    if fr.pc == MAY_PAID:
        fr.paid += costs.pay(st, seat, fr.answers, "CLASS-04")
        if cost.kind == c.COST_VALUE:
            fr.wanted -= costs.value_of(st, fr.answers)
        fr.answers = []
        if cost.kind != c.COST_VALUE or fr.wanted <= 0:
            return True
        fr.pc = MAY_PAY
    cards = costs.payable(st, seat, cost, fr.card)
    if cost.kind == c.COST_LEVELS:
        costs.pay_levels(st, seat, cost, fr.card, "LEVEL-03")
        return True
    if cost.kind in (c.COST_NONE, c.COST_HAND, c.COST_THIS):
        fr.paid = costs.pay(st, seat, cards, "CLASS-04")
        return True
    low = 1 if cost.kind == c.COST_VALUE else cost.low
    high = 1 if cost.kind == c.COST_VALUE else min(cost.high, len(cards))
    if len(cards) <= low or (cost.kind == c.COST_VALUE and costs.value_of(st, cards) <= fr.wanted):
        fr.paid += costs.pay(st, seat, cards, "CLASS-04")
        return True
    fr.pc = MAY_PAID
    ask(st, seat, c.D_CARDS, cards, low, high, "CLASS-04", fr.card)
    return False


def run_for_each(node: ForEach, st: State, fr: EffectFrame) -> None:
    """Each player becomes "you" in turn; the dead are left out."""
    if fr.pc == START:
        seats = choose_seats(st, fr, node.who)
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
    child = push_effect(st, fr, node.effect)
    child.you = fr.left[0]
    child.worth = fr.noted  # each hears of what you lost, not of what the one before lost


def run_roll_die(node: RollDie, st: State, fr: EffectFrame) -> None:
    """The total is handed on as the roll of whatever follows."""
    if fr.pc == START:
        seats = choose_seats(st, fr, node.who, True)
        if seats is None:
            return
        if not seats:
            finish_effect(st, fr, 0)
            return
        fr.pc = ROLLED
        rolls.start_roll(st, seats[0], fr.card, node.plus)
        return
    finish_effect(st, fr, 1)


def run_call_die(node: CallDie, st: State, fr: EffectFrame) -> None:
    """The call is public before the die is rolled."""
    if fr.pc == START:
        fr.pc = ASKED
        ask(st, chooser_of(st, fr), c.D_CALL, [c.CALL_LOW, c.CALL_HIGH], 1, 1, RULE, fr.card)
    elif fr.pc == ASKED:
        fr.pc = CALL_ROLLED
        fr.noted = fr.answers[0]
        st.emit(e.ROLL_CALLED, RULE, chooser_of(st, fr), fr.noted)
        rolls.start_roll(st, chooser_of(st, fr), fr.card, 0)
    elif fr.pc == CALL_ROLLED:
        fr.pc = CALL_RUNS
        high = fr.roll > HALF
        push_effect(st, fr, node.right if high == (fr.noted == c.CALL_HIGH) else node.wrong)
    else:
        finish_effect(st, fr, fr.done, fr.short)


def run_choose_player(node: ChoosePlayer, st: State, fr: EffectFrame) -> None:
    """W_CHOSEN speaks of the player from now on."""
    seats = choose_seats(st, fr, node.who, True)
    if seats is None:
        return
    if not seats:
        finish_effect(st, fr, 0, True)
        return
    fr.chosen = seats[0]
    st.emit(e.CHOICE_MADE, "CONFLICT-01", fr.you, fr.chosen)
    finish_effect(st, fr, 1)


def run_choose_card(node: ChooseCard, st: State, fr: EffectFrame) -> None:
    """LosePicked, TakePicked and W_OWNER speak of the card from now on."""
    if fr.pc == START:
        cards: list[int] = []
        if node.what.at in PILES or node.what.at == c.AT_FIGHT:
            cards = find_cards(st, -1, node.what)
        else:
            for seat in seats_of(st, node.who, fr):
                cards.extend(find_cards(st, seat, node.what))
        if not cards:
            st.emit(e.EFFECT_VOID, "CURSE-09", fr.you, fr.card)
            finish_effect(st, fr, 0, True)
            return
        fr.pc = ASKED
        owner = st.owner[cards[0]]
        picker = picker_of(st, fr, node.pick, owner if owner >= 0 else fr.you, fr.you)
        picked = pick_cards(st, fr, cards, 1, picker, "CONFLICT-01")
        if picked is None:
            return
        fr.answers = picked
    fr.picked = fr.answers[0]
    fr.answers = []
    finish_effect(st, fr, 1)
