"""Levels gained and lost, and who has won by them (LEVEL, CONFLICT-03, CONFLICT-06).

It never ends the game by itself except where a card says that somebody wins at once.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses, traits
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.player_statics import OverridesInvariant
from kickdoor.engine.state import State
from kickdoor.engine.trigger_queue import queue_others, queue_own
from kickdoor.engine.turn_records import remember


def overrides(st: State, card: CardId, number: int) -> bool:
    """The card says outright that it breaks this invariant (CONFLICT-02)."""
    if card < 0:
        return False
    for static in st.cat.cards[card].others:
        if isinstance(static, OverridesInvariant) and static.number == number:
            return True
    return False


def free_top(st: State) -> int:
    """The highest Level that can be reached without a Kill (LEVEL-07)."""
    return st.settings.goal_level - st.settings.kill_levels


def ceiling(st: State, card: CardId, by_kill: bool, can_win: bool) -> int:
    """The highest Level this source can lead to (LEVEL-07)."""
    if by_kill or can_win or overrides(st, card, 4):
        return st.settings.goal_level
    return free_top(st)


def gain_levels(
    st: State, seat: Seat, n: int, card: CardId, rule: str, by_kill: bool, can_win: bool
) -> int:
    """The player goes up as far as allowed; how far is returned (AMB-21)."""
    if n <= 0:
        return 0
    player = st.players[seat]
    if not player.alive:
        st.emit(e.LEVEL_KEPT, "DEATH-07", seat, 0, card)
        return 0
    if not by_kill and traits.is_banned(st, seat, c.BAN_LEVEL_UP):
        st.emit(e.LEVEL_KEPT, "CONFLICT-01", seat, 0, card)
        return 0
    gained = min(n, ceiling(st, card, by_kill, can_win) - player.level)
    if gained <= 0:
        st.emit(e.LEVEL_KEPT, "LEVEL-07", seat, 0, card)
        return 0
    player.level += gained
    st.dirty |= 1 << seat  # LEVEL-08
    st.emit(e.LEVEL_GAINED, rule, seat, gained, card)
    remember(st, seat, c.DID_LEVEL_UP, gained)
    statuses.level_gained(st, seat)
    queue_own(st, seat, c.ON_LEVEL_UP)
    queue_others(st, seat, c.ON_OTHER_LEVEL_UP)
    if player.level >= st.settings.goal_level and seat not in st.winners:
        st.winners.append(seat)  # LEVEL-06
    return gained


def lose_levels(st: State, seat: Seat, n: int, card: CardId, rule: str) -> int:
    """The player goes down, never below 1 (CONFLICT-03, LEVEL-04); how far is returned."""
    player = st.players[seat]
    if n <= 0:
        return 0
    lost = n if overrides(st, card, 1) else min(n, player.level - 1)
    if lost <= 0:
        st.emit(e.LEVEL_KEPT, "LEVEL-04", seat, 0, card)
        return 0
    player.level -= lost
    st.dirty |= 1 << seat  # KATA-08, POWER-07
    st.emit(e.LEVEL_LOST, rule, seat, lost, card)
    remember(st, seat, c.DID_LEVEL_DOWN, lost)
    queue_others(st, seat, c.ON_OTHER_LEVEL_DOWN)
    return lost


def win_now(st: State, seats: list[Seat]) -> None:
    """A card expressly lets these players win: the game is over (LEVEL-06)."""
    for seat in seats:
        if st.players[seat].alive and seat not in st.winners:
            st.winners.append(seat)
            st.emit(e.GAME_WON, "LEVEL-06", seat)
    if st.winners:
        st.over = True
