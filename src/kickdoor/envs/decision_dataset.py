"""`kickdoor lab dataset`: games between bots as Parquet, a row for each decision, with a data card.

Game number n has the seed `seed + n` and is the game that `kickdoor sim` plays with it; the same
arguments give the same rows on any machine. It must not hold times or paths.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from kickdoor import __version__
from kickdoor.api.simulation import Run, checked
from kickdoor.bots.bot_registry import make_bots
from kickdoor.engine.ids import Seat
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import encoding_digest, observer_of
from kickdoor.envs.reward_shapes import prizes
from kickdoor.envs.seat_game import SeatGame, lucks_of
from kickdoor.errors import RecordsError, WorkersLost
from kickdoor.games.parallel_map import INTERRUPTED, Workers, parallel_map
from kickdoor.games.progress_bar import with_progress
from kickdoor.seats.decision_makers import ask_safely, recalled_name

WIDTH: Final = r.OBSERVATION_WORDS * r.COLUMNS_PER_WORD
MOST_DECISIONS: Final = 50_000
ROWS: Final = 1024  # options of a decision; more have never been seen
DIGEST: Final = b"kickdoor_encoding"
SCHEMA: Final = pa.schema(
    [
        ("game", pa.int32()),
        ("seed", pa.int64()),
        ("step", pa.int32()),
        ("turn", pa.int16()),
        ("seat", pa.int8()),
        ("observation", pa.list_(pa.int16(), WIDTH)),
        ("options", pa.list_(pa.int16())),
        ("choice", pa.int16()),
        ("won", pa.bool_()),
        ("prize", pa.float32()),
        ("final_level", pa.int8()),
    ]
)


@dataclass
class GameDecisions:
    """The decisions of one game, as they come from a process."""

    number: int
    seed: int
    seats: list[int]
    turns: list[int]
    observations: bytes  # 64-bit words, one row for each decision
    options: list[bytes]
    choices: list[int]
    winners: list[int]
    prizes: list[float]
    levels: list[int]


@dataclass
class DatasetRun:
    """A run of games as it is sent to a process."""

    run: Run

    def play(self, number: int) -> GameDecisions:
        """Play that game and write down every decision."""
        run = self.run
        mix = run.mix()
        settings = run.settings(mix)
        cat = mix.catalog.under(settings)
        game = SeatGame(cat, settings, observer_of(cat), ROWS)
        seed = run.seed + number
        game.reset(seed)
        bots = make_bots(run.bots, run.seats, cat)
        lucks = lucks_of(seed, run.seats)
        seats: list[int] = []
        turns: list[int] = []
        choices: list[int] = []
        options: list[bytes] = []
        observations: list[list[int]] = []
        while game.seat >= 0 and game.steps < MOST_DECISIONS:
            seat, st = Seat(game.seat), game.st
            bot, luck = bots[seat], lucks[seat]
            action, _ = ask_safely(bot, st, seat, game.choices, luck)
            text = recalled_name(bot, st, seat, luck) if st.demand is not None else ""
            seats.append(seat)
            turns.append(st.turn)
            observations.append(game.observation_words(seat))
            options.append(np.array(game.option_words(), dtype=np.int64).tobytes())
            choices.append(game.row_of(action)[1])
            game.act(action, text)
        words = np.zeros((len(seats), r.OBSERVATION_WORDS), dtype=np.int64)
        for at, row in enumerate(observations):
            words[at, : len(row)] = row
        return GameDecisions(
            number,
            seed,
            seats,
            turns,
            words.tobytes(),
            options,
            choices,
            [int(seat) for seat in game.st.winners],
            prizes(game.st),
            [player.level for player in game.st.players],
        )


def table_of(game: GameDecisions) -> pa.Table:
    """The rows of one game."""
    count = len(game.seats)
    observed = np.frombuffer(game.observations, dtype=np.int16)
    flat = np.frombuffer(b"".join(game.options), dtype=np.int16)
    offsets = np.cumsum([0, *(len(one) // 2 for one in game.options)], dtype=np.int32)
    columns: list[Any] = [
        pa.array(np.full(count, game.number, dtype=np.int32)),
        pa.array(np.full(count, game.seed, dtype=np.int64)),
        pa.array(np.arange(count, dtype=np.int32)),
        pa.array(np.array(game.turns, dtype=np.int16)),
        pa.array(np.array(game.seats, dtype=np.int8)),
        pa.FixedSizeListArray.from_arrays(pa.array(observed), WIDTH),
        pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat)),
        pa.array(np.array(game.choices, dtype=np.int16)),
        pa.array([seat in game.winners for seat in game.seats], pa.bool_()),
        pa.array([game.prizes[seat] for seat in game.seats], pa.float32()),
        pa.array([game.levels[seat] for seat in game.seats], pa.int8()),
    ]
    return pa.Table.from_arrays(columns, schema=SCHEMA)


class Written(NamedTuple):
    """What a file of decisions came to, and what cut it short, if anything did."""

    games: int
    rows: int
    stopped: BaseException | None


def write(path: Path, games: Iterable[GameDecisions]) -> Written:
    """Write the games in the order of their numbers, whole; Ctrl-C keeps those without a gap."""
    schema = SCHEMA.with_metadata({DIGEST: encoding_digest().encode()})
    name = path.with_suffix(".part")
    waiting: dict[int, GameDecisions] = {}
    rows = ahead = 0
    stopped: BaseException | None = None
    try:
        with parquet.ParquetWriter(name, schema, compression="zstd") as writer:
            try:
                for game in games:
                    waiting[game.number] = game
                    while ahead in waiting:
                        table = table_of(waiting.pop(ahead))
                        writer.write_table(table.replace_schema_metadata(schema.metadata))
                        rows += table.num_rows
                        ahead += 1
            except (KeyboardInterrupt, WorkersLost) as trouble:
                stopped = trouble
        if ahead:
            name.replace(path)
    finally:
        name.unlink(missing_ok=True)
    return Written(ahead, rows, stopped)


def data_card(run: Run, bots: Sequence[str], games: int, rows: int) -> str:
    """What is in the file, for whoever finds it."""
    packs, lead = "+".join(run.editions), f" --lead {run.lead}" if run.lead else ""
    rules = "".join(f" --option {name}={value}" for name, value in run.options.items())
    command = (
        f"kickdoor lab dataset --editions {','.join(run.editions)} --seats {run.seats} "
        f"--bots {','.join(map(str, run.bots))} --games {games} --seed {run.seed} "
        f"--turn-limit {run.turn_limit}{lead}{rules}"
    )
    return f"""# Decisions of {games:,} games of Kickdoor

