"""What was understood is told in words: no field, no number of a code stands for them."""

import re

import pytest
from tests.lang.reading import read

from kickdoor.engine import codes as c
from kickdoor.lang.explanations import explain
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import names_for

NAMES = names_for(shelf.editions(), permissive=True)
TEXTS = [
    (c.MONSTER, "Its Level equals the Level of the highest-Level player."),
    (c.CURSE, "You cannot help others until your next turn."),
    (c.CURSE, "Give your hand to the player on your right."),
]


@pytest.mark.parametrize(("kind", "text"), TEXTS)
def test_a_node_is_told_in_words(kind: int, text: str) -> None:
    told = read(text, kind, "text", NAMES)
    assert told.ok
    for line in explain(told.text, NAMES):
        assert not re.search(r"\w\(\w+=|\bNone\b", line), line
        assert not re.search(r"what: \d", line), line
