"""Chance: published vectors of ChaCha20, and what a generator with a key must never do."""

import pytest
from hypothesis import given
from hypothesis import strategies as hs

from kickdoor.engine.chacha import block, key_words
from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import CardId

# RFC 8439, section 2.3.2 and appendix A.1: key, counter, nonce, keystream.
ZERO = "00" * 32
VECTORS = [
    (
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        1,
        "000000090000004a00000000",
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    (
        ZERO,
        0,
        "00" * 12,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        ZERO,
        1,
        "00" * 12,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        "00" * 31 + "01",
        1,
        "00" * 12,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (ZERO, 0, "00" * 11 + "02", "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"),
]  # fmt: skip
SEEDS = hs.integers(0, 2**256 - 1)


@pytest.mark.parametrize(("key", "counter", "nonce", "stream"), VECTORS)
def test_the_keystream_is_that_of_the_published_vectors(
    key: str, counter: int, nonce: str, stream: str
) -> None:
    one, two, three = (
        int.from_bytes(bytes.fromhex(nonce)[at : at + 4], "little") for at in (0, 4, 8)
    )
    words = block(key_words(int(key, 16)), counter, (one, two, three))
    assert b"".join(word.to_bytes(4, "little") for word in words).hex() == stream


def test_draws_are_the_keystream_eight_bytes_at_a_time() -> None:
    chance = Chance(0, secure=True)
    stream = bytes.fromhex(VECTORS[1][3] + VECTORS[2][3])
    drawn = [chance.below(2**64) for _ in range(16)]
    assert drawn == [int.from_bytes(stream[at : at + 8], "little") for at in range(0, 128, 8)]


@given(SEEDS, hs.integers(0, 40))
def test_a_copy_goes_on_as_the_original_does(seed: int, before: int) -> None:
    chance = Chance(seed, secure=True)
    for _ in range(before):
        chance.below(52)
    other = chance.copy()
    assert [chance.below(52) for _ in range(20)] == [other.below(52) for _ in range(20)]


def test_all_256_bits_of_a_seed_count() -> None:
    def first(seed: int) -> list[int]:
        chance = Chance(seed, secure=True)
        return [chance.below(2**64) for _ in range(4)]

    base = first(0)
    assert len({tuple(first(1 << bit)) for bit in range(256)} | {tuple(base)}) == 257


def test_bounds_are_on_record_with_what_was_drawn() -> None:
    chance = Chance(7, secure=True)
    chance.record = []
    chance.shuffle([CardId(card) for card in range(5)])
    chance.script = [4]
    chance.die()
    chance.die()
    assert chance.bounds == [5, 4, 3, 2, 6, 6]
    assert len(chance.record) == 6
    assert chance.record[4] == 3
    drawn = zip(chance.record, chance.bounds, strict=True)
    assert all(0 <= number < bound for number, bound in drawn)
