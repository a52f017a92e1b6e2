"""docs/patterns.md is the catalogue of the ids that stand in the source, and its examples read."""

import re
from pathlib import Path

import pytest
from tests.lang.reading import BOXES, NAMES, read

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r'^\| (?P<id>[A-J]\d+) \| [^|]+ \| "(?P<example>.+)" \|$', re.MULTILINE)
ROWS = list(ROW.finditer((ROOT / "docs" / "patterns.md").read_text("utf-8")))
CATALOGUE = [row["id"] for row in ROWS]
ID = re.compile(r"\b[A-J]\d{1,2}\b")
BRACKETS = re.compile(r"\([^()]*\)")
SOURCE = sorted((ROOT / "src" / "kickdoor").rglob("*.py"))


def cited(path: Path) -> set[str]:
    """The ids in brackets in docstrings and comments of a module."""
    text = path.read_text("utf-8")
    prose = re.findall(r'""".*?"""|#[^\n]*', text, re.DOTALL)
    return {
        one for words in prose for inside in BRACKETS.findall(words) for one in ID.findall(inside)
    }


def test_ids_are_unique_and_in_order() -> None:
    assert len(CATALOGUE) == len(set(CATALOGUE)) > 100
    assert sorted(CATALOGUE, key=lambda name: (name[0], int(name[1:]))) == CATALOGUE


def test_every_id_in_the_source_is_in_the_catalogue() -> None:
    unknown = {
        path.relative_to(ROOT).as_posix(): sorted(cited(path) - set(CATALOGUE))
        for path in SOURCE
        if cited(path) - set(CATALOGUE)
    }
    assert not unknown, "add them to docs/patterns.md, or take them out"
    assert len({one for path in SOURCE for one in cited(path)}) > 50


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_every_example_is_a_sentence_the_language_reads(row: re.Match[str]) -> None:
    assert any(read(row["example"], kind, part, NAMES).ok for kind, part in BOXES)
