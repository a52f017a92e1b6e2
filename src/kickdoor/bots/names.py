"""The bots by name; a new bot is added here and nowhere else.

A name may carry a temper, `medium:greedy`, and how long a searching bot may think, `hard@400it`.
"""

from __future__ import annotations

from kickdoor.bots.bot import Bot
from kickdoor.bots.easy.bot import EasyBot
from kickdoor.bots.hard.bot import HardBot
from kickdoor.bots.hard.budgets import read_budget
from kickdoor.bots.medium.bot import MediumBot
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.tempers import TEMPERS
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, EasyBot, MediumBot, HardBot)}


def make_bot(name: str, cat: Catalog) -> Bot:
    """The bot of that name, with its temper and its budget if it names them."""
    plain, at, budget = name.partition("@")
    kind, colon, temper = plain.partition(":")
    if kind not in BOTS:
        raise SettingsError("bots", f"one of {', '.join(BOTS)}", f"“{name}”")
    if colon and temper not in TEMPERS:
        expected = f"a temper out of {', '.join(TEMPERS)} after {kind}:"
        raise SettingsError("bots", expected, f"“{name}”")
    bot = BOTS[kind](cat, TEMPERS[temper]) if colon else BOTS[kind](cat)
    if at:
        if not isinstance(bot, HardBot):
            raise SettingsError(
                "bots", f"a budget for a bot that searches, not {kind}", f"“{name}”"
            )
        try:
            bot.budget = read_budget(budget)
        except SettingsError as error:
            raise SettingsError("bots", error.expected, f"“{name}”") from None
        bot.name = f"{bot.name}@{budget.strip()}"
    return bot


def with_budget(names: list[str], budget: str) -> list[str]:
    """The names, with that budget for every bot that searches and has none of its own."""
    if not budget.strip():
        return names
    read_budget(budget)
    if not any(_searches(name) for name in names):
        raise SettingsError("--budget", "a bot that searches, such as hard", ", ".join(names))
    return [
        f"{name}@{budget.strip()}" if _searches(name) and "@" not in name else name
        for name in names
    ]


def _searches(name: str) -> bool:
    kind = BOTS.get(name.partition("@")[0].partition(":")[0])
    return kind is not None and kind.searches


def make_bots(names: list[str], seats: int, cat: Catalog) -> list[Bot]:
    """A bot for every seat; the names are dealt round if there are fewer than seats."""
    if not names:
        raise SettingsError("bots", f"one of {', '.join(BOTS)}", "nothing")
    if len(names) > seats:
        raise SettingsError("bots", f"at most {seats} names", str(len(names)))
    made = {name: make_bot(name, cat) for name in names}
    return [made[names[seat % len(names)]] for seat in range(seats)]
