"""Styles live in the components they are for; what is global is little, and used.

svelte-check finds what a component styles for nobody. Here is what it cannot see: the global
sheets, and what a component says about the insides of another.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
GLOBAL = sorted((WEB / "src" / "styles").glob("*.css"))
COMPONENTS = sorted((WEB / "src").rglob("*.svelte"))
STYLE = re.compile(r"<style>(.*)</style>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTOR = re.compile(r"([^{};]+)\{")
OPENED_OR_CLOSED = re.compile(r"([^{};]*)([{};])")
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
# Where names of classes stand: attributes, directives, and strings of code.
NAMING = (
    re.compile(r'class="([^"]*)"'),
    re.compile(r"class:([\w-]+)"),
    re.compile(r"""["'`]([^"'`\n]*)["'`]"""),
)
MADE = ("m-",)  # put together while running: the kinds of marks of a replay
SHORT = {"xs", "s", "m", "l", "xl", "sm", "md", "lg", "on", "us", "me"}  # sizes, sides, a state
MOST_GLOBAL = 450  # lines, with the tokens


def style_of(path: Path) -> str:
    """The style sheet of a component, or the sheet itself."""
    text = path.read_text("utf-8")
    if path.suffix == ".svelte":
        found = STYLE.search(text)
        text = found.group(1) if found else ""
    return COMMENT.sub("", text)


def classes_of(path: Path) -> set[str]:
    """Every class that the style sheet names."""
    return {name for one in SELECTOR.findall(style_of(path)) for name in CLASS.findall(one)}


def named() -> set[str]:
    """Every word that may be the name of a class somewhere."""
    found: set[str] = set()
    for path in [*COMPONENTS, *WEB.glob("src/**/*.ts"), WEB / "index.html"]:
        text = STYLE.sub("", path.read_text("utf-8"))
        for pattern in NAMING:
            for match in pattern.finditer(text):
                found |= set(re.findall(r"[\w-]+", match.group(1)))
    return found


def rules(path: Path) -> list[str]:
    """What is styled, with the screens it is for."""
    found: list[str] = []
    open_now: list[str] = []
    for text, mark in OPENED_OR_CLOSED.findall(style_of(path)):
        if mark == "{":
            open_now.append(" ".join(text.split()))
            if not open_now[-1].startswith("@") and "@keyframes" not in open_now[0]:
                found.append(" / ".join(open_now))
        elif mark == "}":
            open_now.pop()
    return found


def test_the_global_sheets_are_small() -> None:
    assert [path.stem for path in GLOBAL] == ["fonts", "global", "tokens"]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in GLOBAL) <= MOST_GLOBAL


def test_every_class_that_is_styled_is_used() -> None:
    known = named()
    found = {
        f"{path.name}: .{name}"
        for path in [*GLOBAL, *COMPONENTS]
        for name in classes_of(path) - known
        if not name.startswith(MADE)
    }
    assert sorted(found) == []


def test_classes_have_names_that_say_what_they_are() -> None:
    found = {
        f"{path.name}: .{name}"
        for path in [*GLOBAL, *COMPONENTS]
        for name in classes_of(path) - SHORT
        if len(name) < 3
    }
    assert sorted(found) == []


@pytest.mark.parametrize("path", [*GLOBAL, *COMPONENTS], ids=lambda path: path.name)
def test_nothing_is_styled_twice(path: Path) -> None:
    assert [rule for rule, times in Counter(rules(path)).items() if times > 1] == []


def test_every_token_that_is_used_exists() -> None:
    texts = [path.read_text("utf-8") for path in [*GLOBAL, *COMPONENTS]]
    made = {name for text in texts for name in re.findall(r"(--[\w-]+)[:=]", text)}
    made |= {
        name
        for path in WEB.glob("src/**/*.ts")
        for name in re.findall(r"(--[\w-]+):", path.read_text("utf-8"))
    }
    used = {name for text in texts for name in re.findall(r"var\((--[\w-]+)", text)}
    assert sorted(used - made) == []
    tokens = set(re.findall(r"(--[\w-]+):", (WEB / "src/styles/tokens.css").read_text("utf-8")))
    felts = {name for name in tokens if name.startswith("--felt-")}
    assert sorted(tokens - used - felts) == []
    looks = (WEB / "src" / "ui" / "looks.ts").read_text("utf-8")
    assert all(f"'{name.removeprefix('--felt-')}'" in looks for name in felts)
