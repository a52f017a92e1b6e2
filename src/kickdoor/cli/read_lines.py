"""Reads card texts, one per line, and reports what was understood, or why not.

It must not stop at a line it cannot read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from kickdoor.api.card_reading import Reading, as_reading, names_of, place_of
from kickdoor.cli.console import SafeConsole
from kickdoor.cli.pack_choice import chosen
from kickdoor.errors import SettingsError
from kickdoor.lang.fact_words import facts_in_words
from kickdoor.lang.packs.letters import shown_json
from kickdoor.lang.packs.load import names_for
from kickdoor.lang.packs.reading import UNKNOWN, Told, Understood, understand

LONGEST_LINE = 100_000


def read_lines(text: str, kind_word: str, part: str, names_from: str, as_json: bool) -> int:
    """Read and report every line; 1 if one of them was not understood."""
    kind, part = _place(kind_word, part)
    names = names_for([], [chosen(names_from)]) if names_from else names_of(None)
    failed = False
    console = SafeConsole()
    for number, line in _lines(text):
        told = understand(line, kind, part, names) if line is not None else _not_text()
        row = _row(number, as_reading(line or "", told, kind, part, names))
        failed = failed or not row["understood"]
        if as_json:
            print(shown_json(json.dumps(row, ensure_ascii=False)))
        else:
            _show(row, told, console)
    return 1 if failed else 0


def _place(word: str, part: str) -> tuple[int, str]:
    try:
        return place_of(word, part)
    except SettingsError as problem:
        raise SettingsError(f"--{problem.field}", problem.expected, problem.got) from None


def _lines(text: str) -> Iterator[tuple[int, str | None]]:
    if text != "-":
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield number, line.strip()
        return
    number = 0
    while True:
        raw = sys.stdin.buffer.readline(LONGEST_LINE)
        if not raw:
            return
        number += 1
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8").strip()
        except UnicodeDecodeError:
            yield number, None
            continue
        if line:
            yield number, line


def _not_text() -> Understood:
    hint = "save the file again with the encoding UTF-8"
    return Understood(sentences=[Told("", 1, UNKNOWN, "text in UTF-8", "other bytes", hint)])


def _row(number: int, reading: Reading) -> dict[str, Any]:
    row: dict[str, Any] = {
        "line": number,
        "text": reading.text,
        "understood": reading.is_understood,
        "sentences": msgspec.to_builtins(reading.sentences),
        "printed": reading.printed,
        "meaning": reading.meaning,
        "nodes": reading.nodes,
    }
    if reading.facts:
        row["facts"] = reading.facts
    if reading.assumed:
        row["assumed"] = reading.assumed
    if reading.problems:
        row["problems"] = msgspec.to_builtins(reading.problems)
    return row


def _show(row: dict[str, Any], told: Understood, console: Console) -> None:
    mark = Text("understood", "green") if row["understood"] else Text("not understood", "bold red")
    console.print(Text(f"{row['line']}: ", "dim"), mark, Text(f": {row['text']}"), sep="")
    for line in facts_in_words(told.facts):
        console.print(Text(f"   printed fact: {line}"))
    for line in told.assumed:
        console.print(Text(f"   assumed: {line}", "yellow"))
    for line in row["meaning"]:
        console.print(Text(f"   {line}"))
    for one in told.sentences:
        if one.status == UNKNOWN:
            console.print(Text(f"   ? column {one.column}: {one.problem()}", "red"))
            if one.hint:
                console.print(Text(f"     hint: {one.hint}", "yellow"))
        elif one.status != "read":
            console.print(Text(f"   flavor, does nothing: {one.source}", "dim"))
