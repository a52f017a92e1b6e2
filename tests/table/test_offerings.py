"""What can be played comes from the packs, the bots and the clocks, whatever there is of them."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import pytest

from kickdoor.bots.bot_registry import bot_names
from kickdoor.errors import SettingsError
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.tables import choices
from kickdoor.table.edition_looks import LOOK, look_of
from kickdoor.table.offerings import offerings_of, rules_in_force
from kickdoor.table.option_words import (
    FIRST,
    GROUPS,
    NO_MATCH,
    OPTIONS,
    house_rules,
    setting_problem,
)
from kickdoor.table.room.rule_steps import OWN_OPTIONS
from kickdoor.table.table_game import settings_for
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.http_bodies import Look, Offerings, RulesWanted


@pytest.fixture(scope="module")
def offered() -> Offerings:
    return offerings_of(TableMixes())


def kitchen(box: Path) -> Path:
    """Another box: one edition of ours, and one from somebody's kitchen."""
    for name in ("oz", "kitchen"):
        shutil.copytree(shelf.ROOT / "oz", box / name)
    folder = box / "kitchen"
    (folder / LOOK).unlink()
    pack = folder / "pack.toml"
    text = pack.read_text("utf-8").replace('id = "oz"', 'id = "kitchen"')
    pack.write_text(text.replace('name = "Oz"', 'name = "The Kitchen"'), "utf-8")
    return folder


def test_editions_come_in_the_order_of_their_looks(offered: Offerings) -> None:
    assert [one.look.place for one in offered.editions] == [1, 2, 3, 4, 5]
    assert all(len(one.look.icons) == 3 and one.look.title.font for one in offered.editions)


def test_an_edition_from_elsewhere_is_offered_and_looks_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kitchen(tmp_path)
    monkeypatch.setattr(shelf, "ROOT", tmp_path)
    found = offerings_of(TableMixes()).editions
    assert [one.name for one in found] == ["Oz", "The Kitchen"]
    assert found[1].look == Look()
    assert found[1].doors == found[0].doors > 0


def test_a_bad_look_is_told_and_looks_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (kitchen(tmp_path) / LOOK).write_text('{"hue": "green"}', "utf-8")
    monkeypatch.setattr(shelf, "ROOT", tmp_path)
    with caplog.at_level(logging.WARNING):
        assert look_of("kitchen") == Look()
    assert "look.json of kitchen" in caplog.text
    assert "$.hue" in caplog.text


def test_everything_has_a_name_for_people(offered: Offerings) -> None:
    assert [one.title for one in offered.bots][:4] == ["Random", "Easy", "Medium", "Hard"]
    assert {one.name for one in offered.bots if one.quick} == set(bot_names()) - set(NO_MATCH)
    assert [one.title for one in offered.clocks] == ["Relaxed", "By the book", "Quick", "No clock"]
    assert [one.name for one in offered.clocks if one.kill_of_edition] == ["sheet"]
    assert all(one.title[0].isupper() for one in offered.options)
    assert [one.name for one in offered.options if one.main][:2] == ["epic", "shared_victory"]


def test_a_host_is_offered_every_option_but_those_of_the_server(offered: Offerings) -> None:
    """In any order, most wanted first: no option is lost behind one that is not offered."""
    found = [one.name for one in offered.options]
    assert sorted(found) == sorted(choices().keys() - set(OWN_OPTIONS))
    wanted = [name for name in found if name in FIRST]
    assert wanted == list(FIRST)
    assert found[: len(FIRST)] == wanted
    for one in offered.options:
        allowed = choices()[one.name]
        assert (one.low, one.high, one.rule) == (allowed.low, allowed.high, allowed.rule)
        assert one.main == (one.name in FIRST)


def test_every_option_has_words_for_people(offered: Offerings) -> None:
    known = {name: allowed for name, allowed in choices().items() if name not in OWN_OPTIONS}
    assert set(known) == set(OPTIONS)
    for one in offered.options:
        allowed = known[one.name]
        assert one.group in GROUPS
        assert one.note.endswith("."), one.name
        named = {value.value for value in one.named}
        assert not allowed.words or named == set(allowed.words), one.name
        if allowed.low < 0:  # nobody has to guess what -1 means
            assert -1 in named, one.name
        assert (one.unit == "seconds") is one.name.endswith("_ms")
        assert "AMB-" not in one.title + one.note


def test_options_stand_together_under_their_headings(offered: Offerings) -> None:
    headings = [one.group for one in offered.options if not one.main]
    assert list(dict.fromkeys(headings)) == list(GROUPS)


def in_force(*editions: str, **options: bool | int | str) -> dict[str, bool | int | str]:
    wanted = RulesWanted(editions=list(editions), lead=editions[0], options=options)
    return rules_in_force(TableMixes(), wanted).values


def test_the_form_is_told_what_holds() -> None:
    legends = in_force("legends")
    assert legends["goal_level"] == 10
    assert legends["undead_joins"] is True
    assert legends["offer_hand_cards"] is True
    assert in_force("legends", epic=True)["goal_level"] == 20
    assert in_force("legends", epic=True, goal_level=15)["goal_level"] == 15
    with pytest.raises(SettingsError):
        in_force("legends", goal_level=100)


def test_what_the_lead_says_holds_in_a_mix() -> None:
    for lead, other in (("oz", "legends"), ("legends", "oz")):
        alone = in_force(lead)
        assert in_force(lead, other)["companion_limit"] == alone["companion_limit"]


def house_rules_of(**options: bool | int | str) -> list[str]:
    mix = TableMixes().get(["legends"])
    return house_rules(mix, settings_for(mix, 4, options))


def test_house_rules_are_told_in_words() -> None:
    assert house_rules_of() == []
    assert house_rules_of(goal_level=10, undead_joins=True) == []  # chosen, but as in the book
    assert house_rules_of(epic=True) == ["Epic game"]
    assert house_rules_of(epic=True, goal_level=15) == ["Epic game", "Level to win: 15"]
    assert house_rules_of(first=1, big_limit=-1, deck_share=50, kill_window_ms=4500) == [
        "Share of the decks: 50 %",
        "Big Items: Any number",
        "Time to answer a kill: 4.5 seconds",
        "First player: Seat 2",
    ]
    assert house_rules_of(undead_joins=False) == ["Undead join Undead: off"]


def test_what_is_wrong_with_an_option_is_told_by_its_title() -> None:
    with pytest.raises(SettingsError) as caught:
        in_force("legends", goal_level=100)
    assert setting_problem(caught.value).startswith("Level to win: expected ")
    with pytest.raises(SettingsError) as caught:
        in_force("legends", deck_share=10)
    assert setting_problem(caught.value).startswith("Expected at least 20 Doors for 4 players")
