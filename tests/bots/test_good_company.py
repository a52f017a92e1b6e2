"""Bots are good company: no theft for theft's sake, no wasted Curse, no dithering, no self-harm."""

import pytest
from tests.bots.arranged_table import CAT, Table
from tests.lab.small_deck import doors, item, treasures

from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.hard.candidates import candidates
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.tempers import EVEN
from kickdoor.bots.valuation.answer_values import cheapest_payment
from kickdoor.bots.valuation.interventions import find_interventions, reach, shift
from kickdoor.bots.valuation.oversights import noticed
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.ledger import note
from kickdoor.engine.referee import options
from kickdoor.engine.state import Action
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.view_builder import view
from kickdoor.seats.view_sights import sight_of

LEGENDS = load_editions(["legends"])


def legends() -> Table:
    return Table(3, LEGENDS.catalog, LEGENDS.settings(3))


def outlook(table: Table, seat: int) -> MediumContext:
    return MediumContext(DeckOdds(table.cat), view(table.st, Seat(seat)), Luck(1), EVEN)


def scores(table: Table, seat: int) -> dict[Action, float]:
    listed = options(table.st, Seat(seat), False)
    found = MediumBot(table.cat).weigh(view(table.st, Seat(seat)), listed)
    return dict(zip(listed, found, strict=True))


# Theft.


def thieves(blows: int = 0, answers: int = 0) -> Table:
    """Seat 0 may steal good gear at little risk; it has struck its victim before, or was struck."""
    table = Table()
    table.wear(0, "Thief")
    table.hold(0, "Elf", "Elf")
    table.wear(1, "Quilted Vest")
    for _ in range(blows):
        note(table.st, c.LEDGER_BLOW, Seat(0), Seat(1))
    for _ in range(answers):
        note(table.st, c.LEDGER_BLOW, Seat(1), Seat(0))
    return table


def best_theft(table: Table) -> float:
    return max(value for action, value in scores(table, 0).items() if action[0] == c.A_USE)


def test_a_theft_that_is_worth_it_is_tried_once() -> None:
    assert best_theft(thieves()) > 0


def test_the_appetite_for_theft_falls_with_every_blow_that_was_not_answered() -> None:
    values = [best_theft(thieves(blows)) for blows in range(4)]
    assert values[0] > values[1] > values[2] >= values[3]
    assert values[2] < 0


def test_somebody_who_struck_back_may_be_robbed_again() -> None:
    assert best_theft(thieves(3, 3)) >= best_theft(thieves())


def test_others_take_note_of_a_thief() -> None:
    table = thieves()
    before = best_theft(table)
    note(table.st, c.LEDGER_BLOW, Seat(0), Seat(2))
    assert best_theft(table) < before


def test_the_item_named_is_the_one_the_theft_was_for() -> None:
    table = thieves()
    table.wear(0, "Quilted Vest")  # another Armor adds nothing
    hat = table.wear(2, "Tin Hat")[0]
    steal = next(one for one in options(table.st, Seat(0), False) if one[0] == c.A_USE)
    table.act(0, steal)
    assert table.decide(0, "medium") == (c.A_ANSWER, hat)


# Curses.


@pytest.mark.parametrize(("level", "is_cursed"), [(2, False), (3, True), (7, True)])
def test_a_curse_waits_for_somebody_who_stands_in_the_way(level: int, is_cursed: bool) -> None:
    table = Table()
    table.level(1, level)
    card = table.hold(0, "Small Print")[0]
    assert (scores(table, 0)[c.A_PLAY, card, 1] > 0) == is_cursed


def test_the_last_of_all_rivals_is_cursed_only_for_a_reason() -> None:
    table = Table()
    table.level(1, 6)
    table.level(2, 5)
    card = table.hold(0, "Small Print")[0]
    before = scores(table, 0)[c.A_PLAY, card, 2]
    for _ in range(2):
        note(table.st, c.LEDGER_BLOW, Seat(2), Seat(0))
    assert scores(table, 0)[c.A_PLAY, card, 2] > before + 60


# Payments.

SPARE = Catalog(
    [row[0] for row in [*doors(), *treasures()]] + [item("Pebble", 100), item("Gate", 500)],
    [row[1] * 2 for row in [*doors(), *treasures()]] + [2, 2],
    "spare",
)


@pytest.mark.parametrize("bot", ["easy", "medium", "hard"])
def test_items_worth_so_much_are_paid_as_a_whole(bot: str) -> None:
    """Pebble first, being the cheapest, would cost the Gate as well."""
    table = Table(cat=SPARE)
    pebble, gate = table.wear(0, "Pebble", "Gate")
    table.wear(0, "Quilted Vest")
    card = table.hold(1, "Toll")[0]
    table.act(1, (c.A_PLAY, card, 0))
    while table.st.demand is None:
        waiting = next(
            seat for seat in range(3) if (c.A_PASS,) in options(table.st, Seat(seat), False)
        )
        table.act(waiting, (c.A_PASS,))
    assert (c.A_ANSWER, pebble) in options(table.st, Seat(0), False)
    assert table.decide(0, bot) == (c.A_ANSWER, gate)


def test_the_cheapest_payment_takes_several_small_items_if_they_matter_less() -> None:
    table = Table(cat=SPARE)
    small = table.wear(0, "Pebble", "Pebble")
    large = table.wear(0, "Gate")
    ctx = outlook(table, 0)
    ctx.worths = {small[0]: 5, small[1]: 6, large[0]: 12}
    assert cheapest_payment(ctx, [*small, *large], 200) == set(small)
    assert cheapest_payment(ctx, [*small, *large], 300) == set(large)
    assert cheapest_payment(ctx, small, 900) == set(small)


