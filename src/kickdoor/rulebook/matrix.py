"""What differs between the editions: one row per feature, with the switch that sets it.

It is text to show and to check packs against; it decides nothing.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("matrix.toml")
Cell = bool | int | str


@dataclass(frozen=True)
class Row:
    """One feature and its value in each edition."""

    id: str
    title: str
    rules: tuple[str, ...]
    cells: dict[str, Cell]
    value: str = ""  # set by this value of pack.toml ...
    module: str = ""  # ... or by this module ...
    set_by: str = ""  # ... or by something else

    @property
    def switch(self) -> str:
        """What sets it, in words."""
        if self.value:
            return f"`{self.value}` in [values]"
        return f"module `{self.module}`" if self.module else self.set_by

    def differs(self, one: str, other: str) -> bool:
        """Whether the two editions differ in it."""
        return self.cells[one] != self.cells[other]


@cache
def matrix() -> dict[str, Row]:
    """All rows by id, in order."""
    with FILE.open("rb") as file:
        rows = tomllib.load(file)
    return {
        key: Row(
            key,
            row["title"],
            tuple(row["rules"]),
            row["cells"],
            row.get("value", ""),
            row.get("module", ""),
            row.get("set_by", ""),
        )
        for key, row in rows.items()
    }
