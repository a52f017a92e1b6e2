"""The real terminal: plain lines without one, a redrawn screen with one (a pseudo-terminal)."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from rich.text import Text

from kickdoor.tui.terminal import SystemTerminal

# The new session takes the pseudo-terminal as its own, so that Ctrl-C reaches it.
PLAY = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from kickdoor.tui.terminal_game import play
sys.exit(play(name="Ann", sex="female", seed=7, bots=["random"], fast=True))
"""
COMMAND = [sys.executable, "-c", PLAY]


HIDDEN = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")


def stream(text: str, encoding: str = "utf-8") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding=encoding)


def shown(target: io.TextIOWrapper) -> str:
    target.flush()
    buffer = target.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode(target.encoding)


def test_without_a_terminal_there_are_plain_lines() -> None:
    target = stream("")
    screen = SystemTerminal(source=stream("first\nlast"), target=target)
    assert not screen.redraws
    screen.clear()
    screen.write([Text("blue ─ words", style="blue")])
    assert screen.ask("> ") == "first"
    assert screen.ask("> ") == "last"
    with pytest.raises(EOFError):
        screen.ask("> ")
    screen.pause(100)
    assert shown(target) == "blue ─ words\n> first\n> last\n> \n"


def test_a_terminal_that_knows_only_ascii_gets_ascii() -> None:
    target = stream("", "ascii")
    screen = SystemTerminal(source=stream("x\n"), target=target)
    screen.write([Text("▰▱ “a” · é ─")])
    screen.ask("▸ ")
    assert shown(target) == '#. "a" - e -\n> x\n'


def test_bytes_that_are_no_text_are_a_wrong_key() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8")
    assert SystemTerminal(source=source, target=stream("")).ask("> ") == "\ufffd"


def test_long_lines_are_cropped_and_not_wrapped() -> None:
    target = stream("")
    SystemTerminal(source=stream(""), target=target).write([Text("x" * 200)])
    assert shown(target) == "x" * 80 + "\n"


def test_ctrl_c_while_the_game_works_waits_for_a_safe_moment() -> None:
    screen = SystemTerminal(source=stream("x\n"), target=stream(""))
    with screen.watched():
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)
        with pytest.raises(KeyboardInterrupt):
            screen.checkpoint()
        assert screen.ask("> ") == "x"


class Sitting:
    """The game in a pseudo-terminal."""

    def __init__(self, home: Path, columns: int, lines: int, **more: str) -> None:
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (lines, columns))
        environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        environment |= {"XDG_DATA_HOME": str(home), "TERM": "xterm-256color"}
        environment |= {"LANG": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **more}
        self.process = subprocess.Popen(
            COMMAND,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.unread = ""

    def read_until(self, sight: str, seconds: float = 60.0) -> str:
        """Output up to and with what is waited for; what comes after it is kept for later."""
        end = time.monotonic() + seconds
        while sight not in self.unread:
            assert time.monotonic() < end, f"never saw {sight!r} in {self.unread[-2000:]!r}"
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.unread += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError as gone:
                    raise AssertionError(f"ended without {sight!r}: {self.unread!r}") from gone
        found, _, self.unread = self.unread.partition(sight)
        return found + sight

    def type(self, keys: str) -> None:
        time.sleep(0.3)  # people are slower than the moment between a prompt and its reading
        os.write(self.master, keys.encode())

    def end(self) -> int:
        code = self.process.wait(60)
        os.close(self.master)
        return code


def test_on_a_real_terminal_the_screen_is_redrawn_and_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, 80, 24)
    first = sitting.read_until("> ")
    assert "\x1b[2J" in first
    assert "Kickdoor: Legends" in first
    assert "\x1b[1;36m" in first  # keys are in colour
    sitting.type("xyzzy\n")
    assert "is no key here" in sitting.read_until("is no key here")
    sitting.read_until("> ")
    sitting.type("p\n")
    sitting.read_until("> ")
    sitting.type("\x03")
    sitting.read_until("--resume last")
    assert sitting.end() == 130
    assert list((tmp_path / "kickdoor").glob("autosave-7.json"))


def test_ctrl_d_and_no_color_on_a_real_terminal(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, 120, 40, NO_COLOR="1")
    first = sitting.read_until("> ")
    assert "\x1b[1;36m" not in first
    sitting.type("\x04")
    sitting.read_until("--resume last")
    assert sitting.end() == 130


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, 80, 24, TERM="dumb")
    first = sitting.read_until("> ")
    assert "\x1b" not in first
    assert first.isascii()
    sitting.type("q\n")
    sitting.read_until("x = back)")
    sitting.type("n\n")
    assert sitting.end() == 0
    assert not list((tmp_path / "kickdoor").glob("*"))
