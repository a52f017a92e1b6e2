"""A dispute at the terminal: the person owns the game and may take the last move back."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import new_game, session_on

from kickdoor.engine.snapshot import to_data
from kickdoor.games.logged_game import LoggedGame
from kickdoor.tui.session import Quit


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def played(keys: list[str]) -> tuple[LoggedGame, FakeTerminal]:
    """A game in which the person begins, after those keys."""
    game = new_game(3)
    terminal = FakeTerminal([*keys, "q", "y"])
    with pytest.raises(Quit):
        session_on(terminal, game).run()
    return game, terminal


def test_a_move_stands_or_is_taken_back() -> None:
    before, _ = played(["1"])
    stands, shown = played(["1", "2", "dispute", "1"])
    item = stands.cat.cards[stands.state.players[0].table[0]].name
    said = " ".join(shown.text.split())
    assert f"A dispute was opened about your move: play {item} (Race). What is your ruling?" in said
    assert len(stands.state.players[0].table) == 1
    back, _ = played(["1", "2", "dispute", "2"])
    assert to_data(back.state) == to_data(before.state)
    assert back.log == before.log


def test_help_names_the_key() -> None:
    _, terminal = played(["1", "keys", ""])
    assert "dispute" in terminal.text
