"""Makes docs/protocol.md from the message types: `python -m kickdoor.table.wire.protocol_page`.

It must not say anything that the types do not; a test compares the page with it.
"""

from __future__ import annotations

import inspect
import re
import sys
import types
import typing
from pathlib import Path

import msgspec

from kickdoor import actions
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.seats import views
from kickdoor.table.wire import (
    client_messages,
    http_bodies,
    learning_bodies,
    message_base,
    message_parts,
    pack_bodies,
    print_bodies,
    server_messages,
    workshop_bodies,
)

PAGE = Path(__file__).resolve().parents[4] / "docs" / "protocol.md"
COMMENT = re.compile(r"^    (\w+): [^#]*?#\s*(.+)$")
MORE = re.compile(r"^    # (.+)$")

INTRO = """# The protocol of the online table

Made from the shapes in `src/kickdoor/table/wire` by `python -m kickdoor.table.wire.protocol_page`; a test compares. Version {version}.

- Websocket at `/ws/TABLE`, JSON text frames; `hello` names the same table. The table stands in the address of everything that is about one, so that a proxy can send it to the right process. `/ws` alone still works where one process serves all tables. Each message has a `type`. The first message is `hello`; the answer is `welcome`, or `refused` and the end.
- A client sends at most {bytes:,} bytes in one message, and about 20 messages a second. Every message with an `id` is answered with `done`, `refused` or what was asked for.
- A message is done once: the same `id` from the same seat gets the same answer again. Send it again after a broken connection.
- `update` holds the whole situation: show the newest and forget the one before. `own` goes before `public` where both speak of the same thing.
- Answer a moment by its number: `act` names the `moment` of the update it was chosen from. If the table has moved on, the answer is `refused` with the code `stale`, and a fresh `update`. Passes, chat and other people's gear do not move it on.
- Tokens go into messages and the `Authorization: Bearer` header, never into the path or query of an address. Links carry them behind `#`.
- Names, chat and offers are text. Show them as text.
- An action is an object whose `do` names it; fields with their usual value may be left out, and the server leaves them out. Choices come ready: send the `action` of a choice back as it is, with the cards of `pay` as its `paid`. Larger ones are put together from a guide.
- Cards are numbers; `GET` the address in `table.cards` once, and look faces up by `faces[cards[number]]`. -1 is a card that cannot be seen, or none.
- HTTP is described by `/api/openapi.json`; its bodies are below.
"""


def page() -> str:
    """The whole page."""
    lines = [INTRO.format(version=message_base.PROTOCOL, bytes=message_base.LONGEST_MESSAGE)]
    lines += ["## From the client", ""]
    for shape in typing.get_args(client_messages.FromClient):
        lines += described(shape)
    lines += ["## From the server", ""]
    for shape in typing.get_args(server_messages.FromServer):
        lines += described(shape)
    lines += ["## Actions", "", "What `action` may be: one of these.", ""]
    for shape in (*actions.ACTIONS, actions.HelpTerms, actions.TradeTerms, actions.Gift):
        lines += described(shape)
    lines += ["## Parts", ""]
    for shape in _structs(message_parts):
        lines += described(shape)
    lines += ["## Views", "", "What `public`, `demand` and offers are made of.", ""]
    for shape in _structs(views):
        lines += described(shape)
    lines += ["## HTTP bodies", ""]
    for shape in (
        *_structs(http_bodies),
        *_structs(learning_bodies),
        *_structs(pack_bodies),
        *_structs(workshop_bodies),
        *_structs(print_bodies),
    ):
        lines += described(shape)
    lines += ["## Numbers", ""]
    for title, module, start in (
        ("Questions (`demand.kind`)", c, "D_"),
        ("Windows", c, "WINDOW_"),
        ("Times a status lasts", c, "UNTIL_"),
        ("Sources of strength (`part.source`)", c, "SRC_"),
        ("Offers", c, "OFFER_"),
        ("Events", e, ""),
    ):
        lines += _numbers(title, module, start)
    return "\n".join(lines).rstrip() + "\n"


