"""Standing orders: how a person passes without being asked each time.

An order passes openly only by what everybody sees. "Until I can answer" depends on a hand, so
where two or more people sit it never passes before the window closes by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.ids import Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.options.buy_off_checks import fleeing_frame
from kickdoor.engine.referee import options
from kickdoor.engine.reward_amounts import is_for_the_win
from kickdoor.engine.state import Action, State
from kickdoor.table.room.fight_answers import telling
from kickdoor.table.table_game import PASS
from kickdoor.table.wire.message_parts import OrderState

if TYPE_CHECKING:
    from kickdoor.table.room.room import Room

ONCE, ANSWER, TURN = "once", "answer", "turn"
CAUSED_MS: Final = 300  # whoever caused a window passes this soon
SHORT: Final = (c.WINDOW_ROLL, c.WINDOW_CURSE)
# Cards played by these kinds change a fight.
MEDDLING: Final = (c.ENHANCER, c.ITEM, c.SPECIAL, c.MONSTER)
CHANGES: Final = (c.A_USE, c.A_JOIN, c.A_TUCK, c.A_SACRIFICE, c.A_BUY_OFF, c.A_ACCEPT)


@dataclass(frozen=True)
class StandingOrder:
    """What a person has ordered; `then` is the mode to return to when their turn comes."""

    mode: str = ONCE
    aimed: bool = True  # stop me for anything aimed at me
    win: bool = True  # ... for a kill that would win the game
    kill: bool = False  # ... for any kill
    help: bool = False  # ... for a call for help
    then: str = ONCE

    def taken_up(self, before: StandingOrder) -> StandingOrder:
        """This order after another one: until the turn, the other mode waits."""
        then = self.mode if self.mode != TURN else before.then
        return replace(self, then=then)

    def at_own_turn(self) -> StandingOrder:
        """The order once the person's turn has come."""
        return replace(self, mode=self.then) if self.mode == TURN else self


# --- what the window is like, for everybody to see ----------------------------------------------


def waits_for_passes(st: State) -> bool:
    """Whether the game goes on once everybody has passed, and not by anybody's lead."""
    if st.over or st.demand is not None or st.window == c.WINDOW_NONE:
        return False
    return st.main < 0 or bool(st.intent)


def is_open_to(st: State, seat: Seat) -> bool:
    """Whether the window waits for this seat's pass."""
    if not waits_for_passes(st) or seat == st.main:
        return False
    return st.players[seat].alive and not st.passed >> seat & 1


def caused(st: State, seat: Seat) -> bool:
    """Whether the window is there because of what this seat did to somebody else."""
    curse = current_curse(st) if st.window == c.WINDOW_CURSE else None
    return curse is not None and curse.by == seat != curse.victim and not curse.at_door


def strikes(st: State, seat: Seat) -> bool:
    """Whether what the window is about happens to this seat."""
    if st.window == c.WINDOW_CURSE:
        curse = current_curse(st)
        return curse is not None and (curse.victim == seat or seat in curse.others)
    if st.window == c.WINDOW_ROLL:
        roll = current_roll(st)
        return roll is not None and roll.roller == seat
    if st.window == c.WINDOW_FLEE:
        flight = fleeing_frame(st)
        return flight is not None and flight.runner == seat
    return False


def is_kill_claimed(st: State) -> bool:
    """Whether somebody has claimed a kill."""
    return bool(st.intent) and st.intent[0] == c.A_CLAIM


def offers_to(st: State, seat: Seat) -> list[Offer]:
    """Open offers that wait for the seat's answer now."""
    if st.demand is not None or st.window == c.WINDOW_NONE or st.window in SHORT:
        return []
    return [offer for offer in st.offers if offer.target == seat]


def is_stopped(st: State, seat: Seat, order: StandingOrder) -> bool:
    """Whether the order stops here; by what everybody sees, and never by a hand."""
    if st.window == c.WINDOW_SETUP:
        return order.mode != TURN  # the cards on the table are everybody's own affair
    if order.aimed and strikes(st, seat):
        return True
    if is_kill_claimed(st):
        return order.kill or (order.win and is_for_the_win(st))
    return False


# --- what only the seat knows -------------------------------------------------------------------


def answers_of(st: State, seat: Seat) -> list[Action]:
    """What the seat could do that makes a difference to what the window is about."""
    if not is_open_to(st, seat):
        return []
    found = [action for action in options(st, Seat(seat), False) if action != PASS]
    if st.window in SHORT:
        return found
    fresh = [action for action in found if _is_fresh(st, seat, action)]
    if is_kill_claimed(st) and st.combat is not None and seat == st.combat.helper:
        return fresh  # a kill of one's own side
    changing = [action for action in found if action not in fresh and _changes(st, seat, action)]
    return fresh + telling(st, seat, changing) if changing else fresh


