"""Access tokens of seats and shared screens: created here, stored only as hashes.

It must not store or log a token.
"""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 24
# Table ids are read aloud and typed, so letters that look alike are left out.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
TABLE_LETTERS = 10


def new_token() -> str:
    """A new random token with 192 bits of entropy."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """The hash that is stored instead of the token; with 192 random bits it needs no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """A new table id for URLs: not a secret, but too long to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))
