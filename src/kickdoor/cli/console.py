"""The console that commands print to: text from packs and people cannot move the cursor.

It must not decide what is printed.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from kickdoor.lang.packs.letters import shown


class SafeConsole(Console):
    """A console that shows a symbol in place of each invisible character."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, soft_wrap=True)

    def print(self, *objects: Any, **options: Any) -> None:
        """Print lines of text."""
        super().print(*(safe(one) for one in objects), **options)


def safe(one: Any) -> Any:
    """The text made safe to print; styles are kept."""
    if isinstance(one, str):
        return shown(one)
    if isinstance(one, Text) and not one.plain.isprintable():
        return Text(shown(one.plain), style=one.style, spans=list(one.spans), end=one.end)
    return one
