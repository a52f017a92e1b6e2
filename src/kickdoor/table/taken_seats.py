"""Which address has taken which seats, so that nobody fills other people's tables or all of them.

Addresses are kept in memory only, as long as a table is loaded; none is stored or told to anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kickdoor.engine.ids import Seat
from kickdoor.table.metrics import Metrics
from kickdoor.table.room.room import OVER, Room
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.shared_limits import AddressLimits

SEATS = "seats"
SEATS_HERE = 3  # seats of one address at one table; the owner's address has no such limit


@dataclass(frozen=True)
class TakenSeat:
    """A seat that was taken from an address; `key` is the hash of its token."""

    table: str
    seat: Seat
    key: str


class TakenSeats:
    """The seats taken since the server started, by address."""

    def __init__(
        self,
        find: Callable[[str], Room | None],
        most: int,
        metrics: Metrics,
        limits: AddressLimits | None = None,
    ) -> None:
        self._find = find  # gives the room of a table that is loaded
        self._limits = limits or AddressLimits()
        self._limits.holding(SEATS, most, self._held)
        self._whose: dict[str, str] = {}  # key of a seat: the address it was taken from
        self.most = most
        self.metrics = metrics
        self._taken: dict[str, list[TakenSeat]] = {}

    def record(self, room: Room, seat: Seat, address: str) -> None:
        """Record the address that a seat was taken from."""
        key = room.chairs[seat].key
        self._whose[key] = address
        self._taken.setdefault(address, []).append(TakenSeat(room.table, seat, key))

    def meet(self, room: Room, seats: Iterable[Seat], address: str) -> None:
        """Record the address of people in seats that were taken before the table came here."""
        for seat in seats:
            key = room.chairs[seat].key
            known = self._taken.get(self._whose.get(key, ""), [])
            if not any(taken.key == key for taken in known):
                self.record(room, seat, address)

    def check(self, room: Room, address: str) -> None:
        """Raise a Refusal unless that address may take a seat in that room."""
        all_taken = self._loaded(address)
        here = [taken for taken in all_taken if taken.table == room.table]
        held = [taken for taken in here if _is_held(room, taken)]
        if any(taken.seat == room.owner() for taken in held):
            return  # the owner may seat anybody
        for _, key, until in room.unwelcome:
            if room.now < until and any(taken.key == key for taken in here):
                minutes = -(-(until - room.now) // 60_000)
                raise Refusal(
                    "forbidden",
                    "The owner removed somebody from your address. Try again in "
                    f"{minutes} minutes, or find another table.",
                )
        if len(held) >= SEATS_HERE:
            self.metrics.count("seats_here")
            raise Refusal(
                "busy", f"Your address has {len(held)} seats here, the most allowed at one table."
            )
        self.check_all(address)

    def check_all(self, address: str) -> None:
        """Raise a Refusal unless that address may take one more seat on this server."""
        held = self._count(address) + self._limits.elsewhere(SEATS, address)
        if held >= self.most:
            self.metrics.count("seats_everywhere")
            raise Refusal(
                "busy", f"Your address already has {held} seats. Finish a game, or leave a table."
            )

    def _count(self, address: str) -> int:
        held = 0
        for taken in self._loaded(address):
            room = self._find(taken.table)
            held += room is not None and room.status != OVER and _is_held(room, taken)
        return held

    def _held(self) -> dict[str, int]:
        """How many seats addresses hold here, of those that have taken some."""
        some = [address for address, taken in self._taken.items() if len(taken) > SEATS_HERE]
        return {address: self._count(address) for address in some}

    def _loaded(self, address: str) -> list[TakenSeat]:
        """The seats an address has taken at loaded tables; the others are forgotten."""
        all_taken = [one for one in self._taken.get(address, []) if self._find(one.table)]
        if all_taken:
            self._taken[address] = all_taken
        else:
            self._taken.pop(address, None)
        return all_taken

    def forget(self) -> None:
        """Forget seats at tables that are not loaded any more."""
        for address in list(self._taken):
            self._loaded(address)
        self._whose = {one.key: here for here, taken in self._taken.items() for one in taken}


def _is_held(room: Room, taken: TakenSeat) -> bool:
    return taken.seat < len(room.chairs) and room.chairs[taken.seat].key == taken.key
