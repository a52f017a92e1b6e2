"""A finished game as a file: everything needed to replay and to verify it.

Exports, imports, reports and verification share this format. It holds the secret of the deal, so it
may be made only when nothing is hidden any more.
"""

from __future__ import annotations

import msgspec

from kickdoor.errors import SaveError
from kickdoor.table.room import log_entries as en

FORMAT = "kickdoor-table"
VERSION = 2
FIRST = 1  # version of games dealt under the first protocol
MOST_BYTES = 3_000_000
PRIVATE = (en.Chatted, en.ScreenMade, en.Noted, en.Followed)


class Recording(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The document in the file."""

    format: str
    version: int
    commitment: (
        str  # the receipt code of the deal; under the first protocol the server's commitment
    )
    log: list[en.AnyEntry]
    report: str = ""  # for a reported moment: what was reported, and at which point


class RecordingHead(msgspec.Struct, kw_only=True):
    """Format and version, read before the rest."""

    format: str = ""
    version: int = 0


def recorded(log: list[en.AnyEntry], commitment: str, report: str = "") -> bytes:
    """The file of a game, without chat, screens and seat keys."""
    version = VERSION if any(isinstance(entry, en.Pledged) for entry in log) else FIRST
    document = Recording(
        format=FORMAT, version=version, commitment=commitment, log=stripped(log), report=report
    )
    return msgspec.json.encode(document)


def stripped(log: list[en.AnyEntry]) -> list[en.AnyEntry]:
    """The log without what is private: chat, screens, reports, keys, command ids."""
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
    """The game in a file; SaveError if it is not one."""
    if len(content) > MOST_BYTES:
        raise SaveError("The file is far too large for a recorded game.", file)
    try:
        content.decode()
        head = msgspec.json.decode(content, type=RecordingHead)
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
