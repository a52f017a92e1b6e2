"""What a player is, what holds, how much, what can pay."""

from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import card_costs
from kickdoor.engine import codes as c
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.hand_slots import free_hands
from kickdoor.engine.ids import NO_CARD, NO_FOE, FoeId, Seat
from kickdoor.engine.nodes.amount_nodes import (
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
)
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.combat_conditions import (
    IsAlone,
    IsFighter,
    IsHelper,
    MonsterLevelIn,
    MonsterNamed,
    MonstersIn,
    MonsterTagged,
)
from kickdoor.engine.nodes.combat_statics import HeroBonus, Tagged
from kickdoor.engine.nodes.item_statics import ExtraHands, NoSlotNeeded, Usable, Waive
from kickdoor.engine.nodes.player_conditions import (
    CardInPlay,
    HandIn,
    Has,
    HasTrait,
    HasTraitKind,
    IsRanked,
    OwnTurn,
)
from kickdoor.engine.nodes.player_statics import CountsAs, ForAll, HandLimit, TwoTraits
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.persona_cards import take_persona
from kickdoor.engine.tags import foe_has_tag
from kickdoor.engine.traits import has_trait, joiner_of, statics_of, trait_cards


def town() -> Bench:
    return Bench(
        trait("Wizard"),
        trait("Thief"),
        trait("Elf", c.RACE),
        trait("Super", c.JOINER, TwoTraits(c.CLASS)),
        trait("Double", c.JOINER, TwoTraits(c.CLASS, pure=False)),
        item("Ears", statics=[CountsAs("Elf", for_items=False)]),
        copies=2,
    )


def test_traits_are_cards_in_play_by_name() -> None:
    bench = town()
    bench.table(0, "Wizard")
    bench.hand(0, "Thief")
    assert has_trait(bench.st, Seat(0), "Wizard")
    assert not has_trait(bench.st, Seat(0), "Thief")
    assert not has_trait(bench.st, Seat(1), "Wizard")
    assert HasTraitKind(c.CLASS).holds(bench.st, Seat(0), NO_FOE, None)


def test_a_joiner_waives_the_drawbacks_of_a_single_class() -> None:
    bench = town()
    wizard, super_card = bench.table(0, "Wizard", "Super")
    assert has_trait(bench.st, Seat(0), "Wizard")
    assert not has_trait(bench.st, Seat(0), "Wizard", hostile=True)
    assert joiner_of(bench.st, Seat(0), c.CLASS) == super_card
    assert joiner_of(bench.st, Seat(0), c.RACE) == -1
    thief = bench.table(0, "Thief")[0]
    assert has_trait(bench.st, Seat(0), "Wizard", hostile=True)
    assert trait_cards(bench.st, Seat(0), c.CLASS) == [wizard, thief]


def test_a_joiner_that_says_so_waives_no_drawback() -> None:
    bench = town()
    double = bench.table(0, "Wizard", "Double")[1]
    assert joiner_of(bench.st, Seat(0), c.CLASS) == double
    assert has_trait(bench.st, Seat(0), "Wizard", hostile=True)


def test_without_a_race_card_you_are_human() -> None:
    bench = town()
    assert has_trait(bench.st, Seat(0), "Human")
    bench.table(0, "Elf")
    assert not has_trait(bench.st, Seat(0), "Human")


def test_where_there_are_no_races_a_class_may_make_you_more_than_human() -> None:
    bench = Bench(trait("Mutant"))
    bench.st.settings.human_with_class = False
    assert has_trait(bench.st, Seat(0), "Human")
    bench.table(0, "Mutant")
    assert not has_trait(bench.st, Seat(0), "Human")
    bench.st.settings.human_with_class = True
    assert has_trait(bench.st, Seat(0), "Human")


def test_a_persona_says_what_its_player_is() -> None:
    bench = Bench(make("Tide Newt", c.PERSONA, 0, race="Mutant"))
    take_persona(bench.st, Seat(0), bench.card("Tide Newt"), "SETUP-04")
    assert has_trait(bench.st, Seat(0), "Tide Newt")
    assert has_trait(bench.st, Seat(0), "Mutant")
    assert not has_trait(bench.st, Seat(0), "Human")
    bench.st.players[0].race = "Human"
    assert has_trait(bench.st, Seat(0), "Human")
    assert not has_trait(bench.st, Seat(0), "Mutant")


