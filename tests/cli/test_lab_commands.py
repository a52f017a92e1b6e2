"""The lab at the door: packs of one's own, files of games."""

import json
from pathlib import Path

import pytest

from kickdoor.cli.game_commands import with_packs

from .command_run import Kickdoor

SHORT = [
    "--seats",
    "3",
    "--bots",
    "random",
    "--games",
    "1",
    "--turn-limit",
    "2",
    "--json",
    "--processes",
    "1",
]


@pytest.fixture
def pack(kickdoor: Kickdoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    assert kickdoor("pack", "new", "mine").code == 0
    return "mine"


def test_a_pack_is_mixed_into_editions_or_stands_alone() -> None:
    assert with_packs(None, None) == ["legends"]
    assert with_packs("oz", ["mine"]) == ["oz", "./mine"]
    assert with_packs(None, ["mine", "../theirs"]) == ["./mine", "../theirs"]
    assert with_packs("", None) == []


def test_games_with_a_pack_of_ones_own(kickdoor: Kickdoor, pack: str) -> None:
    for command in ("sim", "soak"):
        words = [word for word in SHORT if command == "sim" or word != "--json"]
        assert kickdoor(command, "--editions", "legends", "--pack", pack, *words).code == 0
    alone = kickdoor("sim", "--pack", pack, *SHORT)
    assert alone.code == 2  # the pack to start from is too small to deal
    assert "at least 15 Doors" in alone.err


def test_files_of_games(kickdoor: Kickdoor, pack: str, tmp_path: Path) -> None:
    ended = kickdoor("sim", "--editions", "oz", "--pack", pack, *SHORT, "--out", "games.json")
    assert ended.code == 0
    document = json.loads((tmp_path / "games.json").read_text("utf-8"))
    assert document["head"]["editions"] == ["oz", "mine"]
    assert str(tmp_path) not in (tmp_path / "games.json").read_text("utf-8")
    assert kickdoor("sim", *SHORT, "--out", "games.xls").code == 2
    assert kickdoor("sim", *SHORT, "--resume").code == 2


def test_a_report_at_the_door(kickdoor: Kickdoor, tmp_path: Path) -> None:
    games, page = str(tmp_path / "games.csv"), str(tmp_path / "page.html")
    assert kickdoor("sim", *SHORT, "--out", games).code == 0
    ended = kickdoor("report", games, "--out", page)
    assert ended.code == 0
    assert "1 of 1 games were not decided" in ended.out
    assert (tmp_path / "page.html").exists()
    for words in (["gone.json"], [games, "--against", "gone.json"], [page]):
        assert kickdoor("report", *words, "--out", str(tmp_path / "no.html")).code == 2
    assert not (tmp_path / "no.html").exists()


def test_questions_of_the_lab(kickdoor: Kickdoor) -> None:
    few = ["--games", "2", "--seats", "3", "--processes", "1"]
    tuned = kickdoor("lab", "tune", "legends", "--card", "Excalibur", *few)
    assert tuned.code == 0
    assert "too few to say anything about Excalibur" in tuned.out
    assert kickdoor("lab", "tune", "legends", "--card", "Excalibre", *few).code == 2
    counted = kickdoor("lab", "mechanics", "--editions", "legends", *few)
    assert counted.code == 0
    assert "| Class played | 100 %, " in counted.out
    assert kickdoor("lab", "mechanics", "--editions", "legnds", *few).code == 2
