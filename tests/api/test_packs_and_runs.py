"""Packs, reading cards, and many games, through the front door."""

import pickle
from pathlib import Path

import pytest
from tests.api.test_game import Stubborn

import kickdoor
from kickdoor.lang.packs.fields import DECK_WORDS, KIND_WORDS
from kickdoor.seats.printed_cards import DECKS, KINDS

EXAMPLE = Path(kickdoor.__file__).parent / "cli" / "example"


def test_the_words_for_kinds_are_those_of_the_packs() -> None:
    assert KINDS == KIND_WORDS
    assert {code: word.casefold() for code, word in DECK_WORDS.items()} == DECKS


def test_packs_are_editions_folders_and_mixes() -> None:
    assert kickdoor.editions() == ["legends", "oz", "ram", "super", "turtles"]
    mix = kickdoor.load_packs("oz", "legends", lead="oz")
    assert (sorted(mix.packs), mix.lead) == (["legends", "oz"], "oz")
    assert kickdoor.load_packs().packs == ["legends"]
    assert mix == kickdoor.load_packs("legends", "oz", lead="oz")
    assert mix != kickdoor.load_packs("legends", "oz", lead="legends")
    assert pickle.loads(pickle.dumps(mix)) == mix
    assert len({mix, kickdoor.load_packs("legends", "oz", lead="oz")}) == 1
    with pytest.raises(kickdoor.SettingsError, match="both"):
        kickdoor.new(mix, "ram")
    with pytest.raises(kickdoor.SettingsError, match="lead"):
        kickdoor.load_packs("legends", lead="oz")


def test_cards_are_values() -> None:
    mix = kickdoor.load_packs("legends")
    cards = mix.cards
    assert sum(card.copies for card in cards if card.deck) > 150
    monster = next(card for card in cards if card.kind == "monster")
    assert mix.card(monster.name.upper()) == monster
    assert monster.level > 0
    assert monster.bad_stuff
    assert monster.value is None
    with pytest.raises(kickdoor.SettingsError, match="perhaps"):
        mix.card(monster.name[:-1] + "qq")


def test_a_folder_is_a_pack(tmp_path: Path) -> None:
    for name, text in (
        ("pack.toml", 'id = "mine"\nname = "Mine"\nmodules = []\nuses = ["legends"]\n'),
        ("doors.toml", '[[curse]]\nname = "Loose Lid"\ntext = "Lose a level."\n'),
        ("treasures.toml", ""),
    ):
        (tmp_path / name).write_text(text, "utf-8")
    mix = kickdoor.load_packs("legends", tmp_path)
    assert mix.card("loose lid").edition == "mine"
    game = kickdoor.new(mix, seats=3, seed=1, options={"turn_limit": 2})
    again = kickdoor.Game.from_bytes(game.to_bytes())
    assert again.mix == mix
    (tmp_path / "doors.toml").write_text('[[curse]]\nname = "Lid"\ntext = "Blarg."\n', "utf-8")
    with pytest.raises(kickdoor.PackErrors, match="Blarg"):
        kickdoor.load_packs("legends", tmp_path)


def test_options_of_a_table_are_listed_and_hold() -> None:
    found = {option.name: option for option in kickdoor.table_options()}
    assert found["goal_level"].kind == "number"
    assert found["faster"].kind == "flag"
    assert "live" not in found
    game = kickdoor.new(seats=3, seed=1, options={"goal_level": 5})
    assert game.view().rules.goal_level == 5


