"""The engine's front door: new game, what is asked, what may be done, do it, and why not."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.acts.perform import perform
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow import setup
from kickdoor.engine.flow.endless import ACTS, count_action, end_turn
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import Seat
from kickdoor.engine.options.listing import options
from kickdoor.engine.options.offer_checks import MAX_TEXT
from kickdoor.engine.options.refusals import TEXT_TOO_LONG, reason
from kickdoor.engine.options.refuse import refusal
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Action, State
from kickdoor.engine.turn_taking import Turn, next_turn, waiting_seats
from kickdoor.errors import IllegalAction, SettingsError

__all__ = [
    "Turn",
    "apply",
    "apply_trusted",
    "new_game",
    "next_turn",
    "options",
    "pending",
    "refusal",
    "waiting_seats",
    "why_not",
]

MIN_SEATS: Final = 3
MAX_SEATS: Final = 6


def new_game(
    cat: Catalog, settings: Settings, seed: int, record: bool = False, secure: bool = False
) -> State:
    """A game at its first decision.

    `record` keeps events and draws; `secure` draws from a keystream, and then those of the
    shuffles are on record, too.
    """
    if not MIN_SEATS <= settings.seats <= MAX_SEATS:  # SETUP-01
        raise SettingsError("seats", "3 to 6 players", str(settings.seats))
    if settings.sexes and len(settings.sexes) != settings.seats:
        raise SettingsError("sexes", "one entry per seat", str(len(settings.sexes)))
    chance = Chance(seed, secure)
    if record and secure:
        chance.record = []
    st = setup.lay_out(cat, settings, chance)
    if record:
        st.events = []
        if chance.record is None:
            chance.record = []
    setup.start(st)
    run(st)
    return st


def apply(st: State, seat: Seat, action: Action, text: str = "") -> None:
    """Do it if it is allowed; otherwise change nothing and say which rule refuses it."""
    code = TEXT_TOO_LONG if len(text) > MAX_TEXT else refusal(st, seat, action)
    if code:
        rule, sentence = reason(code)
        raise IllegalAction(code, rule, sentence)
    apply_trusted(st, seat, action, text)


def apply_trusted(st: State, seat: Seat, action: Action, text: str = "") -> None:
    """Do what `options` just listed, without checking again."""
    st.version += 1
    count_action(st, action)
    perform(st, seat, action, text)
    if st.acts > ACTS:  # AMB-151
        end_turn(st)
    run(st)


def why_not(st: State, seat: Seat, action: Action) -> tuple[str, str]:
    """The rule and sentence that forbid an action; empty strings if it is allowed."""
    return reason(refusal(st, seat, action))


def pending(st: State) -> list[tuple[Seat, int]]:
    """Open questions as (seat, kind): a demand's kind, or 0 for a window everybody is in."""
    if st.over:
        return []
    if st.demand is not None:
        return [(st.demand.seat, st.demand.kind)]
    found: list[tuple[Seat, int]] = []
    if st.window != c.WINDOW_NONE:
        for player in st.players:
            if player.alive:
                found.append((player.seat, 0))
    return found
