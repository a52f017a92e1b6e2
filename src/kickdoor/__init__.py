"""Kickdoor is a referee, a card language and a terminal game for kick-open-the-door card games.

This module only says which version is installed; it must not import the rest of the package,
so that asking for the version stays instant.
"""

from typing import Final

__all__ = ["__version__"]

__version__: Final = "0.1.0"
