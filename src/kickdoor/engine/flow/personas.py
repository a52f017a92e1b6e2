"""Persona cards are dealt at the start, swapped in death, and team up in combat (ROLE)."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.personas import persona_of, spare_personas, take_persona, team_up_of
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import Frame, State


def deal_personas(st: State) -> None:
    """One for each player at random, the rest stays in the box (SETUP-04, MIX-06)."""
    box = st.cat.personas[:]
    if not box:
        return
    st.chance.shuffle(box)
    for player in st.players:
        if box:
            take_persona(st, player.seat, box.pop(), "SETUP-04")


def start_swap(st: State, seat: int) -> None:
    """The dead player may become somebody nobody is (ROLE-06, DEATH-06)."""
    if st.cat.personas and persona_of(st, seat) >= 0 and spare_personas(st):
        frame = Frame(c.F_PERSONA)
        frame.you = seat
        st.stack.append(frame)


def step_persona(st: State, fr: Frame) -> None:
    """F_PERSONA."""
    if fr.pc == 0:
        fr.pc = 1
        spare = spare_personas(st)
        if spare and not st.players[fr.you].alive:
            ask(st, fr.you, c.D_PERSONA, spare, 0, 1, "ROLE-06")
            return
    st.stack.pop()
    if fr.xs:
        take_persona(st, fr.you, fr.xs[0], "ROLE-06")


def start_team_up(st: State) -> None:
    """Somebody joined: both Participants may use their abilities (ROLE-02, HELP-16)."""
    combat = st.combat
    if combat is None or not st.cat.has_team_up:
        return
    frame = Frame(c.F_TEAM_UP)
    frame.ys = [combat.fighter, combat.helper]
    st.stack.append(frame)


def step_team_up(st: State, fr: Frame) -> None:
    """F_TEAM_UP: fr.ys = who is still to be asked; the Fighter first."""
    combat = st.combat
    if fr.pc == 1:
        fr.pc = 0
        card, index = team_up_of(st, fr.seat)
        if fr.xs[0] == 1 and card >= 0:
            fr.xs = []
            st.emit(e.ABILITY_USED, "ROLE-02", fr.seat, card, index)
            effect = st.cat.cards[card].text.abilities[index].effect
            start_effect(st, effect, fr.seat, fr.seat, card)
            return
        fr.xs = []
    while combat is not None and fr.ys:
        fr.seat = fr.ys.pop(0)
        card, index = team_up_of(st, fr.seat)
        if card >= 0 and combat.is_in(fr.seat) and st.players[fr.seat].alive:
            fr.pc = 1
            demand = ask(st, fr.seat, c.D_TEAM_UP, [1, 0], 1, 1, "ROLE-02", card, index)
            demand.node = st.cat.cards[card].text.abilities[index].effect
            return
    st.stack.pop()
