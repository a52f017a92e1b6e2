"""A progress bar for long runs, on a terminal and nowhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TypeVar

Item = TypeVar("Item")


def with_progress(results: Iterator[Item], count: int) -> Iterator[Item]:
    """The same results, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    # Only on a terminal: a run that writes to a file or a pipe does not load rich.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), "games, left:", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=count)
        for result in results:
            yield result
            bar.advance(task)
