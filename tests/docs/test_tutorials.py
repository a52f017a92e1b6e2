"""Every tutorial works as it is written, from an empty folder; the follower itself can fail."""

from pathlib import Path

import pytest
from tests.docs.walkthrough import Reader, agrees, blocks, typed

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "tutorials"
TUTORIALS = sorted(FOLDER.glob("*.md"))


@pytest.fixture(autouse=True)
def plain_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorial_works_as_written(page: Path, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    reader = Reader(folder)
    try:
        reader.follow(page.read_text("utf-8"))
    finally:
        reader.close()


def test_every_tutorial_is_followed() -> None:
    assert {page.stem for page in TUTORIALS} == {
        "first-bot",
        "first-card",
        "first-card-in-the-browser",
        "first-experiment",
        "first-server",
    }


def test_marks_belong_to_the_block_below_them() -> None:
    first, second = blocks(
        "<!-- file: a.toml -->\n```toml\nx = 1\n```\n\n<!-- a note -->\n\n```console\n$ ls\n```\n"
    )
    assert (first.mark, first.language, first.body) == ("file: a.toml", "toml", "x = 1\n")
    assert (second.mark, second.language) == ("", "console")


def test_commands_are_told_from_what_they_print() -> None:
    one, two = typed("$ kickdoor sim \\\n    --games 3\ngames 3\nall won\n$ ls\n")
    assert (one.command, one.shown) == ("kickdoor sim --games 3", "games 3\nall won")
    assert (two.command, two.shown) == ("ls", "")


@pytest.mark.parametrize(
    ("shown", "printed", "numbers", "same"),
    [
        ("won 12", "won  12  \n", True, True),
        ("won 12", "won 13", True, False),
        ("won 12", "won 1,300.5", False, True),
        ("won 12", "lost 12", False, False),
        ("a\n…\nd", "a\nb\nc\nd", True, True),
        ("a\n…", "b\nc", True, False),
        ("a\n…\nd", "a\nd", True, True),
        ("a … d", "a b\nc d", True, False),
    ],
)
def test_output_is_compared(shown: str, printed: str, numbers: bool, same: bool) -> None:
    assert agrees(shown, printed, numbers=numbers) is same


@pytest.mark.parametrize(
    "page",
    [
        "```console\n$ kickdoor pack check nowhere\n```\n",
        "```console\n$ kickdoor pack new mine\nMade yours.\n```\n",
        "```python\nprint(1)\n```\n",
        "<!-- file: ../outside.txt -->\n```text\nx\n```\n",
        "<!-- perhaps -->\n```console\n$ ls\n```\n",
    ],
)
def test_a_page_that_does_not_work_is_noticed(page: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        Reader(tmp_path).follow(page)
