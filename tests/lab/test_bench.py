"""The benchmark: deterministic work, every figure there, ratios to the yardstick."""

import json

import pytest
from tests.lab.small_deck import small_catalog, small_settings

from kickdoor import engine_form
from kickdoor.bots.luck import Luck
from kickdoor.engine.referee import new_game
from kickdoor.engine.snapshot import to_data
from kickdoor.lab import bench
from kickdoor.lab.playout import playout


def test_bench_prints_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.command(True, rounds=1, games=1, seconds=0.01) == 0
    told = json.loads(capsys.readouterr().out)
    for name in ("calibration", "decisions", "games", "copies", "options", "views"):
        assert told[name] > 0
    for name in ("start_up", "load", "memory", "state_bytes", "decisions_per_game"):
        assert told[name] > 0
    assert told["ratios"]["copies"] == pytest.approx(told["copies"] / told["calibration"], 0.01)
    for name in ("easy", "medium"):
        rate = told[f"{name}_decisions"]
        assert rate > told[f"{name}_games"] > 0
        assert told["shares"][name] == pytest.approx(rate / told["decisions"], 0.01)
        assert told["shares"][name] < 1
    assert told["engine"] == engine_form()


def test_bench_speaks_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.command(False, rounds=1, games=1, seconds=0.01) == 0
    told = capsys.readouterr().out
    for part in (
        "random decisions",
        "state copies",
        "x calibration",
        "medium games",
        "x random play",
        "start-up",
        "MB",
    ):
        assert part in told


def test_the_work_is_the_same_every_time() -> None:
    cat = small_catalog()
    rules = small_settings(4, 40)
    first, _ = bench.random_games(cat, rules, 5, 3)
    again, _ = bench.random_games(cat, rules, 5, 3)
    assert first == again


def test_a_playout_can_be_cut_and_goes_on() -> None:
    cat = small_catalog()
    whole = new_game(cat, small_settings(3, 30), 2)
    parts = new_game(cat, small_settings(3, 30), 2)
    luck = Luck(4)
    done = playout(whole, Luck(4))
    made = playout(parts, luck, 25)
    assert made == 25
    assert made + playout(parts, luck) == done
    assert whole.over
    assert to_data(parts) == to_data(whole)
