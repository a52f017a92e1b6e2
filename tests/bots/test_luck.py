"""A bot's luck: 64 bits in pieces give what 64 bits in one give."""

from hypothesis import given
from hypothesis import strategies as some

from kickdoor.bots.luck import MASK, Luck, luck_of, mixed


@given(some.integers(), some.lists(some.integers(1, 100_000), min_size=1, max_size=30))
def test_pieces_make_the_same_numbers_as_the_whole(seed: int, bounds: list[int]) -> None:
    luck = Luck(seed)
    word = mixed(seed & MASK)
    for bound in bounds:
        word = (word * 6364136223846793005 + 1442695040888963407) & MASK
        assert luck.below(bound) == ((word >> 32) * bound) >> 32


def test_every_number_below_the_bound_comes() -> None:
    luck = luck_of(3, 1)
    assert {luck.below(6) for _ in range(200)} == set(range(6))
