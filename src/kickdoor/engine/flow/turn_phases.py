"""A turn: arrange, kick, trouble or loot, charity, next player (TURN)."""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.discard_draws import RULE, licence, top_discard
from kickdoor.engine.flow.charity import give_all, is_fair, start_charity
from kickdoor.engine.flow.combats import start_combat
from kickdoor.engine.flow.curses import start_curse
from kickdoor.engine.flow.door_cards import DoorCardFrame
from kickdoor.engine.flow.epic_doors import is_epic, start_epic_door
from kickdoor.engine.flow.fire_triggers import run_moment
from kickdoor.engine.flow.windows import fresh_window, open_window, take_progress
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId
from kickdoor.engine.nodes.node import Static
from kickdoor.engine.nodes.player_statics import AnotherTurn, LootsLater, LootsMore
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import State
from kickdoor.engine.targets import left_of
from kickdoor.engine.traits import is_banned, statics_of
from kickdoor.engine.trigger_queue import queue_card
from kickdoor.engine.zones import (
    deal_start_hand,
    detach,
    draw,
    draw_to_hand,
    note_open,
    to_hand,
)

BEGIN: Final = 0
ARRANGE: Final = 1
KICK: Final = 2
AFTER_KICK: Final = 3
TROUBLE_OR_LOOT: Final = 4
LOOT: Final = 5
BEFORE_END: Final = 6
END: Final = 7
CHARITY: Final = 8
OVER: Final = 9
NEXT: Final = 10
CHOOSE_DOOR: Final = 11
LOOT_LATER: Final = 12

TURNS: Final = 1000  # after so many the game is drawn, unless the table sets another number
DEEDS: Final = 10000  # ... or after so many actions (AMB-152)


class TurnFrame(Frame):
    """One turn after another; a monster behind an epic door is reported in `done`."""

    def __init__(self) -> None:
        super().__init__(c.F_TURN)

    def copy(self) -> TurnFrame:
        other = TurnFrame()
        self.hand_to(other)
        return other

    def step(self, st: State) -> None:
        if (not st.players[st.active].alive or st.skip_turn) and ARRANGE <= self.pc <= CHARITY:
            self.pc = OVER  # the rest of a dead player's turn is empty (DEATH-05)
        if self.pc == BEGIN:
            _begin(st, self)
        elif self.pc == ARRANGE:
            if take_progress(st):
                self.pc = KICK
            else:
                open_window(st, c.WINDOW_ARRANGE, st.active)
        elif self.pc == KICK:
            if licence(st, st.active, c.DOOR) is not None:
                self.pc = CHOOSE_DOOR
                top = top_discard(st, c.DOOR)
                ask(st, st.active, c.D_YES_NO, [0, 1], 1, 1, RULE, top)
            else:
                _kick(st, self, draw(st, c.DOOR))
        elif self.pc == CHOOSE_DOOR:
            if self.answers[0] == 1:
                card = st.door_discards[-1]
                allowed = licence(st, st.active, c.DOOR)
                detach(st, card)
                _kick(st, self, card)
                if allowed is not None and allowed.price is not None:
                    start_effect(st, allowed.price, st.active, st.active, NO_CARD)
            else:
                _kick(st, self, draw(st, c.DOOR))
        elif self.pc == AFTER_KICK and self.done:  # TURN-07: a monster stood behind an epic door
            self.done = 0
            self.pc = BEFORE_END
        elif self.pc == AFTER_KICK:
            self.pc = TROUBLE_OR_LOOT
            fresh_window(st, c.WINDOW_DOOR, st.active)
        elif self.pc == TROUBLE_OR_LOOT:
            progress = take_progress(st)
            if not progress:
                open_window(st, c.WINDOW_DOOR, st.active)
            elif progress[0] == c.A_TROUBLE:
                self.pc = BEFORE_END
                st.emit(e.LOOK_FOR_TROUBLE, "TURN-09", st.active, progress[1])
                start_combat(st, CardId(progress[1]), st.active, False)
            else:
                self.pc = LOOT
        elif self.pc == LOOT:
            _loot(st)
            self.pc = BEFORE_END
        elif self.pc == BEFORE_END and _owed(st, LootsLater):  # E8: the fight was somebody else's
            self.pc = LOOT_LATER
            ask(st, st.active, c.D_YES_NO, [0, 1], 1, 1, "TURN-10")
        elif self.pc == LOOT_LATER:
            self.pc = LOOT if self.answers[0] == 1 else BEFORE_END
            self.answers = []
        elif self.pc == BEFORE_END:
            self.pc = END
            fresh_window(st, c.WINDOW_END, st.active)
        elif self.pc == END:
            progress = take_progress(st)
            if not progress:
                open_window(st, c.WINDOW_END, st.active)
            elif progress[0] == c.A_CHARITY and is_fair(st, st.active, list(progress[1:])):
                self.pc = OVER
                give_all(st, st.active, list(progress[1:]))
            else:
                self.pc = CHARITY
        elif self.pc == CHARITY:
            self.pc = OVER
            start_charity(st, st.active)
        elif self.pc == OVER:
            self.pc = NEXT
            statuses.turn_ended(st, st.active)
            run_moment(st, st.active, c.ON_TURN_END)
        else:
            _end(st, self)


