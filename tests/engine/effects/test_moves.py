"""Cards that change hands, are drawn, fetched, shown, or whose text is suffered."""

from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.effects.borrowed_texts import BadStuff, Foreign
from kickdoor.engine.effects.card_draws import Draw, ShowHand
from kickdoor.engine.effects.card_swaps import SwapHands, SwapItems
from kickdoor.engine.effects.card_transfers import Take, TakePicked
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.discard_piles import Search
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.player_changes import ReplaceTrait
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.item_statics import OwnerReturn
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_statics import DrawsDiscards, TwoTraits
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Filter, Who

ITEMS = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
YOU = Who()


def market(seats: int = 3) -> Bench:
    return Bench(
        item("Hat", slot=c.HEADGEAR),
        item("Ladle"),
        item("Pot", value=500),
        item("Anvil", big=True),
        trait("Wizard"),
        trait("Thief"),
        monster("Rat", 1, [LoseLevels(Num(1))]),
        monster("Bear", 6, [LoseLevels(Num(3))]),
        seats=seats,
        copies=3,
    )


def test_an_item_goes_from_table_to_table_unequipped() -> None:
    bench = market()
    hat, ladle = bench.table(1, "Hat", "Ladle")
    bench.run(Take(ITEMS, Who(c.W_LEFT), YOU, Num(1)))
    assert bench.asked().seat == 0
    bench.answer(hat)
    assert bench.st.players[0].table == [hat]
    assert not bench.st.equipped[hat]
    assert bench.st.players[1].table == [ladle]
    assert bench.rules(e.CARD_TAKEN) == ["TRADE-08"]


def test_a_card_from_another_hand_is_taken_unseen() -> None:
    bench = market()
    bench.hand(1, "Hat", "Ladle")
    assert bench.run(Take(HAND, Who(c.W_LEFT), YOU, Num(1))) is None
    assert len(bench.st.players[0].hand) == 1
    assert bench.st.events is not None
    taken = [event for event in bench.st.events if event[0] == e.CARD_TAKEN]
    assert taken[0][5] == 0b011


def test_both_neighbours_take_one_each_in_turn() -> None:
    bench = market(4)
    hat, ladle, pot = bench.table(0, "Hat", "Ladle", "Pot")
    bench.run(Take(ITEMS, YOU, Who(c.W_NEIGHBOURS), Num(1)))
    assert bench.asked().seat == 1
    bench.answer(pot)
    assert bench.asked().seat == 3
    bench.answer(hat)
    assert bench.st.players[0].table == [ladle]
    assert bench.done == 2


def test_each_other_player_gives_a_card_of_his_choice() -> None:
    bench = market()
    first = bench.hand(1, "Hat", "Pot")
    second = bench.hand(2, "Ladle")
    bench.run(Take(HAND, Who(c.W_OTHERS), YOU, Num(1), c.PICK_OWNER))
    assert bench.asked().seat == 1
    bench.answer(first[1])
    assert bench.st.players[0].hand == [first[1], second[0]]


def test_a_gift_to_the_lowest_is_a_choice_among_the_tied() -> None:
    bench = market()
    bench.levels(5, 1, 1)
    hat = bench.table(0, "Hat")[0]
    demand = bench.run(Take(ITEMS, YOU, Who(c.W_LOWEST), Num(1), c.PICK_OWNER))
    assert demand is not None
    assert (demand.seat, demand.kind, demand.choices) == (0, c.D_SEAT, [1, 2])
    bench.answer(2)
    assert bench.st.players[2].table == [hat]


def test_being_the_lowest_yourself_sets_off_the_fallback() -> None:
    bench = market()
    bench.levels(2, 5, 5)
    bench.table(0, "Hat")
    gift = Take(ITEMS, YOU, Who(c.W_LOWEST), Num(1), c.PICK_OWNER)
    bench.run(Seq([gift, If(CouldNot(), LoseLevels(Num(1)))]))
    assert bench.level(0) == 1


