"""Questions about the real world: asked of the table once, before a card that needs them acts.

The owner of the game answers, or the player concerned, or all vote, as the table has chosen
(AMB-45); an answer given as a table setting is never asked for.
"""

from __future__ import annotations

from typing import ClassVar, Final

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.flow.ruling import OWNER
from kickdoor.engine.frames import Frame
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.stack import ask
from kickdoor.engine.state import State
from kickdoor.engine.table_answers import FLEETING, MOST_COUNTED, is_answered, is_of_you, key_of

NEXT: Final = 0
ASKED: Final = 1


def next_unknown(st: State, card: CardId, seat: Seat) -> int:
    """Which of the card's questions has no answer yet, or -1."""
    facts = st.cat.cards[card].facts
    for at in range(len(facts)):
        if not is_answered(st, facts[at], seat):
            return at
    return -1


def forget_fleeting(st: State, card: CardId) -> None:
    """What was so in the fight before has to be asked again."""
    for text in st.cat.cards[card].facts:
        if FLEETING in text and text in st.facts:
            del st.facts[text]


def start_facts(st: State, card: CardId, seat: Seat = NOBODY) -> None:
    """Ask what the card needs to know before anything else of it happens."""
    if st.cat.cards[card].facts and next_unknown(st, card, seat) >= 0:
        st.stack.append(FactFrame(card, seat))


def ask_of_helper(st: State, seat: Seat) -> None:
    """A Helper changes what is so in the fight (AMB-45)."""
    if st.combat is None:
        return
    for foe in st.combat.foes:
        for card in [foe.card, *foe.attached]:
            if st.cat.cards[card].facts:
                forget_fleeting(st, card)
                start_facts(st, card, seat)


class FactFrame(Frame):
    """The questions of one card about the real world."""

    fields: ClassVar[tuple[str, ...]] = (
        "card",
        "concerned",
        "question",
        "unheard",
        "speaker",
        "balance",
        "owner_said",
    )

    def __init__(self, card: CardId, concerned: Seat) -> None:
        super().__init__(c.F_FACT)
        self.card = card
        self.concerned = concerned  # the player it is about
        self.question = -1  # number of the question on the card
        self.unheard: list[Seat] = []  # who has still to answer
        self.speaker = NOBODY  # who was asked
        self.balance = 0  # answers yes minus answers no; of numbers, their sum
        self.owner_said = 0  # what the owner of the game answered

    def copy(self) -> FactFrame:
        other = FactFrame(self.card, self.concerned)
        self.hand_to(other)
        other.question = self.question
        if self.unheard:
            other.unheard = self.unheard[:]
        other.speaker = self.speaker
        other.balance = self.balance
        other.owner_said = self.owner_said
        return other

    def named(self) -> list[CardId]:
        return [self.card]

    def step(self, st: State) -> None:
        definition = st.cat.cards[self.card]
        if self.pc == NEXT:
            self.question = next_unknown(st, self.card, self.concerned)
            if self.question < 0:
                st.stack.pop()
                return
            self.pc = ASKED
            self.balance = 0
            self.unheard = voices(st, self.concerned, definition.facts[self.question])
        elif definition.counted[self.question]:
            self.balance += self.answers[0]
            st.emit(e.FACT_ANSWERED, "AMB-45", self.speaker, self.answers[0], self.card)
        else:
            self.balance += 1 if self.answers[0] == 1 else -1
            st.emit(e.FACT_ANSWERED, "AMB-45", self.speaker, self.answers[0], self.card)
            if self.speaker == OWNER:
                self.owner_said = self.answers[0]
        if self.unheard:
            self.speaker = self.unheard.pop(0)
            most = MOST_COUNTED if definition.counted[self.question] else 1
            answers = list(range(most + 1))
            ask(st, self.speaker, c.D_FACT, answers, 1, 1, "AMB-45", self.card, self.question)
            return
        key = key_of(definition.facts[self.question], self.concerned)
        if definition.counted[self.question]:  # the mean of what was said
            heard = len(voices(st, self.concerned, definition.facts[self.question]))
            st.facts[key] = self.balance // heard
            self.pc = NEXT
            return
        # A tie: the owner of the game decides.
        yes = self.owner_said == 1 if self.balance == 0 else self.balance > 0
        st.facts[key] = yes
        self.pc = NEXT


def voices(st: State, seat: Seat, text: str) -> list[Seat]:
    """Who answers: the owner of the game, the player concerned, or everybody in turn.

    What is asked of “you” only that player knows.
    """
    if seat >= 0 and is_of_you(text):
        return [seat]
    if st.settings.facts_by == "vote":
        return [player.seat for player in st.players]
    if st.settings.facts_by == "player" and seat >= 0:
        return [seat]
    return [OWNER]
