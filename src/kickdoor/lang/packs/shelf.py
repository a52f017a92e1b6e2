"""The editions in the box: which there are, and where their folders lie.

It must not read cards.
"""

from __future__ import annotations

import os
from pathlib import Path

from kickdoor.errors import SettingsError
from kickdoor.lang.packs.folder import PACK, open_folder
from kickdoor.lang.packs.handed_in import HANDED_IN, is_handed_in
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.remarks import Findings

ROOT = Path(__file__).parents[2] / "packs"

_lent: dict[str, Path] = {}  # folders of another machine, by the name they have there


def editions() -> list[str]:
    """The ids of all editions in the box, in alphabetical order."""
    return sorted(path.parent.name for path in ROOT.glob(f"*/{PACK}"))


def folder_of(edition: str) -> Path:
    """The folder of an edition in the box; of a pack that was handed in, its name."""
    known = editions()
    if is_handed_in(edition):
        HANDED_IN.check(edition)
        return Path(edition)
    if edition in known:
        return ROOT / edition
    alike = nearest(edition, known)
    meant = f" (did you mean {alike}?)" if alike else ""
    expected = f"one of {', '.join(known)}{meant}, or a folder such as ./my-pack"
    raise SettingsError("editions", expected, f"“{edition[:60]}”")


def is_folder(name: str) -> bool:
    """The name means a folder and not an edition in the box: it has a slash in it."""
    return "/" in name or os.sep in name


def place_of(name: str) -> Path:
    """The folder that is meant: of an edition in the box, or the one that is named."""
    return _lent.get(name, Path(name)) if is_folder(name) else folder_of(name)


def lend(name: str, place: Path) -> bool:
    """From now on the folder of that name is found here; whether it was somewhere else before."""
    changed = _lent.get(name) != place
    _lent[name] = place
    return changed


def digest_of_edition(edition: str) -> str:
    """A digest of the files of an edition in the box."""
    return open_folder(folder_of(edition), Findings()).digest
