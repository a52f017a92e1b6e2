"""A finished game as a file: everything that is needed to see it again and to check it.

The same shape for export, import, reports and verification. It holds the secret of the deal, so
it is made only when nothing is hidden any more.
"""

from __future__ import annotations

import msgspec

from kickdoor.errors import SaveError
from kickdoor.table.room import entries as en

FORMAT = "kickdoor-table"
VERSION = 2
FIRST = 1  # games dealt under the first protocol
MOST_BYTES = 3_000_000
PRIVATE = (en.Chatted, en.ScreenMade, en.Noted, en.Followed)


class Recording(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The document."""

    format: str
    version: int
    commitment: str  # the code of the deal's receipts; under the first protocol the server's
    log: list[en.AnyEntry]
    report: str = ""  # what somebody said was wrong, and where


class Head(msgspec.Struct, kw_only=True):
    """The first look at a file."""

    format: str = ""
    version: int = 0


def recorded(log: list[en.AnyEntry], commitment: str, report: str = "") -> bytes:
    """The file of a game; talk, screens and keys of seats are left out."""
    version = VERSION if any(isinstance(entry, en.Pledged) for entry in log) else FIRST
    document = Recording(
        format=FORMAT, version=version, commitment=commitment, log=stripped(log), report=report
    )
    return msgspec.json.encode(document)


def stripped(log: list[en.AnyEntry]) -> list[en.AnyEntry]:
    """The log without what is between people: talk, screens, reports, keys, commands."""
    kept: list[en.AnyEntry] = []
    for entry in log:
        if isinstance(entry, PRIVATE):
            continue
        plain = msgspec.structs.replace(entry, command="")
        if isinstance(plain, en.Sat):
            plain.key = "-"
        kept.append(plain)
    return kept


def read_recording(content: bytes, file: str = "") -> Recording:
    """The game in a file; SaveError with a sentence if it is none."""
    if len(content) > MOST_BYTES:
        raise SaveError("The file is far too large for a recorded game.", file)
    try:
        content.decode()
        head = msgspec.json.decode(content, type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise SaveError("This is not a recorded game of Kickdoor.", file) from None
    if head.format != FORMAT:
        raise SaveError("This is not a recorded game of Kickdoor.", file)
    if head.version not in (FIRST, VERSION):
        raise SaveError(
            f"The recording has version {head.version}; this program reads up to {VERSION}.", file
        )
    try:
        return msgspec.json.decode(content, type=Recording)
    except msgspec.MsgspecError as problem:
        raise SaveError(f"The recording is damaged: {problem}.", file) from None
