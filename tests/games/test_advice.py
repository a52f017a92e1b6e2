"""What somebody about to decide is told: sums of the engine, not of what is printed."""

from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine import strength
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply
from kickdoor.engine.terms import trade_terms
from kickdoor.games import advice
from kickdoor.games.card_text_printer import words_of
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.table.presentation.refusal_reasons import reasons_of, weighed

LEGENDS = load_editions(["legends"])
NAMES = ["Ana", "Bela", "Cem"]


def legends() -> Table:
    """A table with the cards of Legends."""
    return Table(cat=LEGENDS.catalog, rules=LEGENDS.settings(3))


def test_an_item_that_is_sold_costs_what_it_gives_now() -> None:
    table = legends()
    (sword,) = table.wear(0, "Excalibur")
    (spare,) = table.hold(0, "Staff of Asclepius")
    assert advice.strength_given(table.st, Seat(0), [sword, spare]) == [
        5,
        0,
    ]  # an extra +2 for humans
    table.wear(0, "Halfling")
    assert advice.strength_given(table.st, Seat(0), [sword, spare]) == [3, 0]


def test_a_sale_names_a_sum_only_if_it_is_what_the_seller_gets() -> None:
    table = legends()
    goods = table.wear(0, "Excalibur", "Staff of Asclepius")
    words = Words(LEGENDS.catalog, NAMES, Seat(0))
    sale = (c.A_SELL, *goods)
    named = "Sell Excalibur and Staff of Asclepius"
    assert advice.sale_value(table.st, Seat(0), goods)[0] == 1300
    assert words.action(view(table.st, Seat(0)), sale) == f"{named} (worth 1,300 Gold Pieces)"
    table.wear(0, "Halfling")
    assert advice.sale_value(table.st, Seat(0), goods)[0] == 2100
    assert words.action(view(table.st, Seat(0)), sale) == named


def test_a_tie_that_is_enough_names_the_card_that_makes_it_so() -> None:
    table = legends()
    table.meet("Plummeting Koala")
    assert advice.tie_winner(table.st) == -1
    (warrior,) = table.wear(1, "Warrior")
    assert advice.tie_winner(table.st) == -1
    assert advice.tie_winner(table.st, helper=Seat(1)) == warrior
    level = strength.monster_strength(table.st)
    table.level(0, 1)
    table.level(1, level - 1)
    words = words_of(LEGENDS, LEGENDS.settings(3), NAMES, Seat(0))
    asked = (c.A_ASK_HELP, 1, 0, 0, 0, 0)
    made = weighed(table.st, view(table.st, Seat(0)), words, "1", asked)
    assert (made.side, made.monsters, made.ahead, made.tie) == (level, level, True, "Warrior")


def test_what_makes_a_tie_enough_may_be_the_help_itself() -> None:
    mix = load_editions(["ram"])
    table = Table(cat=mix.catalog, rules=mix.settings(3))
    (writer,) = table.wear(0, "Songwriter")
    table.meet("Minivan That Knows Things")
    assert advice.tie_winner(table.st) == -1  # if anyone is helping
    assert advice.tie_winner(table.st, helper=Seat(1)) == writer


def test_a_card_says_which_condition_of_its_own_is_not_met() -> None:
    table = legends()
    (exam,) = table.hold(0, "Pass the Bard Exam")
    words = words_of(LEGENDS, LEGENDS.settings(3), NAMES, Seat(0))
    _, (told,) = reasons_of(table.st, view(table.st, Seat(0)), words, exam)
    assert told.sentence == "It works only if you have a Class."
    table.wear(0, "Warrior")
    _, (told,) = reasons_of(table.st, view(table.st, Seat(0)), words, exam)
    assert told.sentence == ""


def test_a_trade_is_weighed_by_the_strengths_it_leaves() -> None:
    table = legends()
    (sword,) = table.wear(0, "Excalibur")
    (staff,) = table.wear(1, "Staff of Asclepius")
    own, theirs = (strength.player_strength(table.st, Seat(seat)) for seat in (0, 1))
    gift = (c.A_OFFER_TRADE, 1, *trade_terms([sword], []))
    swap = (c.A_OFFER_TRADE, 1, *trade_terms([sword], [staff]))
    assert advice.strengths_after_trade(table.st, Seat(0), gift) == [
        own,
        own - 5,
        theirs,
        theirs + 5,
    ]
    assert advice.strengths_after_trade(table.st, Seat(0), swap)[1] > own - 5
    made = weighed(
        table.st,
        view(table.st, Seat(0)),
        words_of(LEGENDS, LEGENDS.settings(3), NAMES, Seat(0)),
        "1",
        gift,
    )
    assert made.strengths == [own, own - 5, theirs, theirs + 5]
    apply(table.st, Seat(0), gift)
    accept = (c.A_ACCEPT, table.st.offers[0].number)
    assert advice.strengths_after_trade(table.st, Seat(1), accept) == [
        theirs,
        theirs + 5,
        own,
        own - 5,
    ]
    assert advice.strengths_after_trade(table.st, Seat(2), (c.A_ACCEPT, 99)) == []
    mine = strength.player_strength(table.st, Seat(0))
    assert mine == own  # nothing has happened