def test_the_dead_neither_give_nor_receive() -> None:
    bench = market()
    bench.kill(1)
    bench.table(1, "Hat")
    bench.table(0, "Ladle")
    bench.run(Take(ITEMS, Who(c.W_LEFT), YOU, Num(1)))
    assert bench.done == 0
    bench.run(Take(ITEMS, YOU, Who(c.W_LEFT), Num(1)))
    assert bench.done == 0


def test_only_players_with_something_to_give_can_be_chosen() -> None:
    bench = market()
    pot = bench.table(2, "Pot")[0]
    assert bench.run(Take(ITEMS, Who(c.W_ANOTHER), YOU, Num(1))) is None
    assert bench.st.players[0].table == [pot]


def test_all_hand_cards_change_hands() -> None:
    bench = market()
    bench.hand(1, "Hat", "Ladle", "Rat")
    bench.run(Take(HAND, Who(c.W_LEFT), YOU, None))
    assert len(bench.st.players[0].hand) == 3


def test_an_item_that_comes_back_cannot_be_taken() -> None:
    bench = Bench(item("Boomerang", statics=[OwnerReturn()]))
    bench.table(1, "Boomerang")
    bench.run(Take(ITEMS, Who(c.W_LEFT), YOU, Num(1)))
    assert bench.done == 0


def test_a_taken_big_item_marks_the_taker_for_settling() -> None:
    bench = market()
    bench.table(1, "Anvil")
    bench.st.dirty = 0
    bench.run(Take(ITEMS, Who(c.W_LEFT), YOU, Num(1)))
    assert bench.st.dirty == 0b011


def test_a_chosen_card_is_taken_by_the_one_who_chose() -> None:
    bench = market()
    bench.table(1, "Hat")
    pot = bench.table(2, "Pot")[0]
    bench.run(Seq([ChooseCard(ITEMS, Who(c.W_OTHERS)), TakePicked()]))
    bench.answer(pot)
    assert bench.st.players[0].table == [pot]


def test_cards_are_drawn_as_far_as_there_are_any() -> None:
    bench = market()
    bench.deck("Hat", "Ladle")
    bench.run(Draw(c.TREASURE, Num(3), Who(c.W_LEFT)))
    assert len(bench.st.players[1].hand) == 2
    assert (bench.done, bench.short) == (2, True)


def test_the_dead_draw_nothing() -> None:
    bench = market()
    bench.deck("Hat", "Ladle", "Pot")
    bench.kill(1)
    bench.run(Draw(c.TREASURE, Num(1), Who(c.W_EVERYONE)))
    assert [len(player.hand) for player in bench.st.players] == [1, 0, 1]


def test_instead_of_drawing_face_up_the_top_discard_may_be_taken() -> None:
    bench = Bench(trait("Digger", c.CLASS, DrawsDiscards(c.TREASURE)), item("Hat"), item("Pot"))
    bench.table(0, "Digger")
    bench.deck("Hat")
    pot = bench.discards("Pot")[0]
    bench.run(Draw(c.TREASURE, Num(1), face_up=True))
    bench.answer(1)
    assert bench.st.players[0].hand == [pot]
    assert bench.run(Draw(c.TREASURE, Num(1))) is None


def test_the_topmost_and_the_bottommost_match_are_fetched() -> None:
    bench = market()
    low, _, high, _ = bench.discards("Rat", "Wizard", "Bear", "Thief")
    monsters = Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS)
    bench.run(Search(monsters, Num(1), end=1))
    assert bench.st.players[0].hand == [high]
    bench.run(Search(monsters, Num(1), end=2))
    assert bench.st.players[0].hand == [high, low]
    bench.run(Search(monsters, Num(1), end=1))
    assert bench.short


