"""Lines are made to fit, in cells, and every character has an ASCII stand-in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some
from rich.text import Text

from kickdoor.tui import text_lines

WORDS = some.text(some.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=60)


@given(WORDS, some.integers(2, 30), some.integers(0, 4), some.integers(0, 3))
def test_wrapped_lines_are_never_wider_than_asked(
    text: str, width: int, indent: int, most: int
) -> None:
    rows = text_lines.wrap(text, width + indent, indent, most)
    assert all(row.cell_len <= width + indent for row in rows)
    assert not most or len(rows) <= most


@given(WORDS, some.integers(20, 60))
def test_wrapping_loses_no_word(text: str, width: int) -> None:
    words = text.replace(text_lines.GLUE, " ").replace("\t", " ").split(" ")
    joined = "".join(row.plain for row in text_lines.wrap(text, width))
    assert joined.replace(" ", "") == "".join(words)


@given(WORDS)
def test_ascii_stands_in_character_by_character(text: str) -> None:
    found = text_lines.in_ascii(text)
    assert found.isascii()
    assert len(found) == len(text)


@given(WORDS, some.integers(0, 30))
def test_fitting_gives_exactly_the_width(text: str, width: int) -> None:
    assert text_lines.fit(text, width).cell_len == width
    assert text_lines.right(text, width).cell_len == width


def test_styles_stay_with_their_words_when_a_line_is_wrapped() -> None:
    line = Text.assemble("plain ", ("blue words here", "blue"), " plain")
    rows = text_lines.wrap(line, 11)
    assert [row.plain for row in rows] == ["plain blue", "words here", "plain"]
    assert [len(row.spans) for row in rows] == [1, 1, 0]


def test_glued_words_stay_together() -> None:
    line = Text("ab ") + text_lines.glued(Text("cd ef"))
    assert [row.plain for row in text_lines.wrap(line, 7)] == ["ab", "cd ef"]


def test_columns_are_read_downwards() -> None:
    cells = [Text(word) for word in ("a", "b", "c", "d", "e")]
    rows = text_lines.columns(cells, 20, 2)
    assert [row.plain.split() for row in rows] == [["a", "d"], ["b", "e"], ["c"]]


def test_a_heading_is_as_wide_as_the_screen() -> None:
    assert text_lines.heading("Title", 40, "note").cell_len == 40
    assert text_lines.heading("A title that is much too long", 12).cell_len == 12


def test_control_characters_are_taken_out() -> None:
    assert text_lines.clean("a\x1b[2Jb\nc") == "a [2Jb c"


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (list("abc"), "a, b and c")],
)
def test_lists_read_like_english(words: list[str], said: str) -> None:
    assert text_lines.listed(words) == said


def test_cells_stand_in_pairs_and_a_wide_one_alone() -> None:
    cells = [Text("a"), Text("b" * 15), Text("c"), Text("d"), Text("e" * 40)]
    rows = [row.plain for row in text_lines.paired(cells, 20)]
    assert rows == ["a          c", "b" * 15, "d", "e" * 19 + "…"]
