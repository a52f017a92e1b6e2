"""What a browser has to fetch before there is a table to see."""

from __future__ import annotations

import gzip
from pathlib import Path

import kickdoor.table

STATIC = Path(kickdoor.table.__file__).parent / "static"
MOST_FIRST = 150_000  # bytes, compressed: the code of the first page and of the table
MOST = 340_000  # bytes, compressed: every page, scene and sound with its fonts, without pictures


def test_the_page_is_light() -> None:
    code = [*STATIC.glob("assets/*.js"), *STATIC.glob("assets/*.css"), STATIC / "index.html"]
    sizes = {one.name: len(gzip.compress(one.read_bytes(), 6)) for one in code}
    assert any(name.endswith(".js") for name in sizes)
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
    code = {one.name: len(gzip.compress(one.read_bytes(), 6)) for one in first}
    later = ("Gallery", "HowToPlay", "Doorman", "Lobby")
    assert all(any(STATIC.glob(f"assets/{name}-*.js")) for name in later)
    assert not any(name.startswith(later) for name in code)
    assert sum(code.values()) < MOST_FIRST, code
