"""Prompts at the bottom of the screen: pick one, pick some, a number, a text, yes or no.

A wrong key asks again and loses nothing; an empty line goes back unless there is a default.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from kickdoor.tui import palette
from kickdoor.tui.terminal import Terminal
from kickdoor.tui.text_lines import clean, in_columns, right, say, wrap

BACK = ("x", "back", "b")
ALL = ("all", "*")
NONE = ("none", "-", "0")
YES = ("y", "yes")
NO = ("n", "no")
LONGEST_TEXT = 200


def numbers_in(line: str) -> list[int] | None:
    """The numbers of “1,3 5-7”, each once; None if it is something else."""
    found: dict[int, None] = {}
    for word in line.replace(",", " ").split():
        low, dash, high = word.partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()) or len(word) > 9:
            return None
        first, last = int(low), int(high or low)
        if last < first or last - first > 200:
            return None
        found.update(dict.fromkeys(range(first, last + 1)))
    return list(found)


class Prompter:
    """Asks on a terminal; `aside` handles lines that are questions of the person's own."""

    def __init__(self, terminal: Terminal, aside: Callable[[str], bool]) -> None:
        self.terminal = terminal
        self._aside = aside

    def tell(self, text: str | Text, style: str = "") -> None:
        """Show a message below what is there."""
        line = Text(text, style=style) if isinstance(text, str) else text
        self.terminal.write(wrap(line, self.terminal.width, indent=2))

    def line(self, prompt: str) -> str:
        """One answer; looking something up does not count as one."""
        while True:
            typed = clean(self.terminal.ask(prompt)).strip()
            if not self._aside(typed):
                return typed

    def one(self, title: str, labels: Sequence[str | Text]) -> int:
        """The position of the picked label in the list, or -1 for back."""
        self._show(title, [(at + 1, label) for at, label in enumerate(labels)])
        while True:
            typed = self.line("Number (empty = back): ")
            if not typed or typed.lower() in BACK:
                return -1
            if typed.isdecimal() and len(typed) < 5 and 0 < int(typed) <= len(labels):
                return int(typed) - 1
            self.tell(f"Type a number from 1 to {len(labels)}, or nothing to go back.", palette.BAD)

    def some(
        self,
        title: str,
        rows: Sequence[tuple[int, str | Text]],
        low: int,
        high: int,
        empty: str = "back",
    ) -> list[int] | None:
        """Picked numbers, at least `low` and at most `high`; None for back.

        `empty` says what an empty line means: “back”, or “none” where none is an answer.
        """
        self._show(title, rows)
        known = [number for number, _ in rows]
        while True:
            typed = self.line(f"Numbers, such as {_example(known)} (empty = {empty}): ").lower()
            if not typed:
                return None if empty == "back" else []
            if typed in BACK:
                return None
            picked = known if typed in ALL else [] if typed in NONE else numbers_in(typed)
            if picked is None or any(number not in known for number in picked):
                self.tell("Type numbers from the list, with commas between them.", palette.BAD)
            elif not low <= len(picked) <= high:
                self.tell(f"{_how_many(low, high)}, please; you picked {len(picked)}.", palette.BAD)
            else:
                return list(picked)

    def number(self, title: str, low: int, high: int, preset: int) -> int | None:
        """A number; an empty line takes the default, None means back."""
        while True:
            typed = self.line(f"{title} ({low}-{high}, empty = {preset}, x = back): ").lower()
            if not typed:
                return preset
            if typed in BACK:
                return None
            if typed.isdecimal() and len(typed) < 5 and low <= int(typed) <= high:
                return int(typed)
            self.tell(f"Type a number from {low} to {high}.", palette.BAD)

    def yes(self, title: str, preset: bool) -> bool | None:
        """Yes or no; None means back."""
        keys = "Y/n" if preset else "y/N"
        while True:
            typed = self.line(f"{title} ({keys}, x = back): ").lower()
            if not typed:
                return preset
            if typed in BACK:
                return None
            if typed in YES or typed in NO:
                return typed in YES
            self.tell("Type y or n.", palette.BAD)

    def text(self, title: str) -> str | None:
        """Free text; None means back."""
        while True:
            typed = clean(self.terminal.ask(f"{title} (empty = nothing, x = back): ")).strip()
            if typed.lower() in BACK:
                return None
            if len(typed) <= LONGEST_TEXT:
                return typed
            self.tell(f"At most {LONGEST_TEXT} characters, please.", palette.BAD)

    def _show(self, title: str, rows: Sequence[tuple[int, str | Text]]) -> None:
        width = self.terminal.width
        self.terminal.write(wrap(Text(title, style="bold"), width, indent=2))
        cells = [say(right(Text(str(n), style=palette.KEY), 4), "  ", label) for n, label in rows]
        self.terminal.write(in_columns(cells, width, 2 if len(cells) > 8 else 1))


def _example(known: list[int]) -> str:
    return ",".join(str(number) for number in known[:2]) or "1"


def _how_many(low: int, high: int) -> str:
    if low == high:
        return f"Exactly {low}"
    if low == 0:
        return f"At most {high}"
    return f"From {low} to {high}"
