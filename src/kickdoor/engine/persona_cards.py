"""Persona cards: who has which, who is in the box, and what follows from having one (ROLE).

It must not ask anything; when a Persona is dealt or swapped is the business of `flow.personas`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.state import State
from kickdoor.engine.zones import detach


def persona_of(st: State, seat: Seat) -> CardId:
    """The player's Persona card, or -1."""
    for card in st.players[seat].table:
        if st.cat.cards[card].kind == c.PERSONA:
            return card
    return NO_CARD


def spare_personas(st: State) -> list[CardId]:
    """The Persona cards nobody has, in the order of the box."""
    return [card for card in st.cat.personas if st.place[card] == c.IN_BOX]


def take_persona(st: State, seat: Seat, card: CardId, rule: str) -> None:
    """The player becomes somebody; an older Persona goes back to the box (SETUP-04, ROLE-06)."""
    old = persona_of(st, seat)
    if old >= 0:
        detach(st, old)
        st.place[old] = c.IN_BOX
    player = st.players[seat]
    definition = st.cat.cards[card]
    st.place[card] = c.IN_PLAY
    st.owner[card] = seat
    player.table.insert(0, card)
    player.race = definition.race  # RACE-05, AMB-05
    if st.settings.sex_rule == "persona":  # SETUP-06
        player.sex = definition.sex
        player.sex_changed = False
    st.dirty |= 1 << seat
    st.emit(e.PERSONA_TAKEN, rule, seat, card)


def team_up_of(st: State, seat: Seat) -> tuple[CardId, int]:
    """The player's Team-up ability as card and number, or (-1, -1) (ROLE-01, MIX-06)."""
    card = persona_of(st, seat)
    if card >= 0:
        abilities = st.cat.cards[card].text.abilities
        for index in range(len(abilities)):
            if is_team_up(abilities[index]):
                return card, index
    return NO_CARD, -1


def is_team_up(ability: Ability) -> bool:
    """The ability is switched on by teaming up, not by its owner's wish alone."""
    return ability.timing & c.T_TEAM_UP != 0
