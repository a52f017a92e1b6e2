"""Who is meant, which cards match, what a player is, what can pay."""

import pytest
from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import codes as c
from kickdoor.engine import costs
from kickdoor.engine.hands import free_hands
from kickdoor.engine.matching import best_items, find_cards, has_word
from kickdoor.engine.nodes.amounts import (
    BonusOf,
    Capped,
    CountCards,
    CountMonsters,
    CountPlayers,
    DieRoll,
    FreeHands,
    Half,
    MonsterLevel,
    Num,
    Plus,
    Times,
    needs_roll,
)
from kickdoor.engine.nodes.clauses import Cost
from kickdoor.engine.nodes.conds import (
    CardInPlay,
    HandIn,
    Has,
    HasTrait,
    HasTraitKind,
    IsAlone,
    IsFighter,
    IsHelper,
    IsRanked,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
    OwnTurn,
)
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.statics import (
    CountsAs,
    ExtraHands,
    ForAll,
    HandLimit,
    HeroBonus,
    MakesSmall,
    NoSlotNeeded,
    Tagged,
    TwoTraits,
    Usable,
    Waive,
)
from kickdoor.engine.nodes.who import Filter, Who
from kickdoor.engine.personas import take_persona
from kickdoor.engine.state import Frame
from kickdoor.engine.tags import foe_has_tag
from kickdoor.engine.targets import seats_for, seats_of
from kickdoor.engine.traits import has_trait, joiner_of, statics_of, trait_cards


@pytest.mark.parametrize(
    ("code", "seats"),
    [
        (c.W_YOU, [1]),
        (c.W_BY, [3]),
        (c.W_LEFT, [2]),
        (c.W_RIGHT, [0]),
        (c.W_NEIGHBOURS, [2, 0]),
        (c.W_OTHERS, [2, 3, 0]),
        (c.W_EVERYONE, [1, 2, 3, 0]),
        (c.W_FIGHTER, [2]),
        (c.W_HELPER, [0]),
        (c.W_FIGHTERS, [2, 0]),
        (c.W_BYSTANDERS, [1, 3]),
        (c.W_HIGHEST, [1]),
        (c.W_LOWEST, [2, 0]),
        (c.W_OTHER_HIGHEST, [3]),
        (c.W_OTHER_LOWEST, [2, 0]),
        (c.W_ANOTHER, [2, 3, 0]),
        (c.W_ANY, [1, 2, 3, 0]),
        (c.W_CHOSEN, [3]),
        (c.W_MOST_CARDS, [0]),
        (c.W_FEWEST_CARDS, [1, 2, 3]),
        (c.W_OWNER, [0]),
    ],
)
def test_who_is_meant(code: int, seats: list[int]) -> None:
    bench = Bench(monster("Rat"), item("Hat"), seats=4)
    bench.levels(2, 8, 2, 6)
    bench.fight(2, "Rat", helper=0)
    frame = Frame(c.F_EFFECT)
    frame.you = 1
    frame.by = 3
    frame.chosen = 3
    frame.picked = bench.hand(0, "Hat")[0]
    assert seats_of(bench.st, Who(code), frame) == seats


def test_the_dead_are_never_meant() -> None:
    bench = Bench(seats=4)
    bench.levels(9, 1, 1, 1)
    bench.kill(0, 2)
    assert seats_for(bench.st, Who(c.W_EVERYONE), 1, -1, None) == [1, 3]
    assert seats_for(bench.st, Who(c.W_HIGHEST), 1, -1, None) == [1, 3]
    assert seats_for(bench.st, Who(c.W_LEFT), 1, -1, None) == []
    assert seats_for(bench.st, Who(c.W_YOU), 0, -1, None) == []


def test_without_a_combat_nobody_fights_and_all_stand_by() -> None:
    bench = Bench()
    assert seats_for(bench.st, Who(c.W_FIGHTERS), 0, -1, None) == []
    assert seats_for(bench.st, Who(c.W_BYSTANDERS), 0, -1, None) == [0, 1, 2]


