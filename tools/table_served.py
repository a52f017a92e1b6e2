"""The server that `table_load.py` measures: `kickdoor serve`, with the collector watched.

On SIGUSR1 it writes a line with the processor time the garbage collector has taken since the last
one: what else the machine does is not in it. If wished, it also looks at itself from the first
signal on, every few milliseconds of its processor time, and writes what it was found doing then. It
works with older versions of Kickdoor, too, and changes nothing but how soon empty rooms are closed.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

LOOK_SECONDS = 0.005


class Watch:
    """How long the collector stopped everything."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.begun = 0.0
        self.longest = 0.0
        self.total = 0.0
        self.runs = [0, 0, 0]

    def saw(self, phase: str, info: dict[str, int]) -> None:
        """The collector begins, or ends."""
        if phase == "start":
            self.begun = time.thread_time()
            return
        took = time.thread_time() - self.begun
        self.longest = max(self.longest, took)
        self.total += took
        self.runs[info["generation"]] += 1

    def write(self, *_: Any) -> None:
        """A line of figures."""
        line = {
            "longest": self.longest,
            "total": self.total,
            "runs": self.runs,
            "objects": gc.get_freeze_count() + len(gc.get_objects()),
        }
        with self.place.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self.longest = self.total = 0.0
        self.runs = [0, 0, 0]


class Looks:
    """What the process was found doing, after each few milliseconds of its processor time."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.found: Counter[str] = Counter()

    def begin(self) -> None:
        """From now on."""
        signal.signal(signal.SIGPROF, self.look)
        signal.setitimer(signal.ITIMER_PROF, LOOK_SECONDS, LOOK_SECONDS)

    def look(self, _: int, frame: FrameType | None) -> None:
        """The innermost module of ours that is at work, and the library it has called."""
        library = ""
        while frame is not None:
            file = frame.f_code.co_filename
            _, ours, module = file.rpartition("/kickdoor/")
            if ours:
                where = f"{module.removesuffix('.py')}: {frame.f_code.co_name}"
                self.found[f"{where} ({library})" if library else where] += 1
                return
            library = library or file.rpartition("site-packages/")[2].partition("/")[0]
            if library.startswith("/"):
                library = Path(file).stem
            frame = frame.f_back
        self.found[f"({library or 'the loop'})"] += 1

    def write(self) -> None:
        """All of it."""
        self.place.write_text(json.dumps(self.found), encoding="utf-8")


def main() -> None:
    """Serve."""
    watch = Watch(Path(os.environ["KICKDOOR_LOAD_FIGURES"]))
    gc.callbacks.append(watch.saw)
    looks = Looks(Path(os.environ.get("KICKDOOR_LOAD_PROFILE", "")))

    def write(*_: Any) -> None:
        watch.write()
        if looks.found:
            looks.write()
        elif "KICKDOOR_LOAD_PROFILE" in os.environ:
            looks.begin()

    signal.signal(signal.SIGUSR1, write)
    idle = int(os.environ.get("KICKDOOR_LOAD_IDLE_SECONDS", "0"))
    from kickdoor.cli import main as run
    from kickdoor.table import room_registry, web_app

    if hasattr(web_app, "has_page"):  # this version would ask for one
        sys.argv.append("--no-page")
    if idle:
        vars(room_registry).update(IDLE_MS=idle * 1000, SWEEP_SECONDS=idle)
    sys.argv[0] = "kickdoor"
    run()


if __name__ == "__main__":
    main()
