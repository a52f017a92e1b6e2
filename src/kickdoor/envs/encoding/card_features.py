"""What is fixed about the cards of a mix: a row of features for each, from its facts and its nodes.

It reads cards and nothing else; a policy that knows cards by these rows can play cards it has never
seen. Texts are there for models that read.
"""

from __future__ import annotations

import inspect
from dataclasses import fields
from functools import lru_cache
from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.node import Node, walk
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.column_words import fit
from kickdoor.envs.encoding.observation_rows import A_CARD, A_NUMBER, A_SEAT, NOTHING
from kickdoor.seats.event_facts import ARGS, CARD, DECK, NUMBER, SEAT, SEX, SKIP

MEANINGS: Final = {NUMBER: A_NUMBER, SEX: A_NUMBER, DECK: A_NUMBER, CARD: A_CARD, SEAT: A_SEAT}
# Numbers of offers and of texts say nothing by themselves.
SAYS_NOTHING: Final[dict[int, tuple[int, int]]] = {
    e.HELP_ASKED: (A_SEAT, NOTHING),
    e.OFFER_MADE: (NOTHING, A_SEAT),
    e.OFFER_DECLINED: (NOTHING, A_SEAT),
    e.HELP_REFUSED: (A_SEAT, NOTHING),
    e.OFFER_WITHDRAWN: (NOTHING, NOTHING),
    e.TRADE_DONE: (NOTHING, NOTHING),
    e.TEXT_SAID: (NOTHING, NOTHING),
}
PRINTED: Final = (
    "kind", "deck", "level", "treasures", "levels", "value", "bonus", "slot", "hands", "big",
    "rank", "sex", "once", "is_item", "abilities", "triggers", "statics",
)  # fmt: skip


@lru_cache(1)
def node_names() -> list[str]:
    """The classes of nodes, in alphabetical order; their numbers count from 1."""
    return sorted(
        name
        for module in MODULES
        for name, kind in vars(module).items()
        if inspect.isclass(kind) and issubclass(kind, Node) and kind.__module__ == module.__name__
    )


@lru_cache(1)
def effect_numbers() -> dict[str, int]:
    """The number of each class of node, by its name."""
    return {name: number for number, name in enumerate(node_names(), 1)}


def event_meanings() -> list[tuple[int, int]]:
    """What the two numbers of each event are."""
    found: list[tuple[int, int]] = []
    for code in range(e.EVENTS):
        first, second = ARGS.get(code, (CARD, SKIP))
        usual = (MEANINGS.get(first, NOTHING), MEANINGS.get(second, NOTHING))
        found.append(SAYS_NOTHING.get(code, usual))
    return found


def feature_names() -> list[str]:
    """The columns of the table of cards."""
    timings = [
        name.lower()
        for name, bit in vars(c).items()
        if name.startswith("T_") and isinstance(bit, int)
    ]
    parts = [f"{name}_{part}" for name in node_names() for part in ("text", "bad", "numbers")]
    return [*PRINTED, *sorted(timings), *parts]


def card_table(cat: Catalog) -> list[list[int]]:
    """A row of features for each definition; row 0 stands for no card."""
    width = len(feature_names())
    return [[0] * width, *(card_row(definition) for definition in cat.defs)]


def card_row(definition: CardDef) -> list[int]:
    """The features of one card."""
    text = definition.text
    row = [
        definition.kind,
        definition.deck,
        definition.level,
        definition.treasures,
        definition.levels,
        fit(definition.value),
        definition.bonus,
        definition.slot,
        definition.hands,
        int(definition.big),
        definition.rank,
        definition.sex,
        int(definition.once),
        int(definition.is_item),
        len(text.abilities),
        len(text.triggers),
        len(text.statics),
    ]
    timing = definition.timing
    for ability in text.abilities:
        timing |= ability.timing
    timings = sorted(
        (name.lower(), bit)
        for name, bit in vars(c).items()
        if name.startswith("T_") and isinstance(bit, int)
    )
    row += [int(bool(timing & bit)) for _, bit in timings]
    return row + _nodes(definition)


def _nodes(definition: CardDef) -> list[int]:
    """For each class of node: how many in the text, how many in Bad Stuff, and their numbers."""
    numbers = effect_numbers()
    found = [0] * (3 * len(numbers))
    for root in definition.roots():
        part = 1 if root is definition.bad_effect else 0
        for node in walk(root):
            at = 3 * (numbers[type(node).__name__] - 1)
            found[at + part] += 1
            found[at + 2] = fit(found[at + 2] + _plain_numbers(node))
    return found


def _plain_numbers(node: Node) -> int:
    """The sum of the whole numbers that stand in the node itself."""
    total = 0
    for spec in fields(node):
        value = getattr(node, spec.name)
        if isinstance(value, int) and not isinstance(value, bool):
            total += value
    return max(r.SMALLEST, min(r.LARGEST, total))


def card_texts(cat: Catalog) -> list[str]:
    """What is printed on each card, for models that read; number 0 is no card."""
    return ["", *(_text(definition) for definition in cat.defs)]


def _text(definition: CardDef) -> str:
    bad = f"Bad Stuff: {definition.printed_bad}" if definition.printed_bad else ""
    return "\n".join(part for part in (definition.name, definition.printed, bad) if part)
