"""Codes are what saves, logs and clients know things by: within a family no two are the same."""

import pytest

from kickdoor.engine import codes, events
from kickdoor.engine.options import refusals

FAMILIES = (
    *("A", "AT", "BAN", "COST", "D", "F", "IN", "LEDGER", "M", "META", "OFFER", "PER", "PICK"),
    *("SCOPE", "SIDE", "SRC", "T", "TO", "UNTIL", "W", "WINDOW"),
)


def family(prefix: str) -> list[int]:
    return [
        value
        for name, value in vars(codes).items()
        if name.startswith(f"{prefix}_") and name.isupper() and isinstance(value, int)
    ]


@pytest.mark.parametrize("prefix", FAMILIES)
def test_no_two_codes_of_a_family_are_the_same(prefix: str) -> None:
    found = family(prefix)
    assert len(found) > 1
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("prefix", "count"), [("A", codes.ACTIONS), ("D", codes.DEMANDS), ("F", codes.FRAMES)]
)
def test_codes_that_index_tables_are_counted(prefix: str, count: int) -> None:
    assert max(family(prefix)) < count


def test_times_to_play_a_card_are_single_bits() -> None:
    assert all(value & (value - 1) == 0 for value in family("T"))


def test_events_and_refusals_have_numbers_of_their_own() -> None:
    for module in (events, refusals):
        found = [
            value
            for name, value in vars(module).items()
            if name.isupper() and isinstance(value, int)
        ]
        assert len(set(found)) == len(found), module.__name__
    assert max(value for value in vars(events).values() if isinstance(value, int)) == events.EVENTS