def shelf() -> Bench:
    return Bench(
        item("Laser Gun", 3, 400, hands=1, tags=["Fire"]),
        item("Gunpowder Hat", 1, 0, slot=c.HEADGEAR),
        item("Two-Handed Anvil", 5, 600, hands=2, big=True),
        item("Bomb", 2, 300, once=True),
        make("Porter Goat", c.COMPANION, c.TREASURE),
        make("Priced Owl", c.COMPANION, c.TREASURE, value=200),
        make("Go Up", c.LEVEL_UP, c.TREASURE),
        trait("Wizard"),
        item("Staff", 2, 100, statics=[Usable(HasTrait("Wizard"))]),
        monster("Rat", 1),
    )


@pytest.mark.parametrize(
    ("what", "names"),
    [
        (
            Filter(kind=c.ITEM),
            ["Laser Gun", "Gunpowder Hat", "Two-Handed Anvil", "Bomb", "Priced Owl", "Staff"],
        ),
        (Filter(kind=c.COMPANION), ["Porter Goat", "Priced Owl"]),
        (Filter(contains="gun"), ["Laser Gun"]),
        (Filter(letter="p"), ["Porter Goat", "Priced Owl"]),
        (Filter(name="go up"), ["Go Up"]),
        (Filter(hands=3), ["Laser Gun", "Two-Handed Anvil"]),
        (Filter(hands=2), ["Two-Handed Anvil"]),
        (Filter(slot=c.HEADGEAR), ["Gunpowder Hat"]),
        (Filter(kind=c.ITEM, size=c.BIG), ["Two-Handed Anvil"]),
        (Filter(tag="Fire"), ["Laser Gun"]),
        (Filter(once=1), ["Bomb"]),
        (Filter(kind=c.ITEM, low_value=300), ["Laser Gun", "Two-Handed Anvil", "Bomb"]),
        (Filter(kind=c.ITEM, high_value=0), ["Gunpowder Hat"]),
        (Filter(low_bonus=3), ["Laser Gun", "Two-Handed Anvil"]),
        (Filter(kind=c.CLASS, trait="Wizard"), ["Wizard"]),
        (Filter(kind=c.ITEM, trait="Wizard"), ["Staff"]),
        (Filter(deck=c.DOOR), ["Wizard", "Rat"]),
        (Filter(kind=c.MONSTER, low_level=2), []),
    ],
)
def test_what_matches(what: Filter, names: list[str]) -> None:
    bench = shelf()
    bench.table(0, *[definition.name for definition in bench.st.cat.defs])
    found = find_cards(bench.st, 0, what)
    assert [bench.st.cat.cards[card].name for card in found] == names


def test_where_a_filter_looks() -> None:
    bench = shelf()
    bomb = bench.hand(0, "Bomb")
    hat = bench.table(0, "Gunpowder Hat")
    staff = bench.table(0, "Staff", equipped=False)
    gun, rat = bench.discards("Laser Gun", "Rat")
    st = bench.st
    assert find_cards(st, 0, Filter(at=c.AT_HAND)) == bomb
    assert find_cards(st, 0, Filter(at=c.AT_TABLE)) == hat + staff
    assert find_cards(st, 0, Filter(at=c.AT_EQUIPPED)) == hat
    assert find_cards(st, 0, Filter(at=c.AT_UNEQUIPPED)) == staff
    assert find_cards(st, 0, Filter(at=c.AT_HAND_OR_TABLE)) == bomb + hat + staff
    assert find_cards(st, -1, Filter(at=c.AT_DISCARDS)) == [rat, gun]
    assert find_cards(st, -1, Filter(at=c.AT_TREASURE_DISCARDS)) == [gun]
    assert find_cards(st, 0, Filter(at=c.AT_CURSES)) == []


