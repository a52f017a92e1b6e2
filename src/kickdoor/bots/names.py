"""The bots by name; a new bot is added here and nowhere else.

A name may carry a temper: `medium:greedy`.
"""

from __future__ import annotations

from kickdoor.bots.bot import Bot
from kickdoor.bots.easy.bot import EasyBot
from kickdoor.bots.medium.bot import MediumBot
from kickdoor.bots.random_bot import RandomBot
from kickdoor.bots.tempers import TEMPERS
from kickdoor.engine.catalog import Catalog
from kickdoor.errors import SettingsError

BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, EasyBot, MediumBot)}


def make_bot(name: str, cat: Catalog) -> Bot:
    """The bot of that name, with its temper if it names one."""
    kind, colon, temper = name.partition(":")
    if kind not in BOTS:
        raise SettingsError("bots", f"one of {', '.join(BOTS)}", f"“{name}”")
    if not colon:
        return BOTS[kind](cat)
    if temper not in TEMPERS:
        expected = f"a temper out of {', '.join(TEMPERS)} after {kind}:"
        raise SettingsError("bots", expected, f"“{name}”")
    return BOTS[kind](cat, TEMPERS[temper])


def make_bots(names: list[str], seats: int, cat: Catalog) -> list[Bot]:
    """A bot for every seat; the names are dealt round if there are fewer than seats."""
    if not names:
        raise SettingsError("bots", f"one of {', '.join(BOTS)}", "nothing")
    if len(names) > seats:
        raise SettingsError("bots", f"at most {seats} names", str(len(names)))
    made = {name: make_bot(name, cat) for name in names}
    return [made[names[seat % len(names)]] for seat in range(seats)]