def test_any_card_of_the_piles_but_the_one_that_searches() -> None:
    bench = market()
    hat, pot, ladle = bench.discards("Hat", "Pot", "Ladle")
    demand = bench.run(Search(Filter(), Num(1)), card=ladle)
    assert demand is not None
    assert demand.choices == [pot, hat]
    bench.answer(hat)
    assert bench.st.players[0].hand == [hat]


def test_a_fetched_class_replaces_the_one_in_play() -> None:
    bench = market()
    old = bench.table(0, "Wizard")[0]
    new = bench.discards("Thief")[0]
    found = Filter(kind=c.CLASS, at=c.AT_DISCARDS)
    bench.run(Search(found, Num(1), end=1, to=c.TO_PLAY))
    assert bench.st.players[0].table == [new]
    assert bench.place(old) == c.IN_DOOR_DISCARDS


def test_a_fetched_monster_joins_the_fight() -> None:
    bench = market()
    bear = bench.discards("Bear")[0]
    combat = bench.fight(0, "Rat")
    found = Filter(kind=c.MONSTER, at=c.AT_DISCARDS)
    bench.run(Search(found, Num(1), end=1, to=c.TO_FIGHT))
    assert [foe.card for foe in combat.foes][1] == bear
    assert bench.place(bear) == c.FIGHTING
    assert bench.done == 1


def test_a_class_is_exchanged_for_the_topmost_in_the_discards() -> None:
    bench = market()
    old = bench.table(0, "Wizard")[0]
    new = bench.discards("Thief", "Rat")[0]
    bench.run(ReplaceTrait(c.CLASS))
    assert bench.st.players[0].table == [new]
    assert bench.st.door_discards[-1] == old


def test_without_a_class_or_without_discards_nothing_is_exchanged() -> None:
    bench = market()
    bench.discards("Thief")
    bench.run(ReplaceTrait(c.CLASS))
    assert bench.done == 0
    bench = market()
    kept = bench.table(0, "Wizard")
    bench.run(ReplaceTrait(c.CLASS))
    assert bench.st.players[0].table == kept


def test_of_two_classes_one_is_exchanged_and_never_for_a_second_copy() -> None:
    bench = Bench(
        trait("Wizard"), trait("Thief"), trait("Super", c.JOINER, TwoTraits(c.CLASS)), copies=2
    )
    wizard, thief, super_card = bench.table(0, "Wizard", "Thief", "Super")
    bench.discards("Thief")
    again = bench.discards("Wizard")[0]
    bench.st.door_discards.reverse()
    demand = bench.run(ReplaceTrait(c.CLASS))
    assert demand is not None
    assert demand.kind == c.D_TRAIT
    bench.answer(wizard)
    assert bench.st.players[0].table == [thief, super_card, again]


def test_a_hand_is_shown_to_the_one_named() -> None:
    bench = market()
    bench.hand(0, "Hat", "Pot")
    bench.run(ShowHand(to=Who(c.W_LEFT)))
    assert bench.st.events is not None
    shown = [event for event in bench.st.events if event[0] == e.CARDS_SHOWN]
    assert [event[5] for event in shown] == [0b011, 0b011]


def test_hands_are_swapped_with_the_one_who_holds_least() -> None:
    bench = market()
    mine = bench.hand(0, "Hat", "Pot")
    bench.hand(1, "Ladle", "Rat", "Bear")
    theirs = bench.hand(2, "Ladle")
    assert bench.run(SwapHands(Who(c.W_FEWEST_CARDS))) is None
    assert bench.st.players[0].hand == theirs
    assert bench.st.players[2].hand == mine


def test_whoever_holds_least_himself_keeps_his_hand() -> None:
    bench = market()
    bench.hand(1, "Hat")
    bench.hand(2, "Pot")
    bench.run(SwapHands(Who(c.W_FEWEST_CARDS)))
    assert bench.done == 0


