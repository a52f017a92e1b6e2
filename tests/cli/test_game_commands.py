"""kickdoor play, sim, soak, bench and scenario: bad words end with 2, and nothing is written."""

import json
from pathlib import Path

import pytest
from tests.cli.command_run import Kickdoor

from kickdoor.cli.game_commands import names_in, seat_range
from kickdoor.errors import SettingsError


@pytest.mark.parametrize("command", ["play", "sim", "soak"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "2"], "3 to 6"),
        (["--seats", "7"], "3 to 6"),
        (["--editions", "legnds"], "did you mean legends?"),
        (["--editions", ""], "at least one edition"),
        (["--editions", "./no-such-pack"], "the folder of a pack"),
        (["--bots", "nobody"], "nobody"),
        (["--seed", "one"], "seed"),
        (["--frobnicate"], "frobnicate"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_no_table_could_use(
    kickdoor: Kickdoor, command: str, words: list[str], said: str
) -> None:
    ended = kickdoor(command, *words)
    assert ended.code == 2
    assert said in ended.err
    assert not ended.out


@pytest.mark.parametrize("command", ["sim", "soak"])
@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_a_number_of_games_nobody_can_play(kickdoor: Kickdoor, command: str, games: str) -> None:
    ended = kickdoor(command, "--games", games)
    assert (ended.code, ended.out) == (2, "")


def test_a_game_is_simulated_and_counted(kickdoor: Kickdoor) -> None:
    words = "--editions legends --seats 3 --bots random --games 1 --seed 7 --turn-limit 5 --json"
    ended = kickdoor("sim", *words.split())
    assert ended.code == 0
    figures = json.loads(ended.out)
    assert (figures["games"], figures["seats"], figures["seed"]) == (1, 3, 7)


def test_a_game_is_soaked(kickdoor: Kickdoor) -> None:
    ended = kickdoor("soak", "--games", "1", "--seats", "3", "--turn-limit", "3")
    assert ended.code == 0
    assert "1 game" in ended.out


def test_a_saved_game_that_is_not_there(kickdoor: Kickdoor, tmp_path: Path) -> None:
    ended = kickdoor("play", "--resume", str(tmp_path / "gone.kickdoor"))
    assert ended.code == 2
    assert "gone.kickdoor" in ended.err
    assert not list(tmp_path.iterdir())


def test_a_scenario_that_is_not_there(kickdoor: Kickdoor, tmp_path: Path) -> None:
    ended = kickdoor("scenario", str(tmp_path / "gone.toml"))
    assert ended.code == 2
    assert "gone.toml" in ended.err


@pytest.mark.parametrize(("text", "found"), [("4", [4]), ("3-6", [3, 4, 5, 6]), ("5-5", [5])])
def test_a_range_of_seats(text: str, found: list[int]) -> None:
    assert seat_range(text) == found


@pytest.mark.parametrize("text", ["", "-", "2-4", "6-3", "3-", "-6", "three", "3-6-9", "3.5", "²"])
def test_a_range_of_seats_nobody_has(text: str) -> None:
    with pytest.raises(SettingsError):
        seat_range(text)


def test_names_are_joined_by_commas() -> None:
    assert names_in(" legends, ./my-pack,, ") == ["legends", "./my-pack"]
