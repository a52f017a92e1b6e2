"""How long things took, counted in buckets as Prometheus wants them."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """Seconds of one kind of thing."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Count one that took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def lines(self, name: str) -> list[str]:
        """It as text: each bucket holds those before it, too."""
        lines = [f"# TYPE {name} histogram"]
        so_far = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        return [*lines, f"{name}_sum {self.seconds:.6f}", f"{name}_count {so_far}"]
