"""The typesetter: what fits is found first, then the cards are set with pictures of that size.

Typst sets them (an extra). What people wrote travels as JSON beside the program and is put in as
text; nothing of it is read as markup, and the program can read its own folder only.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kickdoor.errors import InstallationError
from kickdoor.printing.paper_fonts import NO_EXTRA, NO_EXTRA_HINT, PaperFonts

if TYPE_CHECKING:
    import typst

PROGRAM: Final = "cards.typ"
JOB: Final = "job.json"
FITS: Final = "<fit>"
POINTS: Final = 300  # an inch of a single card's picture


class Fitted(msgspec.Struct, kw_only=True, rename="kebab"):
    """What room a card's parts have, in pixels of the close-up, and the sizes of its letters."""

    card: int
    scale: float
    title: float
    head: float
    art: float
    feet: float
    text_pt: float
    title_pt: float


class Typesetter:
    """Sets jobs with some fonts."""

    def __init__(self, fonts: PaperFonts) -> None:
        try:
            import typst  # noqa: PLC0415  (an extra)
        except ImportError:
            raise InstallationError(NO_EXTRA, NO_EXTRA_HINT) from None
        folders = [str(fonts.folder), *(str(folder) for folder in fonts.more)]
        self._fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=folders
        )

    def fit(self, job: dict[str, Any]) -> list[Fitted]:
        """What fits on each card of a job."""
        if not job["cards"]:
            return []
        with self._compiler(job | {"part": "fit"}) as compiler:
            found = json.loads(compiler.query(selector=FITS, field="value"))
        return msgspec.convert(found, list[Fitted])

    def pdf(self, job: dict[str, Any], part: str) -> bytes:
        """A part of a job as PDF; the same job gives the same file."""
        with self._compiler(job | {"part": part}) as compiler:
            made = compiler.compile(format="pdf", timestamp=0)
        assert isinstance(made, bytes)
        return made

    def pictures(self, job: dict[str, Any], part: str, ppi: float = POINTS) -> list[bytes]:
        """Each page of a part as PNG."""
        with self._compiler(job | {"part": part}) as compiler:
            made = compiler.compile(format="png", ppi=ppi)
        return [made] if isinstance(made, bytes) else list(made or [])

    @contextmanager
    def _compiler(self, job: dict[str, Any]) -> Iterator[typst.Compiler]:
        import typst  # noqa: PLC0415  (an extra)

        with tempfile.TemporaryDirectory(prefix="kickdoor-print-") as name:
            folder = Path(name)
            (folder / JOB).write_text(json.dumps(job), "utf-8")
            program = folder / PROGRAM
            program.write_bytes(Path(__file__).with_name(PROGRAM).read_bytes())
            yield typst.Compiler(str(program), root=name, font_paths=self._fonts)
