"""Whether a change can be stored: names of fields, types, sizes.

Unfinished values pass: whether a card can be played is told by its marks. It must not read texts.
"""

from __future__ import annotations

import math
import re
from typing import Any

from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import FIELDS, FLAG, KINDS, MOST_COPIES, NUMBER, TEXT
from kickdoor.lang.packs.info import MODULES
from kickdoor.lang.packs.values import VALUES
from kickdoor.table.wire.pack_bodies import PackChange
from kickdoor.workshop.shop_errors import ShopRefusal
from kickdoor.workshop.shop_limits import LARGEST_NUMBER, LONGEST_VALUE, MOST_WORDS

HEAD_MAPS = ("modules", "words", "values")
HEAD_TEXTS = {"name": 60, "description": 400, "by": 40}
CARD_ID = re.compile(r"[a-z0-9-]{6,40}")
PACK_ID = re.compile(r"[a-z][a-z0-9_-]{0,25}")
DECKS = ("door", "treasure", "")
PLACE, WHOLE = "place", "*"


def checked_change(change: PackChange, number: int) -> Any:
    """The value of a change, ready to be stored; ShopRefusal says what is wrong with it."""
    place = f"changes[{number}]"
    if not change.card:
        return _head_value(change.field, change.value, place)
    if CARD_ID.fullmatch(change.card) is None:
        raise _bad("Expected 6 to 40 small letters, digits and hyphens for a card.", place, "card")
    if change.field == WHOLE:
        return None if change.value is None else whole_card(change.value, place)
    return fact(change.field, change.value, place)


def whole_card(value: object, place: str) -> dict[str, Any]:
    """All facts of a card."""
    if not isinstance(value, dict):
        raise _bad("Expected the fields of a card.", place)
    found = {}
    for name, inner in value.items():
        checked = fact(name, inner, place)
        if checked is not None:
            found[name] = checked
    if "kind" not in found:
        raise _bad(f"Expected a kind of card: {', '.join(KINDS)}.", place, "kind")
    return found


def fact(name: str, value: object, place: str) -> Any:
    """A value of a card's field; None leaves the field out."""
    if name == PLACE:
        if isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value):
            return float(value)
        raise _bad("Expected a number for the place.", place)
    if name == "kind":
        if isinstance(value, str) and value in KINDS:
            return value
        raise _bad(f"Expected a kind of card: {', '.join(KINDS)}.", place)
    if name == "deck":
        if value in DECKS:
            return value
        raise _bad("Expected door or treasure for the deck.", place)
    spec = FIELDS.get(name)
    if spec is None:
        raise _bad(f"Expected a field of a card, but got “{name[:40]}”.", place, "field")
    if value is None:
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if spec.type == TEXT and isinstance(value, str):
        return _text(value, LONGEST_VALUE, name, place)
    if spec.type == NUMBER and isinstance(value, int) and not isinstance(value, bool):
        most = MOST_COPIES if name == "copies" else LARGEST_NUMBER
        if abs(value) > most:
            raise _bad(f"Expected at most {most:,} for {name}, but got {value:,}.", place)
        return value
    if spec.type == FLAG and isinstance(value, bool):
        return value
    if isinstance(value, list) and spec.type not in (TEXT, NUMBER, FLAG):
        if len(value) > MOST_WORDS:
            raise _bad(f"Expected at most {MOST_WORDS} words, but got {len(value)}.", place)
        return [_text(word, LONGEST_VALUE, name, place) for word in value]
    raise _bad(f"Expected {spec.type} for {name}.", place)


def _head_value(name: str, value: object, place: str) -> Any:
    start, _, rest = name.partition(".")
    if name in HEAD_TEXTS:
        return _text(value, HEAD_TEXTS[name], name, place)
    if name == "id":
        if isinstance(value, str) and PACK_ID.fullmatch(value) and value not in shelf.editions():
            return value
        hint = "small letters, digits, - and _, beginning with a letter, at most 26"
        raise _bad(f"Expected a short name of its own for the pack: {hint}.", place)
    if name == "base":
        if value in shelf.editions():
            return value
        raise _bad(f"Expected one of {', '.join(shelf.editions())}.", place)
    if name == "uses":
        if isinstance(value, list) and all(word in shelf.editions() for word in value):
            return list(dict.fromkeys(value))
        raise _bad(f"Expected some of {', '.join(shelf.editions())}.", place)
    if start == "modules" and rest in MODULES:
        return _flag_or_nothing(value, rest, place)
    if start == "words" and rest in KINDS:
        return None if value is None else _text(value, 26, name, place)
    if start == "values" and rest in VALUES:
        return _setting(rest, value, place)
    raise _bad(f"Expected a field of a pack, but got “{name[:40]}”.", place, "field")


def _setting(name: str, value: object, place: str) -> Any:
    if value is None or VALUES[name].fits(value):
        return value
    raise _bad(f"Expected {VALUES[name].expected(name)}.", place)


def _flag_or_nothing(value: object, name: str, place: str) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise _bad(f"Expected true, false or null for {name}.", place)


def _text(value: object, longest: int, name: str, place: str) -> str:
    if not isinstance(value, str):
        raise _bad(f"Expected text for {name}.", place)
    if len(value) > longest:
        raise _bad(
            f"Expected at most {longest:,} characters for {name}, but got {len(value):,}.", place
        )
    return value


def _bad(sentence: str, place: str, part: str = "value") -> ShopRefusal:
    return ShopRefusal(400, "bad", sentence, f"{place}.{part}")
