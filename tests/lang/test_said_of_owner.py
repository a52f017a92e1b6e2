"""“May …”, “Cannot …”, “Gets …” on a Class or Race is said of whoever has it."""

import pytest
from tests.lang.corpus import in_short, read_as


@pytest.mark.parametrize(
    ("kind", "short", "full"),
    [
        ("race", "Cannot wear Footgear.", "You cannot wear Footgear."),
        ("race", "Can wear two Headgear.", "You can wear two Headgear."),
        ("race", "Carry any number of Big Items.", "You may carry any number of Big Items."),
        ("class", "Gets +2 against Undead.", "You get +2 against Undead."),
        (
            "class",
            "May discard up to three cards in combat for +1 each.",
            "You may discard up to three cards in combat for +1 each.",
        ),
    ],
)
def test_the_owner_goes_without_saying(kind: str, short: str, full: str) -> None:
    found, wanted = read_as(kind, short), read_as(kind, full)
    assert found.ok
    assert in_short(found.text) == in_short(wanted.text)


def test_nobody_is_added_on_other_cards() -> None:
    assert not read_as("item", "Gets +2 against Undead.").ok


def test_what_may_be_done_with_the_card_is_not_said_of_its_owner() -> None:
    assert not read_as("class", "May be discarded by an Elf.").ok
