"""Is the store up? A real write tells, not more often than once a second, whoever asks.

However many ask, one write is under way at a time. It must not wait longer than its deadline.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from kickdoor.table.store.inserting import probe
from kickdoor.table.store.store import Store
from kickdoor.table.store.troubles import FULL, READ_ONLY, SENTENCES, STALLED, UP, StoreError

PROBE_SECONDS = 3.0  # monitoring programs give up after five or ten
FRESH_SECONDS = 1.0
HIDDEN = (FULL, READ_ONLY)  # one line may still be written where many entries may not
REMEMBERED_SECONDS = 10.0


@dataclass(frozen=True)
class State:
    """The state of the store: a code for programs, a sentence for people."""

    word: str

    @property
    def is_up(self) -> bool:
        """Tables can be stored."""
        return self.word == UP

    @property
    def sentence(self) -> str:
        """The same for people."""
        return SENTENCES[self.word]


class Prober:
    """Looks after one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[State] | None = None
        self._last: State | None = None
        self._at = 0.0

    async def state(self) -> State:
        """How it is now, or was a second ago."""
        now = asyncio.get_running_loop().time()
        if self._last is not None and now - self._at < FRESH_SECONDS:
            return self._last
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        task = self._task
        await asyncio.wait({task}, timeout=PROBE_SECONDS)
        if not task.done():
            return self._keep(State(STALLED))
        return self._keep(task.result())

    def _keep(self, state: State) -> State:
        self._last = state
        self._at = asyncio.get_running_loop().time()
        return state

    async def _look(self) -> State:
        try:
            await self._store.database.write(probe, PROBE_SECONDS)
        except StoreError as problem:
            return State(problem.kind)
        trouble = self._store.trouble
        age = asyncio.get_running_loop().time() - self._store.troubled_at
        if trouble is not None and trouble.kind in HIDDEN and age < REMEMBERED_SECONDS:
            return State(trouble.kind)
        return State(UP)
