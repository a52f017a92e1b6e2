"""Checks whether the store works with a real write, at most once a second, whoever asks.

However many ask, one write is under way at a time. It must not wait longer than its deadline.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from kickdoor.table.store.statements import probe
from kickdoor.table.store.store import Store
from kickdoor.table.store.store_errors import FULL, READ_ONLY, SENTENCES, STALLED, UP, StoreError

PROBE_SECONDS = 3.0  # monitoring programs give up after five or ten
FRESH_SECONDS = 1.0
HIDDEN = (FULL, READ_ONLY)  # a small write may still work where many entries do not
REMEMBERED_SECONDS = 10.0


@dataclass(frozen=True)
class StoreHealth:
    """The health of the store: a code for programs, a sentence for people."""

    word: str

    @property
    def is_up(self) -> bool:
        """Whether tables can be stored."""
        return self.word == UP

    @property
    def sentence(self) -> str:
        """The same for people."""
        return SENTENCES[self.word]


class HealthProbe:
    """Checks one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[StoreHealth] | None = None
        self._last: StoreHealth | None = None
        self._at = 0.0

    async def state(self) -> StoreHealth:
        """The health of the store now, or up to a second ago."""
        now = asyncio.get_running_loop().time()
        if self._last is not None and now - self._at < FRESH_SECONDS:
            return self._last
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        task = self._task
        await asyncio.wait({task}, timeout=PROBE_SECONDS)
        if not task.done():
            return self._keep(StoreHealth(STALLED))
        return self._keep(task.result())

    def _keep(self, state: StoreHealth) -> StoreHealth:
        self._last = state
        self._at = asyncio.get_running_loop().time()
        return state

    async def _look(self) -> StoreHealth:
        try:
            await self._store.database.write(probe, PROBE_SECONDS)
        except StoreError as problem:
            return StoreHealth(problem.kind)
        trouble = self._store.trouble
        age = asyncio.get_running_loop().time() - self._store.troubled_at
        if trouble is not None and trouble.kind in HIDDEN and age < REMEMBERED_SECONDS:
            return StoreHealth(trouble.kind)
        return StoreHealth(UP)
