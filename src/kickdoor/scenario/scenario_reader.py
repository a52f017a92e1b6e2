"""Reads scenario files strictly: unknown keys, wrong types and invalid seats are errors.

It must not run anything or look at cards; phrases stay text here.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from kickdoor.errors import ScenarioError
from kickdoor.scenario.scenario_model import CombatSetup, Scenario, SeatSetup, Step
from kickdoor.scenario.toml_tables import TomlTable, kind_of
from kickdoor.scenario.variants import variants

LARGEST = 2_000_000
LETTERS = "ABCDEF"
FILE_KEYS = ("title", "note", "defaults", "card", "scenario")
POSITION_KEYS = (
    "editions", "options", "players", "seats", "turn", "phase", "combat", "doors", "treasures",
    "door_discards", "treasure_discards", "rest", "dice", "seed", "auto_pass", "also",
    "borrow", "differs",
)  # fmt: skip
SCENARIO_KEYS = (
    "id", "title", "note", "rules", "cards", "card", *POSITION_KEYS,
    "refused_start", "steps", "expect", "under",
)  # fmt: skip
SEAT_KEYS = (
    "level", "sex", "persona", "race", "dead", "reborn", "hand", "table", "equipped", "carried",
    "curses", "fresh", "note",
)  # fmt: skip
COMBAT_KEYS = ("fighter", "helper", "monsters", "enhancers", "added", "from", "agreed")
AGREED_KEYS = ("treasures", "first", "always", "items", "plays")
STEP_KEYS = ("do", "step", "refused", "rule", "because", "expect", "note")
SEXES = ("male", "female", "none", "ask")


def read_file(path: Path, shown: str = "") -> list[Scenario]:
    """The scenarios of a file; ScenarioError if it cannot be read."""
    file = shown or str(path)
    try:
        if path.stat().st_size > LARGEST:
            raise ScenarioError(file, "", "the file is too large for scenarios.")
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ScenarioError(file, "", "the file is not text in UTF-8.") from None
    except OSError as problem:
        raise ScenarioError(file, "", f"the file cannot be read: {problem.strerror}.") from None
    return read_text(text, file)


def read_text(text: str, file: str) -> list[Scenario]:
    """The scenarios in a text."""
    try:
        rows = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as problem:
        raise ScenarioError(file, "", f"this is not TOML: {problem}.") from None
    top = TomlTable(rows, file, "")
    top.done(FILE_KEYS)
    defaults = top.table("defaults")
    defaults.where = "defaults"
    defaults.done(POSITION_KEYS)
    shared = [card.rows for card in top.tables("card")]
    tables = top.tables("scenario")
    if not tables:
        raise ScenarioError(file, "", "there is no [[scenario]] in the file.")
    found: list[Scenario] = []
    seen: set[str] = set()
    for number, table in enumerate(tables, 1):
        merge(table, defaults.rows)
        for edition, variant in variants(table):
            scenario = _scenario(variant, number, shared)
            if edition:
                scenario.id = f"{scenario.id or number}@{edition}"
            if scenario.id and scenario.id in seen:
                raise ScenarioError(file, scenario.label(), "another scenario has the same id.")
            seen.add(scenario.id)
            found.append(scenario)
    return found


def merge(table: TomlTable, defaults: dict[str, Any]) -> None:
    """Fill in defaults that the scenario does not set; seats and options key by key."""
    rows = dict(table.rows)
    for key, value in defaults.items():
        if key not in rows:
            rows[key] = value
        elif key in ("seats", "options") and isinstance(value, dict):
            mine = rows[key]
            if isinstance(mine, dict):
                both: dict[str, Any] = dict(value)
                for name, row in mine.items():
                    old = both.get(name)
                    tables = isinstance(old, dict) and isinstance(row, dict)
                    both[name] = dict(old or {}, **row) if tables else row
                rows[key] = both
    table.rows = rows


def _scenario(table: TomlTable, number: int, shared: list[dict[str, Any]]) -> Scenario:
    made = Scenario(table.file, number)
    made.id = table.text("id")
    made.title = table.text("title")
    table.where = made.label()
    table.done(SCENARIO_KEYS)
    if not made.title:
        raise table.error("a scenario has a title.")
    made.rules = table.texts("rules")
    made.cards = table.texts("cards")
    if table.has("editions"):
        made.editions = table.texts("editions")
    made.borrow = table.texts("borrow")
    differs = table.table("differs")
    made.differs = {edition: differs.text(edition) for edition in differs.keys()}  # noqa: SIM118
    made.options = dict(table.table("options").rows)
    made.inline = shared + [card.rows for card in table.tables("card")]
    made.seats = _seats(table)
    made.players = len(made.seats)
    made.turn = table.text("turn")
    made.phase = table.text("phase")
    if table.has("combat"):
        made.combat = _combat(table.table("combat"))
    made.doors = table.texts("doors")
    made.treasures = table.texts("treasures")
    made.door_discards = table.texts("door_discards")
    made.treasure_discards = table.texts("treasure_discards")
    _rest(table, made)
    made.dice = table.numbers("dice", 1, 6)
    made.seed = table.number("seed", 1, 0, 2**31)
    made.auto_pass = table.flag("auto_pass", True)
    made.refused_start = table.text("refused_start")
    made.steps = _steps(table)
    return made


def _rest(table: TomlTable, made: Scenario) -> None:
    value = table.raw("rest")
    if value is None or value is True:
        return
    if value is not False and value not in ("doors", "treasures"):
        raise table.error("“rest” is true, false, “doors” or “treasures”.")
    made.rest_doors = value == "doors"
    made.rest_treasures = value == "treasures"


def _seats(table: TomlTable) -> list[SeatSetup]:
    seats = table.table("seats")
    named = seats.keys()
    by_letter = all(len(name) == 1 and name in LETTERS for name in named)
    least = 4
    if by_letter and named:
        least = max(least, 1 + max(LETTERS.index(name) for name in named))
    else:
        least = max(least, len(named))
    count = table.number("players", least, 1, 20)
    if count < len(named) or (by_letter and any(LETTERS.index(name) >= count for name in named)):
        raise table.error(f"there are more seats than players = {count}.")
    names = [LETTERS[at] if at < len(LETTERS) else f"Seat{at + 1}" for at in range(count)]
    if not by_letter:
        for at, name in enumerate(named):
            if not name.replace(" ", "").isalnum() or " " in name:
                raise table.error(f"“{name}” cannot be the name of a seat: one word, please.")
            names[at] = name
    if len(set(names)) != len(names):
        raise table.error("two seats have the same name.")
    return [_seat(seats.table(name), name) if name in named else SeatSetup(name) for name in names]


def _seat(table: TomlTable, name: str) -> SeatSetup:
    table.done(SEAT_KEYS)
    made = SeatSetup(name)
    made.level = table.number("level", 1, 1, 99)
    made.sex = table.text("sex")
    made.persona = table.text("persona")
    made.race = table.text("race")
    if made.sex and made.sex not in SEXES:
        raise table.error(f"“sex” is one of {', '.join(SEXES)}.")
    made.dead = table.flag("dead", False)
    made.reborn = table.flag("reborn", made.dead)
    made.hand = table.texts("hand")
    made.table = table.texts("table")
    made.equipped = table.texts("equipped")
    made.carried = table.texts("carried")
    made.curses = table.texts("curses")
    made.fresh = table.texts("fresh")
    return made


def _combat(table: TomlTable) -> CombatSetup:
    table.done(COMBAT_KEYS)
    made = CombatSetup()
    made.fighter = table.text("fighter")
    made.helper = table.text("helper")
    made.monsters = table.texts("monsters")
    if not made.monsters:
        raise table.error("“monsters” names at least one monster.")
    enhancers = table.table("enhancers")
    made.enhancers = {key: enhancers.texts(key) for key in enhancers.keys()}  # noqa: SIM118
    added = table.table("added")
    made.added = {key: added.texts(key) for key in added.keys()}  # noqa: SIM118
    origin = table.text("from", "door")
    if origin not in ("door", "trouble"):
        raise table.error("“from” is “door” or “trouble”.")
    made.at_door = origin == "door"
    if table.has("agreed"):
        agreed = table.table("agreed")
        agreed.done(AGREED_KEYS)
        made.agreed = True
        made.treasures = agreed.number("treasures", 0, 0, 60)
        made.helper_first = agreed.text("first", "fighter") == "helper"
        made.always = agreed.flag("always", False)
        made.items = agreed.texts("items")
        made.plays = agreed.texts("plays")
    return made


def _steps(table: TomlTable) -> list[Step]:
    rows = table.raw("steps")
    if rows is None:
        rows = []
    if not isinstance(rows, list):
        raise table.error(f"“steps” is a list, not {kind_of(rows)}.")
    found: list[Step] = []
    for number, row in enumerate(rows, 1):
        found.append(_step(row, number, TomlTable({}, table.file, f"{table.where}, step {number}")))
    last = table.raw("expect")
    if last is not None:
        checks = last if isinstance(last, list) else [last]
        for check in checks:
            if not isinstance(check, dict):
                raise table.error(f"“expect” is a table, not {kind_of(check)}.")
            found.append(Step(len(found) + 1, expect=check))
    if not found and not table.has("refused_start"):
        raise table.error("there are neither steps nor expectations.")
    return found


def _step(row: object, number: int, place: TomlTable) -> Step:
    if isinstance(row, str):
        return Step(number, words=row)
    table = TomlTable(row, place.file, place.where)
    if table.has("action"):
        made = Step(number, rule=table.text("rule"), because=table.text("because"))
        made.refused = table.flag("refused", bool(made.rule or made.because))
        made.table = table.rows
        return made
    table.done(STEP_KEYS)
    made = Step(number, rule=table.text("rule"), because=table.text("because"))
    if table.has("expect"):
        made.expect = table.table("expect").rows
        return made
    if table.has("refused"):
        made.words = table.text("refused")
        made.refused = True
    else:
        made.words = table.text("do") or table.text("step")
        if made.rule or made.because:
            raise table.error("“rule” and “because” go with “refused”.")
    if not made.words:
        raise table.error("a step says what is done, refused or expected.")
    return made
