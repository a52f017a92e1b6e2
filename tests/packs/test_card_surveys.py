"""What the engine finds out at a glance about the real cards agrees with the long way round."""

import pytest

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.referee import apply_trusted, new_game, next_turn, options, waiting_seats
from kickdoor.engine.turn_taking import is_idle
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_editions

TABLES = [[edition] for edition in shelf.editions()] + [list(shelf.editions())]


@pytest.mark.parametrize("editions", TABLES, ids=" ".join)
def test_nobody_with_something_to_do_is_passed_over(editions: list[str]) -> None:
    mix = load_editions(editions)
    idle = 0
    for seed in range(6):
        st = new_game(mix.catalog, mix.settings(3 + seed % 4, turn_limit=40), seed)
        luck = Luck(seed)
        while True:
            for seat in waiting_seats(st):
                if st.demand is None and not st.offers and seat != st.main and is_idle(st, seat):
                    assert options(st, seat, False) in ([], [(c.A_PASS,)])
                    idle += 1
            turn = next_turn(st)
            if turn is None:
                break
            apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    assert idle > 1000, "the quick look finds most of those who have nothing to do"
