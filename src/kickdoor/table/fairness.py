"""The promise about chance: a secret shown as a hash before the deal, words of the seats, a seed.

Anybody can recompute it with any HMAC and SHA-256; nothing here knows a game.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets

SECRET_BYTES = 32
SEED_BYTES = 8


def new_secret() -> str:
    """A secret nobody can guess, in hexadecimal."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown before anybody sits down: SHA-256 of the bytes of the secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def message_of(table: str, tosses: list[str]) -> bytes:
    """What the secret signs: the table and what each seat added, in the order of the seats."""
    return json.dumps(["kickdoor", 1, table, tosses], ensure_ascii=True).encode()


def seed_of(secret: str, table: str, tosses: list[str]) -> int:
    """The seed of the game: the first 64 bits of HMAC-SHA256."""
    digest = hmac.new(bytes.fromhex(secret), message_of(table, tosses), hashlib.sha256).digest()
    return int.from_bytes(digest[:SEED_BYTES], "big")