| | |
|---|---|
| rows | {rows:,}, one for each decision |
| cards | {packs}, digest `{run.mix().catalog.digest[:16]}` |
| seats | {run.seats}: {", ".join(bots)} |
| seeds | {run.seed} to {run.seed + games - 1} |
| turn limit | {run.turn_limit}; then nobody has won |
| encoding | version {r.VERSION}, digest `{encoding_digest()}` |
| made with | Kickdoor {__version__}: `{command}` |

| column | |
|---|---|
| `game`, `seed`, `step`, `turn` | which game, and where in it |
| `seat` | who decides |
| `observation` | {WIDTH:,} numbers: what the seat knows; `describe` says what each is |
| `options` | 16 numbers for each option, one after another |
| `choice` | the option that was taken, from 0 |
| `won`, `prize`, `final_level` | the outcome for that seat |

The players are programs, not people. Observations hold what the seat could see, nothing hidden.
The same command with the same version gives the same rows. Licence: MIT.
"""


def command(
    packs: list[str],
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    workers: Workers,
    turn_limit: int,
    lead: str,
    options: Mapping[str, object],
    out: str,
    force: bool,
) -> int:
    """Play, write the file and its card, and say so."""
    path = Path(out)
    card = path.with_suffix(".md")
    if path.suffix != ".parquet":
        raise RecordsError(out, "A data set is a .parquet file.")
    for there in (path, card):
        if there.exists() and not force:
            raise RecordsError(str(there), "It is there already; --force replaces it.")
    if not path.parent.is_dir():
        raise RecordsError(str(path.parent), "There is no such folder.")
    run = Run(packs, seats, bots, seed, turn_limit, lead, options)
    names = checked(run, games, workers)
    played = with_progress(parallel_map(DatasetRun(run).play, games, workers), games)
    made, rows, stopped = write(path, played)
    if made:
        card.write_text(data_card(run, names, made, rows), "utf-8")
        print(f"{made:,} games, {rows:,} decisions: {path.name} and {card.name}")
    if stopped is None:
        return 0
    if isinstance(stopped, WorkersLost):
        print(stopped, file=sys.stderr)
    print(f"stopped after {made:,} of {games:,} games.", file=sys.stderr)
    return INTERRUPTED
