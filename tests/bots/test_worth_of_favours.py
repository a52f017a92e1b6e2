"""What helping is worth to a bot: its share and levels, less what the Fighter gains by it."""

import pytest
from msgspec.structs import replace
from tests.bots.arranged_table import Table

from kickdoor.bots.easy.easy_context import EasyContext
from kickdoor.bots.easy.easy_offers import favour_value, hire_value
from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.help_prospects import helper_levels, need_with_helper, would_win
from kickdoor.engine import codes as c
from kickdoor.engine.ids import OfferId, Seat
from kickdoor.seats.view_builder import view
from kickdoor.seats.view_sights import seen_offer
from kickdoor.seats.views import OfferView

OFFER = OfferView(
    number=OfferId(1), kind=c.OFFER_HELP, maker=Seat(0), target=Seat(1), fighter=Seat(0),
    give=[], want=[], treasures=0,
    helper_first=False, always=False, plays=[], text="", chain=0,
)  # fmt: skip


def favour(here: EasyContext, offer: OfferView, share: int) -> int:
    return favour_value(here, seen_offer(offer), share)


def ctx(table: Table, seat: int) -> EasyContext:
    return EasyContext(table.cat, view(table.st, Seat(seat)), Luck(1))


def asked(fighter: int = 1, helper: int = 8, *worn: str) -> Table:
    """Seat 0 meets the Bone Choir (6, two Treasures) and asks seat 1; their levels are given."""
    table = Table()
    table.level(0, fighter)
    table.level(1, helper)
    if worn:
        table.wear(1, *worn)
    table.meet("Bone Choir")
    return table


# The Fighter of level 1 is nobody's rival, but ahead of the others: menace 10 + 15, so what they
# gain counts for 8 + 25 // 3 = 16 in a hundred. Losing would cost 200, of which one in 12 counts.
@pytest.mark.parametrize(
    ("share", "value"),
    [
        (0, 0 - (100 + 60 // 2) * 16 // 100 - 200 // 12 - 6),
        (1, 30 - (100 + 30 // 2) * 16 // 100 - 200 // 12 - 6),
        (2, 60 - 100 * 16 // 100 - 200 // 12 - 6),
        (3, 60 - 100 * 16 // 100 - 200 // 12 - 6),  # there are only two
    ],
)
def test_a_favour_is_worth_its_share(share: int, value: int) -> None:
    assert favour(ctx(asked(), 1), OFFER, share) == value


def test_what_is_given_or_played_besides_counts_too() -> None:
    table = asked()
    hat, knife, review = (table.find(name) for name in ("Tin Hat", "Butter Knife", "Good Review"))
    curse = table.find("Small Print")
    here = ctx(table, 1)
    plain = favour(here, OFFER, 1)
    assert favour(here, replace(OFFER, give=[hat, knife]), 1) == plain + 2 * 30
    assert favour(here, replace(OFFER, give=[curse]), 1) == plain
    assert favour(here, replace(OFFER, plays=[review, curse]), 1) == plain + 100


def test_whoever_gains_a_level_by_helping_counts_it() -> None:
    plain, elf = asked(), asked(1, 8, "Elf")
    assert helper_levels(ctx(plain, 1), Seat(1)) == 0
    assert helper_levels(ctx(elf, 1), Seat(1)) == 1
    gained = favour(ctx(elf, 1), OFFER, 1) - favour(ctx(plain, 1), OFFER, 1)
    assert gained == 100


def test_a_fighter_near_the_goal_is_helped_less_gladly() -> None:
    # Level 8 of 10: menace 10 + 2 * 20 + 15, so the gain counts for 8 + 65 // 3 = 29; and the
    # Fighter would stand one level before the goal.
    value = 30 - (100 + 30 // 2) * 29 // 100 - 200 // 12 - 30 - 6
    table = asked(8, 8)
    assert favour(ctx(table, 1), OFFER, 1) == value


def test_nobody_helps_in_vain_or_helps_somebody_to_win() -> None:
    assert favour(ctx(asked(1, 4), 1), OFFER, 2) == -100  # 5 against 6
    assert favour(ctx(asked(1, 5), 1), OFFER, 2) == -100  # a tie is lost
    assert favour(ctx(asked(1, 6), 1), OFFER, 2) != -100
    assert favour(ctx(asked(9, 8), 1), OFFER, 2) == -100  # the tenth level
    assert favour(ctx(asked(1, 9, "Elf"), 1), OFFER, 0) == 10_000  # it would win by helping
    assert favour(ctx(Table(), 1), OFFER, 2) == 0  # there is no fight


@pytest.mark.parametrize(("level", "need"), [(1, 5), (4, 2), (5, 1), (6, 0), (8, -2)])
def test_what_is_lacking_with_a_helper_is_known(level: int, need: int) -> None:
    here = ctx(asked(1, level), 0)
    assert need_with_helper(here, Seat(1)) == need
    assert here.st.combat is not None
    assert here.st.combat.helper == -1  # only tried out


def test_a_warrior_wins_ties() -> None:
    assert need_with_helper(ctx(asked(1, 5, "Warrior"), 0), Seat(1)) == 0


def test_a_helper_who_costs_all_treasures_still_brings_the_level() -> None:
    table = asked()
    here = ctx(table, 0)
    # Losing would cost the Fighter nothing: level 1 cannot be lost. Menace of the helper: 7 levels
    # ahead, near the goal, and first: 100, of which a quarter counts.
    assert hire_value(here, Seat(1), 0, []) == 100 + 60 - 25
    assert hire_value(here, Seat(1), 1, []) == 100 + 30 - 25
    assert hire_value(here, Seat(1), 2, []) == hire_value(here, Seat(1), 5, []) == 100 - 25
    assert hire_value(here, Seat(1), 1, [table.find("Tin Hat")]) == 100 + 30 - 30 - 25
    assert hire_value(here, Seat(2), 0, []) == 0  # too weak


def test_winning_by_helping_is_foreseen() -> None:
    assert not would_win(ctx(asked(), 0), Seat(1))
    assert would_win(ctx(asked(1, 9, "Elf"), 0), Seat(1))
    assert not would_win(ctx(asked(1, 8, "Elf"), 0), Seat(1))
    assert would_win(ctx(asked(9, 3), 1), Seat(0))
    assert not would_win(ctx(asked(8, 3), 1), Seat(0))
    assert not would_win(ctx(Table(), 1), Seat(0))
