"""Folders of texts counted; all packs are read, and what is refused on purpose has a reason."""

import random
from pathlib import Path

import pytest
from tests.lang.corpus import left_out
from tests.lang.reading import NAMES
from tests.lang.test_crossings import FAMILIES, expanded
from tests.lang.test_other_words import SAID
from typer.testing import CliRunner

from kickdoor.cli.commands import app
from kickdoor.errors import PackError
from kickdoor.lab.texts_read import CardTextLine, Texts, tallied, texts_in, texts_read
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import names_for

LEFT_OUT = left_out()


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_text_of_a_pack_is_read(edition: str) -> None:
    found = texts_read(texts_in(shelf.place_of(edition)))
    assert [one.line.text for one in found if not one.box.ok] == []


def in_other_words() -> list[CardTextLine]:
    """The sentences that the tests of families and of other words are made of."""
    said: list[tuple[str, str]] = []
    for kind, says, rows in FAMILIES:
        dice = random.Random(1)
        said += [(kind, text) for row in [says, *rows] for text in expanded(row, dice)]
    said += [(kind, text) for kind, *texts in SAID for text in texts]
    words = {"bad": "bad_stuff", "oneshot": "item"}
    return [
        CardTextLine("tests", words.get(kind, kind), text) for kind, text in dict.fromkeys(said)
    ]


def test_of_our_other_wordings_only_what_is_left_out_is_refused() -> None:
    found = texts_read(Texts(in_other_words(), names_for(shelf.editions(), permissive=True)))
    unread = {(one.line.kind, one.line.text) for one in found if not one.box.ok}
    assert unread <= {(kind, text) for kind, text, _ in LEFT_OUT}


def test_what_is_left_out_is_refused_and_has_a_reason() -> None:
    lines = [CardTextLine("left out", kind, text) for kind, text, _ in LEFT_OUT]
    found = texts_read(Texts(lines, NAMES))
    assert [one.line.text for one in found if one.box.ok] == []
    assert all(reason for _, _, reason in LEFT_OUT)


def test_counts_are_kept_by_kind_and_for_all() -> None:
    lines = [
        CardTextLine("a", "monster", "+3 against Elves."),
        CardTextLine("a", "bad_stuff", "Lose a level. Lose a level of cheese."),
    ]
    made = tallied(texts_read(Texts(lines, NAMES)))
    assert list(made) == ["bad_stuff", "monster", "all"]
    assert (made["all"].texts, made["all"].whole) == (2, 1)
    assert (made["all"].sentences, made["all"].read) == (3, 2)
    assert made["bad_stuff"].codes == {"unknown-word": 1}


def test_command_reads_a_folder_of_texts(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("# mine\nmonster | +3 against Elves.\ncurse | Sing.\n")
    told = CliRunner().invoke(app, ["lab", "reading", str(tmp_path), "--list", "unknown-word"])
    assert told.exit_code == 0
    assert "unknown-word: mine curse | Sing." in told.output
    assert "all               2      1   50" in told.output


def test_a_line_without_a_kind_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("+3 against Elves.\n")
    with pytest.raises(PackError, match=r"mine\.txt:1"):
        texts_in(tmp_path)


def test_a_folder_without_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="one text a line"):
        texts_in(tmp_path)


def test_a_source_may_use_the_names_that_its_pack_would_declare(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("monster | +3 against the tidy.\n")
    (tmp_path / "other.txt").write_text("monster | +3 against the tidy.\n")
    assert [one.box.ok for one in texts_read(texts_in(tmp_path))] == [False, False]
    (tmp_path / "names.toml").write_text('[mine]\nclass = ["Tidy"]\n')
    assert [one.box.ok for one in texts_read(texts_in(tmp_path))] == [True, False]


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ('[yours]\nclass = ["Tidy"]\n', "a table for a source"),
        ('[mine]\nnoses = ["Tidy"]\n', "lists of names under cards, tags, class"),
        ('[mine]\nclass = "Tidy"\n', "lists of names under cards, tags, class"),
        ("[mine\n", "a file in TOML"),
    ],
)
def test_names_that_cannot_be_are_refused(tmp_path: Path, declared: str, expected: str) -> None:
    (tmp_path / "mine.txt").write_text("monster | +3 against Elves.\n")
    (tmp_path / "names.toml").write_text(declared)
    with pytest.raises(PackError, match=expected):
        texts_in(tmp_path)
