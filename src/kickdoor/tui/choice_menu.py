"""The choices as lines: keys and what they do, in groups, or denser if space is short.

It draws a list that it is given.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.tui import palette
from kickdoor.tui.choice_keys import CARDS, GROUPS, Choice
from kickdoor.tui.text_lines import cut, fit, glued, heading, in_columns, paired, right, say, wrap

COMMANDS = (  # the longest that fits is used
    "? why not · i N look at a card · l log · r rules · s save · q quit · m all keys",
    "? why not · i N card · l log · r rules · q quit · m keys",
    "? why not · i N card · q quit · m keys",
)


def menu(choices: list[Choice], width: int, tight: bool, title: Text) -> list[Text]:
    """All choices; `tight` leaves cards to their numbers in the hand and in play."""
    rows = [heading(title, width)]
    if tight:
        held = [choice for choice in choices if choice.in_hand]
        if len(held) < 2:
            held = []
        cells = [_entry(choice) for choice in choices if choice not in held]
        if held:
            keys = " ".join(choice.key for choice in held)
            cells.append(say("  ", (keys, palette.KEY), "  use that card (•)"))
        even, pairs = in_columns(cells, width), paired(cells, width)
        rows += pairs if len(pairs) < len(even) else even
    else:
        for group in GROUPS:
            cells = [_entry(choice) for choice in choices if choice.group == group]
            rows += in_columns(cells, width, 3 if group == CARDS else 1)
    fitting = [line for line in COMMANDS if len(line) < width] or [COMMANDS[-1]]
    rows.append(cut(Text(f" {fitting[0]}", style=palette.DIM), width))
    return rows


def _entry(choice: Choice) -> Text:
    return say(right(Text(choice.key, style=palette.KEY), 3), "  ", choice.label)


def legend(pairs: list[tuple[str, str]], width: int) -> list[Text]:
    """Keys and their meanings, for the help."""
    widest = max((len(key) for key, _ in pairs), default=0)
    rows: list[Text] = []
    for key, meaning in pairs:
        line = say("  ", glued(fit(Text(key, style=palette.KEY), widest)), "  ", meaning)
        rows += wrap(line, width, indent=widest + 4, first=2)
    return rows
