"""Packs of people's own at a table: their files lie in the table's log, so they last as long.

Names say what a pack holds (`@` and a digest), and nothing is loaded under a name it has not. It
must not read card text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from kickdoor.errors import PackErrors, SaveError, SettingsError
from kickdoor.lang.packs.coding import bytes_of
from kickdoor.lang.packs.folder import FILES
from kickdoor.lang.packs.handed_in import HANDED_IN, is_handed_in
from kickdoor.lang.packs.load import Mix
from kickdoor.lang.packs.opening import load_pack
from kickdoor.lang.packs.zipped import files_in_zip, zip_of
from kickdoor.table.wire.message_parts import PackAtTable

MOST_PACKS = 4  # at one table
READ_SECONDS = 60.0  # for a pack of the largest size on a busy machine
FOLDER = "pack"


def packed(contents: Mapping[str, bytes]) -> bytes:
    """The files of a pack as a table's log keeps them."""
    return zip_of(contents, FOLDER)


def keep_packs(packs: Iterable[tuple[str, bytes]]) -> None:
    """Make the packs of a log known to this process; SaveError unless they are what they say."""
    for name, content in packs:
        if HANDED_IN.contents(name) is not None:
            continue
        try:
            contents, others = files_in_zip(content, FILES, name)
        except PackErrors as problem:
            raise SaveError(f"A pack of this game is damaged: {problem.errors[0]}.") from None
        if others or HANDED_IN.keep(contents) != name:
            raise SaveError("A pack of this game is not the one that it was played with.")


def packs_named(editions: Iterable[str]) -> dict[str, bytes]:
    """The packs among these editions, as a table's log keeps them; SettingsError if too many."""
    names = [name for name in editions if is_handed_in(name)]
    if len(names) > MOST_PACKS:
        raise SettingsError("editions", f"at most {MOST_PACKS} packs of your own", str(len(names)))
    found: dict[str, bytes] = {}
    for name in names:
        HANDED_IN.check(name)
        found[name] = packed(HANDED_IN.contents(name) or {})
    return found


def packs_at(mix: Mix) -> list[PackAtTable]:
    """The packs of people's own in a mix, as everybody may know them."""
    return [
        PackAtTable(
            edition=pack.source,
            id=pack.info.id,
            name=pack.info.name,
            author=pack.info.author,
            version=pack.info.version,
            base=next(iter(pack.info.uses), ""),
            based_on=pack.info.based_on,
            cards=sum(pack.copies),
        )
        for pack in mix.packs
        if is_handed_in(pack.source)
    ]


def unread(names: Iterable[str]) -> list[str]:
    """Those of the packs that this process knows and that nobody has read yet."""
    return [name for name in names if is_handed_in(name) and not HANDED_IN.read(name)]


def read_apart(name: str, contents: dict[str, bytes]) -> bytes:
    """In another process: read a pack, and return it as bytes; PackErrors if it cannot be read."""
    HANDED_IN.keep(contents)
    return bytes_of(load_pack(Path(name)))
