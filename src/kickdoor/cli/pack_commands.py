"""`kickdoor pack`: create, check and explain packs of cards.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="Write, check and understand packs of cards.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)

PackName = Annotated[
    str, typer.Argument(metavar="DIR|EDITION", help="The folder of a pack, or an edition.")
]


@app.command("new")
def new(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder to make; it must not be in use.")
    ],
) -> None:
    """Make a small pack to start from: one card of each common kind, with comments."""
    from kickdoor.cli.pack_new import make

    make(folder)


@app.command("check")
def check(
    name: PackName,
    play: Annotated[
        bool, typer.Option("--play", help="Play some games with it and report what goes wrong.")
    ] = False,
    games: Annotated[int, typer.Option(metavar="N", help="Number of games for --play.")] = 24,
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the first game.")] = 1,
    seconds: Annotated[
        int,
        typer.Option(metavar="N", help="With --play, start no new game after this many seconds."),
    ] = 60,
) -> None:
    """List everything that is wrong with a pack, all at once.

    Exit code 0 if it can be played, 2 if it cannot. With --play, 1 if cards kept a game
    from going on by itself: an endless chain, turn or game, or a broken invariant.
    """
    from kickdoor.cli.pack_check import check_pack

    raise typer.Exit(check_pack(name, play, games, seed, seconds))


@app.command("explain")
def explain(
    name: PackName,
    card: Annotated[
        str, typer.Option("--card", metavar="NAME", help="Only the card of this name.")
    ] = "",
) -> None:
    """Say what the referee understood of each card, sentence by sentence, in words."""
    from kickdoor.cli.pack_explain import explain_pack

    explain_pack(name, card)


@app.command("zip")
def zip_command(
    name: PackName,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE]", help="The zip to write; it must not exist."),
    ] = None,
) -> None:
    """Write a pack as one file, as the workshop takes and gives it."""
    from kickdoor.cli.pack_zip import write_zip

    write_zip(name, file)


@app.command("unzip")
def unzip_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The zip of a pack.")],
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder to make; it must not be in use.")
    ],
) -> None:
    """Write the files in the zip of a pack into a new folder."""
    from kickdoor.cli.pack_zip import unpack

    unpack(file, folder)


@app.command("print")
def print_command(
    name: PackName,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="DIR", help="The folder to make; without it, one of the pack's name."
        ),
    ] = None,
    paper: Annotated[
        str, typer.Option(metavar="SIZE", help="a4, with 8 cards on a sheet, or letter, with 6.")
    ] = "a4",
    backs: Annotated[
        str,
        typer.Option(
            metavar="HOW",
            help="interleaved for printing both sides, separate as a file of their own, or none.",
        ),
    ] = "interleaved",
    card: Annotated[
        list[str] | None,
        typer.Option("--card", metavar="NAME", help="Only the card of this name; may be repeated."),
    ] = None,
    once: Annotated[
        bool, typer.Option("--once", help="Each card once, however many copies the pack has.")
    ] = False,
    png: Annotated[
        bool, typer.Option("--png", help="Pictures of single cards, too: 825 by 1125 pixels.")
    ] = False,
    proof: Annotated[
        bool, typer.Option("--proof", help="All texts on paper, too, to read with a pencil.")
    ] = False,
    fonts: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Fonts for letters that Kickdoor's own do not have."),
    ] = None,
) -> None:
    """Make PDF files of a pack's cards, 63 by 88 mm, with bleed, crop marks and backs."""
    from kickdoor.cli.pack_print import print_pack

    print_pack(name, out, paper, backs, card or [], once, png, proof, fonts)


@app.command("stats")
def stats(
    name: Annotated[
        str,
        typer.Argument(
            metavar="[DIR|EDITION]", help="A pack; without one, every edition in the box."
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Count the cards of a pack: kinds, levels, values, and how much of the text was read."""
    from kickdoor.cli.pack_stats import show_stats

    show_stats(name, as_json)
