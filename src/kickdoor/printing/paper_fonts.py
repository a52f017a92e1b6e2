"""The fonts that cards are printed with: those of the page, made ready for the typesetter.

The page's build lays them beside its own files, packed as browsers take them. They are unpacked
into a folder that lasts as long as the process. It must not fetch anything, and knows no card.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from kickdoor.errors import InstallationError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

LISTED: Final = Path("print", "fonts.json")  # below the page's files
TEXT, DISPLAY = "text", "display"
EXTENDED: Final = (
    " Ext"  # of a family: letters of other languages, which come as files of their own
)
FAMILY_NAMES: Final = (1, 16, 21)  # in a font's table of names
UNPACKED: Final = (".ttf", ".otf", ".ttc")
NO_PAGE: Final = (
    "This installation of Kickdoor has no fonts to print with: it was built without Node."
)
NO_PAGE_HINT: Final = "Install Node 20.19 or newer and install Kickdoor again."
NO_EXTRA: Final = "Printing needs a typesetter that is not installed."
NO_EXTRA_HINT: Final = "Install it with: pip install 'kickdoor[print]'"


class FontRow(msgspec.Struct, kw_only=True):
    """A family of fonts, and what has to be said of it."""

    name: str  # as looks of editions call it
    family: str  # as its files do
    files: list[str]
    copyright: str
    license: str
    version: str


@dataclass(frozen=True)
class PaperFonts:
    """Fonts in a folder."""

    folder: Path
    rows: tuple[FontRow, ...]
    more: tuple[Path, ...] = ()  # folders with fonts of somebody's own

    def family(self, name: str) -> str:
        """The family that a look names; the display face if there is none of that name."""
        families = {row.name: row.family for row in self.rows}
        return families.get(name, families[DISPLAY])

    @cached_property
    def metrics(self) -> dict[str, tuple[float, float]]:
        """How far each family's letters reach up and down, in parts of their size."""
        from fontTools.ttLib import TTFont  # noqa: PLC0415  (an extra)

        found = {}
        for row in self.rows:
            with TTFont(self.folder / _unpacked(row.files[0]), lazy=True) as font:
                units, across = font["head"].unitsPerEm, font["hhea"]
                found[row.family] = (across.ascent / units, -across.descent / units)
        return found

    @cached_property
    def letters(self) -> frozenset[int]:
        """Every letter that one of the fonts has."""
        from fontTools.ttLib import TTCollection, TTFont  # noqa: PLC0415  (an extra)

        found: set[int] = set()
        for path in self._files():
            fonts = TTCollection(path).fonts if path.suffix == ".ttc" else [TTFont(path, lazy=True)]
            for font in fonts:
                found.update(font.getBestCmap() or {})
        return frozenset(found)

    def _files(self) -> Iterable[Path]:
        for folder in (self.folder, *self.more):
            yield from (
                path for path in sorted(folder.rglob("*")) if path.suffix.lower() in UNPACKED
            )


def fonts_of(static: Path, more: tuple[Path, ...] = ()) -> PaperFonts:
    """The fonts beside the page's files; InstallationError if they, or the extra, are missing."""
    folder = static / LISTED.parent
    try:
        listed = (static / LISTED).read_bytes()
    except OSError:
        raise InstallationError(NO_PAGE, NO_PAGE_HINT) from None
    rows = tuple(msgspec.json.decode(listed, type=list[FontRow]))
    files = tuple((name, row.family) for row in rows for name in row.files)
    return PaperFonts(_unpack(folder, files), rows, more)


_FOLDERS: list[tempfile.TemporaryDirectory[str]] = []  # they go with the process


@cache
def _unpack(folder: Path, files: tuple[tuple[str, str], ...]) -> Path:
    try:
        from fontTools.ttLib import TTFont  # noqa: PLC0415  (an extra)
    except ImportError:
        raise InstallationError(NO_EXTRA, NO_EXTRA_HINT) from None
    made = tempfile.TemporaryDirectory(prefix="kickdoor-fonts-")
    _FOLDERS.append(made)
    place = Path(made.name)
    for name, family in files:
        with TTFont(folder / name) as font:
            font.flavor = None
            _rename(font, f"{family}{EXTENDED}" if "-latin-ext-" in name else family)
            font.save(place / _unpacked(name))
    return place


def _unpacked(name: str) -> str:
    return f"{Path(name).stem}.ttf"


def _rename(font: TTFont, family: str) -> None:
    """Call a font's family otherwise: of two with one name, the typesetter would take either."""
    table = font["name"]
    for number in FAMILY_NAMES:
        table.removeNames(nameID=number)
    table.setName(family, FAMILY_NAMES[0], 3, 1, 0x409)
