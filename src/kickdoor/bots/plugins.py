"""Bots from other packages, found by their entry points in the group `kickdoor.bots`.

Finding their names imports none of their code; only `load` does. Callers that must not run foreign
code in their own process ask `is_plugin` first.
"""

from __future__ import annotations

import logging
import re
import sys
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points

from kickdoor.bots.bot import Bot
from kickdoor.errors import SettingsError

GROUP = "kickdoor.bots"
NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")
LONGEST = 200
LOG = logging.getLogger("kickdoor.bots")
LOG.addHandler(logging.NullHandler())  # programs that run games decide where this goes


def plugins(taken: frozenset[str]) -> dict[str, EntryPoint]:
    """The bots of other packages by name, without names that are taken or invalid."""
    return _found(taken, tuple(sys.path))


@lru_cache(8)
def _found(taken: frozenset[str], path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Cached by search path: a game may ask for its bots a thousand times."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        if not NAME.fullmatch(entry.name):
            _complain(entry, "its name is not made of small letters, digits, - and _")
        elif entry.name in taken:
            _complain(entry, "it has the name of a built-in bot")
        elif entry.name not in found:
            found[entry.name] = entry
        elif found[entry.name].value != entry.value:
            _complain(entry, "another package has a bot of that name")
    return found


def load(entry: EntryPoint) -> type[Bot]:
    """The class behind an entry point; SettingsError if it cannot be imported or is not a bot."""
    try:
        kind = entry.load()
    except Exception as problem:  # foreign code may raise anything
        got = f"{type(problem).__name__}: {problem}"[:LONGEST]
        raise SettingsError("bots", f"a bot {entry.name} in {entry.value}", got) from problem
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        expected = f"a class derived from kickdoor.Bot in {entry.value}"
        raise SettingsError("bots", expected, type(kind).__name__)
    if kind.name != entry.name:
        expected = f"the name “{entry.name}”, as it is registered, in {entry.value}"
        raise SettingsError("bots", expected, f"“{kind.name}”")
    return kind


def _complain(entry: EntryPoint, why: str) -> None:
    LOG.warning("The bot “%s” of %s is left out: %s.", entry.name[:40], entry.value, why)
