"""Reads people's own packs for tables, in a process beside them."""

from __future__ import annotations

from kickdoor.lang.packs.handed_in import HANDED_IN, is_handed_in
from kickdoor.table.room import log_entries as en
from kickdoor.table.side_processes import SideProcesses
from kickdoor.table.store.store import Store
from kickdoor.table.table_packs import READ_SECONDS, keep_packs, read_apart, unread


class PackReader:
    """The process in which packs are read, before a table needs them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.processes = SideProcesses()

    async def know(self, editions: list[str], table: str) -> None:
        """Find packs in the log of a table if need be, and have them read."""
        named = [name for name in editions if is_handed_in(name)]
        if table and any(HANDED_IN.contents(name) is None for name in named):
            bodies = await self._store.log(table)
            made = en.DECODER.decode(bodies[0]) if bodies else None
            if isinstance(made, en.Made):
                keep_packs(made.packs.items())
        for name in named:
            HANDED_IN.check(name)
        await self.read(named)

    async def read_of(self, made: en.Made) -> None:
        """Have the packs of a table read that lie in its log."""
        keep_packs(made.packs.items())
        await self.read(made.editions)

    async def read(self, editions: list[str]) -> None:
        """Have packs read; PackErrors if one cannot be played."""
        for name in unread(editions):
            contents = HANDED_IN.contents(name)
            if contents is not None:
                found = await self.processes.run(READ_SECONDS, read_apart, name, contents)
                HANDED_IN.keep(contents, found)

    def close(self) -> None:
        """End the process."""
        self.processes.close()
