"""What somebody at the terminal should not have to work out: rolls, stakes, numbers, deals."""

from __future__ import annotations

import msgspec
import pytest
from tests.bots.arranged_table import Table
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.scripted_session import table_of

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.nodes.node import walk
from kickdoor.engine.state import Event
from kickdoor.games import advice
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import DemandView, RollView
from kickdoor.tui.event_log import EventLog
from kickdoor.tui.fight_panel import fight, flight_line, verdict
from kickdoor.tui.greetings import bots_flag
from kickdoor.tui.scene import Scene

LEGENDS = load_editions(["legends"]).catalog
RAM = load_editions(["ram"]).catalog
NAMES = ["Ana", "Bela", "Cleo"]
EVERYBODY = -1
PARASITE = "Your Imaginary Landlord"


def scene_of(table: Table, seat: int = 0) -> Scene:
    seen = view(table.st, Seat(seat))
    scene = Scene(seen, Words(table.cat, NAMES, Seat(seat)))
    scene.face = advice.escape_face(table.st, seen.runner, seen.running_from)
    scene.run = advice.run_parts(table.st, seen.runner, seen.running_from)
    return scene


def running(monster: str, *gear: str, level: int = 6) -> Table:
    """Ana has given up the fight with that monster, and nobody answered."""
    table = Table(seats=3, cat=LEGENDS)
    table.level(0, level)
    table.wear(0, *gear)
    table.meet(monster)
    table.act(0, (c.A_GIVE_UP,))
    while table.st.window == c.WINDOW_COMBAT:
        for seat in range(3):
            if table.st.window == c.WINDOW_COMBAT and seat:
                table.act(seat, (c.A_PASS,))
    return table


@pytest.mark.parametrize(
    ("monster", "gear", "level", "line"),
    [
        ("Loki", [], 6, "You run from Loki: 5 or more is enough."),
        ("Loki", ["Digital Cloak"], 6, "You run from Loki: 4 or more is enough, with +1 Digital"),
        ("Cerberus", [], 6, "You run from Cerberus: only a 6 is enough, with -1 Cerberus."),
        ("World Serpent's Tail End", [], 6, "You run from World Serpent's Tail End: no roll is"),
        ("World Serpent's Tail End", [], 5, "World Serpent's Tail End does not pursue you."),
        (
            "Minotaur Real Estate Agent",
            [],
            6,
            "You run from Minotaur Real Estate Agent, but there is no escape.",
        ),
    ],
)
def test_whoever_runs_is_told_which_face_of_the_die_is_enough(
    monster: str, gear: list[str], level: int, line: str
) -> None:
    assert flight_line(scene_of(running(monster, *gear, level=level))).plain.startswith(line)


def test_nobody_is_asked_to_run_from_what_does_not_pursue() -> None:
    session = table_of(FakeTerminal([]), ["legends"], seats=3)
    person = session.person
    person.game.state = running("World Serpent's Tail End", level=5).st
    assert person.is_let_go()
    person.game.state = running("World Serpent's Tail End", level=6).st
    assert not person.is_let_go()


def test_what_an_enhancer_brings_stands_beside_it() -> None:
    table = Table(seats=3, cat=LEGENDS)
    table.meet("Sphinx Out of Riddles")
    card = table.hold(1, "Abridged for Children")[0]
    table.act(1, (c.A_PLAY, card, 0))
    shown = "\n".join(row.plain for row in fight(scene_of(table), 120, 0))
    assert "Abridged for Children (-" in shown
    assert ", with " in shown
    assert " + " not in shown.splitlines()[1]


@pytest.mark.parametrize(("level", "stakes"), [(9, "The kill wins the game."), (8, "At stake")])
def test_a_kill_that_wins_says_so_before_it_is_claimed(level: int, stakes: str) -> None:
    table = Table(seats=3, cat=LEGENDS)
    table.level(0, level)
    table.wear(0, "Trident of the Duck Pond", "Feathered Headdress")
    table.meet("Slender Man")
    scene = scene_of(table)
    assert scene.view.combat is not None
    assert stakes in verdict(scene, scene.view.combat).plain


