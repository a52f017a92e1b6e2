"""Whole texts: abilities, one-shots, specials, triggers, told in one sentence or several."""

import pytest
from tests.lang.reading import NAMES, read, text_of, tried

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.combat_monsters import JoinMonster, RemoveMonster
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.combat_strength import MonsterMod, SideBonus, StrengthMod
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.nodes.amount_nodes import Num, Paid, Times
from kickdoor.engine.nodes.card_text import Ability, Cost, On
from kickdoor.engine.nodes.combat_statics import AutoDefeat, Ignore, MonsterBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_conditions import HasTrait, HasTraitKind, IsRanked
from kickdoor.engine.nodes.player_statics import OverridesInvariant
from kickdoor.engine.nodes.reward_statics import Reward
from kickdoor.engine.nodes.selectors import Filter, Who

ITEM = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
WORN_HAT = Filter(kind=c.ITEM, slot=c.HEADGEAR, at=c.AT_EQUIPPED)
OTHERS = Who(c.W_OTHERS)
ELF = HasTrait("Elf")

ONE_LEVEL = LoseLevels(Num(1))


def test_abilities_in_one_sentence_or_two() -> None:
    berserk = Ability(
        c.T_OWN_COMBAT,
        StrengthMod(Times(Paid(), 2)),
        Cost(c.COST_CARDS, 1, 3),
        3,
        c.PER_COMBAT,
    )
    one = text_of("In combat you may discard up to three cards for +2 each.", c.CLASS)
    two = text_of("You may discard up to three cards in combat. Each gives you +2.", c.CLASS)
    assert one.abilities == two.abilities == [berserk]


def test_an_ability_may_have_a_name() -> None:
    text = text_of(
        "Second Wind: When you fail to Run Away, you may discard a card and roll again.", c.RACE
    )
    assert text.abilities == [Ability(c.T_CAUGHT, Reroll(), Cost(c.COST_CARDS), name="Second Wind")]


def test_once_per_turn_counts_cards_where_several_pay() -> None:
    text = text_of("Once per turn you may discard three cards to draw a Treasure.", c.CLASS)
    assert text.abilities == [
        Ability(c.T_OWN_TURN, Draw(c.TREASURE, Num(1)), Cost(c.COST_CARDS, 3, 3), 3, c.PER_TURN)
    ]


def test_spoils_belong_to_the_monster_removed_before() -> None:
    text = text_of(
        "You may discard your whole hand (minimum three cards) to charm a single monster. "
        "Take its Treasure, but gain no level.",
        c.CLASS,
    )
    assert text.abilities == [
        Ability(c.T_OWN_COMBAT, RemoveMonster(treasure=1), Cost(c.COST_HAND, 3, 3))
    ]


def test_triggers() -> None:
    assert text_of("When it enters combat, discard a card at random.", c.MONSTER).triggers == [
        On(c.ON_ENTER, Lose(HAND, Num(1), pick=c.PICK_RANDOM))
    ]
    assert text_of("If you escape, lose a level.", c.MONSTER).triggers == [
        On(c.ON_ESCAPED, ONE_LEVEL)
    ]
    assert text_of("Elves lose a level even if they escape.", c.MONSTER).triggers == [
        On(c.ON_FLEE, ONE_LEVEL, ELF)
    ]


def test_one_shots() -> None:
    text = text_of("Usable once only. Play during any combat. +3 to either side.", c.ITEM)
    assert (text.once, text.timing, text.play) == (True, c.T_ANY_COMBAT, [SideBonus(Num(3))])
    more = text_of("One use. +2 to either side. If you are an Elf, an extra +3.", c.ITEM)
    assert more.play == [If(ELF, SideBonus(Num(5)), SideBonus(Num(2)))]


def test_the_same_words_on_a_permanent_item_are_an_error() -> None:
    assert not tried("Lose a level.", c.ITEM).ok


def test_specials() -> None:
    wandering = text_of(
        "Play during any combat with a monster from your hand. It joins the fight.", c.SPECIAL
    )
    assert (wandering.timing, wandering.play) == (c.T_ANY_COMBAT, [JoinMonster()])
    search = text_of("Search the discards. Take one card of your choice.", c.SPECIAL)
    assert search.play == [Search(Filter(at=c.AT_DISCARDS), Num(1))]
    look = text_of("Look at another player's hand. Take one card from it.", c.SPECIAL)
    assert look.play == [
        ShowHand(Who(c.W_ANOTHER), Who()),
        Take(HAND, Who(c.W_CHOSEN), Who(), Num(1)),
    ]


