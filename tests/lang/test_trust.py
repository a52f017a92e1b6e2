"""Sentences that must be read right or not at all: a wrong reading is worse than none."""

import pytest
from tests.lang.reading import bad, permissive_names, read, text_of, tried

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LosePicked
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import CountCards, Num
from kickdoor.engine.nodes.combat_conditions import HasHelp
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.result_conditions import RollIn
from kickdoor.engine.nodes.selectors import Filter, Who

ITEM = Filter(kind=c.ITEM)
HEADS, TAILS = RollIn(low=4), RollIn(high=3)
LEVEL = LoseLevels(Num(1))


def test_one_who_discards_your_card_picks_it_and_you_lose_it() -> None:
    yours = Lose(ITEM, Num(1), pick=c.PICK_RIGHT)
    assert bad("The player to your right discards one of your Items.") == [yours]
    assert bad("Let the player to your right discard one of your Items.") == [yours]


def test_your_choice_and_their_choice_are_not_the_same() -> None:
    assert bad("Each player loses one Item of their choice.") == [
        Lose(ITEM, Num(1), Who(c.W_EVERYONE))
    ]
    assert bad("Each other player loses one Item of your choice.") == [
        Lose(ITEM, Num(1), Who(c.W_OTHERS), c.PICK_YOU)
    ]
    another = Who(c.W_ANOTHER)
    assert text_of("Another player must give you an Item of your choice.", c.SPECIAL).play == [
        Take(ITEM, another, Who(), Num(1), c.PICK_TAKER)
    ]
    assert text_of("Another player must give you an Item of their choice.", c.SPECIAL).play == [
        Take(ITEM, another, Who(), Num(1), c.PICK_OWNER)
    ]
    assert bad("The player to your left takes one of your Items of your choice.") == [
        Take(ITEM, Who(), Who(c.W_LEFT), Num(1), c.PICK_OWNER)
    ]


def test_he_is_the_player_chosen_before() -> None:
    play = text_of("Choose an opponent; he takes one of your Items.", c.SPECIAL).play
    assert play[1] == Take(ITEM, Who(), Who(c.W_CHOSEN), Num(1))


def test_curses_you_have_are_those_that_lie_with_you() -> None:
    [static] = text_of("+1 for every Curse you have.", c.ITEM).statics
    assert static == HeroBonus(CountCards(Filter(kind=c.CURSE, at=c.AT_CURSES)))


def test_helped_is_in_combat_only() -> None:
    for words in ("if anyone is helping you", "if you have a helper"):
        [static] = text_of(f"+2 {words}.", c.CLASS).statics
        assert static == HeroBonus(Num(2), HasHelp())


