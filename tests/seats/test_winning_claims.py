"""A Kill that would win the game is announced, in the same words everywhere."""

from msgspec.structs import replace
from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.seats.display_names import DisplayNames
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View
from kickdoor.seats.winning_claims import claim_warning, claim_winners

NAMES = ["Ada", "Ben", "Cem"]


def claimed(level: int, you: int = 1) -> View:
    """The first player, of that Level, has claimed a Kill."""
    table = Table()
    table.meet("Sock Gremlin")
    table.level(0, level)
    table.claim()
    assert table.st.intent == (c.A_CLAIM,)
    return view(table.st, Seat(you))


def said(seen: View, you: int) -> str:
    return claim_warning(seen, DisplayNames(Table().cat, NAMES, Seat(you)))


def test_a_kill_below_the_goal_is_no_warning() -> None:
    seen = claimed(8)
    assert claim_winners(seen) == []
    assert said(seen, 1) == ""


def test_the_last_kill_is_announced_to_everybody() -> None:
    seen = claimed(9)
    assert claim_winners(seen) == [0]
    assert said(seen, 1) == "If nobody stops this, Ada wins the game."
    assert said(claimed(9, 0), 0) == "If nobody stops this, you win the game."


def test_nothing_is_said_before_it_is_claimed() -> None:
    assert claim_winners(replace(claimed(9), intent=None)) == []


def test_a_helper_shares_the_victory_where_the_table_plays_so() -> None:
    seen = claimed(9)
    assert seen.combat is not None
    helped = replace(seen, combat=replace(seen.combat, helper=2))
    assert claim_winners(helped) == [0]
    shared = replace(helped, rules=replace(seen.rules, shared_victory=True))
    assert said(shared, 1) == "If nobody stops this, Ada and Cem win the game."
