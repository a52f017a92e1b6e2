"""`kickdoor mcp`: a seat for a language model in a game with bots.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from typing import Annotated

import typer

from kickdoor.cli.game_commands import Bots, Editions, Packs, Seats, Seed, names_in, with_packs


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("mcp")(mcp)


def mcp(
    editions: Editions = None,
    pack: Packs = None,
    bots: Bots = "easy",
    seats: Seats = 4,
    seed: Seed = 1,
    transport: Annotated[
        str, typer.Option(metavar="NAME", help="stdio, or http for streamable HTTP on 127.0.0.1.")
    ] = "stdio",
    port: Annotated[
        int, typer.Option(metavar="PORT", min=1, max=65535, help="Where http is served.")
    ] = 8765,
) -> None:
    """Let a language model play a seat against bots, over the Model Context Protocol."""
    from kickdoor.envs.mcp.seat_tools import command

    packs = with_packs(editions, pack)
    raise typer.Exit(command(packs, names_in(bots), seats, seed, transport, port))
