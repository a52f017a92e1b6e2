"""Ends what would never end: chains of effects, turns and games (AMB-150 to AMB-152).

Everything is counted in the state, so the same actions lead to the same ruling everywhere. It
must not judge cards: what matters is only how long something has been going on.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine import statuses
from kickdoor.engine.flow import combats, setup, turn_phases
from kickdoor.engine.flow.deaths import BodyFrame
from kickdoor.engine.flow.windows import NO_ACTION
from kickdoor.engine.frames import EffectFrame, Frame
from kickdoor.engine.ids import NOBODY, CardId
from kickdoor.engine.state import Action, State
from kickdoor.engine.zones import discard

# In the editions no chain has more than some 150 steps, nor a turn more than 100 of the actions
# that are counted here.
CHAIN: Final = 1500  # steps of a chain; beyond it effects are dropped
CUT: Final = 3000  # ... counted from here once that has been told
STUBBORN: Final = 4500  # ... and if it goes on without any effect, the turn ends
QUESTION: Final = 15  # what a question asked by an effect counts for
ACTS: Final = 500  # actions of one turn
PATIENCE: Final = 100  # after so many chains that were cut the game is drawn
ENDED: Final = 10  # ... and a turn that was ended counts for so many

# Actions that only arrange or talk: nobody can use up another's turn with them.
FREE: Final = (
    1 << c.A_PASS
    | 1 << c.A_EQUIP
    | 1 << c.A_UNEQUIP
    | 1 << c.A_ASK_HELP
    | 1 << c.A_OFFER_TRADE
    | 1 << c.A_ACCEPT
    | 1 << c.A_DECLINE
    | 1 << c.A_COUNTER
    | 1 << c.A_WITHDRAW
    | 1 << c.A_SHOW
    | 1 << c.A_HAND_OVER
    | 1 << c.A_DISPUTE
)


def count_action(st: State, action: Action) -> None:
    """Note an action before it is done; one that is free to choose begins a new chain."""
    demand = st.demand
    if demand is not None:
        st.chain += QUESTION if demand.node is not None else 1
    elif st.window < c.WINDOW_FLEE:
        st.chain = 0
    if not FREE >> action[0] & 1:
        st.acts += 1


def cut_chain(st: State) -> bool:
    """Beyond the bound: effects under way and triggers that wait are dropped (AMB-150).

    No if there is nothing to drop: the game's own procedures go on until they come to rest.
    """
    if st.chain > STUBBORN:
        end_turn(st)
        return True
    first = second = -1
    at = len(st.stack) - 1
    found = len(st.queue) > 0
    for noted in st.queue:
        first, second = _noted(first, second, noted[0])
    while at >= 0:
        frame = st.stack[at]
        if isinstance(frame, EffectFrame):
            found = True
            first, second = _noted(first, second, frame.card)
        at -= 1
    if not found:
        return False
    if st.chain < CUT:
        st.chain = CUT
        st.emit(e.RULING_MADE, "AMB-150", st.active, first, second)
        st.rulings += 1
    st.queue = []
    st.stack = [frame for frame in st.stack if not isinstance(frame, EffectFrame)]
    sweep(st)
    if st.rulings >= PATIENCE:
        draw_game(st)
    return True


def _noted(first: int, second: int, card: CardId) -> tuple[int, int]:
    """The first two cards met in a chain."""
    if card < 0 or card in (first, second):
        return first, second
    if first < 0:
        return card, second
    return first, card if second < 0 else second


def sweep(st: State) -> None:
    """Cards that nobody deals with any more go to the discards; Personas back to the box."""
    busy: list[int] = []
    bodies = st.bodies[:]
    for frame in st.stack:
        busy.extend(frame.named())
        busy.extend(frame.held())
        if isinstance(frame, BodyFrame):
            bodies.append(frame.dead)
    for at in range(len(st.place)):
        card = CardId(at)
        place = st.place[card]
        if place == c.ON_BODY:
            if st.owner[card] not in bodies:
                discard(st, card, "BODY-06")
        elif place == c.IN_LIMBO and card not in busy:
            if st.cat.cards[card].kind == c.PERSONA:
                st.place[card] = c.IN_BOX
            else:
                discard(st, card, "AMB-150")


def end_turn(st: State) -> None:
    """Everything under way is broken off, and the next player's turn begins (AMB-151)."""
    card = -1
    for frame in st.stack:
        named = frame.named()
        if named and named[0] >= 0:
            card = named[0]
    st.emit(e.RULING_MADE, "AMB-151", st.active, card)
    st.rulings += ENDED
    st.acts = 0
    st.chain = CUT  # no effect starts before the next turn
    st.demand = None
    st.window = c.WINDOW_NONE
    st.main = NOBODY
    st.passed = 0
    st.intent = NO_ACTION
    st.progress = NO_ACTION
    st.offers.clear()
    st.queue = []
    st.shielded = NOBODY
    st.masked = 0
    combat = st.combat
    if combat is not None:
        combats.clear_fight(st, combat)
        st.combat = None
        st.margin = -1
        statuses.combat_ended(st, combat.fighter)
        if combat.helper >= 0:
            statuses.combat_ended(st, combat.helper)
    base: Frame = setup.SetupFrame() if st.stack[0].code == c.F_SETUP else turn_phases.TurnFrame()
    base.pc = setup.FIRST if base.code == c.F_SETUP else turn_phases.OVER
    st.stack = [base]
    st.bodies = []
    sweep(st)
    if st.rulings >= PATIENCE:
        draw_game(st)


def draw_game(st: State) -> None:
    """A game that cannot be brought to an end has no winner (AMB-152)."""
    st.emit(e.RULING_MADE, "AMB-152", NOBODY)
    st.over = True
    st.emit(e.GAME_DRAWN, "AMB-152", NOBODY)
