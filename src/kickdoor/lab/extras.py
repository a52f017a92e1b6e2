"""Optional libraries that only some commands need; an error says how to install them.

They must not be imported before a command needs them.
"""

from __future__ import annotations

import importlib
from types import ModuleType

from kickdoor.errors import SettingsError

EXTRA = "lab"


def need(library: str, what_for: str) -> ModuleType:
    """The library; SettingsError that says what to install if it is missing."""
    try:
        return importlib.import_module(library)
    except ImportError:
        package = library.partition(".")[0]
        expected = f"{package} for {what_for}; install it with: pip install 'kickdoor[{EXTRA}]'"
        raise SettingsError(what_for, expected, "no such library here") from None
