"""The protocol version, bounds of everything a client may send, and the base classes of messages.

Types only; who may send what is decided by the room. No message can form a cycle, so the garbage
collector need not track them (`gc=False`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions.action_types import snake
from kickdoor.engine import ids

PROTOCOL = 3
LONGEST_MESSAGE = 16_384  # bytes of one message from a client
LONGEST_NAME = 20
LONGEST_TEXT = 200
LONGEST_LUCK = 64  # characters of the words that a seat adds to the shuffle
SPECTATOR = ids.NOBODY  # the seat number of spectators
OPEN_EYES = -2  # the seat number of a replay with all cards open
TIME_UP = ids.EventCode(
    0
)  # not an event of the game: the table acted for a seat; a = the question, or 0
REASON_TOLD = ids.EventCode(
    -1
)  # not an event of the game: a bot says why; a = the sentence, b = whom it is about, or -1


Id = Annotated[
    str,
    msgspec.Meta(
        max_length=40,
        description="Chosen by the client; a message with an id that was done is not done twice.",
    ),
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
Token = Annotated[
    str,
    msgspec.Meta(
        min_length=20, max_length=64, description="The secret of a seat or of a shared screen."
    ),
]
Hash = Annotated[
    str,
    msgspec.Meta(min_length=64, max_length=64, description="32 bytes in hexadecimal digits."),
]
Attempt = Annotated[int, msgspec.Meta(ge=1, lt=2**31, description="Which attempt at dealing.")]


class ClientMessage(
    msgspec.Struct,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake,
    gc=False,
):
    """A message from a client. Unknown fields are refused, so that typing mistakes are noticed."""


class ServerMessage(msgspec.Struct, kw_only=True, tag_field="type", tag=snake, gc=False):
    """A message from the server. Clients ignore fields they do not know."""


class MessagePart(msgspec.Struct, kw_only=True, gc=False):
    """A part of messages."""
