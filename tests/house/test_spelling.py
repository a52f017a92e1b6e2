"""One spelling: what people read is American, like the cards."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.house.test_house import ROOT

# Words of the card language are read in both spellings, so its pages and modules show both; the
# protocol names fields as programs know them, and its sentences are checked where they are written.
AS_TYPED = ("language.md", "lexicon.md", "patterns.md", "protocol.md")
FOLDERS = ("cli", "lab", "packs", "rulebook", "seats", "table", "tui")
BRITISH = re.compile(
    r"\b(?:(?:colo|favo|flavo|hono|neighbo|behavio|armo|rumo|labo)ur(?:s|ed|ing|ite|ites)?"
    r"|cancell(?:ed|ing)|travell(?:ed|er|ers|ing)|labelled|modell(?:ed|ing)"
    r"|(?:recogn|organ|character|optim|serial|real|random|summar|normal)is(?:e|es|ed|ing|ation)"
    r"|licences?|catalogues?|judgement|grey|centres?|towards|defence|offence|whilst|learnt|spelt"
    r"|trousers|biscuits?)\b",
    re.IGNORECASE,
)
NOT_PROSE = re.compile(r"^```.*?^```|`[^`]*`|\]\([^)]*\)", re.MULTILINE | re.DOTALL)


def pages() -> list[Path]:
    found = [ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")]
    return [*found, *(p for p in sorted((ROOT / "docs").rglob("*.md")) if p.name not in AS_TYPED)]


def sources(ending: str) -> list[Path]:
    return [
        path
        for folder in FOLDERS
        for path in sorted((ROOT / "src" / "kickdoor" / folder).rglob(f"*.{ending}"))
    ]


def strings(path: Path) -> Iterator[str]:
    """What is in quotes: messages and docstrings, no names of things."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("text", ["in colour", "Cancelled", "two licences", "organised", "grey"])
def test_british_spelling_is_found(text: str) -> None:
    assert BRITISH.search(text)


def test_pages_are_in_american_spelling() -> None:
    found = [
        f"{path.name}: {word}"
        for path in pages()
        for word in BRITISH.findall(NOT_PROSE.sub("", path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_messages_cards_and_rules_are_in_american_spelling() -> None:
    found = [
        f"{path.name}: {word}"
        for path in sources("py")
        for text in strings(path)
        for word in BRITISH.findall(NOT_PROSE.sub("", text))
        if text != word  # a key or a name by itself
    ]
    found += [
        f"{path.name}: {word}"
        for path in sources("toml")
        for word in BRITISH.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == []
