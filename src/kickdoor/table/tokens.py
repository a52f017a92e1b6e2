"""Secrets of seats and screens: made here, kept only as hashes.

It must not store or log a token.
"""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 24
# Table names are read aloud and typed: no letters that look alike.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE_LETTERS = 10


def new_token() -> str:
    """A secret for a seat: 192 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is stored of a token. It has 192 bits of its own: no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """The name of a table in addresses; no secret, but nobody finds one by trying."""
    return "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))
