"""`kickdoor mcp`: a seat for a language model, in a game with bots or at an online table.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kickdoor.cli.game_commands import Bots, Editions, Packs, Seats, Seed, names_in, with_packs
from kickdoor.errors import SettingsError

NAME = "Language model"  # at most 20 characters


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("mcp")(mcp)


def mcp(
    editions: Editions = None,
    pack: Packs = None,
    bots: Bots = "easy",
    seats: Seats = 4,
    seed: Seed = 1,
    table: Annotated[
        str,
        typer.Option(
            metavar="LINK",
            help="Sit at an online table: its link, or that of a seat (#seat=…).",
        ),
    ] = "",
    name: Annotated[
        str, typer.Option(metavar="NAME", help="The name at that table, up to 20 letters.")
    ] = NAME,
    receipt: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the receipt of that table's shuffle there."),
    ] = None,
    transport: Annotated[
        str, typer.Option(metavar="NAME", help="stdio, or http for streamable HTTP on 127.0.0.1.")
    ] = "stdio",
    port: Annotated[
        int, typer.Option(metavar="PORT", min=1, max=65535, help="Where http is served.")
    ] = 8765,
) -> None:
    """Let a language model play a seat, over the Model Context Protocol.

    Without --table it plays against bots; the other options choose the game. With --table it takes
    a seat at an online table and has the rights of that seat.
    """
    if table:
        from kickdoor.cli.mcp_table import table_command

        raise typer.Exit(table_command(table, name, receipt, transport, port))
    if receipt is not None:
        raise SettingsError("--receipt", "--table with the link of a table", "no --table")
    from kickdoor.envs.mcp.seat_tools import command

    packs = with_packs(editions, pack)
    raise typer.Exit(command(packs, names_in(bots), seats, seed, transport, port))
