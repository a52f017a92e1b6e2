"""Packs with something wrong in them, and the errors they lead to."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kickdoor.errors import PackError, PackErrors
from kickdoor.lang.packs.raw import read_raw

HEAD = 'id = "attic"\nname = "The Attic"\n'
MONSTER = """
[[monster]]
name = "Moth of Record"
level = 2
treasures = 1
bad_stuff = "Lose a level."
"""
ITEM = """
[[item]]
name = "Hatbox of Hats"
value = 300
bonus = 2
slot = "Headgear"
"""

MakePack = Callable[..., Path]


def errors_of(folder: Path) -> list[PackError]:
    """Everything that is wrong with a pack, apart from its sentences."""
    with pytest.raises(PackErrors) as caught:
        read_raw(folder)
    return list(caught.value.errors)


def only_error(folder: Path) -> PackError:
    """The one thing that is wrong with a pack."""
    errors = errors_of(folder)
    assert len(errors) == 1, [str(error) for error in errors]
    return errors[0]
