"""One pack folder read as a whole, from the cache if nothing has changed since.

It must not choose or mix editions; see `load`.
"""

from __future__ import annotations

from pathlib import Path

from kickdoor.errors import PackErrors, SettingsError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import cache, shelf
from kickdoor.lang.packs.coding import DamagedPack, bytes_of, digest_of, pack_of
from kickdoor.lang.packs.folder import PACK, Folder, open_folder
from kickdoor.lang.packs.handed_in import HANDED_IN
from kickdoor.lang.packs.pack import Pack
from kickdoor.lang.packs.raw import check_raw, read_raw
from kickdoor.lang.packs.remarks import Findings, Remark


def load_pack(path: Path, strict: bool = True, use_cache: bool = True) -> Pack:
    """Read a pack, or all that is wrong with it as `PackErrors`.

    Unless `strict`, sentences that cannot be read are left out and become remarks.
    """
    findings = Findings()
    folder = open_folder(path, findings)
    pack = _kept(folder) if use_cache and not findings.errors else None
    if pack is None or not _names_unchanged(pack):
        pack = _read(folder, findings, use_cache)
    if pack.unread:
        if strict:
            raise PackErrors(pack.unread)
        for error in pack.unread:
            pack.remarks.append(Remark(error.file, error.card, f"left out: {error.got}"))
    return pack


def _kept(folder: Folder) -> Pack | None:
    """What was made of these files before, here or in another process."""
    read = HANDED_IN.read(str(folder.path))
    if read:
        try:
            return pack_of(read)
        except DamagedPack:
            return None
    return cache.fetch(folder.digest)


def _names_unchanged(pack: Pack) -> bool:
    try:
        return all(shelf.digest_of_edition(name) == seen for name, seen in pack.uses.items())
    except (SettingsError, PackErrors):
        return False


def _read(folder: Folder, findings: Findings, use_cache: bool) -> Pack:
    from kickdoor.lang.packs.making import card_of  # noqa: PLC0415  (not needed with a cache)
    from kickdoor.lang.packs.reading import names_of  # noqa: PLC0415

    raw = check_raw(folder, findings)
    raws, uses = [raw], {}
    for name in raw.info.uses:
        try:
            raws.append(read_raw(shelf.folder_of(name)))
            uses[name] = shelf.digest_of_edition(name)
        except SettingsError as trouble:
            findings.error(PACK, trouble.expected + " in uses", trouble.got)
    sound = not findings.errors
    pack = Pack(raw.info, remarks=findings.remarks, uses=uses)
    unread = findings if not sound else Findings([], findings.remarks)
    names = names_of(raws)
    pack.defs = [card_of(card, raw.info.id, names, unread) for card in raw.cards]
    pack.copies = [card.number("copies", 1) for card in raw.cards]
    findings.stop_if_bad()
    pack.unread, pack.sentences = unread.errors, unread.sentences
    payload = bytes_of(pack)
    pack.digest = digest_of(payload)
    if use_cache:
        cache.store(folder.digest, payload)
    return pack


def names_in_pack(path: Path) -> Names:
    """The names the sentences of a pack may use: its own, and those of the packs it uses."""
    from kickdoor.lang.packs.reading import names_of  # noqa: PLC0415

    raw = read_raw(path)
    return names_of([raw, *(read_raw(shelf.folder_of(name)) for name in raw.info.uses)])
