"""Bots from other packages are usable wherever a bot's name is."""

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.bots.plugin_package import NAMES, install

import kickdoor
from kickdoor.bots.bot_registry import BOTS, bot_names, is_built_in, is_plugin, make_bot
from kickdoor.games.mix_cache import mix_of
from kickdoor.lab import ladder

BUILT_IN = list(BOTS)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = install(tmp_path)
    monkeypatch.syspath_prepend(folder)
    return folder


def test_without_other_packages_there_are_the_built_in_bots() -> None:
    assert bot_names() == BUILT_IN
    assert not is_plugin("steady")
    with pytest.raises(kickdoor.SettingsError, match=", ".join(BUILT_IN) + ", but got"):
        kickdoor.simulate(bots=["steady"])


def test_they_are_found_by_their_entry_points_without_being_imported(installed: Path) -> None:
    sys.modules.pop("tiny_bots", None)
    assert kickdoor.bot_names() == [*BUILT_IN, *NAMES]
    assert is_plugin("steady")
    assert is_plugin("steady:greedy")
    assert not is_plugin("easy")
    assert is_built_in("hard:keen@8it")
    assert "tiny_bots" not in sys.modules


def test_names_that_are_taken_or_odd_are_left_out_with_a_sentence(
    installed: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "kickdoor.bots"):
        kickdoor.bot_names()
    assert "“easy” of tiny_bots:Steady is left out: it has the name of a built-in" in caplog.text
    assert "“Bad Name” of tiny_bots:Steady is left out" in caplog.text
    assert make_bot("easy", mix_of(["legends"]).catalog).__module__.startswith("kickdoor.")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("lost", "No module named"),
        ("no-bot", "derived from kickdoor.Bot"),
        ("masked", "the name “masked”, as it is registered"),
        ("steady:furious", "a temper out of"),
        ("steady@9it", "a budget for a bot that searches"),
    ],
)
def test_what_is_no_bot_is_refused(installed: Path, name: str, sentence: str) -> None:
    with pytest.raises(kickdoor.SettingsError, match=sentence):
        kickdoor.new(seats=3).play(name)


def test_they_play_in_games_and_simulations_on_several_processes(installed: Path) -> None:
    game = kickdoor.new(seats=3, seed=1, options={"turn_limit": 5})
    assert not game.play("steady", "easy").faults
    run = kickdoor.simulate(
        games=4, seats=3, bots=["steady", "steady:greedy"], turn_limit=4, processes=2
    )
    assert run.bots == ["steady", "steady:greedy", "steady"]
    assert not run.faults


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("loud", "no idea"),
        ("odd", "which is no option"),
        ("mute", "expected one of the options, got None"),
    ],
)
def test_in_a_simulation_a_failing_one_loses_choices_and_is_counted(
    installed: Path, name: str, said: str
) -> None:
    run = kickdoor.simulate(games=1, seats=3, bots=[name, "random"], turn_limit=3)
    assert run.results[0].ended
    assert any(said in fault for fault in run.faults)


def test_they_can_be_ranked(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "TURN_LIMIT", 5)
    job = ladder.LadderRun([("legends", "easy", "steady")], 1, 1)
    assert job.game(0).faults == 0


def test_the_command_line_takes_their_names(installed: Path) -> None:
    words = ["sim", "--bots", "steady,easy", "--games", "1", "--seats", "3", "--turn-limit", "3"]
    done = subprocess.run(
        [sys.executable, "-m", "kickdoor", *words, "--processes", "1", "--json"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["bots"] == ["steady", "easy", "steady"]
