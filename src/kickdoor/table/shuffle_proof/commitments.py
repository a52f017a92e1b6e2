"""The commitments in a recording, read in order and recomputed.

Strict: an entry at the wrong time, a share that does not match its commitment, or a deal with a
missing share is a mismatch. Only a receipt can show that the commitments really came before the
deal.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kickdoor.table.room import log_entries as en
from kickdoor.table.shuffle_proof import first_protocol, shares

ONLY_BEFORE = (
    en.Pledged,
    en.Committed,
    en.Locked,
    en.ShareRevealed,
    en.CalledOff,
    en.RulesChanged,
    en.Began,
)


class Mismatch(Exception):
    """The recording contradicts itself: what does not match, and how."""


@dataclass
class Commitments:
    """What the seed of a game follows from."""

    table: str
    cards: str = ""  # hash of the cards and options that were shuffled
    attempt: int = 0  # 0: the first protocol
    secret: str = ""
    locked: bool = False
    commitments: list[str] = field(default_factory=list)
    shares: dict[int, tuple[str, str]] = field(default_factory=dict)
    failed: list[en.CalledOff] = field(default_factory=list)
    options: dict[str, bool | int | str] = field(default_factory=dict)  # at the deal
    changed: int = 0  # how often they were changed before
    # The server's commitments of all attempts.
    servers: dict[str, int] = field(default_factory=dict)
    tosses: list[str] = field(default_factory=list)  # words added by seats under the first protocol
    people: set[int] = field(default_factory=set)

    @property
    def server(self) -> str:
        """The server's commitment."""
        if not self.attempt:
            return first_protocol.commitment(self.secret)
        return shares.server_commitment(self.table, self.attempt, self.secret)

    @property
    def code(self) -> str:
        """The code of this deal's receipts."""
        if not self.attempt:
            return self.server
        return shares.receipt_code(
            self.table, self.attempt, self.cards, self.server, self.commitments
        )

    @property
    def seed(self) -> int:
        """The seed that all shares lead to."""
        if not self.attempt:
            return first_protocol.seed_of(self.secret, self.table, self.tosses)
        return shares.seed_of(self.secret, self.table, self.attempt, self.shares)


def commitments_of(made: en.Made, log: list[en.AnyEntry]) -> tuple[Commitments, en.Began]:
    """The commitments and the deal made from them; Mismatch if they contradict each other."""
    found = Commitments(made.table, secret=made.secret, options=made.options)
    found.tosses = [""] * made.seats
    for at, entry in enumerate(log):
        if isinstance(entry, en.Began):
            _may_deal(found)
            if any(isinstance(later, ONLY_BEFORE) for later in log[at + 1 :]):
                raise Mismatch("deal", "something was promised, shown or dealt after the deal")
            found.cards = shares.cards_hash(
                made.digest, made.lead, found.options, entry.share, entry.doors, entry.treasures
            )
            return found, entry
        if isinstance(entry, en.Pledged):
            _pledged(found, entry)
        elif isinstance(entry, en.Committed):
            _now(found, entry.attempt, False, "a seat committed")
        elif isinstance(entry, en.Locked):
            _now(found, entry.attempt, False, "the shares were locked")
            if len(entry.commitments) != made.seats:
                raise Mismatch("shares", f"{len(entry.commitments)} places for {made.seats} seats")
            found.locked, found.commitments = True, list(entry.commitments)
        elif isinstance(entry, en.ShareRevealed):
            _revealed(found, entry)
        elif isinstance(entry, en.CalledOff):
            _now(found, entry.attempt, True, "the deal was called off")
            found.failed.append(entry)
            found.locked, found.attempt = False, -entry.attempt
        elif isinstance(entry, en.RulesChanged):
            _now(found, entry.attempt, False, "the rules were changed")
            found.options, found.attempt = entry.options, -entry.attempt
            found.changed += 1
        else:
            _words(found, entry)
    raise Mismatch("deal", "the cards were never dealt")


def _pledged(found: Commitments, entry: en.Pledged) -> None:
    if entry.attempt != abs(found.attempt) + 1 or found.locked or found.attempt > 0:
        raise Mismatch(
            "server", f"the server committed to attempt {entry.attempt} at the wrong time"
        )
    if not shares.is_hash(entry.secret):
        raise Mismatch("server", "its share is not 32 bytes")
    found.attempt, found.secret = entry.attempt, entry.secret
    found.commitments, found.shares = [], {}
    found.servers[found.server] = entry.attempt


def _now(found: Commitments, attempt: int, locked: bool, what: str) -> None:
    if attempt != found.attempt or found.locked is not locked:
        raise Mismatch("shares", f"{what} at the wrong time, in attempt {attempt}")


def _revealed(found: Commitments, entry: en.ShareRevealed) -> None:
    _now(found, entry.attempt, True, "a share was revealed")
    if not 0 <= entry.seat < len(found.commitments) or entry.seat in found.shares:
        raise Mismatch("shares", f"seat {entry.seat + 1} revealed a share it cannot have")
    sealed = shares.seat_commitment(
        found.table, found.attempt, entry.seat, entry.share, entry.words
    )
    if sealed != found.commitments[entry.seat]:
        raise Mismatch("shares", f"seat {entry.seat + 1} revealed a share it did not commit to")
    found.shares[entry.seat] = (entry.share, entry.words)


def _may_deal(found: Commitments) -> None:
    if not found.attempt and not found.servers:
        return  # the first protocol
    if not found.locked:
        raise Mismatch("shares", "the cards were dealt before the shares were locked")
    for seat, sealed in enumerate(found.commitments):
        if sealed and seat not in found.shares:
            raise Mismatch("shares", f"the cards were dealt without the share of seat {seat + 1}")


def _words(found: Commitments, entry: en.AnyEntry) -> None:
    """Note words that a seat added under the first protocol; they are void once it is left."""
    if isinstance(entry, en.Tossed):
        found.tosses[entry.seat] = entry.words
    elif isinstance(entry, en.Sat):
        found.tosses[entry.seat] = ""
        found.people.add(entry.seat)
    elif isinstance(entry, en.LeftTable):
        found.tosses[entry.seat] = ""
        found.people.discard(entry.seat)
    elif isinstance(entry, en.Botted) and not entry.bot and entry.seat not in found.people:
        found.tosses[entry.seat] = ""
