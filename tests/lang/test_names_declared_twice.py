"""Names that a pack declares twice, in other letters or in the plural, are one name."""

import pytest

from kickdoor.engine import codes as c
from kickdoor.lang.card_reader import read_box
from kickdoor.lang.pack_names import Names

TWICE = Names(
    {"Web-friends": c.CLASS, "Web-Friends": c.CLASS, "Glazier": c.RACE, "Glaziers": c.RACE}
)


@pytest.mark.parametrize("text", ["+3 against Web-friends.", "+3 against Glaziers."])
def test_a_name_declared_twice_is_one_name(text: str) -> None:
    found = read_box(text, c.MONSTER, "text", TWICE)
    assert found.ok, found.problems
