"""Saves from before some of a state was known are still read."""

from typing import cast

from tests.bots.table import CAT, Table

from kickdoor.engine import codes as c
from kickdoor.engine.fight import pass_fight
from kickdoor.engine.snapshot import OLD_PAIRS, from_data, to_data


def test_a_fight_saved_before_fights_were_passed_on_with_spoils() -> None:
    table = Table()
    table.meet(next(card.name for card in CAT.defs if card.kind == c.MONSTER))
    pass_fight(table.st, 1)
    data = to_data(table.st)
    whole = from_data(CAT, table.st.settings, data).combat
    assert whole is not None
    assert len(whole.spoils) == 1
    combat = cast("list[list[object]]", data["combat"])
    del combat[1][OLD_PAIRS:]
    del data["newcomers"]
    old = from_data(CAT, table.st.settings, data)
    assert old.combat is not None
    assert old.combat.spoils == []
    assert old.combat.merits == []
    assert old.newcomers == []
