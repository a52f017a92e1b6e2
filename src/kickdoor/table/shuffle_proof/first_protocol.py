"""The first protocol of the fair shuffle, so that games dealt under it can still be verified.

The server published a hash of its secret, seats could add words, and the seed had 64 bits. Whoever
ran the server could read the words before choosing their own, so no new game is dealt this way.
"""

from __future__ import annotations

import hashlib
import hmac
import json

SEED_BYTES = 8


def commitment(secret: str) -> str:
    """The server's commitment: SHA-256 of the secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def message_of(table: str, tosses: list[str]) -> bytes:
    """The message that the secret signs: the table and what each seat added, in seat order."""
    return json.dumps(["kickdoor", 1, table, tosses], ensure_ascii=True).encode()


def seed_of(secret: str, table: str, tosses: list[str]) -> int:
    """The seed of the game: the first 64 bits of HMAC-SHA256."""
    digest = hmac.new(bytes.fromhex(secret), message_of(table, tosses), hashlib.sha256).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big")
