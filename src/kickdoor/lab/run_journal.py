"""The journal of a run: a line on disk for each game as soon as it is played.

Whatever ends the run, the lines stay until the requested files are complete. It must not know what
a record means.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from kickdoor.errors import RecordsError, SettingsError
from kickdoor.lab.record_files import PART, check_writable, read_records, write_records
from kickdoor.lab.records import GameRecord, RunHead


class RunJournal:
    """Lines of JSON beside the first requested file; `close` turns them into the files."""

    def __init__(self, outs: list[Path], head: RunHead, resume: bool, force: bool = False) -> None:
        for path in outs:
            check_writable(path)
        self.outs = outs
        self.head = head
        self.path = outs[0].with_name(outs[0].name + PART)
        self.at: dict[int, tuple[int, int]] = {}  # position of each game's line
        self.old = [] if force else self._old(resume)  # games of an earlier run
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            with fresh.open("wb") as file:
                file.write(msgspec.json.encode(head) + b"\n")
                for game in self.old:
                    self._put(file, game)
            os.replace(fresh, self.path)  # the old journal is never cut before it is copied
            self.file: BinaryIO = self.path.open("r+b")
        except OSError as error:
            raise RecordsError(str(self.path), f"It cannot be written: {error.strerror}.") from None
        self.file.seek(0, os.SEEK_END)

    def add(self, game: GameRecord) -> None:
        """Add a game."""
        self._put(self.file, game)
        self.file.flush()

    def _put(self, file: BinaryIO, game: GameRecord) -> None:
        line = msgspec.json.encode(game)
        self.at[game.number] = (file.tell(), len(line))
        file.write(line + b"\n")

    def close(self) -> None:
        """Write the requested files and delete the journal; without games nothing is written."""
        if self.at:
            for path in self.outs:
                write_records(path, self.head, self._lines())
        self.file.close()
        os.unlink(self.path)

    def _lines(self) -> Iterator[bytes]:
        for number in sorted(self.at):
            offset, length = self.at[number]
            self.file.seek(offset)
            yield self.file.read(length)

    def _old(self, resume: bool) -> list[GameRecord]:
        if not resume:
            if self.path.exists():
                sentence = "An interrupted run left its games here"
                raise RecordsError(str(self.path), f"{sentence}: {WAYS_OUT}")
            for path in self.outs:
                if path.exists():
                    raise RecordsError(str(path), f"This file is there already: {WAYS_OUT}")
            return []
        old: list[GameRecord] | None = None
        for path in (self.path, *self.outs):
            if path.exists():
                found = read_records(path)
                self._same(path, found.head)
                old = found.games if old is None else old
        return old or []

    def _same(self, path: Path, head: RunHead) -> None:
        for field in RunHead.__struct_fields__:
            if getattr(head, field) != getattr(self.head, field):
                expected = f"a run with the same {WORDS.get(field, field)} as in {path.name}"
                raise SettingsError("--resume", expected, "another")


WAYS_OUT = "go on with --resume, replace it with --force, or name another file with --out."
WORDS = {"digest": "cards", "turn_limit": "turn limit", "names": "editions", "goal": "goal Level"}
