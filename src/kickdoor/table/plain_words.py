"""What people are told when something went wrong, or before their connection is closed.

Words only; who is told, and when, is decided elsewhere.
"""

from __future__ import annotations

from kickdoor.table.wire.server_messages import Closing

SHUTTING = "The server is going down for a moment; your seat is kept."
MOVING = "The table is moving to another server; your seat is kept."
NOT_STORED = "It could not be stored, so it has not happened. Try again."
LOST = "This table cannot go on: its log cannot be replayed. Please report it."
FAILED = "Something went wrong, and nothing was done. Please report it."
RELOAD = "This table is served at another address. Reload the page."


def shutting_down() -> Closing:
    """The server ends, and is expected back."""
    return Closing(code="shutdown", sentence=SHUTTING, again=True)


def moved(address: str) -> Closing:
    """Another process serves the table, at this address if it is known."""
    return Closing(code="moved", sentence=MOVING, again=True, address=address)


def not_stored(sentence: str) -> Closing:
    """The room has ended by a failure."""
    return Closing(code="storage", sentence=sentence, again=True)


def must_reload() -> Closing:
    """The same for a client whose addresses do not name the table."""
    return Closing(code="moved", sentence=RELOAD, again=False)
