"""`kickdoor read`: reads card sentences, one per line.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from typing import Annotated

import typer

from kickdoor.cli.quick_start import loading

KINDS = (
    "monster, curse, class, race, item, enhancer, special, level_up, companion, joiner, power, "
    "kata, stance, origin, persona, or bad_stuff"
)


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("read")(read)


def read(
    text: Annotated[
        str, typer.Argument(metavar="[TEXT | -]", help="One card text; - reads lines from input.")
    ] = "-",
    kind: Annotated[
        str, typer.Option("--kind", metavar="KIND", help=f"What card it is on: {KINDS}.")
    ] = "",
    part: Annotated[
        str, typer.Option("--part", metavar="PART", help="text or bad_stuff.")
    ] = "text",
    names: Annotated[
        str,
        typer.Option(
            "--names",
            metavar="DIR|EDITION",
            help="Know only the names of this pack; without it, any capitalized name will do.",
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per line.")] = False,
    why: Annotated[
        bool, typer.Option("--why", help="Show how the grammar reads it: each rule and word.")
    ] = False,
) -> None:
    """Read card texts, one per line, and say what was understood, or why not.

    Exit code 0 if every line was understood, 1 if one was not.
    """
    if why:
        from kickdoor.cli.read_why import read_why

        raise typer.Exit(read_why(text, kind, part, names))
    with loading():
        from kickdoor.cli.read_lines import read_lines
        from kickdoor.lang.grammar_rules import literals

        literals()  # the grammar and all its words

    raise typer.Exit(read_lines(text, kind, part, names, as_json))
