"""On the stage, cards of every kind of every edition are seen to do what they say."""

from __future__ import annotations

import os
from typing import Any

import msgspec
import pytest

from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.cards import RawCard
from kickdoor.lang.packs.fields import DECK_WORDS, KIND_WORDS
from kickdoor.workshop.card_stage import StageRefused, staged_card
from kickdoor.workshop.pack_context import edition_context, edition_raw

EXPLORE = bool(os.environ.get("KICKDOOR_EXPLORE"))
OF_A_KIND = 6  # cards that are tried; with KICKDOOR_EXPLORE all
FLOOR = 0.9  # of the cards of a kind that can show something

# Cards that do nothing anybody could see in one turn, and why.
QUIET = {
    ("legends", "Possibly Golden Goose"): "it is only worth Gold Pieces",
    ("oz", "Gently Stolen Emerald"): "it is only worth Gold Pieces",
    ("ram", "Unopened Toy from 1981"): "it is only worth Gold Pieces",
    ("turtles", "Unbolted Vending Machine"): "it is only worth Gold Pieces",
    ("turtles", "Change of Address Form"): "the fight is won with it and without it",
    ("super", "Bottomless Pockets"): "a Secret HQ does nothing but for cards that ask for one",
}


def copied(card: RawCard) -> dict[str, Any]:
    """The card as somebody would make it anew, under a name of its own."""
    facts = {**card.facts, "kind": KIND_WORDS[card.kind], "deck": DECK_WORDS.get(card.deck, "")}
    facts["deck"] = facts["deck"].lower()
    facts["name"] = f"{card.name[:20]} Two"
    facts.pop("plural", None)
    return facts


def of_each_kind(edition: str) -> dict[str, list[RawCard]]:
    """The cards by kind: all of them, or a few that lie far apart in the edition."""
    found: dict[str, list[RawCard]] = {}
    for card in edition_raw(edition).cards:
        found.setdefault(KIND_WORDS[card.kind], []).append(card)
    if EXPLORE:
        return found
    return {kind: row[:: -(-len(row) // OF_A_KIND)] for kind, row in found.items()}


def tried(edition: str, card: RawCard) -> dict[str, Any]:
    found = staged_card(edition_context(edition), copied(card), [], "", 1)
    assert not isinstance(found, StageRefused), (card.name, found)
    told: dict[str, Any] = msgspec.json.decode(found)
    assert told["steps"], card.name
    assert told["end"], card.name
    return told


def shows(told: dict[str, Any]) -> bool:
    """Something in it is the card's doing, or a part of a side's strength is its own."""
    sides = [side for step in told["steps"] if step["fight"] for side in step["fight"].values()]
    own = any(part["mine"] for side in sides for part in side["parts"])
    return own or any(step["mine"] for step in told["steps"])


@pytest.mark.parametrize("edition", shelf.editions())
def test_cards_of_each_kind_are_seen_at_work(edition: str) -> None:
    for kind, cards in of_each_kind(edition).items():
        idle = []
        for card in cards:
            told = tried(edition, card)
            if (edition, card.name) in QUIET:
                assert not told["at_work"], f"{card.name} does something after all"
            elif not told["at_work"]:
                idle.append(card.name)
            else:
                assert shows(told), card.name
        can = sum((edition, card.name) not in QUIET for card in cards)
        assert len(idle) <= (1 - FLOOR) * can, (kind, f"{len(idle)} of {can}", idle)


def test_cards_that_show_nothing_are_cards_of_their_edition() -> None:
    names = {(edition, card.name) for edition in shelf.editions()
             for card in edition_raw(edition).cards}  # fmt: skip
    assert set(QUIET) <= names
