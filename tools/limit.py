"""Runs a command, and ends it with everything it started if it takes too long.

    python tools/limit.py SECONDS COMMAND…

Its exit code is that of the command, or 124 when the time was over, as with `timeout`, which
not every system has. Ctrl-C goes to the command, which has a process group of its own.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from types import FrameType

TOO_LATE = 124
GRACE_SECONDS = 10  # between asking a command to end and ending it


def run(seconds: float, command: list[str]) -> int:
    try:
        process = subprocess.Popen(command, start_new_session=True)
    except OSError as error:
        print(f"{command[0]} could not be started: {error}", file=sys.stderr)
        return 127

    def pass_on(number: int, frame: FrameType | None) -> None:
        _tell(process, number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, pass_on)
    try:
        code = process.wait(seconds)
    except subprocess.TimeoutExpired:
        print(f"{' '.join(command)}: ended after {seconds:g} s.", file=sys.stderr, flush=True)
        _tell(process, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE_SECONDS)
        code = TOO_LATE
    finally:
        _tell(process, signal.SIGKILL)  # what it left behind
        process.wait()
    return code if code >= 0 else 128 - code


def _tell(process: subprocess.Popen[bytes], number: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)


if __name__ == "__main__":
    sys.exit(run(float(sys.argv[1]), sys.argv[2:]))
