"""Plain words beside a rule: what only tells stays story, what could be a rule is refused."""

import pytest
from tests.lang.corpus import read_as

STORIES = [
    ("monster", "+2 against Elves. They smell, too."),
    ("monster", "+2 against Elves. Too wet to burn!"),
    ("bad_stuff", "Show us your moves! Lose a level."),
    ("bad_stuff", "It hurts! Lose a level."),
]


@pytest.mark.parametrize(("kind", "text"), STORIES)
def test_what_only_tells_is_story(kind: str, text: str) -> None:
    assert read_as(kind, text).ok


@pytest.mark.parametrize(
    "plain",
    [
        "Gnomes, too.",
        "Also gnomes.",
        "Arrows do not hurt it.",
        "Spears are useless.",
        "It reflects spells.",
        "Your shield cracks.",
    ],
)
def test_what_could_be_a_rule_is_no_story(plain: str) -> None:
    assert not read_as("bad_stuff", f"Lose a level. {plain}").ok
    assert not read_as("monster", f"+2 against Elves. {plain}").ok
