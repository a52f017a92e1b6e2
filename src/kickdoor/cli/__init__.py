"""The command line: one door to everything Kickdoor can do.

Importing this package must stay instant; commands import what they need when they run.
"""

from __future__ import annotations

__all__ = ["main"]


def main() -> None:
    """Run the command that was typed, and exit with its code."""
    from kickdoor.cli.commands import run

    run()
