"""The owner changes the rules before the deal: everybody is told, and the shares start over."""

import json
from functools import cache
from typing import Any

import pytest
from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom, seeded

from kickdoor.errors import EngineBug
from kickdoor.table.archive import promised
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room_factory import load_room, rematch_room
from kickdoor.table.room.rule_steps import MOST_CHANGES
from kickdoor.table.shuffle_proof.verification import verify
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.http_bodies import Verdict


def change(simulated: SimulatedRoom, seat: int = 0, clock: str = "", **options: Any) -> None:
    simulated.done(client_messages.ChangeRules, seat, options=options, clock=clock)


def test_other_rules_hold_at_once_and_everybody_is_told_which() -> None:
    simulated = SimulatedRoom(3)
    room = simulated.room
    before = room.deal.cards
    change(simulated, clock="quick", epic=True, hand_limit=7)
    info = room.info()
    assert (info.goal_level, info.options) == (20, {"epic": True, "hand_limit": 7})
    assert info.clock.preset == "quick"
    assert info.cards.endswith("?epic=1")
    assert "Epic game" in info.house_rules
    assert info.deal.cards != before
    (told,) = info.deal.changed
    assert (told.attempt, told.name) == (1, "Ada")
    said = {rule.title: (rule.before, rule.after) for rule in told.rules}
    assert said["Epic game"] == ("off", "on")
    assert said["Hand limit"][1] == "7"
    assert said["Pace"] == ("Relaxed", "Quick")


def test_the_game_is_played_by_the_last_rules() -> None:
    simulated = SimulatedRoom(3, options={"goal_level": 8})
    change(simulated, goal_level=12)
    change(simulated, start_treasures=2)
    simulated.start()
    settings = simulated.state.settings
    assert (settings.goal_level, settings.start_treasures) == (10, 2)
    assert len(simulated.state.players[0].hand) == settings.start_doors + 2
    assert rematch_room(simulated.room, MIXES, simulated.now, 0).made.options == {
        "start_treasures": 2
    }


def test_shares_are_drawn_anew_and_the_owner_has_to_ask_again() -> None:
    simulated = SimulatedRoom(3)
    for seat in (0, 1):
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)  # waits for the third share
    room = simulated.room
    server = room.deal.commitment
    change(simulated, shared_victory=True)
    deal = room.info().deal
    assert (deal.attempt, deal.seats, deal.wanted) == (2, ["", "", ""], False)
    assert deal.server != server
    assert not deal.failed
    old = {"attempt": 1, "commitment": "0" * 64}
    assert simulated.refused(client_messages.Commit, 2, **old).code == "stale"
    simulated.wait(20 * SECOND)
    assert room.game is None


def test_only_the_owner_changes_rules_and_only_before_the_lock() -> None:
    simulated = SimulatedRoom(3)
    wanted = {"options": {"epic": True}}
    assert simulated.refused(client_messages.ChangeRules, 1, **wanted).code == "forbidden"
    for seat in simulated.persons:
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)
    assert simulated.room.deal.is_locked
    assert simulated.refused(client_messages.ChangeRules, 0, **wanted).code == "wrong_time"
    for seat in simulated.persons:
        simulated.show(seat)
    assert simulated.refused(client_messages.ChangeRules, 0, **wanted).code == "wrong_time"


@pytest.mark.parametrize(
    "wanted",
    [
        {"options": {"hand_limit": -5}},
        {"options": {"live": False}},
        {"options": {"no_such_rule": True}},
        {"options": {}, "clock": "sundial"},
    ],
)
def test_rules_that_cannot_be_are_refused_and_nothing_changes(wanted: dict[str, Any]) -> None:
    simulated = SimulatedRoom(3)
    entries = len(simulated.room.pending)
    answer = simulated.refused(client_messages.ChangeRules, 0, **wanted)
    assert answer.code == "bad"
    assert answer.sentence.endswith(".")
    assert len(simulated.room.pending) == entries


def test_no_change_is_no_entry() -> None:
    simulated = SimulatedRoom(3, options={"epic": True})
    entries = len(simulated.room.pending)
    change(simulated, epic=True)
    change(simulated, clock="relaxed", epic=True, shared_victory=False)
    assert len(simulated.room.pending) == entries


def test_rules_cannot_be_changed_without_end() -> None:
    simulated = SimulatedRoom(3)
    for n in range(MOST_CHANGES):
        change(simulated, epic=n % 2 == 0)
    answer = simulated.refused(client_messages.ChangeRules, 0, options={"epic": True})
    assert answer.code == "busy"


def test_a_clock_by_the_book_follows_the_rules_and_the_speed_of_bots_stays() -> None:
    simulated = SimulatedRoom(3, clock="sheet")
    simulated.done(client_messages.Speed, 0, speed="fast")
    change(simulated, kill_window_ms=7_000)
    room = simulated.room
    assert room.clock.rules.kill_ms == room.made.clock.kill_ms == 7_000
    assert room.clock.tempo.speed == "fast"
    own = SimulatedRoom(3, clock="relaxed")
    change(own, epic=True)
    assert own.room.made.clock.preset == "relaxed"


def test_the_log_leads_to_the_same_table() -> None:
    simulated = SimulatedRoom(3)
    change(simulated, clock="quick", epic=True)
    again = simulated.again()
    now = simulated.room.info()
    assert (again.info().deal, again.info().house_rules) == (now.deal, now.house_rules)
    assert again.clock.rules == simulated.room.clock.rules


def test_a_log_cannot_change_rules_after_the_deal() -> None:
    simulated = SimulatedRoom(3)
    simulated.start()
    room = simulated.room
    late = en.RulesChanged(attempt=1, options={}, clock=room.made.clock, by_seat=0)
    with pytest.raises(EngineBug, match="after the deal"):
        load_room([*room.pending, late], MIXES, simulated.now)


@cache
def finished() -> bytes:
    """A game whose rules were changed twice, as a file."""
    with seeded("a game with other rules"):
        simulated = SimulatedRoom(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
        simulated.share(0)
        change(simulated, start_treasures=2)
        change(simulated, shared_victory=True)
        simulated.shares.clear()
        simulated.share(0, "three crows")
        simulated.start()
        simulated.play_out()
        return recorded(simulated.room.pending, promised(simulated.room))


def verdict(game: Any, code: str) -> Verdict:
    return verify(read_recording(json.dumps(game).encode()), MIXES, code)


def test_a_game_with_changed_rules_is_proved() -> None:
    game = json.loads(finished())
    found = verdict(game, game["commitment"])
    assert found.result == "proved", found.checks
    said = {check.what: check.detail for check in found.checks}
    assert said["rules"] == "changed 2 times before the shares were locked"


@pytest.mark.parametrize("forged", ["options", "left out", "after the lock"])
def test_a_change_that_was_not_promised_is_found(forged: str) -> None:
    game = json.loads(finished())
    log, code = game["log"], game["commitment"]
    at = max(n for n, one in enumerate(log) if one["type"] == "rules_changed")
    if forged == "options":
        log[at]["options"] = {}
    elif forged == "left out":
        del log[at]
    else:
        locked = next(n for n, one in enumerate(log) if one["type"] == "locked")
        log.insert(locked + 1, {**log[at], "attempt": 3})
    assert verdict(game, code).result == "wrong"