def test_a_text_is_read_or_the_problem_named() -> None:
    good = kickdoor.read_card("Lose two levels.", "curse")
    assert good.is_understood
    assert good.printed == "Lose two levels."
    assert any("two levels" in line for line in good.meaning)
    bad = kickdoor.read_card("Lose two levels. Lose a level, or blarg.", "curse")
    assert not bad.is_understood
    assert bad.problems[0].column == 35
    assert bad.problems[0].sentence == "Lose a level, or blarg"
    assert "column 35" in str(bad.problems[0])
    assert [one.status for one in bad.sentences] == ["read", "unknown"]
    assert kickdoor.read_card("Lose a level.", "bad_stuff").is_understood
    known = kickdoor.read_card("+3 against Wizards.", "monster", packs=["legends"])
    assert known.is_understood
    assert not kickdoor.read_card(
        "+3 against Plumbers.", "monster", packs=["legends"]
    ).is_understood
    with pytest.raises(kickdoor.SettingsError, match="did you mean monster"):
        kickdoor.read_card("Hi.", "monstr")
    with pytest.raises(kickdoor.SettingsError, match="text or bad_stuff"):
        kickdoor.read_card("Hi.", "monster", "flavour")


def test_what_is_wrong_with_a_text_is_told_by_range_and_code() -> None:
    text = "Lose two levels. Lose a levle."
    [found] = kickdoor.diagnose(text, "curse")
    assert (found.code, text[found.start : found.end]) == ("unknown-word", "levle")
    assert found.fixes == ["Lose a level."]
    assert not found.is_note
    for fix in found.fixes:
        assert kickdoor.read_card(fix, "curse").is_understood
    assert kickdoor.diagnose("Lose two levels.", "curse") == []
    with pytest.raises(kickdoor.SettingsError, match="did you mean monster"):
        kickdoor.diagnose("Hi.", "monstr")


def test_a_name_no_pack_declares_is_noted_and_the_text_read_all_the_same() -> None:
    text = "+3 against Glaziers."
    [found] = kickdoor.diagnose(text, "monster")
    assert (found.code, text[found.start : found.end]) == ("undeclared-name", "Glaziers")
    assert found.is_note
    assert kickdoor.read_card(text, "monster").assumed == [
        "“Glaziers” is a name, although no pack declares it"
    ]
    [refused] = kickdoor.diagnose(text, "monster", packs=["legends"])
    assert not refused.is_note


@pytest.mark.parametrize("edition", kickdoor.editions())
def test_every_card_can_be_explained(edition: str) -> None:
    mix = kickdoor.load_packs(edition)
    for card in mix.cards[::9]:
        for reading in kickdoor.explain(card, mix).values():
            assert reading.is_understood, card.name
            assert reading.meaning


def test_a_simulation_is_the_same_however_many_processes_share_it() -> None:
    alone = kickdoor.simulate(games=6, seats=3, bots=["easy", "random"], turn_limit=20, seed=5)
    shared = kickdoor.simulate(
        games=6, seats=3, bots=["easy", "random"], turn_limit=20, seed=5, processes=2
    )
    assert alone == shared
    assert [result.seed for result in alone.results] == list(range(5, 11))
    assert alone.bots == ["easy", "random", "easy"]
    assert sum(alone.wins_by_seat) + alone.undecided >= 6
    assert {score.bot: score.chances for score in alone.scores} == {"easy": 12, "random": 6}
    for score in alone.scores:
        assert score.low <= score.share <= score.high
    assert 0 < alone.median_turns <= 21
    assert 0 < alone.mean_turns <= 21
    assert alone.faults == []


def test_any_game_of_a_run_can_be_played_again_alone() -> None:
    run = kickdoor.simulate("ram", games=3, seats=3, seed=7, turn_limit=15)
    game = kickdoor.new("ram", seats=3, seed=8, options={"turn_limit": 15})
    assert game.play("easy") == run.results[1]


def test_a_class_can_sit_in_a_simulation() -> None:
    run = kickdoor.simulate(games=2, seats=3, bots=[Stubborn], turn_limit=6)
    assert run.bots == ["stubborn"] * 3
    assert not run.faults


@pytest.mark.parametrize(
    ("field", "value"),
    [("games", 0), ("seats", 2), ("processes", 0), ("bots", ["clever"]), ("turn_limit", -1)],
)
def test_what_makes_no_sense_is_refused_before_anything_is_played(
    field: str, value: object
) -> None:
    with pytest.raises(kickdoor.SettingsError):
        kickdoor.simulate(**{field: value})  # type: ignore[arg-type]
