"""Every card of every edition is put on the stage, and plays to the end without an error."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kickdoor.engine import codes as c
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.cards import RawCard
from kickdoor.lang.packs.fields import DECK_WORDS, KIND_WORDS
from kickdoor.workshop.card_stage import StageRefused, staged_card
from kickdoor.workshop.pack_context import edition_context, edition_raw


def copied(card: RawCard) -> dict[str, Any]:
    """The card as somebody would make it anew, under a name of its own."""
    facts = {**card.facts, "kind": KIND_WORDS[card.kind], "deck": DECK_WORDS.get(card.deck, "")}
    facts["deck"] = facts["deck"].lower()
    facts["name"] = f"{card.name[:20]} Two"
    facts.pop("plural", None)
    return facts


@pytest.mark.parametrize("edition", shelf.editions())
def test_each_card_can_be_tried(edition: str) -> None:
    context = edition_context(edition)
    for number, card in enumerate(edition_raw(edition).cards):
        if card.kind == c.PERSONA:
            continue
        found = staged_card(context, copied(card), [], "", number)
        assert not isinstance(found, StageRefused), (card.name, found)
        told = msgspec.json.decode(found)
        assert told["steps"], card.name
        assert told["end"], card.name
