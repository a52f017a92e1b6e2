"""How commands begin and end: help, versions, mistakes, Ctrl-C, closed pipes."""

import os
import signal
import subprocess
import sys

import pytest
from tests.cli.command_run import Kickdoor

from kickdoor import __version__, engine_form
from kickdoor.cli import pack_check
from kickdoor.errors import EngineBug, PackError, PackErrors

COMMANDS = ["pack", "read", "scenario", "play", "sim", "soak", "bench"]
HERE = [sys.executable, "-c", "from kickdoor.cli import main; main()"]


def test_the_version_is_told(kickdoor: Kickdoor) -> None:
    ended = kickdoor("--version")
    assert (ended.code, ended.out) == (0, f"kickdoor {__version__} ({engine_form()})\n")


def test_help_lists_every_command(kickdoor: Kickdoor) -> None:
    ended = kickdoor("--help")
    assert ended.code == 0
    for command in COMMANDS:
        assert f" {command} " in ended.out


@pytest.mark.parametrize(
    "words",
    [
        *[[command] for command in COMMANDS],
        *[["pack", name] for name in ("new", "check", "explain", "stats")],
    ],
    ids=" ".join,
)
def test_every_command_explains_itself(kickdoor: Kickdoor, words: list[str]) -> None:
    ended = kickdoor(*words, "--help")
    assert ended.code == 0
    assert "Usage: kickdoor " + " ".join(words) in ended.out


@pytest.mark.parametrize(
    "words",
    [
        ["frobnicate"],
        ["--frob"],
        ["pack", "chek"],
        ["pack", "new"],
        ["read", "--kind"],
        ["scenario"],
    ],
    ids=" ".join,
)
def test_bad_flags_and_words_end_with_2(kickdoor: Kickdoor, words: list[str]) -> None:
    ended = kickdoor(*words)
    assert ended.code == 2
    assert "Error" in ended.err
    assert not ended.out


def test_all_errors_of_a_pack_are_told_and_counted(
    kickdoor: Kickdoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: object) -> None:
        first = PackError("doors.toml:3", "Moth", 7, "a sentence", "“Fnord.”", "“Fjord.” is known")
        raise PackErrors([first, PackError("pack.toml", expected="an id", got="none")])

    monkeypatch.setattr(pack_check, "load_pack", fail)
    ended = kickdoor("pack", "check", "legends")
    assert ended.code == 2
    assert ended.err == (
        "error: doors.toml:3, card “Moth”, column 7: expected a sentence, but got “Fnord.”\n"
        "  hint: “Fjord.” is known\n"
        "error: pack.toml: expected an id, but got none\n"
        "2 errors in the pack.\n"
    )


def test_a_bug_is_called_a_bug(kickdoor: Kickdoor, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: object) -> None:
        raise EngineBug("A card was in two places.")

    monkeypatch.setattr(pack_check, "load_pack", fail)
    ended = kickdoor("pack", "check", "legends")
    assert ended.code == 2
    assert ended.err.startswith("bug: A card was in two places. This is a bug in Kickdoor")


def test_ctrl_c_is_one_polite_line(kickdoor: Kickdoor, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(path: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(pack_check, "load_pack", interrupted)
    ended = kickdoor("pack", "check", "legends")
    assert (ended.code, ended.err) == (130, "\nstopped.\n")


def test_ctrl_c_while_waiting_for_input() -> None:
    with subprocess.Popen(
        [*HERE, "read", "--kind", "curse"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"Lose a level.\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"1: ")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=120) == 130
        assert process.stderr is not None
        assert process.stderr.read() == b"\nstopped.\n"


def test_a_closed_pipe_is_not_worth_a_word() -> None:
    with subprocess.Popen(
        [*HERE, "pack", "stats", "legends"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=120) in (1, 141)
        assert process.stderr.read() == b""


def test_a_terminal_without_unicode_still_gets_its_message() -> None:
    ended = subprocess.run(
        [*HERE, "pack", "check", "legnds"],
        check=False,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert ended.returncode == 2
    assert b"did you mean legends?" in ended.stderr


def test_help_loads_nothing_of_the_game() -> None:
    code = (
        "import sys; from kickdoor.cli import commands; "
        "print([name for name in sys.modules if name.startswith('kickdoor.')])"
    )
    ended = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(eval(ended.stdout))
    assert not {name for name in loaded if name.split(".")[1] not in ("cli", "errors")}
