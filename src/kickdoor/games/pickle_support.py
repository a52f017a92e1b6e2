"""Registers how states, cards and settings are pickled, in both forms of the engine.

The engine knows nothing about pickling, and compiled classes have no `__dict__`. So each class is
registered with what it is rebuilt from: a state from its snapshot, cards from their packs.
Importing this module is enough.
"""

from __future__ import annotations

import copyreg
from dataclasses import fields

from kickdoor.engine.catalog import Catalog
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import Event, State
from kickdoor.games.mix_cache import CardsReference, cards_at, reference_to
from kickdoor.seats.sealed_table_decoder import unseal
from kickdoor.seats.sealed_tables import SealedTable

# Events, draws, bounds of the draws.
Record = tuple[list[Event] | None, list[int] | None, list[int]]


def _settings(values: dict[str, object]) -> Settings:
    settings = Settings()
    for name, value in values.items():
        setattr(settings, name, value)
    return settings


def _state(cat: Catalog, settings: Settings, data: dict[str, object], record: Record) -> State:
    state = from_data(cat, settings, data)
    state.events, state.chance.record, state.chance.bounds = record
    return state


def _reduce_cards(cat: Catalog) -> tuple[object, tuple[CardsReference]]:
    return cards_at, (reference_to(cat),)


def _reduce_settings(settings: Settings) -> tuple[object, tuple[dict[str, object]]]:
    return _settings, ({spec.name: getattr(settings, spec.name) for spec in fields(settings)},)


def _reduce_state(
    state: State,
) -> tuple[object, tuple[Catalog, Settings, dict[str, object], Record]]:
    record = (state.events, state.chance.record, state.chance.bounds)
    return _state, (state.cat, state.settings, to_data(state), record)


def _reduce_sealed(
    sealed: SealedTable,
) -> tuple[object, tuple[Catalog, Settings, dict[str, object]]]:
    table = sealed.table
    return unseal, (table.cat, table.settings, sealed.as_data())


copyreg.pickle(Catalog, _reduce_cards)  # type: ignore[arg-type]
copyreg.pickle(Settings, _reduce_settings)  # type: ignore[arg-type]
copyreg.pickle(State, _reduce_state)  # type: ignore[arg-type]
copyreg.pickle(SealedTable, _reduce_sealed)  # type: ignore[arg-type]
