"""Codes, limits and defaults are what the list says: none changes by accident."""

from pathlib import Path

import pytest
from tests.api.standing_numbers import FLOORS, lines

FILE = Path(__file__).with_name("numbers.txt")


@pytest.mark.parametrize("floor", FLOORS)
def test_numbers_are_those_of_the_list(floor: str) -> None:
    known = FILE.read_text("utf-8").splitlines()
    listed = [line for line in known if line.startswith(f"{floor}.")]
    assert list(lines(floor)) == listed, "if they were changed on purpose: tools/renew"
    assert len(listed) > 30
