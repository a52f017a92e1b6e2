"""Files of recorded games: JSON, CSV and Parquet, written whole or not at all, and read again.

A file appears under its name only when it is complete. It must not know what records mean.
"""

from __future__ import annotations

import csv
import io
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from kickdoor.errors import RecordsError, SettingsError
from kickdoor.lab import parquet_files
from kickdoor.lab.records import FORMAT, VERSION, GameRecord, Records, RunHead

PART = ".part"
# Nested columns are written as JSON in CSV.
NESTED = (
    "winners",
    "levels",
    "curves",
    "draws",
    "cards",
    "monsters",
    "deals",
    "mechanisms",
)
PLAIN = ("number", "seed", "turns", "decisions", "ended", "how", "first")
HEAD = "head"  # the CSV column whose first row holds the head
NO_RECORDS = "This is no file of games recorded by kickdoor sim --out."
MOST_LETTERS = 10_000_000

csv.field_size_limit(MOST_LETTERS)


def format_of(path: Path) -> str:
    """json, csv or parquet, by the name of the file."""
    ending = path.suffix.lower().removeprefix(".")
    if ending not in WRITERS:
        known = ", ".join(f".{name}" for name in WRITERS)
        raise SettingsError("--out", f"a file name that ends in {known}", f"“{path.name[:60]}”")
    return ending


def check_writable(path: Path) -> None:
    """Refuse a path that cannot be written before anything is played; nothing is left there."""
    if path.is_dir():
        raise RecordsError(str(path), "This is a folder; name a file in it.")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}")
        os.close(handle)
        os.unlink(name)
    except OSError as error:
        raise RecordsError(str(path), f"It cannot be written: {_why(error)}.") from None
    if format_of(path) == "parquet":
        parquet_files.library()


def write_whole(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Write to a temporary file that takes the name only when it is complete."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}")
        try:
            with os.fdopen(handle, "wb") as file:
                write(file)
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise RecordsError(str(path), f"It cannot be written: {_why(error)}.") from None


def write_records(path: Path, head: RunHead, lines: Iterable[bytes]) -> None:
    """Write games, given as lines of JSON in the order of their numbers, to one file."""
    writer = WRITERS[format_of(path)]
    write_whole(path, lambda file: writer(file, head, lines))


def read_records(path: Path) -> Records:
    """The records in a file, or in what an interrupted run left behind."""
    try:
        with path.open("rb") as file:
            start = file.read(4)
            file.seek(0)
            if start == parquet_files.MAGIC:
                return _checked(path, *parquet_files.read(path))
            content = file.read()
    except OSError as error:
        raise RecordsError(str(path), f"It cannot be read: {_why(error)}.") from None
    try:
        if path.name.endswith(PART):
            return _from_lines(path, content)
        if content.lstrip()[:1] == b"{":
            return _from_json(path, content)
        return _from_csv(path, content)
    except (msgspec.MsgspecError, UnicodeDecodeError, csv.Error) as error:
        raise RecordsError(str(path), f"{NO_RECORDS} ({str(error)[:200]})") from None


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


class _Start(msgspec.Struct):
    format: str = ""
    version: int = 0


class _Document(msgspec.Struct):
    head: msgspec.Raw
    games: list[GameRecord]


def head_of(path: Path, raw: bytes | msgspec.Raw) -> RunHead:
    """The head of a run; RecordsError if it is foreign or newer."""
    start = msgspec.json.decode(raw, type=_Start)
    if start.format != FORMAT:
        raise RecordsError(str(path), NO_RECORDS)
    if start.version > VERSION:
        raise RecordsError(str(path), "It was made by a newer version; update and try again.")
    return msgspec.json.decode(raw, type=RunHead)


def _checked(path: Path, raw: bytes, games: Iterable[GameRecord]) -> Records:
    head = head_of(path, raw)
    found = sorted(games, key=lambda game: game.number)
    cards, seats = len(head.cards), head.seats
    for game in found:
        wrong = (
            len(game.levels) != seats
            or len(game.curves) != seats
            or any(not 0 <= seat < seats for seat in game.winners)
            or any(not (0 <= d.card < cards and 0 <= d.seat < seats) for d in game.draws)
            or any(not (0 <= u.card < cards and 0 <= u.seat < seats) for u in game.cards)
            or any(not 0 <= monster.card < cards for monster in game.monsters)
        )
        if wrong:
            sentence = f"Game {game.number} does not fit the table it is said to be from."
            raise RecordsError(str(path), sentence)
    return Records(head=head, games=found)


def _from_json(path: Path, content: bytes) -> Records:
    document = msgspec.json.decode(content, type=_Document)
    return _checked(path, bytes(document.head), document.games)


def _from_lines(path: Path, content: bytes) -> Records:
    """A journal: the head, then a game on each line; an incomplete last line is ignored."""
    lines = content.split(b"\n")[:-1]
    if not lines:
        raise RecordsError(str(path), NO_RECORDS)
    return _checked(
        path, lines[0], (msgspec.json.decode(line, type=GameRecord) for line in lines[1:])
    )


def _from_csv(path: Path, content: bytes) -> Records:
    rows = csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    columns = rows.fieldnames or []
    if any(name not in columns for name in (*PLAIN, *NESTED, HEAD)):
        raise RecordsError(str(path), NO_RECORDS)
    raw = b""
    games = []
    for row in rows:
        if any(row[name] is None for name in (*PLAIN, *NESTED, HEAD)):
            raise RecordsError(str(path), f"Row {rows.line_num} is not complete.")
        raw = raw or row[HEAD].encode()
        nested = {name: msgspec.json.decode(row[name]) for name in NESTED}
        plain = {name: row[name] for name in PLAIN}
        games.append(msgspec.convert({**plain, **nested}, GameRecord, strict=False))
    if not raw:
        raise RecordsError(str(path), "It holds no game.")
    return _checked(path, raw, games)


def _write_json(file: BinaryIO, head: RunHead, lines: Iterable[bytes]) -> None:
    file.write(b'{"head": ' + msgspec.json.encode(head) + b',\n"games": [')
    between = b"\n"
    for line in lines:
        file.write(between + line)
        between = b",\n"
    file.write(b"\n]}\n")


def _write_csv(file: BinaryIO, head: RunHead, lines: Iterable[bytes]) -> None:
    text = io.TextIOWrapper(file, "utf-8", newline="")
    table = csv.writer(text, lineterminator="\n")
    table.writerow([*PLAIN, "bots", *NESTED, HEAD])
    first = msgspec.json.encode(head).decode()
    for game in _games(lines):
        values = msgspec.to_builtins(game)
        nested = [msgspec.json.encode(values[name]).decode() for name in NESTED]
        table.writerow([*(values[name] for name in PLAIN), ",".join(head.bots), *nested, first])
        first = ""
    text.flush()
    text.detach()


def _write_parquet(file: BinaryIO, head: RunHead, lines: Iterable[bytes]) -> None:
    parquet_files.write(file, msgspec.json.encode(head), _games(lines))


def _games(lines: Iterable[bytes]) -> Iterator[GameRecord]:
    decoder = msgspec.json.Decoder(GameRecord)
    for line in lines:
        yield decoder.decode(line)


WRITERS: dict[str, Callable[[BinaryIO, RunHead, Iterable[bytes]], None]] = {
    "json": _write_json,
    "csv": _write_csv,
    "parquet": _write_parquet,
}
