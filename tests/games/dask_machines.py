"""A run over three workers on machines of their own, one of which is killed on the way.

The machines are network namespaces joined by a bridge; they need Linux and root. From the top of
the repository: `python -m tests.games.dask_machines --games 2000`. Exit code 0 if the file is the
same, byte for byte, as from one process.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCHEDULER = "10.77.0.1"
PORT = 8786
WORKERS = 3
PATIENCE = 60.0
RUN = ["sim", "--editions", "legends,oz", "--bots", "easy", "--seed", "7", "--turn-limit", "60"]


def ip(*words: str) -> None:
    """Run `ip` of iproute2."""
    subprocess.run(["ip", *words], check=True)


@contextmanager
def machines(hub: str, names: list[str]) -> Iterator[None]:
    """Namespaces that reach each other and nothing else."""
    made: list[str] = []
    try:
        for name in (hub, *names):
            ip("netns", "add", name)
            made.append(name)
            ip("-n", name, "link", "set", "lo", "up")
        ip("-n", hub, "link", "add", "bridge0", "type", "bridge")
        ip("-n", hub, "addr", "add", f"{SCHEDULER}/24", "dev", "bridge0")
        ip("-n", hub, "link", "set", "bridge0", "up")
        for number, name in enumerate(names, 2):
            ip("-n", hub, "link", "add", f"port{number}", "type", "veth",
               "peer", "name", "eth0", "netns", name)  # fmt: skip
            ip("-n", hub, "link", "set", f"port{number}", "master", "bridge0", "up")
            ip("-n", name, "addr", "add", f"10.77.0.{number}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
        yield
    finally:
        for name in reversed(made):
            ip("netns", "del", name)


def inside(name: str, *words: str) -> subprocess.Popen[bytes]:
    """A program of this Python on that machine."""
    return subprocess.Popen(
        ["ip", "netns", "exec", name, sys.executable, "-m", *words],
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
    hub = f"kickdoor-{os.getpid()}"
    names = [f"{hub}-{number}" for number in range(WORKERS)]
    address = f"tcp://{SCHEDULER}:{PORT}"
    with machines(hub, names):
        running = [
            inside(hub, "distributed.cli.dask_scheduler", "--host", SCHEDULER, "--port", str(PORT),
                   "--no-dashboard"),
            *(inside(name, "distributed.cli.dask_worker", address, "--nthreads", "1",
                     "--no-nanny", "--no-dashboard", "--local-directory", str(out.parent / name))
              for name in names),
        ]  # fmt: skip
        try:
            run = inside(hub, "kickdoor", *RUN, "--games", str(games), "--out", str(out),
                         "--dask", address)  # fmt: skip
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
