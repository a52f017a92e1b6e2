"""Read packs as bytes and back: a closed list of node classes, each written as name and fields.

It must not build anything but those classes: bytes from elsewhere can be refused, never run.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from kickdoor.engine.card import CardDef
from kickdoor.engine.node_registry import MODULES
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.node import Node
from kickdoor.errors import PackError
from kickdoor.lang.packs.info import Info
from kickdoor.lang.packs.pack import Pack
from kickdoor.lang.packs.remarks import Remark

DEEPEST = 80
_LIST = ""
# Printed facts and what was read; the rest of a definition is derived by its catalog.
_ALL = [spec.name for spec in fields(CardDef)]
_CARD = _ALL[: _ALL.index("survey")]


class DamagedPack(Exception):
    """Bytes that are no pack."""


@cache
def registry() -> dict[str, tuple[type, tuple[str, ...]]]:
    """Every class that may occur in card text, by name, with its fields."""
    found: dict[str, tuple[type, tuple[str, ...]]] = {}
    for module in MODULES:
        for name, thing in vars(module).items():
            if not isinstance(thing, type) or thing.__module__ != module.__name__:
                continue
            if issubclass(thing, Node) or thing is CardText:
                if name in found:
                    raise ValueError(f"two nodes named {name}")
                found[name] = (thing, tuple(spec.name for spec in fields(thing)))
    return found


def plain_of(value: Any, depth: int = 0) -> Any:
    """A value of a node as lists, numbers and words only."""
    if value is None or isinstance(value, str | int):
        return value
    if depth > DEEPEST:
        raise DamagedPack("nested too deeply")
    if isinstance(value, list):
        return [_LIST, *(plain_of(item, depth + 1) for item in value)]
    known = registry().get(type(value).__name__)
    if known is None or known[0] is not type(value):
        raise DamagedPack(f"no node: {type(value).__name__}")
    return [type(value).__name__, *(plain_of(getattr(value, key), depth + 1) for key in known[1])]


def value_of(plain: Any, depth: int = 0) -> Any:
    """The value that `plain_of` wrote."""
    if not isinstance(plain, list):
        return plain
    if depth > DEEPEST or not plain:
        raise DamagedPack("nested too deeply, or empty")
    values = [value_of(item, depth + 1) if isinstance(item, list) else item for item in plain[1:]]
    if plain[0] == _LIST:
        return values
    known = registry().get(plain[0])
    if known is None or len(known[1]) != len(values):
        raise DamagedPack(f"no such node: {plain[0]}")
    return known[0](*values)


def bytes_of(pack: Pack) -> bytes:
    """A pack as bytes; the same pack gives the same bytes."""
    info = pack.info
    return msgspec.msgpack.encode(
        {
            "info": [getattr(info, spec.name) for spec in fields(info)],
            "cards": [
                [plain_of(getattr(definition, key)) for key in _CARD] for definition in pack.defs
            ],
            "copies": pack.copies,
            "remarks": [[remark.file, remark.card, remark.sentence] for remark in pack.remarks],
            "unread": [list(error.args) for error in pack.unread],
            "uses": pack.uses,
            "sentences": pack.sentences,
        }
    )


def pack_of(content: bytes) -> Pack:
    """The pack that `bytes_of` wrote, or DamagedPack."""
    try:
        plain = msgspec.msgpack.decode(content)
        pack = Pack(
            Info(*plain["info"]),
            [
                CardDef(**dict(zip(_CARD, [value_of(item) for item in row], strict=True)))
                for row in plain["cards"]
            ],
            plain["copies"],
            [Remark(*row) for row in plain["remarks"]],
            [PackError(*row) for row in plain["unread"]],
            plain["uses"],
            plain["sentences"],
            digest=digest_of(content),
        )
    except (msgspec.DecodeError, ValueError, TypeError, LookupError, RecursionError) as trouble:
        raise DamagedPack(str(trouble)) from None
    if len(pack.defs) != len(pack.copies):
        raise DamagedPack("cards without a number of copies")
    return pack


def digest_of(content: bytes) -> str:
    """The digest of what was read: a comment in a file does not change it, a meaning does."""
    return sha256(content).hexdigest()
