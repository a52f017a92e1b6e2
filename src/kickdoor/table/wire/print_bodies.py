"""Bodies about cards on paper.

Shapes only.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kickdoor.table.wire.http_bodies import Body
from kickdoor.table.wire.message_base import MessagePart
from kickdoor.table.wire.pack_bodies import PackId

MOST_PICKED = 2_000


class PrintPack(Body):
    """Which cards of a pack to print, and how; `cards` are ids, none means all."""

    paper: Literal["a4", "letter"] = "a4"
    backs: Literal["interleaved", "separate", "none"] = "interleaved"
    cards: Annotated[list[PackId], msgspec.Meta(max_length=MOST_PICKED)] = []
    copies: bool = True  # as many as the pack has; otherwise each card once
    proof: bool = False  # all texts on paper, too
    pictures: bool = False  # pictures of single cards instead of sheets


class PrintSheet(PrintPack):
    """One sheet, to be looked at."""

    sheet: Annotated[int, msgspec.Meta(ge=0, le=MOST_PICKED)] = 0
    back: bool = False


class PrintRemark(MessagePart):
    """Something about a card on paper that its maker has to know."""

    card: str
    sentence: str


class PrintPlan(MessagePart):
    """What printing would make; `pages` are of all PDF files but the proof sheet."""

    cards: int
    different: int
    a_sheet: int
    sheets: int
    pages: int
    remarks: list[PrintRemark]
    unfinished: list[str]
