"""What a browser has to fetch before there is a table to see."""

from __future__ import annotations

import gzip
from pathlib import Path

import kickdoor.table

STATIC = Path(kickdoor.table.__file__).parent / "static"
MOST = 300_000  # bytes, compressed, without the pictures of the cards


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
