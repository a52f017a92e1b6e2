"""A run over three workers on machines of their own, one of which is killed on the way.

The machines are network namespaces, which need Linux and root. From the top of
the repository: `python -m tests.games.dask_machines --games 2000`. Exit code 0 if the file is the
same, byte for byte, as from one process.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.network_machines import HUB, network

PORT = 8786
WORKERS = 3
PATIENCE = 60.0
RUN = ["sim", "--editions", "legends,oz", "--bots", "easy", "--seed", "7", "--turn-limit", "60"]


def start(before: list[str], *words: str) -> subprocess.Popen[bytes]:
    """A program of this Python on the machine that the words before it lead to."""
    return subprocess.Popen(
        [*before, sys.executable, "-m", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def wait_for_lines(journal: Path, lines: int) -> None:
    """Until the journal of the run has so many."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if journal.exists() and journal.read_bytes().count(b"\n") > lines:
            return
        time.sleep(0.05)
    raise SystemExit("the run did not get going")


def end(processes: list[subprocess.Popen[bytes]]) -> None:
    """End those that still run."""
    for process in processes:
        process.kill()
    for process in processes:
        process.wait(PATIENCE)


def shared_run(games: int, out: Path) -> None:
    """Play over the machines, and kill the first worker after a share."""
    names = [f"worker{number}" for number in range(WORKERS)]
    with network(names) as machines:
        scheduler = machines.address(HUB)
        address = f"tcp://{scheduler}:{PORT}"
        running = [
            start(machines.inside(HUB), "distributed.cli.dask_scheduler", "--host", scheduler,
                  "--port", str(PORT), "--no-dashboard"),
            *(start(machines.inside(name), "distributed.cli.dask_worker", address, "--nthreads",
                    "1", "--no-nanny", "--no-dashboard", "--local-directory",
                    str(out.parent / name))
              for name in names),
        ]  # fmt: skip
        try:
            run = start(machines.inside(HUB), "kickdoor", *RUN, "--games", str(games), "--out",
                        str(out), "--dask", address)  # fmt: skip
            running.append(run)
            wait_for_lines(out.with_name(out.name + ".part"), 100)
            running[1].send_signal(signal.SIGKILL)
            print(f"killed a worker of {WORKERS} after the first share")
            if run.wait(PATIENCE + games):
                raise SystemExit(f"the run ended with {run.returncode}")
        finally:
            end(running)


def main() -> int:
    """Compare both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    games: int = parser.parse_args().games
    with tempfile.TemporaryDirectory(prefix="kickdoor-machines-") as folder:
        here, there = Path(folder, "here.json"), Path(folder, "there.json")
        shared_run(games, there)
        alone = [sys.executable, "-m", "kickdoor", *RUN, "--games", str(games), "--out", str(here)]
        subprocess.run([*alone, "--processes", "1"], check=True, stdout=subprocess.DEVNULL)
        same = here.read_bytes() == there.read_bytes()
        print(f"{games} games: {'the same bytes' if same else 'DIFFERENT'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
