"""Options of a table as people type them: `goal_level=12`, `faster`, `sex_rule=none`.

It must not make settings; see `tables`.
"""

from __future__ import annotations

from collections.abc import Iterable

from kickdoor.errors import SettingsError
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.tables import choices

FLAG = "--option"
FACT = "facts."
YES = ("true", "yes", "on", "1")
NO = ("false", "no", "off", "0")


def parse_options(words: Iterable[str]) -> dict[str, object]:
    """The options in `name=value` words; a flag alone is switched on."""
    known = choices()
    found: dict[str, object] = {}
    facts: dict[str, bool | int] = {}
    for word in words:
        name, equals, value = (part.strip() for part in word.partition("="))
        if name.startswith(FACT) and len(name) > len(FACT):
            facts[name.removeprefix(FACT)] = _truth(name, value if equals else "yes")
            continue
        allowed = known.get(name)
        if allowed is None:
            alike = nearest(name, known)
            meant = f"did you mean {alike}?" if alike else f"options: {', '.join(known)}"
            raise SettingsError(FLAG, f"a known option ({meant})", f"“{name[:60]}”")
        if name in found:
            raise SettingsError(FLAG, f"{name} once", "twice")
        if allowed.type is bool:
            found[name] = _truth(name, value if equals else "yes")
        elif allowed.type is int:
            found[name] = _number(name, value, allowed.expected(name))
        else:
            found[name] = value
    if facts:
        found["facts"] = facts
    return found


def _truth(name: str, value: str) -> bool:
    if value.lower() in YES:
        return True
    if value.lower() in NO:
        return False
    raise SettingsError(FLAG, f"{name}=yes or {name}=no", f"“{value[:60]}”")


def _number(name: str, value: str, expected: str) -> int:
    digits = value.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= 9:
        return int(value)
    raise SettingsError(FLAG, expected, f"“{value[:60]}”" if value else f"{name} alone")
