"""`kickdoor sim`, `report` and `lab`: play many games, and evaluate them.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kickdoor.cli.game_commands import (
    AsJson,
    Bots,
    Budget,
    Editions,
    Games,
    Lead,
    Option,
    Packs,
    Seats,
    Seed,
    TurnLimit,
    names_in,
    with_packs,
)
from kickdoor.cli.sharing_flags import Dask, Processes

app = typer.Typer(help="Ask many games a question.", no_args_is_help=True)


def register(root: typer.Typer) -> None:
    """Add the commands to the app."""
    root.command("sim")(sim)
    root.command("report")(report)
    root.add_typer(app, name="lab")


def sim(
    editions: Editions = None,
    pack: Packs = None,
    seats: Seats = 4,
    bots: Bots = "easy:keen",
    games: Games = 100,
    seed: Seed = 1,
    as_json: AsJson = False,
    processes: Processes = 0,
    dask: Dask = "",
    turn_limit: TurnLimit = 500,
    lead: Lead = "",
    option: Option = None,
    mechanics: Annotated[
        bool, typer.Option("--mechanics", help="Count mechanisms and the use of cards, too.")
    ] = False,
    out: Annotated[
        list[str] | None,
        typer.Option(
            "--out", metavar="FILE", help="Keep a record of each game: .json, .csv or .parquet."
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the games that are in --out already.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the file of --out if it is there already.")
    ] = False,
    budget: Budget = "",
) -> None:
    """Play whole games without a screen and print figures."""
    from kickdoor.bots.bot_registry import with_budget
    from kickdoor.cli.typed_options import parse_options
    from kickdoor.games.dask_cluster import workers_at
    from kickdoor.lab.sim import command

    packs = with_packs(editions, pack)
    with workers_at(dask, processes, packs) as workers:
        code = command(
            packs,
            seats,
            with_budget(names_in(bots), budget),
            games,
            seed,
            as_json,
            workers,
            turn_limit,
            lead,
            parse_options(option or []),
            mechanics,
            out or [],
            resume,
            force,
        )
    raise typer.Exit(code)


def report(
    result: Annotated[
        str, typer.Argument(metavar="RESULT", help="A file written by kickdoor sim --out.")
    ],
    out: Annotated[
        str,
        typer.Option(
            metavar="DIR|FILE.html", help="A folder for page and pictures, or the page alone."
        ),
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="BEFORE", help="Compare with this earlier result.")
    ] = "",
) -> None:
    """Turn recorded games into a page with charts: what a card maker wants to know."""
    from kickdoor.lab.report.report_writer import command

    raise typer.Exit(command(result, out, against))


@app.command("tune")
def tune(
    pack: Annotated[
        str, typer.Argument(metavar="PACK", help="The folder of a pack, or an edition.")
    ],
    card: Annotated[str, typer.Option(metavar="NAME", help="The card in question.")],
    editions: Editions = None,
    seats: Seats = 4,
    bots: Bots = "easy:keen",
    games: Games = 500,
    seed: Seed = 1,
    processes: Processes = 0,
    dask: Dask = "",
    turn_limit: TurnLimit = 500,
    suggest: Annotated[
        bool, typer.Option("--suggest", help="Try other numbers if it is clearly off.")
    ] = False,
    out: Annotated[str, typer.Option(metavar="FILE", help="The plot: .html or .png.")] = "",
) -> None:
    """Is this card too strong? One sentence, from three runs of so many games."""
    from kickdoor.games.dask_cluster import workers_at
    from kickdoor.lab.tune import command, table_for

    named = None if editions is None else names_in(editions)
    packs = table_for(pack, named, seats)
    with workers_at(dask, processes, packs) as workers:
        code = command(
            packs,
            card,
            seats,
            names_in(bots),
            games,
            seed,
            workers,
            turn_limit,
            suggest,
            out,
        )
    raise typer.Exit(code)


@app.command("mechanics")
def mechanics_page(
    editions: Editions = None,
    seats: Seats = 4,
    bots: Bots = "easy:keen",
    games: Games = 300,
    seed: Seed = 1,
    processes: Processes = 0,
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Write the page there instead of printing it.")
    ] = "",
) -> None:
    """Count how often each mechanism occurs, edition by edition, as a page in Markdown."""
    from kickdoor.games.parallel_map import all_cores
    from kickdoor.lab.mechanics_page import command

    named = [] if editions is None else names_in(editions)
    raise typer.Exit(
        command(named, seats, names_in(bots), games, seed, processes or all_cores(), out)
    )


@app.command("reading")
def reading(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A pack, or texts in files.")],
    show: Annotated[
        list[str] | None,
        typer.Option(
            "--list", metavar="CODE", help="List the texts refused with a code (ambiguous, …)."
        ),
    ] = None,
) -> None:
    """Count how many card texts of a folder are read, by kind of card."""
    from kickdoor.lab.texts_read import command

    raise typer.Exit(command(folder, show or []))


@app.command("dataset")
def dataset(
    out: Annotated[
        str, typer.Argument(metavar="FILE", help="The file to write, such as games.parquet.")
    ],
    editions: Editions = None,
    pack: Packs = None,
    seats: Seats = 4,
    bots: Bots = "medium",
    games: Games = 100,
    seed: Seed = 1,
    processes: Processes = 0,
    dask: Dask = "",
    turn_limit: TurnLimit = 500,
    lead: Lead = "",
    option: Option = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the file if it is there already.")
    ] = False,
) -> None:
    """Write every decision of many games as Parquet, with a data card beside it."""
    from kickdoor.cli.typed_options import parse_options
    from kickdoor.envs.optional_libraries import require
    from kickdoor.games.dask_cluster import workers_at

    require("lab,rl", "pyarrow", "numpy")
    from kickdoor.envs.decision_dataset import command

    packs = with_packs(editions, pack)
    with workers_at(dask, processes, packs) as workers:
        code = command(
            packs,
            seats,
            names_in(bots),
            games,
            seed,
            workers,
            turn_limit,
            lead,
            parse_options(option or []),
            out,
            force,
        )
    raise typer.Exit(code)


@app.command("leaderboard")
def leaderboard(
    contestants: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help="Bots (medium:keen, hard@400it), net:FILE.npz, text:module:function.",
        ),
    ] = "random,easy,easy:keen,medium,medium:keen",
    editions: Annotated[
        str,
        typer.Option(metavar="NAMES", help="Editions in turn, each on its own; + joins a mix."),
    ] = "legends",
    seats: Seats = 4,
    games: Games = 400,
    seed: Seed = 1,
    processes: Processes = 0,
    turn_limit: TurnLimit = 500,
    option: Option = None,
    budget: Budget = "",
    out: Annotated[
        str, typer.Option(metavar="FILE", help="Keep every game there: .json or .parquet.")
    ] = "",
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the games that are in --out already.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the file if it is there already.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let any mixture of players meet and rate them, with their bargaining."""
    from kickdoor.cli.typed_options import parse_options
    from kickdoor.envs.leaderboard.leaderboard_run import command
    from kickdoor.games.parallel_map import all_cores

    raise typer.Exit(
        command(
            names_in(contestants),
            [edition.split("+") for edition in names_in(editions)],
            seats,
            games,
            seed,
            processes or all_cores(),
            turn_limit,
            parse_options(option or []),
            out,
            resume,
            force,
            as_json,
            budget,
        )
    )
