"""Makes docs/editions.md: the scenarios that prove each rule and card of each edition.

`python -m kickdoor.scenario.editions_page` renews it; a test compares. Only the introduction is
written by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KIND_WORDS
from kickdoor.lang.packs.load import load_editions
from kickdoor.lang.packs.pack import Pack
from kickdoor.rulebook.matrix import matrix
from kickdoor.rulebook.rules import Rule, rulebook
from kickdoor.scenario.coverage_report import missing, missing_cards
from kickdoor.scenario.lexer import key_of
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.suite import read_all

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "editions.md"
SHOWN = 2  # scenarios named in a cell; the others are counted
HEAD = (
    "# The five editions, proved\n\n"
    "Which scenarios show that a rule holds in an edition, and that a card does what it says. "
    "The page is written by `python -m kickdoor.scenario.editions_page` from the scenarios "
    "themselves, and a test fails when it is out of date or has a gap. "
    "`kickdoor scenario scenarios` runs them all; "
    "`kickdoor rules --editions NAMES` prints the rules in force.\n\n"
    "A scenario counts for an edition only if it ran under that edition, with its modules and "
    "values. The part of an id behind `@` is the edition it was run under besides its own.\n"
)
Proofs = dict[str, list[str]]


def page(scenarios: list[Scenario]) -> str:
    """The whole page."""
    editions = shelf.editions()
    packs = {name: load_editions((name,), strict=False).packs[0] for name in editions}
    parts = [
        HEAD,
        _summary(packs, scenarios),
        _matrix(packs),
        _rules(packs, scenarios),
        *[_cards(name, pack, scenarios) for name, pack in packs.items()],
    ]
    return "\n".join(parts)


def _summary(packs: dict[str, Pack], scenarios: list[Scenario]) -> str:
    rows = [
        "## In short\n",
        "| edition | rules | proved | cards | proved | scenarios |",
        "|---|---|---|---|---|---|",
    ]
    for name, pack in packs.items():
        rules = len(rulebook().of(name))
        cards = len(pack.defs)
        ran = sum(1 for one in scenarios if name in one.editions)
        proved = rules - len(missing(name, scenarios))
        shown = cards - len(missing_cards(name, scenarios))
        rows.append(f"| {pack.info.name} | {rules} | {proved} | {cards} | {shown} | {ran} |")
    return "\n".join(rows) + "\n"


def _matrix(packs: dict[str, Pack]) -> str:
    rows = [
        "## What differs\n",
        f"| feature | {' | '.join(pack.info.name for pack in packs.values())} | set by | rules |",
        "|---" * (len(packs) + 3) + "|",
    ]
    for row in matrix().values():
        cells = [_cell(row.cells[name]) for name in packs]
        rows.append(
            f"| {row.title} | {' | '.join(cells)} | {row.switch} | {', '.join(row.rules)} |"
        )
    return "\n".join(rows) + "\n"


def _cell(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "–"
    return str(value)


def _rules(packs: dict[str, Pack], scenarios: list[Scenario]) -> str:
    by_edition = {name: _proofs(name, scenarios) for name in packs}
    rows = [
        "## Every rule\n",
        "– means that the edition does not have the rule.\n",
        f"| rule | {' | '.join(pack.info.name for pack in packs.values())} |",
        "|---" * (len(packs) + 1) + "|",
    ]
    for rule in rulebook().rules.values():
        cells = [_proof(rule, name, by_edition[name]) for name in packs]
        rows.append(f"| {rule.id} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def _proof(rule: Rule, edition: str, proofs: Proofs) -> str:
    if not rule.holds_for(edition):
        return "–"
    return _some(proofs.get(rule.id, []))


def _proofs(edition: str, scenarios: Iterable[Scenario]) -> Proofs:
    found: Proofs = {}
    for one in scenarios:
        if edition in one.editions:
            for rule in one.rules:
                found.setdefault(rule, []).append(one.id or one.title)
    return found


def _cards(name: str, pack: Pack, scenarios: list[Scenario]) -> str:
    proofs: Proofs = {}
    for one in scenarios:
        if name in one.editions:
            for proved in one.cards:
                proofs.setdefault(key_of(proved), []).append(one.id or one.title)
    rows = [f"## Cards of {pack.info.name}\n", "| card | kind | scenarios |", "|---|---|---|"]
    for card in pack.defs:
        shown = _some(proofs.get(key_of(card.name), []))
        rows.append(f"| {card.name} | {KIND_WORDS[card.kind].replace('_', ' ')} | {shown} |")
    return "\n".join(rows) + "\n"


def _some(ids: list[str]) -> str:
    if not ids:
        return "**none**"
    more = f" +{len(ids) - SHOWN}" if len(ids) > SHOWN else ""
    return ", ".join(ids[:SHOWN]) + more


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(read_all([ROOT / "scenarios"])), "utf-8")


if __name__ == "__main__":
    main()