# No dithering.


def test_an_ability_is_not_begun_that_cannot_be_paid_for_often_enough() -> None:
    table = Table()
    table.wear(0, "Warrior")
    table.hold(0, "Elf", "Dwarf", "Peddler", "Open Book", "Mixed Family", "Toll")
    table.meet("Bone Choir")  # five behind; three cards at most
    found = find_interventions(outlook(table, 0), options(table.st, Seat(0), False), True)
    assert len(found) == 6
    assert reach(found) == 3
    assert table.decide(0, "medium")[0] != c.A_USE


def test_what_was_paid_before_counts_against_the_limit() -> None:
    table = Table()
    table.wear(0, "Warrior")
    paid = table.hold(0, "Elf", "Dwarf", "Peddler", "Open Book", "Toll")
    table.meet("Bone Choir")
    use = next(one for one in options(table.st, Seat(0), False) if one[0] == c.A_USE)
    table.act(0, (*use[:3], paid[0]))
    found = find_interventions(outlook(table, 0), options(table.st, Seat(0), False), True)
    assert reach(found) == 2


def test_worn_gear_does_not_pay_for_less_strength_than_it_gives() -> None:
    table = legends()
    warrior = table.wear(0, "Warrior")[0]
    gear = next(
        definition.name
        for definition in table.cat.cards
        if definition.is_gear and definition.bonus == 3 and not definition.others
    )
    worn = table.wear(0, gear)[0]
    monster = next(
        definition.name
        for definition in table.cat.cards
        if definition.kind == c.MONSTER
        and definition.level == 10
        and not definition.against
        and not definition.others
    )
    table.meet(monster)
    use = (c.A_USE, warrior, 0, worn)
    assert use in options(table.st, Seat(0), False)
    assert shift(outlook(table, 0), use, True) < 0


def test_whoever_has_named_a_price_is_not_asked_for_less() -> None:
    table = Table()
    table.level(1, 9)
    table.wear(1, "Long Spoon")
    table.meet("Bone Choir")
    asked = next(
        one for one in options(table.st, Seat(0), False) if one[:3] == (c.A_ASK_HELP, 1, 1)
    )
    table.act(0, asked)
    table.act(1, next(one for one in options(table.st, Seat(1), False) if one[0] == c.A_COUNTER))
    found = scores(table, 0)
    repeated = [value for action, value in found.items() if action[:2] == (c.A_ASK_HELP, 1)]
    assert repeated
    assert max(repeated) < 0
    assert table.decide(0, "medium")[0] in (c.A_ACCEPT, c.A_DECLINE)


# The easy bot and poverty.


@pytest.mark.parametrize(("level", "is_sold"), [(2, False), (6, True)])
def test_the_easy_bot_keeps_what_it_wears_while_it_is_poor(level: int, is_sold: bool) -> None:
    table = Table()
    table.level(0, level)
    worn = table.wear(0, "Tin Hat", "Quilted Vest", "Oak Table")
    bot = make_bot("easy:keen", CAT)
    listed = [(c.A_PASS,), (c.A_SELL, *worn)]
    sold = bot.decide(view(table.st, Seat(0)), listed, Luck(1))[0] == c.A_SELL
    assert sold == is_sold


def test_nobody_overlooks_who_could_help() -> None:
    table = Table()
    table.level(1, 9)
    table.meet("Bone Choir")
    seen = view(table.st, Seat(0))
    listed = options(table.st, Seat(0), False)
    asking = [one for one in listed if one[0] == c.A_ASK_HELP]
    assert asking
    assert [
        one for one in noticed(sight_of(table.cat, seen), listed, 100) if one[0] == c.A_ASK_HELP
    ] == asking


# The searching bot.


def tried(table: Table, seat: int) -> list[Action]:
    """The options that the searching bot tries out."""
    seen, listed = view(table.st, Seat(seat)), options(table.st, Seat(seat), False)
    scored = MediumBot(table.cat).weigh(seen, listed)
    return [one.action for one in candidates(table.cat, seen, listed, scored, Luck(1))]


def test_nothing_is_spent_on_somebody_elses_lost_fight() -> None:
    table = Table()
    table.hold(2, "Fizzy Water", "Angry Pepper", "Hiccups")
    table.meet("Tax Dragon")
    assert [action[0] for action in tried(table, 2)] == [c.A_PASS]


def test_the_fighter_one_helps_is_not_cursed() -> None:
    table = Table()
    table.level(1, 3)
    table.wear(1, "Long Spoon")
    table.meet("Bone Choir")
    asked = next(
        one for one in options(table.st, Seat(0), False) if one[:3] == (c.A_ASK_HELP, 1, 1)
    )
    table.act(0, asked)
    table.act(1, next(one for one in options(table.st, Seat(1), False) if one[0] == c.A_ACCEPT))
    curse = table.hold(1, "Hiccups")[0]
    assert (c.A_PLAY, curse, 0) in options(table.st, Seat(1), False)
    assert (c.A_PLAY, curse, 0) not in tried(table, 1)


def test_against_a_win_anything_may_be_tried() -> None:
    table = Table()
    table.level(0, 9)
    table.wear(0, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.hold(2, "Fizzy Water")
    table.meet("Bridge Clerk")
    table.claim()
    assert any(action[0] == c.A_PLAY for action in tried(table, 2))


def test_whoever_is_not_enough_is_not_asked_to_try() -> None:
    table = Table()
    table.meet("Tax Dragon")
    assert any(one[0] == c.A_ASK_HELP for one in options(table.st, Seat(0), False))
    assert not any(one[0] == c.A_ASK_HELP for one in tried(table, 0))
