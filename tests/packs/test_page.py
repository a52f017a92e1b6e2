"""The page about packs says what is true: every kind, field, module and value, with its limits."""

from pathlib import Path

import pytest

from kickdoor.lang.packs.fields import FIELDS, KINDS, NUMBER
from kickdoor.lang.packs.info import MODULES, info_of
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.values import VALUES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "packs.md").read_text("utf-8")


@pytest.mark.parametrize("word", [*KINDS, *FIELDS, *MODULES, *VALUES])
def test_the_page_names_it(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("word", [key for key, field in FIELDS.items() if field.type == NUMBER])
def test_the_page_tells_the_bounds_of_a_number(word: str) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| `{word}` |")]
    low, high = FIELDS[word].low, FIELDS[word].high
    assert f"{low} to {high:,}" in row or f"{low} or {high}" in row


def test_the_page_tells_what_each_kind_must_have() -> None:
    part = PAGE.split("## Kinds of card")[1].split("\n## ")[0]
    rows = [line for line in part.splitlines() if line.startswith("| `")]
    for word, kind in KINDS.items():
        (row,) = [
            line for line in rows if f"`{word}`" in line.split("|")[1] and line.count("|") == 5
        ]
        assert ", ".join(f"`{key}`" for key in kind.needed) in row, word


def test_an_empty_head_is_told_twice() -> None:
    findings = Findings()
    info_of({}, findings)
    assert len(findings.errors) == 2
