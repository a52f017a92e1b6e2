"""The result of a scenario: passed, failed or broken, with everything needed to see why."""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.scenario.check_context import Mismatch
from kickdoor.scenario.scenario_model import Scenario

PASSED = "passed"
FAILED = "failed"
BROKEN = "broken"


class Failure(Exception):
    """A scenario that did not go as written."""

    def __init__(self, sentence: str, differences: list[Mismatch] | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.differences = differences or []


@dataclass
class ScenarioResult:
    """One scenario and its result."""

    scenario: Scenario
    outcome: str = PASSED
    step: str = ""
    sentence: str = ""
    differences: list[Mismatch] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    position: list[str] = field(default_factory=list)

    @property
    def is_passed(self) -> bool:
        """Whether everything went as written."""
        return self.outcome == PASSED

    def as_json(self) -> dict[str, object]:
        """The result for programs."""
        return {
            "file": self.scenario.file,
            "id": self.scenario.id,
            "title": self.scenario.title,
            "rules": self.scenario.rules,
            "cards": self.scenario.cards,
            "outcome": self.outcome,
            "step": self.step,
            "message": self.sentence,
            "differences": [
                {"what": one.what, "expected": one.expected, "got": one.got}
                for one in self.differences
            ],
            "log": self.log,
            "position": self.position,
        }

    def lines(self) -> list[str]:
        """The result for people."""
        found = [f"{self.outcome.upper()}  {self.scenario.file}  {self.scenario.label()}"]
        if self.scenario.rules:
            found.append(f"  rules: {', '.join(self.scenario.rules)}")
        if self.step:
            found.append(f"  at {self.step}")
        found += [f"  {line}" for line in self.sentence.splitlines()]
        for one in self.differences:
            found.append(f"    {one.what}")
            found.append(f"      expected  {one.expected}")
            found.append(f"      got       {one.got}")
        if self.log:
            found.append("  what happened:")
            found += [f"    {line}" for line in self.log]
        if self.position:
            found.append("  the position:")
            found += [f"    {line}" for line in self.position]
        return found
