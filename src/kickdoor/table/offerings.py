"""What can be played on this server, for the form of a new table: editions, options, clocks, bots.

It asks the packs and the bots; it knows none of them by name.
"""

from __future__ import annotations

from kickdoor import __version__
from kickdoor.bots.bot_registry import bot_names, is_built_in
from kickdoor.bots.tempers import TEMPERS
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.tables import choices
from kickdoor.table import option_words as names
from kickdoor.table.clocks import PRESETS, SHEET
from kickdoor.table.edition_looks import look_of
from kickdoor.table.quick_phrases import PHRASES
from kickdoor.table.room.room_factory import TAKEOVERS
from kickdoor.table.room.rule_steps import OWN_OPTIONS
from kickdoor.table.table_game import settings_for
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.http_bodies import (
    BotInfo,
    ClockInfo,
    EditionInfo,
    Named,
    NamedValue,
    Offerings,
    OptionInfo,
    RulesInForce,
    RulesWanted,
)
from kickdoor.table.wire.message_base import PROTOCOL

KIND_OF = {bool: "flag", int: "number", str: "word"}


def offerings_of(mixes: TableMixes) -> Offerings:
    """Everything that can be chosen for a new table."""
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
        options=options_offered(),
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


def options_offered() -> list[OptionInfo]:
    """The options of a table, the most wanted first."""
    found: list[OptionInfo] = []
    for name, allowed in choices().items():
        if name in OWN_OPTIONS:
            continue
        text = names.option_text(name, allowed)
        found.append(
            OptionInfo(
                name=name,
                kind=KIND_OF[allowed.type],
                low=allowed.low,
                high=allowed.high,
                unit=text.unit,
                named=[
                    NamedValue(value=value, title=title)
                    for value, title in (text.named or {one: one for one in allowed.words}).items()
                ],
                rule=allowed.rule,
                title=text.title,
                note=text.note,
                group=text.group,
                main=name in names.FIRST,
            )
        )
    order = {name: n for n, name in enumerate(names.OPTIONS)}
    group = {name: n for n, name in enumerate(names.GROUPS)}
    return sorted(
        found, key=lambda one: (not one.main, group[one.group], order.get(one.name, len(order)))
    )


def rules_in_force(mixes: TableMixes, wanted: RulesWanted) -> RulesInForce:
    """The value of every option at a table with these editions and options."""
    settings = settings_for(mixes.get(wanted.editions, wanted.lead), wanted.seats, wanted.options)
    names = [name for name in choices() if name not in OWN_OPTIONS]
    return RulesInForce(values={name: getattr(settings, name) for name in names})
