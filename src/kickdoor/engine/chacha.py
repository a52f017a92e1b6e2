"""ChaCha20 (RFC 8439): a keystream that nobody can run forwards or backwards without its key.

Only what chance needs: blocks of sixteen words. It encrypts nothing and knows no game.
"""

from __future__ import annotations

from typing import Final

MASK: Final = 0xFFFFFFFF
CONSTANTS: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
ROUNDS: Final = 10  # each of one pass over the columns and one over the diagonals
KEY_BYTES: Final = 32


def key_words(seed: int) -> list[int]:
    """A number of 256 bits as a key: its bytes from the highest on, read in words of four."""
    key = seed.to_bytes(KEY_BYTES, "big")
    return [int.from_bytes(key[at : at + 4], "little") for at in range(0, KEY_BYTES, 4)]


def block(key: list[int], counter: int, nonce: tuple[int, int, int] = (0, 0, 0)) -> list[int]:
    """The sixteen words of the keystream's block of that number."""
    first = [*CONSTANTS, *key, counter & MASK, *nonce]
    words = first[:]
    for _ in range(ROUNDS):
        _quarter(words, 0, 4, 8, 12)
        _quarter(words, 1, 5, 9, 13)
        _quarter(words, 2, 6, 10, 14)
        _quarter(words, 3, 7, 11, 15)
        _quarter(words, 0, 5, 10, 15)
        _quarter(words, 1, 6, 11, 12)
        _quarter(words, 2, 7, 8, 13)
        _quarter(words, 3, 4, 9, 14)
    return [(words[at] + first[at]) & MASK for at in range(16)]


def _quarter(words: list[int], a: int, b: int, c: int, d: int) -> None:
    """A quarter round, in place."""
    wa, wb, wc, wd = words[a], words[b], words[c], words[d]
    wa = (wa + wb) & MASK
    wd ^= wa
    wd = ((wd << 16) | (wd >> 16)) & MASK
    wc = (wc + wd) & MASK
    wb ^= wc
    wb = ((wb << 12) | (wb >> 20)) & MASK
    wa = (wa + wb) & MASK
    wd ^= wa
    wd = ((wd << 8) | (wd >> 24)) & MASK
    wc = (wc + wd) & MASK
    wb ^= wc
    wb = ((wb << 7) | (wb >> 25)) & MASK
    words[a], words[b], words[c], words[d] = wa, wb, wc, wd
