"""What the scenarios do not cover: rules and cards that none names, nodes that none has."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from kickdoor.engine.card import CardDef
from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.node import Amount, Cond, Effect, Node, Static
from kickdoor.engine.nodes.player_statics import Rank
from kickdoor.lang.node_walk import parts_of
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_editions
from kickdoor.rulebook.rules import rulebook
from kickdoor.scenario.lexer import key_of
from kickdoor.scenario.position_builder import PositionBuilder
from kickdoor.scenario.scenario_model import Scenario
from kickdoor.scenario.suite import read_all

USUAL = Path("scenarios")
PLAYED = (Effect, Static, Cond, Amount)


def missing(edition: str, scenarios: Iterable[Scenario] | None = None) -> list[str]:
    """Ids of rules of an edition that no scenario proves."""
    known = _given(scenarios)
    proved = {rule for one in known if edition in one.editions for rule in one.rules}
    return [rule.id for rule in rulebook().of(edition) if rule.id not in proved]


def missing_cards(edition: str, scenarios: Iterable[Scenario] | None = None) -> list[str]:
    """Cards of an edition that no scenario proves."""
    known = _given(scenarios)
    proved = {key_of(card) for one in known if edition in one.editions for card in one.cards}
    defs = load_editions((edition,), strict=False).catalog.defs
    return [card.name for card in defs if key_of(card.name) not in proved]


def missing_nodes(scenarios: Iterable[Scenario] | None = None) -> list[str]:
    """Kinds of node that no card of the editions has, and none written into a scenario."""
    left = {
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, PLAYED) and not kind.__subclasses__()
    }
    left.discard(Rank)  # a field of the card, not its text
    for edition in shelf.editions():
        for card in load_editions((edition,), strict=False).catalog.defs:
            left -= _kinds_in(card)
    for one in _given(scenarios):
        if not left:
            break
        if "@" in one.id or not (one.inline or _has_stub_with_text(one)):
            continue
        naming, _ = PositionBuilder(one).build()
        for card in naming.pool.defs:
            if not card.edition:
                left -= _kinds_in(card)
    return sorted(kind.__name__ for kind in left)


def _kinds_in(card: CardDef) -> set[type]:
    return {type(node) for node in parts_of([card.text, card.epic, card.bad], Node)}


def _has_stub_with_text(scenario: Scenario) -> bool:
    """Whether a card of the position was made up on the spot, with words of its own."""
    said = f"{scenario.seats} {scenario.combat}"
    return any(mark in said for mark in ("text: ", "bad: ", "CUR(", "SP("))


def print_missing(edition: str, paths: list[Path]) -> int:
    """Print what the scenarios do not cover; 1 if there is anything."""
    scenarios = read_all(paths)
    gaps = 0
    for label, names in (
        (f"rules of {edition}", missing(edition, scenarios)),
        (f"cards of {edition}", missing_cards(edition, scenarios)),
        ("kinds of node", missing_nodes(scenarios)),
    ):
        gaps += len(names)
        print(f"{label} without a scenario: {len(names)}")
        for name in names:
            print(f"  {name}")
    return 1 if gaps else 0


def unknown_rules(scenarios: Iterable[Scenario]) -> list[str]:
    """Rule ids that scenarios name but the rulebook does not have."""
    rules = rulebook().rules
    named = {rule for one in scenarios for rule in one.rules}
    return sorted(rule for rule in named if rule not in rules)


def _given(scenarios: Iterable[Scenario] | None) -> list[Scenario]:
    return list(scenarios) if scenarios is not None else read_all([USUAL])
