"""Printed facts typed into a card's text: they set its fields, or must agree with them."""

import pytest

from kickdoor.errors import PackErrors
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.making import cards_from_toml

ITEM = '[[item]]\nname = "Ladder of Doubt"\nvalue = 600\n'


def test_facts_set_the_fields_that_are_left_out() -> None:
    [card] = cards_from_toml(ITEM + 'text = "+3 Bonus. Big. 2 Hands."', Names(), "x.toml")
    assert (card.bonus, card.big, card.hands, card.slot) == (3, True, 2, 0)
    assert card.text.statics == []


def test_facts_that_agree_change_nothing() -> None:
    [card] = cards_from_toml(ITEM + 'bonus = 2\ntext = "+2 Bonus. 600 GP."', Names(), "x.toml")
    assert (card.bonus, card.value) == (2, 600)
    assert card.text.statics == []


@pytest.mark.parametrize(
    "text", ["500 Gold Pieces.", "No Value.", "Headgear. Small. 700 Gold Pieces."]
)
def test_facts_that_do_not_agree_are_an_error(text: str) -> None:
    with pytest.raises(PackErrors, match="as the text says"):
        cards_from_toml(ITEM + f'text = "{text}"', Names(), "x.toml")


def test_a_slot_beside_hands_is_an_error() -> None:
    with pytest.raises(PackErrors, match="either slot or hands"):
        cards_from_toml(ITEM + 'hands = 1\ntext = "Armor."', Names(), "x.toml")
