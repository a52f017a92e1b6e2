"""All commands under their names.

It must not do any of the work; each command has a module of its own.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from kickdoor import __version__, engine_form
from kickdoor.cli import contests, games, lab, pack, reading, rules, scenarios, table
from kickdoor.cli.door import Door

app = typer.Typer(
    name="kickdoor",
    cls=Door,
    help="Referee and online table for the Munchkin family of card games.",
    epilog="Each command explains itself with --help. Bad input ends with exit code 2.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"kickdoor {__version__} ({engine_form()})")
        raise typer.Exit


@app.callback()
def kickdoor(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say which version."),
    ] = False,
) -> None:
    """Referee and online table for the Munchkin family of card games."""


games.register(app)
table.register(app)
lab.register(app)
contests.register(app)
app.add_typer(pack.app, name="pack")
reading.register(app)
scenarios.register(app)
rules.register(app)


def run() -> None:
    """Run the command that was typed; characters a terminal cannot show become question marks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="kickdoor")
