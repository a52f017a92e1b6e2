"""`kickdoor lsp`: what the workshop knows of cards, in an editor.

It must not do the work itself: it only starts the language server.
"""

from __future__ import annotations

import typer


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command("lsp")(lsp)


def lsp() -> None:
    """Help an editor with packs: marks, meanings, completion and fixes while you type.

    It speaks the Language Server Protocol over standard input and output; your editor starts it.
    """
    from kickdoor.envs.optional_libraries import require

    require("lsp", "pygls", "tree_sitter", "tree_sitter_toml")
    from kickdoor.lsp.language_server import serve

    raise typer.Exit(serve())
