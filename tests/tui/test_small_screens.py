"""What a stranger at a small screen needs: nothing cut off, nothing said twice, the end first."""

from __future__ import annotations

import msgspec
import pytest
from rich.text import Text
from tests.bots.arranged_table import Table
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import table_of

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import Event
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.demand_words import plural
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.tui import text_lines
from kickdoor.tui.card_meaning import understood
from kickdoor.tui.choice_menu import legend, menu
from kickdoor.tui.event_log import EventLog
from kickdoor.tui.fight_panel import fight as fight_panel
from kickdoor.tui.fight_panel import flight_line, verdict
from kickdoor.tui.lookups import KEYS
from kickdoor.tui.own_cards import in_play
from kickdoor.tui.players_strip import strip
from kickdoor.tui.scene import Scene

NAMES = ["Ana", "Bela", "Cleo"]


def scene_of(table: Table, seat: int = 0) -> Scene:
    mine = Words(table.st.cat, NAMES, Seat(seat))
    return Scene(view(table.st, Seat(seat)), mine)


def said(rows: list[Text]) -> str:
    return "\n".join(row.plain for row in rows)


@pytest.mark.parametrize("width", [50, 60, 80, 120])
def test_the_help_is_never_cut_off(width: int) -> None:
    rows = legend(KEYS, width)
    assert all(row.cell_len <= width for row in rows)
    shown = " ".join(said(rows).split())
    assert all(" ".join(meaning.split()) in shown for _, meaning in KEYS)


@pytest.mark.parametrize("width", [50, 60, 80])
def test_the_way_out_and_the_help_stand_below_every_menu(width: int) -> None:
    foot = menu([], width, True, Text("Your turn"))[-1].plain
    assert "q quit" in foot
    assert "m " in foot
    assert text_lines.ELLIPSIS not in foot


def test_a_narrow_strip_leaves_the_ladder_out_and_keeps_who_is_who() -> None:
    table = Table(seats=3)
    table.wear(0, "Tin Hat")
    narrow, wide = said(strip(scene_of(table), 60)), said(strip(scene_of(table), 80))
    assert "▰" not in narrow
    assert "▰" in wide
    assert "Tin Hat" in narrow
    assert "Level  Strength" in narrow


def test_something_glued_that_is_too_long_breaks_at_its_gaps() -> None:
    line = text_lines.glued(Text("+3 Rooftop Vaulting Pole (Bex)"))
    assert [row.plain.strip() for row in text_lines.wrap(line, 27)] == [
        "+3 Rooftop Vaulting Pole",
        "(Bex)",
    ]


def test_before_the_order_is_chosen_nobody_runs_from_a_card() -> None:
    table = Table(seats=3)
    table.meet("Ferry Crowd")
    seen = msgspec.structs.replace(view(table.st, Seat(0)), runner=0, running_from=-1)
    scene = Scene(seen, Words(table.st.cat, NAMES, Seat(0)))
    assert flight_line(scene).plain == "You have to run from each of them."


def test_others_win_a_tie_in_good_english() -> None:
    table = Table(seats=3)
    table.meet("Ferry Crowd")
    scene = scene_of(table, 1)
    assert scene.view.combat is not None
    combat = msgspec.structs.replace(scene.view.combat, side=5, monsters=5, ahead=True)
    assert verdict(scene, combat).plain.startswith("Ana wins the tie.")


def test_a_curse_that_ends_is_told_once() -> None:
    cat = load_editions(["legends"]).catalog
    words = Words(cat, NAMES, Seat(0))
    card = next(n for n, one in enumerate(cat.cards) if one.kind == c.CURSE)
    everybody = -1
    events: list[Event] = [
        (e.STATUS_ENDED, "CURSE-05", Seat(1), card, 0, everybody),
        (e.STATUS_ENDED, "CURSE-05", Seat(1), card, 0, everybody),
        (e.CURSE_ENDED, "CURSE-05", Seat(1), card, 0, everybody),
        (e.CARD_DISCARDED, "CURSE-05", Seat(1), card, 0, everybody),
    ]
    event_log = EventLog()
    assert event_log.tell(words, events, []) == 1
    assert event_log.lines[0].plain == f"{cat.cards[card].name} no longer troubles Bela."


def test_several_are_asked_for_in_the_plural() -> None:
    assert [plural(word) for word in ("card", "Class", "Ally", "Item")] == [
        "cards",
        "Classes",
        "Allies",
        "Items",
    ]


def test_the_log_begins_with_its_last_page() -> None:
    shown: list[str] = []

    def keys(terminal: FakeTerminal, prompt: str) -> str:
        shown.append(terminal.screen)
        return "b" if len(shown) < 3 else ""

    terminal = FakeTerminal(keys, height=12)
    session = table_of(terminal, ["legends"])
    for number in range(40):
        session.event_log.add(f"Line {number}.")
    session.lookups.answer("l")
    assert "Line 39." in shown[0]
    assert "Line 0." not in shown[0]
    assert "Line 29." in shown[1]
    assert len(shown) == 3


@pytest.mark.parametrize("edition", ["super", "turtles", "ram"])
def test_the_referee_says_trap_where_the_edition_does(edition: str) -> None:
    mix = load_editions([edition, "legends"])
    said_at_all = 0
    for card in mix.catalog.defs:
        lines_of = understood(card, mix.editions)
        rest = " ".join(lines_of).replace(card.name, "")
        for other in mix.catalog.defs:
            rest = rest.replace(other.name, "")
        if card.edition == edition:
            assert "Curse" not in rest, card.name
            said_at_all += "Trap" in rest
        else:
            assert "Trap" not in rest, card.name
    assert said_at_all


def test_what_hangs_on_an_item_is_listed_with_and() -> None:
    mix = load_editions(["ram"])
    table = Table(3, mix.catalog, mix.settings(3))
    (coat,) = table.wear(0, "Slimeproof Leisure Suit")
    for name in ("Cheat!", "Racing Stripes"):
        (card,) = table.wear(0, name)
        table.st.host[card] = coat
    shown = " ".join(said(in_play(scene_of(table), 100, set(), False)).split())
    assert "with" in shown
    assert shown.count(" with ") == 1
    assert " and " in shown


def test_a_pile_of_parasites_lies_under_it_once() -> None:
    mix = load_editions(["ram"])
    table = Table(3, mix.catalog, mix.settings(3))
    table.meet("Tinkles")
    assert table.st.combat is not None
    for name in ("Sofa That Raised You", "Four-Year-Old Babysitter"):
        card = table.find(name)
        table.st.combat.foes[0].added.append(card)
    shown = " ".join(said(fight_panel(scene_of(table), 100, 0)).split())
    assert shown.count("under it") == 1
    assert "+2 Sofa That Raised You, +2 Four-Year-Old Babysitter under it" in shown
