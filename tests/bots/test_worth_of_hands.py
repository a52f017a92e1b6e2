"""What hand cards are worth to the medium bot, and what `hard` thinks of any card at sight."""

import pytest
from tests.bots.arranged_table import Table

from kickdoor.bots.hard.card_ratings import CardRatings, worth_of
from kickdoor.bots.luck import Luck
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.hand_values import value_gear
from kickdoor.bots.medium.medium_context import MediumContext
from kickdoor.bots.tempers import EVEN, TEMPERS, Temper
from kickdoor.bots.valuation.card_values import worth
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import Seat
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.seats.view_builder import view


def held(*names: str, level: int = 1, temper: Temper = EVEN) -> list[int]:
    """What these cards in the hand of seat 0 are worth."""
    table = Table()
    table.level(0, level)
    cards = table.hold(0, *names)
    here = MediumContext(DeckOdds(table.cat), view(table.st, Seat(0)), Luck(1), temper)
    return [worth(here, card) for card in cards]


@pytest.mark.parametrize(
    ("name", "level", "value"),
    [
        ("Ancient", 1, 45 + 6 * 10),  # it is ten for the monster
        ("Sleepy", 1, 45 + 6 * 5),
        ("Fizzy Water", 1, 14 + 100 // 40 + 6 * 2),
        ("Fizzy Water", 6, 14 + 100 // 40 + 6 * 2),
        ("Fizzy Water", 7, 14 + 100 // 40 + 2 * 6 * 2),  # twice as much near the goal
        ("Angry Pepper", 1, 14 + 200 // 40 + 6 * 5),
        ("Small Print", 1, 25),  # a level that nobody of Level 1 can lose
        ("Tax Dragon", 1, 12),
        ("Tax Dragon", 7, 12),
        ("Sock Gremlin", 7, 20 + 10 + 60),  # beaten for one of the last levels
        ("Sock Gremlin", 6, 20 + 10),
        ("Good Review", 1, 100),
    ],
)
def test_a_hand_card_has_its_worth(name: str, level: int, value: int) -> None:
    assert held(name, level=level) == [value]


def test_whoever_saves_cards_values_them_more() -> None:
    (ancient,) = held("Ancient", temper=TEMPERS["cunning"])
    assert ancient == 2 * (45 + 6 * 10)


def test_what_adds_a_monster_is_worth_more_with_one_in_hand() -> None:
    assert held("Wandering Beast") == [55]
    assert held("Wandering Beast", "Tax Dragon")[0] == 55 + 15


def test_gear_that_is_not_wanted_is_worth_what_it_adds_and_its_gold() -> None:
    table = Table()
    (hat,) = table.wear(0, "Tin Hat")
    spare, vest, water = table.hold(0, "Tin Hat", "Quilted Vest", "Fizzy Water")
    here = MediumContext(DeckOdds(table.cat), view(table.st, Seat(0)), Luck(1), EVEN)
    before = worth(here, hat), worth(here, water)
    value_gear(here, [hat, spare, vest, water])
    assert (worth(here, hat), worth(here, water)) == before
    assert worth(here, spare) == 200 * 0.03  # it adds nothing
    assert worth(here, vest) == 30 * 2 + 300 * 0.03


def card(kind: int, once: bool = False, **fields: int) -> CardDef:
    made = CardDef("Card", kind, c.DOOR, text=CardText(once=once), **fields)  # type: ignore[arg-type]
    made.prepare()
    return made


@pytest.mark.parametrize(
    ("definition", "gear", "side", "monsters", "value"),
    [
        (card(c.LEVEL_UP), 0, 0, 0, 100),
        (card(c.CURSE), 0, 0, 0, 35),
        (card(c.MONSTER, level=4), 0, 0, 4, 30 - 2 * 4),
        (card(c.MONSTER, level=18), 0, 0, 18, 5),
        (card(c.ENHANCER), 0, 2, 10, 15 + 10),
        (card(c.ENHANCER), 0, 5, 0, 15 + 5),
        (card(c.ITEM, value=400), 3, 0, 0, 10 + 18 * 3 + 400 // 30),
        (card(c.ITEM, value=400), -2, 0, 0, 10 + 400 // 30),
        (card(c.ITEM, once=True, value=300), 0, 5, 3, 10 + 6 * 5 + 300 // 30),
        (card(c.ITEM, once=True, value=300), 0, 99, 0, 10 + 6 * 12 + 300 // 30),
        (card(c.CLASS), 2, 9, 9, 30 + 15 * 2),
        (card(c.COMPANION), -1, 9, 9, 30),
        (card(c.SPECIAL), 0, 2, 7, 15 + 5 * 7),
    ],
)
def test_any_card_is_rated_at_sight(
    definition: CardDef, gear: int, side: int, monsters: int, value: int
) -> None:
    assert worth_of(definition, gear, side, monsters) == value


@pytest.mark.parametrize(
    ("name", "helps", "hurts", "gear"),
    [
        ("Fizzy Water", 2, 2, 0),
        ("Tin Hat", 0, 0, 1),
        ("Barn Door", 0, 0, 4),
        ("Ancient", 0, 10, 0),
        ("Sleepy", 5, 0, 0),
        ("Tax Dragon", 0, 16, 0),
        ("Trapdoor", 99, 0, 0),
    ],
)
def test_ratings_say_what_a_card_does_in_a_fight(
    name: str, helps: int, hurts: int, gear: int
) -> None:
    table = Table()
    ratings = CardRatings(table.cat)
    at = table.find(name)
    assert (ratings.helps[at], ratings.hurts[at], ratings.gear[at]) == (helps, hurts, gear)
