"""Runs shared by a dask cluster: the same results as here, in shares, and past dying workers."""

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import dask
import distributed  # noqa: F401  (it brings the defaults of its settings)
import pytest
from typer.testing import CliRunner

from kickdoor.cli import quick_start
from kickdoor.cli.commands import app
from kickdoor.errors import SettingsError, WorkersLost
from kickdoor.games import dask_cluster, dask_share
from kickdoor.games.dask_cluster import DaskCluster, shares_of, workers_at
from kickdoor.games.dask_share import Share, packs_to_send, play_share
from kickdoor.games.parallel_map import Workers, parallel_map
from kickdoor.lab import ladder, sim
from kickdoor.lang.packs import shelf

OWN_PACK = Path(quick_start.__file__).parent / "example"
GAMES = 230  # three shares, the last of them small


@dataclass
class Squares:
    """Work that kills whoever does it: the first so many times that number 150 comes up."""

    folder: Path
    deaths: int = 0

    def square(self, number: int) -> int:
        if number == 150:
            for death in range(self.deaths):
                grave = self.folder / str(death)
                if not grave.exists():
                    grave.touch()
                    os.kill(os.getpid(), signal.SIGKILL)
        return number * number


@pytest.fixture(scope="module")
def cluster() -> Iterator[DaskCluster]:
    with workers_at("local", 2) as workers:
        assert isinstance(workers, DaskCluster)
        yield workers


def simulated(out: Path, workers: Workers) -> bytes:
    """The recorded bytes of many short games."""
    code = sim.command(
        ["legends"], 3, ["random"], GAMES, 5, True, workers, turn_limit=2, outs=[str(out)]
    )
    assert code == 0
    return out.read_bytes()


@pytest.mark.parametrize("ending", ["json", "parquet"])
def test_the_same_bytes_as_in_one_process(
    cluster: DaskCluster, tmp_path: Path, ending: str
) -> None:
    here = simulated(tmp_path / f"here.{ending}", 1)
    assert simulated(tmp_path / f"there.{ending}", cluster) == here


def test_a_ladder_counts_the_same(cluster: DaskCluster, capsys: pytest.CaptureFixture[str]) -> None:
    tables: list[str] = []
    workers: Workers
    for workers in (1, cluster):
        ladder.command(["legends"], ["easy/random"], 4, 5, False, workers)
        tables.append(capsys.readouterr().out.split("answers of")[0])
    assert tables[0] == tables[1]


def test_a_worker_that_dies_loses_nothing(cluster: DaskCluster, tmp_path: Path) -> None:
    work = Squares(tmp_path, deaths=1)
    found = sorted(parallel_map(work.square, 400, cluster))
    assert found == [number * number for number in range(400)]
    assert (tmp_path / "0").exists()


def test_work_that_kills_every_worker_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask_cluster, "MOST_CRASHES", 2)
    work = Squares(tmp_path, deaths=1_000)
    found: list[int] = []
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        workers_at("local", 1) as workers,
        pytest.raises(WorkersLost, match="killed again and again"),
    ):
        found.extend(parallel_map(work.square, 200, workers))
    # The first share may be lost, too, with the worker that still held its results.
    assert set(found) <= {number * number for number in range(100)}


def test_shares_have_a_hundred_numbers_or_more() -> None:
    assert [len(part) for part in shares_of(list(range(250)), 8)] == [100, 100, 50]
    assert {len(part) for part in shares_of(list(range(64_000)), 16)} == {1_000}
    many = shares_of(list(range(1_000_000)), 4)
    assert {len(part) for part in many} == {1_000}
    assert [number for part in many for number in part] == list(range(1_000_000))
    assert shares_of([], 4) == []


def test_stopping_early_cancels_the_rest(cluster: DaskCluster, tmp_path: Path) -> None:
    results = parallel_map(Squares(tmp_path).square, 5_000, cluster)
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert list(parallel_map(Squares(tmp_path).square, 3, cluster)) == [0, 1, 4]


def test_packs_in_folders_travel_with_the_run_and_may_be_edited_between_two(
    cluster: DaskCluster, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    shutil.copytree(OWN_PACK, folder)
    packs = ["legends", str(folder)]
    for goal in ("10", "11"):
        pack = folder / "pack.toml"
        pack.write_text(pack.read_text("utf-8") + "\n" * int(goal), "utf-8")
        run = sim.SimRun(packs, 3, ["random"], 5, 2, digest=goal)
        workers = DaskCluster(cluster.client, packs)
        here = [run.play(number) for number in range(3)]
        assert list(parallel_map(run.play, 3, workers)) == here


def test_a_borrowed_pack_stands_in_for_the_folder_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "_lent", {})
    folder = tmp_path / "own"
    shutil.copytree(OWN_PACK, folder)
    sent = packs_to_send(["legends", str(folder)])
    assert [pack.name for pack in sent] == [str(folder)]
    shutil.rmtree(folder)
    share = Share(
        sim.SimRun(["legends", str(folder)], 3, ["random"], 5, 2).play,
        [0],
        sent,
        dask_share.digest_of_editions(),
    )
    assert len(play_share(share)) == 1
    assert shelf.place_of(str(folder)) != folder


def test_workers_with_other_cards_are_refused() -> None:
    with pytest.raises(SettingsError, match="the same version of Kickdoor"):
        play_share(Share(abs, [1], [], "another"))


@pytest.mark.parametrize(
    ("address", "processes", "words"),
    [
        ("nonsense", 0, "address of a dask scheduler"),
        ("tcp://127.0.0.1:1", 0, "no scheduler at tcp://127.0.0.1:1"),
        ("smoke://127.0.0.1:1", 0, "no scheduler at smoke"),
        ("tcp://127.0.0.1:1", 2, "left out"),
    ],
)
def test_a_wrong_address_is_refused(
    address: str, processes: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dask_cluster, "SECONDS_TO_CONNECT", 0.2)
    with pytest.raises(SettingsError, match=words), workers_at(address, processes):
        raise AssertionError("nobody is there")


def test_without_the_library_the_error_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SettingsError, match=r"kickdoor\[dask\]"), workers_at("local", 1):
        raise AssertionError("it is not here")


def test_the_command_plays_at_an_address(cluster: DaskCluster, tmp_path: Path) -> None:
    address = cluster.client.scheduler.address
    there, here = tmp_path / "there.json", tmp_path / "here.json"
    words = ["sim", "--games", "4", "--bots", "random", "--turn-limit", "2", "--out"]
    assert CliRunner().invoke(app, [*words, str(here), "--processes", "1"]).exit_code == 0
    done = CliRunner().invoke(app, [*words, str(there), "--dask", address])
    assert done.exit_code == 0, done.output
    assert there.read_bytes() == here.read_bytes()
