"""Who did what to whom: counted from public acts, copied, saved, and the same for every seat."""

import pytest
from tests.bots.arranged_table import CAT, Table
from tests.engine.effects.bench import Bench, make

from kickdoor.engine import codes as c
from kickdoor.engine.acts.play_cards import add_parasite
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import NOBODY, FoeId, Seat
from kickdoor.engine.ledger import noted
from kickdoor.engine.parasites import PARASITE
from kickdoor.engine.referee import next_turn
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.errors import SaveError
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import TieView


def test_at_first_nothing_lies_between_anybody() -> None:
    assert view(Table().st, Seat(0)).ties == []


def test_a_curse_is_a_blow_that_everybody_saw() -> None:
    table = Table()
    card = table.hold(1, "Small Print")[0]
    table.level(0, 4)
    table.act(1, (c.A_PLAY, card, 0))
    blow = [TieView(by=Seat(1), to=Seat(0), blows=1, favours=0, deals=0)]
    assert [view(table.st, seat).ties for seat in (Seat(0), Seat(1), Seat(2), NOBODY)] == [blow] * 4


def test_a_curse_on_oneself_is_nobodys_blow() -> None:
    table = Table()
    card = table.hold(0, "Small Print")[0]
    table.act(0, (c.A_PLAY, card, 0))
    assert view(table.st, Seat(0)).ties == []


def test_making_a_fight_harder_is_a_blow_to_those_in_it() -> None:
    table = Table()
    table.wear(0, "Long Spoon")
    enhancer, beast, _ = table.hold(2, "Ancient", "Wandering Beast", "Sock Gremlin")
    table.meet("Attic Moth")
    table.act(2, (c.A_PLAY, enhancer, 0))
    assert noted(table.st, c.LEDGER_BLOW, Seat(2), Seat(0)) == 1
    table.act(2, (c.A_PLAY, beast, -1))
    assert noted(table.st, c.LEDGER_BLOW, Seat(2), Seat(0)) == 2
    assert noted(table.st, c.LEDGER_FAVOUR, Seat(2), Seat(0)) == 0


def test_one_more_parasite_is_a_blow() -> None:
    bench = Bench(make("Worm", c.MONSTER, c.DOOR, level=3, tags=[PARASITE]), copies=2)
    bench.fight(0, "Worm")
    grub = bench.hand(2, "Worm")[0]
    add_parasite(bench.st, Seat(2), grub, FoeId(0))
    assert noted(bench.st, c.LEDGER_BLOW, Seat(2), Seat(0)) == 1
    assert noted(bench.st, c.LEDGER_FAVOUR, Seat(2), Seat(0)) == 0


@pytest.mark.parametrize(
    ("side", "kind"), [(c.SIDE_MONSTERS, c.LEDGER_BLOW), (c.SIDE_MUNCHKINS, c.LEDGER_FAVOUR)]
)
def test_a_one_shot_counts_by_the_side_it_was_meant_for(side: int, kind: int) -> None:
    table = Table()
    card = table.hold(1, "Fizzy Water")[0]
    table.meet("Attic Moth")
    table.act(1, (c.A_PLAY, card, 1))
    table.act(1, (c.A_ANSWER, side))
    assert [noted(table.st, one, Seat(1), Seat(0)) for one in (c.LEDGER_BLOW, c.LEDGER_FAVOUR)] == [
        int(kind == one) for one in (c.LEDGER_BLOW, c.LEDGER_FAVOUR)
    ]


def test_ones_own_cards_in_ones_own_fight_are_nobodys_business() -> None:
    table = Table()
    card = table.hold(0, "Ancient")[0]
    table.meet("Attic Moth")
    table.act(0, (c.A_PLAY, card, 0))
    assert view(table.st, Seat(1)).ties == []


def test_help_is_a_favour_and_a_kept_deal_is_noted() -> None:
    table = Table()
    table.wear(1, "Long Spoon", "Quilted Vest", "Tin Hat")
    table.meet("Bridge Clerk")
    table.act(0, (c.A_ASK_HELP, 1, 1, 1, 0, 0))
    offer = table.st.offers[0].number
    table.act(1, (c.A_ACCEPT, offer))
    assert noted(table.st, c.LEDGER_FAVOUR, Seat(1), Seat(0)) == 1
    table.claim()
    for _ in range(40):
        turn = next_turn(table.st)
        if turn is None or table.st.combat is None:
            break
        table.act(turn.seat, turn.choices[0])
    assert noted(table.st, c.LEDGER_DEAL, Seat(0), Seat(1)) == 1


def test_the_ledger_is_copied_and_saved() -> None:
    table = Table()
    card = table.hold(1, "Small Print")[0]
    table.act(1, (c.A_PLAY, card, 0))
    run(table.st)
    other = table.st.copy()
    assert other.ledger == table.st.ledger
    assert other.ledger is not table.st.ledger
    data = to_data(table.st)
    assert from_data(CAT, table.st.settings, data).ledger == table.st.ledger
    del data["ledger"]  # a save from before there was one
    assert from_data(CAT, table.st.settings, data).ledger == []
    data["ledger"] = [1, 2, 3]
    with pytest.raises(SaveError):
        from_data(CAT, table.st.settings, data)
