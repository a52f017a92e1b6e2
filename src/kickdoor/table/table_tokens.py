"""Whether tokens open a table that is not in memory, answered without loading it.

What is asked of the store must not tell whether there is such a table, nor which process serves it.
"""

from __future__ import annotations

import contextlib

import msgspec

from kickdoor.table.room import log_entries as en
from kickdoor.table.store.store import Store


async def open_table(store: Store, table: str, keys: frozenset[str]) -> bool:
    """Whether each of these tokens, by its hash, was made for that table.

    Tokens of seats are found at once; a screen's, only in the log. Both are asked for whether there
    is such a table or not.
    """
    missing = keys - await store.keys_of(table, keys)
    if not missing:
        return True
    made: set[str] = set()
    for body in await store.log(table):
        with contextlib.suppress(msgspec.MsgspecError):  # such a log opens nothing anyway
            entry = en.DECODER.decode(body)
            if isinstance(entry, (en.Sat, en.ScreenMade)):
                made.add(entry.key)
    return missing <= made
