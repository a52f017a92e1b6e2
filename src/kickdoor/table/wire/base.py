"""The version of the protocol, bounds of everything a client may send, and the two base shapes.

Shapes only; who may send what is decided by the room. No message can form a cycle, so the garbage
collector need not track them (`gc=False`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from kickdoor.actions.values import snake

PROTOCOL = 3
LONGEST_MESSAGE = 16_384  # bytes of one message from a client
LONGEST_NAME = 20
LONGEST_TEXT = 200
LONGEST_LUCK = 64  # words that somebody adds to the shuffle
WATCHER = -1  # the seat of somebody who only watches
OPEN_EYES = -2  # a replay with all cards open
TIME_UP = 0  # no event of the game: the table moved on for a seat, a = the question or 0


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


class Sent(
    msgspec.Struct,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=snake,
    gc=False,
):
    """A message from a client. Unknown fields are refused: a typing mistake is not ignored."""


class Told(msgspec.Struct, kw_only=True, tag_field="type", tag=snake, gc=False):
    """A message from the server. Clients ignore fields they do not know."""


class Piece(msgspec.Struct, kw_only=True, gc=False):
    """A part of messages."""
