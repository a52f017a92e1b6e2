"""Rule help by id, by section and by word."""

from __future__ import annotations

from kickdoor.engine.options.refusals import SENTENCES
from kickdoor.rulebook.rules import rulebook


def test_a_rule_is_found_by_its_id_however_it_is_typed() -> None:
    assert [rule.id for rule in rulebook().look_up("help-05", ["legends"])] == ["HELP-05"]
    assert [rule.id for rule in rulebook().look_up("HELP 05", ["legends"])] == ["HELP-05"]


def test_a_section_and_a_word() -> None:
    assert all(rule.id.startswith("HELP-") for rule in rulebook().look_up("help", ["legends"]))
    assert rulebook().look_up("charity lowest", ["legends"])
    assert rulebook().look_up("no such words at all", ["legends"]) == []
    assert rulebook().look_up("", ["legends"]) == []


def test_rules_of_other_editions_are_left_out_of_searches() -> None:
    found = rulebook().look_up("persona", ["legends"])
    assert "SETUP-04" not in [rule.id for rule in found]


def test_every_reason_the_engine_gives_can_be_looked_up() -> None:
    missing = {
        rule
        for rule, _ in SENTENCES
        if rule and not rule.startswith("AMB-") and not rulebook().summary_of(rule)
    }
    assert not missing