def test_items_are_exchanged() -> None:
    bench = market()
    hat, pot = bench.table(0, "Hat", "Pot")
    ladle = bench.table(2, "Ladle")[0]
    bench.run(SwapItems(Who(c.W_ANOTHER)))
    assert bench.asked().choices == [hat, pot]
    bench.answer(hat)
    assert bench.st.players[0].table == [pot, ladle]
    assert bench.st.players[2].table == [hat]


def test_nothing_to_exchange() -> None:
    bench = market()
    bench.table(0, "Hat")
    bench.run(SwapItems(Who(c.W_ANOTHER)))
    assert bench.done == 0


def test_cards_from_hand_may_be_put_in_play() -> None:
    bench = market()
    hat, rat, wizard = bench.hand(0, "Hat", "Rat", "Wizard")
    demand = bench.run(PlayFromHand(Filter()))
    assert demand is not None
    assert (demand.choices, demand.low) == ([hat, wizard], 0)
    bench.answer(wizard)
    assert bench.st.players[0].table == [wizard]
    assert bench.st.players[0].hand == [hat, rat]


def test_suffering_what_the_topmost_monster_would_do() -> None:
    bench = market()
    bench.levels(5, 5, 5)
    bench.discards("Rat", "Bear", "Wizard")
    found = Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS)
    bench.run(Foreign(found, who=Who(c.W_LEFT)))
    assert bench.level(1) == 2
    bench.run(Foreign(found, bottom=True))
    assert bench.level(0) == 4


def test_an_empty_pile_does_no_harm() -> None:
    bench = market()
    bench.run(Foreign(Filter(kind=c.MONSTER)))
    assert bench.done == 0
    assert bench.rules(e.EFFECT_VOID) == ["CURSE-09"]


def test_a_text_is_never_started_inside_itself() -> None:
    found = Filter(kind=c.MONSTER, at=c.AT_DISCARDS)
    mirror: list[Effect] = [Foreign(found)]
    bench = Bench(monster("Mirror", 3, mirror), copies=2)
    bench.discards("Mirror", "Mirror")
    assert bench.run(Foreign(found)) is None


def test_a_lasting_curse_suffered_from_the_pile_takes_its_card_along() -> None:  # AMB-96
    hex_def = make("Hex", c.CURSE, c.DOOR, play=[Lasting([HeroBonus(Num(-5))])])
    bench = Bench(hex_def)
    card = bench.discards("Hex")[0]
    bench.run(Foreign(Filter(kind=c.CURSE)))
    assert bench.place(card) == c.KEPT_CURSE
    assert card not in bench.st.door_discards
    assert bench.st.players[0].statuses[0].card == card
    bench.run(CancelCurse())
    assert bench.place(card) == c.IN_DOOR_DISCARDS
    assert not bench.st.players[0].statuses


def test_the_bad_stuff_of_the_monster_in_question() -> None:
    bench = market()
    bench.levels(5, 5)
    bench.fight(0, "Rat", "Bear", helper=1)
    bench.run(BadStuff(Who(c.W_FIGHTERS)), mon=1)
    assert [bench.level(0), bench.level(1)] == [2, 2]


def test_bad_stuff_that_repeats_itself_stops() -> None:
    bench = Bench(monster("Echo", 3, [LoseLevels(Num(1)), BadStuff()]))
    bench.levels(9)
    bench.fight(0, "Echo")
    bench.run(bench.st.cat.defs[0].bad_effect, mon=0, card=0)
    assert bench.level(0) >= 7


def test_a_card_that_was_drawn_openly_is_hidden_once_it_has_left_the_hand() -> None:
    bench = market()
    bench.st.cat.has_as_drawn = True
    hat, pot = bench.hand(0, "Hat", "Pot")
    for card in (hat, pot):
        zones.note_open(bench.st, card)
    assert bench.st.face_up == [hat, pot]
    zones.discard(bench.st, hat, "DECK-01")
    assert bench.st.face_up == [pot]
    zones.to_hand(bench.st, hat, Seat(0))
    assert bench.st.face_up == [pot]
