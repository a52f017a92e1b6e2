"""Cards lost: who picks, what counts, what happens when there is too little."""

import pytest
from tests.engine.effects.bench import Bench, item, make, trait

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import CountCards, DieRoll, Half, Num, Paid
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.escape_statics import RollBonus
from kickdoor.engine.nodes.item_statics import SharedFate, Usable
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Filter, Who

HEADGEAR = Filter(kind=c.ITEM, at=c.AT_EQUIPPED, slot=c.HEADGEAR)
ITEMS = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)


def wardrobe() -> Bench:
    return Bench(
        item("Hat", 1, 100, slot=c.HEADGEAR),
        item("Crown", 3, 600, slot=c.HEADGEAR),
        item("Ladle", 2, 200, hands=1),
        item("Anvil", 5, 400, big=True),
        item("Pebble", 0, 0),
        item("Bomb", 5, 300, once=True),
        trait("Elf", c.RACE),
        copies=2,
    )


def test_worn_headgear_goes_and_the_spare_stays() -> None:
    bench = wardrobe()
    hat = bench.table(0, "Hat")[0]
    crown = bench.table(0, "Crown", equipped=False)[0]
    assert bench.run(Lose(HEADGEAR)) is None
    assert bench.place(hat) == c.IN_TREASURE_DISCARDS
    assert bench.place(crown) == c.IN_PLAY
    assert bench.rules(e.CARD_DISCARDED) == ["CURSE-08"]


def test_without_headgear_the_fallback_strikes() -> None:
    bench = wardrobe()
    bench.levels(4)
    bench.run(Seq([Lose(HEADGEAR), If(CouldNot(), LoseLevels(Num(2)))]))
    assert bench.level(0) == 2


def test_with_headgear_the_fallback_does_not_strike() -> None:
    bench = wardrobe()
    bench.levels(4)
    bench.table(0, "Hat")
    bench.run(Seq([Lose(HEADGEAR), If(CouldNot(), LoseLevels(Num(2)))]))
    assert bench.level(0) == 4


def test_the_victim_chooses_among_several() -> None:
    bench = wardrobe()
    hat, crown, ladle = bench.table(1, "Hat", "Crown", "Ladle")
    demand = bench.run(Lose(ITEMS, Num(2), Who(c.W_LEFT)))
    assert demand is not None
    assert (demand.seat, demand.low, demand.high) == (1, 2, 2)
    assert demand.rule == "CURSE-08"
    bench.answer(hat, ladle)
    assert bench.st.players[1].table == [crown]
    assert bench.done == 2


def test_all_there_are_go_without_a_question_when_too_few() -> None:
    bench = wardrobe()
    bench.table(0, "Hat")
    assert bench.run(Lose(ITEMS, Num(3))) is None
    assert (bench.done, bench.short) == (1, True)


def test_partly_counts_as_could_not_only_where_the_text_says_so() -> None:
    bench = wardrobe()
    bench.levels(5)
    bench.table(0, "Hat")
    bench.run(Seq([Lose(ITEMS, Num(3)), If(CouldNot(partly=True), LoseLevels(Num(1)))]))
    assert bench.level(0) == 4


def test_cards_in_hand_are_safe_from_a_loss_of_items() -> None:
    bench = wardrobe()
    bench.hand(0, "Hat")
    bench.run(Lose(ITEMS))
    assert bench.done == 0
    assert bench.rules(e.EFFECT_VOID) == ["CURSE-09"]


def test_each_of_several_victims_picks_for_himself() -> None:
    bench = wardrobe()
    hats = bench.table(1, "Hat", "Ladle") + bench.table(2, "Hat", "Ladle")
    bench.run(Lose(ITEMS, Num(1), Who(c.W_OTHERS)))
    assert bench.asked().seat == 1
    bench.answer(hats[0])
    assert bench.asked().seat == 2
    bench.answer(hats[3])
    assert bench.done == 2
    assert bench.st.players[1].table == [hats[1]]
    assert bench.st.players[2].table == [hats[2]]


def test_a_random_card_is_lost_unasked() -> None:
    bench = wardrobe()
    bench.hand(0, "Hat", "Crown", "Ladle")
    assert bench.run(Lose(HAND, Num(2), pick=c.PICK_RANDOM)) is None
    assert len(bench.st.players[0].hand) == 1


def test_nobody_looks_into_another_hand_to_pick() -> None:
    bench = wardrobe()
    bench.hand(0, "Hat", "Crown", "Ladle")
    assert bench.run(Lose(HAND, Num(1), pick=c.PICK_LEFT)) is None
    assert len(bench.st.players[0].hand) == 2


