"""What can be played here, for the lobby: editions, options, clocks, bots.

It asks the packs and the bots; it knows none of them by name.
"""

from __future__ import annotations

from kickdoor import __version__
from kickdoor.bots.names import bot_names, is_built_in
from kickdoor.bots.tempers import TEMPERS
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.tables import choices
from kickdoor.table import option_words as names
from kickdoor.table.clocks import PRESETS, SHEET
from kickdoor.table.looks import look_of
from kickdoor.table.mixes import Mixes
from kickdoor.table.phrases import PHRASES
from kickdoor.table.room.opening import OWN_OPTIONS, TAKEOVERS
from kickdoor.table.wire.base import PROTOCOL
from kickdoor.table.wire.bodies import BotInfo, ClockInfo, EditionInfo, Named, Offerings, OptionInfo

KIND_OF = {bool: "flag", int: "number", str: "word"}


def offerings_of(mixes: Mixes) -> Offerings:
    """Everything somebody who makes a table may choose from."""
    editions: list[EditionInfo] = []
    for name in shelf.editions():
        mix = mixes.get([name])
        info = mix.packs[0].info
        editions.append(
            EditionInfo(
                id=info.id,
                name=info.name,
                description=info.description,
                words=info.words,
                modules=list(info.modules),
                values=dict(mix.values),
                doors=len(mix.catalog.doors),
                treasures=len(mix.catalog.treasures),
                look=look_of(name),
            )
        )
    editions.sort(key=lambda one: (one.look.place, one.name))
    return Offerings(
        protocol=PROTOCOL,
        version=__version__,
        editions=editions,
        options=_options(),
        clocks=[
            ClockInfo(
                name=name,
                title=names.titled(name, names.CLOCKS),
                times=times,
                kill_of_edition=name == SHEET,
            )
            for name, times in PRESETS.items()
        ],
        bots=[
            BotInfo(
                name=name,
                title=names.titled(name, names.BOTS),
                quick=is_built_in(name) and name not in names.NO_MATCH,
            )
            for name in bot_names()
        ],
        tempers=list(TEMPERS),
        takeovers=[
            Named(name=name, title=names.titled(name, names.TAKEOVERS)) for name in TAKEOVERS
        ],
        phrases=list(PHRASES),
    )


def _options() -> list[OptionInfo]:
    """Those that people ask for most come first."""
    found: list[OptionInfo] = []
    for name, allowed in choices().items():
        if name in OWN_OPTIONS:
            continue
        title, note = names.option_words(name, allowed.doc)
        found.append(
            OptionInfo(
                name=name,
                kind=KIND_OF[allowed.type],
                low=allowed.low,
                high=allowed.high,
                words=list(allowed.words),
                rule=allowed.rule,
                doc=allowed.doc,
                title=title,
                note=note,
                main=name in names.FIRST,
            )
        )
    order = {name: n for n, name in enumerate(names.FIRST)}
    return sorted(found, key=lambda one: order.get(one.name, len(order)))
