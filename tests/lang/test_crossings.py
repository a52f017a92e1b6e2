"""Every way to say a thing, crossed with every other: one meaning, whatever the words.

The data stand in `crossings.toml`. Each alternative is tried once, and some combinations of them.
"""

import random
import re
import tomllib
from pathlib import Path

import pytest
from tests.lang.corpus import left_out
from tests.lang.reading import read

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.packs.load import names_for

DATA = tomllib.loads(Path(__file__).with_name("crossings.toml").read_text("utf-8"))
FAMILIES = [(one["kind"], one["says"], one["or"]) for one in DATA["family"]]
LEFT_OUT = {text for _, text, _ in left_out()}  # among them what agrees with nothing
COMBINED = 1  # so many sentences of every row with alternatives taken at random


@pytest.fixture(scope="module")
def names() -> Names:
    return names_for(shelf.editions(), permissive=True)


def pieces(row: str) -> list[list[str]]:
    """The row in turn: fixed words, and the alternatives in braces."""
    return [
        part[1:-1].split("|") if part.startswith("{") else [part]
        for part in re.split(r"(\{[^}]*\})", row)
        if part
    ]


def written(words: list[str]) -> str:
    """The pieces as somebody would write them."""
    text = re.sub(r" ([.,;:])", r"\1", re.sub(r"\s+", " ", "".join(words)).strip())
    text = text[:1].upper() + text[1:]
    text = re.sub(r"((?<!vs)[.!?] )([a-z])", lambda m: m.group(1) + m.group(2).upper(), text)
    return text if text[-1] in ".!?)" else text + "."


def expanded(row: str, dice: random.Random) -> list[str]:
    """Each alternative once, the others as they stand first; then some at random."""
    parts = pieces(row)
    made = [
        written([one if at == here else part[0] for here, part in enumerate(parts)])
        for at, alternatives in enumerate(parts)
        for one in alternatives
    ]
    made += [written([dice.choice(part) for part in parts]) for _ in range(COMBINED)]
    return list(dict.fromkeys(made))


def meaning(kind: str, text: str, names: Names) -> CardText | None:
    code = c.MONSTER if kind == "bad" else KINDS[kind.replace("oneshot", "item")].code
    reading = read(text, code, "bad_stuff" if kind == "bad" else "text", names)
    return reading.text if reading.ok else None


@pytest.mark.parametrize(("kind", "canonical", "rows"), FAMILIES, ids=[one[1] for one in FAMILIES])
def test_one_meaning_however_it_is_said(
    kind: str, canonical: str, rows: list[str], names: Names
) -> None:
    meant = meaning(kind, canonical, names)
    assert meant is not None
    dice = random.Random(canonical)
    wrong = [
        text
        for row in rows
        for text in expanded(row, dice)
        if text not in LEFT_OUT and meaning(kind, text, names) != meant
    ]
    assert wrong == []
