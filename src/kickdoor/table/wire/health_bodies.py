"""Bodies of responses to operators."""

from __future__ import annotations

from kickdoor.table.wire.message_base import MessagePart


class Health(MessagePart):
    """The server's health. `status`: up, or what is wrong with its database.

    full (its disk is), read_only, stalled (it does not answer), unreachable, taken (another
    server is using it), locked (another program is), failing; or closing (the server is
    shutting down).
    """

    status: str
    sentence: str
    version: str
    protocol: int


class Drained(MessagePart):
    """What came of draining: tables that went to other processes, and those that are still here."""

    handed_over: int
    left: int
