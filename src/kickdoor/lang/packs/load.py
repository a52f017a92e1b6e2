"""Editions and mixes of them, ready to play: one catalog, and the values that hold (MIX).

The front door of this package. It must not know any edition by name, nor start a game.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.settings import Settings
from kickdoor.errors import PackError, PackErrors, SettingsError
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.handed_in import is_handed_in
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.opening import load_pack
from kickdoor.lang.packs.pack import Pack
from kickdoor.lang.packs.raw import read_raw
from kickdoor.lang.packs.remarks import Remark
from kickdoor.lang.packs.tables import settings_of
from kickdoor.lang.packs.values import AS_SETTING, FACT_VALUES, NO_SETTING, Value

__all__ = ["Mix", "load_editions", "load_pack", "names_for", "settings_for"]

MOST_EDITIONS = 12


@dataclass
class Mix:
    """What a table plays with: the cards, the modules, the values and whose values they are."""

    catalog: Catalog
    packs: list[Pack]
    lead: str
    modules: list[str] = field(default_factory=list)
    values: dict[str, Value] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)

    @property
    def editions(self) -> list[str]:
        """What to name in order to load the same mix again, in the order of the cards."""
        return [pack.source for pack in self.packs]

    def settings(self, seats: int = 4, **options: object) -> Settings:
        """The settings of a table with this mix; an option nobody knows is refused."""
        made = settings_of(self.editions, self.values, seats, options)
        if made.sex_rule == "persona" and "personas" not in self.modules:
            expected = "declared or none in a mix without Persona cards"
            raise SettingsError("sex_rule", expected, made.sex_rule)
        return made

    def check_cards(self, settings: Settings) -> None:
        """Refuse a table for which the decks are too small to deal and to play."""
        for name, pile, each in (
            ("Doors", self.catalog.doors, settings.start_doors),
            ("Treasures", self.catalog.treasures, settings.start_treasures),
        ):
            have = len(pile) * settings.deck_share // 100
            need = settings.seats * (each + 1)
            if have < need:
                expected = f"at least {need} {name} for {settings.seats} players"
                raise SettingsError("seats", expected, f"{have} in these packs")


def load_editions(
    editions: Sequence[str] = ("legends",),
    extra_dirs: Iterable[str | Path] = (),
    lead: str = "",
    strict: bool = True,
) -> Mix:
    """The mix of editions in the box and of further pack folders, in a fixed order.

    A name with a slash in it is a folder, too. The order in which editions are named does not
    matter: they are sorted by who would lead, and folders follow.
    """
    packs = _packs(editions, extra_dirs, strict)
    first = _leading(packs, lead)
    modules = list(dict.fromkeys(module for pack in packs for module in pack.info.modules))
    digest = sha256()
    for pack in packs:
        digest.update(f"{pack.info.id} {pack.digest}\n".encode())
    defs = [definition for pack in packs for definition in pack.fresh_defs()]  # MIX-01
    copies = [count for pack in packs for count in pack.copies]
    return Mix(
        Catalog(defs, copies, digest.hexdigest()),
        packs,
        first.info.id,
        modules,
        mixed_values(packs, first, modules),
        [remark for pack in packs for remark in pack.remarks],
    )


def settings_for(
    editions: Sequence[str] = ("legends",),
    seats: int = 4,
    extra_dirs: Iterable[str | Path] = (),
    lead: str = "",
    **options: object,
) -> Settings:
    """The settings of a table that plays these editions."""
    return load_editions(editions, extra_dirs, lead, strict=False).settings(seats, **options)


def names_for(
    editions: Sequence[str], extra_dirs: Iterable[str | Path] = (), permissive: bool = False
) -> Names:
    """The names that sentences about these editions may use."""
    from kickdoor.lang.packs.reading import names_of  # noqa: PLC0415

    places = [shelf.place_of(name) for name in editions]
    raws = [read_raw(place) for place in [*places, *map(Path, extra_dirs)]]
    return names_of(raws, permissive)


def _packs(editions: Sequence[str], extra_dirs: Iterable[str | Path], strict: bool) -> list[Pack]:
    named = list(editions)
    for name in named:
        if named.count(name) > 1:
            raise SettingsError("editions", "every edition once", f"“{name[:60]}” twice")
    folders = [name for name in named if shelf.is_folder(name)]
    handed_in = sorted(name for name in named if is_handed_in(name))
    boxes = [name for name in named if not shelf.is_folder(name) and name not in handed_in]
    folders += [str(folder) for folder in extra_dirs]
    if not boxes and not folders and not handed_in:
        known = ", ".join(shelf.editions())
        raise SettingsError("editions", f"at least one edition ({known})", "none")
    if len(boxes) + len(folders) + len(handed_in) > MOST_EDITIONS:
        got = str(len(boxes) + len(folders) + len(handed_in))
        raise SettingsError("editions", f"at most {MOST_EDITIONS} editions", got)
    places = [shelf.folder_of(name) for name in boxes]
    boxed = [load_pack(place, strict) for place in places]
    boxed.sort(key=lambda pack: (pack.info.lead, pack.info.id))
    for pack in boxed:
        pack.source = pack.info.id
    given = [load_pack(shelf.folder_of(name), strict) for name in handed_in]
    for name, pack in zip(handed_in, given, strict=True):
        pack.source = name
    packs = [*boxed, *given, *_in_folders(folders, strict)]
    seen: set[str] = set()
    for pack in packs:
        if pack.info.id in seen:
            raise SettingsError("editions", "packs with different ids", f"“{pack.info.id}” twice")
        seen.add(pack.info.id)
    return packs


def _in_folders(folders: Sequence[str], strict: bool) -> list[Pack]:
    """The packs in these folders, or all that is wrong with any of them."""
    packs: list[Pack] = []
    errors: list[PackError] = []
    for folder in folders:
        try:
            pack = load_pack(shelf.place_of(folder), strict)
        except PackErrors as trouble:
            errors += [_with_folder(error, folder) for error in trouble.errors]
            continue
        pack.source = os.path.abspath(folder)
        packs.append(pack)
    if errors:
        raise PackErrors(errors)
    return packs


def _with_folder(error: PackError, folder: str) -> PackError:
    """The same error, whose place says in which of several packs it is."""
    whole = error.file == str(Path(folder))  # the folder itself is what is wrong
    file = error.file if whole else os.path.join(folder, error.file)
    return PackError(file, error.card, error.column, error.expected, error.got, error.hint)


def _leading(packs: list[Pack], lead: str) -> Pack:
    if not lead:
        return min(packs, key=lambda pack: pack.info.lead)  # MIX-09; the earlier of equals
    ids = [pack.info.id for pack in packs]
    if lead in ids:
        return packs[ids.index(lead)]
    alike = nearest(lead, ids)
    meant = f" (did you mean {alike}?)" if alike else ""
    raise SettingsError("lead", f"one of the editions in the mix, {', '.join(ids)}{meant}", lead)


def mixed_values(packs: list[Pack], lead: Pack, modules: list[str]) -> dict[str, Value]:
    """Values by the name of their setting: the lead's, where a mix does not say otherwise."""
    found: dict[str, Value] = dict(lead.info.values)
    if "big_items" not in lead.info.modules:  # MIX-02: the limit of an edition that has them
        for pack in packs:
            if "big_items" in pack.info.modules and "big_limit" in pack.info.values:
                found["big_limit"] = pack.info.values["big_limit"]
                break
    if any(pack.info.values.get("companion_sacrifice") for pack in packs):  # MIX-04
        found["companion_sacrifice"] = True
    for key in FACT_VALUES:  # the room is the same, whoever leads
        for pack in packs:
            if key in pack.info.values:
                found.setdefault(key, pack.info.values[key])
    found["undead_joins"] = "undead" in modules
    return {
        AS_SETTING.get(key, key): value for key, value in found.items() if key not in NO_SETTING
    }
