"""Editions alone and mixed: whose values hold, which modules are on, what a table may set."""

from pathlib import Path

import pytest

from kickdoor.errors import PackErrors, SettingsError
from kickdoor.lang.packs.load import Mix, load_editions, names_for, settings_for


def make(folder: Path, name: str, head: str = "", cards: str = "") -> Path:
    path = folder / name
    path.mkdir()
    card = f'[[special]]\nname = "Card of {name}"\ncopies = 2\ntext = "Draw a Treasure."\n'
    (path / "pack.toml").write_text(f'id = "{name}"\nname = "{name}"\n{head}')
    (path / "doors.toml").write_text(card + cards)
    (path / "treasures.toml").write_text("")
    return path


def mixed(*folders: Path, lead: str = "") -> Mix:
    return load_editions([], folders, lead, strict=False)


def test_an_unknown_edition_names_the_known_and_the_nearest() -> None:
    with pytest.raises(SettingsError) as caught:
        load_editions(["legnds"])
    assert caught.value.field == "editions"
    assert "legends" in caught.value.expected
    assert "did you mean legends?" in caught.value.expected
    assert caught.value.got == "“legnds”"


@pytest.mark.parametrize("name", ["", ".", "..", "legends\0", "Legends"])
def test_an_edition_is_called_by_its_exact_name(name: str) -> None:
    with pytest.raises(SettingsError):
        load_editions([name])


def test_a_name_with_a_slash_is_a_folder_and_loads_again(tmp_path: Path) -> None:
    folder = make(tmp_path, "one")
    mix = load_editions(["legends", str(folder)])
    assert mix.editions == ["legends", str(folder)]
    assert mix.lead == "legends"
    again = load_editions(mix.editions)
    assert again.catalog.digest == mix.catalog.digest
    assert "Card of one" in names_for(mix.editions).cards


def test_a_name_with_a_slash_that_is_no_pack() -> None:
    with pytest.raises(PackErrors, match="the folder of a pack"):
        load_editions(["./no-such-pack"])


def test_errors_of_all_packs_are_told_and_say_whose_they_are(tmp_path: Path) -> None:
    one = make(tmp_path, "one", cards='\n[[special]]\nname = "Odd"\ntext = "Fnord the fnord."\n')
    two = make(tmp_path, "two", cards="\n[[specail]]\n")
    with pytest.raises(PackErrors) as caught:
        load_editions(["legends", str(one), str(two), f"{tmp_path}/three"])
    places = [error.file.partition(":")[0] for error in caught.value.errors]
    assert places == [f"{one}/doors.toml", f"{two}/doors.toml", f"{tmp_path}/three"]
    assert caught.value.summary == "3 errors in the packs"
    with pytest.raises(PackErrors, match="1 error in the pack:"):
        load_editions(["legends", str(one)])


def test_no_edition_at_all() -> None:
    with pytest.raises(SettingsError, match="at least one edition"):
        load_editions([])


def test_an_edition_alone_is_named_and_has_a_digest() -> None:
    mix = load_editions(["legends"], strict=False)
    assert mix.editions == ["legends"]
    assert len(mix.catalog.digest) == 64


def test_decks_of_a_mix_are_one_deck(tmp_path: Path) -> None:
    mix = mixed(make(tmp_path, "one"), make(tmp_path, "two"))
    assert len(mix.catalog.doors) == 4
    assert [card.edition for card in mix.catalog.defs] == ["one", "two"]


def test_modules_of_a_mix_are_the_union(tmp_path: Path) -> None:
    one = make(tmp_path, "one", 'modules = ["powers"]\n')
    two = make(tmp_path, "two", 'modules = ["undead", "powers"]\n')
    mix = mixed(one, two)
    assert mix.modules == ["powers", "undead"]
    assert mix.values["undead_joins"] is True
    assert mixed(one).values["undead_joins"] is False


def test_the_values_are_those_of_the_lead(tmp_path: Path) -> None:
    one = make(tmp_path, "one", "lead = 50\n[values]\nremoval_treasure = true\nhands = 3\n")
    two = make(tmp_path, "two", "lead = 10\n[values]\nremoval_treasure = false\n")
    mix = mixed(one, two)
    assert mix.lead == "two"
    assert mix.settings().removal_treasure is False
    assert mix.settings().hands == 2
    chosen = mixed(one, two, lead="one")
    assert chosen.settings().removal_treasure is True


