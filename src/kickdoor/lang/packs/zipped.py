"""A pack as one file: a zip with the same TOML files as its folder, read without trusting it.

Nothing is ever unpacked to a disk. It must not read the TOML; see `raw`.
"""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import PurePosixPath

from kickdoor.errors import PackError, PackErrors
from kickdoor.lang.packs.letters import shown

SUFFIX = ".zip"
LARGEST_ZIP = 1_000_000  # bytes; the files in it may have as many together
MOST_MEMBERS = 50
LONGEST_SHOWN = 60
DEEPEST = 2  # one folder with the files in it
ENCRYPTED = 0x1
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the same contents make the same bytes
PLAIN_FILE = (stat.S_IFREG | 0o644) << 16


def is_zip(content: bytes) -> bool:
    """Whether the bytes begin as a zip does."""
    return content.startswith(b"PK")


def zip_of(contents: Mapping[str, bytes], folder: str) -> bytes:
    """The files of a pack as a zip, in a folder of that name."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in contents.items():
            member = zipfile.ZipInfo(f"{folder}/{name}", EARLIEST)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.external_attr = PLAIN_FILE
            packed.writestr(member, content)
    return made.getvalue()


def files_in_zip(
    content: bytes, known: tuple[str, ...], file: str
) -> tuple[dict[str, bytes], list[str]]:
    """The files of these names in a zip, and the names of all others, which nobody read.

    PackErrors, with the place, the number and the limit, if anything about it is unusual: paths
    that lead elsewhere, links, bombs, passwords, the same name twice.
    """
    if len(content) > LARGEST_ZIP:
        raise _refused(file, f"at most {LARGEST_ZIP:,} bytes", f"{len(content):,}")
    try:
        with zipfile.ZipFile(BytesIO(content)) as packed:
            return _files(packed, known, file)
    except PackErrors:
        raise
    except (zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, EOFError):
        raise _refused(file, "a zip of a pack", "a file that is damaged, or no zip") from None
    except (ValueError, RuntimeError, OSError, UnicodeError):
        raise _refused(file, "a zip of a pack", "a file that is damaged") from None
    except Exception as problem:  # zlib.error and others that the library lets through
        if type(problem).__module__ in ("zlib", "struct"):
            raise _refused(file, "a zip of a pack", "a file that is damaged") from None
        raise


def _files(
    packed: zipfile.ZipFile, known: tuple[str, ...], file: str
) -> tuple[dict[str, bytes], list[str]]:
    members = packed.infolist()
    if len(members) > MOST_MEMBERS:
        raise _refused(file, f"at most {MOST_MEMBERS} files in the zip", str(len(members)))
    found: dict[str, bytes] = {}
    others: list[str] = []
    folders: set[str] = set()
    left = LARGEST_ZIP
    for member in members:
        _check(member, file)
        if member.is_dir():
            continue
        path = PurePosixPath(member.filename)
        if path.name not in known:
            others.append(shown(member.filename)[:LONGEST_SHOWN])
            continue
        if path.name in found:
            raise _refused(file, f"{path.name} once", "it twice")
        folders.add(str(path.parent))
        found[path.name] = _content(packed, member, left, file)
        left -= len(found[path.name])
    if len(folders) > 1:
        raise _refused(file, "one pack in the zip", f"files in {len(folders)} folders")
    return found, others


def _check(member: zipfile.ZipInfo, file: str) -> None:
    name = shown(member.orig_filename)[:LONGEST_SHOWN]
    parts = member.orig_filename.rstrip("/").split("/")
    leads_out = "\\" in member.orig_filename or ":" in parts[0] or {"", ".", ".."} & set(parts)
    if leads_out or "\0" in member.orig_filename or len(parts) > DEEPEST:
        raise _refused(file, "files of a pack, in at most one folder", f"the path “{name}”")
    mode = member.external_attr >> 16
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise _refused(file, "regular files in the zip", f"“{name}”, a link or a device")
    if member.flag_bits & ENCRYPTED:
        raise _refused(file, "a zip without a password", f"“{name}”, which has one")
    if member.compress_type not in METHODS:
        raise _refused(file, "a zip packed the usual way (deflate)", f"“{name}”, packed otherwise")


def _content(packed: zipfile.ZipFile, member: zipfile.ZipInfo, left: int, file: str) -> bytes:
    """What is in a member; what it says about its own size is not believed."""
    too_large = f"at most {LARGEST_ZIP:,} bytes in all files of a pack together"
    if member.file_size > left:
        used = LARGEST_ZIP - left + member.file_size
        raise _refused(file, too_large, f"{used:,} or more")
    with packed.open(member) as stream:
        content = stream.read(left + 1)
        if len(content) > left:
            raise _refused(file, too_large, "more")
        if stream.read(1):
            raise _refused(file, too_large, "more")
    return content


def _refused(file: str, expected: str, got: str) -> PackErrors:
    return PackErrors([PackError(shown(file)[:LONGEST_SHOWN], "", 0, expected, got)])
