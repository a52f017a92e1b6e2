"""Loaded mixes by the packs they come from: one copy of the same cards in a process.

Cards travel between processes as a reference (packs and digest), never card by card. It must not
read card text itself; `lang.packs.load` does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import Mix, load_editions

MOST_KEPT = 32  # mixes, the most recent ones


class CardsReference(NamedTuple):
    """Where cards are loaded from, and the digest they must have."""

    packs: tuple[str, ...]  # editions in the box, and folders
    digest: str
    epic: bool = False  # with their epic abilities


_kept: dict[tuple[tuple[str, ...], str, str], Mix] = {}  # by packs, lead and digest
_sources: dict[str, tuple[str, ...]] = {}  # by digest: the packs


def mix_of(packs: Iterable[str], lead: str = "") -> Mix:
    """The mix of these packs, shared by all callers in this process.

    Editions in the box are read once. A folder is read every time, since its author may be editing
    it: if a file has changed, the mix is another one.
    """
    names = tuple(packs)
    if any(shelf.is_folder(name) for name in names):
        return _shared(names, lead, load_editions(names, lead=lead))
    boxed = tuple(sorted(names))
    known = _kept.get((boxed, lead, ""))
    if known is None:
        known = _shared(boxed, lead, load_editions(names, lead=lead))
        _keep((boxed, lead, ""), known)
    return known


def cards_at(cards: CardsReference) -> Catalog:
    """The cards of that reference; SettingsError if its packs have changed."""
    found = _loaded(cards.digest)
    if found is None:
        found = mix_of(cards.packs).catalog
        if found.digest != cards.digest:
            raise SettingsError("packs", "the cards the game was played with", "other cards")
    return found.epic() if cards.epic else found


def reference_to(cat: Catalog) -> CardsReference:
    """What to send to another process instead of the cards."""
    packs = _sources.get(cat.digest, ())
    if not packs:
        boxed = sorted({definition.edition for definition in cat.defs})
        if set(boxed) <= set(shelf.editions()):
            packs = tuple(boxed)
        if not packs or mix_of(packs).catalog.digest != cat.digest:
            expected = "cards loaded from packs by kickdoor.load_packs"
            raise SettingsError("pickle", expected, "cards that were put together by hand")
    return CardsReference(packs, cat.digest, cat.is_epic())


def _shared(names: tuple[str, ...], lead: str, mix: Mix) -> Mix:
    """The mix with these cards that was loaded before, if there is one; else this one."""
    digest = mix.catalog.digest
    key = (names, lead, digest)
    found = _kept.get(key, mix)
    if found is mix:  # the cards are the same whichever edition leads
        found.catalog = _loaded(digest) or mix.catalog
    _sources[digest] = tuple(found.editions)
    _keep(key, found)
    return found


def _loaded(digest: str) -> Catalog | None:
    for mix in _kept.values():
        if mix.catalog.digest == digest:
            return mix.catalog
    return None


def _keep(key: tuple[tuple[str, ...], str, str], mix: Mix) -> None:
    _kept.pop(key, None)
    _kept[key] = mix
    while len(_kept) > MOST_KEPT:
        _kept.pop(next(iter(_kept)))
