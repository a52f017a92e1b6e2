"""Sentences of our own with what they mean, as data: `sentences*.toml`.

`python -m tests.lang.corpus` writes the nodes of all sentences anew; look at the difference.
"""

import tomllib
from dataclasses import MISSING, dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

from tests.lang.reading import NAMES

from kickdoor.engine import codes as c
from kickdoor.lang.card_reader import BoxRead, read_box
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.fields import KINDS

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("sentences*.toml"))


@dataclass(frozen=True)
class Example:
    """A text on a kind of card, and its nodes in short, or the code it is refused with."""

    kind: str
    text: str
    nodes: str = ""
    code: str = ""


def examples() -> tuple[list[Example], list[Example]]:
    """What must be read, and what must be refused."""
    read, refused = zip(*map(_examples_in, FILES), strict=True)
    return [one for part in read for one in part], [one for part in refused for one in part]


def _examples_in(file: Path) -> tuple[list[Example], list[Example]]:
    found = tomllib.loads(file.read_text("utf-8"))
    return (
        [Example(kind, text, nodes=nodes) for kind, text, nodes in found["read"]],
        [Example(kind, text, code=code) for kind, text, code in found["refused"]],
    )


def left_out() -> list[tuple[str, str, str]]:
    """Texts of our own that are refused, on purpose or until somebody teaches them, and why."""
    found = tomllib.loads((FOLDER / "left_out.toml").read_text("utf-8"))
    return [(kind, text, why) for kind, text, why in (*found["left_out"], *found["unread"])]


def read_as(kind: str, text: str, names: Names = NAMES) -> BoxRead:
    """The text read by the grammar, with the names that all tests of the language use."""
    if kind == "bad_stuff":
        return read_box(text, c.MONSTER, "bad_stuff", names)
    return read_box(text, KINDS[kind].code, "text", names)


def in_short(node: Any) -> str:
    """Nodes as text, without what goes without saying."""
    if isinstance(node, list):
        return "[" + ", ".join(in_short(one) for one in node) + "]"
    if not is_dataclass(node) or isinstance(node, type):
        return repr(node).replace("'", "")
    name = type(node).__name__
    if name == "Num":
        return str(node.n)  # type: ignore[attr-defined]
    said = []
    for one in fields(node):
        value = getattr(node, one.name)
        usual = one.default_factory() if one.default_factory is not MISSING else one.default
        if one.compare and value != usual:
            said.append(f"{one.name}={in_short(value)}")
    return f"{name}({', '.join(said)})"


def written(read: list[Example], refused: list[Example]) -> str:
    """The corpus as TOML."""
    lines = ["# Written by `python -m tests.lang.corpus`; sentences are added by hand.", "read = ["]
    lines += [f"  [{_q(one.kind)}, {_q(one.text)}, {_q(one.nodes)}]," for one in read]
    lines += ["]", "refused = ["]
    lines += [f"  [{_q(one.kind)}, {_q(one.text)}, {_q(one.code)}]," for one in refused]
    return "\n".join([*lines, "]", ""])


def _q(text: str) -> str:
    return f"'{text}'" if '"' in text else f'"{text}"'


def main() -> None:
    """Write the nodes and codes of all sentences anew."""
    for file in FILES:
        _write(file)


def _write(file: Path) -> None:
    read, refused = _examples_in(file)
    made = [
        Example(one.kind, one.text, nodes=in_short(read_as(one.kind, one.text).text))
        for one in read
    ]
    codes = []
    for one in refused:
        problems = read_as(one.kind, one.text).problems
        codes.append(Example(one.kind, one.text, code=problems[0].code if problems else "read"))
    file.write_text(written(made, codes), "utf-8")


if __name__ == "__main__":
    main()
