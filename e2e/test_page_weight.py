"""What a browser has to fetch before there is a table to see, and before somebody makes cards."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import kickdoor.table

STATIC = Path(kickdoor.table.__file__).parent / "static"
MOST_FIRST = 150_000  # bytes, compressed: the code of the first page and of the table
MOST = 340_000  # bytes, compressed: every page but the workshop, with its fonts, without pictures


MOST_MAKING = 200_000  # bytes, compressed: what making cards adds to it, with the text editor
NAMES = re.compile(r"[\w.-]+\.(?:js|css)")


def weight(files: list[Path]) -> dict[str, int]:
    """How heavy files are once compressed."""
    return {one.name: len(gzip.compress(one.read_bytes(), 6)) for one in files}


def needed(*first: Path, without: str = "") -> list[Path]:
    """Those files, and all code and styles that they name, and so on; a page can be left out."""
    found: dict[str, Path] = {}
    open_now = list(first)
    while open_now:
        one = open_now.pop()
        if one.name in found or (without and one.name.startswith(without)):
            continue
        found[one.name] = one
        named = NAMES.findall(one.read_text("utf-8")) if one.suffix != ".css" else []
        open_now += [
            STATIC / "assets" / name for name in named if (STATIC / "assets" / name).is_file()
        ]
    return list(found.values())


def players() -> list[Path]:
    """Everything but the workshop."""
    return needed(STATIC / "index.html", without="Workshop-")


def test_the_page_is_light() -> None:
    sizes = weight(players())
    assert any(name.startswith("Gallery-") for name in sizes)
    assert not any(name.startswith(("Workshop-", "text-editor-")) for name in sizes)
    # The two typefaces of every screen, and the heaviest one an edition adds.
    fonts = {one.name: one.stat().st_size for one in STATIC.glob("assets/*-latin-*.woff2")}
    always = [
        size
        for name, size in fonts.items()
        if name.startswith(("atkinson", "bricolage")) and "-ext-" not in name
    ]
    editions = [size for name, size in fonts.items() if "-ext-" not in name]
    assert len(always) == 2
    assert sum(sizes.values()) + sum(always) + max(editions) < MOST, (sizes, fonts)


def test_what_is_only_read_comes_later() -> None:
    """The gallery, how to play, lessons and setting a table are no part of the first load."""
    index = (STATIC / "index.html").read_text("utf-8")
    first = [one for one in STATIC.glob("assets/*") if one.name in index]
    code = weight(first)
    later = ("Gallery", "HowToPlay", "Doorman", "Lobby", "Workshop", "text-editor")
    assert all(any(STATIC.glob(f"assets/{name}-*.js")) for name in later)
    assert not any(name.startswith(later) for name in code)
    assert sum(code.values()) < MOST_FIRST, code


def test_making_cards_is_light_and_weighs_on_nobody_else() -> None:
    """The workshop brings its own code, the text editor comes after it, players have neither."""
    page = next(STATIC.glob("assets/Workshop-*.js"))
    theirs = {one.name for one in players()}
    own = weight([one for one in needed(page) if one.name not in theirs])
    assert any(name.startswith("text-editor-") for name in own)
    assert sum(own.values()) < MOST_MAKING, own
    shelf = weight([one for one in needed(page, without="text-editor-") if one.name not in theirs])
    assert sum(shelf.values()) < MOST_MAKING / 2, shelf
