"""Ctrl-C in the middle of the engine's work waits until that work is done.

Compiled code cannot be left by an exception that comes from outside: the process would die with
everything it had. Whoever lets it work for long wraps that in `patient`.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def patient() -> Iterator[None]:
    """Ctrl-C in here is raised at the end; elsewhere than in the main thread nothing changes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:  # somebody else takes care of it
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
