"""What a worker of a dask cluster does: one share of a run, after checking that it plays alike.

A share carries the work (editions, settings, seeds), its numbers, and the files of packs that lie
in folders of whoever asks; never a state of a game. It must not import dask.
"""

from __future__ import annotations

import signal
import tempfile
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, TypeVar

from kickdoor import __version__
from kickdoor.errors import PackErrors, SettingsError
from kickdoor.games.parallel_map import mix_for_run
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.folder import open_folder
from kickdoor.lang.packs.remarks import Findings

Result = TypeVar("Result")


@dataclass(frozen=True)
class SentPack:
    """The files of a pack that is in no box, and the name the run knows it by."""

    name: str
    digest: str
    files: dict[str, bytes]


@dataclass(frozen=True)
class Share(Generic[Result]):
    """A part of a run as it is sent to a worker."""

    work: Callable[[int], Result]
    numbers: list[int]
    packs: list[SentPack]
    cards: str  # what `digest_of_editions` was where the run was started


_alone = threading.Lock()  # one share at a time in a process, however many threads a worker has
_unpacked: dict[str, tempfile.TemporaryDirectory[str]] = {}  # by digest


def play_share(share: Share[Result]) -> list[tuple[int, Result]]:
    """The result of each number of the share."""
    with _alone:
        _check_cards(share.cards)
        _borrow(share.packs)
        return [(number, share.work(number)) for number in share.numbers]


def packs_to_send(names: Iterable[str]) -> list[SentPack]:
    """The files of those packs that lie in folders."""
    sent: list[SentPack] = []
    for name in names:
        if shelf.is_folder(name):
            findings = Findings()
            folder = open_folder(shelf.place_of(name), findings)
            if findings.errors:
                raise PackErrors(findings.errors)
            sent.append(SentPack(name, folder.digest, folder.contents))
    return sent


def digest_of_editions() -> str:
    """A digest of this version and of all editions in the box."""
    parts = [__version__, *(shelf.digest_of_edition(name) for name in shelf.editions())]
    return sha256("\n".join(parts).encode()).hexdigest()


def dask_setup(worker: Any) -> None:
    """Called by dask in each process of a local cluster: Ctrl-C is for whoever started it."""
    del worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _check_cards(wanted: str) -> None:
    if digest_of_editions() != wanted:
        expected = "workers with the same version of Kickdoor and its editions as here"
        raise SettingsError("--dask", expected, f"another; it calls itself {__version__}")


def _borrow(packs: list[SentPack]) -> None:
    """Unpack what was sent, so that its names mean these files."""
    changed = False
    for pack in packs:
        place = _unpacked.get(pack.digest)
        if place is None:
            place = _unpacked[pack.digest] = tempfile.TemporaryDirectory(prefix="kickdoor-pack-")
            for name, content in pack.files.items():
                Path(place.name, name).write_bytes(content)
        changed = shelf.lend(pack.name, Path(place.name)) or changed
    if changed:
        mix_for_run.cache_clear()  # a worker outlives runs, and the pack may have been edited
