"""What follows from each monster beaten, once the fight is over: texts of monsters and players.

To beat a monster is to kill or remove it; it counts once for each of them (AMB-122).
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.combat_credit import beater, begun_at, second
from kickdoor.engine.flow.fire_triggers import run_card_moment, run_moment
from kickdoor.engine.ids import NO_FOE, Seat
from kickdoor.engine.state import Combat, State
from kickdoor.engine.trigger_queue import queue_others
from kickdoor.engine.turn_records import remember

# Moments of players that come once for each monster.
OWN: Final = (
    (1 << c.ON_BEAT)
    | (1 << c.ON_KILL)
    | (1 << c.ON_BEAT_ALONE)
    | (1 << c.ON_KILL_ALONE)
    | (1 << c.ON_HELPED_BEAT)
    | (1 << c.ON_HELPED_KILL)
    | (1 << c.ON_OTHER_BEAT)
    | (1 << c.ON_OTHER_KILL)
)


def tell_all(st: State, combat: Combat) -> None:
    """The fight is won. What the monsters say comes first (HELP-14), then what players have."""
    for at in range(len(combat.beaten) - 1, -1, -1):
        _tell_players(st, combat, at)
    for at in range(len(combat.beaten) - 1, -1, -1):
        run_card_moment(st, combat.beaten[at], c.ON_COMBAT_END, combat.fighter, NO_FOE)
        _tell_card(st, combat, at)


def tell_earlier(st: State, combat: Combat) -> None:
    """The fight is lost: only for monsters that somebody beat who is no longer in it (AMB-123)."""
    last = begun_at(combat)
    for at in range(last - 1, -1, -1):
        if not combat.is_in(beater(combat, at)):
            _tell_players(st, combat, at)
    for at in range(last - 1, -1, -1):
        if not combat.is_in(beater(combat, at)):
            _tell_card(st, combat, at)


def _tell_card(st: State, combat: Combat, at: int) -> None:
    moment = c.ON_KILLED if combat.slain[at] else c.ON_DEFEATED
    run_card_moment(st, combat.beaten[at], moment, beater(combat, at), NO_FOE)


def _tell_players(st: State, combat: Combat, at: int) -> None:
    if combat.slain[at] and st.cat.cards[combat.beaten[at]].kind == c.MONSTER:
        remember(st, beater(combat, at), c.DID_KILL)
    if not st.cat.moments & OWN or st.cat.cards[combat.beaten[at]].kind != c.MONSTER:
        return
    seat = beater(combat, at)
    helper = second(combat, at)
    killed = combat.slain[at]
    queue_others(st, seat, c.ON_OTHER_BEAT)
    if killed:
        queue_others(st, seat, c.ON_OTHER_KILL)
    if helper >= 0:
        _run(st, helper, c.ON_HELPED_BEAT, killed)
        if killed:
            _run(st, helper, c.ON_HELPED_KILL, killed)
    else:
        _run(st, seat, c.ON_BEAT_ALONE, killed)
        if killed:
            _run(st, seat, c.ON_KILL_ALONE, killed)
    _run(st, seat, c.ON_BEAT, killed)
    if killed:
        _run(st, seat, c.ON_KILL, killed)


def _run(st: State, seat: Seat, moment: int, killed: bool) -> None:
    if st.cat.moments >> moment & 1 and st.players[seat].alive:
        run_moment(st, seat, moment, killed)
