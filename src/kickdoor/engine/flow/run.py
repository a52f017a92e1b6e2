"""The loop: run the frame on top until somebody must be asked or the game is over."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.acts.playing import step_after_play, step_pay
from kickdoor.engine.flow.charity import step_charity
from kickdoor.engine.flow.combats import step_combat, step_enter
from kickdoor.engine.flow.curses import step_curse
from kickdoor.engine.flow.deaths import step_body
from kickdoor.engine.flow.door import step_door_card
from kickdoor.engine.flow.endless import CHAIN, cut_chain
from kickdoor.engine.flow.epic import step_epic_door
from kickdoor.engine.flow.facts import step_facts
from kickdoor.engine.flow.flight import step_flee
from kickdoor.engine.flow.hauls import step_haul
from kickdoor.engine.flow.masks import step_mask
from kickdoor.engine.flow.personas import step_persona, step_team_up
from kickdoor.engine.flow.promises import step_promise
from kickdoor.engine.flow.rewards import step_reward, step_share
from kickdoor.engine.flow.rolls import step_roll
from kickdoor.engine.flow.ruling import step_ruling
from kickdoor.engine.flow.settle import is_plain, settle_in, step_settle
from kickdoor.engine.flow.setup import step_setup
from kickdoor.engine.flow.spawning import step_spawn
from kickdoor.engine.flow.turns import step_turn
from kickdoor.engine.stack import start_effect
from kickdoor.engine.state import Frame, State


def run(st: State) -> None:
    """Carry on until the game waits."""
    while st.demand is None and st.window == c.WINDOW_NONE and not st.over:
        st.chain += 1
        if st.winners:  # LEVEL-06: the winning level came from a card that allows it
            st.over = True
            for seat in st.winners:
                st.emit(e.GAME_WON, "LEVEL-06", seat)
            return
        if st.chain > CHAIN and cut_chain(st):  # AMB-150
            continue
        if st.queue:
            start_queued(st)
        if st.dirty:
            push_settle(st)
        frame = st.stack[-1]
        node = frame.node
        if node is not None:
            node.step(st, frame)
        else:
            step_frame(st, frame)


def start_queued(st: State) -> None:
    """Triggers whose moment came during the last step; the first noted runs first."""
    noted = st.queue
    st.queue = []
    for at in range(len(noted) - 1, -1, -1):
        card, which, seat, other = noted[at]
        trigger = st.cat.cards[card].text.triggers[which]
        if trigger.cond is None or trigger.cond.holds(st, seat, -1, None):
            frame = start_effect(st, trigger.effect, seat, seat, card)
            frame.chosen = other  # “that player”


def push_settle(st: State) -> None:
    """Limits of players whose cards changed are looked at before anything goes on."""
    top = st.stack[-1]
    dirty = st.dirty
    st.dirty = 0
    for seat in range(len(st.players) - 1, -1, -1):
        if not dirty >> seat & 1:
            continue
        if is_plain(st, seat):
            if st.newcomers:
                settle_in(st, seat)
            continue
        if not (top.code == c.F_SETTLE and top.you == seat):
            frame = Frame(c.F_SETTLE)
            frame.you = seat
            st.stack.append(frame)


def step_frame(st: State, frame: Frame) -> None:
    """One step of one of the game's own procedures."""
    code = frame.code
    if code == c.F_COMBAT:
        step_combat(st, frame)
    elif code == c.F_TURN:
        step_turn(st, frame)
    elif code == c.F_SETTLE:
        step_settle(st, frame)
    elif code == c.F_FLEE:
        step_flee(st, frame)
    elif code == c.F_ROLL:
        step_roll(st, frame)
    elif code == c.F_CURSE:
        step_curse(st, frame)
    elif code == c.F_AFTER_PLAY:
        step_after_play(st, frame)
    elif code == c.F_ENTER:
        step_enter(st, frame)
    elif code == c.F_REWARD:
        step_reward(st, frame)
    elif code == c.F_DOOR_CARD:
        step_door_card(st, frame)
    elif code == c.F_CHARITY:
        step_charity(st, frame)
    elif code == c.F_SHARE:
        step_share(st, frame)
    elif code == c.F_PROMISE:
        step_promise(st, frame)
    elif code == c.F_BODY:
        step_body(st, frame)
    elif code == c.F_SETUP:
        step_setup(st, frame)
    elif code == c.F_FIGHT_CARD:
        step_pay(st, frame)
    elif code == c.F_RULING:
        step_ruling(st, frame)
    elif code == c.F_FACT:
        step_facts(st, frame)
    elif code == c.F_PERSONA:
        step_persona(st, frame)
    elif code == c.F_SPAWN:
        step_spawn(st, frame)
    elif code == c.F_TEAM_UP:
        step_team_up(st, frame)
    elif code == c.F_EPIC_DOOR:
        step_epic_door(st, frame)
    elif code == c.F_MASK:
        step_mask(st, frame)
    elif code == c.F_HAUL:
        step_haul(st, frame)
    else:
        raise RuntimeError("An unknown procedure is on the stack.")
