"""The file of a leaderboard: JSON with a game on each line, or Parquet with a row for each seat.

It must not count anything: what it writes was worked out before.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from kickdoor.envs.leaderboard.deal_counts import Bargains
from kickdoor.envs.leaderboard.leaderboard_games import RatedGame
from kickdoor.envs.leaderboard.leaderboard_journal import RatedHead
from kickdoor.envs.leaderboard.standings import Leaderboard
from kickdoor.envs.optional_libraries import require
from kickdoor.errors import RecordsError

FORMATS: Final = (".json", ".parquet")
HEAD: Final = b"kickdoor_leaderboard"
BOARD: Final = b"kickdoor_standings"


def check_file(path: Path) -> None:
    """RecordsError or InstallationError if no file of that kind can be written."""
    if path.suffix not in FORMATS:
        raise RecordsError(str(path), f"Expected a file that ends in {' or '.join(FORMATS)}.")
    if path.suffix == ".parquet":
        require("lab", "pyarrow")


def write_file(path: Path, head: RatedHead, board: Leaderboard, games: Sequence[RatedGame]) -> None:
    """Write it, whole or not at all."""
    fresh = path.with_name(path.name + ".new")
    if path.suffix == ".parquet":
        _write_parquet(fresh, head, board, games)
    else:
        lines = b",\n".join(msgspec.json.encode(game) for game in games)
        fresh.write_bytes(
            b'{"head":%b,\n"board":%b,\n"games":[\n%b\n]}\n'
            % (msgspec.json.encode(head), msgspec.json.encode(board), lines)
        )
    fresh.replace(path)


def _write_parquet(
    path: Path, head: RatedHead, board: Leaderboard, games: Sequence[RatedGame]
) -> None:
    # Only for those who want such a file.
    import pyarrow as pa  # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    rows: list[dict[str, Any]] = [
        {
            "game": game.number,
            "seed": game.seed,
            "edition": "+".join(head.editions[game.edition]),
            "seat": seat,
            "contestant": head.contestants[who],
            "won": seat in game.winners,
            "level": game.levels[seat],
            "turns": game.turns,
            "faults": game.faults[seat],
            **{name: getattr(game.bargains[seat], name) for name in Bargains.__struct_fields__},
        }
        for game in games
        for seat, who in enumerate(game.lineup)
    ]
    table = pa.Table.from_pylist(rows)
    told = {HEAD: msgspec.json.encode(head), BOARD: msgspec.json.encode(board)}
    parquet.write_table(table.replace_schema_metadata(told), path, compression="zstd")
