"""A state made from a view looks like that view: what lies open is in it, all of it."""

from typing import Any

import pytest
from msgspec.structs import asdict
from tests.seats.test_known_states import EDITIONS, moments

from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.seats.known_states import known_state
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import Part, View

# What belongs to the moment: who is asked what, and what has been said or promised so far.
OF_THE_MOMENT = {
    *("version", "ties", "fresh", "demand", "awaited", "offers", "notices", "passed", "intent"),
    *("runner", "running_from", "roll", "curse", "shared"),
}
SAID = {"contract", "agreed", "refused"}
REWARD = {"treasures", "levels"}  # of the whole fight; those of each monster must be the same
PARTS = {"side_parts", "monster_parts"}  # the same in all, not the same rows
LEFT_OUT = SAID | REWARD | PARTS
OF_THE_TABLE = {"turn_limit", "kill_window_ms"}


def shown(seen: View) -> dict[str, Any]:
    """What lies open in a view."""
    found = {name: one for name, one in asdict(seen).items() if name not in OF_THE_MOMENT}
    rules = asdict(seen.rules)
    found["rules"] = {name: one for name, one in rules.items() if name not in OF_THE_TABLE}
    combat = seen.combat
    if combat is not None:
        fight = {name: one for name, one in asdict(combat).items() if name not in LEFT_OUT}
        fight["side"] = totals(combat.side_parts)
        fight["monsters"] = totals(combat.monster_parts)
        found["combat"] = fight
    return found


def totals(parts: list[Part]) -> dict[tuple[int, int], int]:
    """What the parts come to for each player and each monster."""
    found: dict[tuple[int, int], int] = {}
    for part in parts:
        at = part.seat, part.foe
        found[at] = found.get(at, 0) + part.amount
    return {at: amount for at, amount in found.items() if amount}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [3, 8])
def test_a_state_made_from_a_view_shows_the_same(edition: str, seed: int) -> None:
    fights = 0
    for st, seat in moments(edition, seed, 13):
        seen = view(st, Seat(seat))
        assert shown(view(known_state(st.cat, seen), Seat(seat))) == shown(seen)
        fights += st.combat is not None
    assert fights > 0


def test_a_fight_can_be_shown_that_way_whoever_looks() -> None:
    fights: list[State] = [st for st, _ in moments("legends", 5, 3) if st.combat is not None]
    assert fights
    for st in fights[:20]:
        for seat in range(4):
            seen = view(st, Seat(seat))
            assert shown(view(known_state(st.cat, seen), Seat(seat))) == shown(seen)
