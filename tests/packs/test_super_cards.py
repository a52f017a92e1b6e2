"""What Super is made of: Powers by Rank, Origins, four Classes in equal numbers."""

from collections import Counter

from kickdoor.engine import codes as c
from kickdoor.lang.packs.load import load_editions

CATALOG = load_editions(["super"]).catalog


def test_twenty_different_powers_of_rank_1_to_3() -> None:
    powers = [card for card in CATALOG.cards if card.kind == c.POWER]
    assert len(powers) == len({card.name for card in powers}) == 20  # POWER-01
    assert {card.rank for card in powers} == {1, 2, 3}


def test_four_classes_in_equal_numbers() -> None:
    classes = Counter(card.name for card in CATALOG.cards if card.kind == c.CLASS)
    assert sorted(classes) == ["Exotic", "Mutant", "Mystic", "Techno"]
    assert len(set(classes.values())) == 1
