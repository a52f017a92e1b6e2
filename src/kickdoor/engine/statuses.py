"""Lasting effects: how they begin with a player, what ends them, what they set off (CURSE-04).

Hooks may put frames on the stack: whoever calls one must not finish another frame right after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import zones
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.state import State, Status

if TYPE_CHECKING:
    from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger

RUN: Final = 100  # pc of a LastingTrigger whose moment has come
MOST: Final = 100  # lasting effects with one player, kept Curses aside (AMB-154)


def _add(st: State, seat: Seat, until: int, source: CardId, by: Seat) -> Status:
    """A new status; a Curse card on its way, or found in the discards, stays with its victim."""
    card = NO_CARD
    if source >= 0 and st.cat.cards[source].kind == c.CURSE:
        place = st.place[source]
        if place in (c.IN_LIMBO, c.IN_DOOR_DISCARDS, c.IN_TREASURE_DISCARDS):  # AMB-96
            zones.detach(st, source)
            st.place[source] = c.KEPT_CURSE
            st.owner[source] = seat
            card = source
            st.emit(e.CURSE_KEPT, "CURSE-04", seat, source)
        elif place == c.KEPT_CURSE and st.owner[source] == seat:
            card = source  # a second effect of the same card
    status = Status(card, until, source)
    status.by = by
    status.turn = st.turn
    if card < 0 and len(st.players[seat].statuses) >= MOST:
        st.emit(e.RULING_MADE, "AMB-154", seat, source)
        return status
    st.players[seat].statuses.append(status)
    st.dirty |= 1 << seat
    st.emit(e.STATUS_BEGAN, "CURSE-04", seat, source)
    return status


def begin(st: State, seat: Seat, lasting: Lasting, source: CardId, by: Seat) -> Status:
    """Statics start to hold for a player."""
    status = _add(st, seat, lasting.until, source, by)
    status.lasting = lasting
    if lasting.until == c.UNTIL_COMBAT:
        status.counted = in_open_fight(st, seat)  # CURSE-05
        if source >= 0 and st.cat.cards[source].kind == c.PERSONA and st.combat is not None:
            status.counted = st.combat.is_in(seat)  # AMB-47: this combat, its flight included
    elif lasting.until in (c.UNTIL_NEXT_TURN, c.UNTIL_NEXT_TURN_END):
        status.counted = st.active == seat  # CURSE-07, AMB-27
        if status.counted:
            for static in lasting.statics:
                if isinstance(static, Ban) and static.what == c.BAN_TURN:
                    st.skip_turn = True
    return status


def begin_trigger(
    st: State, seat: Seat, trigger: LastingTrigger, source: CardId, by: Seat
) -> Status:
    """An effect starts to wait for its moment; "your next combat" may be this one (CURSE-05)."""
    status = _add(st, seat, c.UNTIL_CURED, source, by)
    status.trigger = trigger
    if trigger.moment == c.ON_ENTER:
        status.counted = in_open_fight(st, seat)
    return status


def in_open_fight(st: State, seat: Seat) -> bool:
    """The player is in a combat that is not lost yet: a penalty for "your next combat" counts.

    What is suffered or cast while Running Away waits for the next one.
    """
    return st.combat is not None and st.combat.is_in(seat) and not st.combat.fleeing


def _forget(st: State, seat: Seat, status: Status) -> None:
    player = st.players[seat]
    player.statuses = [other for other in player.statuses if other is not status]
    st.dirty |= 1 << seat


def end(st: State, seat: Seat, status: Status, rule: str) -> None:
    """A lasting effect is over; a kept card with nothing left to do is discarded."""
    _forget(st, seat, status)
    st.emit(e.STATUS_ENDED, rule, seat, status.source)
    release(st, status.card, rule)


def release(st: State, card: CardId, rule: str) -> None:
    """Discard a kept Curse that no status needs any more."""
    if card < 0 or st.place[card] != c.KEPT_CURSE:
        return
    seat = st.owner[card]
    for other in st.players[seat].statuses:
        if other.card == card:
            return
    st.emit(e.CURSE_ENDED, rule, seat, card)
    zones.discard(st, card, rule)


def end_card(st: State, card: CardId, rule: str) -> None:
    """A kept Curse is undone with all it does (E9)."""
    if st.place[card] != c.KEPT_CURSE:
        return
    seat = st.owner[card]
    for status in st.players[seat].statuses[:]:
        if status.card == card:
            _forget(st, seat, status)
            st.emit(e.STATUS_ENDED, rule, seat, status.source)
    release(st, card, rule)


def _end_until(st: State, seat: Seat, until: int, rule: str, counted: bool = False) -> None:
    """End what waits for this; with `counted` only what has begun to count."""
    player = st.players[seat]
    if not player.statuses:
        return
    for status in player.statuses[:]:
        if status.lasting is not None and status.until == until:
            if status.counted or not counted:
                end(st, seat, status, rule)


def _mark(st: State, seat: Seat, moment: int) -> None:
    """The moment has come for effects that wait for it."""
    for status in st.players[seat].statuses:
        if status.trigger is not None and status.trigger.moment == moment:
            status.counted = True


def run_due(st: State) -> None:
    """Put every effect whose moment has come on the stack, the first to run on top."""
    frames: list[EffectFrame] = []
    for player in st.players:
        if not player.statuses:
            continue
        for status in player.statuses[:]:
            trigger = status.trigger
            if trigger is None or not status.counted:
                continue
            _forget(st, player.seat, status)
            frame = EffectFrame(trigger)
            frame.pc = RUN
            frame.you = player.seat
            frame.by = status.by
            frame.card = status.source
            frame.go_through([status.card])
            frames.append(frame)
    for frame in reversed(frames):
        st.stack.append(frame)


def combat_began(st: State, seat: Seat) -> None:
    """The player is in combat now, as Fighter or Helper (AMB-59)."""
    for status in st.players[seat].statuses:
        if status.lasting is not None and status.until == c.UNTIL_COMBAT:
            status.counted = True
    _mark(st, seat, c.ON_ENTER)
    run_due(st)


def combat_ended(st: State, seat: Seat) -> None:
    """The player is out of combat again."""
    _end_until(st, seat, c.UNTIL_COMBAT, "CURSE-04", True)
    _mark(st, seat, c.ON_COMBAT_END)
    run_due(st)


def fight_over(st: State) -> None:
    """The combat under way is over, for everybody at the table."""
    for player in st.players:
        _end_until(st, player.seat, c.UNTIL_FIGHT, "CURSE-04")


def turn_started(st: State, seat: Seat) -> None:
    """The player's turn begins (CURSE-07)."""
    for status in st.players[seat].statuses[:]:
        if status.lasting is None:
            continue
        if status.until in (c.UNTIL_NEXT_TURN, c.UNTIL_NEXT_TURN_END):
            status.counted = True
        elif status.until == c.UNTIL_TURN_START and status.turn != st.turn:
            end(st, seat, status, "CURSE-04")
    _mark(st, seat, c.ON_TURN_START)
    run_due(st)


