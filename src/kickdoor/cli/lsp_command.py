"""`kickdoor lsp`: what the workshop knows of cards, in an editor.

It must not do the work itself: it only starts the language server.
"""

from __future__ import annotations

from importlib.util import find_spec

import typer

from kickdoor.errors import InstallationError

NEEDED = ("pygls", "tree_sitter", "tree_sitter_toml")
LACKING = "The language server needs libraries that are not installed: {}."
HINT = "pip install 'kickdoor[lsp]'"


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("lsp")(lsp)


def lsp() -> None:
    """Help an editor with packs: marks, meanings, completion and fixes while you type.

    It speaks the Language Server Protocol over standard input and output; your editor starts it.
    """
    lacking = [name for name in NEEDED if find_spec(name) is None]
    if lacking:
        raise InstallationError(LACKING.format(", ".join(lacking)), HINT)
    from kickdoor.lsp.language_server import serve

    raise typer.Exit(serve())
