"""The files of a pack, as text: found, measured, decoded, and nothing more.

It must not follow anything written in them, and reads only the four file names it knows.
"""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from kickdoor.errors import PackError, PackErrors
from kickdoor.lang.packs.handed_in import HANDED_IN, is_handed_in
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.zipped import LARGEST_ZIP, SUFFIX, files_in_zip

PACK = "pack.toml"
DOORS = "doors.toml"
TREASURES = "treasures.toml"
PERSONAS = "personas.toml"
FILES = (PACK, DOORS, TREASURES, PERSONAS)
NEEDED = (PACK, DOORS, TREASURES)
LARGEST_FILE = 1_000_000
MOST_ENTRIES = 1_000

_TROUBLE = {
    errno.ENOENT: "nothing of that name",
    errno.ELOOP: "symbolic links that lead in a circle",
    errno.EACCES: "one that may not be read",
    errno.EPERM: "one that may not be read",
    errno.ENAMETOOLONG: "a name that is too long",
    errno.ENOTDIR: "a path through something that is no folder",
}
# Links are not followed and pipes not waited for, where the system knows how.
_PLAINLY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_BARE = {DOORS: "Door", TREASURES: "Treasure"}


@dataclass
class Folder:
    """The files of one pack by name, and a digest of their bytes."""

    path: Path
    contents: dict[str, bytes] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """The same for the same bytes under the same names, different otherwise."""
        made = sha256()
        for name in FILES:
            content = self.contents.get(name)
            if content is not None:
                made.update(f"{name} {len(content)}\n".encode())
                made.update(content)
        return made.hexdigest()


def open_folder(path: Path, findings: Findings) -> Folder:
    """Read the files of a pack; a path that is no folder at all is an error on its own.

    A pack may also be a zip of its folder, or have been handed in.
    """
    shown = str(path)
    handed_in = HANDED_IN.contents(shown) if is_handed_in(shown) else None
    if handed_in is not None:
        return Folder(path, dict(handed_in))
    mode = _mode(path)
    if isinstance(mode, str):
        raise PackErrors([PackError(shown, "", 0, "the folder of a pack", mode, _try_new(mode))])
    if stat.S_ISREG(mode) and path.suffix.lower() == SUFFIX:
        return _zipped(path, findings)
    if not stat.S_ISDIR(mode):
        hint = f"name the folder that holds {PACK}, or a zip of it"
        raise PackErrors([PackError(shown, "", 0, "the folder of a pack", "a file", hint)])
    try:
        entries = sorted(os.listdir(path))[:MOST_ENTRIES]
    except OSError as trouble:
        got = _say(trouble)
        raise PackErrors([PackError(shown, "", 0, "a folder that can be read", got)]) from None
    folder = Folder(path)
    for name in FILES:
        if name in entries:
            content = _content(path / name, name, findings)
            if content is not None:
                folder.contents[name] = content
        elif name in NEEDED:
            _missing(name, entries, findings)
    for name in entries:
        if name.endswith(".toml") and name not in FILES:
            findings.remark(name, f"this file is not read; a pack consists of {', '.join(FILES)}")
    return folder


def _zipped(path: Path, findings: Findings) -> Folder:
    """The files in a zip of a pack."""
    try:
        with open(path, "rb", opener=_open_plainly) as file:
            content = file.read(LARGEST_ZIP + 1)
    except OSError as trouble:
        wrong = PackError(str(path), "", 0, "a file that can be read", _say(trouble))
        raise PackErrors([wrong]) from None
    contents, others = files_in_zip(content, FILES, path.name)
    for name in NEEDED:
        if name not in contents:
            _missing(name, others, findings)
    for name in others:
        findings.remark(name, f"this file is not read; a pack consists of {', '.join(FILES)}")
    return Folder(path, contents)


def _try_new(mode: str) -> str:
    return "`kickdoor pack new` makes one to start from" if "nothing" in mode else ""


def _mode(path: Path) -> int | str:
    try:
        return os.stat(path).st_mode
    except OSError as trouble:
        return _say(trouble)
    except ValueError:
        return "a name that no file can have"


def _say(trouble: OSError) -> str:
    return _TROUBLE.get(trouble.errno or 0, trouble.strerror or "an error of the disk")


def _missing(name: str, entries: list[str], findings: Findings) -> None:
    alike = nearest(name, [entry for entry in entries if entry not in FILES])
    if alike:
        hint = f"is it the file named {alike}?"
    elif name in _BARE:
        hint = f"a pack without {_BARE[name]} cards has an empty {name}"
    else:
        hint = "it holds the id and the name of the pack; `kickdoor pack new` shows one"
    findings.error(name, "this file in the folder of the pack", "no such file", hint=hint)


def _content(path: Path, name: str, findings: Findings) -> bytes | None:
    try:
        mode = os.lstat(path).st_mode
        if not _is_plain(name, mode, findings):
            return None
        with open(path, "rb", opener=_open_plainly) as file:
            if not _is_plain(name, os.fstat(file.fileno()).st_mode, findings):
                return None  # it was exchanged meanwhile
            content = file.read(LARGEST_FILE + 1)
    except OSError as trouble:
        findings.error(name, "a file that can be read", _say(trouble))
        return None
    if len(content) > LARGEST_FILE:
        findings.error(
            name,
            f"at most {LARGEST_FILE:,} bytes",
            "a larger file",
            hint="a whole edition needs about 40,000",
        )
        return None
    return content


def _open_plainly(path: str, flags: int) -> int:
    return os.open(path, flags | _PLAINLY)


def _is_plain(name: str, mode: int, findings: Findings) -> bool:
    """A file of its own, not a link, folder, pipe or device."""
    if stat.S_ISREG(mode):
        return True
    if stat.S_ISLNK(mode):
        hint = "put the file itself into the folder of the pack"
        findings.error(name, "a regular file", "a symbolic link, which is not followed", hint=hint)
    else:
        findings.error(
            name, "a regular file", "a folder" if stat.S_ISDIR(mode) else "something else"
        )
    return False
