"""May this player call out another for not behaving as a card demands (B28)?"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.effects.lasting_effects import Behave
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.state import Action, State
from kickdoor.engine.traits import is_status_in_force

KEY: Final = 1 << 20  # added to the source card: no ability has such a key


def demanded(st: State, seat: Seat, source: CardId) -> Behave | None:
    """How the player has to behave because of that card."""
    for status in st.players[seat].statuses:
        if status.lasting is None or status.source != source:
            continue
        if is_status_in_force(st, seat, status):
            for static in status.lasting.statics:
                if isinstance(static, Behave) and not isinstance(static.effect, NoEffect):
                    return static
    return None


def check_report(st: State, context: SeatContext, seat: Seat, source: CardId) -> int:
    """Once a turn for each player and demand, in any open window."""
    if not 0 <= seat < len(st.players):
        return r.NOT_A_PLAYER
    if seat == context.seat or not context.any_time:
        return r.NOTHING_TO_REPORT
    if not st.players[seat].alive:
        return r.TARGET_DEAD
    if demanded(st, seat, source) is None:
        return r.NOTHING_TO_REPORT
    for who, key, whom, _ in st.uses:
        if who == context.seat and key == KEY + source and whom == seat:
            return r.SLIP_CALLED
    return r.OK


def reports(st: State, context: SeatContext, found: list[Action]) -> None:
    """Everybody who could be called out now."""
    for player in st.players:
        for status in player.statuses:
            if status.lasting is not None:
                action: Action = (c.A_REPORT, player.seat, status.source)
                if action not in found and (
                    check_report(st, context, player.seat, status.source) == 0
                ):
                    found.append(action)