def test_a_word_is_a_whole_word() -> None:
    assert has_word("Freeze-Ray Gun", "gun")
    assert has_word("The Ray of Doom", "ray of doom")
    assert not has_word("Gunther's Hat", "gun")


def test_an_attachment_makes_a_big_item_small() -> None:
    bench = Bench(
        item("Anvil", big=True), make("Shrink", c.SPECIAL, c.DOOR, statics=[MakesSmall()])
    )
    anvil, shrink = bench.table(0, "Anvil", "Shrink")
    assert find_cards(bench.st, 0, Filter(size=c.BIG)) == [anvil]
    bench.st.host[shrink] = anvil
    assert find_cards(bench.st, 0, Filter(size=c.BIG)) == []


def test_no_items_no_best_item() -> None:
    assert best_items(Bench().st, 0, False) == []


def town() -> Bench:
    return Bench(
        trait("Wizard"),
        trait("Thief"),
        trait("Elf", c.RACE),
        trait("Super", c.JOINER, TwoTraits(c.CLASS)),
        item("Ears", statics=[CountsAs("Elf", for_items=False)]),
        copies=2,
    )


def test_traits_are_cards_in_play_by_name() -> None:
    bench = town()
    bench.table(0, "Wizard")
    bench.hand(0, "Thief")
    assert has_trait(bench.st, 0, "Wizard")
    assert not has_trait(bench.st, 0, "Thief")
    assert not has_trait(bench.st, 1, "Wizard")
    assert HasTraitKind(c.CLASS).holds(bench.st, 0, -1, None)


def test_a_joiner_waives_the_drawbacks_of_a_single_class() -> None:
    bench = town()
    wizard, super_card = bench.table(0, "Wizard", "Super")
    assert has_trait(bench.st, 0, "Wizard")
    assert not has_trait(bench.st, 0, "Wizard", hostile=True)
    assert joiner_of(bench.st, 0, c.CLASS) == super_card
    assert joiner_of(bench.st, 0, c.RACE) == -1
    thief = bench.table(0, "Thief")[0]
    assert has_trait(bench.st, 0, "Wizard", hostile=True)
    assert trait_cards(bench.st, 0, c.CLASS) == [wizard, thief]


def test_without_a_race_card_you_are_human() -> None:
    bench = town()
    assert has_trait(bench.st, 0, "Human")
    bench.table(0, "Elf")
    assert not has_trait(bench.st, 0, "Human")


def test_where_there_are_no_races_a_class_may_make_you_more_than_human() -> None:
    bench = Bench(trait("Mutant"))
    bench.st.settings.human_with_class = False
    assert has_trait(bench.st, 0, "Human")
    bench.table(0, "Mutant")
    assert not has_trait(bench.st, 0, "Human")
    bench.st.settings.human_with_class = True
    assert has_trait(bench.st, 0, "Human")


def test_a_persona_says_what_its_player_is() -> None:
    bench = Bench(make("Tide Newt", c.PERSONA, 0, race="Mutant"))
    take_persona(bench.st, 0, bench.card("Tide Newt"), "SETUP-04")
    assert has_trait(bench.st, 0, "Tide Newt")
    assert has_trait(bench.st, 0, "Mutant")
    assert not has_trait(bench.st, 0, "Human")
    bench.st.players[0].race = "Human"
    assert has_trait(bench.st, 0, "Human")
    assert not has_trait(bench.st, 0, "Mutant")


def test_passing_for_an_elf_before_monsters_only() -> None:
    bench = town()
    ears = bench.table(0, "Ears")[0]
    elf = HasTrait("Elf")
    assert elf.holds(bench.st, 0, 0, None)
    assert not elf.holds(bench.st, 0, -1, None)
    bench.st.equipped[ears] = False
    assert not elf.holds(bench.st, 0, 0, None)


