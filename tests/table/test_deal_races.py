"""The deal at the worst moment: people who leave, are removed, blink or come back during it."""

from __future__ import annotations

import secrets
from typing import Any

from tests.table.tables import MIXES, SECOND, Evening

from kickdoor.table.archive import promised
from kickdoor.table.fairness.verifying import verify
from kickdoor.table.recording import read_recording, recorded
from kickdoor.table.room import people
from kickdoor.table.room.dealing import GATHER_MS, MOST_CHANGES, REVEAL_MS
from kickdoor.table.room.room import OPEN, PLAYING
from kickdoor.table.wire import sent


def table(seats: int = 3, **wishes: Any) -> Evening:
    return Evening(seats, options={"sex_rule": "none"}, **wishes)


def locked(seats: int = 3) -> Evening:
    """Everybody has committed, and the owner has asked for the cards."""
    evening = table(seats)
    for seat in range(seats):
        evening.share(seat)
    evening.done(sent.Start, 0)
    assert evening.room.deal.is_locked
    return evening


def test_nobody_is_removed_in_the_middle_of_a_deal_and_blamed_for_it() -> None:
    """An owner who has seen the shares could else call off a deal in somebody's name."""
    evening = locked(4)
    evening.show(1)
    assert evening.refused(sent.Remove, 0, chair=1).code == "wrong_time"
    for seat in (0, 2, 3):
        assert evening.refused(sent.Vote, seat, against=1, yes=True).code == "wrong_time"
    for seat in (0, 2, 3):
        evening.show(seat)
    assert evening.room.status == PLAYING
    assert not evening.room.info().deal.failed


def test_nobody_sits_down_to_a_deal_whose_shares_are_locked() -> None:
    """The seat becomes free and is taken before the clock has ticked."""
    evening = locked()
    evening.show(2)
    evening.done(sent.Leave, 2)
    people.sit_down(evening.room, "Dot", 2, evening.now)
    room = evening.room
    assert [one.names for one in room.info().deal.failed] == [["Cem"]]
    assert (room.status, room.deal.is_locked, room.deal.attempt) == (OPEN, False, 2)
    assert not room.info().deal.wanted


def test_a_seat_is_not_barred_by_what_somebody_before_did_there() -> None:
    evening = table()
    for _ in range(MOST_CHANGES):
        evening.share(2)
    evening.done(sent.Leave, 2)
    people.sit_down(evening.room, "Dot", 2, evening.now)
    people.arrived(evening.room, 2, evening.now)
    evening.share(2)
    assert evening.room.deal.commitments[2]


def test_whoever_is_gone_at_the_lock_puts_in_nothing_and_spoils_nothing() -> None:
    evening = table()
    for seat in (0, 1, 2):
        evening.share(seat)
    people.departed(evening.room, 2, evening.now)
    evening.done(sent.Start, 0)
    assert not evening.room.deal.is_locked  # a moment, in case they come back
    evening.wait(GATHER_MS)
    assert evening.room.deal.commitments[2] == ""
    evening.show(0)
    evening.show(1)
    assert evening.room.status == PLAYING
    assert not evening.room.info().deal.failed


def test_whoever_blinks_at_the_lock_is_waited_for() -> None:
    evening = table()
    for seat in (0, 1, 2):
        evening.share(seat)
    people.departed(evening.room, 2, evening.now)
    evening.done(sent.Start, 0)
    evening.wait(SECOND)
    people.arrived(evening.room, 2, evening.now)
    evening.wait(1)
    assert evening.room.deal.is_locked
    assert evening.room.deal.commitments[2]


def test_somebody_for_whom_a_bot_stands_in_puts_in_nothing() -> None:
    evening = table(countdown_ms=SECOND)
    for seat in (0, 1, 2):
        evening.share(seat)
    people.departed(evening.room, 2, evening.now)
    evening.wait(2 * SECOND)
    evening.done(sent.SetBot, 0, chair=2, bot="easy")
    assert evening.room.deal.commitments[2] == ""
    evening.done(sent.Start, 0)
    evening.show(0)
    evening.show(1)
    assert evening.room.status == PLAYING
    assert evening.again().deal.commitments == evening.room.deal.commitments


def test_the_owner_goes_while_the_deal_is_wanted() -> None:
    evening = table()
    evening.share(0)
    evening.done(sent.Start, 0)
    evening.done(sent.Leave, 0)
    evening.wait(REVEAL_MS + GATHER_MS)
    info = evening.room.info().deal
    assert (info.stage, info.wanted, info.failed) == ("gathering", False, [])
    assert "seat 1" in evening.refused(sent.Start, 1).sentence


def test_a_restart_in_every_stage_of_a_deal_changes_nothing_that_was_promised() -> None:
    evening = table()
    for seat in (0, 1, 2):
        evening.share(seat)
    promise, log = evening.room.deal.commitment, list(evening.room.pending)

    def restarted() -> None:
        log.extend(one for one in evening.room.pending if one not in log)
        evening.room = evening.again()
        evening.room.pending = list(log)
        for seat in (0, 1, 2):
            people.arrived(evening.room, seat, evening.now)

    restarted()
    assert evening.room.deal.commitment == promise
    evening.done(sent.Start, 0)
    code = evening.room.deal.code
    for seat in (2, 0):
        restarted()
        assert evening.room.deal.code == code
        evening.wait(REVEAL_MS - 1)  # the time to show a share begins anew
        evening.show(seat)
    restarted()
    evening.show(1)
    room = evening.room
    assert room.status == PLAYING
    verdict = verify(read_recording(recorded(room.pending, promised(room))), MIXES, code)
    assert verdict.result == "proved", verdict


def test_no_word_to_anybody_holds_a_share_before_the_end() -> None:
    evening = locked()
    room = evening.room
    told = []
    for seat in (0, 1, 2):
        told.append(repr(room.info()) + repr(room.open_info()))
        evening.show(seat)
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
    assert evening.refused(sent.Reveal, 1, **again).code == "wrong_time"
