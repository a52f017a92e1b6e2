"""Simulations: figures that add up, the same for the same seed, kept when stopped."""

import json

import pytest

from kickdoor.engine.ids import Seat
from kickdoor.errors import SettingsError
from kickdoor.lab import sim
from kickdoor.lab.bot_games import DRAWN, WON, Result
from kickdoor.lab.run_summary import RunSummary, as_text, summary_of

NO_CLOCK = ("seconds", "games_per_second", "decisions_per_second")


def run(capsys: pytest.CaptureFixture[str], **changes: object) -> dict[str, object]:
    flags: dict[str, object] = {
        "editions": ["legends"],
        "seats": 4,
        "bots": ["easy"],
        "games": 4,
        "seed": 9,
        "as_json": True,
    }
    flags.update(changes)
    assert sim.command(**flags) == 0  # type: ignore[arg-type]
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return {name: value for name, value in told.items() if name not in NO_CLOCK}


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys) == run(capsys)
    assert run(capsys) != run(capsys, seed=10)


def test_several_processes_give_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys) == run(capsys, workers=2)


def test_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, bots=["easy", "random"], turn_limit=60)
    assert told["games"] == 4
    assert told["bots"] == ["easy", "random", "easy", "random"]
    ended = told["ended"]
    assert isinstance(ended, dict)
    assert sum(ended.values()) == 4
    by_bot = told["winners_by_bot"]
    by_seat = told["winners_by_seat"]
    assert isinstance(by_bot, dict)
    assert isinstance(by_seat, list)
    assert sum(by_bot.values()) == sum(by_seat)


def test_games_that_reach_the_turn_limit_are_counted_as_such(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = run(capsys, bots=["random"], turn_limit=3, games=2)
    assert told["ended"] == {DRAWN: 2}
    assert told["longest"] == 4  # the limit is noticed when the turn after it begins


def test_text_names_the_main_figures() -> None:
    results = [
        Result(1, 30, 400, WON, [Seat(2)], 0, [5, 6, 10, 9]),
        Result(2, 40, 500, WON, [Seat(0)], 0, [10, 6, 4, 9]),
        Result(3, 501, 900, DRAWN, [], 1, [1, 1, 1, 1]),
    ]
    figures = summary_of(results, ["easy"] * 4, ["legends"], 1, 2.0)
    assert figures.median_turns == 40
    assert figures.winners_by_seat == [1, 0, 1, 0]
    assert figures.wins_of_first_player == 1
    told = as_text(figures)
    for part in ("median 40", "turn limit 1, won 2", "seat 2 1 (33 %)", "1800", "900 a second"):
        assert part in told


def test_speeds_count_only_what_this_run_played() -> None:
    results = [Result(seed, 30, 400, WON, [Seat(2)], 0, [5, 6, 10, 9]) for seed in (1, 2, 3)]
    names = ["easy"] * 4
    figures = summary_of(results, names, ["legends"], 1, 2.0, earlier={1, 2})
    assert (figures.games, figures.decisions, figures.earlier_games) == (3, 1200, 2)
    assert (figures.games_per_second, figures.decisions_per_second) == (0.5, 200.0)
    assert "2 s, 0.5 games a second; 2 games were played before" in as_text(figures)
    idle = as_text(summary_of(results, names, ["legends"], 1, 0.001, earlier={1, 2, 3}))
    assert "nothing was left to play; 3 games were played before" in idle
    assert "a second" not in idle


def test_a_shared_win_is_told() -> None:
    results = [Result(1, 30, 400, WON, [Seat(1), Seat(2)], 0, [5, 10, 10, 9])]
    figures = summary_of(results, ["easy"] * 4, ["legends"], 1, 2.0)
    assert (figures.winners_by_seat, figures.shared_wins) == ([0, 1, 1, 0], 1)
    assert "1 game was won by several together" in as_text(figures)
    results[0].winners = [Seat(1)]
    assert "together" not in as_text(summary_of(results, ["easy"] * 4, ["legends"], 1, 2.0))


def test_no_game_at_all_has_figures_too() -> None:
    figures = summary_of([], ["easy"] * 3, ["legends"], 1, 0.0)
    assert isinstance(figures, RunSummary)
    assert "none" in as_text(figures)


def test_stopping_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = sim.SimRun.game

    def stop_at_the_third(self: sim.SimRun, number: int) -> Result:
        if number == 2:
            raise KeyboardInterrupt
        return game(self, number)

    monkeypatch.setattr(sim.SimRun, "game", stop_at_the_third)
    code = sim.command(["legends"], 3, ["random"], 10, 1, True, turn_limit=5)
    told = capsys.readouterr()
    assert code == 130
    assert json.loads(told.out)["games"] == 2
    assert "stopped after 2 of 10 games" in told.err


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seats": 2}, "seats"),
        ({"seats": 7}, "seats"),
        ({"games": 0}, "games"),
        ({"workers": 0}, "processes"),
        ({"bots": ["clever"]}, "bots"),
    ],
)
def test_bad_flags_are_refused(
    capsys: pytest.CaptureFixture[str], changes: dict[str, object], field: str
) -> None:
    with pytest.raises(SettingsError) as refused:
        run(capsys, **changes)
    assert refused.value.field == field


def test_epic_games_are_played_to_their_end() -> None:
    job = sim.SimRun(["legends"], 3, ["easy"], 1, 400, options={"epic": True})
    results = [job.game(number) for number in range(2)]
    assert all(result.ended == WON for result in results)
    assert max(max(result.levels) for result in results) == 20
