"""Sentences and what they mean; the pairs that must differ, and the words that must not matter."""

import pytest
from tests.lang.reading import bad, text_of, tried

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amounts import (
    Capped,
    CountCards,
    DieRoll,
    LevelOf,
    Num,
    Paid,
    RollShown,
    Times,
)
from kickdoor.engine.nodes.clauses import Ability, Cost, On
from kickdoor.engine.nodes.conds import (
    AllOf,
    AnyOf,
    CardInPlay,
    CouldNot,
    Has,
    HasTrait,
    HasTraitKind,
    IsRanked,
    LevelIn,
    MonsterNamed,
    MonsterTagged,
    Not,
    RollIn,
    TableFact,
)
from kickdoor.engine.nodes.fights import (
    Escape,
    JoinMonster,
    ModifyRoll,
    RemoveMonster,
    Reroll,
    SideBonus,
    StrengthMod,
    Theft,
)
from kickdoor.engine.nodes.flow import ForEach, If, May, PickOne, RollDie, Seq
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.levels import Die, GainLevels, LoseLevels, SetLevel
from kickdoor.engine.nodes.losses import Lose, LoseBest, LoseValue
from kickdoor.engine.nodes.moves import Draw, Search, ShowHand, Take
from kickdoor.engine.nodes.statics import (
    AutoDefeat,
    Ban,
    BuyOff,
    CountsAs,
    HeroBonus,
    Ignore,
    MonsterBonus,
    NoPursuit,
    NoTreasure,
    Reward,
    RunBonus,
    Usable,
    WinTies,
    WontFight,
)
from kickdoor.engine.nodes.who import Filter, Who

ITEM = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
WORN_HAT = Filter(kind=c.ITEM, slot=c.HEADGEAR, at=c.AT_EQUIPPED)
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
        ("Your Headgear is gone.", [Lose(WORN_HAT)]),
        ("Lose one Headgear.", [Lose(Filter(kind=c.ITEM, slot=c.HEADGEAR), Num(1))]),
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
        ("Lose Items that begin with K.", [Lose(Filter(kind=c.ITEM, letter="K"))]),
        (
            "The player on your left picks one of your Items to discard.",
            [Lose(ITEM, Num(1), pick=c.PICK_LEFT)],
        ),
        (
            "Each other player takes a card from your hand.",
            [Take(HAND, Who(), OTHERS, Num(1), c.PICK_RANDOM)],
        ),
        ("Each other player draws a Treasure.", [Draw(c.TREASURE, Num(1), OTHERS)]),
        (
            "Give an Item to the weakest player.",
            [Take(ITEM, Who(), Who(c.W_LOWEST), Num(1), c.PICK_OWNER)],
        ),
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
        ("Elves lose a level and discard a card.", [If(ELF, Seq([ONE_LEVEL, Lose(HAND, Num(1))]))]),
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
        "Lose your Headgear; if you are not wearing any, lose a level instead.",
        "Lose your Headgear. Otherwise, lose a level.",
    ],
)
def test_a_fallback_looks_at_the_loss_before_it(text: str) -> None:
    assert bad(text) == [Lose(WORN_HAT), If(CouldNot(), ONE_LEVEL)]


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
    assert bad("Roll: 1-3 you die.") == [Seq([RollDie(), If(RollIn(1, 3), Die())])]


def test_that_many_without_a_roll_speaks_of_what_was_lost() -> None:
    assert bad("Discard your hand. Lose that many levels.") == [Lose(HAND), LoseLevels(Paid())]


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
        (
            "+2 for each Soup in play.",
            MonsterBonus(Times(CountCards(Filter(kind=c.ITEM, tag="Soup"), Who(c.W_EVERYONE)), 2)),
        ),
        ("+9 together with the Soup Golem.", MonsterBonus(Num(9), MonsterNamed("Soup Golem"))),
        (
            "+7 while the Kettle Hat is in play.",
            MonsterBonus(Num(7), CardInPlay(Filter(name="Kettle Hat"))),
        ),
        (
            "+6 if somebody here owns a canoe.",
            MonsterBonus(Num(6), TableFact("somebody here owns a canoe")),
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
        ("No Elves.", Usable(ELF, only=False)),
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


def test_a_theft_is_told_in_several_sentences() -> None:
    text = text_of(
        "You may discard a card to try to steal a small Item carried by another player. "
        "Roll a die; 4 or more succeeds. Otherwise, lose a level. Not in combat.",
        c.CLASS,
    )
    small = Filter(kind=c.ITEM, size=c.SMALL)
    assert text.abilities == [
        Ability(c.T_NOT_IN_COMBAT, Theft(small, 4, ONE_LEVEL), Cost(c.COST_CARDS))
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
