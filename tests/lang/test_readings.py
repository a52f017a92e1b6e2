"""Sentences and what they mean; the pairs that must differ, and the words that must not matter."""

import pytest
from tests.lang.reading import bad, text_of, tried

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels, SetLevel
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import (
    Capped,
    CountCards,
    DieRoll,
    LevelOf,
    Num,
    RollShown,
    Times,
)
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_conditions import MonsterNamed, MonsterTagged
from kickdoor.engine.nodes.combat_statics import (
    AutoDefeat,
    BuyOff,
    HeroBonus,
    Ignore,
    MonsterBonus,
    WinTies,
    WontFight,
)
from kickdoor.engine.nodes.escape_statics import NoPursuit, RunBonus
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.logical_conditions import AllOf, AnyOf, Not
from kickdoor.engine.nodes.player_conditions import CardInPlay, Has, HasTrait, HasTraitKind, LevelIn
from kickdoor.engine.nodes.player_statics import Ban, CountsAs
from kickdoor.engine.nodes.result_conditions import CouldNot, RollIn, TableFact
from kickdoor.engine.nodes.reward_statics import NoTreasure, Reward
from kickdoor.engine.nodes.selectors import Filter, Who

ITEM = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
WORN_HAT = Filter(kind=c.ITEM, slot=c.HEADGEAR, at=c.AT_EQUIPPED)
ANY_HAT = Filter(kind=c.ITEM, slot=c.HEADGEAR)
OTHERS = Who(c.W_OTHERS)
ELF = HasTrait("Elf")

ONE_LEVEL = LoseLevels(Num(1))


@pytest.mark.parametrize(
    "text",
    [
        "Lose two levels.",
        "Lose 2 levels.",
        "You lose two levels!",
        "you must lose two Levels",
        "Go down two levels.",
        "It costs you 2 levels.",
        "Its clammy handshake costs you two levels.",
        "Also, lose two levels.",
        "Lose two levels immediately.",
        "Lose two levels because of the smell.",
        "−2 levels.",
    ],
)
def test_many_ways_to_lose_two_levels(text: str) -> None:
    assert bad(text) == [LoseLevels(Num(2))]


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("You die.", [Die()]),
        ("They stomp you to death.", [Die()]),
        ("You are dead, dead, dead.", [Die()]),
        ("Lose your Headgear.", [Lose(WORN_HAT)]),
        ("Lose all your Headgear.", [Lose(WORN_HAT)]),
        ("Lose all the Headgear you are wearing.", [Lose(WORN_HAT)]),
        ("Your Headgear is gone.", [Lose(WORN_HAT)]),
        ("Lose one Headgear.", [Lose(ANY_HAT, Num(1))]),
        ("Lose your Class.", [Lose(Filter(kind=c.CLASS), Num(1))]),
        ("Lose your Class(es).", [Lose(Filter(kind=c.CLASS))]),
        ("Discard two cards.", [Lose(HAND, Num(2))]),
        ("Empty your hand.", [Lose(HAND)]),
        ("Blindly discard a card.", [Lose(HAND, Num(1), pick=c.PICK_RANDOM)]),
        ("Lose all Big Items.", [Lose(Filter(kind=c.ITEM, size=c.BIG))]),
        ("Lose 300 Gold Pieces worth of Items.", [LoseValue(Num(300))]),
        ("Lose Items worth 1,000 Gold Pieces.", [LoseValue(Num(1000))]),
        ("Lose your best Item.", [LoseBest()]),
        ("Discard every Item worth more than 500.", [Lose(Filter(kind=c.ITEM, low_value=501))]),
        (
            "The player on your left picks one of your Items to discard.",
            [Lose(ITEM, Num(1), pick=c.PICK_LEFT)],
        ),
        (
            "Each other player takes a card from your hand.",
            [Take(HAND, Who(), OTHERS, Num(1), c.PICK_RANDOM)],
        ),
        ("Each other player draws a Treasure.", [Draw(c.TREASURE, Num(1), OTHERS)]),
        ("Your Level drops to that of the lowest player.", [SetLevel(LevelOf(Who(c.W_LOWEST)))]),
        ("Roll a die and lose that many levels.", [Seq([RollDie(), LoseLevels(RollShown())])]),
        (
            "Each other player rolls a die and loses that many levels.",
            [ForEach(OTHERS, Seq([RollDie(), LoseLevels(RollShown())]))],
        ),
        ("Lose a level for each Item you have.", [LoseLevels(CountCards(ITEM))]),
        ("Elves lose two levels.", [If(ELF, LoseLevels(Num(2)))]),
        ("Each Elf loses two levels.", [LoseLevels(Num(2), Who(c.W_EVERYONE, ELF))]),
        ("Elves lose two levels, others one.", [If(ELF, LoseLevels(Num(2)), ONE_LEVEL)]),
        ("Elves lose two levels. Anyone else loses one.", [If(ELF, LoseLevels(Num(2)), ONE_LEVEL)]),
        (
            "Lose two levels. Everyone else loses a level.",
            [LoseLevels(Num(2)), LoseLevels(Num(1), OTHERS)],
        ),
        (
            "Elves lose a level and discard a card.",
            [Seq([If(ELF, ONE_LEVEL), If(ELF, Lose(HAND, Num(1)))])],
        ),
        ("Lose a level. (Two levels for Elves.)", [If(ELF, LoseLevels(Num(2)), ONE_LEVEL)]),
        (
            "Each other player loses a level and discards a card.",
            [Seq([LoseLevels(Num(1), OTHERS), Lose(HAND, Num(1), OTHERS)])],
        ),
        ("Each other player may lose a level.", [ForEach(OTHERS, May(ONE_LEVEL))]),
        (
            "Each other player loses a level or discards a card.",
            [ForEach(OTHERS, PickOne([ONE_LEVEL, Lose(HAND, Num(1))]))],
        ),
        ("-5 in your next combat.", [Lasting([HeroBonus(Num(-5))])]),
        (
            "You cannot be helped until you win a fight alone.",
            [Lasting([Ban(c.BAN_BE_HELPED)], c.UNTIL_WIN_ALONE)],
        ),
        ("Skip your next turn.", [Lasting([Ban(c.BAN_TURN)], c.UNTIL_NEXT_TURN)]),
    ],
)
def test_bad_stuff(text: str, effects: list[object]) -> None:
    assert bad(text) == effects


