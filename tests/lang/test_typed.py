"""What people type on Items and specials is read as what they mean, or not at all."""

import pytest
from tests.lang.reading import NAMES, read, text_of, tried
from tests.lang.typed import HOLDS, LICENCES, PLAYS, REFUSED, SPECIALS

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.node import Node


@pytest.mark.parametrize(("text", "play"), PLAYS)
def test_a_one_shot_does_what_it_says(text: str, play: list[Node]) -> None:
    told = text_of(text, c.ITEM)
    assert (told.play, told.once, told.statics, told.abilities) == (play, True, [], [])


@pytest.mark.parametrize(("text", "clause"), HOLDS)
def test_an_item_gives_its_owner_what_it_says(text: str, clause: Node) -> None:
    told = text_of(text, c.ITEM)
    assert ([*told.statics, *told.abilities], told.play, told.once) == ([clause], [], False)


@pytest.mark.parametrize(("text", "timing", "play"), SPECIALS)
def test_a_special_has_its_moment(text: str, timing: int, play: list[Node]) -> None:
    told = text_of(text, c.SPECIAL)
    assert (told.timing, told.play, told.statics) == (timing, play, [])


@pytest.mark.parametrize(("text", "licence"), LICENCES)
def test_a_special_asks_who_won(text: str, licence: Node) -> None:
    told = text_of(text, c.SPECIAL)
    assert (told.timing, told.play_if) == (c.T_AFTER_COMBAT, licence)


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_what_only_looks_alike_is_refused(kind: int, text: str) -> None:
    assert not tried(text, kind).ok


def test_what_no_sentence_says_is_told() -> None:
    told = tried("Draw two Treasures.", c.ITEM)
    assert (told.ok, told.text.once, len(told.assumed)) == (True, True, 1)
    assert tried("Draw two Treasures. Usable once only.", c.ITEM).assumed == []


def test_gear_is_no_one_shot_unless_it_says_so() -> None:
    assert not read("Draw two Treasures.", c.ITEM, "text", NAMES, worn=True).ok
    assert read("Draw two Treasures. Usable once only.", c.ITEM, "text", NAMES, worn=True).text.once


def test_a_bonus_to_either_side_is_no_bonus_of_gear() -> None:
    told = tried("+4 to either side in combat.", c.ITEM)
    assert (told.ok, told.text.once, len(told.assumed)) == (True, True, 1)
    assert not tried("+4 to your side in combat.", c.ITEM).ok
