"""Words that change a rule and were once passed over: exceptions, chance, groups, immunity."""

import pytest
from tests.lang.reading import bad, text_of, tried

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import WinTies
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Filter, Who

HEADGEAR = Lose(Filter(kind=c.ITEM, slot=c.HEADGEAR, at=c.AT_EQUIPPED))
ELF = HasTrait("Elf")
TWO = LoseLevels(Num(2))


@pytest.mark.parametrize(
    "text",
    [
        "Except for Elves, you lose two levels.",
        "Unlike Elves, you lose two levels.",
        "Lose two levels. Elves are immune.",
        "Lose two levels. Elves are unaffected.",
    ],
)
def test_an_exception_is_heard(text: str) -> None:
    assert bad(text) == [If(Not(ELF), TWO)]


def test_immunity_is_for_all_that_was_said_before() -> None:
    both = Seq([HEADGEAR, TWO])
    assert bad("Lose your Headgear. Lose two levels. Elves are immune.") == [If(Not(ELF), both)]


@pytest.mark.parametrize("text", ["As an Elf, you lose two levels.", "If an Elf, lose two levels."])
def test_being_something_is_a_condition(text: str) -> None:
    assert bad(text) == [If(ELF, TWO)]


@pytest.mark.parametrize("how", ["determined randomly", "chosen randomly", "picked at random"])
def test_chance_is_heard_behind_a_comma(how: str) -> None:
    assert bad(f"Discard one card from your hand, {how}.") == [
        Lose(Filter(at=c.AT_HAND), Num(1), pick=c.PICK_RANDOM)
    ]


def test_everyone_is_not_everyone_else() -> None:
    assert bad("Everyone loses one level.") == [LoseLevels(Num(1), Who(c.W_EVERYONE))]


@pytest.mark.parametrize(
    "text",
    [
        "Lose your Headgear. None? Lose a level.",
        "Lose your Headgear, and if you have none, lose a level.",
    ],
)
def test_none_is_none_of_what_should_be_lost(text: str) -> None:
    assert bad(text) == [HEADGEAR, If(CouldNot(), LoseLevels(Num(1)))]


def test_a_weapon_dropped_in_a_picture_is_lost_once() -> None:
    once = Lose(Filter(kind=c.ITEM, hands=3), Num(1))
    assert bad("You drop your weapon. Lose one Hand Item.") == [once]


def test_somebody_else_suffers_it_too() -> None:
    level = LoseLevels(Num(1))
    assert bad("Lose a level; so does your helper.") == [
        level,
        LoseLevels(Num(1), Who(c.W_HELPER)),
    ]


def test_a_bonus_when_you_run_is_a_bonus_to_run() -> None:
    for kind in (c.MONSTER, c.CLASS):
        assert text_of("When you Run Away, you get -2.", kind).statics == [RunBonus(Num(-2))]


def test_who_wins_ties() -> None:
    assert text_of("Wins ties.", c.CLASS).statics == [WinTies()]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("+3 if an Elf or Dwarf is one of a crowd.", c.MONSTER),  # no fact of the room
        ("Any Elf goes up a level.", c.SPECIAL),  # every Elf, or whoever plays it?
        ("Usable once only. Choose a monster and discard it.", c.ITEM),  # from the fight or a hand?
        ("You get +2. +4 for Elves.", c.CLASS),  # four, or six?
        ("You each discard a card.", c.CURSE),  # each of whom?
        ("Steal a level.", c.LEVEL_UP),  # from whom? not one of your own
        ("It does not die.", c.MONSTER),  # no picture
        ("Roll a die whenever you use an Item.", c.CURSE),  # not now, but every time
    ],
)
def test_rather_not_read(text: str, kind: int) -> None:
    assert not tried(text, kind, "text").ok


def test_a_monster_may_be_told_by_what_it_is_like() -> None:
    reading = tried("She hums to herself. It smells of old cheese.", c.MONSTER)
    assert [one.status for one in reading.sentences] == ["flavour", "flavour"]
    assert all(one.marked is False for one in reading.sentences)  # its author is told
