"""Questions about the real world: asked of the table once, before a card that needs them acts.

The owner of the game answers, or the player concerned, or all vote, as the table has chosen
(AMB-45); an answer given as a table setting is never asked for.
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


def start_facts(st: State, card: int, seat: int = -1) -> None:
    """Ask what the card needs to know before anything else of it happens."""
    if st.cat.cards[card].facts and next_unknown(st, card) >= 0:
        frame = Frame(c.F_FACT)
        frame.card = card
        frame.you = seat
        st.stack.append(frame)


def step_facts(st: State, fr: Frame) -> None:
    """F_FACT: fr.a = the question, fr.ys = who is still to be heard, fr.b = yes minus no."""
    definition = st.cat.cards[fr.card]
    if fr.pc == 0:
        fr.a = next_unknown(st, fr.card)
        if fr.a < 0:
            st.stack.pop()
            return
        fr.pc = 1
        fr.b = 0
        fr.ys = voices(st, fr.you)
    else:
        fr.b += 1 if fr.xs[0] == 1 else -1
        st.emit(e.FACT_ANSWERED, "AMB-45", fr.seat, fr.xs[0], fr.card)
        if fr.seat == OWNER:
            fr.amount = fr.xs[0]
    if fr.ys:
        fr.seat = fr.ys.pop(0)
        ask(st, fr.seat, c.D_FACT, [0, 1], 1, 1, "AMB-45", fr.card, fr.a)
        return
    yes = fr.amount == 1 if fr.b == 0 else fr.b > 0  # a tie: the owner of the game decides
    st.facts[definition.facts[fr.a]] = yes
    fr.pc = 0


def voices(st: State, seat: int) -> list[int]:
    """Who answers: the owner of the game, the player concerned, or everybody in turn."""
    if st.settings.facts_by == "vote":
        return [player.seat for player in st.players]
    if st.settings.facts_by == "player" and seat >= 0:
        return [seat]
    return [OWNER]
