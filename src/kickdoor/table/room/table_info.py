"""A table as everybody at it sees it; `outsider_info` has what outsiders may know.

It reads the room and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.table.table_game import dice_of
from kickdoor.table.wire.message_parts import TableInfo
from kickdoor.table.wire.server_messages import Revealed

if TYPE_CHECKING:
    from kickdoor.table.room.room import Room


def info_of(room: Room) -> TableInfo:
    """The table with its people, clock and deal."""
    made = room.made
    state = room.game.state if room.game is not None else None
    return TableInfo(
        table=room.table,
        name=made.table_name,
        status=room.status,
        editions=made.editions,
        lead=room.mix.lead,
        options=made.options,
        house_rules=room.house_rules,
        goal_level=room.settings.goal_level,
        seats=made.seats,
        chairs=[chair.info(room.clock.time(room.now), made.countdown_ms) for chair in room.chairs],
        owner=room.owner(),
        clock=made.clock,
        listed=made.listed,
        watchers=room.watchers,
        watch_delay_ms=made.watch_delay_ms,
        takeover=made.takeover,
        countdown_ms=made.countdown_ms,
        deal=room.deal.info(room.game is not None),
        cards=_cards_of(room),
        turn=state.turn if state is not None else 0,
        winners=state.winners[:] if state is not None else [],
        replay=f"/replay/{room.table}" if state is not None and state.over else "",
        rematch=room.rematch,
        created=made.created,
        origin=made.table if made.table != room.table else "",
        prepared=bool(made.lessons),
        lesson=room.lessons.lesson if room.lessons is not None else 0,
        step=room.lessons.step if room.lessons is not None else -1,
        speed=room.clock.tempo.speed,
        skipping=room.clock.tempo.is_skipping,
        ready=room.lessons is not None and state is not None and room.lessons.is_waiting(state),
        packs=room.packs,
    )


def _cards_of(room: Room) -> str:
    """Where the faces of its cards are; the table is named if the cards may be known only there."""
    asked = ["epic=1"] if room.settings.epic else []
    asked += [f"table={room.table}"] if room.packs else []
    editions = "+".join(sorted(room.made.editions))
    return f"/api/cards/{editions}" + (f"?{'&'.join(asked)}" if asked else "")


def revealed_by(room: Room) -> Revealed | None:
    """The server's secret, once the game is over."""
    if room.game is None or not room.game.state.over:
        return None
    return Revealed(
        secret=room.deal.secret,
        commitment=room.deal.commitment,
        code=room.deal.code,
        seed=f"{room.game.seed:x}",
        dice=dice_of(room.game),
        replay=f"/replay/{room.table}",
    )
