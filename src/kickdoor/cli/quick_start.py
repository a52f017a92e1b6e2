"""Loading without garbage collection: what is loaded stays, so there is nothing to collect.

It must not outlast the loading: whatever runs afterwards is collected as usual.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """Nothing is collected inside, and what was loaded there is never looked at again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_on:
            gc.enable()
