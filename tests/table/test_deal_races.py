"""The deal at the worst moment: people who leave, are removed, blink or come back during it."""

from __future__ import annotations

import secrets
from typing import Any

from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom

from kickdoor.engine.ids import Seat
from kickdoor.table.archive import promised
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import membership
from kickdoor.table.room.deal_steps import GATHER_MS, MOST_CHANGES, REVEAL_MS
from kickdoor.table.room.room import OPEN, PLAYING
from kickdoor.table.shuffle_proof.verification import verify
from kickdoor.table.wire import client_messages


def table(seats: int = 3, **wishes: Any) -> SimulatedRoom:
    return SimulatedRoom(seats, options={"sex_rule": "none"}, **wishes)


def locked(seats: int = 3) -> SimulatedRoom:
    """Everybody has committed, and the owner has asked for the cards."""
    simulated = table(seats)
    for seat in range(seats):
        simulated.share(seat)
    simulated.done(client_messages.Start, 0)
    assert simulated.room.deal.is_locked
    return simulated


def test_nobody_is_removed_in_the_middle_of_a_deal_and_blamed_for_it() -> None:
    """An owner who has seen the shares could else call off a deal in somebody's name."""
    simulated = locked(4)
    simulated.show(1)
    assert simulated.refused(client_messages.Remove, 0, chair=1).code == "wrong_time"
    for seat in (0, 2, 3):
        assert (
            simulated.refused(client_messages.Vote, seat, against=1, yes=True).code == "wrong_time"
        )
    for seat in (0, 2, 3):
        simulated.show(seat)
    assert simulated.room.status == PLAYING
    assert not simulated.room.info().deal.failed


def test_nobody_sits_down_to_a_deal_whose_shares_are_locked() -> None:
    """The seat becomes free and is taken before the clock has ticked."""
    simulated = locked()
    simulated.show(2)
    simulated.done(client_messages.Leave, 2)
    membership.sit_down(simulated.room, "Dot", Seat(2), simulated.now)
    room = simulated.room
    assert [one.names for one in room.info().deal.failed] == [["Cem"]]
    assert (room.status, room.deal.is_locked, room.deal.attempt) == (OPEN, False, 2)
    assert not room.info().deal.wanted


def test_a_seat_is_not_barred_by_what_somebody_before_did_there() -> None:
    simulated = table()
    for _ in range(MOST_CHANGES):
        simulated.share(2)
    simulated.done(client_messages.Leave, 2)
    membership.sit_down(simulated.room, "Dot", Seat(2), simulated.now)
    membership.arrived(simulated.room, Seat(2), simulated.now)
    simulated.share(2)
    assert simulated.room.deal.commitments[2]


def test_whoever_is_gone_at_the_lock_puts_in_nothing_and_spoils_nothing() -> None:
    simulated = table()
    for seat in (0, 1, 2):
        simulated.share(seat)
    membership.departed(simulated.room, Seat(2), simulated.now)
    simulated.done(client_messages.Start, 0)
    assert not simulated.room.deal.is_locked  # a moment, in case they come back
    simulated.wait(GATHER_MS)
    assert simulated.room.deal.commitments[2] == ""
    simulated.show(0)
    simulated.show(1)
    assert simulated.room.status == PLAYING
    assert not simulated.room.info().deal.failed


def test_whoever_blinks_at_the_lock_is_waited_for() -> None:
    simulated = table()
    for seat in (0, 1, 2):
        simulated.share(seat)
    membership.departed(simulated.room, Seat(2), simulated.now)
    simulated.done(client_messages.Start, 0)
    simulated.wait(SECOND)
    membership.arrived(simulated.room, Seat(2), simulated.now)
    simulated.wait(1)
    assert simulated.room.deal.is_locked
    assert simulated.room.deal.commitments[2]


def test_somebody_for_whom_a_bot_stands_in_puts_in_nothing() -> None:
    simulated = table(countdown_ms=SECOND)
    for seat in (0, 1, 2):
        simulated.share(seat)
    membership.departed(simulated.room, Seat(2), simulated.now)
    simulated.wait(2 * SECOND)
    simulated.done(client_messages.SetBot, 0, chair=2, bot="easy")
    assert simulated.room.deal.commitments[2] == ""
    simulated.done(client_messages.Start, 0)
    simulated.show(0)
    simulated.show(1)
    assert simulated.room.status == PLAYING
    assert simulated.again().deal.commitments == simulated.room.deal.commitments


def test_the_owner_goes_while_the_deal_is_wanted() -> None:
    simulated = table()
    simulated.share(0)
    simulated.done(client_messages.Start, 0)
    simulated.done(client_messages.Leave, 0)
    simulated.wait(REVEAL_MS + GATHER_MS)
    info = simulated.room.info().deal
    assert (info.stage, info.wanted, info.failed) == ("gathering", False, [])
    assert "seat 1" in simulated.refused(client_messages.Start, 1).sentence


def test_a_restart_in_every_stage_of_a_deal_changes_nothing_that_was_promised() -> None:
    simulated = table()
    for seat in (0, 1, 2):
        simulated.share(seat)
    promise, log = simulated.room.deal.commitment, list(simulated.room.pending)

    def restarted() -> None:
        log.extend(one for one in simulated.room.pending if one not in log)
        simulated.room = simulated.again()
        simulated.room.pending = list(log)
        for seat in (Seat(0), Seat(1), Seat(2)):
            membership.arrived(simulated.room, seat, simulated.now)

    restarted()
    assert simulated.room.deal.commitment == promise
    simulated.done(client_messages.Start, 0)
    code = simulated.room.deal.code
    for seat in (2, 0):
        restarted()
        assert simulated.room.deal.code == code
        simulated.wait(REVEAL_MS - 1)  # the time to show a share begins anew
        simulated.show(seat)
    restarted()
    simulated.show(1)
    room = simulated.room
    assert room.status == PLAYING
    verdict = verify(read_recording(recorded(room.pending, promised(room))), MIXES, code)
    assert verdict.result == "proved", verdict


def test_no_word_to_anybody_holds_a_share_before_the_end() -> None:
    simulated = locked()
    room = simulated.room
    told = []
    for seat in (0, 1, 2):
        told.append(repr(room.info()) + repr(room.open_info()))
        simulated.show(seat)
    told.append(repr(room.info()) + repr(room.open_info()))
    assert room.game is not None
    hidden = [
        room.deal.secret,
        f"{room.game.seed:x}",
        *(share for share, _ in room.deal.shares.values()),
    ]
    assert not [one for one in hidden for text in told if one in text]
    assert room.revealed() is None
    again = {"attempt": 1, "share": secrets.token_hex(32), "words": ""}
    assert simulated.refused(client_messages.Reveal, 1, **again).code == "wrong_time"
