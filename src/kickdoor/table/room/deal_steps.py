"""The steps of a deal: commit, lock, reveal, and only then the cards.

The owner asks for the cards. Once every connected person has committed to a share, the shares are
locked; then each is revealed, and the cards are dealt. Somebody who does not reveal in time is
named, and a new attempt begins with fresh shares. It must not look at a share before the lock.
"""

from __future__ import annotations

from unicodedata import category

from kickdoor.engine.ids import NOBODY, Seat, as_seats
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.chairs import FREE
from kickdoor.table.room.room import OPEN, Room
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.shuffle_proof import shares
from kickdoor.table.wire import client_messages

GATHER_MS = 5_000  # how long the table waits for commitments of connected people
REVEAL_MS = 15_000  # how long it waits for their shares
MOST_CHANGES = 50  # changes of a seat's commitment in one attempt
MOST_AT_A_STRETCH = 3  # failed deals in a row; then the owner has to ask again
NEVER = -1
# Unicode categories of invisible characters; unknown newer letters count as visible.
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
DEALING = "The cards are being dealt; nothing can be changed now."


def pledge(room: Room) -> None:
    """The server chooses its share for the next attempt and publishes its hash."""
    room.commit(en.Pledged(attempt=room.deal.attempt + 1, secret=shares.new_secret()))


def commit(room: Room, message: client_messages.Commit) -> None:
    """A seat commits to its share; it may replace its commitment until the lock."""
    _in_this_attempt(room, message.attempt)
    if room.deal.is_locked:
        raise Refusal("wrong_time", DEALING)
    if not shares.is_hash(message.commitment):
        raise Refusal("bad", "Expected a commitment of 64 hexadecimal digits.")
    if room.deal.changes[message.seat] >= MOST_CHANGES:
        raise Refusal("busy", "This seat has changed its share too often.")
    if room.deal.commitments[message.seat] != message.commitment:
        room.commit(
            en.Committed(
                seat=message.seat,
                attempt=message.attempt,
                commitment=message.commitment,
                command=message.id,
                by_seat=message.seat,
            )
        )
    step(room)


def reveal(room: Room, message: client_messages.Reveal) -> None:
    """A seat reveals its share, which must match its commitment."""
    deal, seat = room.deal, message.seat
    _in_this_attempt(room, message.attempt)
    if not deal.is_locked:
        raise Refusal("wrong_time", "Not yet: shares are revealed once all of them are locked.")
    if seat in deal.shares:
        return
    if not shares.is_hash(message.share):
        raise Refusal("bad", "Expected a share of 64 hexadecimal digits.")
    if any(category(letter) in UNSEEN for letter in message.words):
        raise Refusal("bad", "Expected words without control characters.")
    found = shares.seat_commitment(
        room.made.table, deal.attempt, seat, message.share, message.words
    )
    if found != deal.commitments[seat]:
        raise Refusal("bad", "That is not the share this seat committed to.")
    room.commit(
        en.ShareRevealed(
            seat=seat,
            attempt=deal.attempt,
            share=message.share,
            words=message.words,
            command=message.id,
            by_seat=seat,
        )
    )
    step(room)


def _in_this_attempt(room: Room, attempt: int) -> None:
    if room.status != OPEN:
        raise Refusal("wrong_time", "The game has already begun.")
    if attempt != room.deal.attempt:
        raise Refusal("stale", "The deal has started over; fresh shares are needed.")


def ask(room: Room, command: str, seat: Seat) -> None:
    """The owner asks for the cards to be dealt."""
    free = [chair.seat + 1 for chair in room.chairs if chair.kind == FREE]
    if free:
        listed = ", ".join(map(str, free))
        raise Refusal("wrong_time", f"Nobody sits in seat {listed}: wait, or seat a bot there.")
    if not room.deal.attempt:  # created under the first protocol
        pledge(room)
    if not room.deal.is_locked and room.deal.wanted_since == NEVER:
        room.deal.wanted_since = room.now
        room.table_changed = True
    step(room, command, seat)


def step(room: Room, command: str = "", seat: Seat = NOBODY) -> None:
    """Go on as far as possible: lock, deal, or call the deal off."""
    deal = room.deal
    if room.status != OPEN:
        return
    if any(chair.kind == FREE for chair in room.chairs):
        _somebody_left(room)
        return
    if deal.wanted_since != NEVER and not deal.is_locked:
        late = room.now >= deal.wanted_since + GATHER_MS
        if late or not awaited(room):
            room.commit(
                en.Locked(
                    attempt=deal.attempt,
                    commitments=[
                        sealed if room.chairs[seat].connections else ""
                        for seat, sealed in enumerate(deal.commitments)
                    ],
                    names=[chair.name for chair in room.chairs],
                    command=command,
                    by_seat=seat,
                )
            )
    if not deal.is_locked:
        return
    missing = as_seats(deal.missing())
    if not missing:
        room.commit(en.Began(names=[chair.name for chair in room.chairs]))
    elif room.now >= deal.locked_since + REVEAL_MS:
        call_off(room, missing)


def awaited(room: Room) -> list[int]:
    """Connected people without a share, and people with one who have just lost their connection."""
    return [
        chair.seat
        for chair in room.chairs
        if chair.is_person and bool(chair.connections) != bool(room.deal.commitments[chair.seat])
    ]


def call_off(room: Room, seats: list[Seat]) -> None:
    """Name the seats that did not reveal; all shares are void, the server's included."""
    deal = room.deal
    names = [deal.names[seat] for seat in seats]
    room.commit(en.CalledOff(attempt=deal.attempt, seats=seats, names=names))
    pledge(room)
    if len(deal.failed) % MOST_AT_A_STRETCH:
        deal.wanted_since = room.now


def _somebody_left(room: Room) -> None:
    """A seat became free during the deal: the owner has to ask again."""
    deal = room.deal
    deal.wanted_since = NEVER
    if deal.is_locked:
        gone = [chair.seat for chair in room.chairs if chair.kind == FREE]
        call_off(room, gone)
        deal.wanted_since = NEVER


def due(room: Room) -> int:
    """When the deal goes on by itself, or NEVER."""
    deal = room.deal
    if room.status != OPEN:
        return NEVER
    if deal.is_locked or deal.wanted_since != NEVER:
        if any(chair.kind == FREE for chair in room.chairs):
            return room.now
        if deal.is_locked:
            return deal.locked_since + REVEAL_MS if deal.missing() else room.now
        return deal.wanted_since + GATHER_MS if awaited(room) else room.now
    return NEVER
