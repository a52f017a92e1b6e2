"""The terminal: a real one, which is redrawn, or plain lines for anything else.

It must not know the game; tests put a scripted one in its place.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Protocol, TextIO

from rich.console import Console
from rich.text import Text

from kickdoor.lang.packs.letters import shown
from kickdoor.tui.text_lines import in_ascii, line_in_ascii, line_shown

PLAIN_WIDTH = 80
NARROWEST = 40
UNREADABLE = "\ufffd"  # stands for typed bytes that are not text: a wrong key like any other


class Terminal(Protocol):
    """What the game needs from a terminal."""

    redraws: bool  # the screen is cleared and drawn again at every decision

    @property
    def width(self) -> int:
        """Cells in a line."""

    @property
    def height(self) -> int:
        """Lines on the screen."""

    def write(self, lines: Sequence[Text]) -> None:
        """Show lines below what is there."""

    def clear(self) -> None:
        """Start a new screen."""

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError and KeyboardInterrupt mean that they left."""

    def pause(self, seconds: float) -> None:
        """Give the person time to read."""

    def checkpoint(self) -> None:
        """Raise a Ctrl-C that came meanwhile, now that nothing is half done."""


class SystemTerminal:
    """The terminal of this process."""

    def __init__(
        self,
        plain: bool = False,
        fast: bool = False,
        source: TextIO | None = None,
        target: TextIO | None = None,
    ) -> None:
        self._in = source if source is not None else sys.stdin
        self._out = target if target is not None else sys.stdout
        talks = _is_terminal(self._in) and _is_terminal(self._out)
        self.redraws = talks and not plain and os.environ.get("TERM", "") != "dumb"
        self._typed = talks
        self._fast = fast
        self._plain_text = not _knows_unicode(self._out)
        self._stopped = False
        self._waiting = False
        self._paused = False
        self._hurried = False
        self._console = Console(
            file=self._out,
            force_terminal=self.redraws,
            no_color=None if self.redraws else True,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )

    @property
    def width(self) -> int:
        """Cells in a line."""
        if not self._typed and "COLUMNS" not in os.environ:
            return PLAIN_WIDTH
        return max(NARROWEST, self._console.width)

    @property
    def height(self) -> int:
        """Lines on the screen; without a real terminal there is no limit."""
        return self._console.height if self.redraws else 10_000

    def write(self, lines: Sequence[Text]) -> None:
        """Show lines below what is there."""
        width = self.width
        for line in lines:
            safe = line_in_ascii(line_shown(line)) if self._plain_text else line_shown(line)
            self._console.print(safe, width=width, no_wrap=True, overflow="crop", crop=True)

    def clear(self) -> None:
        """Start a new screen."""
        if self.redraws:
            self._console.clear()

    def ask(self, prompt: str) -> str:
        """A line from the person."""
        self.checkpoint()
        safe = in_ascii(shown(prompt)) if self._plain_text else shown(prompt)
        if self._paused:
            _forget_typed(self._in)  # a key pressed while watching must not decide anything
        self._paused = self._hurried = False
        self._waiting = True
        try:
            return self._read(safe)
        except UnicodeDecodeError:
            return UNREADABLE
        finally:
            self._waiting = False

    def _read(self, prompt: str) -> str:
        self._out.flush()
        if self._typed and self._in is sys.stdin and self._out is sys.stdout:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415  (arrow keys while typing a line)
            return input(prompt)
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline()
        if not line:
            self._out.write("\n")
            raise EOFError
        if not self._typed:
            self._out.write(line if line.endswith("\n") else line + "\n")
        return line.rstrip("\r\n")

    def pause(self, seconds: float) -> None:
        """Give time to read, on a real terminal; Enter ends all pauses until the next question."""
        self.checkpoint()
        if self.redraws and not self._fast and not self._hurried:
            self._waiting = self._paused = True
            try:
                self._hurried = _typed_within(self._in, seconds)
            finally:
                self._waiting = False

    def checkpoint(self) -> None:
        """Raise a Ctrl-C that came while the game was working."""
        if self._stopped:
            self._stopped = False
            raise KeyboardInterrupt

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Within the block, Ctrl-C never interrupts a move half-way."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self._waiting:
            raise KeyboardInterrupt
        self._stopped = True


def _typed_within(stream: TextIO, seconds: float) -> bool:
    """Wait that long; True as soon as a line was typed."""
    try:
        return bool(select.select([stream], [], [], seconds)[0])
    except (OSError, ValueError):  # this system cannot wait for input
        time.sleep(seconds)
        return False


def _forget_typed(stream: TextIO) -> None:
    """Discard what was typed and not yet read."""
    try:
        import termios  # noqa: PLC0415  (not on every system)
    except ImportError:
        return
    with contextlib.suppress(OSError, ValueError, termios.error):
        termios.tcflush(stream.fileno(), termios.TCIFLUSH)


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def _knows_unicode(stream: TextIO) -> bool:
    try:
        "█─·“".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return os.environ.get("TERM", "") != "dumb"