def test_statics_come_from_what_is_in_force() -> None:
    bench = Bench(
        item("Bag", statics=[HandLimit(1)]),
        item("Robe", statics=[HandLimit(2), Usable(HasTrait("Wizard"))]),
        make("Cheat", c.SPECIAL, c.TREASURE, statics=[Waive()]),
        make("Law", c.SPECIAL, c.TREASURE, statics=[ForAll(HandLimit(3))]),
        item("Sword", statics=[HeroBonus(Num(2))]),
    )
    bag, robe, cheat = bench.table(0, "Bag", "Robe", "Cheat")
    bench.table(0, "Sword")
    law = bench.table(1, "Law")[0]
    assert [card for card, _ in statics_of(bench.st, 0, HandLimit)] == [bag, law]
    assert [card for card, _ in statics_of(bench.st, 0, Waive)] == [cheat]
    assert not statics_of(bench.st, 0, HeroBonus), "kept apart"
    bench.st.host[cheat] = robe
    assert [card for card, _ in statics_of(bench.st, 0, HandLimit)] == [bag, robe, law]
    bench.st.equipped[bag] = False
    assert bag not in [card for card, _ in statics_of(bench.st, 0, HandLimit)]


def test_conditions_about_the_table_and_the_fight() -> None:
    bench = Bench(monster("Rat", 3), monster("Bear", 9), item("Hat"), seats=3)
    bench.levels(5, 5, 2)
    st = bench.st
    assert IsRanked().holds(st, 0, -1, None)
    assert not IsRanked(alone=True).holds(st, 0, -1, None)
    assert IsRanked(False, True).holds(st, 2, -1, None)
    assert not IsAlone().holds(st, 0, -1, None)
    combat = bench.fight(1, "Rat", "Bear")
    assert IsFighter().holds(st, 1, -1, None)
    assert IsAlone().holds(st, 1, -1, None)
    combat.helper = 2
    assert IsHelper().holds(st, 2, -1, None)
    assert not IsAlone().holds(st, 1, -1, None)
    assert MonsterNamed("Bear").holds(st, 0, -1, None)
    assert MonstersIn(2, 2).holds(st, 0, -1, None)
    assert MonsterLevelIn(9).holds(st, 0, -1, None)
    assert not MonsterLevelIn(9).holds(st, 0, 0, None)
    assert OwnTurn().holds(st, 0, -1, None)
    hat = Filter(name="Hat")
    assert not CardInPlay(hat).holds(st, 0, -1, None)
    bench.table(2, "Hat")
    assert CardInPlay(hat).holds(st, 0, -1, None)
    assert CardInPlay(Filter(name="Rat")).holds(st, 0, -1, None)
    assert Has(Filter(kind=c.ITEM)).holds(st, 2, -1, None)
    assert Has(Filter(kind=c.ITEM), 0, 0).holds(st, 0, -1, None)
    assert HandIn(0, 0).holds(st, 0, -1, None)


def test_tags_are_printed_given_or_put_on_and_twins_share_them() -> None:
    bench = Bench(
        make("Zombie", c.MONSTER, c.DOOR, tags=["Undead"]),
        monster("Rat"),
        make("Rotten", c.ENHANCER, c.DOOR, statics=[Tagged("Undead")]),
    )
    combat = bench.fight(0, "Rat")
    rat = combat.foes[0]
    assert not MonsterTagged("Undead").holds(bench.st, 0, -1, None)
    rotten = bench.limbo("Rotten")
    bench.st.place[rotten] = c.ON_MONSTER
    rat.attached.append(rotten)
    twin = rat.copy()
    twin.number = 1
    twin.clone_of = 0
    twin.attached = []
    combat.foes.append(twin)
    assert foe_has_tag(bench.st, rat, "Undead")
    assert foe_has_tag(bench.st, twin, "Undead")
    assert CountMonsters("Undead").value(bench.st, 0, -1, None) == 2


