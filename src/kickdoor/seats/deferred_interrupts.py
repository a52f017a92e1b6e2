"""Defers Ctrl-C until the engine's current work is done.

Compiled code cannot be left by an exception from outside: the process would die with everything it
had. Callers wrap long work of the engine in `defer_interrupts`.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Ctrl-C within the block is raised at its end; only the main thread is affected."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # another handler takes care of it
        yield
        return
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt
