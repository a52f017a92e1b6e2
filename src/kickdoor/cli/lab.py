"""`kickdoor sim` and `report`, and the questions of `kickdoor lab`: many games, and what they tell.

It must not do the work itself: it only takes the words from the command line.
"""

from __future__ import annotations

from typing import Annotated

import typer

from kickdoor.cli.games import (
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

app = typer.Typer(help="Ask many games a question.", no_args_is_help=True)

Processes = Annotated[
    int, typer.Option(metavar="N", min=0, help="Processes that share the games; 0 = all cores.")
]


def register(root: typer.Typer) -> None:
    """Put the commands into the app."""
    root.command("sim")(sim)
    root.command("report")(report)
    root.add_typer(app, name="lab")


def sim(
    editions: Editions = None,
    pack: Packs = None,
    seats: Seats = 4,
    bots: Bots = "easy",
    games: Games = 100,
    seed: Seed = 1,
    as_json: AsJson = False,
    processes: Processes = 0,
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
    budget: Budget = "",
) -> None:
    """Play whole games without a screen and print figures."""
    from kickdoor.bots.names import with_budget
    from kickdoor.lab.sim import command
    from kickdoor.lab.spreading import all_cores
    from kickdoor.lang.packs.options import parse_options

    raise typer.Exit(
        command(
            with_packs(editions, pack),
            seats,
            with_budget(names_in(bots), budget),
            games,
            seed,
            as_json,
            processes or all_cores(),
            turn_limit,
            lead,
            parse_options(option or []),
            mechanics,
            out or [],
            resume,
        )
    )


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
    from kickdoor.lab.report.command import command

    raise typer.Exit(command(result, out, against))
