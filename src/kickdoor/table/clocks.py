"""The clocks a table can choose: how long windows stay open, and how long the table waits.

Lengths depend on the clock alone and never on anybody's hand.
"""

from __future__ import annotations

import msgspec

from kickdoor.errors import SettingsError
from kickdoor.table.wire.http_bodies import OwnClock
from kickdoor.table.wire.message_parts import ClockRules

SHEET = "sheet"
OWN = "own"
PRESETS: dict[str, dict[str, int]] = {
    "relaxed": {
        "window_ms": 8_000,
        "kill_ms": 6_000,
        "setup_ms": 120_000,
        "pace_ms": 0,
        "bot_ms": 1_100,
        "offer_ms": 30_000,
        "hold_ms": 10_000,
        "holds": 2,
        "dropped_ms": 30_000,
    },
    SHEET: {  # kill_ms is the lead edition's: 2.6 seconds, or a bite of pizza
        "window_ms": 5_000,
        "kill_ms": 2_600,
        "setup_ms": 90_000,
        "pace_ms": 180_000,
        "bot_ms": 1_100,
        "offer_ms": 20_000,
        "hold_ms": 10_000,
        "holds": 2,
        "dropped_ms": 30_000,
    },
    "quick": {
        "window_ms": 2_600,
        "kill_ms": 2_600,
        "setup_ms": 30_000,
        "pace_ms": 60_000,
        "bot_ms": 800,
        "offer_ms": 10_000,
        "hold_ms": 5_000,
        "holds": 1,
        "dropped_ms": 30_000,
    },
    "none": {
        "window_ms": 0,
        "kill_ms": 0,
        "setup_ms": 0,
        "pace_ms": 0,
        "bot_ms": 1_100,
        "offer_ms": 0,
        "hold_ms": 0,
        "holds": 0,
        "dropped_ms": 0,
    },
}


def clock_for(preset: str, own: OwnClock | None, kill_window_ms: int) -> ClockRules:
    """The clock of a table: a preset, with the lengths that the table has set itself."""
    if preset not in PRESETS:
        raise SettingsError("clock", f"one of {', '.join(PRESETS)}", f"“{preset[:20]}”")
    values = dict(PRESETS[preset])
    if preset == SHEET:
        values["kill_ms"] = kill_window_ms
    if own is not None:
        chosen = {
            key: value for key, value in msgspec.to_builtins(own).items() if value is not None
        }
        if chosen:
            values.update(chosen)
            preset = OWN
    return ClockRules(preset=preset, **values)
