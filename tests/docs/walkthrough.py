"""Follows a page of instructions as a reader would: files are written, commands are typed.

In a page, a comment before a block of code says what the reader does with it:

    <!-- file: pack/doors.toml -->    this is the whole file
    <!-- append: pack/doors.toml -->  this goes to its end
    <!-- edit: pack/doors.toml -->    lines with - give way to lines with +
    <!-- exit 2 -->                   the command ends with this exit code
    <!-- run as: COMMAND -->          the same, with less work; its numbers are not compared
    <!-- numbers vary -->             the output depends on cards or machine: numbers not compared
    <!-- in the background -->        the command goes on while the rest is done
    <!-- not run: REASON -->          shown only

Blocks of `console` hold commands after `$ ` and what they print; `…` stands for anything, on
a line of its own for any lines. Nothing is left out in silence: a block that is
neither run nor marked is an error.
"""

import inspect
import os
import re
import shlex
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from typer.testing import CliRunner

BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>[^\n]*?) -->\n)?^```(?P<language>\w*)\n(?P<body>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
NUMBER = re.compile(r"[-+−±]?\d[\d,.]*")
DEADLINE = 60


@dataclass(frozen=True)
class Block:
    """A block of code of a page with the mark before it."""

    language: str
    body: str
    mark: str


@dataclass(frozen=True)
class Typed:
    """A command of a console block and the output the page shows."""

    command: str
    shown: str


def blocks(text: str) -> list[Block]:
    """The blocks of a page, in order."""
    return [Block(m["language"], m["body"], m["mark"] or "") for m in BLOCK.finditer(text)]


def typed(body: str) -> list[Typed]:
    """The commands of a console block; a backslash at the end of a line goes on in the next."""
    found: list[Typed] = []
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        lines = part.split("\n")
        command = lines.pop(0)
        while command.endswith("\\"):
            command = command[:-1] + lines.pop(0).removeprefix("> ").strip()
        found.append(Typed(command, "\n".join(lines).rstrip()))
    return found


def agrees(shown: str, printed: str, *, numbers: bool = True) -> bool:
    """Whether the output is the one the page shows, `…` standing for anything."""
    if not numbers:
        shown, printed = NUMBER.sub("0", shown), NUMBER.sub("0", printed)
    wanted = "".join(
        r"(?:.*\n)*?" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in _tidy(shown).splitlines()
    )
    return re.fullmatch(wanted, _tidy(printed) + "\n") is not None


def _tidy(text: str) -> str:
    return re.sub(r"[ \t]+", " ", "\n".join(line.rstrip() for line in text.splitlines())).strip()


class Reader:
    """Somebody with an empty folder and a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0  # of the server in the background, which the page calls 8000
        self.background: list[subprocess.Popen[str]] = []

    def follow(self, text: str) -> None:
        """Do everything the page says; raises AssertionError where something else comes out."""
        for block in blocks(text):
            self._do(block)

    def close(self) -> None:
        """End what was started in the background."""
        for process in self.background:
            process.terminate()
        for process in self.background:
            process.wait(DEADLINE)

    def _do(self, block: Block) -> None:
        what, _, about = block.mark.partition(": ")
        if what == "not run":
            return
        if what in ("file", "append", "edit"):
            self._write(what, self.folder / about, block.body)
            return
        assert block.language == "console", f"say what becomes of this block:\n{block.body}"
        for one in typed(block.body):
            self._type(one, block.mark)

    def _write(self, what: str, path: Path, body: str) -> None:
        assert path.resolve().is_relative_to(self.folder.resolve()), path
        path.parent.mkdir(parents=True, exist_ok=True)
        before = "" if what == "file" else path.read_text("utf-8")
        if what == "edit":
            old, new = (
                "".join(line[1:] for line in body.splitlines(True) if line[0] == sign)
                for sign in "-+"
            )
            assert before.count(old) == 1, f"expected once in {path.name}:\n{old}"
            path.write_text(before.replace(old, new), "utf-8")
        else:
            path.write_text(before + body, "utf-8")

    def _type(self, one: Typed, mark: str) -> None:
        what, _, instead = mark.partition(": ")
        assert what in ("", "run as", "numbers vary", "in the background") or re.fullmatch(
            r"exit \d", what
        ), mark
        if what == "in the background":
            self._start(one)
            return
        code, printed = self._run(instead if what == "run as" else one.command)
        wanted = int(what.removeprefix("exit ")) if what.startswith("exit ") else 0
        assert code == wanted, f"$ {one.command}\nended with exit code {code}:\n{printed}"
        numbers = what not in ("run as", "numbers vary")
        assert agrees(one.shown, printed, numbers=numbers), (
            f"$ {one.command}\nprinted\n{printed}\nwhere the page shows\n{one.shown}"
        )

    def _run(self, command: str) -> tuple[int, str]:
        program, *words = shlex.split(command)
        if program == "kickdoor":
            return self._kickdoor(words)
        if program == "curl":
            url = words[-1].replace(":8000/", f":{self.port}/")
            with urllib.request.urlopen(url, timeout=DEADLINE) as answer:
                return 0, answer.read().decode()
        assert program in ("python", "ls", "cat"), f"what is {program}?"
        ended = subprocess.run(
            [sys.executable if program == "python" else program, *words],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=DEADLINE,
            check=False,
        )
        return ended.returncode, ended.stdout

    def _kickdoor(self, words: list[str]) -> tuple[int, str]:
        """In this process: starting a new one for each command would take most of the time."""
        from kickdoor.cli.commands import app

        before = Path.cwd()
        os.chdir(self.folder)
        try:
            ended = CliRunner().invoke(app, words, prog_name="kickdoor")
        finally:
            os.chdir(before)
        return ended.exit_code, ended.output

    def _start(self, one: Typed) -> None:
        program, *words = shlex.split(one.command)
        assert program == "kickdoor", one.command
        log = self.folder.with_suffix(".log")
        with log.open("w", encoding="utf-8") as out:
            command = [sys.executable, "-m", "kickdoor", *words, "--port", "0", *_without_page()]
            process = subprocess.Popen(
                command, cwd=self.folder, stdout=out, stderr=subprocess.STDOUT, text=True
            )
        self.background.append(process)
        until = time.monotonic() + DEADLINE
        while not (found := re.search(r"http://127\.0\.0\.1:(\d+)", log.read_text("utf-8"))):
            assert process.poll() is None, log.read_text("utf-8")
            assert time.monotonic() < until, log.read_text("utf-8")
            time.sleep(0.05)
        self.port = int(found[1])
        printed = log.read_text("utf-8").replace(f":{self.port}", ":8000")
        assert agrees(one.shown, printed), printed


def _without_page() -> list[str]:
    """The tests do not wait for the page to be built; a server may insist on it."""
    from kickdoor.cli.table_commands import serve

    return ["--no-page"] if "no_page" in inspect.signature(serve).parameters else []
