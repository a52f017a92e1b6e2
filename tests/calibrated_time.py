"""Processor time relative to a fixed piece of plain Python, so that machines can be compared.

Machines differ and are busy; the ratio hardly does. The work and the reference are measured in
turns, and the best round counts.
"""

import resource
import subprocess
import sys
import time
from collections.abc import Callable

from kickdoor.lab.bench import calibration

ROUNDS = 5


def reference_seconds() -> float:
    """Processor time of 1,000 steps of the reference; about 0.15 ms."""
    begun = time.process_time()
    done = calibration()
    return (time.process_time() - begun) / done


def relative_time(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The processor time of a piece of work in units of the reference, best of some rounds."""
    found: list[float] = []
    trace = sys.gettrace()
    sys.settrace(None)
    try:
        for _ in range(rounds):
            before = reference_seconds()
            begun = time.process_time()
            work()
            spent = time.process_time() - begun
            found.append(spent / min(before, reference_seconds()))
    finally:
        sys.settrace(trace)
    return min(found)


def slowness(most: float = 8.0) -> float:
    """How much longer than its processor time a piece of work takes here and now, at least 1."""
    begun, spent = time.monotonic(), time.process_time()
    while time.process_time() - spent < 0.05:
        calibration()
    passed = time.monotonic() - begun
    return min(most, max(1.0, passed / (time.process_time() - spent)))


def process_seconds(command: list[str], rounds: int = 3) -> float:
    """Processor time of another process, best of some rounds."""
    found: list[float] = []
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(found)
