"""The games of a leaderboard on disk: a line for each as soon as it is played.

Whatever ends a run, the lines stay; another run goes on with them. It must not know what a game
means.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from kickdoor.envs.leaderboard.leaderboard_games import RatedGame
from kickdoor.errors import RecordsError, SettingsError

FORMAT: Final = "kickdoor-leaderboard"
VERSION: Final = 1
PART: Final = ".part"
FOREIGN: Final = "It holds no games of a leaderboard."
WAYS_OUT: Final = "go on with --resume, replace it with --force, or name another file with --out."


class RatedHead(msgspec.Struct, kw_only=True, frozen=True):
    """What all games of a leaderboard have in common."""

    format: str = FORMAT
    version: int = VERSION
    kickdoor: str
    contestants: list[str]
    editions: list[list[str]]
    digests: list[str]  # of the cards of each edition
    seats: int
    seed: int
    turn_limit: int
    options: dict[str, object]


class RatedJournal:
    """Lines of JSON in a file beside the one that was asked for."""

    def __init__(self, out: Path, head: RatedHead, resume: bool, force: bool) -> None:
        self.path = out.with_name(out.name + PART)
        if not out.parent.is_dir():
            raise RecordsError(str(out.parent), "There is no such folder.")
        if not resume and not force:
            for there in (out, self.path):
                if there.exists():
                    raise RecordsError(str(there), f"It is there already: {WAYS_OUT}")
        self.old = self._old(out, head) if resume else []
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            with fresh.open("wb") as file:
                file.write(_line(head))
                file.writelines(_line(game) for game in self.old)
            os.replace(fresh, self.path)  # the old lines are never cut before they are copied
            self._file: BinaryIO = self.path.open("ab")
        except OSError as problem:
            raise RecordsError(
                str(self.path), f"It cannot be written: {problem.strerror}."
            ) from None

    def _old(self, out: Path, head: RatedHead) -> list[RatedGame]:
        """The games of an interrupted run, or of one that is to be longer."""
        if self.path.exists():
            return _read_lines(self.path, head)
        if out.exists() and out.suffix == ".json":
            return _read_whole(out, head)
        if out.exists():
            raise RecordsError(str(out), "Only a .json file can be gone on with.")
        return []

    def add(self, game: RatedGame) -> None:
        """Add a game."""
        self._file.write(_line(game))
        self._file.flush()

    def close(self) -> None:
        """The file itself is complete: the lines are not needed any more."""
        self._file.close()
        self.path.unlink()


def _line(thing: object) -> bytes:
    return msgspec.json.encode(thing) + b"\n"


class WholeFile(msgspec.Struct):
    """A finished file; its standings are worked out anew."""

    head: RatedHead
    games: list[RatedGame]


def _read_whole(path: Path, head: RatedHead) -> list[RatedGame]:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=WholeFile)
    except msgspec.MsgspecError:
        raise RecordsError(str(path), FOREIGN) from None
    _same(path, found.head, head)
    return found.games


def _read_lines(path: Path, head: RatedHead) -> list[RatedGame]:
    """The games in a file of lines; a last line that was cut off is left out."""
    first, *lines = path.read_bytes().split(b"\n")
    try:
        found = msgspec.json.decode(first, type=RatedHead)
    except msgspec.MsgspecError:
        raise RecordsError(str(path), FOREIGN) from None
    _same(path, found, head)
    games: list[RatedGame] = []
    for line in lines:
        try:
            games.append(msgspec.json.decode(line, type=RatedGame))
        except msgspec.MsgspecError:
            break
    return games


def _same(path: Path, found: RatedHead, head: RatedHead) -> None:
    for name in RatedHead.__struct_fields__:
        if getattr(found, name) != getattr(head, name):
            expected = f"a run with the same {name.replace('_', ' ')} as in {path.name}"
            raise SettingsError("--resume", expected, "another")
