"""`kickdoor serve` and `kickdoor verify`: the online table, and checking that a game was fair.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from typing import Annotated

import typer

from kickdoor.cli.game_commands import AsJson

Database = Annotated[
    str,
    typer.Option(metavar="URL", help="A file for SQLite, or postgresql://user@host/name."),
]


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    app.command("serve")(serve)
    app.command("verify")(verify)


def serve(
    host: Annotated[str, typer.Option(metavar="H", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", help="0 takes any free one.")] = 8000,
    database: Database = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another address whose pages may connect."),
    ] = None,
    per_address: Annotated[
        int, typer.Option(metavar="N", min=1, help="Connections and seats allowed per address.")
    ] = 200,
    a_minute: Annotated[
        int, typer.Option(metavar="N", min=1, help="New tables a minute from one address.")
    ] = 30,
    opens: Annotated[
        bool, typer.Option("--open", help="Show the page in your browser, too.")
    ] = False,
    no_page: Annotated[
        bool, typer.Option("--no-page", help="Serve the API only, for programs of your own.")
    ] = False,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="A proxy (or network) whose X-Forwarded-For is trusted."
        ),
    ] = None,
    connections: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="Connections in all; 0: as many as the system allows."
        ),
    ] = 0,
    keep: Annotated[
        str,
        typer.Option(
            metavar="TIME",
            help="How long to keep games and replays after the last move, such as 90d.",
        ),
    ] = "forever",
    keep_open: Annotated[
        str, typer.Option(metavar="TIME", help="How long to keep tables that were never dealt.")
    ] = "30d",
    keep_files: Annotated[
        str, typer.Option(metavar="TIME", help="How long to keep uploaded recordings.")
    ] = "90d",
) -> None:
    """Open tables to play at in a browser."""
    from kickdoor.table.retention_policy import policy_from_flags
    from kickdoor.table.serve import serve as serve_here

    found = serve_here(
        host,
        port,
        database,
        origin or [],
        per_address,
        a_minute,
        opens,
        proxies=trusted_proxy or [],
        connections=connections,
        keep=policy_from_flags(keep, keep_open, keep_files),
        page=not no_page,
    )
    raise typer.Exit(found)


def verify(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A recorded game: a file, or a table's name.")
    ],
    receipt: Annotated[
        str, typer.Option(metavar="FILE", help="The receipt a seat kept from before the deal.")
    ] = "",
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The code of the receipt, if that is all you kept.")
    ] = "",
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Recompute a finished game: was it dealt and rolled as promised?

    Exit code 0 if that is proved, 1 if something is wrong, 3 if nothing is wrong but something
    could not be checked, for example without a receipt.
    """
    from kickdoor.table.serve import verify_game

    raise typer.Exit(verify_game(game, database, as_json, receipt, commitment))
