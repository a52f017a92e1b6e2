"""`kickdoor lab leaderboard`: fair line-ups, ratings that find the truth, bargains counted."""

import json
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from kickdoor.cli.commands import app
from kickdoor.engine.ids import Seat
from kickdoor.envs.game_cards import game_cards
from kickdoor.envs.game_words import Wording
from kickdoor.envs.leaderboard.deal_counts import Bargains
from kickdoor.envs.leaderboard.leaderboard_files import BOARD
from kickdoor.envs.leaderboard.leaderboard_games import RatedRun
from kickdoor.envs.leaderboard.player_ratings import MEAN, ratings
from kickdoor.envs.leaderboard.text_player import TableTalk, TextPlayer
from kickdoor.errors import SettingsError

QUICK = ["--games", "6", "--turn-limit", "6", "--seats", "3", "--seed", "4"]
NAMES = "random,easy,easy:keen,text:tests.envs.test_leaderboard:first"


def first(observation: str) -> str:
    """An agent that takes the first option."""
    return "[1]" if "[1]" in observation else "?"


def clumsy(observation: str) -> str:
    """An agent whose answers mean nothing."""
    raise ValueError(observation)


def run(*words: str) -> str:
    done = CliRunner().invoke(app, ["lab", "leaderboard", *words])
    assert done.exit_code == 0, done.output
    return done.output


def refused(*words: str) -> str:
    done = CliRunner().invoke(app, ["lab", "leaderboard", *words])
    assert done.exit_code == 2, done.output
    return " ".join(done.output.split())


# --- who meets whom -----------------------------------------------------------------------------


