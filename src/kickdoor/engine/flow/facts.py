"""Questions about the real world: asked of the table once, before a card that needs them acts.

The owner of the game answers (AMB-45); an answer given as a table setting is never asked for.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.ruling import OWNER
from kickdoor.engine.stack import ask
from kickdoor.engine.state import Frame, State


def next_unknown(st: State, card: int) -> int:
    """Which of the card's questions has no answer yet, or -1."""
    facts = st.cat.cards[card].facts
    for at in range(len(facts)):
        if facts[at] not in st.facts and facts[at] not in st.settings.facts:
            return at
    return -1


def start_facts(st: State, card: int) -> None:
    """Ask what the card needs to know before anything else of it happens."""
    if st.cat.cards[card].facts and next_unknown(st, card) >= 0:
        frame = Frame(c.F_FACT)
        frame.card = card
        st.stack.append(frame)


def step_facts(st: State, fr: Frame) -> None:
    """F_FACT: fr.a = the question being asked."""
    definition = st.cat.cards[fr.card]
    if fr.pc == 1:
        st.facts[definition.facts[fr.a]] = fr.xs[0] == 1
        st.emit(e.FACT_ANSWERED, "AMB-45", OWNER, fr.xs[0], fr.card)
    fr.a = next_unknown(st, fr.card)
    if fr.a < 0:
        st.stack.pop()
        return
    fr.pc = 1
    ask(st, OWNER, c.D_FACT, [0, 1], 1, 1, "AMB-45", fr.card, fr.a)
