"""How a field of a meaning becomes a field of a node, and back: named pairs of functions.

Modules of lowering and raising name theirs here; a test looks for a half that is missing. It must
not know any particular codec.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.semantics import Fields, Meaning, Value, show

Read = Callable[[Value | None, Place], Any]
Say = Callable[[Any], Value | None]
READ: dict[str, Read] = {}  # from a meaning; None: it was not said
SAY: dict[str, Say] = {}  # from a node; None: it is not said
TAKE: dict[str, Callable[[Fields, Place], Any]] = {}  # from all fields that nobody else takes
TELL: dict[str, Callable[[Any], Fields]] = {}
PUT: dict[str, Callable[[Any, Any], Any]] = {}  # two values of a node made one
PART: dict[str, Callable[[Any, str, str], tuple[Any, Any]]] = {}  # … and parted again


def words(name: str, table: dict[str, Any], unsaid: str = "", told: bool = False) -> None:
    """A codec of words for codes; one of them may go without saying, and does unless `told`."""
    back = {code: word for word, code in reversed(table.items())}

    def read(value: Value | None, _place: Place) -> Any:
        word = unsaid if value is None else str(value)
        if word not in table:
            raise NoMechanism(f"{word or 'nothing'}, in the place of {' or '.join(table)}")
        return table[word]

    def say(code: Any) -> Value | None:
        if code not in back:
            raise Unsaid(f"no word for {code}")
        return None if unsaid and not told and back[code] == unsaid else back[code]

    READ[name], SAY[name] = read, say


def check(name: str, allowed: Callable[[Value | None], bool], told: Value | None) -> None:
    """A codec of what a row asks for and no node keeps."""

    def read(value: Value | None, _place: Place) -> None:
        if not allowed(value):
            raise NoMechanism(f"{show(value) if value is not None else 'nothing'}, in this place")

    READ[name], SAY[name] = read, lambda _none: told


def said_meaning(value: Value | None) -> Meaning:
    """What was said, which must be more than a word."""
    if not isinstance(value, Meaning):
        raise NoMechanism(f"{show(value) if value is not None else 'nothing'}, in this place")
    return value


def part_of(value: Value | None, kind: str) -> Meaning:
    """What was said, which must be of this kind."""
    found = said_meaning(value)
    if found.kind != kind:
        raise NoMechanism(f"{show(found)}, in this place")
    return found


def _number(value: Value | None, _place: Place) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise NoMechanism(f"a number such as {show(value) if value is not None else 'none'}")
    return value


def _text(value: Value | None, _place: Place) -> str:
    if value is None:
        raise NoMechanism("a name that was not said")
    return str(value)


def _above(value: int) -> int:
    if value <= 0:
        raise Unsaid("no more and no less")
    return value


def _said(text: str) -> str:
    if not text:
        raise Unsaid("a name that there is not")
    return text


READ |= {
    "NUM": _number,
    "TEXT": _text,
    "FLAG": lambda value, _place: bool(value),
    "YES": lambda value, _place: value is not False,
    "TOLD": lambda value, _place: -1 if value is None else int(bool(value)),
    "MANY": lambda value, place: 1 if value is None else _number(value, place),
    "PRICE": lambda value, place: 0 if value is None else _number(value, place),
    "MORE": _number,
    "LESS": lambda value, place: -_number(value, place),
    "ANYTHING": lambda _value, _place: None,
}
SAY |= {
    "NUM": lambda value: value,
    "TEXT": _said,
    "FLAG": lambda value: True if value else None,
    "YES": lambda value: None if value else False,
    "TOLD": lambda value: None if value < 0 else bool(value),
    "MANY": lambda value: None if value == 1 else value,
    "PRICE": lambda value: value or None,
    "MORE": _above,
    "LESS": lambda value: _above(-value),
    "ANYTHING": lambda _value: None,
}
words("SIDE", {"left": False, "right": True}, "left", told=True)
words("BOTTOM", {"top": False, "bottom": True}, "top", told=True)
words("FACE", {"down": False, "up": True}, "down")
words("SAME", {"other": False, "same": True}, "other")
words("WINS", {"not": False, "to_win": True}, "not")
words("EDGE", {"top": 1, "bottom": 2})
READ["ODD"], SAY["ODD"] = lambda value, _place: bool(value), bool
words("RANK", {"bonus": False, "value": True})
words("MADE", {"item": False, "companion": True})
words("BIG", {"small": False, "big": True}, "small")
