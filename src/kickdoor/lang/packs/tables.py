"""The settings of one table, from the values of a mix and the options somebody chose.

It must not read packs.
"""

from __future__ import annotations

from collections.abc import Mapping

from kickdoor.engine import codes as c
from kickdoor.engine.settings import Settings
from kickdoor.engine.table_answers import MOST_COUNTED
from kickdoor.errors import SettingsError
from kickdoor.lang.packs.cards import type_of
from kickdoor.lang.packs.nearest import nearest
from kickdoor.lang.packs.values import (
    AS_SETTING,
    FACT_VALUES,
    NO_SETTING,
    OPTIONS,
    VALUES,
    Allowed,
    Value,
)

FEWEST_SEATS, MOST_SEATS = 3, 6
MOST_FACTS = 100
EPIC_GOAL, EPIC_KILL_LEVELS = 20, 2
_SEXES = (c.NO_SEX, c.MALE, c.FEMALE)


def choices() -> dict[str, Allowed]:
    """Everything a table can choose, by the name of its setting."""
    values = {
        AS_SETTING.get(key, key): allowed
        for key, allowed in VALUES.items()
        if key not in NO_SETTING
    }
    return {**values, **OPTIONS}


def settings_of(
    editions: list[str], values: Mapping[str, Value], seats: int, options: Mapping[str, object]
) -> Settings:
    """Settings with every value checked; `options` win over the values of the editions."""
    if type(seats) is not int or not FEWEST_SEATS <= seats <= MOST_SEATS:  # SETUP-01
        got = str(seats) if type(seats) is int else type_of(seats)
        raise SettingsError("seats", f"{FEWEST_SEATS} to {MOST_SEATS} players", got)
    known = choices()
    made = Settings(editions=list(editions), seats=seats)
    for key, value in values.items():
        _set(made, key, value)
    if options.get("epic") is True:  # VARIANT-08; a table may still choose otherwise
        made.goal_level, made.kill_levels = EPIC_GOAL, EPIC_KILL_LEVELS
    for key, option in options.items():
        allowed = known.get(key)
        if key == "sexes":
            made.sexes = _sexes(option, seats)
        elif key == "facts":
            made.facts.update(_facts(option))
        elif allowed is None:
            alike = nearest(key, [*known, "sexes", "facts"])
            hint = f"a known option (did you mean {alike}?)" if alike else "a known option"
            raise SettingsError(key[:60], hint, "one nobody knows")
        elif allowed.fits(option):
            _set(made, key, option)
        else:
            raise SettingsError(key, allowed.expected(key), type_of(option))
    _together(made)
    if made.first >= seats:
        raise SettingsError("first", f"a seat from 0 to {seats - 1}, or -1", str(made.first))
    return made


def _set(made: Settings, key: str, value: object) -> None:
    """Set a value; an answer about the room with a short name is a fact, too (AMB-45)."""
    setattr(made, key, value)
    if key in FACT_VALUES:
        made.facts[FACT_VALUES[key]] = value is True


def _together(made: Settings) -> None:
    """Refuse options that contradict each other."""
    if made.epic and made.goal_level <= c.EPIC_LEVEL + made.kill_levels:
        least = c.EPIC_LEVEL + made.kill_levels + 1
        raise SettingsError("goal_level", f"{least} or more with epic", str(made.goal_level))
    if made.kill_levels >= made.goal_level:
        most = f"fewer than goal_level, which is {made.goal_level}"
        raise SettingsError("kill_levels", most, str(made.kill_levels))


def _sexes(option: object, seats: int) -> list[int]:
    if not isinstance(option, list | tuple) or any(sex not in _SEXES for sex in option):
        raise SettingsError(
            "sexes", "0 (ask), 1 (male) or 2 (female) for each seat", type_of(option)
        )
    if option and len(option) != seats:
        raise SettingsError("sexes", f"one for each of the {seats} seats", str(len(option)))
    return list(option)


def _facts(option: object) -> dict[str, bool | int]:
    if (
        not isinstance(option, dict)
        or len(option) > MOST_FACTS
        or not all(type(key) is str and _is_answer(value) for key, value in option.items())
    ):
        expected = f"questions with the answer true, false or a number up to {MOST_COUNTED}"
        raise SettingsError("facts", expected, type_of(option))
    return dict(option)


def _is_answer(value: object) -> bool:
    return type(value) is bool or (type(value) is int and 0 <= value <= MOST_COUNTED)
