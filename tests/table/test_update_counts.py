"""The counts file of updates: what everybody is told stays the same unless somebody changes it."""

from pathlib import Path

import pytest
from tests.table import counted_updates

from kickdoor.lab.counts import first_difference

FILE = Path(__file__).with_name("update_counts.txt")


@pytest.mark.parametrize("deck", counted_updates.DECKS)
def test_everybody_is_told_what_the_file_says(deck: str) -> None:
    came = list(counted_updates.lines_for(deck))
    assert first_difference(FILE, came) == "", (
        "if rules, cards or messages were changed on purpose: tools/renew"
    )


def test_words_are_counted_by_the_field_they_stand_in() -> None:
    message = {"log": [{"text": "Ada sold it.", "code": "sold"}, {"text": "", "who": "Ada"}]}
    assert list(counted_updates.words_in(message)) == [
        ("log.text", "Ada sold it."),
        ("log.text", ""),
        ("log.who", "Ada"),
    ]


def test_facts_do_not_change_with_words() -> None:
    kept = counted_updates.facts_in(b'{"kind":"kick","n":[1,true],"text":"Open the door","to":""}')
    assert kept == counted_updates.facts_in(
        b'{"kind":"kick","n":[1,true],"text":"Kick it open","to":""}'
    )
    for other in (
        b'{"kind":"loot","n":[1,true],"text":"Open the door","to":""}',
        b'{"kind":"kick","n":[2,true],"text":"Open the door","to":""}',
        b'{"kind":"kick","n":[1,false],"text":"Open the door","to":""}',
        b'{"kind":"kick","n":[1,true],"text":"","to":""}',
        b'{"kind":"kick","n":[1,true],"text":"Open the door","to":"Ada"}',
    ):
        assert counted_updates.facts_in(other) != kept