def test_a_lead_that_is_not_in_the_mix(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as caught:
        mixed(make(tmp_path, "one"), lead="on")
    assert "did you mean one?" in caught.value.expected


def test_companions_can_be_sacrificed_if_any_edition_says_so(tmp_path: Path) -> None:
    one = make(tmp_path, "one", "[values]\ncompanion_sacrifice = false\n")
    two = make(tmp_path, "two", "[values]\ncompanion_sacrifice = true\n")
    assert mixed(one, two).settings().companion_sacrifice is True
    assert mixed(one).settings().companion_sacrifice is False


def test_the_limit_of_big_items_comes_from_an_edition_that_has_them(tmp_path: Path) -> None:
    one = make(tmp_path, "one", "[values]\nbig_limit = -1\n")
    two = make(tmp_path, "two", 'modules = ["big_items"]\n[values]\nbig_limit = 1\n')
    assert mixed(one, two).settings().big_limit == 1
    assert mixed(one).settings().big_limit == -1


def test_two_packs_with_the_same_id(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    with pytest.raises(SettingsError, match="“one” twice"):
        mixed(make(tmp_path, "one"), make(tmp_path / "deeper", "one"))


def test_more_packs_than_anybody_owns(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="at most 12 editions"):
        mixed(*[tmp_path] * 13)


def test_the_digest_tells_mixes_apart(tmp_path: Path) -> None:
    one, two = make(tmp_path, "one"), make(tmp_path, "two")
    digests = {mixed(one).catalog.digest, mixed(two).catalog.digest, mixed(one, two).catalog.digest}
    assert len(digests) == 3
    assert mixed(one).catalog.digest in digests


@pytest.mark.parametrize("seats", [2, 7, 0, -1, True, "4", 4.0, None])
def test_a_number_of_players_no_table_has(seats: object) -> None:
    with pytest.raises(SettingsError) as caught:
        settings_for(["legends"], seats=seats)  # type: ignore[arg-type]
    assert caught.value.expected == "3 to 6 players"


ANSWERS = "questions with the answer true, false or a number up to 20"


@pytest.mark.parametrize(
    ("options", "field", "expected"),
    [
        ({"hand_limit": "5"}, "hand_limit", "hand_limit from 0 to 50"),
        ({"hand_limit": 51}, "hand_limit", "hand_limit from 0 to 50"),
        ({"faster": 1}, "faster", "true or false for faster"),
        ({"sex_rule": "maybe"}, "sex_rule", "sex_rule as one of declared, persona, none"),
        ({"fster": True}, "fster", "a known option (did you mean faster?)"),
        ({"editions": ["x"]}, "editions", "a known option"),
        ({"first": 4}, "first", "a seat from 0 to 3, or -1"),
        ({"sexes": [1, 2]}, "sexes", "one for each of the 4 seats"),
        ({"sexes": [1, 2, 3, 4]}, "sexes", "0 (ask), 1 (male) or 2 (female) for each seat"),
        ({"sexes": "mmff"}, "sexes", "0 (ask), 1 (male) or 2 (female) for each seat"),
        ({"facts": {"a": "1"}}, "facts", ANSWERS),
        ({"facts": {"a": -1}}, "facts", ANSWERS),
        ({"facts": {"a": 21}}, "facts", ANSWERS),
    ],
)
def test_an_option_nobody_can_use(options: dict[str, object], field: str, expected: str) -> None:
    mix = load_editions(["legends"], strict=False)
    with pytest.raises(SettingsError) as caught:
        mix.settings(4, **options)
    assert (caught.value.field, caught.value.expected) == (field, expected)


def test_options_win_over_the_values_of_the_edition() -> None:
    made = settings_for(["legends"], seats=5, hand_limit=7, faster=True, sexes=[1, 2, 0, 0, 1])
    assert (made.seats, made.hand_limit, made.faster) == (5, 7, True)
    assert made.editions == ["legends"]
    assert made.sexes == [1, 2, 0, 0, 1]
