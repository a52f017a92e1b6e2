"""Libraries that only some commands need: there, or a clear word about how to get them.

It must not be asked for them before a command really needs one.
"""

from __future__ import annotations

import importlib
from types import ModuleType

from kickdoor.errors import SettingsError

EXTRA = "lab"


def need(library: str, what_for: str) -> ModuleType:
    """The library, or an error that says what to install."""
    try:
        return importlib.import_module(library)
    except ImportError:
        package = library.partition(".")[0]
        expected = f"{package} for {what_for}; install it with: pip install 'kickdoor[{EXTRA}]'"
        raise SettingsError(what_for, expected, "no such library here") from None
