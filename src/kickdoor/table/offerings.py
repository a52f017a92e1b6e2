"""What can be played here, for the lobby: editions, options, clocks, bots.

It asks the packs and the bots; it knows none of them by name.
"""

from __future__ import annotations

from kickdoor import __version__
from kickdoor.bots.names import bot_names
from kickdoor.bots.tempers import TEMPERS
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.tables import choices
from kickdoor.table.clocks import PRESETS
from kickdoor.table.mixes import Mixes
from kickdoor.table.phrases import PHRASES
from kickdoor.table.room.opening import OWN_OPTIONS, TAKEOVERS
from kickdoor.table.wire.base import PROTOCOL
from kickdoor.table.wire.bodies import EditionInfo, Offerings, OptionInfo

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
            )
        )
    return Offerings(
        protocol=PROTOCOL,
        version=__version__,
        editions=editions,
        options=[
            OptionInfo(
                name=name,
                kind=KIND_OF[allowed.type],
                low=allowed.low,
                high=allowed.high,
                words=list(allowed.words),
                rule=allowed.rule,
                doc=allowed.doc,
            )
            for name, allowed in choices().items()
            if name not in OWN_OPTIONS
        ],
        clocks=PRESETS,
        bots=bot_names(),
        tempers=list(TEMPERS),
        takeovers=list(TAKEOVERS),
        phrases=list(PHRASES),
    )
