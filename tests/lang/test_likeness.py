"""The hint names a sentence that somebody who wrote this one would recognise."""

from __future__ import annotations

import pytest

import kickdoor.lang.phrasebook.phrases  # noqa: F401  (declares them)
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.phrasebook.likeness import most_like
from kickdoor.lang.phrasebook.problems import known_sentences


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("Loose a levl.", "Lose a level."),
        ("All Undead monsters shall have -5.", "All monsters have +2."),
        ("Add a copy of one monster to the combat.", "Add a monster from your hand to the combat."),
        ("You keep this thing should you die.", "You keep it even if you die."),
        (
            "Your level becomes the same as the lowest-level player.",
            "You drop to the Level of the lowest-Level player.",
        ),
    ],
)
def test_the_nearest_sentence_shares_the_rare_words(written: str, named: str) -> None:
    assert most_like(written, known_sentences()) == named


def test_a_long_sentence_is_not_near_to_everything() -> None:
    assert most_like("Colourless green ideas sleep furiously.", known_sentences()) == ""


def test_a_short_word_is_not_near_to_any_other_short_word() -> None:
    assert nearest("foo", ["legends", "oz", "super"]) == ""
    assert nearest("ozz", ["legends", "oz", "super"]) == "oz"
