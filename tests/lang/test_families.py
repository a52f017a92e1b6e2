"""Families of sentences about monsters, Bad Stuff and Curses: read right, or not at all."""

import pytest
from tests.lang.reading import bad, text_of, tried

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import If, PickOne
from kickdoor.engine.effects.dice_rolls import LoseRolled, RollEach
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import BecomeTrait
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import (
    Capped,
    CountCards,
    LevelOf,
    LostBy,
    MonsterLevel,
    Num,
    Plus,
    Times,
)
from kickdoor.engine.nodes.card_text import On
from kickdoor.engine.nodes.combat_statics import HeroBonus, Ignore, MonsterBonus
from kickdoor.engine.nodes.escape_statics import NoPursuit
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_conditions import HasTrait, HasTraitKind
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.selectors import Filter, Who

ITEM = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
LEVEL = LoseLevels(Num(1))


@pytest.mark.parametrize(
    "text",
    [
        "Roll a die for each Item you have. Lose a level each time you roll a 1.",
        "Roll a die for each of your Items. On a 1, lose a level.",
    ],
)
def test_a_roll_for_each(text: str) -> None:
    assert bad(text) == [RollEach(CountCards(ITEM), LEVEL, 1, 1)]


def test_a_roll_for_each_may_lose_what_it_was_for() -> None:
    for text in (
        "Roll a die for each of your Items. On a 2 or less, it is lost.",
        "Roll a die for each Item; lose it on a 1 or 2.",
    ):
        assert bad(text) == [LoseRolled(ITEM, 1, 2)]


def test_by_how_much_a_fight_was_lost() -> None:
    loss = LoseLevels(Capped(LostBy(), high=4))
    assert bad("Lose as many levels as you lost the combat by, at most four.") == [loss]
    assert bad("Lose as many levels as you lost the combat by. Maximum of four.") == [loss]


def test_what_others_may_take_they_may_leave() -> None:
    [may] = bad("Everyone else may take one card from your hand.")
    [must] = bad("Everyone else takes one card from your hand.")
    assert isinstance(may, Take)
    assert isinstance(must, Take)
    assert (may.optional, must.optional) == (True, False)


def test_others_who_take_your_things_do_not_lose_theirs() -> None:
    others = Who(c.W_OTHERS)
    assert bad("Everyone else takes one of your Items.") == [Take(ITEM, Who(), others, Num(1))]
    assert bad("Elves lose two levels. Everyone else loses one of their Items.") == [
        If(HasTrait("Elf"), LoseLevels(Num(2)), Lose(ITEM, Num(1)))
    ]


def test_something_else_for_those_who_have_none() -> None:
    none = Not(HasTraitKind(c.CLASS))
    expected = [If(none, LoseLevels(Num(2)), Lose(Filter(kind=c.CLASS), Num(1)))]
    assert bad("Lose your Class, or two levels if you have no Class.") == expected


def test_what_one_was_before_counts() -> None:
    [effect] = bad("You become a Wizard. If you are already a Wizard, lose two levels.")
    assert effect == If(HasTrait("Wizard"), LoseLevels(Num(2)), BecomeTrait("Wizard"))


def test_the_best_and_the_worst_of_a_kind() -> None:
    assert bad("Lose your cheapest Item.") == [LoseBest(by_value=True, worst=True)]
    assert bad("Lose your best Armor.") == [
        LoseBest(what=Filter(kind=c.ITEM, slot=c.ARMOR, at=c.AT_TABLE))
    ]


def test_a_choice_with_a_comma() -> None:
    assert bad("Lose Items worth 1,000 Gold Pieces, or two levels.") == [
        PickOne([LoseValue(Num(1000)), LoseLevels(Num(2))])
    ]


def test_worn_is_said_of_every_slot() -> None:
    [effect] = bad("Lose the Armor and Footgear you are wearing.")
    assert isinstance(effect, Seq)
    assert [one.what.at for one in effect.of if isinstance(one, Lose)] == [c.AT_EQUIPPED] * 2