def test_the_neighbour_picks_from_what_lies_open() -> None:
    bench = wardrobe()
    hat, crown = bench.table(0, "Hat", "Crown")
    bench.run(Lose(ITEMS, Num(1), pick=c.PICK_LEFT))
    assert bench.asked().seat == 1
    bench.answer(crown)
    assert bench.st.players[0].table == [hat]


def test_a_dead_neighbour_leaves_the_pick_to_the_next() -> None:
    bench = wardrobe()
    bench.kill(1)
    bench.table(0, "Hat", "Crown")
    bench.run(Lose(ITEMS, Num(1), pick=c.PICK_LEFT))
    assert bench.asked().seat == 2


def test_half_the_hand_rounded_up() -> None:
    bench = wardrobe()
    bench.hand(0, "Hat", "Crown", "Ladle")
    demand = bench.run(Lose(HAND, Half(CountCards(HAND))))
    assert demand is not None
    assert demand.low == 2


def test_a_rolled_number_of_cards() -> None:
    bench = wardrobe()
    bench.dice(3)
    bench.hand(0, "Hat", "Crown")
    bench.run(Lose(HAND, DieRoll()))
    assert not bench.st.players[0].hand


def test_a_level_for_each_card_lost() -> None:
    bench = wardrobe()
    bench.levels(8)
    bench.hand(0, "Hat", "Crown", "Ladle")
    bench.run(Seq([Lose(HAND), LoseLevels(Paid())]))
    assert bench.level(0) == 5


def test_items_of_a_value_are_picked_until_the_sum_is_reached() -> None:
    bench = wardrobe()
    hat, crown, ladle, pebble = bench.table(0, "Hat", "Crown", "Ladle", "Pebble")
    demand = bench.run(LoseValue(Num(300)))
    assert demand is not None
    assert demand.choices == [hat, crown, ladle]
    bench.answer(ladle)
    assert bench.asked().choices == [hat, crown]
    bench.answer(hat)
    assert bench.st.players[0].table == [crown, pebble]
    assert not bench.short


def test_short_of_the_value_everything_goes() -> None:
    bench = wardrobe()
    bench.table(0, "Hat", "Pebble")
    assert bench.run(LoseValue(Num(300))) is None
    assert not bench.st.players[0].table
    assert bench.short


def test_the_best_item_is_the_one_that_helps_now() -> None:
    bench = wardrobe()
    hat = bench.table(0, "Hat")[0]
    bench.table(0, "Anvil", "Bomb", equipped=False)
    assert bench.run(LoseBest()) is None
    assert bench.place(hat) == c.IN_TREASURE_DISCARDS
    assert bench.rules(e.CARD_DISCARDED) == ["ITEM-12"]


def test_an_item_its_owner_cannot_use_does_not_help() -> None:
    bench = Bench(
        item("Bow", 4, statics=[Usable(HasTrait("Elf"))]), item("Cap", 1), trait("Elf", c.RACE)
    )
    bow, cap = bench.table(0, "Bow", "Cap")
    bench.run(LoseBest())
    assert bench.place(cap) == c.IN_TREASURE_DISCARDS
    assert bench.place(bow) == c.IN_PLAY


def test_equally_good_items_are_the_victims_choice() -> None:
    bench = wardrobe()
    one = bench.table(0, "Hat")[0]
    two = bench.table(0, "Hat")[0]
    demand = bench.run(LoseBest())
    assert demand is not None
    assert demand.rule == "ITEM-13"
    bench.answer(two)
    assert bench.st.players[0].table == [one]


def test_if_nothing_helps_any_item_will_do() -> None:
    bench = wardrobe()
    cards = bench.table(0, "Hat", "Crown", equipped=False)
    demand = bench.run(LoseBest())
    assert demand is not None
    assert demand.choices == cards


def test_the_most_valuable_item() -> None:
    bench = wardrobe()
    crown = bench.table(0, "Anvil", "Crown", "Hat")[1]
    bench.run(LoseBest(by_value=True))
    assert bench.place(crown) == c.IN_TREASURE_DISCARDS


def test_a_chosen_card_is_lost_and_the_chooser_sees_only_the_table() -> None:
    bench = wardrobe()
    hat = bench.table(1, "Hat")[0]
    crown = bench.table(2, "Crown")[0]
    bench.hand(1, "Ladle")
    demand = bench.run(Seq([ChooseCard(ITEMS, Who(c.W_OTHERS)), LosePicked()]))
    assert demand is not None
    assert (demand.seat, demand.choices) == (0, [hat, crown])
    bench.answer(crown)
    assert bench.place(crown) == c.IN_TREASURE_DISCARDS
    assert bench.done > 0


