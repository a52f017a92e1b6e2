"""Options of a table: as typed, checked, together, and on a sheet."""

from pathlib import Path

import pytest

from kickdoor.cli.typed_options import parse_options
from kickdoor.engine import codes as c
from kickdoor.engine.referee import new_game
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.errors import SettingsError
from kickdoor.games.rule_words import lines_of, sheet_of
from kickdoor.lang.packs.load import load_editions
from kickdoor.lang.packs.tables import choices
from kickdoor.lang.packs.values import FACT_VALUES, OTHERS

LEGENDS = load_editions()


def test_words_become_values() -> None:
    words = ["goal_level=12", "faster", "shared_victory=no", "sex_rule=none", "facts.it rains=yes"]
    assert parse_options(words) == {
        "goal_level": 12,
        "faster": True,
        "shared_victory": False,
        "sex_rule": "none",
        "facts": {"it rains": True},
    }
    assert parse_options(["big_limit=-1"]) == {"big_limit": -1}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gaol_level=3"], "did you mean goal_level?"),
        (["zzz"], "options: goal_level"),
        (["goal_level=many"], "goal_level from 2 to 99"),
        (["goal_level"], "goal_level alone"),
        (["faster=perhaps"], "faster=yes or faster=no"),
        (["faster", "faster=no"], "twice"),
        (["goal_level=99999999999"], "goal_level from 2 to 99"),
    ],
)
def test_words_nobody_understands(words: list[str], said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        parse_options(words)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"goal_level": 100}, "goal_level"),
        ({"sex_rule": "often"}, "sex_rule"),
        ({"sex_rule": "persona"}, "sex_rule"),
        ({"epic": True, "goal_level": 12}, "goal_level"),
        ({"kill_levels": 3, "goal_level": 3}, "kill_levels"),
        ({"deck_share": 5}, "deck_share"),
        ({"first": 4}, "first"),
    ],
)
def test_values_that_cannot_be(options: dict[str, object], name: str) -> None:
    with pytest.raises(SettingsError) as caught:
        LEGENDS.settings(4, **options)
    assert str(caught.value).startswith(name)


def test_epic_brings_its_own_goal_unless_another_is_chosen() -> None:
    assert LEGENDS.settings(4, epic=True).goal_level == 20
    assert LEGENDS.settings(4, epic=True).kill_levels == 2
    assert LEGENDS.settings(4, epic=True, goal_level=15).goal_level == 15


def test_every_setting_can_be_chosen_and_explains_itself() -> None:
    assert {*choices(), *OTHERS} == set(vars(Settings()))
    for name, allowed in choices().items():
        assert allowed.rule, name
        assert allowed.doc, name


def test_facts_about_the_room_have_short_names() -> None:
    fact = FACT_VALUES["carpeted_floor"]
    assert LEGENDS.settings(4).facts == {}
    assert LEGENDS.settings(4, carpeted_floor=True).facts == {fact: True}
    ram = load_editions(["ram"])
    assert ram.settings(4).facts == {fact: False}
    assert ram.settings(4, facts={fact: True}).facts == {fact: True}
    mixed = load_editions(["oz", "ram"])  # Oz leads and says nothing about floors
    assert mixed.lead == "oz"
    assert mixed.settings(4).facts == {fact: False}


def test_a_bite_of_pizza_takes_longer_than_a_moment() -> None:
    """COMBAT-08: the time to answer a claimed kill is a value of the edition."""
    times = {name: load_editions([name]).settings(4).kill_window_ms for name in ("turtles", "ram")}
    assert times == {"turtles": 10000, "ram": 2600}
    assert load_editions(["turtles", "ram"]).settings(4).kill_window_ms == 2600  # ram leads


def test_a_mix_has_every_edition_once() -> None:
    with pytest.raises(SettingsError, match="once"):
        load_editions(["legends", "legends"])


def test_too_few_cards_for_the_players() -> None:
    LEGENDS.check_cards(LEGENDS.settings(6, deck_share=50))
    with pytest.raises(SettingsError, match="at least 30 Doors for 6 players"):
        LEGENDS.check_cards(LEGENDS.settings(6, deck_share=30))


def test_thinned_decks_keep_a_share_of_each_edition_and_survive_saving() -> None:
    settings = LEGENDS.settings(3, deck_share=50)
    st = new_game(LEGENDS.catalog, settings, 5)
    box = [card for card in range(len(st.place)) if st.place[card] == c.IN_BOX]
    kinds = [LEGENDS.catalog.cards[card].deck for card in box]
    assert kinds.count(c.DOOR) == 48
    assert kinds.count(c.TREASURE) == 36
    data = to_data(st)
    assert to_data(from_data(LEGENDS.catalog, settings, data)) == data
    other = new_game(LEGENDS.catalog, settings, 6)
    assert box != [card for card in range(len(other.place)) if other.place[card] == c.IN_BOX]


def test_an_epic_game_is_saved_and_loaded_with_its_epic_abilities() -> None:
    settings = LEGENDS.settings(3, epic=True)
    st = new_game(LEGENDS.catalog, settings, 5)
    assert st.cat is not LEGENDS.catalog
    again = from_data(LEGENDS.catalog, settings, to_data(st))
    assert again.cat is st.cat
    warrior = next(card for card in st.cat.defs if card.name == "Warrior")
    plain = next(card for card in LEGENDS.catalog.defs if card.name == "Warrior")
    assert len(warrior.text.statics) == len(plain.text.statics) + 1


def test_the_sheet_marks_what_was_chosen_and_what_differs() -> None:
    mix = load_editions(["oz", "super"])
    sheet = sheet_of(mix, mix.settings(4, goal_level=12))
    by_name = {line.name: line for line in sheet.values}
    assert by_name["goal_level"].mark == "*"
    assert by_name["death_ends_turn"].mark == "/"
    assert by_name["death_ends_turn"].others == {"super": True}
    assert by_name["hand_limit"].mark == " "
    ids = [line.id for line in sheet.rules]
    assert "POWER-01" in ids
    assert "MIX-01" in ids
    assert "PARASITE-01" not in ids
    text = "\n".join(lines_of(sheet, {"oz": "Oz", "super": "Super"}, 90))
    assert "Rules in force: Oz, Super (Oz leads)" in text
    assert "usually 10" in text
    assert all(len(line) <= 90 for line in text.splitlines())


def test_one_edition_has_no_rules_about_mixes() -> None:
    sheet = sheet_of(LEGENDS, LEGENDS.settings(4))
    assert not [line.id for line in sheet.rules if line.id.startswith("MIX-")]
    assert all(line.mark == " " for line in sheet.values)


def test_the_page_lists_every_option() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "rules.md").read_text("utf-8")
    for name, allowed in choices().items():
        assert f"| `{name}` | {allowed.rule} | {allowed.doc} |" in page
