"""Answers that a phrase has given in advance: "for the monsters", "on B", "with M(4,1)".

The engine asks for these after the play; the phrase has answered already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.state import Action, Demand, State
from kickdoor.scenario.answer_phrases import (
    CARD_QUESTIONS,
    FOE_QUESTIONS,
    SEAT_QUESTIONS,
    answer_for,
)
from kickdoor.scenario.scenario_results import Failure
from kickdoor.scenario.scenario_words import question_words
from kickdoor.scenario.step_resolver import foe_number, is_answer, own_cards

if TYPE_CHECKING:
    from kickdoor.scenario.parsed_steps import ParsedStep
    from kickdoor.scenario.scenario_names import ScenarioNames
    from kickdoor.scenario.scenario_runner import ScenarioRunner

MOST_QUESTIONS = 6
UNASKED = (
    "nothing was asked, so there was nothing to choose. A question with only one possible answer "
    "is not asked: leave out “choosing …” and expect what should have happened."
)


def answer_follow_ups(runner: ScenarioRunner, parsed: ParsedStep) -> None:
    """Answer what the phrase has answered in advance; Failure if it was never asked."""
    if parsed.verb in ("answer", "loot", "discard"):
        _complete(runner, parsed)
        return
    if is_answer(runner.state, parsed):
        return
    used: set[str] = set()
    for _ in range(MOST_QUESTIONS):
        demand = runner.state.demand
        if demand is None or demand.seat != parsed.seat:
            break
        answer = _prepared_answer(runner, parsed, demand, used)
        if not answer:
            break
        runner.act(parsed.seat, (c.A_ANSWER, *answer), "", parsed.words)
    if parsed.side and "side" not in used:
        raise Failure(f"“{parsed.words}”: the engine did not ask for a side.{_instead(runner)}")
    if parsed.picks and "picks" not in used:
        raise Failure(f"“{parsed.words}”: {UNASKED}")


def _instead(runner: ScenarioRunner) -> str:
    """What is asked first instead, if something is."""
    demand = runner.state.demand
    if demand is None:
        return ""
    words = question_words(demand, runner.state, runner.naming)
    return f" Something else comes first: {words}. Answer that, and then “munchkins” or “monsters”."


def _prepared_answer(
    runner: ScenarioRunner, parsed: ParsedStep, demand: Demand, used: set[str]
) -> list[int]:
    """The answer that the phrase holds for this question."""
    st, naming = runner.state, runner.naming
    kind = demand.kind
    if kind == c.D_SIDE and parsed.side:
        used.add("side")
        return [parsed.side]
    if kind in FOE_QUESTIONS and parsed.on_card is not None and "foe" not in used:
        used.add("foe")
        return [foe_number(st, naming, parsed.on_card)]
    if kind in SEAT_QUESTIONS and parsed.on_seat >= 0 and "seat" not in used:
        used.add("seat")
        return [parsed.on_seat]
    if kind in CARD_QUESTIONS and parsed.along and "along" not in used:
        used.add("along")
        return own_cards(st, naming, parsed.seat, parsed.along, c.IN_HAND)
    if kind in CARD_QUESTIONS and parsed.paid and "paid" not in used:
        paid = own_cards(st, naming, parsed.seat, parsed.paid, c.IN_HAND)
        if parsed.verb == "play" or all(card in demand.choices for card in paid):
            used.add("paid")
            return paid
    if parsed.picks and "picks" not in used:
        used.add("picks")
        return answer_for(st, naming, parsed)
    return []


def try_refused(st: State, naming: ScenarioNames, parsed: ParsedStep, action: Action) -> None:
    """Try a step that must be refused; a partial answer that is accepted is no success."""
    trial = st.copy()
    referee.apply(trial, parsed.seat, action, parsed.text)
    demand = trial.demand
    if parsed.picks and parsed.verb in ("play", "use"):
        if demand is None or demand.seat != parsed.seat:
            raise Failure(f"“{parsed.words}”: {UNASKED}")
        referee.apply(trial, parsed.seat, (c.A_ANSWER, *answer_for(trial, naming, parsed)))
    is_open = parsed.verb == "answer" and demand is not None and bool(demand.picked)
    if demand is not None and is_open and len(demand.picked) >= demand.low:
        referee.apply(trial, parsed.seat, (c.A_ANSWER,))
        return
    referee.apply(st, parsed.seat, action, parsed.text)


def _complete(runner: ScenarioRunner, parsed: ParsedStep) -> None:
    """Finish an answer with fewer cards than possible."""
    demand = runner.state.demand
    if demand is None or demand.seat != parsed.seat or not demand.picked:
        return
    if len(demand.picked) >= demand.low:
        runner.act(parsed.seat, (c.A_ANSWER,), "", parsed.words)
