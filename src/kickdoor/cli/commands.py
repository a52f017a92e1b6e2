"""The command line application with all its commands.

It must not do any of the work; each command has its own module.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from kickdoor import __version__, engine_form
from kickdoor.cli import (
    bot_commands,
    game_commands,
    lab_commands,
    lsp_command,
    mcp_command,
    pack_commands,
    read_command,
    rules_command,
    scenario_command,
    table_commands,
)
from kickdoor.cli.exit_handling import ErrorReportingGroup

app = typer.Typer(
    name="kickdoor",
    cls=ErrorReportingGroup,
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


game_commands.register(app)
table_commands.register(app)
lab_commands.register(app)
bot_commands.register(app)
app.add_typer(pack_commands.app, name="pack")
read_command.register(app)
scenario_command.register(app)
rules_command.register(app)
mcp_command.register(app)
lsp_command.register(app)


def run() -> None:
    """Run the command that was typed; characters the terminal cannot show become question marks."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="kickdoor")
