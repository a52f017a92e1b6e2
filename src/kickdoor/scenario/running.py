"""Running a scenario: steps in order, passes for silent seats, strict about every question."""

from __future__ import annotations

import traceback

from kickdoor.engine import api
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import Action, Demand, State
from kickdoor.errors import IllegalAction, ScenarioError, SettingsError
from kickdoor.scenario import drifting, expecting, following
from kickdoor.scenario.build import Builder
from kickdoor.scenario.model import Scenario, Step
from kickdoor.scenario.phrases import understand
from kickdoor.scenario.resolve import is_answer, resolve
from kickdoor.scenario.results import BROKEN, FAILED, Failure, Result
from kickdoor.scenario.tabled import wish_of
from kickdoor.scenario.telling import answer_hint, event_words, position_lines, question_words
from kickdoor.scenario.watching import Watch
from kickdoor.scenario.wishes import ALL, PhraseError, Wish


def run_scenario(scenario: Scenario, thorough: bool = False) -> Result:
    """Run one scenario; `thorough` saves and loads the game after every single action."""
    runner = Runner(scenario, thorough)
    result = Result(scenario)
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


class Runner:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, thorough: bool) -> None:
        self.scenario = scenario
        self.thorough = thorough
        self.st: State | None = None
        self.step: Step | None = None
        self.said: list[str] = []  # steps so far, and what came of them
        self.mark = 0  # the first event since the last step
        self.told = 0  # events already in `said`
        self.held = False  # progress was announced, nobody passes by itself
        self.wishes: dict[int, Wish] = {}

    def run(self) -> None:
        """Everything, from the position to the last expectation."""
        builder = Builder(self.scenario)
        if self.scenario.refused_start:
            self._refused_start(builder)
            return
        self.scene, self.st = builder.build()
        self._understand()
        steps = self.scenario.steps
        drifting.drift(self, self._upcoming(0))
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
            drifting.drift(self, self._upcoming(at + 1))
        self._finish(steps[-1])

    @property
    def state(self) -> State:
        """The state; there is one as soon as the position was built."""
        assert self.st is not None
        return self.st

    def _refused_start(self, builder: Builder) -> None:
        field = self.scenario.refused_start
        try:
            options = {key: value for key, value in self.scenario.options.items() if key != "lead"}
            builder.scene.library.mix.settings(self.scenario.players, **options)
        except SettingsError as problem:
            if problem.field != field:
                raise Failure(f"refused because of {problem.field}, not {field}.") from None
            return
        raise Failure(f"the game starts, but “{field}” should have been refused.")

    def _understand(self) -> None:
        """Every phrase and every key is looked at before the first step is run."""
        for step in self.scenario.steps:
            where = f"{self.scenario.label()}, step {step.number}"
            if step.expect is not None:
                expecting.validate(step.expect, self.scene, where)
                continue
            try:
                if step.table:
                    self.wishes[step.number] = wish_of(step, self.scene, where)
                else:
                    self.wishes[step.number] = understand(step.words, self.scene.words)
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
        watch = Watch(self.state, self.scene, where, events[self.mark :], events)
        expecting.check(watch, step.expect)
        if watch.found:
            raise Failure(f"not as expected{self._open_window(step)}:", watch.found)

    def _open_window(self, step: Step) -> str:
        """A hint: the game stands in a window that was left open for the next step."""
        later, st = self._upcoming(step.number), self.state
        if not self.scenario.auto_pass or later is None or self.held:
            return ""
        if not drifting.silent_seats(st) or (st.main >= 0 and not st.intent):
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
        words = question_words(demand, self.state, self.scene)
        return f"{words}. {answer_hint(demand, self.state, self.scene)}"

    def _do(self, step: Step) -> None:
        wish = self.wishes[step.number]
        st = self.state
        if wish.verb == "pass":
            self._pass(wish)
            return
        demand = st.demand
        if is_answer(st, wish):
            if demand is None:
                if wish.if_asked:
                    return
                raise Failure(f"“{wish.words}” answers, but nobody is asked anything.")
            if wish.seat == ALL:
                wish.seat = demand.seat
            if demand.seat != wish.seat:
                if wish.if_asked:
                    return
                words = question_words(demand, st, self.scene)
                raise Failure(f"“{wish.words}”: the question is for somebody else: {words}")
        elif demand is not None:
            raise Failure(f"an unexpected question: {self._question(demand)}")
        try:
            self.act(wish.seat, resolve(st, self.scene, wish), wish.text, wish.words)
            self.held = wish.hold and bool(self.state.intent)
            following.follow(self, wish)
        except PhraseError as problem:
            raise Failure(str(problem)) from None

    def _pass(self, wish: Wish) -> None:
        seats = wish.seats or [wish.seat]
        self.held = False
        if wish.seat == ALL:
            seats = drifting.silent_seats(self.state)
            if not seats:
                raise Failure("“all pass”, but nobody can pass now.")
        for seat in seats:
            if self.state.demand is not None and self.state.demand.seat == seat:
                asked = self._question(self.state.demand)
                raise Failure(f"“{wish.words}”, but a question has to be answered: {asked}")
            self.act(seat, (c.A_PASS,), "", wish.words)

    def _refused(self, step: Step) -> None:
        wish = self.wishes[step.number]
        before = to_data(self.state)
        if wish.seat == ALL and self.state.demand is not None:
            wish.seat = self.state.demand.seat
        try:
            action = resolve(self.state, self.scene, wish)
            following.attempt(self.state, self.scene, wish, action)
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

    def act(self, seat: int, action: Action, text: str, words: str) -> None:
        """Do one thing; the dice must suffice, and a thorough run saves and loads."""
        st = self.state
        code = api.refusal(st, seat, action)
        if code:
            rule, sentence = reason(code)
            raise Failure(f"“{words}” was refused: {sentence} [{rule}]")
        script, drawn = len(st.chance.script), st.chance.drawn
        at = len(st.events or [])
        api.apply(st, seat, action, text)
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
            self.said.append(f"   {event_words(event, self.scene)}")
        self.told = len(events)

    def explain(self, result: Result) -> None:
        """Add the log and the position to a result that is not a success."""
        if self.step is not None:
            result.step = f"step {self.step.number}: {self.step.title()}"
        if self.st is not None:
            self._tell_events()
            result.log = self.said + result.log
            result.position = position_lines(self.st, self.scene)
