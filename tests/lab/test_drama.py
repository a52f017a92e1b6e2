"""Long, poor and dramatic games are counted as people at the table would count them."""

import pytest
from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import next_turn, options
from kickdoor.engine.state import Action
from kickdoor.lab import drama, sim
from kickdoor.lab.drama import Drama

WANTED = (c.A_GIVE_UP, c.A_PASS)


class Watched:
    """A table with somebody who counts."""

    def __init__(self, level: int) -> None:
        self.table = Table()
        self.table.level(0, level)
        self.drama = Drama()

    def act(self, seat: int, action: Action) -> None:
        self.drama.before(self.table.st, action)
        self.table.act(seat, action)
        self.drama.after(self.table.st)

    def let_be(self) -> None:
        """Everybody passes, a fight that is behind is given up, until the fight is over."""
        st = self.table.st
        while (turn := next_turn(st)) is not None and st.combat is not None:
            wanted = [one for code in WANTED for one in turn.choices if one[0] == code]
            self.act(turn.seat, (wanted or turn.choices)[0])
        self.drama.after(st)

    @property
    def counts(self) -> dict[str, int]:
        return self.drama.counts(self.table.st)


def claimed(level: int) -> Watched:
    """Seat 0 is well ahead in a fight for one level and claims the kill."""
    watched = Watched(level)
    watched.table.wear(0, "Long Spoon", "Quilted Vest", "Tin Hat")
    watched.table.meet("Bridge Clerk")
    watched.act(0, (c.A_CLAIM,))
    return watched


def test_a_claim_that_stands_wins_the_game() -> None:
    watched = claimed(9)
    watched.let_be()
    assert watched.table.st.winners == [0]
    assert watched.counts == {drama.CLAIMED: 1}


def test_an_ordinary_kill_is_not_counted() -> None:
    watched = claimed(8)
    watched.let_be()
    assert watched.table.st.players[0].level == 9
    assert watched.counts == {}


def test_a_claim_that_is_answered_is_stopped_once_however_often_it_was_made() -> None:
    watched = Watched(9)
    table = watched.table
    table.wear(0, "Long Spoon", "Quilted Vest")
    enhancer = table.hold(2, "Not Quite Dead")[0]
    curse = table.hold(1, "Hiccups")[0]
    table.meet("Loud Neighbour")  # 14 against 8
    watched.act(0, (c.A_CLAIM,))
    watched.act(2, next(one for one in options(table.st, Seat(2), False) if enhancer in one))
    watched.act(0, (c.A_CLAIM,))  # 14 against 13
    watched.act(1, (c.A_PLAY, curse, 0))  # 9 against 13
    watched.let_be()
    assert table.st.winners == []
    assert watched.counts == {drama.CLAIMED: 1, drama.STOPPED: 1}


def test_an_end_announced_again_and_again_is_counted_once() -> None:
    watched = Watched(5)
    watched.table.meet("Tax Dragon")
    for _ in range(9):  # each but the last is taken back by a play
        watched.drama.before(watched.table.st, (c.A_GIVE_UP,))
        watched.drama.after(watched.table.st)
    watched.let_be()
    assert watched.counts == {drama.DITHERING: 1}


@pytest.mark.parametrize(("climb", "is_poor"), [(0, True), (20, False), (41, True)])
def test_poverty_is_forty_turns_in_a_row_with_nobody_above_level_3(
    climb: int, is_poor: bool
) -> None:
    watched = Watched(3)
    for turn in range(1, 60):
        watched.table.st.turn = turn
        watched.table.level(1, 4 if turn == climb else 3)
        watched.drama.after(watched.table.st)
    assert watched.counts.get(drama.POOR, 0) == is_poor


@pytest.mark.parametrize(("turns", "is_long"), [(90, 0), (91, 1)])
def test_a_long_game_has_more_than_ninety_turns(turns: int, is_long: int) -> None:
    watched = Watched(5)
    watched.table.st.turn = turns
    assert watched.counts.get(drama.LONG, 0) == is_long


@pytest.mark.parametrize(("level", "is_low"), [(2, 1), (3, 0)])
def test_a_curse_on_somebody_who_has_just_begun_is_counted(level: int, is_low: int) -> None:
    watched = Watched(5)
    watched.table.level(1, level)
    curse = watched.table.hold(0, "Small Print")[0]
    watched.act(0, (c.A_PLAY, curse, 1))
    assert watched.counts.get(drama.LOW_CURSE, 0) == is_low


def test_a_victory_of_two_is_shared() -> None:
    watched = Watched(9)
    watched.table.st.winners = [Seat(0), Seat(2)]
    assert watched.counts == {drama.SHARED: 1}


def test_a_run_that_counts_mechanisms_counts_drama_and_plays_the_same_games() -> None:
    counting = sim.SimRun(["oz"], 4, ["easy:keen"], 5, 300, mechanics=True)
    plain = sim.SimRun(["oz"], 4, ["easy:keen"], 5, 300)
    results = [counting.game(number) for number in range(3)]
    assert [one.turns for one in results] == [plain.game(number).turns for number in range(3)]
    assert all(one.tally.mechanisms[drama.CLAIMED] >= 1 for one in results)
