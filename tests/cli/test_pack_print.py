"""kickdoor pack print."""

import sys
from pathlib import Path

import pytest
from tests.cli.command_run import Kickdoor
from tests.printing.paper_samples import Read

from kickdoor.printing.print_job import PrintJob
from kickdoor.printing.typesetting import Typesetter

HEAD = 'id = "attic"\nname = "The Attic"\nuses = ["legends"]\n'
DOORS = """
[[monster]]
name = "Moth of Record"
level = 2
treasures = 1
text = "When you defeat it, keep it as an Item with +4."
bad_stuff = "Lose a level."
copies = 3

[[monster]]
name = "Lamp of Doubt"
level = 4
treasures = 1
text = "Fnord the gostak."
bad_stuff = "Lose a level."
"""
TREASURES = '[[item]]\nname = "Ladder"\nbonus = 2\nvalue = 300\n'


@pytest.fixture
def attic(tmp_path: Path) -> Path:
    folder = tmp_path / "attic"
    folder.mkdir()
    for name, text in (("pack", HEAD), ("doors", DOORS), ("treasures", TREASURES)):
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_pack_is_printed_into_a_new_folder(
    kickdoor: Kickdoor, attic: Path, tmp_path: Path
) -> None:
    out = tmp_path / "deep" / "paper"
    ended = kickdoor("pack", "print", str(attic), "--out", str(out), "--png", "--proof")
    assert ended.code == 0, ended.err
    assert left_in(out) == ["cards.pdf", "png", "proof.pdf"]
    assert left_in(out / "png") == [
        "1-moth-of-record.png",
        "2-lamp-of-doubt.png",
        "3-ladder.png",
        "CREDITS.txt",
    ]
    made = Read((out / "cards.pdf").read_bytes())
    assert made.text().count("MothofRecord") == 3
    assert "ok: The Attic, 5 cards on 1 sheet of A4, 3 pages" in ended.out
    assert "Lamp of Doubt: unfinished, printed with a pencil mark." in ended.out
    assert "100 %" in ended.out
    assert left_in(out.parent) == ["paper"]


def test_a_zip_some_cards_once_on_letter_with_backs_apart(
    kickdoor: Kickdoor, attic: Path, tmp_path: Path
) -> None:
    packed = tmp_path / "attic.zip"
    assert kickdoor("pack", "zip", str(attic), str(packed)).code == 0
    out = tmp_path / "paper"
    words = ["--paper", "letter", "--backs", "separate", "--once", "--card", "moth of record"]
    ended = kickdoor("pack", "print", str(packed), "--out", str(out), *words)
    assert ended.code == 0, ended.err
    assert left_in(out) == ["backs.pdf", "fronts.pdf"]
    made = Read((out / "fronts.pdf").read_bytes())
    assert made.size() == (279.4, 215.9)
    assert made.text().count("MothofRecord") == 1
    assert "Ladder" not in made.text()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--paper", "a5"], "--paper: expected one of a4, letter, but got “a5”"),
        (["--backs", "both"], "--backs: expected one of interleaved, separate, none"),
        (["--card", "Moth of Records"], "did you mean Moth of Record?"),
        (["--fonts", "nowhere"], "--fonts: expected a folder with fonts"),
        (["--out", "taken"], "--out: expected a folder that does not exist yet, or an empty one"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_written(
    kickdoor: Kickdoor,
    attic: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    says: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "mine.txt").write_text("keep", "utf-8")
    before = left_in(tmp_path)
    ended = kickdoor("pack", "print", str(attic), *words)
    assert ended.code == 2
    assert says in ended.err
    assert left_in(tmp_path) == before


def test_ctrl_c_leaves_nothing_behind(
    kickdoor: Kickdoor, attic: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Typesetter, *_: object) -> bytes:
        assert any(path.name.startswith(".paper-") for path in tmp_path.iterdir())
        raise KeyboardInterrupt

    monkeypatch.setattr(PrintJob, "proof", interrupted)
    ended = kickdoor("pack", "print", str(attic), "--out", str(tmp_path / "paper"), "--proof")
    assert ended.code == 130
    assert left_in(tmp_path) == ["attic"]


def test_without_the_typesetter_it_says_what_to_install(
    kickdoor: Kickdoor, attic: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    ended = kickdoor("pack", "print", str(attic), "--out", str(tmp_path / "paper"))
    assert ended.code == 2
    assert "pip install 'kickdoor[print]'" in ended.err
    assert left_in(tmp_path) == ["attic"]
