"""Recorded games as a Parquet table: a row for each game, with nested lists and tables.

The only module that imports pyarrow, which belongs to the extra `lab`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

import msgspec

from kickdoor.errors import RecordsError
from kickdoor.lab.extras import need
from kickdoor.lab.records import Deal, Draw, GameRecord, Monster, Use

MAGIC = b"PAR1"
HEAD = b"kickdoor"
ROWS = 1000  # games in a row group
TABLES = {"draws": Draw, "cards": Use, "monsters": Monster, "deals": Deal}
MECHANISMS = "mechanisms"


def library() -> ModuleType:
    """The library; SettingsError if it is missing."""
    need("pyarrow", "Parquet files")
    return need("pyarrow.parquet", "Parquet files")


def write(file: BinaryIO, head: bytes, games: Iterable[GameRecord]) -> None:
    """Write all games, in row groups."""
    parquet = library()
    pa = need("pyarrow", "Parquet files")
    schema = _schema(pa).with_metadata({HEAD: head})
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        rows: list[dict[str, object]] = []
        for game in games:
            rows.append(_row(game))
            if len(rows) == ROWS:
                writer.write_table(pa.Table.from_pylist(rows, schema))
                rows = []
        if rows:
            writer.write_table(pa.Table.from_pylist(rows, schema))


def read(path: Path) -> tuple[bytes, list[GameRecord]]:
    """The head and the games."""
    parquet = library()
    pa = need("pyarrow", "Parquet files")
    try:
        with parquet.ParquetFile(path) as file:
            head = (file.schema_arrow.metadata or {}).get(HEAD, b"{}")
            games = list(_games(file)) if head != b"{}" else []
    except (pa.ArrowException, OSError, msgspec.MsgspecError, KeyError, TypeError) as error:
        sentence = f"This is no Parquet file of recorded games. ({str(error)[:200]})"
        raise RecordsError(str(path), sentence) from None
    return head, games


def _schema(pa: Any) -> Any:
    whole, text = pa.int32(), pa.string()
    fields = [("number", pa.int64()), ("seed", pa.int64()), ("turns", whole), ("decisions", whole)]
    fields += [("ended", text), ("how", text), ("first", whole)]
    fields += [("winners", pa.list_(whole)), ("levels", pa.list_(whole))]
    fields += [("curves", pa.list_(pa.list_(whole)))]
    for name, kind in TABLES.items():
        inner = pa.struct([(field, whole) for field in kind.__struct_fields__])
        fields.append((name, pa.list_(inner)))
    counted = pa.struct([("name", text), ("count", whole)])
    fields.append((MECHANISMS, pa.list_(counted)))
    return pa.schema(fields)


def _row(game: GameRecord) -> dict[str, object]:
    row: dict[str, object] = {
        name: getattr(game, name) for name in GameRecord.__struct_fields__ if name not in TABLES
    }
    for name in TABLES:
        row[name] = [
            {field: getattr(one, field) for field in one.__struct_fields__}
            for one in getattr(game, name)
        ]
    row[MECHANISMS] = [{"name": name, "count": n} for name, n in game.mechanisms.items()]
    return row


def _games(file: Any) -> Iterator[GameRecord]:
    for part in file.iter_batches(ROWS):
        for row in part.to_pylist():
            for name in TABLES:
                row[name] = [list(one.values()) for one in row[name]]
            row[MECHANISMS] = {one["name"]: one["count"] for one in row[MECHANISMS]}
            yield msgspec.convert(row, GameRecord)