def test_passing_for_an_elf_before_monsters_only() -> None:
    bench = town()
    ears = bench.table(0, "Ears")[0]
    elf = HasTrait("Elf")
    assert elf.holds(bench.st, Seat(0), FoeId(0), None)
    assert not elf.holds(bench.st, Seat(0), NO_FOE, None)
    bench.st.equipped[ears] = False
    assert not elf.holds(bench.st, Seat(0), FoeId(0), None)


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
    assert [card for card, _ in statics_of(bench.st, Seat(0), HandLimit)] == [bag, law]
    assert [card for card, _ in statics_of(bench.st, Seat(0), Waive)] == [cheat]
    assert not statics_of(bench.st, Seat(0), HeroBonus), "kept apart"
    bench.st.host[cheat] = robe
    assert [card for card, _ in statics_of(bench.st, Seat(0), HandLimit)] == [bag, robe, law]
    bench.st.equipped[bag] = False
    assert bag not in [card for card, _ in statics_of(bench.st, Seat(0), HandLimit)]


def test_conditions_about_the_table_and_the_fight() -> None:
    bench = Bench(monster("Rat", 3), monster("Bear", 9), item("Hat"), seats=3)
    bench.levels(5, 5, 2)
    st = bench.st
    assert IsRanked().holds(st, Seat(0), NO_FOE, None)
    assert not IsRanked(alone=True).holds(st, Seat(0), NO_FOE, None)
    assert IsRanked(False, True).holds(st, Seat(2), NO_FOE, None)
    assert not IsAlone().holds(st, Seat(0), NO_FOE, None)
    combat = bench.fight(1, "Rat", "Bear")
    assert IsFighter().holds(st, Seat(1), NO_FOE, None)
    assert IsAlone().holds(st, Seat(1), NO_FOE, None)
    combat.helper = Seat(2)
    assert IsHelper().holds(st, Seat(2), NO_FOE, None)
    assert not IsAlone().holds(st, Seat(1), NO_FOE, None)
    assert MonsterNamed("Bear").holds(st, Seat(0), NO_FOE, None)
    assert MonstersIn(2, 2).holds(st, Seat(0), NO_FOE, None)
    assert MonsterLevelIn(9).holds(st, Seat(0), NO_FOE, None)
    assert not MonsterLevelIn(9).holds(st, Seat(0), FoeId(0), None)
    assert OwnTurn().holds(st, Seat(0), NO_FOE, None)
    hat = Filter(name="Hat")
    assert not CardInPlay(hat).holds(st, Seat(0), NO_FOE, None)
    bench.table(2, "Hat")
    assert CardInPlay(hat).holds(st, Seat(0), NO_FOE, None)
    assert CardInPlay(Filter(name="Rat")).holds(st, Seat(0), NO_FOE, None)
    assert Has(Filter(kind=c.ITEM)).holds(st, Seat(2), NO_FOE, None)
    assert Has(Filter(kind=c.ITEM), 0, 0).holds(st, Seat(0), NO_FOE, None)
    assert HandIn(0, 0).holds(st, Seat(0), NO_FOE, None)


def test_tags_are_printed_given_or_put_on_and_twins_share_them() -> None:
    bench = Bench(
        make("Zombie", c.MONSTER, c.DOOR, tags=["Undead"]),
        monster("Rat"),
        make("Rotten", c.ENHANCER, c.DOOR, statics=[Tagged("Undead")]),
    )
    combat = bench.fight(0, "Rat")
    rat = combat.foes[0]
    assert not MonsterTagged("Undead").holds(bench.st, Seat(0), NO_FOE, None)
    rotten = bench.limbo("Rotten")
    bench.st.place[rotten] = c.ON_MONSTER
    rat.attached.append(rotten)
    twin = rat.copy()
    twin.number = FoeId(1)
    twin.clone_of = FoeId(0)
    twin.attached = []
    combat.foes.append(twin)
    assert foe_has_tag(bench.st, rat, "Undead")
    assert foe_has_tag(bench.st, twin, "Undead")
    assert CountMonsters("Undead").value(bench.st, Seat(0), NO_FOE, None) == 2


