"""How every command ends: errors as clear messages, Ctrl-C and broken pipes without a traceback.

It must not contain a command.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
import typer.core

from kickdoor.errors import EngineBug, KickdoorError, PackErrors

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class ErrorReportingGroup(typer.core.TyperGroup):
    """The outermost group of commands: reports the errors of all of them, with an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command, and turn errors into messages and exit codes."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except KickdoorError as error:
            tell(error)
            raise typer.Exit(BAD_INPUT) from None
        except KeyboardInterrupt:
            print("\nstopped.", file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            _discard_output()
            raise typer.Exit(BROKEN_PIPE) from None
        else:
            return result


def tell(error: KickdoorError) -> None:
    """Print an error for people, on stderr."""
    from rich.text import Text

    from kickdoor.cli.console import SafeConsole

    console = SafeConsole(stderr=True)
    if isinstance(error, PackErrors):
        for one in error.errors:
            console.print(Text("error: ", "bold red"), Text(str(one)), sep="")
        console.print(Text(f"{error.summary}.", "bold"))
        return
    label = "bug: " if isinstance(error, EngineBug) else "error: "
    console.print(Text(label, "bold red"), Text(str(error)), sep="")


def _discard_output() -> None:
    """Send the interpreter's last flush to the null device, since nobody reads it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
