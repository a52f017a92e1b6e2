"""The hashes of commit, lock and reveal: they tie a shuffle to the shares of server and seats.

Each is SHA-256 over a JSON array without spaces, as any browser writes it, so anybody can recompute
it with any tool. It knows neither games nor rooms.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets

from kickdoor.engine.ids import CardId

VERSION = 2
SHARE_BYTES = 32
HEX_64 = re.compile("[0-9a-f]{64}")


def new_secret() -> str:
    """A new random share of the server, in hexadecimal."""
    return secrets.token_hex(SHARE_BYTES)


def is_hash(text: str) -> bool:
    """Whether the text is 32 bytes in lower-case hexadecimal."""
    return HEX_64.fullmatch(text) is not None


def text_of(parts: list[object]) -> bytes:
    """The bytes to hash: JSON as JSON.stringify writes it."""
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()


def _hash(*parts: object) -> str:
    return hashlib.sha256(text_of(["kickdoor", VERSION, *parts])).hexdigest()


def server_commitment(table: str, attempt: int, secret: str) -> str:
    """What the server publishes before any seat commits."""
    return _hash("server", table, attempt, secret)


def seat_commitment(table: str, attempt: int, seat: int, share: str, words: str) -> str:
    """What a seat publishes before any share is revealed."""
    return _hash("seat", table, attempt, seat, share, words)


def cards_hash(
    digest: str,
    lead: str,
    options: dict[str, bool | int | str],
    share: int,
    doors: list[list[CardId]],
    treasures: list[list[CardId]],
) -> str:
    """The hash of what is shuffled: cards, options, and the order of the piles before it.

    If they could be laid out afterwards, any shuffle could lead to any deck.
    """
    chosen = [[name, options[name]] for name in sorted(options)]
    return _hash("cards", digest, lead, chosen, share, doors, treasures)


def receipt_code(table: str, attempt: int, cards: str, server: str, seats: list[str]) -> str:
    """One hash of everything that is locked before any share is revealed.

    `cards` is the result of `cards_hash`, `server` and `seats` are the commitments; a seat without
    a share has an empty one.
    """
    return _hash("lock", table, attempt, cards, server, seats)


def seed_of(secret: str, table: str, attempt: int, shares: dict[int, tuple[str, str]]) -> int:
    """The seed of the game: HMAC-SHA256 of all shares, keyed with the server's share; 256 bits."""
    rows = [[seat, *shares[seat]] for seat in sorted(shares)]
    message = text_of(["kickdoor", VERSION, "seed", table, attempt, rows])
    digest = hmac.new(bytes.fromhex(secret), message, hashlib.sha256).digest()
    return int.from_bytes(digest, "big")


def deal_hash(doors: list[CardId], treasures: list[CardId]) -> str:
    """The hash of both decks' order before the first card is dealt."""
    return _hash("deal", doors, treasures)
