"""A pack as an editor has it: files that are open, and what is known of them at any moment.

Reading goes on beside the server, card by card, and is overtaken by the next keystroke. It must
not know the protocol.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path

from kickdoor.lang.pack_names import Names
from kickdoor.lsp.edited_pack import CardRow, Gathered, PackReader
from kickdoor.lsp.open_text import OpenText
from kickdoor.lsp.pack_problems import PlacedProblem, problems_around, problems_of_cards
from kickdoor.lsp.toml_places import TablePlace, TomlPlaces
from kickdoor.workshop.draft_reading import ReadDraft

LOG = logging.getLogger(__name__)
PAUSE_SECONDS = 0.08  # in typing, before anything is read
Told = Callable[[str, OpenText, list[PlacedProblem]], None]


class PackFolder:
    """One pack; `told` hears of the problems of each of its files."""

    def __init__(self, folder: Path, beside: Executor, told: Told) -> None:
        self.folder = folder
        self.texts: dict[str, OpenText] = {}
        self.problems: dict[str, list[PlacedProblem]] = {}
        self.reader = PackReader(folder)
        self.gathered: Gathered | None = None
        self._beside = beside
        self._told = told
        self._task: asyncio.Task[None] | None = None
        self._places: dict[str, TomlPlaces] = {}

    @property
    def names(self) -> Names:
        """The names that texts may use, as they were last known."""
        return self.reader.names

    def put(self, file: str, text: OpenText) -> None:
        """A file was opened or has changed: read what is new, beginning with this file."""
        self.texts[file] = text
        self.refresh(file)

    def close(self, file: str) -> None:
        """A file is no longer open; what is on the disk counts again."""
        self.texts.pop(file, None)
        if self.texts:
            self.refresh()
        elif self._task is not None:
            self._task.cancel()

    def refresh(self, first: str = "") -> None:
        """Read again what has changed."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._refresh(first))

    async def settled(self) -> None:
        """Wait until everything has been read."""
        while (task := self._task) is not None and not task.done():
            with suppress(asyncio.CancelledError):
                await asyncio.shield(task)

    def places(self, file: str) -> TomlPlaces | None:
        """Where everything stands in an open file, at this moment."""
        text = self.texts.get(file)
        if text is None:
            return None
        known = self._places.get(file)
        if known is None or known.text is not text:
            known = self._places[file] = TomlPlaces(text)
        return known

    def card(self, file: str, table: TablePlace) -> tuple[CardRow, ReadDraft] | None:
        """What was read of the card in a table, if it is known."""
        if self.gathered is None:
            return None
        for row in self.gathered.rows:
            if (row.file, row.kind, row.index) == (file, table.name, table.index):
                read = self.reader.last_read(row)
                return (row, read) if read is not None else None
        return None

    async def _refresh(self, first: str) -> None:
        await asyncio.sleep(PAUSE_SECONDS)
        loop, reader = asyncio.get_running_loop(), self.reader
        on_disk, errors = await loop.run_in_executor(self._beside, reader.on_disk)
        errors = [one for one in errors if one.file.partition(":")[0] not in self.texts]
        texts = {**{name: OpenText(text) for name, text in on_disk.items()}, **self.texts}
        said = {name: text.text for name, text in texts.items()}
        gathered = await loop.run_in_executor(self._beside, reader.gather, said, errors)
        self.gathered = gathered
        order = sorted(texts, key=lambda name: (name != first, name not in self.texts, name))
        new = [row for row in gathered.rows if reader.last_read(row) is None]
        for name in order:
            await self._read([row for row in new if row.file == name])
            self._tell(name, texts[name], gathered)
        stale = [row for row in gathered.rows if not reader.is_read(row)]
        for name in order:
            mine = [row for row in stale if row.file == name]
            await self._read(mine)
            if mine:
                self._tell(name, texts[name], gathered)
        reader.forget_all_but(gathered.rows)

    async def _read(self, rows: list[CardRow]) -> None:
        loop = asyncio.get_running_loop()
        for row in rows:
            if self.reader.is_read(row):
                continue
            try:
                await loop.run_in_executor(self._beside, self.reader.read, row)
            except Exception:  # a fault of ours in one card must not take the marks of the others
                LOG.exception("%s, %s number %d", row.file, row.kind, row.index + 1)

    def _tell(self, file: str, text: OpenText, gathered: Gathered) -> None:
        places = self.places(file) if file in self.texts else TomlPlaces(text)
        assert places is not None, "every open file has places"
        found = problems_around(gathered, file, places)
        if file not in gathered.broken:
            rows = [row for row in gathered.rows if row.file == file]
            found += problems_of_cards(rows, self.reader, places)
        found.sort(key=lambda one: one.start)
        if file in self.texts or found != self.problems.get(file, []):
            self.problems[file] = found
            self._told(file, text, found)
