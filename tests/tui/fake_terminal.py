"""A terminal without a terminal: keys come from a script, what is shown is kept as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from kickdoor.tui.text_lines import line_in_ascii

Player = Callable[["FakeTerminal", str], str]


class Finished(Exception):
    """The script has no more keys."""


class FakeTerminal:
    """Answers prompts from a function; keeps every line and every screen."""

    def __init__(
        self,
        keys: Player | Sequence[str],
        width: int = 80,
        height: int = 24,
        redraws: bool = True,
        ascii_only: bool = False,
    ) -> None:
        self.redraws = redraws
        self.width = width
        self.height = height
        self.prompts: list[str] = []
        self.screens: list[list[Text]] = [[]]
        self.answers = 0
        self._ascii = ascii_only
        self._keys = keys if callable(keys) else _script(keys)

    @property
    def lines(self) -> list[Text]:
        """Everything shown so far."""
        return [line for screen in self.screens for line in screen]

    @property
    def text(self) -> str:
        """Everything shown so far, as plain text."""
        return "\n".join(line.plain for line in self.lines)

    @property
    def screen(self) -> str:
        """What is on the screen now."""
        return "\n".join(line.plain for line in self.screens[-1])

    def write(self, lines: Sequence[Text]) -> None:
        self.screens[-1] += [line_in_ascii(line) if self._ascii else line for line in lines]

    def clear(self) -> None:
        self.screens.append([])
        del self.screens[:-400]

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        self.answers += 1
        return self._keys(self, prompt)

    def pause(self, seconds: float) -> None:
        pass

    def checkpoint(self) -> None:
        pass


def _script(keys: Sequence[str]) -> Player:
    left = list(keys)

    def next_key(terminal: FakeTerminal, prompt: str) -> str:
        if not left:
            raise Finished
        return left.pop(0)

    return next_key
