"""Commit, lock, reveal: the hashes that tie a shuffle to the shares of the server and the seats.

Each is SHA-256 over a JSON array without spaces, as any browser writes it, so anybody can
recompute it with any tool. Nothing here knows a game or a room.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets

VERSION = 2
SHARE_BYTES = 32
HEX_64 = re.compile("[0-9a-f]{64}")


def new_secret() -> str:
    """The server's share of a deal: nobody can guess it; in hexadecimal."""
    return secrets.token_hex(SHARE_BYTES)


def is_hash(text: str) -> bool:
    """32 bytes in lower-case hexadecimal."""
    return HEX_64.fullmatch(text) is not None


def text_of(parts: list[object]) -> bytes:
    """The bytes that are hashed: the same that JSON.stringify yields."""
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()


def _hash(*parts: object) -> str:
    return hashlib.sha256(text_of(["kickdoor", VERSION, *parts])).hexdigest()


def server_commitment(table: str, attempt: int, secret: str) -> str:
    """What the server publishes before any seat has committed."""
    return _hash("server", table, attempt, secret)


def seat_commitment(table: str, attempt: int, seat: int, share: str, words: str) -> str:
    """What a seat publishes before any share is revealed."""
    return _hash("seat", table, attempt, seat, share, words)


def cards_hash(
    digest: str,
    lead: str,
    options: dict[str, bool | int | str],
    share: int,
    doors: list[list[int]],
    treasures: list[list[int]],
) -> str:
    """What the seed is applied to: which cards and options, and how the piles lie before it.

    Whoever could lay them out afterwards could have any deck from any shuffle.
    """
    chosen = [[name, options[name]] for name in sorted(options)]
    return _hash("cards", digest, lead, chosen, share, doors, treasures)


def receipt_code(table: str, attempt: int, cards: str, server: str, seats: list[str]) -> str:
    """One hash for everything that is locked before any share is revealed.

    `cards` is what `cards_hash` yields, `server` and `seats` are the commitments; a seat without
    a share has an empty one.
    """
    return _hash("lock", table, attempt, cards, server, seats)


def seed_of(secret: str, table: str, attempt: int, shares: dict[int, tuple[str, str]]) -> int:
    """The seed of the game: HMAC-SHA256 of all shares under the server's; all 256 bits of it."""
    rows = [[seat, *shares[seat]] for seat in sorted(shares)]
    message = text_of(["kickdoor", VERSION, "seed", table, attempt, rows])
    digest = hmac.new(bytes.fromhex(secret), message, hashlib.sha256).digest()
    return int.from_bytes(digest, "big")


def deal_hash(doors: list[int], treasures: list[int]) -> str:
    """How both decks lie before the first card is dealt."""
    return _hash("deal", doors, treasures)