@pytest.mark.parametrize(("held", "left"), [(1, 0), (2, 1)])
def test_one_class_of_two_is_the_owners_choice(held: int, left: int) -> None:
    bench = Bench(trait("Wizard"), trait("Thief"))
    cards = bench.table(0, *["Wizard", "Thief"][:held])
    demand = bench.run(Lose(Filter(kind=c.CLASS), Num(1)))
    if demand is not None:
        bench.answer(cards[0])
    assert len(bench.st.players[0].table) == left
    assert bench.rules(e.CARD_DISCARDED) == ["CLASS-03"]


def test_the_persona_is_never_lost() -> None:
    bench = Bench(make("Hero", c.PERSONA, 0), item("Hat"))
    hero = bench.table(0, "Hero")[0]
    bench.table(0, "Hat")
    bench.run(Lose(Filter(at=c.AT_HAND_OR_TABLE)))
    assert bench.st.players[0].table == [hero]
    bench.run(Lose(Filter(kind=c.PERSONA)))
    assert bench.st.players[0].table == [hero]


def test_a_cheat_goes_with_its_item_and_is_counted_once() -> None:
    bench = Bench(item("Hat", slot=c.HEADGEAR), make("Cheat", c.SPECIAL, c.TREASURE))
    hat, cheat = bench.table(0, "Hat", "Cheat")
    bench.st.host[cheat] = hat
    bench.run(Lose(Filter()))
    assert bench.done == 1
    assert bench.place(cheat) == c.IN_TREASURE_DISCARDS


def test_losing_one_companion_of_a_bond_loses_all() -> None:
    bench = Bench(
        make("Unity", c.SPECIAL, c.TREASURE, statics=[SharedFate()]),
        make("Goat", c.COMPANION, c.DOOR),
        make("Owl", c.COMPANION, c.DOOR),
    )
    unity, goat, owl = bench.table(0, "Unity", "Goat", "Owl")
    bench.run(Lose(Filter(kind=c.COMPANION), Num(1)))
    bench.answer(goat)
    assert bench.st.players[0].table == [unity]
    assert bench.place(owl) == c.IN_DOOR_DISCARDS


def test_losing_the_headgear_ends_the_curse_that_hangs_on_it() -> None:
    curse = make(
        "Itch",
        c.CURSE,
        c.DOOR,
        play=[Lasting([RollBonus(Num(-2))], c.UNTIL_SLOT_LOST, slot=c.HEADGEAR)],
    )
    bench = Bench(curse, item("Hat", slot=c.HEADGEAR), item("Boots", slot=c.FOOTGEAR))
    hat, boots = bench.table(0, "Hat", "Boots")
    itch = bench.limbo("Itch")
    bench.run(curse.text.play[0], card=itch)
    assert bench.place(itch) == c.KEPT_CURSE
    bench.run(Lose(Filter(kind=c.ITEM, slot=c.FOOTGEAR)))
    assert bench.place(itch) == c.KEPT_CURSE
    bench.run(Lose(HEADGEAR))
    assert bench.place(itch) == c.IN_DOOR_DISCARDS
    assert bench.place(hat) == bench.place(boots) == c.IN_TREASURE_DISCARDS


def test_a_card_can_discard_itself_wherever_it_lies() -> None:
    bench = Bench(item("Hat"), make("Hex", c.CURSE, c.DOOR))
    hat = bench.table(0, "Hat")[0]
    bench.run(DiscardSource(), card=hat)
    assert bench.place(hat) == c.IN_TREASURE_DISCARDS
    bench.run(DiscardSource(), card=hat)
    assert bench.done == 0
    hex_card = bench.limbo("Hex")
    bench.run(DiscardSource(), card=hex_card)
    assert bench.place(hex_card) == c.IN_DOOR_DISCARDS


def test_kept_curses_can_be_lost_by_text_that_names_them() -> None:
    bench = Bench(make("Hex", c.CURSE, c.DOOR))
    hex_card = bench.limbo("Hex")
    bench.run(Lasting([HeroBonus(Num(-1))], c.UNTIL_CURED), card=hex_card)
    bench.run(Lose(Filter(at=c.AT_CURSES)))
    assert bench.place(hex_card) == c.IN_DOOR_DISCARDS
    assert not bench.st.players[0].statuses
