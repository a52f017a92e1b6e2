"""The message types as TypeScript, for the page: `python -m kickdoor.table.wire.typescript`.

Made from the same structs that the server uses; it must not describe anything else.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from kickdoor import actions
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.sales import LEVEL_PRICE
from kickdoor.seats.views import View
from kickdoor.table.wire import (
    client_messages,
    http_bodies,
    learning_bodies,
    message_base,
    pack_bodies,
    print_bodies,
    server_messages,
    workshop_bodies,
)

HEAD = "// Made from the structs of kickdoor.table.wire; change those and make it again:\n"
ACTIONS = {kind.__name__ for kind in actions.ACTIONS}
COMMAND = "//   python -m kickdoor.table.wire.typescript web/src/wire/types.ts\n"


def typescript() -> str:
    """Every struct as an interface, then the unions, then the named numbers."""
    shapes: list[type] = [
        one
        for module in (http_bodies, learning_bodies, pack_bodies, print_bodies, workshop_bodies)
        for one in vars(module).values()
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and one.__module__ == module.__name__
    ]
    roots: list[Any] = [client_messages.FromClient, server_messages.FromServer, View, *shapes]
    _, parts = msgspec.json.schema_components(roots, ref_template="#/{name}")
    lines = [HEAD + COMMAND]
    for name in sorted(parts):
        lines.append(_interface(name, parts[name]))
    lines.append(_union("FromClient", client_messages.FromClient))
    lines.append(_union("FromServer", server_messages.FromServer))
    lines.append(_union("Action", actions.Action))
    lines.append(_numbers("WINDOW", c, "WINDOW_"))
    lines.append(_numbers("QUESTION", c, "D_", none=0))
    lines.append(_numbers("OFFER", c, "OFFER_"))
    lines.append(
        _numbers("EVENT", e, "", time_up=message_base.TIME_UP, reason_told=message_base.REASON_TOLD)
    )
    lines.append(f"export const ESCAPE_AT = {c.ESCAPE_AT}")
    lines.append(f"export const LEVEL_PRICE = {LEVEL_PRICE}")
    lines.append(f"export const PROTOCOL = {message_base.PROTOCOL}")
    lines.append(f"export const WATCHER = {message_base.SPECTATOR}")
    lines.append(f"export const OPEN_EYES = {message_base.OPEN_EYES}\n")
    return "\n".join(lines)


def _interface(name: str, shape: dict[str, Any]) -> str:
    if shape.get("type") != "object":
        return f"export type {name} = {_type(shape)}\n"
    needed = set(shape.get("required", []))
    told_whole = not _is_sent(shape)
    rows = []
    for field, inner in shape.get("properties", {}).items():
        optional = "" if field in needed or told_whole else "?"
        rows.append(f"  {field}{optional}: {_type(inner)}\n")
    return f"export interface {name} {{\n{''.join(rows)}}}\n"


def _is_sent(shape: dict[str, Any]) -> bool:
    """Whether it is sent by clients, who may leave out defaults; the server leaves out nothing."""
    return shape.get("additionalProperties") is False


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "anyOf" in shape:
        names = [_type(one) for one in shape["anyOf"]]
        if set(names) >= ACTIONS:
            return " | ".join(["Action", *(name for name in names if name not in ACTIONS)])
        return " | ".join(dict.fromkeys(_type(one) for one in shape["anyOf"]))
    if "enum" in shape:
        return " | ".join(_literal(one) for one in shape["enum"])
    if "const" in shape:
        return _literal(shape["const"])
    match shape.get("type"):
        case "array" if "prefixItems" in shape:
            return f"[{', '.join(_type(one) for one in shape['prefixItems'])}]"
        case "array":
            inner = _type(shape["items"]) if shape.get("items") else "unknown"
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = shape.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "string":
            return "string"
    return "unknown"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _union(name: str, union: Any) -> str:
    names = [one.__name__ for one in union.__args__]
    return f"export type {name} =\n" + "".join(f"  | {one}\n" for one in names)


def _numbers(name: str, module: ModuleType, start: str, **more: int) -> str:
    """The codes of a module as an object; `more` are codes that only messages have."""
    found = sorted((value, key) for key, value in more.items())
    found += sorted(
        (value, key.removeprefix(start).lower())
        for key, value in vars(module).items()
        if key.startswith(start) and key.isupper() and isinstance(value, int) and key != "EVENTS"
    )
    rows = "".join(f"  {key}: {value},\n" for value, key in found)
    return f"export const {name} = {{\n{rows}}} as const\n"


def main(path: str) -> None:
    """Write the file."""
    Path(path).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
