"""The server that `table_load.py` measures: `kickdoor serve`, with the collector watched.

On SIGUSR1 it writes a line with the processor time the garbage collector has taken since the last
one: what else the machine does is not in it. It works with older versions of Kickdoor, too, and
changes nothing but how soon empty rooms are closed.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any


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


def main() -> None:
    """Serve."""
    watch = Watch(Path(os.environ["KICKDOOR_LOAD_FIGURES"]))
    gc.callbacks.append(watch.saw)
    signal.signal(signal.SIGUSR1, watch.write)
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
