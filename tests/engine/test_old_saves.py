"""Saves from before some of a state was known are still read."""

from pathlib import Path
from typing import cast

from tests.bots.arranged_table import CAT, Table
from tests.engine import saved_games

from kickdoor.engine import codes as c
from kickdoor.engine.combat_changes import pass_fight
from kickdoor.engine.ids import Seat
from kickdoor.engine.snapshot import OLD_PAIRS, from_data, to_data


def test_a_fight_saved_before_fights_were_passed_on_with_spoils() -> None:
    table = Table()
    table.meet(next(card.name for card in CAT.defs if card.kind == c.MONSTER))
    pass_fight(table.st, Seat(1))
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


SAVES = sorted(Path(__file__).parent.glob("saves_*.jsonl.gz"))


def test_games_saved_in_the_middle_of_anything_go_on_as_they_would_have() -> None:
    assert SAVES
    for path in SAVES:
        for number, save in enumerate(saved_games.read_saves(path), 1):
            settings = saved_games.TABLES[save.table]
            state = from_data(saved_games.CAT, settings, save.state)
            assert saved_games.how_it_goes_on(state) == save.then, f"{path.name}, line {number}"


def test_there_is_an_old_save_in_the_middle_of_every_procedure() -> None:
    codes = {value for name, value in vars(c).items() if name.startswith("F_")}
    running: set[int] = set()
    for save in saved_games.read_saves(SAVES[0]):
        state = from_data(saved_games.CAT, saved_games.TABLES[save.table], save.state)
        running |= {frame.code for frame in state.stack}
    assert running == codes
