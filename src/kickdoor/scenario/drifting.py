"""Passing for seats that have no step: how a scenario gets through windows by itself.

Questions are never answered here; only windows in which nothing is scripted go by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import api
from kickdoor.engine import codes as c
from kickdoor.engine.state import State
from kickdoor.errors import ScenarioError
from kickdoor.scenario.resolve import resolve
from kickdoor.scenario.wishes import ALL, PhraseError, Wish

if TYPE_CHECKING:
    from kickdoor.scenario.model import Step
    from kickdoor.scenario.running import Runner
    from kickdoor.scenario.scene import Scene

MOST_PASSES = 1000


def silent_seats(st: State) -> list[int]:
    """Living seats that could still pass in this window, from the active one on."""
    if st.over or st.demand is not None or st.window == c.WINDOW_NONE:
        return []
    count = len(st.players)
    found: list[int] = []
    for step in range(count):
        seat = (st.active + step) % count
        if seat != st.main and st.players[seat].alive and not st.passed >> seat & 1:
            found.append(seat)
    return found


def drift(runner: Runner, upcoming: Step | None) -> None:
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
        elif waits(runner, upcoming):
            return
        runner.act(seats[0], (c.A_PASS,), "", f"{runner.scene.seat(seats[0])} passes")


def waits(runner: Runner, upcoming: Step) -> bool:
    """The window stays open because the next step belongs into it."""
    st = runner.state
    wish = runner.wishes[upcoming.number]
    if passes_next(runner, upcoming):
        return True
    if st.main >= 0 and (st.intent[0] != c.A_CLAIM or wish.seat in (ALL, st.main)):
        return False
    if upcoming.refused:
        return belongs_here(runner, upcoming, wish)
    return is_legal(runner, wish) and not asks_before(runner, upcoming)


def asks_before(runner: Runner, upcoming: Step) -> bool:
    """A question is expected between now and the next step: so the window must go by first."""
    now = runner.step.number if runner.step is not None else 0
    for step in runner.scenario.steps:
        if step.expect is None or not now < step.number < upcoming.number:
            continue
        if step.expect.get("asked", "nobody") != "nobody":
            return True
    return False


def passes_next(runner: Runner, upcoming: Step) -> bool:
    """The next thing really done is a pass: so somebody has to be able to pass then."""
    for step in runner.scenario.steps:
        if step.number >= upcoming.number and step.expect is None and not step.refused:
            return runner.wishes[step.number].verb == "pass"
    return False


def is_legal(runner: Runner, wish: Wish) -> bool:
    """The wish could be carried out now."""
    if wish.seat == ALL or wish.verb == "answer":
        return False
    return refusing_rule(runner.state, runner.scene, wish) == ""


def belongs_here(runner: Runner, upcoming: Step, wish: Wish) -> bool:
    """The rule that must refuse the step does so now, and would not once everybody has passed."""
    if not upcoming.rule or refusing_rule(runner.state, runner.scene, wish) != upcoming.rule:
        return False
    if runner.state.window == c.WINDOW_SETUP:
        return True
    later = runner.state.copy()
    for _ in range(MOST_PASSES):
        seats = silent_seats(later)
        if not seats or (later.main >= 0 and not later.intent):
            break
        api.apply(later, seats[0], (c.A_PASS,))
    return refusing_rule(later, runner.scene, wish) != upcoming.rule


def refusing_rule(st: State, scene: Scene, wish: Wish) -> str:
    """The rule that would refuse the wish; empty if none would."""
    try:
        action = resolve(st, scene, wish)
    except (PhraseError, ScenarioError):
        return "?"
    return api.why_not(st, wish.seat, action)[0]
