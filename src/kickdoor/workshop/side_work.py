"""The work of the processes beside the tables: each a plain function with encoded answers.

Whatever comes in was checked for size; whatever goes out is JSON for the page.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor.table.wire.workshop_bodies import Starter
from kickdoor.workshop.card_forms import forms_of, starter_rows
from kickdoor.workshop.draft_reading import read_card
from kickdoor.workshop.pack_context import PackContext, edition_context
from kickdoor.workshop.text_completion import completions

STARTER_EDITION = "legends"


def encoded_card(context: PackContext, facts: dict[str, Any], number: int) -> bytes:
    """The marks and the face of a card."""
    return msgspec.json.encode(read_card(context, facts, number))


def encoded_completions(context: PackContext, kind: str, text: str, at: int) -> bytes:
    """What could come next."""
    return msgspec.json.encode(completions(context, kind, text, at))


def encoded_forms(edition: str) -> bytes:
    """The forms of an edition."""
    return msgspec.json.encode(forms_of(edition))


def encoded_starters() -> bytes:
    """Cards to start from, as a table shows them."""
    context = edition_context(STARTER_EDITION)
    found = [
        Starter(
            title=row["title"],
            note=row["note"],
            card=row["card"],
            face=read_card(context, row["card"], 0).face,
        )
        for row in starter_rows()
    ]
    return msgspec.json.encode(found)


def load_reader() -> None:
    """Load what reading a card needs before anybody waits for it."""
    facts = {"kind": "monster", "name": "Gate", "text": "Lose the gate you love most."}
    read_card(edition_context(STARTER_EDITION), facts, 0)
