"""The registry of bots by name: built-in ones, which are added here, and those of other packages.

A name may carry a temper, `medium:greedy`, and a search budget, `hard@400it`.
"""

from __future__ import annotations

from collections.abc import Sequence

from kickdoor.bots.bot import Bot
from kickdoor.bots.easy.easy_bot import EasyBot
from kickdoor.bots.hard.hard_bot import HardBot
from kickdoor.bots.hard.search_budget import read_budget
from kickdoor.bots.medium.medium_bot import MediumBot
from kickdoor.bots.plugins import load, plugins
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.tempers import TEMPERS
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, EasyBot, MediumBot, HardBot)}
BUILT_IN = frozenset(BOTS)


def bot_names() -> list[str]:
    """The names of all bots: the built-in ones from weak to strong, then installed ones."""
    return [*BOTS, *plugins(BUILT_IN)]


def is_plugin(name: str) -> bool:
    """Whether the bot comes from another package; its code is not imported to find out."""
    return not is_built_in(name) and _kind(name) in plugins(BUILT_IN)


def is_built_in(name: str) -> bool:
    """Whether the bot comes with Kickdoor."""
    return _kind(name) in BOTS


def make_bot(bot: str | type[Bot], cat: Catalog) -> Bot:
    """The bot of that name, with its temper and budget if it names them; or of that class."""
    if isinstance(bot, type):
        return bot(cat)
    plain, at, budget = bot.partition("@")
    kind, colon, temper = plain.partition(":")
    if colon and temper not in TEMPERS:
        expected = f"a temper out of {', '.join(TEMPERS)} after {kind}:"
        raise SettingsError("bots", expected, f"“{bot}”")
    made_by = _class_of(kind, bot)
    made = made_by(cat, TEMPERS[temper]) if colon else made_by(cat)
    if at:
        if not isinstance(made, HardBot):
            raise SettingsError("bots", f"a budget for a bot that searches, not {kind}", f"“{bot}”")
        try:
            made.budget = read_budget(budget)
        except SettingsError as error:
            raise SettingsError("bots", error.expected, f"“{bot}”") from None
        made.name = f"{made.name}@{budget.strip()}"
    return made


def _class_of(kind: str, name: str) -> type[Bot]:
    if kind in BOTS:
        return BOTS[kind]
    found = plugins(BUILT_IN)
    if kind in found:
        return load(found[kind])
    raise SettingsError("bots", f"one of {', '.join([*BOTS, *found])}", f"“{name}”")


def _kind(name: str) -> str:
    return name.partition("@")[0].partition(":")[0]


def with_budget(names: list[str], budget: str) -> list[str]:
    """The names, with this budget for every searching bot that names none."""
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
    kind = BOTS.get(_kind(name))
    return kind is not None and kind.searches


def make_bots(names: Sequence[str | type[Bot]], seats: int, cat: Catalog) -> list[Bot]:
    """A bot for every seat; the names are dealt round if there are fewer than seats."""
    if not names:
        raise SettingsError("bots", f"one of {', '.join(bot_names())}", "nothing")
    if len(names) > seats:
        raise SettingsError("bots", f"at most {seats} names", str(len(names)))
    made = {name: make_bot(name, cat) for name in names}
    return [made[names[seat % len(names)]] for seat in range(seats)]