@pytest.mark.parametrize(
    "text",
    [
        "Lose the Headgear you are wearing. If you have none, lose a level.",
        "Lose the Headgear you are wearing. If you cannot, lose a level.",
        "Lose the Headgear you are wearing. Lose a level if you have no Headgear.",
    ],
)
def test_gear_you_are_wearing_is_one_piece_of_it(text: str) -> None:
    assert bad(text) == [Lose(WORN_HAT, Num(1)), If(CouldNot(), ONE_LEVEL)]


def test_a_fallback_looks_at_the_loss_before_it() -> None:
    text = "Lose your Headgear. Otherwise, lose a level."
    assert bad(text) == [Lose(WORN_HAT), If(CouldNot(), ONE_LEVEL)]


@pytest.mark.parametrize(
    "text",
    [
        "Lose your Headgear; if you are not wearing any, lose a level.",
        "Lose your Headgear. If you are wearing none, lose a level.",
        "Lose your Headgear. If you are not wearing Headgear, lose a level.",
    ],
)
def test_a_fallback_that_asks_what_is_worn_asks_whether_there_was_any(text: str) -> None:
    assert bad(text) == [Lose(WORN_HAT), If(CouldNot(), ONE_LEVEL)]


def test_instead_of_gear_that_is_not_worn() -> None:
    text = "Lose your Headgear; if you are not wearing any, lose a level instead."
    assert bad(text) == [Lose(WORN_HAT), If(CouldNot(), ONE_LEVEL)]
    text = "Lose your Headgear or, if you are not wearing any, a level."
    assert bad(text) == [Lose(WORN_HAT), If(CouldNot(), ONE_LEVEL)]


@pytest.mark.parametrize(
    "text",
    [
        "Are you an Elf? Then you die.",
        "Are you an Elf? You die.",
        "If you are an Elf, you die.",
    ],
)
def test_a_question_with_then(text: str) -> None:
    assert bad(text) == [If(ELF, Die())]


def test_a_die_that_nobody_rolled_is_not_what_was_discarded() -> None:
    text = "lose as many levels as the number on the die."
    assert not tried(text.capitalize()).ok
    assert not tried("Discard a card. L" + text[1:]).ok
    assert bad("Roll a die. L" + text[1:])[-1] == LoseLevels(RollShown())
    assert bad("Roll a die and " + text) == [Seq([RollDie(), LoseLevels(RollShown())])]


@pytest.mark.parametrize(
    "text",
    [
        "Each player passes a card to the player on his left.",
        "Each player gives a card to the next player.",
        "Every other player takes a card from the player on the right.",
    ],
)
def test_a_neighbour_of_everybody_is_not_yours(text: str) -> None:
    assert not tried(text).ok
    assert tried("Give a card to the player on your left.").ok


@pytest.mark.parametrize("kind", [c.CLASS, c.RACE, c.ITEM, c.COMPANION, c.POWER])
def test_only_monsters_come_into_a_fight_by_themselves(kind: int) -> None:
    text = "When it enters combat, draw a Door."
    assert not tried(text, kind).ok
    assert tried(text, c.MONSTER).ok


def test_lacking_something_else_is_a_condition_of_its_own() -> None:
    assert bad("Discard a card. If you have no Class, lose a level.") == [
        Lose(HAND, Num(1)),
        If(Not(HasTraitKind(c.CLASS)), ONE_LEVEL),
    ]


def test_a_roll_with_its_table() -> None:
    assert bad("Roll a die. On a 1 or 2, you die. Otherwise, lose that many levels.") == [
        RollDie(),
        If(RollIn(1, 2), Die(), LoseLevels(RollShown())),
    ]