def test_level_up_conditions_are_conditions_of_play() -> None:
    text = text_of("Go up a level if you have a Class.", c.LEVEL_UP)
    assert (text.play, text.play_if) == ([GainLevels(Num(1))], HasTraitKind(c.CLASS))
    text = text_of("Go up a level. Not usable by the player of highest Level.", c.LEVEL_UP)
    assert text.play_if == Not(IsRanked())


def test_the_own_name_of_a_monster_means_it() -> None:
    reading = read(
        "Elves kill the Soup Golem automatically.", c.MONSTER, "text", NAMES, "Soup Golem"
    )
    assert reading.text.statics == [AutoDefeat(ELF)]


def test_bonuses_that_add_are_two_bonuses() -> None:
    assert text_of("+4 against Elves and Thieves. Yes, these add.", c.MONSTER).statics == [
        MonsterBonus(Num(4), ELF),
        MonsterBonus(Num(4), HasTrait("Thief")),
    ]


def test_whose_combat_is_meant_depends_on_the_card() -> None:
    assert (
        text_of("One use. Play during combat. +3 to either side.", c.ITEM).timing == c.T_ANY_COMBAT
    )
    assert (
        text_of("One use. Play during combat. Remove one monster.", c.ITEM).timing == c.T_OWN_COMBAT
    )


def test_enhancers_are_played_into_any_combat() -> None:
    assert text_of("Play during combat. +5 to Monster.", c.ENHANCER).timing == c.T_ANY_COMBAT


def test_a_lasting_curse_that_goes_with_gear() -> None:
    text = text_of("-1 to all your rolls. It goes when your Headgear goes.", c.CURSE)
    assert text.play[0].until == c.UNTIL_SLOT_LOST  # type: ignore[attr-defined]


def test_an_item_may_be_thrown_away_to_escape() -> None:
    text = text_of("You may discard this Item to escape automatically.", c.ITEM)
    assert text.abilities == [Ability(c.T_FLEE, Escape(), Cost(c.COST_THIS))]


def test_cards_paid_after_a_roll_change_it() -> None:
    text = text_of(
        "You may discard up to three cards after a Run Away roll. Each gives +1 to that roll.",
        c.CLASS,
    )
    assert text.abilities == [
        Ability(c.T_AFTER_FLEE, ModifyRoll(Paid()), Cost(c.COST_CARDS, 1, 3), 3, c.PER_ROLL)
    ]


def test_an_extra_treasure_is_a_reward_not_a_draw() -> None:
    assert text_of("One extra Treasure if you defeat it.", c.MONSTER).statics == [Reward(Num(1))]
    play = text_of("One use. +5 to one monster and two extra Treasures.", c.ITEM).play
    assert play == [MonsterMod(Num(5), treasures=2)]


def test_one_shots_are_a_source_of_their_own() -> None:
    assert text_of("One-shot Items do not count.", c.MONSTER).statics == [Ignore(c.SRC_ONE_SHOT)]


def test_a_card_may_say_that_it_breaks_an_invariant() -> None:
    text = text_of("Go up a level. This card may give the winning level.", c.LEVEL_UP)
    assert text.statics == [OverridesInvariant(4)]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Bob the Bouncer", "Bob gets +3 against Elves."),
        ("Marmalade Ogre", "The Ogre gets +3 against Elves."),
        ("Marmalade Ogre", "+3 against Elves. If you kill the Ogre, draw a Door."),
        ("Duchess of Drains", "Duchess will not fight Elves. The Duchess gets +3 if you are male."),
    ],
)
def test_a_short_form_of_its_name_means_it_too(name: str, text: str) -> None:
    assert read(text, c.MONSTER, "text", NAMES, name).ok


def test_a_trait_in_its_name_is_still_the_trait() -> None:
    reading = read("+3 against the Wizard.", c.MONSTER, "text", NAMES, "Bad Wizard")
    assert reading.text == read("+3 against the Wizard.", c.MONSTER, "text", NAMES).text