def test_a_level_of_its_own() -> None:
    gap = Plus(Num(12), Times(MonsterLevel(), -1))
    [static] = text_of("Its Level is 12 against Wizards.", c.MONSTER).statics
    assert static == MonsterBonus(gap, HasTrait("Wizard"))


def test_a_win_is_the_defeat_of_the_monster_that_speaks_of_it() -> None:
    [on] = text_of("If you win, each other player draws a Treasure.", c.MONSTER).triggers
    assert on == On(c.ON_DEFEATED, Draw(c.TREASURE, Num(1), Who(c.W_OTHERS)))
    assert not tried("At the start of your turn, lose a level.", c.MONSTER).ok


def test_flight_help_and_level() -> None:
    [on] = text_of("Lose a level even if you escape.", c.MONSTER).triggers
    assert on == On(c.ON_FLEE, LEVEL)
    assert text_of("Elves are never pursued.", c.MONSTER).statics == [NoPursuit(HasTrait("Elf"))]
    alone = Ignore(c.SRC_LEVEL, True)
    assert text_of("Fight it with nothing but your Level.", c.MONSTER).statics == [alone]


def test_how_long_a_curse_lasts() -> None:
    said = text_of("-2 to all your rolls. This Curse lasts until you win a combat.", c.CURSE).play
    assert [one.until for one in said if isinstance(one, Lasting)] == [c.UNTIL_WIN]
    [turn] = text_of("Lose your turn.", c.CURSE).play
    assert turn == Lasting([Ban(c.BAN_TURN)], c.UNTIL_NEXT_TURN)
    [level] = text_of("You count as Level 1 in your next combat.", c.CURSE).play
    assert level == Lasting([HeroBonus(Plus(Num(1), Times(LevelOf(), -1)))], c.UNTIL_COMBAT)


def test_what_one_loses_another_gains() -> None:
    assert bad("Lose a level. The player to your left gains one.") == [
        LEVEL,
        GainLevels(Num(1), Who(c.W_LEFT)),
    ]


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        # Each of whom?
        ("Lose an Item (each).", c.MONSTER, "bad_stuff"),
        # The two of you, or whoever fights?
        ("Choose one player; both of you lose a level.", c.CURSE, "text"),
        # Nobody has rolled a die.
        ("Level 1-4: lose a level. 5-9: lose two levels.", c.MONSTER, "bad_stuff"),
        ("Whenever you roll a 1, discard a card.", c.CURSE, "text"),
        # It is not the monster that runs, and no question for the table.
        ("If you have a Sidekick, it runs away.", c.CURSE, "text"),
        ("The highest-Level player loses a level. If it is you, lose two.", c.CURSE, "text"),
        ("You become an Elf. If you already are, lose a level.", c.CURSE, "text"),
        # Part of what is worn is not all of it.
        ("Lose your Armor and everything you wear on your feet.", c.MONSTER, "bad_stuff"),
        # A player, not a picture.
        ("Your best friend takes an Item of yours.", c.MONSTER, "bad_stuff"),
        # Nobody was forced, so it is a rule.
        ("The helper gets no Treasure.", c.MONSTER, "text"),
        # Two bonuses might be counted twice.
        ("+4 against Elves. +3 against Wizards. These do not add.", c.MONSTER, "text"),
        # Not as many as that were to be lost.
        ("Discard two Items. If you do not have at least three, nothing happens.", c.CURSE, "text"),
    ],
)
def test_rather_unread_than_wrong(text: str, kind: int, part: str) -> None:
    assert not tried(text, kind, part).ok


def test_a_level_for_each_card_is_not_one_level() -> None:
    reading = tried("Discard all your monsters and lose a level for each.", c.CURSE)
    assert not reading.ok or reading.text.play != [Seq([Lose(HAND), LEVEL])]
    assert not tried("Show your hand. Discard all monsters and lose a level for each.").ok
