"""Editions in the box that are whole: how many cards, their names, icons, lines and sentences."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.lang.reading import read

from kickdoor.engine.card import CardDef
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.lang.card_words import text_in_words
from kickdoor.lang.explanations import explain
from kickdoor.lang.packs.load import load_editions, names_for
from kickdoor.lang.packs.reading import READ
from kickdoor.lang.short_texts import FACT, LINE, key_fact, short_line

FOLDER = Path(__file__).resolve().parents[2] / "src" / "kickdoor" / "packs"
DECKS = ("legends", "oz", "ram", "super", "turtles")
SAME_THING = {
    "Cheat!",
    "Lose Your Armor",
    "Super Munchkin",
    "Wandering Monster",
    "Wizard",
}  # in several editions
ICON = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_NAME = 26


def rows(edition: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for file in ("doors", "treasures", "personas"):
        path = FOLDER / edition / f"{file}.toml"
        tables = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
        found += [card for cards in tables.values() for card in cards]
    return found


def cards() -> list[tuple[str, CardDef]]:
    return [(one, card) for one in DECKS for card in load_editions([one]).catalog.defs]


@pytest.mark.parametrize("edition", DECKS)
def test_no_fewer_doors_and_treasures_than_the_sheets_say(edition: str) -> None:
    """SETUP-02; more are welcome."""
    catalog = load_editions([edition]).catalog
    assert len(catalog.doors) >= 96
    assert len(catalog.treasures) >= 72


@pytest.mark.parametrize("edition", DECKS)
def test_names_fit_on_a_card_and_differ(edition: str) -> None:
    names = [card["name"] for card in rows(edition)]
    assert len(set(names)) == len(names)
    assert [name for name in names if len(name) > LONGEST_NAME] == []


@pytest.mark.parametrize("edition", DECKS)
def test_every_card_has_an_icon_of_its_own_and_most_a_joke(edition: str) -> None:
    icons = [card["icon"] for card in rows(edition)]
    assert len(set(icons)) == len(icons)
    assert all(ICON.fullmatch(icon) for icon in icons)
    jokes = [card["flavor"] for card in rows(edition) if "flavor" in card]
    assert len(jokes) >= len(icons) * 9 // 10
    assert len(set(jokes)) == len(jokes)


def test_no_two_editions_tell_the_same_joke_or_use_the_same_name() -> None:
    seen: dict[str, str] = {}
    for edition in DECKS:
        for card in rows(edition):
            for words in (card["name"], card.get("flavor", "")):
                if words and words not in SAME_THING:
                    assert seen.setdefault(words, edition) == edition, words


@pytest.mark.parametrize(("edition", "card"), cards(), ids=lambda one: getattr(one, "name", one))
def test_every_sentence_is_read_printed_and_explained(edition: str, card: CardDef) -> None:
    names = names_for((edition,))
    for words, part in ((card.printed, "text"), (card.printed_bad, "bad_stuff")):
        reading = read(words, card.kind, part, names)
        assert all(one.status == READ for one in reading.sentences), reading.problems
    if card.printed:
        assert explain(card.text, names)
    again = read(text_in_words(card.text, card.kind, "text", names), card.kind, "text", names)
    assert again.text == card.text
    bad = text_in_words(CardText(play=card.bad), card.kind, "bad_stuff", names)
    assert read(bad, card.kind, "bad_stuff", names).text.play == card.bad


@pytest.mark.parametrize(("edition", "card"), cards(), ids=lambda one: getattr(one, "name", one))
def test_every_card_is_told_in_few_words(edition: str, card: CardDef) -> None:
    names = names_for((edition,))
    assert 0 < len(short_line(card, names)) <= LINE
    assert 0 < len(key_fact(card, names)) <= FACT
