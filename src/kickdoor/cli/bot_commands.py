"""`kickdoor ladder` and `kickdoor fairness`: which bot is better, and whether bots are fair.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from typing import Annotated

import typer

from kickdoor.cli.game_commands import AsJson, Bots, Budget, Games, Seats, Seed, names_in
from kickdoor.cli.sharing_flags import Dask, Processes

Each = Annotated[
    str, typer.Option(metavar="NAMES", help="Editions, each on its own; all five if left out.")
]


def register(root: typer.Typer) -> None:
    """Add the commands to the app."""
    root.command("ladder")(ladder)
    root.command("fairness")(fairness)


def ladder(
    editions: Each = "",
    pairs: Annotated[
        str,
        typer.Option(metavar="A/B,...", help="Which bot against which, such as hard/medium."),
    ] = "",
    games: Games = 200,
    seed: Seed = 1,
    processes: Processes = 0,
    dask: Dask = "",
    budget: Budget = "",
    as_json: AsJson = False,
) -> None:
    """Let one bot of a level play among three of the level below, in every edition."""
    from kickdoor.games.dask_cluster import workers_at
    from kickdoor.lab.ladder import command

    with workers_at(dask, processes) as workers:
        code = command(names_in(editions), names_in(pairs), games, seed, as_json, workers, budget)
    raise typer.Exit(code)


def fairness(
    editions: Each = "",
    bots: Bots = "medium",
    seats: Seats = 4,
    games: Games = 2000,
    seed: Seed = 1,
    processes: Processes = 0,
    dask: Dask = "",
    as_json: AsJson = False,
) -> None:
    """Count whether bots harm a seat more because a person sits there.

    Exit code 1 if they do.
    """
    from kickdoor.games.dask_cluster import workers_at
    from kickdoor.lab.bot_bias import command

    with workers_at(dask, processes) as workers:
        code = command(names_in(editions), names_in(bots), seats, games, seed, as_json, workers)
    raise typer.Exit(code)
