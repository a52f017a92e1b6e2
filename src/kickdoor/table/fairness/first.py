"""The first protocol of fair chance, for games that were dealt under it: they can still be checked.

The server showed a hash of its secret, seats could add words, and the seed had 64 bits. Whoever
ran the server could read the words before choosing their own, so no new game is dealt this way.
"""

from __future__ import annotations

import hashlib
import hmac
import json

SEED_BYTES = 8


def commitment(secret: str) -> str:
    """What was shown before anybody sat down: SHA-256 of the bytes of the secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def message_of(table: str, tosses: list[str]) -> bytes:
    """What the secret signs: the table and what each seat added, in the order of the seats."""
    return json.dumps(["kickdoor", 1, table, tosses], ensure_ascii=True).encode()


def seed_of(secret: str, table: str, tosses: list[str]) -> int:
    """The seed of the game: the first 64 bits of HMAC-SHA256."""
    digest = hmac.new(bytes.fromhex(secret), message_of(table, tosses), hashlib.sha256).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big")
