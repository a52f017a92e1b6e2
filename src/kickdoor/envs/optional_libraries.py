"""Libraries that only environments need; whoever lacks one gets one sentence that says what to do.

It must not import them itself.
"""

from __future__ import annotations

from importlib.util import find_spec

from kickdoor.errors import SettingsError


def require(extra: str, *libraries: str) -> None:
    """SettingsError if one of the libraries is missing."""
    for library in libraries:
        if find_spec(library) is None:
            raise SettingsError(
                library,
                f"this library; install it with: pip install 'kickdoor[{extra}]'",
                "no such library here",
            )
