"""`kickdoor lab leaderboard`: plays, rates, prints, and keeps every game.

The file is the same, byte for byte, however many processes share the games.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final

import msgspec

from kickdoor import __version__
from kickdoor.api.simulation import check_run
from kickdoor.bots.bot_registry import with_budget
from kickdoor.envs.leaderboard.leaderboard_files import check_file, write_file
from kickdoor.envs.leaderboard.leaderboard_games import RatedRun
from kickdoor.envs.leaderboard.leaderboard_journal import RatedHead, RatedJournal
from kickdoor.envs.leaderboard.standings import as_text, leaderboard_of
from kickdoor.errors import SettingsError
from kickdoor.games.parallel_map import parallel_map

INTERRUPTED: Final = 130
BROKEN: Final = 1


def command(
    contestants: list[str],
    editions: list[list[str]],
    seats: int,
    games: int,
    seed: int,
    processes: int,
    turn_limit: int,
    options: Mapping[str, object],
    out: str,
    resume: bool,
    force: bool,
    as_json: bool,
    budget: str = "",
) -> int:
    """Play, rate, write, print; Ctrl-C keeps what was played."""
    check_run(seats, games, processes)
    path = Path(out) if out else None
    if path is not None:
        check_file(path)
    if resume and force:
        raise SettingsError("--force", "either --resume or --force", "both")
    if resume and path is None:
        raise SettingsError("--resume", "--out with the file to go on with", "no --out")
    run = RatedRun(with_budget(contestants, budget), editions, seats, seed, turn_limit, options)
    run.check()
    head = head_of(run)
    journal = RatedJournal(path, head, resume, force) if path is not None else None
    played = list(journal.old) if journal is not None else []
    done = {one.number for one in played}
    todo = [number for number in range(games) if number not in done]
    code = 0
    try:
        for game in parallel_map(run.play, todo, processes):
            played.append(game)
            if journal is not None:
                journal.add(game)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenProcessPool:
        code = BROKEN
        print("processes were killed again and again; perhaps memory ran out.", file=sys.stderr)
    played.sort(key=lambda one: one.number)
    board = leaderboard_of(run, played)
    if path is not None and journal is not None:
        write_file(path, head, board, played)
        journal.close()
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(board), indent=2).decode())
    else:
        print(as_text(board))
    if code:
        print(f"stopped after {len(played)} of {games} games.", file=sys.stderr)
    return code


def head_of(run: RatedRun) -> RatedHead:
    """What all games of the run have in common."""
    return RatedHead(
        kickdoor=__version__,
        contestants=run.contestants,
        editions=run.editions,
        digests=[run.cards(one).cat.digest for one in range(len(run.editions))],
        seats=run.seats,
        seed=run.seed,
        turn_limit=run.turn_limit,
        options=dict(run.options),
    )