@pytest.mark.parametrize(("contestants", "seats"), [(5, 4), (3, 4), (4, 3), (2, 6)])
def test_in_a_round_everybody_sits_in_every_chair_once(contestants: int, seats: int) -> None:
    names = [f"bot{one}" for one in range(contestants)]
    rated = RatedRun(names, [["legends"], ["oz"]], seats, 1, 10)
    for start in range(0, 4 * contestants, contestants):
        games = [rated.lineup(start + one) for one in range(contestants)]
        assert {edition for edition, _ in games} == {start // contestants % 2}
        for chair in range(seats):
            assert sorted(who[chair] for _, who in games) == list(range(contestants))


# --- ratings ------------------------------------------------------------------------------------


def test_ratings_find_the_strengths_that_games_were_drawn_from() -> None:
    luck = np.random.default_rng(5)
    truth = np.array([-200.0, -50.0, 0.0, 250.0])
    chances = 10 ** (truth / 400)
    lineups, winners = [], []
    for _ in range(3000):
        lineup = luck.permutation(4)[:3]
        won = luck.choice(3, p=chances[lineup] / chances[lineup].sum())
        lineups.append([int(one) for one in lineup])
        winners.append([int(won)])
    found = ratings(lineups, winners, 4, 1)
    for one, real in zip(found, truth - truth.mean() + MEAN, strict=True):
        assert one.low < one.elo < one.high
        assert abs(one.elo - real) < 40
        assert one.high - one.low < 80


def test_the_order_of_games_changes_no_rating_and_the_extremes_stay_finite() -> None:
    lineups = [[0, 1, 2]] * 30 + [[2, 1, 0]] * 30
    winners = [[0]] * 30 + [[2]] * 30
    found = ratings(lineups, winners, 3, 1)
    turned = ratings(lineups[::-1], winners[::-1], 3, 1)
    assert [one.elo for one in found] == [one.elo for one in turned]
    assert found[0].elo > MEAN > found[1].elo
    assert found[1].elo == pytest.approx(found[2].elo, abs=0.2)
    assert all(abs(one.low) < 5000 and abs(one.high) < 5000 for one in found)


def test_games_that_nobody_won_tell_nothing_and_a_shared_victory_is_shared() -> None:
    drawn = ratings([[0, 1, 2]] * 5, [[]] * 5, 3, 1)
    assert [one.elo for one in drawn] == [MEAN] * 3
    assert ratings([], [], 2, 1)[0].elo == MEAN
    shared = ratings([[0, 1, 2]] * 40, [[0, 1]] * 40, 3, 1)
    assert shared[0].elo == pytest.approx(shared[1].elo, abs=0.2)
    assert shared[0].elo > shared[2].elo


# --- the command --------------------------------------------------------------------------------


def test_the_file_is_the_same_however_many_processes_share_the_games(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.json", "two.json")]
    told = run("--contestants", NAMES, *QUICK, "--processes", "1", "--out", str(files[0]))
    run("--contestants", NAMES, *QUICK, "--processes", "2", "--out", str(files[1]))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert "95 % interval" in told
    assert "betrayals" in told
    kept = json.loads(files[0].read_text())
    assert [game["number"] for game in kept["games"]] == list(range(6))
    assert {one["contestant"] for one in kept["board"]["standings"]} == set(NAMES.split(","))
    assert all(one["faults"] == 0 for one in kept["board"]["standings"])
    assert sorted(tmp_path.iterdir()) == files


def test_an_interrupted_run_goes_on_and_gives_the_same_file(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    words = ["--contestants", "random,easy,medium", *QUICK, "--processes", "1"]
    run(*words, "--out", str(whole))
    head, *games = whole.read_text().split("\n")
    lines = [head.removeprefix('{"head":').removesuffix(","), games[2].removesuffix(","), '{"numb']
    part.with_name("part.json.part").write_text("\n".join(lines))
    assert "It is there already" in refused(*words, "--out", str(part))
    other = ["--contestants", "random,easy", *QUICK, "--resume", "--out", str(part)]
    assert "same contestants" in refused(*other)
    run(*words, "--resume", "--out", str(part))
    assert part.read_bytes() == whole.read_bytes()
    # A finished file can be made longer, and one that is there is not replaced unasked.
    longer = [*words, "--games", "8", "--resume", "--out", str(part)]
    run(*longer)
    assert len(json.loads(part.read_text())["games"]) == 8
    assert "It is there already" in refused(*words, "--out", str(whole))


def test_parquet_has_a_row_for_each_seat(tmp_path: Path) -> None:
    path = tmp_path / "board.parquet"
    words = ["--contestants", "random,easy", "--editions", "oz,legends+super", *QUICK]
    told = json.loads(run(*words, "--processes", "1", "--json", "--out", str(path)))
    table = parquet.read_table(path)
    assert table.num_rows == 6 * 3
    assert set(table["edition"].to_pylist()) == {"oz", "legends+super"}
    assert json.loads(table.schema.metadata[BOARD]) == told
    assert sum(table["made"].to_pylist()) == sum(
        one["bargains"]["made"] for one in told["standings"]
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--contestants", "easy"], "2 to 50 contestants"),
        (["--contestants", "easy,easy"], "every contestant once"),
        (["--contestants", "easy,nobody"], "one of random"),
        (["--contestants", "easy,text:json"], "text:module:function"),
        (["--contestants", "easy,text:json:nothing"], "AttributeError"),
        (["--contestants", "easy,text:json:__name__"], "is no function"),
        (["--contestants", "easy,net:nowhere.npz"], "a file of weights"),
        (["--out", "board.xml"], ".json or .parquet"),
        (["--resume"], "--out"),
        (["--resume", "--force", "--out", "a.json"], "both"),
        (["--out", "no/such/folder.json"], "no such folder"),
    ],
)
def test_what_cannot_be_used_is_said_before_anything_is_played(words: list[str], said: str) -> None:
    assert said in refused(*words)


# --- agents and bargains ------------------------------------------------------------------------


def test_an_agent_that_fails_is_asked_three_times_and_then_does_the_safe_thing() -> None:
    cards = game_cards("legends", 3)
    game = cards.game()
    game.trims = False
    game.reset(1)
    seat = Seat(game.seat)
    words = TextPlayer(clumsy, seat, Wording(cards, ["Ada", "Bo", "Cy"]), TableTalk())
    action, _ = words.decide(game)
    assert action in game.choices
    assert words.refused == 3


def test_agents_hear_each_other() -> None:
    cards = game_cards("legends", 3)
    game = cards.game()
    game.trims = False
    game.reset(1)
    talk, wording = TableTalk(), Wording(cards, ["Ada", "Bo", "Cy"])
    answers = iter(["say Beware", "[1]"])
    heard: list[str] = []

    def listener(observation: str) -> str:
        heard.append(observation)
        return "[1]"

    speaker = Seat(game.seat)
    action, _ = TextPlayer(lambda said: next(answers), speaker, wording, talk).decide(game)
    game.act(action, "")
    while game.seat == speaker:
        game.step(0)
    TextPlayer(listener, Seat(game.seat), wording, talk).decide(game)
    assert f"{wording.names[speaker]} says: Beware" in heard[0]


def test_bargains_add_up() -> None:
    rated = RatedRun(["easy", "medium", "random"], [["legends"]], 3, 2, 60)
    rated.check()
    total = Bargains()
    for number in range(3):
        for one in rated.play(number).bargains:
            assert one.accepted <= one.made
            assert one.agreed <= one.answered
            assert one.kept <= one.treasures
            assert one.betrayals <= one.blows
            total.add(one)
    assert total.accepted == total.agreed > 0
    assert total.made > total.accepted
    assert total.gold == 0  # what one gives another gets
    assert total.blows > 0


def test_a_league_says_what_it_cannot_play() -> None:
    with pytest.raises(SettingsError, match="a temper out of"):
        RatedRun(["easy", "no:temper"], [["legends"]], 3, 1, 10).check()