def test_a_card_keeps_its_number_while_others_leave_the_hand() -> None:
    table = Table(seats=3, cat=LEGENDS)
    cards = table.hold(0, "Digital Cloak", "Excalibur", "Glass Slippers")
    before = scene_of(table).numbers
    assert [before[card] for card in cards] == [1, 2, 3]
    table.act(0, (c.A_PLAY, cards[0]))
    later = table.hold(0, "Hornless Viking Helm")[0]
    seen = view(table.st, Seat(0))
    after = Scene(seen, Words(table.cat, NAMES, Seat(0)), before)
    assert [after.numbers[card] for card in cards] == [1, 2, 3]
    assert after.at(2) == cards[1]
    assert after.number(later) == 4


def log_of(*events: Event) -> list[str]:
    event_log = EventLog()
    event_log.tell(Words(LEGENDS, NAMES, Seat(0)), list(events), [])
    return [line.plain for line in event_log.lines]


def test_a_counter_offer_that_is_accepted_is_told_as_one() -> None:
    assert log_of(
        (e.HELP_ASKED, "HELP-01", Seat(1), 0, 1, EVERYBODY),
        (e.OFFER_MADE, "HELP-05", Seat(0), 2, 1, EVERYBODY),
        (e.HELP_JOINED, "HELP-03", Seat(0), 1, -1, EVERYBODY),
    ) == [
        "Bela asked you for help.",
        "You made Bela a counter-offer.",
        "Bela accepted.",
        "You joined the fight to help Bela.",
    ]


def test_nobody_accepted_what_was_declined_before() -> None:
    said = log_of(
        (e.HELP_ASKED, "HELP-01", Seat(1), 0, 1, EVERYBODY),
        (e.HELP_REFUSED, "HELP-04", Seat(0), 1, 1, EVERYBODY),
        (e.HELP_JOINED, "CONFLICT-01", Seat(0), 1, -1, EVERYBODY),
    )
    assert not any("accepted" in line for line in said)


def test_a_helper_hears_that_the_deal_is_off_when_the_fight_is_passed_on() -> None:
    passed: Event = (e.FIGHT_PASSED, "CONFLICT-01", Seat(1), 2, -1, EVERYBODY)
    joined: Event = (e.HELP_JOINED, "HELP-03", Seat(0), 1, -1, EVERYBODY)
    off = "Nothing that was agreed for the help holds any longer."
    assert log_of(joined, passed)[-1] == off
    assert off not in log_of(passed)


def test_a_roll_for_a_parasite_says_what_it_decides() -> None:
    table = Table(seats=3, cat=RAM)
    table.meet(PARASITE)
    card = table.st.combat.foes[0].card if table.st.combat is not None else CardId(NOBODY)
    seen = msgspec.structs.replace(
        view(table.st, Seat(0)),
        window=c.WINDOW_ROLL,
        roll=RollView(seat=Seat(1), face=4, plus=0, card=card, escape=False),
    )
    said = Words(table.cat, NAMES, Seat(0)).window(seen)
    assert said == f"Bela rolled 4 for {PARASITE}; 3 or less brings another Parasite"


def test_monsters_are_discarded_from_the_hand_not_lost() -> None:
    cat = LEGENDS
    modem = cat.by_name["Haunted Modem"]
    effects = [one for root in (modem.bad_effect,) for one in walk(root)]
    lose = next(one for one in effects if isinstance(one, Lose))
    asking = next(n for n in range(10_000) if cat.node(n) is lose)
    monsters = [n for n, one in enumerate(cat.cards) if one.kind == c.MONSTER][:3]
    demand = DemandView(
        kind=c.D_CARDS,
        rule="FLEE-05",
        card=CardId(NOBODY),
        about=-1,
        choices=monsters,
        picked=[],
        low=2,
        high=2,
        plays=[],
        node=asking,
        options=[],
    )
    seen = msgspec.structs.replace(view(Table(seats=3, cat=cat).st, Seat(0)), demand=demand)
    said = Words(cat, NAMES, Seat(0)).question(seen)
    assert said == "Which cards do you discard from your hand? (2 of 3)"


def test_the_farewell_names_the_bots_that_were_chosen() -> None:
    assert bots_flag(["", "easy", "easy"]) == ""
    assert bots_flag(["", "hard@400it", "hard@400it"]) == "--bots hard@400it "
    assert bots_flag(["", "easy", "medium:greedy"]) == "--bots easy,medium:greedy "
