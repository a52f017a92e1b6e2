"""Ranked cards, shared abilities and Duplicates as people read them, in words, views and rows."""

from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine import combat_changes
from kickdoor.engine.ids import FoeId, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View
from kickdoor.tui.own_cards import in_play
from kickdoor.tui.players_strip import strip
from kickdoor.tui.scene import Scene

MIX = load_editions(["super"])
NAMES = ["Ana", "Bela", "Cem"]


def super_table(level: int = 3) -> Table:
    made = Table(3, MIX.catalog, MIX.settings(3))
    made.st.players[0].level = level
    return made


def words(seat: int = 0) -> Words:
    return Words(MIX.catalog, NAMES, Seat(seat))


def rows_of(seen: View) -> str:
    scene = Scene(seen, words())
    rows = [*in_play(scene, 120, set(), False), *strip(scene, 160)]
    return "\n".join(row.plain for row in rows)


def told(table: Table, seat: int) -> list[str]:
    seen = view(table.st, Seat(seat))
    return [words(seat).action(seen, action) for action in options(table.st, Seat(seat))]


def test_a_power_is_offered_with_its_rank_and_what_it_would_replace() -> None:
    table = super_table()
    table.wear(0, "Punch the Plot Hole")
    table.hold(0, "Cleavage Stun")
    rank = MIX.catalog.by_name["Cleavage Stun"].rank
    assert f"Replace Punch the Plot Hole with Cleavage Stun (Power, Rank {rank})" in told(table, 0)


def test_everybody_sees_ranks_and_what_they_may_total() -> None:
    table = super_table()
    table.wear(0, "Punch the Plot Hole")
    mine = view(table.st, Seat(1)).players[0].ranks
    assert [(row.kind, row.total, row.room) for row in mine] == [(c.POWER, 3, 3)]
    shown = rows_of(view(table.st, Seat(0)))
    assert "Powers, 3 of 3 Ranks" in shown
    assert "Powers 3/3" in shown


def test_a_secret_identity_is_asked_for_in_plain_words() -> None:
    table = super_table()
    table.wear(0, "Forgettable Face")
    trap = table.hold(1, "Power Bill Overdue")[0]
    table.act(1, (c.A_PLAY, trap, 0))
    seen = view(table.st, Seat(0))
    assert "Do you try to throw this Curse off with a Secret Identity?" in words().question(seen)
    assert told(table, 0) == ["None", "Forgettable Face"]


def test_a_duplicate_is_told_apart_and_survives_saving() -> None:
    table = super_table()
    table.meet("The Fandom Menace")
    combat_changes.clone_foe(table.st, FoeId(0))
    seen = view(table.st, Seat(0))
    assert seen.combat is not None
    assert [foe.clone_of for foe in seen.combat.foes] == [-1, 0]
    again = from_data(MIX.catalog, table.st.settings, to_data(table.st))
    assert view(again, Seat(0)) == seen


def test_the_hand_limit_of_a_view_counts_secret_hqs() -> None:
    table = super_table()
    plain = view(table.st, Seat(0)).players[0].hand_limit
    hq = [
        card.name
        for card in MIX.catalog.defs
        if any(getattr(static, "meta", 0) == c.META_HQ for static in card.text.statics)
    ]
    table.wear(0, hq[0])
    assert view(table.st, Seat(0)).players[0].hand_limit == plain + 1
