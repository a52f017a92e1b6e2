"""Runs a scenario: steps in order, passes for silent seats, strict about every question."""

from __future__ import annotations

import traceback

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import referee
from kickdoor.engine.ids import Seat
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import Action, Demand, State
from kickdoor.errors import IllegalAction, ScenarioError, SettingsError
from kickdoor.scenario import auto_pass, expectations, follow_up_answers
from kickdoor.scenario.check_context import CheckContext
from kickdoor.scenario.parsed_steps import ALL, ParsedStep, PhraseError
from kickdoor.scenario.position_builder import PositionBuilder
from kickdoor.scenario.scenario_model import Scenario, Step
from kickdoor.scenario.scenario_results import BROKEN, FAILED, Failure, ScenarioResult
from kickdoor.scenario.scenario_words import (
    answer_hint,
    event_words,
    position_lines,
    question_words,
)
from kickdoor.scenario.step_phrases import parse_step
from kickdoor.scenario.step_resolver import is_answer, resolve
from kickdoor.scenario.step_tables import parse_table_step


def run_scenario(scenario: Scenario, thorough: bool = False) -> ScenarioResult:
    """Run one scenario; `thorough` saves and loads the game after every action."""
    runner = ScenarioRunner(scenario, thorough)
    result = ScenarioResult(scenario)
    try:
        runner.run()
    except ScenarioError as problem:
        result.outcome = BROKEN
        result.sentence = str(problem)
    except Failure as problem:
        result.outcome = FAILED
        result.sentence = problem.sentence
        result.differences = problem.differences
    except Exception as problem:
        result.outcome = FAILED
        result.sentence = f"the engine broke down: {type(problem).__name__}: {problem}"
        result.log = traceback.format_exc().splitlines()[-8:]
    if not result.is_passed:
        runner.explain(result)
    return result


