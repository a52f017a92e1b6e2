"""`kickdoor play`, `soak` and `bench`: play in the terminal, check the engine, measure its speed.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

import os
from typing import Annotated

import typer

from kickdoor.errors import SettingsError

FEWEST, MOST = 3, 6
USUAL_EDITION = "legends"

Editions = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES",
        help="Editions, or folders such as ./my-pack, joined by commas; legends if left out.",
    ),
]
Packs = Annotated[
    list[str] | None,
    typer.Option(
        "--pack", metavar="DIR", help="A pack of your own: alone, or mixed into --editions."
    ),
]
Seats = Annotated[int, typer.Option(metavar="3-6", help="How many players.")]
Bots = Annotated[str, typer.Option(metavar="NAMES", help="One bot for all seats, or one for each.")]
Games = Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")]
Seed = Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")]
Processes = Annotated[
    int, typer.Option(metavar="N", min=1, help="How many processes share the games.")
]
TurnLimit = Annotated[
    int, typer.Option(metavar="N", min=1, help="After so many turns a game ends undecided.")
]
Lead = Annotated[
    str, typer.Option(metavar="NAME", help="Whose values hold where the editions of a mix differ.")
]
Option = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="A rule of this table; kickdoor rules lists them."
    ),
]
Budget = Annotated[
    str,
    typer.Option(
        metavar="N",
        help="How much a searching bot thinks per answer: 400it (imagined games) or 200ms.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    app.command("play")(play)
    app.command("soak")(soak)
    app.command("bench")(bench)


def names_in(joined: str) -> list[str]:
    """The names in a list joined by commas."""
    return [name.strip() for name in joined.split(",") if name.strip()]


def with_packs(editions: str | None, packs: list[str] | None) -> list[str]:
    """The editions and the folders of packs; packs alone if no edition is named."""
    from kickdoor.lang.packs import shelf

    folders = [name if shelf.is_folder(name) else os.path.join(".", name) for name in packs or []]
    if editions is None:
        return folders or [USUAL_EDITION]
    return [*names_in(editions), *folders]


def seat_range(text: str) -> list[int]:
    """The numbers of players in “4” or “3-6”."""
    low, dash, high = text.partition("-")
    if low.strip().isdecimal() and (high.strip().isdecimal() or not dash):
        first, last = int(low), int(high or low)
        if FEWEST <= first <= last <= MOST:
            return list(range(first, last + 1))
    expected = f"a number of players from {FEWEST} to {MOST}, or a range such as 3-6"
    raise SettingsError("--seats", expected, f"“{text[:40]}”")


def play(
    seats: Seats = 4,
    name: Annotated[str, typer.Option(metavar="NAME", help="What you are called.")] = "",
    sex: Annotated[
        str, typer.Option(metavar="SEX", help="male or female; left out, you are asked.")
    ] = "",
    bots: Bots = "easy",
    editions: Editions = None,
    pack: Packs = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed deals the same cards.")
    ] = None,
    resume: Annotated[
        str, typer.Option(metavar="SAVE", help="Go on with a saved game: a file, or last.")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="No colors, no drawing.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Bots answer without a pause.")] = False,
    lead: Lead = "",
    option: Option = None,
    budget: Budget = "",
) -> None:
    """Play a game in this terminal: you and some bots."""
    from kickdoor.bots.bot_registry import with_budget
    from kickdoor.cli.typed_options import parse_options
    from kickdoor.tui.terminal_game import GameChoices
    from kickdoor.tui.terminal_game import play as play_here

    chosen = GameChoices(with_packs(editions, pack), lead, parse_options(option or []))
    others = with_budget(names_in(bots), budget)
    raise typer.Exit(play_here(seats, name, sex, others, chosen, seed, resume, plain, fast))


def soak(
    editions: Editions = None,
    pack: Packs = None,
    seats: Annotated[
        str, typer.Option(metavar="3-6", help="A number of players, or a range, in turn.")
    ] = "3-6",
    bots: Bots = "random",
    games: Games = 1000,
    seed: Seed = 1,
    every: Annotated[
        int, typer.Option(metavar="N", min=1, help="Copy and save at every Nth decision.")
    ] = 5,
    turn_limit: TurnLimit = 500,
    processes: Processes = 1,
    lead: Lead = "",
    option: Option = None,
    everything: Annotated[
        bool,
        typer.Option("--everything", help="Tables of all kinds: any mix, any lead, any options."),
    ] = False,
) -> None:
    """Play many games with every promise of the engine checked at every step.

    Exit code 1 if a promise was broken.
    """
    from kickdoor.cli.typed_options import parse_options
    from kickdoor.lab import soak as lab
    from kickdoor.lab.soak import command

    if everything:
        if editions or pack or lead or option or bots != "random":
            raise SettingsError(
                "--everything", "no cards, options or bots besides it", "some of them"
            )
        raise typer.Exit(lab.soak_everything(seat_range(seats), games, seed, every, processes))
    raise typer.Exit(
        command(
            with_packs(editions, pack),
            seat_range(seats),
            names_in(bots),
            games,
            seed,
            every,
            turn_limit,
            processes=processes,
            lead=lead,
            options=parse_options(option or []),
        )
    )


def bench(as_json: AsJson = False, editions: Editions = None) -> None:
    """Measure how fast the referee thinks, on this machine."""
    from kickdoor.lab.bench import command

    raise typer.Exit(command(as_json, with_packs(editions, None)))
