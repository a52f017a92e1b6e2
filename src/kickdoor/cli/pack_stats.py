"""`kickdoor pack stats`: the numbers of a pack.

It must not count anything itself; see `cli.pack_counts`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.text import Text

from kickdoor.cli.console import SafeConsole
from kickdoor.cli.pack_choice import chosen
from kickdoor.cli.pack_counts import Figures, count
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_pack

WIDEST_BAR = 40


def show_stats(name: str, as_json: bool) -> None:
    """Print the numbers of one pack, or of every edition in the box."""
    paths = [chosen(name)] if name else [shelf.folder_of(one) for one in shelf.editions()]
    made = [count(load_pack(path, strict=False)) for path in paths]
    if as_json:
        print(json.dumps([{**asdict(one), "coverage": one.coverage} for one in made]))
        return
    console = SafeConsole()
    for figures in made:
        _show(figures, console)


def _show(figures: Figures, console: Console) -> None:
    console.print(Text(f"{figures.name} ({figures.id})", "bold"))
    console.print(
        f"  {figures.cards} cards, {figures.different} different: "
        f"{figures.doors} Doors, {figures.treasures} Treasures"
    )
    counts = ", ".join(f"{number} {status}" for status, number in figures.sentences.items())
    console.print(f"  sentences: {counts or 'none'}; {figures.coverage:.1%} understood")
    _bars("kinds", figures.kinds, console)
    _bars("monsters by Level", figures.monster_levels, console)
    _bars("monsters by Treasures", figures.monster_treasures, console)
    _bars("Items by value", figures.values, console)
    _bars("Items by bonus", figures.bonuses, console)
    _bars("Items by slot", figures.slots, console)
    _bars("tags", figures.tags, console)
    _bars("what the texts say", figures.clauses, console)
    console.print()


def _bars(title: str, counts: Mapping[Any, int], console: Console) -> None:
    if not counts:
        return
    console.print(Text(f"  {title}", "cyan"))
    width = max(len(str(key)) for key in counts)
    most = max(counts.values())
    for key, number in counts.items():
        bar = "▇" * max(1, round(number * min(1.0, WIDEST_BAR / most)))
        console.print(f"    {key!s:>{width}}  {number:>4}  {bar}", markup=False)