class ScenarioRunner:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, thorough: bool) -> None:
        self.scenario = scenario
        self.thorough = thorough
        self.st: State | None = None
        self.step: Step | None = None
        self.said: list[str] = []  # the transcript: steps so far and their events
        self.mark = 0  # position of the first event since the last step
        self.told = 0  # events already in the transcript
        self.held = False  # progress was announced and is held: no automatic passes
        self.parsed_steps: dict[int, ParsedStep] = {}

    def run(self) -> None:
        """Run everything, from the position to the last expectation."""
        builder = PositionBuilder(self.scenario)
        if self.scenario.refused_start:
            self._refused_start(builder)
            return
        self.naming, self.st = builder.build()
        self._understand()
        steps = self.scenario.steps
        auto_pass.pass_until_step(self, self._upcoming(0))
        for at, step in enumerate(steps):
            self.step = step
            if step.expect is not None:
                self._expect(step)
                continue
            self._tell(step.title())
            self.mark = len(self.state.events or [])
            if step.refused:
                self._refused(step)
            else:
                self._do(step)
            auto_pass.pass_until_step(self, self._upcoming(at + 1))
        self._finish(steps[-1])

    @property
    def state(self) -> State:
        """The state, once the position was built."""
        assert self.st is not None
        return self.st

    def _refused_start(self, builder: PositionBuilder) -> None:
        field = self.scenario.refused_start
        try:
            options = {key: value for key, value in self.scenario.options.items() if key != "lead"}
            builder.naming.pool.mix.settings(self.scenario.players, **options)
        except SettingsError as problem:
            if problem.field != field:
                raise Failure(f"refused because of {problem.field}, not {field}.") from None
            return
        raise Failure(f"the game starts, but “{field}” should have been refused.")

    def _understand(self) -> None:
        """Parse every phrase and validate every key before the first step."""
        for step in self.scenario.steps:
            where = f"{self.scenario.label()}, step {step.number}"
            if step.expect is not None:
                expectations.validate(step.expect, self.naming, where)
                continue
            try:
                if step.table:
                    self.parsed_steps[step.number] = parse_table_step(step, self.naming, where)
                else:
                    self.parsed_steps[step.number] = parse_step(step.words, self.naming.words)
            except PhraseError as problem:
                raise ScenarioError(self.scenario.file, where, str(problem)) from None

    def _upcoming(self, at: int) -> Step | None:
        for step in self.scenario.steps[at:]:
            if step.expect is None:
                return step
        return None

    def _expect(self, step: Step) -> None:
        assert step.expect is not None
        events = self.state.events or []
        where = f"{self.scenario.label()}, step {step.number}"
        ctx = CheckContext(self.state, self.naming, where, events[self.mark :], events)
        expectations.check(ctx, step.expect)
        if ctx.found:
            raise Failure(f"not as expected{self._open_window(step)}:", ctx.found)

    def _open_window(self, step: Step) -> str:
        """A hint if the game is in a window that was left open for the next step."""
        later, st = self._upcoming(step.number), self.state
        if not self.scenario.auto_pass or later is None or self.held:
            return ""
        if not auto_pass.silent_seats(st) or (st.main >= 0 and not st.intent):
            return ""
        return (
            f" (a window is open, because “{later.title()}” is possible in it; "
            'a step "all pass" before this one closes it)'
        )

    def _finish(self, last: Step) -> None:
        demand = self.state.demand
        if demand is not None and not (last.expect is not None and "asked" in last.expect):
            raise Failure(f"an unexpected question at the end: {self._question(demand)}")
        if self.state.chance.script:
            raise Failure(f"dice were never rolled: {self.state.chance.script}")

    def _question(self, demand: Demand) -> str:
        """The open question, and how a step could answer it."""
        words = question_words(demand, self.state, self.naming)
        return f"{words}. {answer_hint(demand, self.state, self.naming)}"

    def _do(self, step: Step) -> None:
        parsed = self.parsed_steps[step.number]
        st = self.state
        if parsed.verb == "pass":
            self._pass(parsed)
            return
        demand = st.demand
        if is_answer(st, parsed):
            if demand is None:
                if parsed.if_asked:
                    return
                raise Failure(f"“{parsed.words}” answers, but nobody is asked anything.")
            if parsed.seat == ALL:
                parsed.seat = demand.seat
            if demand.seat != parsed.seat:
                if parsed.if_asked:
                    return
                words = question_words(demand, st, self.naming)
                raise Failure(f"“{parsed.words}”: the question is for somebody else: {words}")
        elif demand is not None:
            raise Failure(f"an unexpected question: {self._question(demand)}")
        try:
            self.act(parsed.seat, resolve(st, self.naming, parsed), parsed.text, parsed.words)
            self.held = parsed.hold and bool(self.state.intent)
            follow_up_answers.answer_follow_ups(self, parsed)
        except PhraseError as problem:
            raise Failure(str(problem)) from None

    def _pass(self, parsed: ParsedStep) -> None:
        seats = parsed.seats or [parsed.seat]
        self.held = False
        if parsed.seat == ALL:
            seats = auto_pass.silent_seats(self.state)
            if not seats:
                raise Failure("“all pass”, but nobody can pass now.")
        for seat in seats:
            if self.state.demand is not None and self.state.demand.seat == seat:
                asked = self._question(self.state.demand)
                raise Failure(f"“{parsed.words}”, but a question has to be answered: {asked}")
            self.act(seat, (c.A_PASS,), "", parsed.words)

    def _refused(self, step: Step) -> None:
        parsed = self.parsed_steps[step.number]
        before = to_data(self.state)
        if parsed.seat == ALL and self.state.demand is not None:
            parsed.seat = self.state.demand.seat
        try:
            action = resolve(self.state, self.naming, parsed)
            follow_up_answers.try_refused(self.state, self.naming, parsed, action)
        except IllegalAction as refusal:
            if to_data(self.state) != before:
                raise Failure("it was refused, but the state has changed.") from None
            self.said.append(f"   refused: {refusal.sentence} [{refusal.rule}]")
            if step.rule and refusal.rule != step.rule:
                raise Failure(
                    f"it was refused by {refusal.rule}, not by {step.rule}: {refusal.sentence}"
                ) from None
            if step.because and step.because.lower() not in refusal.sentence.lower():
                raise Failure(f"it was refused, but said: {refusal.sentence}") from None
            return
        except PhraseError as problem:
            raise Failure(str(problem)) from None
        rule = f" by {step.rule}" if step.rule else ""
        raise Failure(f"it should have been refused{rule}, but it was done.")

    def act(self, seat: Seat, action: Action, text: str, words: str) -> None:
        """Perform one action; scripted dice must suffice, and a thorough run saves and loads."""
        st = self.state
        code = referee.refusal(st, seat, action)
        if code:
            rule, sentence = reason(code)
            raise Failure(f"“{words}” was refused: {sentence} [{rule}]")
        script, drawn = len(st.chance.script), st.chance.drawn
        at = len(st.events or [])
        referee.apply(st, seat, action, text)
        new = (st.events or [])[at:]
        rolled = sum(1 for event in new if event[0] == e.DIE_ROLLED)
        used = script - len(st.chance.script)
        if rolled > used and st.chance.drawn - drawn > used:
            raise Failure(f"after “{words}” the die was rolled, but no dice are scripted for it.")
        if self.thorough:
            self._reload()

    def _reload(self) -> None:
        st = self.state
        data = to_data(st)
        again = from_data(st.cat, st.settings, data)
        if to_data(again) != data:
            raise Failure("saving and loading the game changes it.")
        again.events = st.events
        self.st = again

    def _tell(self, words: str) -> None:
        self._tell_events()
        number = self.step.number if self.step is not None else 0
        self.said.append(f"{number}. {words}")

    def _tell_events(self) -> None:
        events = self.state.events or []
        for event in events[self.told :]:
            self.said.append(f"   {event_words(event, self.naming)}")
        self.told = len(events)

    def explain(self, result: ScenarioResult) -> None:
        """Add the transcript and the position to a result that is not a success."""
        if self.step is not None:
            result.step = f"step {self.step.number}: {self.step.title()}"
        if self.st is not None:
            self._tell_events()
            result.log = self.said + result.log
            result.position = position_lines(self.st, self.naming)
