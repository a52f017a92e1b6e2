"""Actions with numbers of cards and players that there are not: refused, never an error."""

from itertools import product

import pytest

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.options.refusals import OK
from kickdoor.engine.options.refuse import refusal
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.engine.state import State
from kickdoor.lang.packs.load import load_editions

SEATS = 4
POSITIONS, EVERY = 12, 37
# These take no numbers, and do not mind any.
PLAIN = {c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP, c.A_DISPUTE}


def positions(edition: str) -> list[State]:
    """In every window that comes up, and where a Companion can be left behind."""
    mix = load_editions([edition])
    settings = mix.settings(SEATS)
    settings.companion_sacrifice = True
    st = new_game(mix.catalog, settings, 3)
    luck = Luck(3)
    found: list[State] = []
    windows: set[tuple[int, bool]] = set()
    decisions = 0
    while len(found) < POSITIONS and (turn := next_turn(st)) is not None:
        here = (st.window, st.demand is not None)
        if here not in windows or decisions % EVERY == 0:
            windows.add(here)
            found.append(st.copy())
        apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
        decisions += 1
    assert {c.WINDOW_ARRANGE, c.WINDOW_COMBAT} <= {window for window, _ in windows}
    return found


@pytest.mark.parametrize("edition", ["legends", "oz", "ram"])
def test_numbers_beyond_the_last_are_refused(edition: str) -> None:
    for st in positions(edition):
        beyond = len(st.place)
        ways = [args for size in (1, 2, 3) for args in product((-2, 0, beyond), repeat=size)]
        for seat in range(SEATS):
            for code in range(c.ACTIONS):
                for args in ways:
                    refused = refusal(st, Seat(seat), (code, *args))
                    if beyond in args and code not in PLAIN:
                        assert refused != OK, (code, args)


@pytest.mark.parametrize("seat", [-1, SEATS, SEATS + 1])
def test_nobody_else_can_do_anything(seat: int) -> None:
    for st in positions("legends")[:3]:
        for code in range(c.ACTIONS):
            assert refusal(st, Seat(seat), (code, 0, 0, 0)) != OK


def test_an_action_that_there_is_not_is_refused() -> None:
    st = positions("legends")[0]
    for action in ((), (-1,), (c.ACTIONS,), (c.ACTIONS + 1, 0, 0)):
        assert refusal(st, Seat(0), action) != OK
