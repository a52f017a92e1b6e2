"""Packs that were read before, kept in the user's cache folder so that they load at once.

It must not fail: a cache that cannot be read or written means reading the pack anew.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path

import kickdoor
from kickdoor.lang.packs.coding import DamagedPack, digest_of, pack_of
from kickdoor.lang.packs.pack import Pack

MAGIC = b"kickdoor pack 1\n"
LARGEST = 20_000_000
MOST_FILES = 60
SUFFIX = ".pack"
# What a sentence means depends on these sources: when one changes, everything is read anew.
_SOURCES = ("lang", "engine/nodes", "engine/codes.py", "engine/card.py")


def cache_folder() -> Path | None:
    """Where read packs are kept; KICKDOOR_CACHE overrides, and empty turns the cache off."""
    chosen = os.environ.get("KICKDOOR_CACHE")
    if chosen is not None:
        return Path(chosen) / "packs" if chosen else None
    base = os.environ.get("XDG_CACHE_HOME", "")
    if base and os.path.isabs(base):
        return Path(base) / "kickdoor" / "packs"
    try:
        return Path.home() / ".cache" / "kickdoor" / "packs"
    except RuntimeError:
        return None


@cache
def language_digest() -> str:
    """A digest of everything that decides what a sentence means."""
    made = sha256(kickdoor.__version__.encode())
    root = Path(kickdoor.__file__).parent
    for name in _SOURCES:
        place = root / name
        found = [path for path in place.rglob("*") if path.suffix in (".py", ".toml")]
        paths = sorted(found) if place.is_dir() else [place]
        for path in paths:
            content = path.read_bytes()
            made.update(f"\n{path.relative_to(root).as_posix()} {len(content)}\n".encode())
            made.update(content)
    return made.hexdigest()


def _place(digest: str) -> Path | None:
    folder = cache_folder()
    if folder is None:
        return None
    try:
        language = language_digest()
    except OSError:
        return None
    return folder / f"{digest[:32]}-{language[:32]}{SUFFIX}"


def fetch(digest: str) -> Pack | None:
    """The pack whose files have this digest, if it was read before."""
    place = _place(digest)
    if place is None:
        return None
    try:
        with place.open("rb") as file:
            content = file.read(LARGEST)
    except (OSError, ValueError):
        return None
    head = len(MAGIC)
    if not content.startswith(MAGIC):
        return None
    check, payload = content[head : head + 64], content[head + 64 :]
    if check != digest_of(payload).encode():
        return None
    try:
        return pack_of(payload)
    except DamagedPack:
        return None


def store(digest: str, payload: bytes) -> None:
    """Keep a pack that was read; whatever goes wrong, nobody is bothered."""
    place = _place(digest)
    if place is None:
        return
    with contextlib.suppress(OSError, ValueError):
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=place.parent, suffix=".new")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MAGIC + digest_of(payload).encode() + payload)
            os.replace(temporary, place)
        except OSError:
            os.unlink(temporary)
            raise
        _sweep(place.parent)


def _sweep(folder: Path) -> None:
    rows = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    for _, path in sorted(rows, key=lambda row: row[0])[:-MOST_FILES]:
        path.unlink(missing_ok=True)