def _is_fresh(st: State, seat: Seat, action: Action) -> bool:
    """Whether passing would end the time to play it (AMB-08)."""
    return action[0] == c.A_PLAY and action[1] in st.players[seat].fresh


def _changes(st: State, seat: Seat, action: Action) -> bool:
    if action[0] in CHANGES:
        return True
    if action[0] != c.A_PLAY:
        return False
    combat, kind = st.combat, st.cat.cards[action[1]].kind
    target = action[2] if len(action) > 2 else -1
    if combat is None:
        return kind == c.SPECIAL
    sides = (combat.fighter, combat.helper)
    if kind == c.LEVEL_UP:
        return target == seat in sides
    if kind == c.CURSE:
        return target in sides
    return kind in MEDDLING and not (kind == c.ITEM and target == 0)


# --- what the orders do -------------------------------------------------------------------------


def order_of(room: Room, seat: Seat) -> StandingOrder:
    """The order in force: whoever skips ahead passes until their turn."""
    order = room.chairs[seat].order
    return replace(order, mode=TURN) if room.clock.tempo.is_skipping else order


def people(room: Room) -> list[Seat]:
    """Seats that people play."""
    return [chair.seat for chair in room.chairs if chair.is_person]


def is_alone(room: Room) -> bool:
    """Whether one person plays among bots: then there is nobody to tell anything by timing."""
    return len(people(room)) < 2


def passes_silently(room: Room, st: State, seat: Seat) -> bool:
    """Whether a pass must not be seen: it would tell that there was something to answer with."""
    order = order_of(room, seat)
    if order.mode != ANSWER or is_alone(room) or room.clock.length(st) == 0:
        return False
    return is_open_to(st, seat) and not is_stopped(st, seat, order) and not caused(st, seat)


def next_move(room: Room, st: State) -> tuple[int, Seat, Action] | None:
    """When the next order acts, for which seat, and what it does; None if none does anything."""
    found: tuple[int, Seat, Action] | None = None
    for seat in people(room):
        move = _move(room, st, seat)
        if move is not None and (found is None or move[0] < found[0]):
            found = (move[0], seat, move[1])
    return found


def _move(room: Room, st: State, seat: Seat) -> tuple[int, Action] | None:
    opened = room.clock.opened
    order = order_of(room, seat)
    if order.mode == TURN and not order.help and seat != st.main:
        for offer in offers_to(st, seat):
            if offer.kind == c.OFFER_HELP and offer.maker == st.main:
                return opened, (c.A_DECLINE, offer.number)
    if not is_open_to(st, seat):
        return None
    if caused(st, seat):
        return opened + CAUSED_MS, PASS
    if order.mode == ONCE or _stops(room, st, seat, order) or offers_to(st, seat):
        return None
    if order.mode == TURN or (is_alone(room) and not answers_of(st, seat)):
        struck = st.window == c.WINDOW_CURSE and order.aimed and strikes(st, seat)
        return opened + (room.clock.tempo.reading_ms if struck else 0), PASS
    return None


def _stops(room: Room, st: State, seat: Seat, order: StandingOrder) -> bool:
    """Whether the order stops here; not where nothing can be changed and nobody can tell."""
    if st.window in SHORT and is_alone(room) and not answers_of(st, seat):
        return False
    return is_stopped(st, seat, order)


def order_state(room: Room, st: State, seat: Seat) -> OrderState:
    """What a seat is told about its own order and whether it asks now."""
    order = room.chairs[seat].order
    ruling = order_of(room, seat)
    cards: list[int] = []
    asked = False
    if is_open_to(st, seat) and not caused(st, seat):
        cards = sorted({action[1] for action in answers_of(st, seat) if len(action) > 1})
        answers = bool(cards) and ruling.mode == ANSWER
        unclocked = ruling.mode == ANSWER and not is_alone(room) and room.clock.length(st) == 0
        asked = ruling.mode == ONCE or answers or unclocked or _stops(room, st, seat, ruling)
    return OrderState(
        mode=order.mode,
        aimed=order.aimed,
        win=order.win,
        kill=order.kill,
        help=order.help,
        asked=asked,
        answers=cards,
        wins=is_kill_claimed(st) and is_for_the_win(st),
        silent=passes_silently(room, st, seat),
    )
