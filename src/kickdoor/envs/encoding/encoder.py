"""Observations and options as numpy arrays, filled in place: the encoding as libraries want it.

It holds the cards of one mix and serves any number of games with them. It must not know a rule.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.events import EVENTS
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.card_features import (
    card_table,
    card_texts,
    effect_numbers,
    event_meanings,
    feature_names,
    node_names,
)
from kickdoor.envs.encoding.encoding_columns import OPTION_SECTION, SECTIONS, Section
from kickdoor.envs.encoding.observation_rows import Observer
from kickdoor.envs.value_checks import whole
from kickdoor.errors import SettingsError
from kickdoor.seats.event_facts import EVENT_NAMES

Array16 = NDArray[np.int16]
Words = NDArray[np.int64]
Mask = NDArray[np.int8]

ROWS_AT_LEAST: Final = 8
ROWS_AT_MOST: Final = 1024


@lru_cache(8)
def observer_of(cat: Catalog) -> Observer:
    """The writer of observations for these cards; games share it."""
    return Observer(cat, event_meanings(), effect_numbers())


@lru_cache(8)
def features_of(cat: Catalog) -> Array16:
    """The table of cards: a row for each definition, row 0 for none. Read only."""
    table = np.array(card_table(cat), dtype=np.int16)
    table.setflags(write=False)
    return table


@lru_cache(8)
def texts_of(cat: Catalog) -> list[str]:
    """The texts of the cards, in the same order."""
    return card_texts(cat)


def check_rows(rows: int) -> int:
    """The number of rows of options an environment is to have."""
    rows = whole("option_rows", rows, ROWS_AT_LEAST, ROWS_AT_MOST, "rows of options")
    if sys.byteorder != "little":
        raise SettingsError("byte order", "a machine with the low byte first", sys.byteorder)
    return rows


class Rows:
    """Room for observations, options and masks of so many games, allocated once.

    The arrays are views of the same memory: filling words fills every section.
    """

    def __init__(self, games: int, rows: int) -> None:
        self.games = games
        self.option_rows = rows
        self.words: Words = np.zeros((games, r.OBSERVATION_WORDS), dtype=np.int64)
        self.option_words: Words = np.zeros((games, rows * r.OPTION_WORDS), dtype=np.int64)
        self.mask: Mask = np.zeros((games, rows), dtype=np.int8)
        # Words of observations and options that are not zero.
        self.seen = [0] * games
        self.filled = [0] * games
        self.sections: dict[str, Array16] = {}
        flat = self.words.view(np.int16)
        start = 0
        for section in SECTIONS:
            wide = len(section.columns)
            end = start + section.rows * wide
            shape = (games, section.rows, wide) if section.rows > 1 else (games, wide)
            self.sections[section.name] = flat[:, start:end].reshape(shape)
            start = end
        options = self.option_words.view(np.int16)
        self.sections["options"] = options.reshape((games, rows, r.OPTION_WORDS * 4))

    def fill(self, game: int, words: list[int], options: list[int]) -> None:
        """Write one game: its observation, its options, its mask."""
        count, before = len(words), self.seen[game]
        row = self.words[game]
        row[:count] = words
        if before > count:
            row[count:before] = 0
        self.seen[game] = count
        self.fill_options(game, options)

    def fill_options(self, game: int, options: list[int]) -> None:
        """Write the options of one game and its mask; what was longer before is wiped."""
        count, before = len(options), self.filled[game]
        row = self.option_words[game]
        if count:
            row[:count] = options
        mask = self.mask[game]
        used = count // r.OPTION_WORDS
        mask[:used] = 1
        if before > count:
            row[count:before] = 0
            mask[used : before // r.OPTION_WORDS] = 0
        self.filled[game] = count


def shapes(rows: int) -> dict[str, tuple[int, ...]]:
    """The shape of each section of an observation, by its name."""
    found: dict[str, tuple[int, ...]] = {}
    for section in SECTIONS:
        wide = len(section.columns)
        found[section.name] = (section.rows, wide) if section.rows > 1 else (wide,)
    found["options"] = (rows, len(OPTION_SECTION.columns))
    return found


def bounds(section: Section, shape: tuple[int, ...]) -> tuple[Array16, Array16]:
    """The least and the most that every cell of a section can hold; 0 is always possible."""
    low = np.array([min(0, one.low) for one in section.columns], dtype=np.int16)
    high = np.array([one.high for one in section.columns], dtype=np.int16)
    return np.broadcast_to(low, shape).copy(), np.broadcast_to(high, shape).copy()


def describe() -> dict[str, object]:
    """Everything that reading an observation takes: sections, columns and codes."""
    return {
        "version": r.VERSION,
        "sections": [
            {
                "name": section.name,
                "rows": section.rows,
                "doc": section.doc,
                "columns": [
                    {"name": one.name, "low": one.low, "high": one.high, "doc": one.doc}
                    for one in section.columns
                ],
            }
            for section in (*SECTIONS, OPTION_SECTION)
        ],
        "zones": zone_names(),
        "events": [EVENT_NAMES.get(code, "") for code in range(EVENTS)],
        "effects": ["", *node_names()],
        "card_features": feature_names(),
    }


def zone_names() -> list[str]:
    """The names of the zones, in the order of their codes."""
    known = vars(r)
    names = list(known)
    first = names.index("IN_OWN_HAND")
    return ["", *(name.lower() for name in names[first : first + r.ZONES - 1])]


def encoding_digest() -> str:
    """The same as long as observations mean the same: keep it with what was learned or recorded."""
    said = json.dumps(describe(), sort_keys=True).encode()
    return hashlib.sha256(said).hexdigest()[:16]
