"""Kickdoor is a referee, a card language and a terminal game for kick-open-the-door card games.

This module only says which version is installed, and in which form; it must not import the rest
of the package, so that asking for the version stays instant.
"""

from importlib.util import find_spec
from typing import Final

__all__ = ["__version__", "engine_form"]

__version__: Final = "0.1.0"


def engine_form() -> str:
    """How the engine is installed: “compiled” or “pure Python”."""
    spec = find_spec("kickdoor.engine.state")
    found = spec.origin if spec is not None else None
    return "pure Python" if found is None or found.endswith(".py") else "compiled"
