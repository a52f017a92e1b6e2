"""What deals and rivals are worth to the medium bot, worked out by hand.

A Treasure is 42 hundredths of a level, a point of strength 30. Two rivals of Level 1 without
anything weigh the same: a half each. Without cards that help, two faces of six escape.
"""

import pytest
from msgspec.structs import replace
from tests.bots.arranged_table import Table

from kickdoor.bots.luck import Luck
from kickdoor.bots.medium import medium_offers as deals
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.medium_context import GOAL, MediumContext
from kickdoor.bots.tempers import EVEN, TEMPERS, Temper
from kickdoor.engine import codes as c
from kickdoor.engine.ids import OfferId, Seat
from kickdoor.seats.view_builder import view
from kickdoor.seats.view_sights import seen_offer
from kickdoor.seats.views import OfferView, TieView, View

NO = -1000.0
OFFER = OfferView(
    number=OfferId(1), kind=c.OFFER_HELP, maker=Seat(0), target=Seat(1), fighter=Seat(0),
    give=[], want=[], treasures=1,
    helper_first=False, always=False, plays=[], text="", chain=0,
)  # fmt: skip


def favour(here: MediumContext, offer: OfferView, share: int) -> float:
    return deals.favour_value(here, seen_offer(offer), share)


def ctx(table: Table, seat: int, temper: Temper = EVEN, seen: View | None = None) -> MediumContext:
    seen = view(table.st, Seat(seat)) if seen is None else seen
    return MediumContext(DeckOdds(table.cat), seen, Luck(1), temper)


def asked(fighter: int = 1, helper: int = 8) -> Table:
    """Seat 0 meets the Bone Choir (6, two Treasures, two levels lost) and may ask seat 1."""
    table = Table()
    table.level(0, fighter)
    table.level(1, helper)
    table.meet("Bone Choir")
    return table


@pytest.mark.parametrize(
    ("levels", "weights"),
    [
        ((1, 1, 1), (0.0, 1 / 2, 1 / 2)),
        ((1, 2, 1), (0.0, 2 / 3, 1 / 3)),
        ((9, 4, 1), (0.0, 8 / 9, 1 / 9)),
    ],
)
def test_a_rival_counts_twice_as_much_for_each_level(
    levels: tuple[int, ...], weights: tuple[float, ...]
) -> None:
    table = Table()
    for seat, level in enumerate(levels):
        table.level(seat, level)
    here = ctx(table, 0)
    assert [here.weight(Seat(seat)) for seat in range(3)] == pytest.approx(weights)


def test_six_points_of_gear_count_as_a_level() -> None:
    table = Table()
    for name in ("Butter Knife", "Barn Door"):
        table.wear(1, name)
    assert ctx(table, 0).weight(Seat(1)) == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("blows", "favours", "kept", "temper", "memory"),
    [
        (0, 0, 0, "", 1.0),
        (2, 0, 0, "", 1.2),
        (0, 1, 1, "", 0.9),
        (1, 1, 0, "", 1.05),
        (2, 0, 0, "friendly", 1.1),
        (0, 2, 0, "friendly", 0.8),
        (0, 50, 0, "", 0.6),
        (500, 0, 0, "", 12.0),
    ],
)
def test_blows_and_favors_are_remembered_within_limits(
    blows: int, favours: int, kept: int, temper: str, memory: float
) -> None:
    table = Table()
    ties = [
        TieView(by=Seat(2), to=Seat(0), blows=9, favours=0, deals=0),
        TieView(by=Seat(1), to=Seat(2), blows=9, favours=0, deals=0),
        TieView(by=Seat(1), to=Seat(0), blows=blows, favours=favours, deals=kept),
    ]
    here = ctx(table, 0, TEMPERS.get(temper, EVEN), replace(view(table.st, Seat(0)), ties=ties))
    assert here.memory(Seat(1)) == pytest.approx(memory)


@pytest.mark.parametrize(
    ("worn", "odds"),
    [([], 2 / 6), (["Elf"], 3 / 6), (["Elf", "Running Boots"], 5 / 6)],
)
def test_the_odds_of_running_away_follow_from_the_cards(worn: list[str], odds: float) -> None:
    table = Table()
    table.wear(1, *worn)
    assert ctx(table, 0).run_odds(Seat(1)) == pytest.approx(odds)


def test_only_what_is_over_the_limit_is_spare_and_costs_nothing() -> None:
    table = Table()
    names = ["Tin Hat", "Quilted Vest", "Butter Knife", "Long Spoon", "Ledger", "Small Print"]
    cards = table.hold(0, *names)
    here = ctx(table, 0)
    assert here.spare() == {cards[4]}  # the Ledger is worth nothing
    assert here.price(cards[4]) == 0.0
    assert here.price(cards[0]) > 0.0
    assert ctx(table, 1).spare() == set()


