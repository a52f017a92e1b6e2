"""A seat's part in the shuffle: draw a share, commit to it, keep the receipt, reveal it.

The same steps and the same alarms as the page has (docs/fairness.md). It sends nothing itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kickdoor.engine.ids import Seat
from kickdoor.table.client.message_names import fresh_name
from kickdoor.table.shuffle_proof import receipts, shares
from kickdoor.table.wire.client_messages import Commit, Reveal
from kickdoor.table.wire.message_parts import DealInfo

CHANGED: Final = (
    "Alarm: what this table promised about the shuffle has changed since. Do not trust the deal."
)
LEFT_OUT: Final = "Alarm: the cards were shuffled without the share of this seat."
REPLACED: Final = "Alarm: another share than this seat's own went into the shuffle."
GATHERING, LOCKED = "gathering", "locked"


@dataclass
class Attempt:
    """What this seat saw and did in one attempt at dealing."""

    server: str  # the server's commitment as it was seen first
    share: str = ""
    commitment: str = ""
    receipt: receipts.Receipt | None = None


@dataclass
class OwnShare:
    """The share of one seat, through any number of attempts."""

    table: str
    seat: Seat
    alarm: str = ""
    receipt: receipts.Receipt | None = None
    faces: str = ""  # which card is which, as a hash; without it no share is revealed
    locked_faces: str = ""
    attempts: dict[int, Attempt] = field(default_factory=dict)

    def see(self, deal: DealInfo) -> list[Commit | Reveal]:
        """The deal as it is told now; what to send because of it."""
        if deal.attempt == 0:  # a table under the first protocol
            self.alarm = CHANGED if self.attempts else ""
            return []
        known = self.attempts.get(deal.attempt)
        seen = known or Attempt(deal.server)
        if self._is_changed(deal, seen):
            self.alarm = CHANGED
            return []
        self.attempts[deal.attempt] = seen
        if deal.stage == GATHERING:
            return self._commit(deal, seen)
        return self._locked(deal, seen)

    def _is_changed(self, deal: DealInfo, seen: Attempt) -> bool:
        """Attempts only grow, none is hidden, and what was locked stays locked."""
        rewound = max(self.attempts, default=0) > deal.attempt
        reopened = deal.stage == GATHERING and seen.receipt is not None
        given_up = [self.attempts.get(one.attempt) for one in deal.changed]
        hidden = any(one is not None and one.receipt is not None for one in given_up)
        counted = len(deal.failed) + len(deal.changed) == deal.attempt - 1
        return seen.server != deal.server or rewound or reopened or hidden or not counted

    def _commit(self, deal: DealInfo, seen: Attempt) -> list[Commit | Reveal]:
        there = deal.seats[self.seat]
        if not seen.share:
            seen.share = shares.new_secret()
            seen.commitment = shares.seat_commitment(
                self.table, deal.attempt, self.seat, seen.share, ""
            )
        elif there:
            return []  # ours, or that of another device of this seat, which will reveal it
        return [
            Commit(
                id=fresh_name(),
                seat=self.seat,
                attempt=deal.attempt,
                commitment=seen.commitment,
            )
        ]

    def _locked(self, deal: DealInfo, seen: Attempt) -> list[Commit | Reveal]:
        receipt = seen.receipt or self._receipt_of(deal, seen)
        code = shares.receipt_code(self.table, deal.attempt, deal.cards, deal.server, deal.seats)
        if receipt.code != deal.code or code != deal.code:
            self.alarm = CHANGED
            return []
        there = deal.seats[self.seat]
        is_own = there == seen.commitment
        if seen.commitment and not is_own:
            self.alarm = REPLACED if there else LEFT_OUT
        if self.locked_faces and self.faces != self.locked_faces:
            self.alarm = CHANGED
        if deal.stage != LOCKED or not self.faces:
            return []
        seen.receipt = self.receipt = receipt
        self.locked_faces = self.locked_faces or self.faces
        is_done = not seen.commitment or not is_own or self.seat in deal.shown
        if is_done or self.alarm == CHANGED:
            return []
        return [
            Reveal(
                id=fresh_name(), seat=self.seat, attempt=deal.attempt, share=seen.share, words=""
            )
        ]

    def _receipt_of(self, deal: DealInfo, seen: Attempt) -> receipts.Receipt:
        return receipts.Receipt(
            format=receipts.FORMAT,
            version=shares.VERSION,
            table=self.table,
            attempt=deal.attempt,
            cards=deal.cards,
            server=deal.server,
            seats=list(deal.seats),
            code=deal.code,
            seat=self.seat,
            own=seen.commitment,
        )
