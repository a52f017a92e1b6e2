"""The ladder: who beats whom, counted right, repeatable, and kept when it is cut short."""

import json

import pytest

from kickdoor.errors import SettingsError
from kickdoor.lab import ladder
from kickdoor.lab.ladder import LadderGame, LadderRun, ladder_of, read_pairs, times_of
from kickdoor.seats.decision_makers import ask_safely


def test_a_better_bot_wins_more_and_sits_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.command(["legends"], ["easy/random"], 8, 1, True) == 0
    told = json.loads(capsys.readouterr().out)
    rung = told["rungs"][0]
    assert (rung["edition"], rung["higher"], rung["lower"], rung["games"]) == (
        "legends", "easy", "random", 8,
    )  # fmt: skip
    assert rung["wins"] >= 6
    assert rung["low"] < rung["share"] <= rung["high"] <= 100
    assert {row["bot"] for row in told["times"]} == {"easy", "random"}
    for row in told["times"]:
        assert 0 <= row["p50"] <= row["p95"] <= row["longest"]


def test_the_same_seed_counts_the_same_with_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    counted = []
    for processes in (1, 2):
        ladder.command(["legends", "oz"], ["easy/random"], 3, 5, True, processes)
        counted.append(json.loads(capsys.readouterr().out)["rungs"])
    assert counted[0] == counted[1]


def test_the_higher_bot_takes_every_seat_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[int] = []

    def spy(bot, st, seat, options, luck):  # type: ignore[no-untyped-def]
        if bot.name == "easy":
            seats.append(seat)
        return ask_safely(bot, st, seat, options, luck)

    monkeypatch.setattr(ladder, "ask_safely", spy)
    monkeypatch.setattr(ladder, "TURN_LIMIT", 2)
    job = LadderRun([("legends", "easy", "random")], 4, 1)
    taken = []
    for number in range(4):
        seats.clear()
        job.game(number)
        assert len(set(seats)) == 1
        taken.append(seats[0])
    assert taken == [0, 1, 2, 3]


def test_ctrl_c_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def two_games(work, total, processes):  # type: ignore[no-untyped-def]
        yield LadderGame(0, True, True, 0, {"easy": [5]})
        yield LadderGame(0, False, True, 1, {"easy": [7]})
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "parallel_map", two_games)
    assert ladder.command(["legends"], ["easy/random"], 50, 1, False) == 130
    out = capsys.readouterr()
    assert "stopped after 2 of 50 games" in out.err
    assert "50.0 %" in out.out
    assert "1 faults" in out.out


def test_counting_rungs_apart() -> None:
    played = [
        LadderGame(0, True, True, 0),
        LadderGame(1, False, False, 2),
        LadderGame(1, True, True, 0),
    ]
    made = ladder_of([("oz", "a", "b"), ("ram", "a", "b")], played, 9)
    assert [(rung.games, rung.wins, rung.undecided, rung.faults) for rung in made.rungs] == [
        (1, 1, 0, 0),
        (2, 1, 1, 2),
    ]


def test_times_are_in_milliseconds() -> None:
    made = times_of("x", list(range(1000, 101_000, 1000)))
    assert (made.answers, made.p50, made.p95, made.longest) == (100, 51.0, 96.0, 100.0)


def test_pairs_and_budgets() -> None:
    assert read_pairs(["hard/medium", " easy / random"], "50it") == [
        ("hard@50it", "medium"),
        ("easy", "random"),
    ]
    for bad in ("hard", "hard/", "/easy"):
        with pytest.raises(SettingsError, match="pairs"):
            read_pairs([bad])
    with pytest.raises(SettingsError, match="clever"):
        ladder.command(["legends"], ["clever/easy"], 1, 1, False)
