"""Passes for seats that have no step, so that a scenario gets through windows by itself.

It must not answer questions; only windows in which nothing is scripted are passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.errors import ScenarioError
from kickdoor.scenario.parsed_steps import ALL, ParsedStep, PhraseError
from kickdoor.scenario.step_resolver import resolve

if TYPE_CHECKING:
    from kickdoor.scenario.scenario_model import Step
    from kickdoor.scenario.scenario_names import ScenarioNames
    from kickdoor.scenario.scenario_runner import ScenarioRunner

MOST_PASSES = 1000


def silent_seats(st: State) -> list[Seat]:
    """Living seats that could still pass in this window, from the active one on."""
    if st.over or st.demand is not None or st.window == c.WINDOW_NONE:
        return []
    count = len(st.players)
    found: list[Seat] = []
    for step in range(count):
        seat = Seat((st.active + step) % count)
        if seat != st.main and st.players[seat].alive and not st.passed >> seat & 1:
            found.append(seat)
    return found


def pass_until_step(runner: ScenarioRunner, upcoming: Step | None) -> None:
    """Pass for everybody until the next step is possible or somebody has to decide."""
    if not runner.scenario.auto_pass:
        return
    for _ in range(MOST_PASSES):
        st = runner.state
        if st.main >= 0 and not st.intent:
            return
        seats = silent_seats(st)
        if not seats or (runner.held and st.intent):
            return
        if upcoming is None:
            if st.window == c.WINDOW_SETUP:
                return
        elif stays_open(runner, upcoming):
            return
        runner.act(seats[0], (c.A_PASS,), "", f"{runner.naming.seat(seats[0])} passes")


def stays_open(runner: ScenarioRunner, upcoming: Step) -> bool:
    """Whether the window stays open because the next step belongs in it."""
    st = runner.state
    parsed = runner.parsed_steps[upcoming.number]
    if passes_next(runner, upcoming):
        return True
    if st.main >= 0 and (st.intent[0] != c.A_CLAIM or parsed.seat in (ALL, st.main)):
        return False
    if upcoming.refused:
        return refusal_belongs_here(runner, upcoming, parsed)
    return is_legal(runner, parsed) and not question_comes_first(runner, upcoming)


def question_comes_first(runner: ScenarioRunner, upcoming: Step) -> bool:
    """Whether a question is expected before the next step, so the window must close first."""
    now = runner.step.number if runner.step is not None else 0
    for step in runner.scenario.steps:
        if step.expect is None or not now < step.number < upcoming.number:
            continue
        if step.expect.get("asked", "nobody") != "nobody":
            return True
    return False


def passes_next(runner: ScenarioRunner, upcoming: Step) -> bool:
    """Whether the next action is a pass, so somebody must still be able to pass."""
    for step in runner.scenario.steps:
        if step.number >= upcoming.number and step.expect is None and not step.refused:
            return runner.parsed_steps[step.number].verb == "pass"
    return False


def is_legal(runner: ScenarioRunner, parsed: ParsedStep) -> bool:
    """Whether the step could be carried out now."""
    if parsed.seat == ALL or parsed.verb == "answer":
        return False
    return refusing_rule(runner.state, runner.naming, parsed) == ""


def refusal_belongs_here(runner: ScenarioRunner, upcoming: Step, parsed: ParsedStep) -> bool:
    """Whether the rule that must refuse the step does so now, but not after all passes."""
    if not upcoming.rule or refusing_rule(runner.state, runner.naming, parsed) != upcoming.rule:
        return False
    if runner.state.window == c.WINDOW_SETUP:
        return True
    later = runner.state.copy()
    for _ in range(MOST_PASSES):
        seats = silent_seats(later)
        if not seats or (later.main >= 0 and not later.intent):
            break
        referee.apply(later, seats[0], (c.A_PASS,))
    return refusing_rule(later, runner.naming, parsed) != upcoming.rule


def refusing_rule(st: State, naming: ScenarioNames, parsed: ParsedStep) -> str:
    """The rule that would refuse the step; empty if none would."""
    try:
        action = resolve(st, naming, parsed)
    except (PhraseError, ScenarioError):
        return "?"
    return referee.why_not(st, parsed.seat, action)[0]