def test_what_a_helper_is_worth_to_the_fighter() -> None:
    table = asked(3)
    here = ctx(table, 0)
    # Losing costs two levels four times in six; a Treasure of the helper's counts by weight.
    bad = 200 * 4 / 6
    weight = 2**8 / (2**8 + 2**1)
    assert deals.hire_value(here, Seat(1), 0, []) == pytest.approx(100 + 84 + bad)
    assert deals.hire_value(here, Seat(1), 1, []) == pytest.approx(100 + 42 + bad - 42 * weight)
    assert deals.hire_value(here, Seat(1), 2, []) == pytest.approx(100 + bad - 84 * weight)
    assert deals.hire_value(here, Seat(1), 9, []) == pytest.approx(100 + bad - 84 * weight)
    (hat,) = table.wear(0, "Tin Hat")
    here = ctx(table, 0)
    given = deals.hire_value(here, Seat(1), 0, []) - deals.hire_value(here, Seat(1), 0, [hat])
    assert given == 30 + 200 // 40
    assert deals.hire_value(here, Seat(2), 0, []) == NO  # too weak
    assert deals.hire_value(ctx(asked(9), 0), Seat(1), 2, []) == GOAL


def test_what_a_favor_is_worth_to_the_helper() -> None:
    table = asked()
    here = ctx(table, 1)
    # The Fighter's weight is a half, and half of it depends on the bot; level 1 loses nothing. The
    # bot would lose two levels if it were caught: once in 20 fights, since all hands are empty.
    risk = 200 * (4 / 6) * 0.05
    for share, gain in ((0, 100 + 84), (1, 100 + 42), (2, 100)):
        value = 42 * share - gain * 0.5 * 0.5 - risk
        assert favour(here, OFFER, share) == pytest.approx(value)
    plain = favour(here, OFFER, 1)
    hat, curse, review = (table.find(name) for name in ("Tin Hat", "Small Print", "Good Review"))
    assert favour(here, replace(OFFER, give=[hat, curse]), 1) == plain + 42
    assert favour(here, replace(OFFER, plays=[review, curse]), 1) == plain + 100
    assert favour(ctx(asked(1, 5), 1), OFFER, 2) == NO  # in vain
    assert favour(ctx(asked(9), 1), OFFER, 2) == NO  # it would win the game
    assert favour(ctx(Table(), 1), OFFER, 2) == NO


def test_a_fee_is_asked_for_and_tempers_ask_for_more_or_less() -> None:
    table = asked()
    accept = (c.A_ACCEPT, 1)
    seen = replace(view(table.st, Seat(1)), offers=[OFFER])
    worth = favour(ctx(table, 1), OFFER, 1)
    for temper, fee in ((EVEN, 10.0), (TEMPERS["greedy"], 20.0), (TEMPERS["friendly"], 3.0)):
        here = ctx(table, 1, temper, seen)
        assert deals.reply_value(here, accept, 0.0) == pytest.approx(worth - fee)
        assert deals.reply_value(here, (c.A_DECLINE, 1), 0.0) == 0.0
        more = favour(here, OFFER, 2) - fee
        counter = deals.reply_value(here, (c.A_COUNTER, 1, 2), 0.0)
        assert counter == pytest.approx(0.75 * temper.haggle * more - 1.0)
    assert deals.reply_value(ctx(table, 1, EVEN, seen), (c.A_ACCEPT, 7), 0.0) == NO


@pytest.mark.parametrize(("share", "chance"), [(1, 0.75), (2, 0.75), (3, 0.3)])
def test_a_fighter_hardly_pays_more_than_there_is(share: int, chance: float) -> None:
    assert deals.consent(ctx(asked(), 1), seen_offer(OFFER), share) == chance


def test_whoever_wins_by_helping_says_yes_and_nobody_helps_a_winner() -> None:
    elf = Table()
    elf.level(1, 9)
    elf.wear(1, "Elf")
    elf.meet("Bone Choir")
    assert deals.accepts(ctx(elf, 0), Seat(1), 0) == 0.95
    assert deals.accepts(ctx(asked(9), 0), Seat(1), 2) == 0.02
    assert deals.accepts(ctx(Table(), 0), Seat(1), 2) == 0.0


def test_the_chance_of_a_yes_follows_what_the_helper_gains() -> None:
    here = ctx(asked(), 0)
    for share in (0, 1, 2):
        kept = 2 - share
        value = 42 * share - (100 + 42 * kept / 2) * 0.12 - 200 / 12
        chance = min(0.95, max(0.02, 0.5 + (value - 6) / 40))
        assert deals.accepts(here, Seat(1), share) == pytest.approx(chance)
    ahead = ctx(asked(4, 3), 0)  # one Level ahead of the helper: 4 more in a hundred
    value = 42 - (100 + 42 / 2) * 0.16 - 200 / 12
    assert deals.accepts(ahead, Seat(1), 1) == pytest.approx(0.5 + (value - 6) / 40)


def test_a_swap_counts_what_the_other_gains_by_their_weight() -> None:
    table = Table()
    (hat,) = table.wear(0, "Tin Hat")
    (vest,) = table.wear(1, "Quilted Vest")
    here = ctx(table, 0)
    weight = here.weight(Seat(1))
    got, lost = 60 + 300 / 60, 30 + 5 + 200 / 60
    value = got - lost - 10 * 1 * weight
    assert deals.swap_gain(here, [vest], [hat], Seat(1)) == pytest.approx(value)