def _owed(st: State, kind: type[Static]) -> bool:
    """Something promised for this moment lies with the active player; it is over now."""
    for status in st.players[st.active].statuses:
        if status.lasting is not None and len(status.lasting.statics) == 1:
            if isinstance(status.lasting.statics[0], kind):
                statuses.end(st, st.active, status, "TURN-10")
                return True
    return False


def _begin(st: State, fr: TurnFrame) -> None:
    st.turn += 1
    st.chain = 0
    st.deeds += st.acts
    st.acts = 0
    limit = st.settings.turn_limit
    if st.turn > (limit or TURNS) or st.deeds > DEEDS:
        st.over = True
        if not limit or st.turn <= limit:
            st.emit(e.RULING_MADE, "AMB-152", NOBODY)
        st.emit(e.GAME_DRAWN, "LEVEL-06", NOBODY)
        return
    for player in st.players:
        if not player.alive:  # DEATH-08
            player.alive = True
            st.emit(e.REVIVED, "DEATH-08", player.seat)
        player.sold_double = 0
    st.fought = False
    st.skip_turn = False
    st.uses = []
    st.emit(e.TURN_STARTED, "TURN-01", st.active, st.turn)
    active = st.players[st.active]
    fr.pc = ARRANGE
    fresh_window(st, c.WINDOW_ARRANGE, st.active)
    st.window = c.WINDOW_NONE
    statuses.turn_started(st, st.active)
    if is_banned(st, st.active, c.BAN_TURN):
        st.emit(e.PHASE_SKIPPED, "CONFLICT-01", st.active)
        fr.pc = OVER
        return
    if active.reborn:  # DEATH-10
        active.reborn = False
        st.emit(e.REBORN, "DEATH-10", st.active)
        deal_start_hand(st, st.active, "DEATH-10")
    if st.settings.faster:  # VARIANT-01
        draw_to_hand(st, st.active, c.DOOR, False, "VARIANT-01")
    run_moment(st, st.active, c.ON_TURN_START)


def _kick(st: State, fr: TurnFrame, card: CardId) -> None:
    """TURN-03 to TURN-06."""
    fr.pc = AFTER_KICK
    if card < 0:
        return
    if is_epic(st, st.active):
        start_epic_door(st, card)
        return
    definition = st.cat.cards[card]
    st.emit(e.DOOR_KICKED, "TURN-03", st.active, card)
    if definition.kind == c.MONSTER:
        fr.pc = BEFORE_END  # TURN-07: no trouble, no loot
        start_combat(st, card, st.active, True)
    elif definition.kind == c.CURSE:
        start_curse(st, card, st.active, st.active, True)
    else:
        queue_card(st, card, c.ON_DRAWN, st.active)
        to_hand(st, card, st.active)
        note_open(st, card)
        st.stack.append(DoorCardFrame(st.active, card))


def _loot(st: State) -> None:
    """TURN-10, VARIANT-03."""
    if is_banned(st, st.active, c.BAN_LOOT):
        st.emit(e.PHASE_SKIPPED, "CONFLICT-01", st.active)
        return
    deck = c.TREASURE if st.settings.faster else c.DOOR
    st.emit(e.LOOTED_ROOM, "TURN-10", st.active)
    many = 1
    for _, static in statics_of(st, st.active, LootsMore):
        many += static.n
    for _ in range(many):
        draw_to_hand(st, st.active, deck, False, "VARIANT-03" if st.settings.faster else "TURN-10")


def _end(st: State, fr: TurnFrame) -> None:
    """TURN-14: the left neighbour's turn begins at once."""
    seat = st.active
    st.emit(e.TURN_ENDED, "TURN-14", seat)
    st.offers.clear()
    if not _owed(st, AnotherTurn):  # AMB-109
        st.active = left_of(st, seat)
    fr.pc = BEGIN
