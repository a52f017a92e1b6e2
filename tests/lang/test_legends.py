"""Every card of the Legends pack: read, printed, read again, explained, and told in few words."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.lang.reading import read

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.lang.card_words import text_in_words
from kickdoor.lang.explanations import explain
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.reading import READ
from kickdoor.lang.short_texts import FACT, LINE, key_fact, short_line

FOLDER = Path(__file__).resolve().parents[2] / "src" / "kickdoor" / "packs" / "legends"
KINDS = {
    "monster": c.MONSTER, "curse": c.CURSE, "class": c.CLASS, "race": c.RACE, "joiner": c.JOINER,
    "enhancer": c.ENHANCER, "special": c.SPECIAL, "item": c.ITEM, "level_up": c.LEVEL_UP,
    "companion": c.COMPANION,
}  # fmt: skip
CARDS: list[tuple[int, dict[str, Any]]] = [
    (KINDS[kind], card)
    for file in ("doors", "treasures")
    for kind, cards in tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8")).items()
    for card in cards
]
NAMES = Names(
    {card["name"]: kind for kind, card in CARDS if kind in (c.CLASS, c.RACE)},
    ["Undead"],
    [card["name"] for _, card in CARDS],
    {card["name"]: card["plural"] for _, card in CARDS if "plural" in card},
    {c.COMPANION: "Hireling"},
)


@pytest.mark.parametrize(("kind", "card"), CARDS, ids=lambda one: str(one)[:1] and None)
def test_every_card_is_read_and_printed(kind: int, card: dict[str, Any]) -> None:
    text = read(card.get("text", ""), kind, "text", NAMES)
    bad = read(card.get("bad_stuff", ""), kind, "bad_stuff", NAMES)
    for reading in (text, bad):
        assert all(one.status == READ for one in reading.sentences), reading.problems
    text_in_words(text.text, kind, "text", NAMES)
    text_in_words(bad.text, kind, "bad_stuff", NAMES)
    assert explain(text.text, NAMES)
    definition = CardDef(
        card["name"],
        kind,
        c.DOOR,
        level=card.get("level", 0),
        treasures=card.get("treasures", 0),
        value=card.get("value", -1),
        bonus=card.get("bonus", 0),
        text=text.text,
        bad=bad.text.play,
        printed=card.get("text", ""),
        printed_bad=card.get("bad_stuff", ""),
    )
    assert 0 < len(short_line(definition, NAMES)) <= LINE
    assert 0 < len(key_fact(definition, NAMES)) <= FACT
