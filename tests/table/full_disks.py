"""Disks that are full: a real one where the system lets us make it, else a limit of SQLite's."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = "6m"


@contextmanager
def small_disk(folder: Path, size: str = SIZE) -> Iterator[Path | None]:
    """A file system of a few megabytes; None if we may not make one."""
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    can = os.geteuid() == 0 and shutil.which("mount") is not None
    if not can or subprocess.run(command, check=False, capture_output=True).returncode:
        yield None
        return
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True, capture_output=True)


def fill(folder: Path) -> Path:
    """Take all the room that is left; remove the file to give it back."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65_536, 4096, 512):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue
    return ballast