def test_amounts() -> None:
    bench = Bench(item("Cap", 1), item("Sword", 4, hands=1), monster("Bear", 6), seats=4)
    st = bench.st
    bench.table(0, "Cap", "Sword")
    items = Filter(kind=c.ITEM)
    assert CountCards(items).value(st, Seat(0), NO_FOE, None) == 2
    assert CountCards(items, Who(c.W_OTHERS)).value(st, Seat(0), NO_FOE, None) == 0
    assert BonusOf(items).value(st, Seat(0), NO_FOE, None) == 4
    assert CountPlayers(Who(c.W_OTHERS)).value(st, Seat(0), NO_FOE, None) == 3
    assert Times(Plus(Num(1), Num(2)), 3).value(st, Seat(0), NO_FOE, None) == 9
    assert Half(Num(5)).value(st, Seat(0), NO_FOE, None) == 3
    assert Half(Num(5), up=False).value(st, Seat(0), NO_FOE, None) == 2
    assert Capped(Num(9), 0, 5).value(st, Seat(0), NO_FOE, None) == 5
    assert Capped(Num(-9), 0, 5).value(st, Seat(0), NO_FOE, None) == 0
    assert FreeHands().value(st, Seat(0), NO_FOE, None) == 1
    combat = bench.fight(0, "Bear", helper=1)
    assert FreeHands().value(st, Seat(0), NO_FOE, None) == 3
    assert MonsterLevel().value(st, Seat(0), FoeId(0), None) == 6
    combat.foes[0].rolled = 4
    assert DieRoll(1).value(st, Seat(0), FoeId(0), None) == 5
    assert CountMonsters().value(st, Seat(0), NO_FOE, None) == 1
    assert Times(Plus(Num(1), DieRoll()), 2).needs_roll()
    assert not Half(Num(3)).needs_roll()


def test_hands_lent_lost_and_spared() -> None:
    bench = Bench(
        item("Extra Arm", statics=[ExtraHands(1)]),
        item("Sword", hands=1),
        item("Floating Shield", hands=1, statics=[NoSlotNeeded()]),
    )
    bench.table(0, "Extra Arm", "Sword", "Floating Shield")
    assert free_hands(bench.st, Seat(0)) == 2


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
    assert card_costs.payable(st, Seat(0), any_card, wizard) == [rat, hat, pebble]
    assert hero not in card_costs.payable(st, Seat(0), any_card, NO_CARD)
    assert card_costs.payable(st, Seat(0), Cost(c.COST_VALUE, 300), wizard) == [hat]
    assert card_costs.can_pay(st, Seat(0), Cost(c.COST_VALUE, 300), wizard)
    assert not card_costs.can_pay(st, Seat(0), Cost(c.COST_VALUE, 301), wizard)
    assert card_costs.can_pay(st, Seat(0), Cost(c.COST_CARDS, 3, 3), wizard)
    assert not card_costs.can_pay(st, Seat(0), Cost(c.COST_CARDS, 4, 4), wizard)
    assert (
        card_costs.payable(st, Seat(0), Cost(c.COST_CARDS, what=Filter(at=c.AT_CURSES)), NO_CARD)
        == []
    )
    assert card_costs.payable(st, Seat(0), Cost(c.COST_THIS), hat) == [hat]
    assert card_costs.payable(st, Seat(1), Cost(c.COST_THIS), hat) == []
    assert card_costs.can_pay(st, Seat(0), Cost(c.COST_HAND, 0), wizard)
    assert not card_costs.can_pay(st, Seat(0), Cost(c.COST_HAND, 0), rat)
    assert not card_costs.can_pay(st, Seat(0), Cost(c.COST_LEVELS, 1), wizard)
    assert card_costs.can_pay(st, Seat(0), Cost(), wizard)
    assert card_costs.pay(st, Seat(0), [rat, hat], "CLASS-04") == 2
    assert bench.place(hat) == c.IN_TREASURE_DISCARDS
