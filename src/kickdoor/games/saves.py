"""Save files: one JSON document with version, cards, settings, log and state.

A foreign, damaged or newer file is refused with a clear sentence and nothing is changed.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec

from kickdoor.engine.api import MAX_SEATS, MIN_SEATS
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.errors import SaveError
from kickdoor.games.game import Game, replay_entries, settle
from kickdoor.games.log import Entry, Log

FORMAT = "kickdoor-save"
VERSION = 1
MAX_BYTES = 50_000_000


class SavedEntry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One action of the log."""

    seat: int
    action: list[int]
    text: str = ""
    drawn: int = 0


class SaveFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The whole document."""

    format: str
    version: int
    digest: str  # of the cards
    packs: list[str]  # editions and folders the cards come from
    lead: str = ""  # whose values were taken where they differ (MIX-09); empty: the usual one
    settings: Settings
    seed: int
    names: list[str]
    bots: list[str]
    log: list[SavedEntry]
    state: dict[str, object]


class Head(msgspec.Struct, kw_only=True):
    """The first look at a file: is it ours, and of which version?"""

    format: str = ""
    version: int = 0


def save_bytes(game: Game, packs: list[str], lead: str = "") -> bytes:
    """The game as a document."""
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


def write_save(game: Game, packs: list[str], path: Path, lead: str = "") -> None:
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
    """The document in a file, checked for format and version."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise SaveError("The file is far too large for a save.", str(path))
        data = path.read_bytes()
    except OSError as problem:
        raise SaveError(f"The file cannot be read: {problem.strerror}.", str(path)) from None
    return parse_document(data, str(path))


def parse_document(data: bytes, file: str = "") -> SaveFile:
    """The document in those bytes."""
    try:
        data.decode()
        head = msgspec.json.decode(data, type=Head)
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


def open_game(document: SaveFile, cat: Catalog, file: str = "") -> Game:
    """The game in a document; the cards must be the ones it was played with."""
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
    log = Log(Entry(e.seat, tuple(e.action), e.text, e.drawn) for e in document.log)
    return Game(
        cat,
        document.settings,
        document.seed,
        state,
        document.names,
        document.bots,
        log,
    )


def check_replay(game: Game) -> None:
    """Replaying the log gives the very state that was saved; SaveError if not."""
    replayed = replay_entries(game.cat, game.settings, game.seed, game.log)
    settle(replayed)
    saved = game.state.copy()
    settle(saved)
    if to_data(replayed) != to_data(saved):
        raise SaveError("The log of the save does not lead to its state.")