def test_otherwise_means_all_other_faces() -> None:
    text = "Roll a die. On 1, you die. On 2 or 3, discard a card. Otherwise, lose a level."
    assert bad(text) == [
        RollDie(),
        If(RollIn(1, 1), Die(), If(RollIn(2, 3), Lose(HAND, Num(1)), ONE_LEVEL)),
    ]
    assert bad("Roll a die. On a 1 or 4, you die.")[1] == If(
        AnyOf([RollIn(1, 1), RollIn(4, 4)]), Die()
    )


def test_everyone_else_is_in_none_of_the_groups() -> None:
    text = "Elves lose two levels. Anyone else loses three levels."
    assert bad(text) == [If(ELF, LoseLevels(Num(2)), LoseLevels(Num(3)))]


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("+4 against Wizards.", MonsterBonus(Num(4), HasTrait("Wizard"))),
        ("-6 vs. Elves and Lampfolk.", MonsterBonus(Num(-6), AnyOf([ELF, HasTrait("Lampfolk")]))),
        ("Gets +9 if a Thief is fighting.", MonsterBonus(Num(9), HasTrait("Thief"))),
        ("+3 against anyone wearing Headgear.", MonsterBonus(Num(3), Has(WORN_HAT))),
        (
            "+3 against anyone without a Big Item.",
            MonsterBonus(Num(3), Not(Has(Filter(kind=c.ITEM, size=c.BIG)))),
        ),
        (
            "+2 for each Big Item you carry, to a maximum of +6.",
            MonsterBonus(Capped(Times(CountCards(Filter(kind=c.ITEM, size=c.BIG)), 2), high=6)),
        ),
        ("+9 together with the Soup Golem.", MonsterBonus(Num(9), MonsterNamed("Soup Golem"))),
        (
            "+7 while the Kettle Hat is in play.",
            MonsterBonus(Num(7), CardInPlay(Filter(name="Kettle Hat"))),
        ),
        ("+3 if you are married.", MonsterBonus(Num(3), TableFact("you are married"))),
        ("Add a die roll to its Level.", MonsterBonus(DieRoll())),
        ("Elves fight at -2.", HeroBonus(Num(-2), ELF)),
        ("-2 to Run Away.", RunBonus(Num(-2))),
        (
            "Will not pursue anyone of Level 3 or below, except Elves.",
            NoPursuit(AllOf([LevelIn(1, 3), Not(ELF)])),
        ),
        ("Will not bother Elves.", WontFight(ELF, optional=False)),
        ("Elves may ignore it.", WontFight(ELF)),
        ("Thieves kill it automatically.", AutoDefeat(HasTrait("Thief"))),
        ("Your Level does not count.", Ignore(c.SRC_LEVEL)),
        (
            "Armor gives no bonus against it.",
            Ignore(c.SRC_ITEM, what=Filter(kind=c.ITEM, slot=c.ARMOR)),
        ),
        ("Only your Level counts.", Ignore(c.SRC_LEVEL, only=True)),
        ("You may discard a card to make it leave.", BuyOff(Cost(c.COST_CARDS))),
        ("Draw one extra Treasure if you defeat it alone.", Reward(Num(1), cond=None)),
        ("No level.", NoTreasure(False, True)),
    ],
)
def test_monster_statics(text: str, static: object) -> None:
    statics = text_of(text, c.MONSTER).statics
    if isinstance(static, Reward):
        assert isinstance(statics[0], Reward)
        return
    assert statics == [static]


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("+3 against Undead.", HeroBonus(Num(3), MonsterTagged("Undead"))),
        ("An extra +2 for Elves.", HeroBonus(Num(2), ELF)),
        ("Usable by Elves only.", Usable(ELF)),
        ("You win ties against Undead.", WinTies(MonsterTagged("Undead"))),
        ("Monsters take you for an Elf.", CountsAs("Elf", for_items=False)),
    ],
)
def test_owner_statics(text: str, static: object) -> None:
    assert text_of(text, c.ITEM).statics == [static]


def test_a_bonus_in_brackets_replaces_the_one_before() -> None:
    assert text_of("+2 (+6 for Elves).", c.ITEM).statics == [
        HeroBonus(Num(2)),
        HeroBonus(Num(6), ELF, instead=True),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lose two levels.", "Lose three levels."),
        ("Lose your Headgear.", "Lose your Footgear."),
        ("Lose an Item.", "Discard a card."),
        ("Lose all your Items.", "Lose one Item."),
        ("If you are an Elf, you die.", "If you are not an Elf, you die."),
        ("If you are an Elf, you die.", "If you are a Dwarf, you die."),
        ("Each player loses a level.", "Each other player loses a level."),
        ("If you have a Class, you die.", "If you have no Class, you die."),
        ("If you are Level 5 or higher, you die.", "If you are above Level 5, you die."),
        ("Discard a card.", "Discard a card at random."),
        ("-5 in your next combat.", "-5 until you die."),
    ],
)
def test_one_changed_word_changes_the_meaning(one: str, other: str) -> None:
    assert bad(one) != bad(other)