def test_a_number_after_running_away_says_what_it_is_for() -> None:
    said = text_of("-2 to Run Away. -3 to Run Away if you are a Dwarf.", c.ITEM).statics
    assert said == [RunBonus(Num(-2)), RunBonus(Num(-3), HasTrait("Dwarf"))]
    assert text_of("-2 to Run Away. +3 against Elves.", c.MONSTER).statics


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        ("Everyone passes one Item to the player on their left.", c.CURSE, "text"),
        ("Usable once only. Target player discards one Item.", c.ITEM, "text"),
        ("Usable once only. The victim discards one Item.", c.ITEM, "text"),
        ("-2 to Run Away. -3 if you are a Dwarf.", c.ITEM, "text"),
        ("-2 to Run Away. -3 if you are a Dwarf.", c.CURSE, "text"),
        ("Lose one Item of their choice.", c.MONSTER, "bad_stuff"),
        ("Each neighbour loses one of your Items.", c.CURSE, "text"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_place(text: str, kind: int, part: str) -> None:
    reading = tried(text, kind, part)
    assert not reading.ok
    assert reading.problems[0].column > 0


def test_any_that_you_have_are_yours_and_all_of_them() -> None:
    assert bad("Discard any Classes you have in play.") == [Lose(Filter(kind=c.CLASS))]


def test_a_card_in_play_that_is_named_again_is_the_same_one() -> None:
    whole = text_of("Play only if a Hireling is in play. Discard the Hireling.", c.SPECIAL)
    anyones = Seq([ChooseCard(Filter(kind=c.COMPANION), Who(c.W_EVERYONE)), LosePicked()])
    assert whole.play[0] == anyones


def test_a_moment_at_the_end_limits_the_ability() -> None:
    told = text_of("You may discard a card to draw a Treasure. Not in combat.", c.CLASS)
    assert told.timing == 0
    assert told.abilities[0].timing == c.T_NOT_IN_COMBAT


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        # A price, a side and a kind of card are no picture behind the rule.
        ("Automatic escape by dropping “Kettle Hat”.", c.MONSTER, "text"),
        ("Combat bonuses count double for him.", c.MONSTER, "text"),
        ("Lose an Item with wheels.", c.MONSTER, "bad_stuff"),
        ("Discard a card like a duck.", c.MONSTER, "bad_stuff"),
        # What hangs on the sentence before is no story.
        (
            "Lose a level unless you are an Elf. In that case, it yawns. Discard a card.",
            c.CURSE,
            "text",
        ),
        # Does the condition look back or ahead?
        ("Discard your Class if you do not have a Race, lose a level.", c.CURSE, "text"),
        # All of both, or one of them? Who is meant by the larger number?
        ("Discard any Race or Class cards in play.", c.CURSE, "text"),
    ],
)
def test_nothing_is_left_out_to_make_a_sentence_fit(text: str, kind: int, part: str) -> None:
    assert not tried(text, kind, part).ok


@pytest.mark.parametrize(
    ("text", "kind", "part"),
    [
        # Nobody but you is spoken of.
        ("Lose their Sidekick.", c.CURSE, "text"),
        ("Discard three cards from his hand.", c.MONSTER, "bad_stuff"),
        ("Show his hand.", c.CURSE, "text"),
        ("Lose the Headgear they are wearing.", c.CURSE, "text"),
        ("-1 in combat until they win a combat.", c.CURSE, "text"),
        ("Each draw two Treasures.", c.CURSE, "text"),
        ("Only his Level counts.", c.MONSTER, "text"),
        # A card that is used up does not stay to give anything.
        ("Draw two Treasures. +1 to Run Away.", c.SPECIAL, "text"),
        ("+1 to Run Away. Draw two Treasures.", c.SPECIAL, "text"),
    ],
)
def test_a_sentence_that_says_too_little_is_not_read(text: str, kind: int, part: str) -> None:
    assert not tried(text, kind, part).ok


def test_an_order_names_no_group_even_where_any_name_will_do() -> None:
    assert not read("Lose all their Items.", c.MONSTER, "bad_stuff", permissive_names()).ok


def test_a_group_has_things_of_its_own() -> None:
    hat = Lose(Filter(kind=c.ITEM, slot=c.HEADGEAR, at=c.AT_EQUIPPED))
    assert bad("Elves lose their Headgear.") == [If(HasTrait("Elf"), hat)]


def test_a_choice_in_brackets_is_yours_even_when_others_lose() -> None:
    assert bad("Each other player discards one Item (your choice).") == [
        Lose(ITEM, Num(1), Who(c.W_OTHERS), c.PICK_YOU)
    ]
    assert bad("Discard two Items (your choice).") == [Lose(ITEM, Num(2))]


@pytest.mark.parametrize(
    "text",
    [
        "Lose a level at the end of the turn.",
        "Lose your Armor or Footgear, whichever is better.",
        "Lose your Headgear unless it is Big.",
        "+2 while your hand is empty.",
    ],
)
def test_a_moment_a_measure_and_a_group_are_no_pictures(text: str) -> None:
    assert not tried(text, c.CURSE).ok
