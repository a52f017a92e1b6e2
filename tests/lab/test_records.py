"""Recorded games: the same on one process and on two, kept when a run is cut short, read again."""

import json
import os
import signal
import time
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest

from kickdoor.engine.ids import DefId, Seat
from kickdoor.errors import RecordsError, SettingsError
from kickdoor.games.parallel_map import parallel_map
from kickdoor.lab import extras, sim
from kickdoor.lab import records as r
from kickdoor.lab.bot_games import Result
from kickdoor.lab.record_files import read_records, write_records

JOB = sim.SimRun(["legends"], 3, ["easy"], 5, 300, record=True)


def run(*outs: Path, games: int = 4, **changes: object) -> int:
    flags: dict[str, object] = {
        "editions": ["legends"],
        "seats": 3,
        "bots": ["easy"],
        "games": games,
        "seed": 5,
        "as_json": True,
        "turn_limit": 300,
        "outs": [str(path) for path in outs],
    }
    return sim.command(**{**flags, **changes})  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The same four games in all formats."""
    folder = tmp_path_factory.mktemp("made")
    files = [folder / f"games.{ending}" for ending in ("json", "csv", "parquet")]
    assert run(*files) == 0
    return files


def test_records_are_the_same_bytes_however_many_processes_there_are(
    made: list[Path], tmp_path: Path
) -> None:
    again = [tmp_path / path.name for path in made]
    assert run(*again, workers=2) == 0
    for one, two in zip(made, again, strict=True):
        assert one.read_bytes() == two.read_bytes(), one.suffix
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(p.name for p in made)


def test_all_formats_hold_the_same_games(made: list[Path]) -> None:
    first, *others = [read_records(path) for path in made]
    assert len(first.games) == 4
    for other in others:
        assert other == first


def test_json_is_one_document_and_csv_a_row_for_each_game(made: list[Path]) -> None:
    document = json.loads(made[0].read_text("utf-8"))
    assert document["head"]["editions"] == ["legends"]
    assert [game["seed"] for game in document["games"]] == [5, 6, 7, 8]
    assert len(made[1].read_text("utf-8").splitlines()) == 5


def test_a_record_agrees_with_itself() -> None:
    result = JOB.game(1)
    game = result.record
    assert game is not None
    assert game.seed == 6
    assert game.winners == sorted(result.winners)
    assert all(len(curve) == game.turns for curve in game.curves)
    assert [curve[-1] for curve in game.curves] == game.levels
    assert max(game.levels) == 10
    assert game.how in (r.KILL_ALONE, r.KILL_HELPED, r.BY_HELPING, r.BY_CARD, r.BY_TEXT)
    dealt = [draw for draw in game.draws if draw.turn == 0]
    assert len(dealt) >= 3 * 8
    assert all((draw.level, draw.lead) == (1, 0) for draw in dealt[:24])
    kicked = [draw for draw in game.draws if draw.deck == r.KICKED]
    assert game.turns - 3 <= len(kicked) <= game.turns
    met = sum(monster.met for monster in game.monsters)
    assert met == game.mechanisms["combat started"] + sum(
        count for name, count in game.mechanisms.items() if name.startswith("monster joined")
    )
    joined = sum(1 for deal in game.deals if deal.outcome == r.ACCEPTED)
    assert joined <= game.mechanisms.get("help joined", 0)


def test_no_card_goes_further_than_it_came() -> None:
    game = JOB.game(2).record
    assert game is not None
    came: dict[int, int] = {}
    for draw in game.draws:
        came[draw.card] = came.get(draw.card, 0) + 1
    went: dict[int, int] = {}
    for use in game.cards:
        ends = use.sold + use.discarded + use.table + use.hand
        went[use.card] = went.get(use.card, 0) + ends - use.got
        assert use.used <= came.get(use.card, 0) + use.got
    assert all(count <= came.get(card, 0) for card, count in went.items())
    assert sum(use.sold for use in game.cards) > 0
    assert sum(use.discarded for use in game.cards) > 0


def test_recording_changes_no_game() -> None:
    plain = sim.SimRun(["legends"], 3, ["easy"], 5, 300).game(3)
    watched = JOB.game(3)
    assert (plain.turns, plain.decisions, plain.levels) == (
        watched.turns,
        watched.decisions,
        watched.levels,
    )


def test_ctrl_c_leaves_whole_files_and_resume_finishes_them(
    made: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.json"
    game = sim.SimRun.game

    def stop_at_the_third(self: sim.SimRun, number: int) -> Result:
        if number == 2:
            raise KeyboardInterrupt
        return game(self, number)

    monkeypatch.setattr(sim.SimRun, "game", stop_at_the_third)
    assert run(file) == 130
    assert [one.number for one in read_records(file).games] == [0, 1]
    monkeypatch.setattr(sim.SimRun, "game", game)
    assert run(file, resume=True) == 0
    assert file.read_bytes() == made[0].read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["games.json"]


def test_a_killed_run_leaves_its_games_and_a_torn_line_is_played_again(
    made: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, part = tmp_path / "games.json", tmp_path / "games.json.part"
    records = read_records(made[0])
    lines = [msgspec.json.encode(one) for one in (records.head, *records.games)]
    part.write_bytes(b"\n".join(lines[:3]) + b"\n" + lines[3][:200])
    assert len(read_records(part).games) == 2
    with pytest.raises(RecordsError, match="--resume"):
        run(file)
    assert part.exists()
    capsys.readouterr()
    assert run(file, resume=True) == 0
    assert file.read_bytes() == made[0].read_bytes()
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["earlier_games"]) == (4, 2)


def test_resuming_counts_the_cards_of_earlier_games_too(
    made: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(mechanics=True) == 0
    whole = json.loads(capsys.readouterr().out)
    file = tmp_path / "games.json"
    records = read_records(made[0])
    write_records(file, records.head, [msgspec.json.encode(game) for game in records.games[:3]])
    assert run(file, mechanics=True, resume=True) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["cards"] == whole["cards"]
    assert again["mechanisms"] == whole["mechanisms"]


def test_a_file_that_is_there_is_replaced_only_by_force(made: list[Path], tmp_path: Path) -> None:
    first, second = tmp_path / "games.json", tmp_path / "games.csv"
    second.write_text("precious")
    with pytest.raises(RecordsError, match=r"games\.csv: .* --resume, replace it with --force"):
        run(first, second, games=1)
    assert [path.name for path in tmp_path.iterdir()] == ["games.csv"]
    assert second.read_text() == "precious"
    with pytest.raises(SettingsError, match="either --resume or --force"):
        run(first, second, games=1, resume=True, force=True)
    part = tmp_path / "games.json.part"
    part.write_text("torn")
    assert run(first, second, force=True) == 0
    assert first.read_bytes() == made[0].read_bytes()
    assert second.read_bytes() == made[1].read_bytes()
    assert not part.exists()


def test_resuming_loses_no_second_file_of_another_run(made: list[Path], tmp_path: Path) -> None:
    first, second = tmp_path / "games.json", tmp_path / "games.csv"
    assert run(second, games=1, seed=9) == 0
    kept = second.read_bytes()
    first.write_bytes(made[0].read_bytes())
    with pytest.raises(SettingsError, match=r"the same seed as in games\.csv"):
        run(first, second, resume=True)
    assert second.read_bytes() == kept


def test_resume_refuses_another_run(made: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(made[0].read_bytes())
    with pytest.raises(SettingsError, match="the same bots"):
        run(file, resume=True, bots=["random"])
    with pytest.raises(SettingsError, match="--out"):
        run(resume=True)
    assert file.read_bytes() == made[0].read_bytes()


def doomed(number: int) -> int:
    """Work whose process is killed the first time number 3 comes up."""
    flag = Path(os.environ["KICKDOOR_DOOMED"])
    if number == 3 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_work_of_a_killed_process_is_done_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KICKDOOR_DOOMED", str(tmp_path / "flag"))
    assert sorted(parallel_map(doomed, 12, 2)) == list(range(12))
    assert (tmp_path / "flag").exists()


def slow(number: int) -> int:
    """Work that tells which process does it, and takes its time."""
    Path(os.environ["KICKDOOR_DOOMED"], str(os.getpid())).touch()
    time.sleep(0.05)
    return number


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def run_slow_work() -> None:
    list(parallel_map(slow, 10_000, 2))


def test_workers_of_a_killed_run_do_not_stay_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KICKDOOR_DOOMED", str(tmp_path))
    run = get_context("fork").Process(target=run_slow_work)
    run.start()
    deadline = time.monotonic() + 30
    while len(list(tmp_path.iterdir())) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    run.kill()
    run.join()
    workers = [int(path.name) for path in tmp_path.iterdir()]
    assert len(workers) == 2
    while any(is_running(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not any(is_running(worker) for worker in workers)


def always_doomed(self: sim.SimRun, number: int) -> Result:
    """A game that no process survives."""
    if number >= 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return Result(5 + number, 30, 1, "won", [Seat(0)], 0, [10, 1, 1], record=blank(number))


def blank(number: int) -> r.GameRecord:
    """A game in which nothing happened."""
    return r.GameRecord(
        number=number,
        seed=5 + number,
        turns=1,
        decisions=1,
        ended="won",
        how=r.KILL_ALONE,
        winners=[Seat(0)],
        first=0,
        levels=[10, 1, 1],
        curves=[[10], [1], [1]],
        draws=[],
        cards=[],
        monsters=[],
        deals=[],
        mechanisms={},
    )


def test_processes_that_always_die_end_the_run_and_keep_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sim.SimRun, "game", always_doomed)
    file = tmp_path / "games.json"
    assert run(file, workers=2) == 1
    assert "killed" in capsys.readouterr().err
    if file.exists():
        assert {game.number for game in read_records(file).games} <= {0, 1}
    assert not (tmp_path / "games.json.part").exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x01\x02",
        b"not a record",
        b'{"head": {}, "games": []}',
        b'{"head": {"format": "kickdoor-records", "version": 99}, "games": []}',
        b'{"format": "kickdoor-save"}',
        b"number,seed\n1,2\n",
        b"PAR1 and no more",
    ],
)
def test_foreign_files_are_refused(tmp_path: Path, content: bytes) -> None:
    for ending in ("json", "csv", "parquet", "json.part"):
        file = tmp_path / f"games.{ending}"
        file.write_bytes(content)
        with pytest.raises(RecordsError):
            read_records(file)


def test_a_record_that_does_not_fit_its_table_is_refused(made: list[Path], tmp_path: Path) -> None:
    records = read_records(made[0])
    records.games[1].draws[0] = r.Draw(DefId(99_999), Seat(0), 1, 0, 1, 0)
    file = tmp_path / "games.json"
    lines = [msgspec.json.encode(game) for game in records.games]
    write_records(file, records.head, lines)
    with pytest.raises(RecordsError, match="Game 1 does not fit"):
        read_records(file)


def test_places_nobody_can_write_to_are_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sim.SimRun, "game", always_doomed)
    with pytest.raises(RecordsError, match="cannot be written"):
        run(tmp_path / "nowhere" / "games.json")
    with pytest.raises(RecordsError, match="folder"):
        run(tmp_path)
    with pytest.raises(SettingsError, match=r"\.json, \.csv, \.parquet"):
        run(tmp_path / "games.xls")
    with pytest.raises(SettingsError, match="once"):
        run(tmp_path / "games.json", tmp_path / "games.json")
    assert list(tmp_path.iterdir()) == []


def test_without_the_library_there_is_a_word_about_what_to_install() -> None:
    with pytest.raises(SettingsError, match=r"pip install 'kickdoor\[lab\]'"):
        extras.need("no_such_library_at_all", "Parquet files")
