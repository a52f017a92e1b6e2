"""One TOML file as plain tables, with guards against text made to exhaust the parser.

It must not know what a table means.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from kickdoor.lang.packs.remarks import Findings

LONGEST_LINE = 8_000
# Python's parser takes quadratic time for a key of very many parts (a.b.c.d ...).
_LONG_KEY = re.compile(
    r"(?<![\w\"'-])(?:(?:[\w-]+|\"[^\"\n]*\"|'[^'\n]*')[ \t]*\.[ \t]*){16,}(?=[\w\"'-])"
)
_PLACE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
_NESTED = re.compile(r"=\s*(?:[\[{]\s*){20}")
_TABLE = re.compile(r"^[ \t]*\[\[?[ \t]*([\w-]+)[ \t]*\]", re.MULTILINE)


def decode(content: bytes, file: str, findings: Findings) -> str | None:
    """The text of a file, or nothing if it is not UTF-8."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as trouble:
        line = content.count(b"\n", 0, trouble.start) + 1
        start = content.rfind(b"\n", 0, trouble.start) + 1
        findings.error(
            f"{file}:{line}",
            "text in UTF-8",
            f"the byte 0x{content[trouble.start]:02x}",
            column=trouble.start - start + 1,
            hint="save the file again with the encoding UTF-8",
        )
        return None


def parse(text: str, file: str, findings: Findings) -> dict[str, Any] | None:
    """The tables of a file, or nothing if it is not TOML."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            findings.error(
                f"{file}:{number}",
                f"lines of at most {LONGEST_LINE:,} characters",
                f"one of {len(line):,}",
            )
            return None
    deep = _LONG_KEY.search(text)
    if deep is not None:
        number = text.count("\n", 0, deep.start()) + 1
        findings.error(f"{file}:{number}", "plain field names", "a name of very many parts")
        return None
    if _NESTED.search(text) is not None:  # how deep Python may go is not ours to rely on
        _nested(file, findings)
        return None
    try:
        return tomllib.loads(text)
    except RecursionError:
        _nested(file, findings)
    except tomllib.TOMLDecodeError as trouble:
        _syntax_error(str(trouble), text, file, findings)
    except ValueError:
        findings.error(file, "numbers of a sensible size", "one with thousands of digits")
    return None


def _nested(file: str, findings: Findings) -> None:
    findings.error(
        file,
        "plain fields and tables",
        "lists inside lists inside lists",
        hint="no field of a card is nested deeper than a list of words",
    )


def _syntax_error(message: str, text: str, file: str, findings: Findings) -> None:
    found = _PLACE.search(message)
    said = _PLACE.sub("", message)
    said = said[:1].lower() + said[1:]
    line, column = text.count("\n") + 1, 0
    if found is not None and found.group(1):
        line, column = int(found.group(1)), int(found.group(2))
    hint = ""
    tables = list(_TABLE.finditer(text[: _offset(text, line)]))
    if tables:
        before = text.count("\n", 0, tables[-1].start(1)) + 1
        hint = f"look at the {tables[-1].group(1)} that begins in line {before}"
    expected, got = "TOML", said
    if said.startswith("expected "):
        expected, got = said.removeprefix("expected "), "something else"
    findings.error(f"{file}:{line}", expected, got, column=column, hint=hint)


def _offset(text: str, line: int) -> int:
    at = 0
    for _ in range(line):
        at = text.find("\n", at) + 1
        if at == 0:
            return len(text)
    return at


def lines_of(text: str) -> dict[str, list[int]]:
    """For each kind of table, the lines where its tables begin, as far as a glance can tell."""
    found: dict[str, list[int]] = {}
    line, at = 1, 0
    for match in _TABLE.finditer(text):
        line += text.count("\n", at, match.start(1))
        at = match.start(1)
        found.setdefault(match.group(1), []).append(line)
    return found
