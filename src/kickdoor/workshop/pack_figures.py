"""A pack in figures, beside its edition at the same size, with what a designer would say.

Runs apart from the tables. Cards count with their copies, finished or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.lang.packs.fields import KIND_WORDS, KINDS
from kickdoor.seats.display_names import KIND_NAMES
from kickdoor.table.wire.workshop_bodies import Compared, PackStatistics
from kickdoor.workshop.designer_remarks import remarks_on
from kickdoor.workshop.pack_context import base_of, context_of, own_words
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.whole_pack import read_all

DRAFT = msgspec.json.Decoder(Draft)
LAST_LEVEL = 10  # higher Levels are counted together
HIGH_LEVELS = (("11–13", 11, 13), ("14–17", 14, 17), ("18+", 18, 99))
VALUES = (
    ("No Value", 0, 0),
    ("1–200", 1, 200),
    ("201–400", 201, 400),
    ("401–600", 401, 600),
    ("601–800", 601, 800),
    ("over 800", 801, 100_000),
)
Counted = tuple[tuple[CardDef, int], ...]


class Figures(msgspec.Struct):
    """What is counted of a deck."""

    cards: int
    doors: int
    treasures: int
    levels: dict[str, int]
    kinds: dict[str, int]
    values: dict[str, int]
    words: float  # of a text, in the mean
    gold: float  # of a card that has a value, in the mean
    easy: int  # monsters of Level 1 to 4

    @property
    def monsters(self) -> int:
        """How many monsters there are."""
        return self.kinds.get("monster", 0)


def figures_of(cards: Iterable[tuple[CardDef, int]]) -> Figures:
    """Count cards with their copies."""
    levels: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    values: Counter[str] = Counter()
    made = Figures(0, 0, 0, {}, {}, {}, 0.0, 0.0, 0)
    words = texts = gold = valued = 0
    for card, copies in cards:
        made.cards += copies
        made.doors += copies if card.deck == c.DOOR else 0
        made.treasures += copies if card.deck == c.TREASURE else 0
        kinds[KIND_WORDS[card.kind]] += copies
        text = f"{card.printed} {card.printed_bad}".split()
        words, texts = words + len(text), texts + 1
        if card.kind == c.MONSTER:
            levels[level_label(card.level)] += copies
            made.easy += copies if card.level <= 4 else 0
        if card.value >= 0:
            values[value_label(card.value)] += copies
            gold, valued = gold + card.value * copies, valued + copies
    made.levels, made.kinds, made.values = dict(levels), dict(kinds), dict(values)
    made.words = words / max(1, texts)
    made.gold = gold / max(1, valued)
    return made


def level_label(level: int) -> str:
    """The bar a Level is counted in."""
    if level <= LAST_LEVEL:
        return str(level)
    return next(label for label, low, high in HIGH_LEVELS if low <= level <= high)


def value_label(value: int) -> str:
    """The bar a value is counted in."""
    return next(label for label, low, high in VALUES if low <= value <= high)


@lru_cache(8)
def edition_figures(edition: str) -> Figures:
    """The figures of an edition in the box."""
    pack = base_of(edition).mix.packs[0]
    return figures_of(zip(pack.defs, pack.copies, strict=True))


def encoded_statistics(encoded: bytes, revision: int) -> bytes:
    """The figures of a pack, encoded."""
    return msgspec.json.encode(statistics_of(DRAFT.decode(encoded), revision))


def statistics_of(draft: Draft, revision: int) -> PackStatistics:
    """The figures of a pack beside those of its edition."""
    context = context_of(draft)
    base = base_of(draft.head.base)
    read = read_all(draft)
    cards = tuple((read[name].definition, card.copies) for name, card in draft.in_order())
    mine, theirs = figures_of(cards), edition_figures(draft.head.base)
    size = mine.cards / max(1, theirs.cards)
    levels = [str(level) for level in range(1, LAST_LEVEL + 1)]
    levels += [label for label, _, _ in HIGH_LEVELS]
    words = own_words(context)
    return PackStatistics(
        revision=revision,
        cards=mine.cards,
        of=base.info.name,
        levels=[_row(label, mine.levels, theirs.levels, size, label) for label in levels],
        kinds=[
            _row(kind, mine.kinds, theirs.kinds, size, _kind_title(kind, words))
            for kind in KINDS
            if mine.kinds.get(kind) or theirs.kinds.get(kind)
        ],
        values=[_row(label, mine.values, theirs.values, size, label) for label, _, _ in VALUES],
        words=Compared(
            label="Words of a text", mine=_rounded(mine.words), theirs=_rounded(theirs.words)
        ),
        remarks=remarks_on(draft, mine, theirs, base, read),
    )


def _row(
    key: str, mine: dict[str, int], theirs: dict[str, int], size: float, label: str
) -> Compared:
    return Compared(label=label, mine=mine.get(key, 0), theirs=_rounded(theirs.get(key, 0) * size))


def _rounded(number: float) -> float:
    return round(number, 1)


def _kind_title(kind: str, words: dict[str, str]) -> str:
    title = words.get(kind) or KIND_NAMES[KINDS[kind].code]
    return title[:1].upper() + title[1:]
