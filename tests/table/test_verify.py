"""Fair chance: a finished game is recomputed, and whatever was changed is found."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.table.tables import MIXES, SECOND, Evening, seeded

from kickdoor.errors import SaveError, SettingsError
from kickdoor.table import fairness
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.serve import verify_game
from kickdoor.table.verifying import verify
from kickdoor.table.wire import sent


@cache
def finished() -> bytes:
    """A game that bots have played, as a file; the same game whenever it is asked for."""
    with seeded("a game to verify"):
        return played()


def played() -> bytes:
    """Any game of bots."""
    evening = Evening(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
    evening.done(sent.Toss, 0, words="three crows")
    evening.done(sent.Say, 0, text="not for the file")
    evening.start()
    evening.play_out()
    secret = evening.room.made.secret
    return recorded(evening.room.pending, fairness.commitment(secret))


def entry(game: Any, kind: str) -> Any:
    return next(one for one in game["log"] if one["type"] == kind)


def with_draws(game: Any) -> Any:
    return next(one for one in game["log"] if one["type"] == "acted" and one["draws"])


def test_a_game_that_was_played_here_is_as_promised() -> None:
    verdict = verify(read_recording(finished()), MIXES)
    assert verdict.good, verdict
    assert [check.what for check in verdict.checks] == [
        "secret",
        "cards",
        "seed",
        "deal",
        "draws",
        "result",
    ]
    assert sum(sum(row.faces) for row in verdict.dice) > 0


def test_a_file_holds_no_talk_and_no_keys() -> None:
    text = finished().decode()
    assert "not for the file" not in text
    assert all(one["key"] == "-" for one in json.loads(text)["log"] if one["type"] == "sat")


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda game: entry(game, "made").update(secret="00" * 32), "secret"),
        (lambda game: game.update(commitment="0" * 64), "secret"),
        (lambda game: entry(game, "made").update(digest="0" * 64), "cards"),
        (lambda game: entry(game, "tossed").update(words="four crows"), "deal"),
        (lambda game: entry(game, "began").update(deal="0" * 64), "deal"),
        (lambda game: with_draws(game).update(draws=[0, 0, 0, 0]), "draws"),
        (lambda game: game["log"].remove(with_draws(game)), "replay"),
        (lambda game: entry(game, "acted").update(action=[1]), "replay"),
        (lambda game: entry(game, "acted").update(seat=77), "replay"),
        (lambda game: game["log"].pop(0), "recording"),
        (lambda game: game["log"].remove(entry(game, "began")), "deal"),
    ],
)
def test_whatever_was_changed_is_found(change: Callable[[Any], object], what: str) -> None:
    game = json.loads(finished())
    change(game)
    verdict = verify(read_recording(json.dumps(game).encode()), MIXES)
    assert not verdict.good
    found = verdict.checks[-1].what
    assert found == what or (what == "replay" and found in ("draws", "replay"))


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[1]", b"\xff", b'{"format":"kickdoor-table","version":9}', b'{"format":"x"}'],
)
def test_what_is_no_recording_is_refused_in_words(content: bytes) -> None:
    with pytest.raises(SaveError):
        read_recording(content)


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(finished())
    assert verify_game(str(file)) == 0
    assert "as it was promised" in capsys.readouterr().out
    file.write_bytes(finished().replace(b"three crows", b"nine crows"))
    assert verify_game(str(file)) == 1
    assert "WRONG" in capsys.readouterr().out
    with pytest.raises(SettingsError):
        verify_game("nowhere", str(tmp_path / "none.db"))