def described(shape: type) -> list[str]:
    """One type: what it is, and a row for each field."""
    info = msgspec.inspect.type_info(shape)
    if not isinstance(info, msgspec.inspect.StructType):
        return []
    tag = f" `{info.tag}`" if isinstance(info.tag, str) else ""
    name = shape.__name__.removesuffix("Shape")
    lines = [f"### {name}{tag}", "", inspect.cleandoc(shape.__doc__ or ""), ""]
    if not info.fields:
        return lines
    notes = _notes(shape)
    lines += ["| field | type | |", "|---|---|---|"]
    hints = typing.get_type_hints(shape, include_extras=True)
    for field in info.fields:
        note = notes.get(field.name, "") or _described(hints[field.name])
        kind = _kind(hints[field.name])
        usual = "" if field.required else f" = {_usual(field)}"
        lines.append(f"| {field.name} | {kind}{usual} | {note} |")
    return [*lines, ""]


def _usual(field: msgspec.inspect.Field) -> str:
    if field.default is not msgspec.NODEFAULT:
        return msgspec.json.encode(field.default).decode()
    made = field.default_factory() if callable(field.default_factory) else None
    return msgspec.json.encode(made).decode()


def _kind(hint: object) -> str:
    """The type as readers of JSON say it."""
    if hint == actions.Action:
        return "Action"
    if hint == actions.Action | None:
        return "Action or null"
    origin = typing.get_origin(hint)
    args = typing.get_args(hint)
    if origin is typing.Annotated:
        return _kind(args[0]) + _bounds(args[1:])
    if origin in (list, tuple):
        return f"list of {_kind(args[0])}"
    if origin is dict:
        return f"map of {_kind(args[1])}"
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_kind(arg) for arg in args)
    if origin is typing.Literal:
        return " or ".join(f"`{arg}`" for arg in args)
    if hint is type(None):
        return "null"
    if hint is msgspec.Raw:
        return "object"
    plain = {int: "number", str: "text", bool: "flag"}
    if isinstance(hint, type):
        return plain.get(hint, hint.__name__)
    return str(hint)


def _bounds(metas: tuple[object, ...]) -> str:
    found: list[str] = []
    for meta in metas:
        if isinstance(meta, msgspec.Meta):
            low = meta.ge if meta.ge is not None else meta.min_length
            high = meta.le if meta.le is not None else meta.max_length
            high = high if high is not None or meta.lt is None else meta.lt - 1
            if low is not None or high is not None:
                found.append(f" ({'' if low is None else low}…{'' if high is None else high})")
    return "".join(found)


def _described(hint: object) -> str:
    if typing.get_origin(hint) is typing.Annotated:
        for meta in typing.get_args(hint)[1:]:
            if isinstance(meta, msgspec.Meta) and meta.description:
                return meta.description
    return ""


def _notes(shape: type) -> dict[str, str]:
    """The comments after the fields of a class."""
    found: dict[str, str] = {}
    for base_class in reversed(shape.__mro__[:-2]):
        if base_class.__module__.startswith("msgspec"):
            continue
        last = ""
        for line in inspect.getsource(base_class).splitlines():
            match = COMMENT.match(line)
            more = MORE.match(line)
            if match:
                last, found[match[1]] = match[1], match[2].replace("|", "\\|")
            elif more and last:
                found[last] += " " + more[1].replace("|", "\\|")
            else:
                last = ""
    return found


def _structs(module: types.ModuleType) -> list[type]:
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
        and thing.__struct_fields__
    ]


def _numbers(title: str, module: types.ModuleType, start: str) -> list[str]:
    rows = [
        (value, name.removeprefix(start).lower())
        for name, value in vars(module).items()
        if name.isupper() and name.startswith(start) and isinstance(value, int)
    ]
    rows = [row for row in rows if row[1] != "events"]
    listed = ", ".join(f"{value} {name}" for value, name in rows)
    return [f"**{title}**: {listed}.", ""]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    sys.stdout.write(f"wrote {PAGE.name}\n")
