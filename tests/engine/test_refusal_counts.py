"""The counts file of refusals: the reasons stay the same unless somebody changes a rule."""

from pathlib import Path

import pytest
from tests.engine.counted_refusals import DECKS, lines

FILE = Path(__file__).with_name("refusal_counts.txt")


@pytest.mark.parametrize("deck", DECKS)
def test_actions_are_refused_for_the_reasons_of_the_file(deck: str) -> None:
    known = FILE.read_text("utf-8").splitlines()
    listed = [line for line in known if line.startswith(f"{deck} ")]
    assert listed
    different = set(lines(deck)) ^ set(listed)
    assert not different, "if rules or cards were changed on purpose: tools/renew"
