"""The rules by id: which editions have them, who decides, and a sentence about each.

It is text to show; it decides nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("rules.toml")
READINGS = Path(__file__).with_name("readings.toml")
EVERYWHERE = "all"
MOST = 40


@dataclass(frozen=True)
class Rule:
    """One rule. `kind` is engine, choice or table; `who` is asked if it is a choice.

    Or (kind reading) what happens where the rules have a gap: `summary` asks, `text` answers.
    """

    id: str
    editions: tuple[str, ...]
    kind: str
    summary: str
    who: str = ""
    needs: tuple[str, ...] = ()  # a rule about a mix with these editions only
    text: str = ""

    @property
    def section(self) -> str:
        """The section of the rulebook that it belongs to."""
        return self.id.rpartition("-")[0]

    def holds_for(self, edition: str) -> bool:
        """Whether the edition has this rule."""
        if self.needs and edition not in self.needs:
            return False
        return EVERYWHERE in self.editions or edition in self.editions

    def holds_for_any(self, editions: Iterable[str]) -> bool:
        """Whether one of the editions has it or, for a rule about a mix, all that it needs."""
        here = list(editions)
        if self.needs and not all(one in here for one in self.needs):
            return False
        return EVERYWHERE in self.editions or any(one in self.editions for one in here)


@dataclass
class Rulebook:
    """All rules in the order of the rulebook, and the readings that are cited like rules."""

    rules: dict[str, Rule] = field(default_factory=dict)
    readings: dict[str, Rule] = field(default_factory=dict)

    def of(self, edition: str) -> list[Rule]:
        """The rules of an edition."""
        return [rule for rule in self.rules.values() if rule.holds_for(edition)]

    def sections(self) -> list[str]:
        """The sections of the rulebook, in order."""
        return list(dict.fromkeys(rule.section for rule in self.rules.values()))

    def summary_of(self, rule: str) -> str:
        """What a rule says, or nothing."""
        found = self.rules.get(rule) or self.readings.get(rule)
        return found.summary if found is not None else ""

    def look_up(self, asked: str, editions: list[str]) -> list[Rule]:
        """Rules with that id, of that section, or with these words in their summaries."""
        wanted = asked.strip().upper().replace(" ", "-")
        known = {**self.rules, **self.readings}
        if wanted in known:
            return [known[wanted]]
        here = [rule for rule in known.values() if rule.holds_for_any(editions)]
        section = [rule for rule in here if rule.section == wanted]
        if section:
            return section
        words = asked.casefold().split()
        if not words:
            return []
        return [rule for rule in here if all(word in _text(rule) for word in words)][:MOST]


def _text(rule: Rule) -> str:
    return f"{rule.id} {rule.summary} {rule.text} {rule.who}".casefold()


@cache
def rulebook() -> Rulebook:
    """The rules, read once."""
    with FILE.open("rb") as file:
        rows = tomllib.load(file)
    with READINGS.open("rb") as file:
        readings = tomllib.load(file)
    return Rulebook(
        {
            key: Rule(
                key,
                tuple(row["editions"]),
                row["kind"],
                row["summary"],
                row.get("who", ""),
                tuple(row.get("needs", ())),
            )
            for key, row in rows.items()
        },
        {
            key: Rule(key, (EVERYWHERE,), "reading", row["summary"], text=row["text"])
            for key, row in readings.items()
        },
    )
