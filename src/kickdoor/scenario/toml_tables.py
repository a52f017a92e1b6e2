"""Strict reading of TOML tables: every key must be known, every value of the right type.

It must not know what a scenario means; it only says where something is wrong and what is similar.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from kickdoor.errors import ScenarioError


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint with the most similar known word, or nothing."""
    choices = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), list(choices), 1, 0.55)
    return f" Did you mean “{choices[found[0]]}”?" if found else ""


def kind_of(value: object) -> str:
    """The type of a TOML value, in words."""
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, str):
        return f"the text “{value[:60]}”"
    if isinstance(value, int | float):
        return f"the number {value}"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return "a date"


class TomlTable:
    """One TOML table being read; `where` names it in errors."""

    def __init__(self, rows: object, file: str, where: str) -> None:
        self.file = file
        self.where = where
        if not isinstance(rows, dict):
            raise ScenarioError(file, where, f"a table is needed here, not {kind_of(rows)}.")
        self.rows: dict[str, Any] = rows
        self.read: set[str] = set()

    def error(self, sentence: str) -> ScenarioError:
        """An error in this table."""
        return ScenarioError(self.file, self.where, sentence)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.rows

    def keys(self) -> list[str]:
        """All keys, in order."""
        return list(self.rows)

    def raw(self, key: str) -> Any:
        """The value as it is."""
        self.read.add(key)
        return self.rows.get(key)

    def text(self, key: str, default: str = "") -> str:
        """A text."""
        value = self.rows.get(key, default)
        self.read.add(key)
        if not isinstance(value, str):
            raise self.error(f"“{key}” is a text, not {kind_of(value)}.")
        return value

    def number(self, key: str, default: int, low: int = -1000, high: int = 100000) -> int:
        """A whole number."""
        value = self.rows.get(key, default)
        self.read.add(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"“{key}” is a whole number, not {kind_of(value)}.")
        if not low <= value <= high:
            raise self.error(f"“{key}” lies between {low} and {high}, not at {value}.")
        return value

    def flag(self, key: str, default: bool) -> bool:
        """True or false."""
        value = self.rows.get(key, default)
        self.read.add(key)
        if not isinstance(value, bool):
            raise self.error(f"“{key}” is true or false, not {kind_of(value)}.")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts; a single text is a list of one."""
        value = self.rows.get(key, [])
        self.read.add(key)
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.error(f"“{key}” is a list of texts, not {kind_of(value)}.")
        return list(value)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers."""
        value = self.rows.get(key, [])
        self.read.add(key)
        fits = isinstance(value, list) and all(
            isinstance(one, int) and not isinstance(one, bool) and low <= one <= high
            for one in value
        )
        if not fits:
            raise self.error(f"“{key}” is a list of whole numbers from {low} to {high}.")
        return list(value)

    def table(self, key: str) -> TomlTable:
        """The inner table; an empty one if the key is missing."""
        self.read.add(key)
        return TomlTable(self.rows.get(key, {}), self.file, f"{self.where}, {key}")

    def tables(self, key: str) -> list[TomlTable]:
        """A list of tables, [[like this]]."""
        value = self.rows.get(key, [])
        self.read.add(key)
        if not isinstance(value, list):
            raise self.error(f"“{key}” is a list of tables, written [[{key}]].")
        return [
            TomlTable(row, self.file, f"{self.where}, {key} {at}".removeprefix(", "))
            for at, row in enumerate(value, 1)
        ]

    def done(self, known: Iterable[str]) -> None:
        """Refuse unknown keys."""
        names = list(known)
        for key in self.rows:
            if key not in names:
                near = nearest(key, names) or f" Known keys: {', '.join(names)}."
                raise self.error(f"the key “{key}” is not known here.{near}")
