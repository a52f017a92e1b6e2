"""`kickdoor scenario`: runs situations written as files.

It must not do the work itself: it only reads the command line.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("scenario")(scenario)


def scenario(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of them.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each scenario.")
    ] = False,
    missing: Annotated[
        str,
        typer.Option(
            metavar="EDITION",
            help="Run nothing; list the edition's rules and cards, and the kinds of node, that "
            "no scenario proves.",
        ),
    ] = "",
) -> None:
    """Run scenarios and show what differs from what they expect.

    Exit code 0 if all hold, 1 if one does not, 2 if a file cannot be read.
    """
    if missing:
        from kickdoor.scenario.coverage_report import print_missing

        raise typer.Exit(print_missing(missing, files))
    from kickdoor.scenario.suite import run

    raise typer.Exit(run(files, as_json))
