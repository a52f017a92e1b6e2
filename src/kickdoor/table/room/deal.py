"""The state of a table's shuffle: whose shares are committed, locked and revealed.

It remembers what the log says; `deal_steps` decides what happens next.
"""

from __future__ import annotations

from kickdoor.engine.ids import Seat
from kickdoor.table.room import log_entries as en
from kickdoor.table.shuffle_proof import first_protocol, shares
from kickdoor.table.wire.message_parts import DealInfo, FailedDeal, RulesChange

GATHERING, LOCKED, DEALT = "gathering", "locked", "dealt"
DealEntry = en.Pledged | en.Committed | en.Locked | en.ShareRevealed | en.CalledOff


class Deal:
    """The shares of the present attempt, and who spoiled earlier ones."""

    def __init__(self, made: en.Made, cards: str) -> None:
        self.table = made.table
        self.cards = cards  # hash of what will be shuffled
        self.attempt = 0  # 0: the table was made under the first protocol
        self.secret = made.secret
        self.commitments = [""] * made.seats
        self.shares: dict[int, tuple[str, str]] = {}
        self.changes = [0] * made.seats  # how often each seat has changed its commitment
        self.is_locked = False
        self.names: list[str] = []  # names of the seats when the shares were locked
        self.failed: list[FailedDeal] = []
        self.changed: list[RulesChange] = []  # attempts that were given up for other rules
        self.wanted_since = -1  # since when the owner wants the cards dealt; not in the log
        self.locked_since = 0

    def fold(self, entry: DealEntry, now: int) -> None:
        """Apply an entry of the log."""
        if isinstance(entry, en.Pledged):
            self.attempt, self.secret = entry.attempt, entry.secret
            self.commitments = [""] * len(self.commitments)
            self.shares = {}
            self.changes = [0] * len(self.commitments)
            self.is_locked = False
        elif isinstance(entry, en.Committed):
            self.commitments[entry.seat] = entry.commitment
            self.changes[entry.seat] += 1
        elif isinstance(entry, en.Locked):
            self.commitments, self.names = list(entry.commitments), list(entry.names)
            self.is_locked = True
            self.locked_since = now
            self.wanted_since = -1
        elif isinstance(entry, en.ShareRevealed):
            self.shares[entry.seat] = (entry.share, entry.words)
        else:
            self.is_locked = False
            self.failed.append(FailedDeal(attempt=entry.attempt, names=list(entry.names)))

    def play_by(self, cards: str, change: RulesChange) -> None:
        """Other rules hold now; the server's next share begins another attempt."""
        self.cards = cards
        self.changed.append(change)
        self.wanted_since = -1

    def left(self, seat: Seat) -> None:
        """Somebody else plays in that seat: its commitment is void, unless it is locked."""
        if not self.is_locked:
            self.commitments[seat] = ""
            self.changes[seat] = 0

    @property
    def commitment(self) -> str:
        """The server's commitment."""
        if not self.attempt:
            return first_protocol.commitment(self.secret)
        return shares.server_commitment(self.table, self.attempt, self.secret)

    @property
    def code(self) -> str:
        """The code of this deal's receipts, once it is locked."""
        if not self.is_locked:
            return ""
        return shares.receipt_code(
            self.table, self.attempt, self.cards, self.commitment, self.commitments
        )

    def missing(self) -> list[int]:
        """Seats that have committed but not yet revealed their share."""
        return [
            seat
            for seat, sealed in enumerate(self.commitments)
            if sealed and seat not in self.shares
        ]

    def seed(self) -> int:
        """The seed, once every share is known."""
        return shares.seed_of(self.secret, self.table, self.attempt, self.shares)

    def info(self, is_dealt: bool) -> DealInfo:
        """What everybody may know about it."""
        return DealInfo(
            attempt=self.attempt,
            stage=DEALT if is_dealt else LOCKED if self.is_locked else GATHERING,
            wanted=self.wanted_since >= 0,
            cards=self.cards,
            server=self.commitment,
            seats=list(self.commitments),
            shown=sorted(self.shares),
            code=self.code,
            failed=list(self.failed),
            changed=list(self.changed),
        )