def turn_ended(st: State, seat: Seat) -> None:
    """The player's turn is over; for everybody the present turn is."""
    _end_until(st, seat, c.UNTIL_NEXT_TURN, "CURSE-07", True)
    _end_until(st, seat, c.UNTIL_NEXT_TURN_END, "CURSE-07", True)
    for player in st.players:
        _end_until(st, player.seat, c.UNTIL_TURN_END, "CURSE-04")
    _mark(st, seat, c.ON_TURN_END)
    run_due(st)


def escape_settled(st: State, seat: Seat, escaped: bool) -> None:
    """The player's Run Away rolls of this flight are settled; `escaped`: from some monster."""
    _end_until(st, seat, c.UNTIL_FLIGHT, "CURSE-04")
    if escaped:
        _end_until(st, seat, c.UNTIL_ESCAPE, "CURSE-04")
    _mark(st, seat, c.ON_FLEE)
    run_due(st)


def won_combat(st: State, seat: Seat, alone: bool, killed: bool) -> None:
    """The player won a combat; `killed`: not only by removing monsters."""
    _end_until(st, seat, c.UNTIL_WIN, "CURSE-04")
    if killed:
        _end_until(st, seat, c.UNTIL_KILL, "CURSE-04")
        if alone:
            _end_until(st, seat, c.UNTIL_KILL_ALONE, "CURSE-04")
    _mark(st, seat, c.ON_WIN)
    if alone:
        _end_until(st, seat, c.UNTIL_WIN_ALONE, "CURSE-04")
        _mark(st, seat, c.ON_WIN_ALONE)
    run_due(st)


def died(st: State, seat: Seat) -> None:
    """Kept Curses stay through death (CURSE-12) unless they end with it."""
    _end_until(st, seat, c.UNTIL_DEATH, "DEATH-01")
    _mark(st, seat, c.ON_DEATH)
    run_due(st)


def cursed(st: State, seat: Seat) -> None:
    """A Curse strikes the player: what waited for that happens afterwards."""
    _mark(st, seat, c.ON_CURSED)
    run_due(st)


def slot_lost(st: State, seat: Seat, slot: int) -> None:
    """The player lost what was worn in a slot (C4). Puts nothing on the stack."""
    for status in st.players[seat].statuses[:]:
        lasting = status.lasting
        if lasting is not None and lasting.until == c.UNTIL_SLOT_LOST and lasting.slot == slot:
            end(st, seat, status, "CURSE-04")


def level_gained(st: State, seat: Seat) -> None:
    """The player went up. Puts nothing on the stack: `run_due` does when it is safe."""
    _end_until(st, seat, c.UNTIL_LEVEL_UP, "CURSE-04")
    _mark(st, seat, c.ON_LEVEL_UP)
