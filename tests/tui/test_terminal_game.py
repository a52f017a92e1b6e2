"""`kickdoor play` with the Legends cards, on a scripted terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.fake_terminal import FakeTerminal

from kickdoor.errors import SaveError, SettingsError
from kickdoor.tui.autosaves import autosaves
from kickdoor.tui.terminal_game import LEFT, GameChoices, play_on


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def leave(*keys: str) -> FakeTerminal:
    """A person who types a few keys and then closes the terminal."""
    left = list(keys)

    def next_key(terminal: FakeTerminal, prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return FakeTerminal(next_key)


def test_a_new_player_is_greeted_and_asked_for_name_and_sex() -> None:
    terminal = leave("Ann", "2", "p")
    assert play_on(terminal, seed=7, bots=["random"]) == LEFT
    assert "first to reach Level 10" in terminal.text.replace("\n", " ")
    assert terminal.prompts[0].startswith("Your name")
    assert any("Which sex" in line.plain for line in terminal.lines)


def test_nobody_is_asked_what_was_given() -> None:
    terminal = leave()
    assert play_on(terminal, name="Ann", sex="female", seed=7, bots=["random"]) == LEFT
    assert terminal.prompts == ["> "]
    assert "Which sex" not in terminal.text


def test_a_game_can_be_left_and_resumed_with_its_log() -> None:
    play_on(leave("p"), name="Ann", sex="male", seed=7, bots=["random"])
    assert len(autosaves()) == 1
    terminal = leave("l", "b", "b", "x")
    assert play_on(terminal, resume="last") == LEFT
    assert "You are back, Ann." in terminal.text
    assert "A game with 4 players begins." in terminal.text


def test_leaving_before_the_game_starts_keeps_nothing() -> None:
    assert play_on(leave(), seed=7) == LEFT
    assert autosaves() == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 2},
        {"seats": 7},
        {"sex": "both"},
        {"name": "x" * 21},
        {"name": "a\x1b[2J"},
        {"bots": ["clever"]},
        {"bots": []},
        {"chosen": GameChoices(["nowhere"])},
        {"chosen": GameChoices(options={"goal_level": 1})},
        {"chosen": GameChoices(lead="oz")},
    ],
)
def test_settings_nobody_can_use_are_refused_before_anything_is_asked(
    wrong: dict[str, object],
) -> None:
    terminal = leave()
    with pytest.raises(SettingsError):
        play_on(terminal, **wrong)  # type: ignore[arg-type]
    assert terminal.prompts == []
    assert autosaves() == []


def test_a_foreign_file_is_no_game(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("{}")
    with pytest.raises(SaveError):
        play_on(leave(), resume=str(other))
    with pytest.raises(SaveError):
        play_on(leave(), resume=str(tmp_path / "missing.json"))
    with pytest.raises(SaveError):
        play_on(leave(), resume="last")


def test_cards_can_be_looked_at_and_rules_looked_up() -> None:
    terminal = leave("i 1", "x", "r CHARITY-01", "x", "?", "x", "m", "x", "i zzz", "x")
    play_on(terminal, name="Ann", sex="female", seed=7, bots=["random"])
    text = terminal.text
    assert "The referee understands:" in text
    assert "CHARITY-01" in text
    assert "Why not?" in text
    assert "why not: reasons for everything" in text
    assert "Nothing called" in text
