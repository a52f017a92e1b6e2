"""The link of a table as people send it to each other: where it is, which one, and whose seat.

It opens nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from kickdoor.errors import SettingsError

EXPECTED: Final = (
    "the link of a table, such as https://table.example/t/NAME, or of a seat, which ends in #seat=…"
)
PLACE = re.compile(r"(?P<base>.*)/t/(?P<table>[A-Za-z0-9_-]{1,40})/?")
SEAT = re.compile(r"seat=(?P<token>[A-Za-z0-9_-]{20,64})")
OTHER_PAGES: Final = {"watch": "the link of a page that only watches", "replay": "a replay"}


@dataclass(frozen=True)
class TableLink:
    """Where a table is, and the token of a seat if the link has one."""

    base: str  # of the server: https://table.example
    table: str
    token: str = ""

    @property
    def socket(self) -> str:
        """The address of the table's websocket."""
        return f"{self.base.replace('http', 'ws', 1)}/ws/{self.table}"

    def of_seat(self, token: str) -> TableLink:
        """The same table, with the token of a seat."""
        return TableLink(self.base, self.table, token)


def read_link(text: str) -> TableLink:
    """What a link says; SettingsError if it is none. What it has behind `#` is never repeated."""
    parts = urlsplit(text.strip())
    shown = f"“{text.strip().partition('#')[0][:80]}”"
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingsError("--table", EXPECTED, shown)
    found = PLACE.fullmatch(parts.path)
    if found is None:
        page = next((one for one in parts.path.split("/") if one in OTHER_PAGES), "")
        raise SettingsError("--table", EXPECTED, OTHER_PAGES.get(page, shown))
    seat = SEAT.fullmatch(parts.fragment)
    if parts.fragment and seat is None:
        raise SettingsError("--table", EXPECTED, f"{shown} with something else behind the #")
    base = f"{parts.scheme}://{parts.netloc}{found['base']}"
    return TableLink(base, found["table"], seat["token"] if seat else "")
