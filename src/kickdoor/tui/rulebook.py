"""Rule help: the one-sentence summaries of the rules, looked up by id or by word.

It reads them as text to show; nothing is decided by them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

MOST = 40


@dataclass(frozen=True)
class Rule:
    """One rule: its id, who decides, and what it says in a sentence."""

    id: str
    summary: str
    who: str = ""
    editions: tuple[str, ...] = ("all",)


@cache
def rules() -> dict[str, Rule]:
    """Every rule by its id; empty if the summaries are not installed."""
    place = files("kickdoor").joinpath("scenario").joinpath("rules.toml")
    try:
        tables = tomllib.loads(place.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    found: dict[str, Rule] = {}
    for name, row in tables.items():
        if isinstance(row, dict) and isinstance(row.get("summary"), str):
            editions = row.get("editions")
            found[name] = Rule(
                name,
                row["summary"],
                str(row.get("who", "")),
                tuple(str(word) for word in editions) if isinstance(editions, list) else ("all",),
            )
    return found


def summary_of(rule: str) -> str:
    """What a rule says, or nothing."""
    found = rules().get(rule)
    return found.summary if found is not None else ""


def sections() -> list[str]:
    """The parts of the rulebook, in their order."""
    found: dict[str, None] = {}
    for name in rules():
        found.setdefault(name.rpartition("-")[0])
    return list(found)


def look_up(asked: str, editions: list[str]) -> list[Rule]:
    """Rules with that id, of that section, or with those words in their summaries."""
    known = rules()
    wanted = asked.strip().upper().replace(" ", "-")
    if wanted in known:
        return [known[wanted]]
    here = [rule for rule in known.values() if _holds(rule, editions)]
    section = [rule for rule in here if rule.id.rpartition("-")[0] == wanted]
    if section:
        return section
    words = asked.casefold().split()
    if not words:
        return []
    found = [rule for rule in here if all(word in _text(rule) for word in words)]
    return found[:MOST]


def _holds(rule: Rule, editions: list[str]) -> bool:
    return "all" in rule.editions or any(name in rule.editions for name in editions)


def _text(rule: Rule) -> str:
    return f"{rule.id} {rule.summary} {rule.who}".casefold()
