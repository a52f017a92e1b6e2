"""Rule help by id, by section and by word."""

from __future__ import annotations

import re
from pathlib import Path

from kickdoor import engine
from kickdoor.engine.options.refusals import SENTENCES
from kickdoor.games.rule_words import sheet_of
from kickdoor.lang.packs.load import load_editions
from kickdoor.rulebook.rules import rulebook

CITED = re.compile(r'"([A-Z]+-\d\d+)"')
ROW = re.compile(r"^\| (AMB-\d+) \| (.*?) \| (.*) \| .*? \|$", re.MULTILINE)
NAMES = re.compile(r" \((?:`\w+`(?:, )?)+\)")  # fields of the settings: nothing for players


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
    missing = {rule for rule, _ in SENTENCES if rule and not rulebook().summary_of(rule)}
    assert not missing


def test_every_id_that_the_log_can_show_is_on_the_sheet() -> None:
    root = Path(engine.__file__).parent
    cited = {id for path in root.rglob("*.py") for id in CITED.findall(path.read_text("utf-8"))}
    assert {"AMB-04", "AMB-10", "AMB-13", "HELP-01"} <= cited
    mix = load_editions(["legends"])
    sheet = {line.id: line for line in sheet_of(mix, mix.settings(4)).rules}
    book = rulebook()
    assert [id for id in sorted(cited) if not book.summary_of(id)] == []
    assert [id for id in sorted(cited & book.readings.keys()) if not sheet[id].text] == []


def test_a_reading_is_found_by_its_id_and_by_its_words() -> None:
    assert [rule.id for rule in rulebook().look_up("amb-13", ["legends"])] == ["AMB-13"]
    assert "AMB-13" in [rule.id for rule in rulebook().look_up("bargains binding", ["oz"])]


def test_readings_are_those_of_the_page_about_rules() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
    rows = {row[1]: (row[2], row[3]) for row in ROW.finditer(page)}
    for rule in rulebook().readings.values():
        question, answer = (NAMES.sub("", part) for part in rows[rule.id])
        assert (rule.summary, rule.text.removesuffix(".")) == (question, answer.removesuffix("."))
