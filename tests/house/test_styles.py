"""Style sheets: a file for each part of the page, and nothing in them twice or for nobody."""

import re
from collections import Counter
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
SHEETS = sorted((WEB / "src" / "styles").glob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"([^{};]+)\{")
OPENED_OR_CLOSED = re.compile(r"([^{};]*)([{};])")
MOST_LINES = 600
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
# Where names of classes stand: attributes, directives, and strings of code.
NAMING = (
    re.compile(r'class="([^"]*)"'),
    re.compile(r"class:([\w-]+)"),
    re.compile(r"""["'`]([^"'`\n]*)["'`]"""),
)
MADE = ("m-",)  # put together while running: the kinds of marks of a replay


def named() -> set[str]:
    """Every word that may be the name of a class somewhere."""
    found: set[str] = set()
    for path in [*WEB.glob("src/**/*.svelte"), *WEB.glob("src/**/*.ts"), WEB / "index.html"]:
        text = path.read_text("utf-8")
        for pattern in NAMING:
            for match in pattern.finditer(text):
                found |= set(re.findall(r"[\w-]+", match.group(1)))
    return found


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_every_class_of_a_style_sheet_is_used(path: Path) -> None:
    selectors = SELECTOR.findall(COMMENT.sub("", path.read_text("utf-8")))
    classes = {name for selector in selectors for name in CLASS.findall(selector)}
    assert sorted(name for name in classes - named() if not name.startswith(MADE)) == []


def rules(path: Path) -> list[str]:
    """What is styled, with the screens it is for."""
    found: list[str] = []
    open_now: list[str] = []
    for text, mark in OPENED_OR_CLOSED.findall(COMMENT.sub("", path.read_text("utf-8"))):
        if mark == "{":
            open_now.append(" ".join(text.split()))
            if not open_now[-1].startswith("@") and "@keyframes" not in open_now[0]:
                found.append(" / ".join(open_now))
        elif mark == "}":
            open_now.pop()
    return found


def test_nothing_is_styled_in_two_places() -> None:
    counted = Counter(rule for path in SHEETS for rule in rules(path))
    assert len(counted) > 500
    assert [rule for rule, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_a_style_sheet_can_be_read_at_a_sitting(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES
