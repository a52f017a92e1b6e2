"""Effects that order other effects."""

from tests.engine.effects.bench import Bench, item, make

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_losses import Lose, LosePicked
from kickdoor.engine.effects.control_flow import ForEach, If, May, PickOne
from kickdoor.engine.effects.dice_rolls import RollDie
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.selections import ChooseCard, ChoosePlayer
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.ids import NO_FOE, Seat
from kickdoor.engine.nodes.amount_nodes import Num, Paid, RollShown, Times
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.logical_conditions import AllOf, Not, WhoIs
from kickdoor.engine.nodes.player_conditions import LevelIn
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, RollIn, RollOdd, TableFact
from kickdoor.engine.nodes.selectors import Filter, Who

ITEMS = Filter(kind=c.ITEM)
HAND = Filter(at=c.AT_HAND)
LOSE_ITEM = Lose(ITEMS, Num(1))
LOSE_TWO = LoseLevels(Num(2))


def kitchen() -> Bench:
    return Bench(item("Hat"), item("Ladle", value=300), item("Pot", value=500), copies=3)


def test_a_condition_that_fails_leaves_the_result_for_the_next_sentence() -> None:
    bench = kitchen()
    bench.levels(5)
    skipped = If(LevelIn(9), LoseLevels(Num(1)))
    bench.run(Seq([LOSE_ITEM, skipped, If(CouldNot(), LOSE_TWO)]))
    assert bench.level(0) == 3


def test_otherwise_is_taken_when_the_condition_fails() -> None:
    bench = kitchen()
    bench.levels(5)
    bench.run(If(LevelIn(6), LoseLevels(Num(3)), LoseLevels(Num(1))))
    assert bench.level(0) == 4


def test_a_condition_about_others_holds_if_any_of_them_meets_it() -> None:
    bench = kitchen()
    bench.levels(5, 1, 9)
    bench.run(If(LevelIn(9), LOSE_TWO, who=Who(c.W_OTHERS)))
    assert bench.level(0) == 3
    bench.run(If(LevelIn(4), LOSE_TWO, who=Who(c.W_HELPER)))
    assert bench.level(0) == 3


def test_the_table_answers_questions_about_the_room() -> None:
    bench = kitchen()
    bench.levels(5)
    carpet = If(TableFact("The floor is carpeted"), LOSE_TWO)
    bench.run(carpet)
    assert bench.level(0) == 5
    bench.st.settings.facts["The floor is carpeted"] = True
    bench.run(carpet)
    assert bench.level(0) == 3


def test_open_questions_of_a_text_are_found_once_each() -> None:
    fact = TableFact("rain")
    effects = [If(AllOf([Not(fact), TableFact("noon")]), NoEffect()), If(fact, NoEffect())]
    card = make("Barometer", c.SPECIAL, c.TREASURE)
    card.text.play.extend(effects)
    card.prepare()
    assert card.facts == ["rain", "noon"]


def test_one_of_two_is_picked_by_the_victim() -> None:
    bench = kitchen()
    bench.levels(5)
    bench.table(0, "Hat")
    demand = bench.run(PickOne([LOSE_ITEM, LOSE_TWO]))
    assert demand is not None
    assert (demand.kind, demand.choices) == (c.D_OPTION, [0, 1])
    bench.answer(1)
    assert bench.level(0) == 3
    assert len(bench.st.players[0].table) == 1


def test_what_is_impossible_cannot_be_picked() -> None:
    bench = kitchen()
    bench.levels(5)
    assert bench.run(PickOne([LOSE_ITEM, LOSE_TWO])) is None
    assert bench.level(0) == 3


def test_if_nothing_is_possible_nothing_happens() -> None:
    bench = kitchen()
    assert bench.run(PickOne([LOSE_ITEM, Lose(HAND)])) is None
    assert bench.done == 0
    assert bench.rules(e.EFFECT_VOID) == ["CURSE-09"]


def test_the_named_player_picks_what_happens_to_you() -> None:
    bench = kitchen()
    bench.levels(5)
    bench.table(0, "Hat")
    bench.run(PickOne([LOSE_ITEM, LOSE_TWO], Who(c.W_RIGHT)))
    assert bench.asked().seat == 2
    bench.answer(0)
    assert not bench.st.players[0].table


def test_may_is_asked_and_can_be_declined() -> None:
    bench = kitchen()
    node = Seq([May(GainLevels(Num(1))), If(DidIt(), GainLevels(Num(1)))])
    bench.run(node)
    bench.answer(0)
    assert bench.level(0) == 1
    bench.run(node)
    bench.answer(1)
    assert bench.level(0) == 3


def test_may_with_a_price_asks_for_the_cards_that_pay() -> None:
    bench = kitchen()
    hat, ladle = bench.hand(0, "Hat", "Ladle")
    pot = bench.table(0, "Pot")[0]
    cost = Cost(c.COST_CARDS, 1, 2)
    bench.run(May(GainLevels(Times(Paid(), 2)), cost=cost))
    bench.answer(1)
    demand = bench.asked()
    assert (demand.choices, demand.low, demand.high) == ([hat, ladle, pot], 1, 2)
    bench.answer(hat, pot)
    assert bench.level(0) == 5
    assert bench.st.players[0].hand == [ladle]


def test_may_is_not_asked_of_those_who_cannot_pay() -> None:
    bench = kitchen()
    assert bench.run(May(GainLevels(Num(1)), cost=Cost(c.COST_CARDS))) is None
    assert bench.done == 0
    assert bench.short


def test_a_price_in_gold_is_paid_item_by_item() -> None:
    bench = kitchen()
    hat, ladle, pot = bench.table(0, "Hat", "Ladle", "Pot")
    bench.run(May(GainLevels(Num(1)), cost=Cost(c.COST_VALUE, 400)))
    bench.answer(1)
    bench.answer(ladle)
    assert bench.asked().choices == [hat, pot]
    bench.answer(hat)
    assert bench.level(0) == 2
    assert bench.st.players[0].table == [pot]


def test_the_whole_hand_is_paid_without_a_question() -> None:
    bench = kitchen()
    bench.hand(0, "Hat", "Ladle")
    bench.run(May(GainLevels(Paid()), cost=Cost(c.COST_HAND, 1)))
    bench.answer(1)
    assert bench.level(0) == 3
    assert not bench.st.players[0].hand


def test_a_level_is_a_price_too() -> None:
    bench = kitchen()
    bench.deck("Hat")
    bench.levels(1)
    price = May(Draw(c.TREASURE, Num(1)), cost=Cost(c.COST_LEVELS, 1))
    assert bench.run(price) is None
    bench.levels(3)
    bench.run(price)
    bench.answer(1)
    assert bench.level(0) == 2
    assert len(bench.st.players[0].hand) == 1


def test_each_player_becomes_you_and_the_dead_are_left_out() -> None:
    bench = kitchen()
    bench.kill(1)
    cards = bench.table(0, "Hat", "Pot") + bench.table(2, "Hat", "Pot")
    bench.run(ForEach(Who(c.W_EVERYONE), LOSE_ITEM))
    assert bench.asked().seat == 0
    bench.answer(cards[0])
    assert bench.asked().seat == 2
    bench.answer(cards[3])
    assert bench.done == 2


def test_the_roll_decides_and_is_handed_on() -> None:
    bench = kitchen()
    bench.levels(9)
    bench.dice(2)
    node = Seq([RollDie(plus=1), If(RollIn(1, 3), LoseLevels(RollShown()))])
    bench.run(node)
    assert bench.level(0) == 6
    bench.dice(5)
    bench.run(node)
    assert bench.level(0) == 6


def test_odd_and_even_rolls() -> None:
    bench = kitchen()
    bench.levels(9)
    for face, level in ((3, 8), (4, 8), (1, 7)):
        bench.dice(face)
        bench.run(Seq([RollDie(), If(RollOdd(), LoseLevels(Num(1)))]))
        assert bench.level(0) == level


def test_a_chosen_player_is_meant_by_what_follows() -> None:
    bench = kitchen()
    bench.levels(1, 5, 5)
    node = Seq([ChoosePlayer(Who(c.W_ANOTHER)), LoseLevels(Num(1), Who(c.W_CHOSEN))])
    demand = bench.run(node)
    assert demand is not None
    assert (demand.kind, demand.choices) == (c.D_SEAT, [1, 2])
    bench.answer(2)
    assert [bench.level(seat) for seat in range(3)] == [1, 5, 4]


def test_a_single_candidate_is_chosen_without_a_question() -> None:
    bench = kitchen()
    bench.levels(5, 5, 5)
    bench.kill(1)
    assert bench.run(LoseLevels(Num(1), Who(c.W_ANOTHER))) is None
    assert bench.level(2) == 4


def test_choosing_a_player_when_all_others_are_dead_does_nothing() -> None:
    bench = kitchen()
    bench.kill(1, 2)
    assert bench.run(ChoosePlayer(Who(c.W_ANOTHER))) is None
    assert bench.done == 0


def test_a_card_of_the_piles_can_be_chosen() -> None:
    bench = kitchen()
    hat, pot = bench.discards("Hat", "Pot")
    node = Seq([ChooseCard(Filter(at=c.AT_DISCARDS), Who()), LosePicked()])
    demand = bench.run(node)
    assert demand is not None
    assert demand.choices == [pot, hat]
    bench.answer(hat)
    assert bench.place(hat) == c.IN_TREASURE_DISCARDS


def test_choosing_in_another_hand_is_left_to_chance() -> None:
    bench = kitchen()
    bench.hand(1, "Hat", "Pot")
    assert bench.run(Seq([ChooseCard(HAND, Who(c.W_LEFT)), LosePicked()])) is None
    assert len(bench.st.players[1].hand) == 1


def test_another_player_meets_a_condition() -> None:
    bench = kitchen()
    bench.levels(5, 2, 8)
    others = Who(c.W_OTHERS)
    assert WhoIs(others, LevelIn(8)).holds(bench.st, Seat(0), NO_FOE, None)
    assert not WhoIs(others, LevelIn(5, 5)).holds(bench.st, Seat(0), NO_FOE, None)


def test_a_text_that_says_nothing_happens_counts_as_done() -> None:
    bench = Bench(make("Void", c.CURSE, c.DOOR))
    bench.run(Seq([NoEffect(), If(CouldNot(), LoseLevels(Num(1)))]))
    assert not bench.rules(e.LEVEL_KEPT)
