"""The greeting of a new game, and the farewell of a finished or interrupted one.

It greets and sums up; it decides nothing.
"""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.text import Text

from kickdoor.tui import palette
from kickdoor.tui.autosaves import LAST, autosaves, resume_command
from kickdoor.tui.event_log import EventLog
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.players_strip import strip
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.table_rules import TableRules, options_line, special_line
from kickdoor.tui.text_lines import clean, counted, heading, say, wrap

LONGEST_NAME = 20
USUAL_BOT = "easy"  # who plays where nobody is named
OTHERS = ("Bex", "Odalys", "Piet", "Rook", "Mina", "Tamsin", "Orrin", "Juno")
GOAL = (
    "Be the first to reach Level {goal}: kick open doors, fight what is behind them, take its "
    "Treasure. The last level must come from a kill.",
    "Your strength is your Level plus what you wear and play. More than the monster's strength "
    "wins a level and Treasure; otherwise you run, and may be caught.",
    "Others can help you for a price, or play cards against you; so can you. Type a key and "
    "Enter. ? says why something cannot be done, q saves and quits.",
)


def greet(prompter: Prompter, goal: int, rules: TableRules) -> None:
    """What the game is about in three lines, and what is special at this table."""
    width = prompter.terminal.width
    rows = [heading(f"Kickdoor: {rules.title}", width)]
    for line in GOAL:
        rows += wrap(line.format(goal=goal), width, indent=1, first=1)
    if rules.special:
        rows += wrap(f"Cards to know: {special_line(rules)}.", width, indent=1, first=1)
    options = options_line(rules)
    if options:
        rows += wrap(f"Chosen for this table: {options}. r shows more.", width, indent=1, first=1)
    prompter.terminal.write(rows)


def ask_name(prompter: Prompter) -> str:
    """Ask for the person's name."""
    while True:
        typed = clean(prompter.terminal.ask("Your name (empty = Player): ")).strip()
        if not typed:
            return "Player"
        if len(typed) <= LONGEST_NAME:
            return typed
        prompter.tell(f"At most {LONGEST_NAME} characters, please.", palette.BAD)


def other_names(count: int, mine: str, seed: int) -> list[str]:
    """Names for the bots, none of them the person's."""
    free = [name for name in OTHERS if name.casefold() != mine.casefold()]
    start = seed % len(free)
    return [free[(start + at) % len(free)] for at in range(count)]


def farewell(
    prompter: Prompter, person: PersonSeat, event_log: EventLog, rules: TableRules
) -> None:
    """Who won and how, everybody's final position, and the seed."""
    terminal = prompter.terminal
    scene = person.scene()
    width = terminal.width
    terminal.clear()
    game = person.game
    title = scene.words.window(scene.view)
    rows = [heading(title, width), *event_log.last(6, width), Text("")]
    rows += strip(scene, width)
    own = sum(1 for entry in game.log if entry.seat == person.seat and entry.action != (0,))
    rows += wrap(
        f"{counted(scene.view.turn, 'turn')}, {counted(own, 'decision')} of yours. "
        f"The same cards again: {resume_command()} {rules.again} {bots_flag(game.bots)}"
        f"--seed {game.seed} --seats {len(game.names)}",
        width,
        indent=2,
    )
    terminal.write(rows)


def bots_flag(names: list[str]) -> str:
    """The flag that seats the same bots, with their budgets; nothing for the usual ones."""
    bots = [name for name in names if name]
    if set(bots) <= {USUAL_BOT}:
        return ""
    said = bots[:1] if len(set(bots)) == 1 else bots
    return f"--bots {shlex.quote(','.join(said))} "


def resume_hint(prompter: Prompter, path: Path | None, trouble: str) -> None:
    """How to resume after leaving."""
    width = prompter.terminal.width
    if trouble or path is None:
        said = Text(trouble or "The game was not saved.", style=palette.BAD)
    else:
        how = f"--resume {LAST if autosaves()[:1] == [path] else path}"
        said = say("The game is kept. To go on: ", (f"{resume_command()} {how}", palette.KEY))
    prompter.terminal.write([Text(""), *wrap(said, width, indent=2)])
