"""The receipt of a deal: what a seat keeps before the first card, to verify the game later.

A small JSON file that holds no secret. The page makes it; `kickdoor verify --receipt` reads it.
"""

from __future__ import annotations

import msgspec

from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.errors import SaveError
from kickdoor.table.shuffle_proof import shares

FORMAT = "kickdoor-receipt"
MOST_BYTES = 10_000


class Receipt(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What was locked before any share was revealed."""

    format: str
    version: int
    table: str
    attempt: int
    cards: str  # hash of cards, options, and how both decks lie before the shuffle
    server: str  # the server's commitment
    seats: list[str]  # each seat's commitment; empty: no share
    code: str  # the hash of all of the above
    seat: Seat = NOBODY  # whose receipt it is
    own: str = ""  # the commitment that this seat's page had made; empty: none


def read_receipt(content: bytes, file: str = "") -> Receipt:
    """The receipt in a file; SaveError if it is not one or was altered."""
    wrong = "This is not a Kickdoor receipt: expected the file that the table offers "
    wrong += "once the cards are dealt."
    if len(content) > MOST_BYTES:
        raise SaveError(wrong, file)
    try:
        content.decode()
        receipt = msgspec.json.decode(content, type=Receipt)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise SaveError(wrong, file) from None
    if receipt.format != FORMAT:
        raise SaveError(wrong, file)
    if receipt.version != shares.VERSION:
        raise SaveError(
            f"The receipt has version {receipt.version}; this program reads {shares.VERSION}.", file
        )
    code = shares.receipt_code(
        receipt.table, receipt.attempt, receipt.cards, receipt.server, receipt.seats
    )
    if code != receipt.code:
        raise SaveError("The receipt was altered: its code does not match its contents.", file)
    return receipt
