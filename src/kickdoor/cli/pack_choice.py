"""Finds the pack that is named on the command line: an edition or a folder.

It must not read cards.
"""

from __future__ import annotations

import os
from pathlib import Path

from kickdoor.errors import SettingsError
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.nearest import nearest


def chosen(name: str) -> Path:
    """The folder of the edition with that name, or the folder itself."""
    known = shelf.editions()
    if name in known:
        return shelf.folder_of(name)
    path = Path(name)
    if shelf.is_folder(name) or os.path.lexists(path):
        return path
    alike = nearest(name, known)
    meant = f" (did you mean {alike}?)" if alike else ""
    expected = f"the folder of a pack, or an edition: {', '.join(known)}{meant}"
    raise SettingsError("pack", expected, f"“{name[:60]}”")
