"""Persona cards are dealt at the start, swapped in death, and team up in combat (ROLE)."""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.persona_cards import persona_of, spare_personas, take_persona, team_up_of
from kickdoor.engine.stack import ask, start_effect
from kickdoor.engine.state import State

OFFER: Final = 0  # positions of both procedures
ANSWERED: Final = 1


def deal_personas(st: State) -> None:
    """One for each player at random, the rest stays in the box (SETUP-04, MIX-06)."""
    box = st.cat.personas[:]
    if not box:
        return
    st.chance.shuffle(box)
    for player in st.players:
        if box:
            take_persona(st, player.seat, box.pop(), "SETUP-04")


def start_swap(st: State, seat: Seat) -> None:
    """The dead player may become somebody nobody is (ROLE-06, DEATH-06)."""
    if st.cat.personas and persona_of(st, seat) >= 0 and spare_personas(st):
        st.stack.append(PersonaFrame(seat))


class PersonaFrame(Frame):
    """A dead player may take another Persona."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__(c.F_PERSONA)
        self.seat = seat

    def copy(self) -> PersonaFrame:
        other = PersonaFrame(self.seat)
        self.hand_to(other)
        return other

    def step(self, st: State) -> None:
        if self.pc == OFFER:
            self.pc = ANSWERED
            spare = spare_personas(st)
            if spare and not st.players[self.seat].alive:
                ask(st, self.seat, c.D_PERSONA, spare, 0, 1, "ROLE-06")
                return
        st.stack.pop()
        if self.answers:
            take_persona(st, self.seat, CardId(self.answers[0]), "ROLE-06")


def start_team_up(st: State) -> None:
    """Somebody joined: both Participants may use their abilities (ROLE-02, HELP-16)."""
    combat = st.combat
    if combat is None or not st.cat.has_team_up:
        return
    frame = TeamUpFrame()
    frame.left = [combat.fighter, combat.helper]
    st.stack.append(frame)


class TeamUpFrame(Frame):
    """Fighter and Helper may use their Team-up abilities."""

    fields: ClassVar[tuple[str, ...]] = ("left", "seat")

    def __init__(self) -> None:
        super().__init__(c.F_TEAM_UP)
        self.left: list[Seat] = []  # who is still to be asked; the Fighter first
        self.seat = NOBODY  # who is being asked

    def copy(self) -> TeamUpFrame:
        other = TeamUpFrame()
        self.hand_to(other)
        if self.left:
            other.left = self.left[:]
        other.seat = self.seat
        return other

    def step(self, st: State) -> None:
        combat = st.combat
        if self.pc == ANSWERED:
            self.pc = OFFER
            card, index = team_up_of(st, self.seat)
            if self.answers[0] == 1 and card >= 0:
                self.answers = []
                st.emit(e.ABILITY_USED, "ROLE-02", self.seat, card, index)
                effect = st.cat.cards[card].text.abilities[index].effect
                start_effect(st, effect, self.seat, self.seat, card)
                return
            self.answers = []
        while combat is not None and self.left:
            self.seat = self.left.pop(0)
            card, index = team_up_of(st, self.seat)
            if card >= 0 and combat.is_in(self.seat) and st.players[self.seat].alive:
                self.pc = ANSWERED
                demand = ask(st, self.seat, c.D_TEAM_UP, [1, 0], 1, 1, "ROLE-02", card, index)
                demand.node = st.cat.cards[card].text.abilities[index].effect
                return
        st.stack.pop()
