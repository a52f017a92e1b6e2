"""A strange word before the name of a group: some of that group, and no group nobody declared."""

import pytest
from tests.lang.corpus import read_as

from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import names_for

ANYBODY = names_for(shelf.editions(), permissive=True)


@pytest.mark.parametrize("group", ["Gnomish Wizards", "Frosty Elves", "Elvish Wizards"])
def test_half_a_known_name_is_no_name(group: str) -> None:
    assert not read_as("monster", f"+3 against {group}.", ANYBODY).ok


@pytest.mark.parametrize("group", ["Gnomish Farmers", "Elves and Glaziers", "Tin Men"])
def test_a_name_nobody_declared_is_still_taken_for_one(group: str) -> None:
    assert read_as("monster", f"+3 against {group}.", ANYBODY).ok
