"""The few lines in the docs verify a game without Kickdoor, and refuse what was changed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.table import test_rule_changes
from tests.table.forged_games import FORGERIES
from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom, seeded
from tests.table.test_verification import code, entry, finished, with_draws

from kickdoor import actions as a
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options
from kickdoor.table.archive import promised
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import log_entries as en
from kickdoor.table.shuffle_proof.verification import verify

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(found) == 1
    assert "kickdoor." not in found[0]
    assert len([line for line in found[0].splitlines() if line.strip()]) <= 55
    file = tmp_path_factory.mktemp("check") / "check.py"
    file.write_text(found[0], "utf-8")
    return file


def run(script: Path, game: bytes, kept: str) -> "subprocess.CompletedProcess[str]":
    file = script.with_name("game.json")
    file.write_bytes(game)
    # Nothing that is installed is seen.
    command = [sys.executable, "-I", "-S", str(script), str(file), kept]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_game_is_proved_without_kickdoor(script: Path) -> None:
    done = run(script, finished(), code())
    assert done.returncode == 0, done.stderr
    assert "the shares of seats [1]" in done.stdout


def test_a_game_whose_rules_were_changed_is_proved_without_kickdoor(script: Path) -> None:
    game = test_rule_changes.finished()
    kept = json.loads(game)["commitment"]
    done = run(script, game, kept)
    assert done.returncode == 0, done.stderr
    forged = json.loads(game)
    changes = [one for one in forged["log"] if one["type"] == "rules_changed"]
    changes[-1]["options"] = {}
    assert "not the receipt's game" in run(script, json.dumps(forged).encode(), kept).stderr
    forged["log"].remove(changes[0])
    assert "a hidden attempt" in run(script, json.dumps(forged).encode(), kept).stderr


def test_whatever_was_changed_is_refused(script: Path) -> None:
    assert "not the receipt's game" in run(script, finished(), "0" * 64).stderr
    for kind, field, value, why in (
        ("pledged", "secret", "00" * 32, "not the receipt's game"),
        ("share_revealed", "words", "four crows", "a share does not fit"),
        ("began", "deal", "0" * 64, "other decks"),
        ("", "draws", [0, 0, 0, 0], "a draw is not from the keystream"),
    ):
        game = json.loads(finished())
        changed = entry(game, kind) if kind else with_draws(game)
        changed[field] = value
        done = run(script, json.dumps(game).encode(), code())
        assert done.returncode != 0
        assert why in done.stderr


@pytest.mark.parametrize("name", FORGERIES)
def test_nothing_can_be_chosen_once_the_shares_are_known(script: Path, name: str) -> None:
    done = run(script, FORGERIES[name](json.loads(finished())), code())
    assert done.returncode != 0, done.stdout
    assert "AssertionError" in done.stderr or "too many values" in done.stderr


def test_a_share_of_each_edition_is_proved_too(script: Path) -> None:
    """Which cards stay in the box is drawn as well."""
    wishes = {"editions": ["oz", "ram"], "takeover": "auto", "countdown_ms": SECOND}
    simulated = SimulatedRoom(3, 2, clock="quick", options={"deck_share": 60}, **wishes)
    simulated.start()
    simulated.play_out()
    room = simulated.room
    game = recorded(room.pending, promised(room))
    began = entry(json.loads(game), "began")
    assert (began["share"], len(began["doors"])) == (60, 2)
    assert verify(read_recording(game), MIXES, room.deal.code).result == "proved"
    done = run(script, game, room.deal.code)
    assert done.returncode == 0, done.stderr
    changed = json.loads(game)
    entry(changed, "began")["share"] = 61
    again = run(script, json.dumps(changed).encode(), room.deal.code)
    assert "not the receipt's game" in again.stderr


def roll_off(simulated: SimulatedRoom) -> en.Acted:
    """Everybody passes until the dice fall for who goes first (SETUP-09)."""
    for _ in range(5):
        for seat in range(3):
            simulated.act(seat, a.Pass())
            last = simulated.room.pending[-1]
            if isinstance(last, en.Acted) and last.draws:
                return last
    raise AssertionError("nobody rolls")


def test_a_move_that_was_taken_back_gives_its_draws_back(script: Path) -> None:
    with seeded("a move to take back"):
        simulated = SimulatedRoom(3, options={"sex_rule": "none", "first": -1})
        simulated.start()
    seat, card = next(
        (seat, one)
        for seat in range(3)
        for one in options(simulated.state, Seat(seat))
        if one[0] == c.A_PLAY
    )
    simulated.act(seat, simulated.named(card))
    rolled = roll_off(simulated)
    simulated.act(2, a.Dispute())
    simulated.act(0, a.Answer((1,)))
    ruled = simulated.room.pending[-1]
    assert isinstance(ruled, en.Acted)
    assert (ruled.draws, ruled.first) == ([], rolled.first)
    again = roll_off(simulated)
    assert (again.draws, again.first) == (rolled.draws, rolled.first)
    room = simulated.room
    game = recorded(room.pending, promised(room))
    assert verify(read_recording(game), MIXES, room.deal.code).result == "proved"
    done = run(script, game, room.deal.code)
    assert done.returncode == 0, done.stderr
    assert "Moves taken back: 1" in done.stdout
    told = json.loads(game)
    told["log"] = [one for one in told["log"] if one.get("first", -1) < 0 or one["draws"]]
    assert "AssertionError" in run(script, json.dumps(told).encode(), room.deal.code).stderr
