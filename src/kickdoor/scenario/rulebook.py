"""The rules by id: which editions have them, who decides, and a sentence of ours about each."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

FILE = Path(__file__).with_name("rules.toml")
EVERYWHERE = "all"


@dataclass(frozen=True)
class Rule:
    """One rule. `kind` is engine, choice or table; `who` is asked if it is a choice."""

    id: str
    editions: tuple[str, ...]
    kind: str
    summary: str
    who: str = ""
    needs: tuple[str, ...] = ()  # a rule about a mix with these editions only

    def holds_for(self, edition: str) -> bool:
        """The edition has this rule."""
        if self.needs and edition not in self.needs:
            return False
        return EVERYWHERE in self.editions or edition in self.editions


@dataclass
class Rulebook:
    """All rules in the order of the rulebook."""

    rules: dict[str, Rule] = field(default_factory=dict)

    def of(self, edition: str) -> list[Rule]:
        """The rules an edition has."""
        return [rule for rule in self.rules.values() if rule.holds_for(edition)]


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """The rules, read once."""
    with FILE.open("rb") as file:
        rows = tomllib.load(file)
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
        }
    )
