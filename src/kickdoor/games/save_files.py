"""Save files: one JSON document with version, cards, settings, log and state.

A foreign, damaged or newer file is refused with a clear sentence, and nothing is changed.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import MAX_SEATS, MIN_SEATS
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.errors import SaveError
from kickdoor.games.game_log import GameLog, LogEntry
from kickdoor.games.logged_game import LoggedGame, replay_entries, settle

FORMAT = "kickdoor-save"
VERSION = 1
MAX_BYTES = 50_000_000


class SavedEntry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One action of the log."""

    seat: Seat
    action: list[int]
    text: str = ""
    drawn: int = 0


class SaveFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The whole document."""

    format: str
    version: int
    digest: str  # of the cards
    packs: list[str]  # editions and folders the cards come from
    lead: str = ""  # the edition whose values hold where they differ (MIX-09); empty: the default
    settings: Settings
    seed: int
    names: list[str]
    bots: list[str]
    log: list[SavedEntry]
    state: dict[str, object]


class SaveHead(msgspec.Struct, kw_only=True):
    """Format and version, read before the rest."""

    format: str = ""
    version: int = 0


def save_bytes(game: LoggedGame, packs: list[str], lead: str = "") -> bytes:
    """The game as the bytes of a save file."""
    document = SaveFile(
        format=FORMAT,
        version=VERSION,
        digest=game.cat.digest,
        packs=packs,
        lead=lead,
        settings=game.settings,
        seed=game.seed,
        names=game.names,
        bots=game.bots,
        log=[
            SavedEntry(seat=e.seat, action=list(e.action), text=e.text, drawn=e.drawn)
            for e in game.log
        ],
        state=to_data(game.state),
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=0)


def write_save(game: LoggedGame, packs: list[str], path: Path, lead: str = "") -> None:
    """Write the file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(save_bytes(game, packs, lead))
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_document(path: Path) -> SaveFile:
    """The document in a file, with format and version checked."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise SaveError("The file is far too large for a save.", str(path))
        data = path.read_bytes()
    except OSError as problem:
        raise SaveError(f"The file cannot be read: {problem.strerror}.", str(path)) from None
    return parse_document(data, str(path))


def parse_document(data: bytes, file: str = "") -> SaveFile:
    """The document in these bytes, with format and version checked."""
    try:
        data.decode()
        head = msgspec.json.decode(data, type=SaveHead)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise SaveError("This is not a Kickdoor save file.", file) from None
    if head.format != FORMAT:
        raise SaveError("This is not a Kickdoor save file.", file)
    if head.version != VERSION:
        raise SaveError(
            f"The save has version {head.version}; this program reads version {VERSION}.", file
        )
    try:
        return msgspec.json.decode(data, type=SaveFile)
    except msgspec.MsgspecError as problem:
        raise SaveError(f"The save is damaged: {problem}.", file) from None


def open_game(document: SaveFile, cat: Catalog, file: str = "") -> LoggedGame:
    """The game in a document; SaveError unless the cards are those it was played with."""
    if document.digest != cat.digest:
        raise SaveError("The save was made with other cards, or another version of them.", file)
    seats = document.settings.seats
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise SaveError("The save is not for 3 to 6 players.", file)
    if len(document.names) != seats or len(document.bots) != seats:
        raise SaveError("The save does not fit the number of players.", file)
    try:
        state = from_data(cat, document.settings, document.state)
    except SaveError as problem:
        raise SaveError(problem.sentence, file) from None
    state.events = []
    log = GameLog(LogEntry(e.seat, tuple(e.action), e.text, e.drawn) for e in document.log)
    return LoggedGame(
        cat,
        document.settings,
        document.seed,
        state,
        document.names,
        document.bots,
        log,
    )


def check_replay(game: LoggedGame) -> None:
    """Raise SaveError unless replaying the log leads to the saved state."""
    replayed = replay_entries(game.cat, game.settings, game.seed, game.log)
    settle(replayed)
    saved = game.state.copy()
    settle(saved)
    if to_data(replayed) != to_data(saved):
        raise SaveError("The log of the save does not lead to its state.")