def test_amounts() -> None:
    bench = Bench(item("Cap", 1), item("Sword", 4, hands=1), monster("Bear", 6), seats=4)
    st = bench.st
    bench.table(0, "Cap", "Sword")
    items = Filter(kind=c.ITEM)
    assert CountCards(items).value(st, 0, -1, None) == 2
    assert CountCards(items, Who(c.W_OTHERS)).value(st, 0, -1, None) == 0
    assert BonusOf(items).value(st, 0, -1, None) == 4
    assert CountPlayers(Who(c.W_OTHERS)).value(st, 0, -1, None) == 3
    assert Times(Plus(Num(1), Num(2)), 3).value(st, 0, -1, None) == 9
    assert Half(Num(5)).value(st, 0, -1, None) == 3
    assert Half(Num(5), up=False).value(st, 0, -1, None) == 2
    assert Capped(Num(9), 0, 5).value(st, 0, -1, None) == 5
    assert Capped(Num(-9), 0, 5).value(st, 0, -1, None) == 0
    assert FreeHands().value(st, 0, -1, None) == 1
    combat = bench.fight(0, "Bear", helper=1)
    assert FreeHands().value(st, 0, -1, None) == 3
    assert MonsterLevel().value(st, 0, 0, None) == 6
    combat.foes[0].rolled = 4
    assert DieRoll(1).value(st, 0, 0, None) == 5
    assert CountMonsters().value(st, 0, -1, None) == 1
    assert needs_roll(Times(Plus(Num(1), DieRoll()), 2))
    assert not needs_roll(Half(Num(3)))


def test_hands_lent_lost_and_spared() -> None:
    bench = Bench(
        item("Extra Arm", statics=[ExtraHands(1)]),
        item("Sword", hands=1),
        item("Floating Shield", hands=1, statics=[NoSlotNeeded()]),
    )
    bench.table(0, "Extra Arm", "Sword", "Floating Shield")
    assert free_hands(bench.st, 0) == 2


def test_what_can_pay() -> None:
    bench = Bench(
        trait("Wizard"),
        item("Hat", value=300),
        item("Pebble", value=0),
        make("Hero", c.PERSONA, 0),
        make("Hex", c.CURSE, c.DOOR),
        monster("Rat"),
    )
    wizard, hat, hero, pebble = bench.table(0, "Wizard", "Hat", "Hero", "Pebble")
    rat = bench.hand(0, "Rat")[0]
    kept = bench.limbo("Hex")
    bench.run(Lasting([HeroBonus(Num(-1))], c.UNTIL_CURED), card=kept)
    st = bench.st
    any_card = Cost(c.COST_CARDS)
    assert costs.payable(st, 0, any_card, wizard) == [rat, hat, pebble]
    assert hero not in costs.payable(st, 0, any_card, -1)
    assert costs.payable(st, 0, Cost(c.COST_VALUE, 300), wizard) == [hat]
    assert costs.can_pay(st, 0, Cost(c.COST_VALUE, 300), wizard)
    assert not costs.can_pay(st, 0, Cost(c.COST_VALUE, 301), wizard)
    assert costs.can_pay(st, 0, Cost(c.COST_CARDS, 3, 3), wizard)
    assert not costs.can_pay(st, 0, Cost(c.COST_CARDS, 4, 4), wizard)
    assert costs.payable(st, 0, Cost(c.COST_CARDS, what=Filter(at=c.AT_CURSES)), -1) == []
    assert costs.payable(st, 0, Cost(c.COST_THIS), hat) == [hat]
    assert costs.payable(st, 1, Cost(c.COST_THIS), hat) == []
    assert costs.can_pay(st, 0, Cost(c.COST_HAND, 0), wizard)
    assert not costs.can_pay(st, 0, Cost(c.COST_HAND, 0), rat)
    assert not costs.can_pay(st, 0, Cost(c.COST_LEVELS, 1), wizard)
    assert costs.can_pay(st, 0, Cost(), wizard)
    assert costs.pay(st, 0, [rat, hat], "CLASS-04") == 2
    assert bench.place(hat) == c.IN_TREASURE_DISCARDS
