"""Which address sits where: so that nobody fills other people's tables, or all of them.

Addresses are kept in memory only, for as long as a table is; none is stored or told to anybody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kickdoor.table.figures import Figures
from kickdoor.table.room.refusing import Refusal
from kickdoor.table.room.room import OVER, Room

SEATS_HERE = 3  # of one address at one table; the owner's own has no such limit


@dataclass(frozen=True)
class Claim:
    """Somebody took a seat from an address; `key` is the hash of the token."""

    table: str
    seat: int
    key: str


class Seating:
    """The seats that were taken since the server started."""

    def __init__(self, find: Callable[[str], Room | None], most: int, figures: Figures) -> None:
        self._find = find  # the room of a table that is awake
        self.most = most
        self.figures = figures
        self._claims: dict[str, list[Claim]] = {}

    def sat(self, room: Room, seat: int, address: str) -> None:
        """Remember from where a seat was taken."""
        self._claims.setdefault(address, []).append(Claim(room.table, seat, room.chairs[seat].key))

    def check(self, room: Room, address: str) -> None:
        """May somebody sit down there from that address? A Refusal says why not."""
        claims = self._awake(address)
        here = [claim for claim in claims if claim.table == room.table]
        held = [claim for claim in here if _is_held(room, claim)]
        if any(claim.seat == room.owner() for claim in held):
            return  # the owner seats whom the owner likes
        for _, key, until in room.unwelcome:
            if room.now < until and any(claim.key == key for claim in here):
                minutes = -(-(until - room.now) // 60_000)
                raise Refusal(
                    "forbidden",
                    "The owner removed somebody from your address. Try again in "
                    f"{minutes} minutes, or find another table.",
                )
        if len(held) >= SEATS_HERE:
            self.figures.count("seats_here")
            raise Refusal(
                "busy", f"Your address has {len(held)} seats here, the most allowed at one table."
            )
        self.check_all(address)

    def check_all(self, address: str) -> None:
        """May an address have one more seat at all?"""
        held = 0
        for claim in self._awake(address):
            room = self._find(claim.table)
            held += room is not None and room.status != OVER and _is_held(room, claim)
        if held >= self.most:
            self.figures.count("seats_everywhere")
            raise Refusal(
                "busy", f"Your address already has {held} seats. Finish a game, or leave a table."
            )

    def _awake(self, address: str) -> list[Claim]:
        """Those at tables that are in memory; the others are forgotten."""
        claims = [one for one in self._claims.get(address, []) if self._find(one.table)]
        if claims:
            self._claims[address] = claims
        else:
            self._claims.pop(address, None)
        return claims

    def forget(self) -> None:
        """Drop what is of no use any more."""
        for address in list(self._claims):
            self._awake(address)


def _is_held(room: Room, claim: Claim) -> bool:
    return claim.seat < len(room.chairs) and room.chairs[claim.seat].key == claim.key
