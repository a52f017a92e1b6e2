"""Everything in plain English, for one reader: the door to the word modules.

The terminal and the browser speak through this; it holds no sentence and no rule of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.options.refusals import reason
from kickdoor.seats.action_words import action_words, dispute_words
from kickdoor.seats.deal_words import described
from kickdoor.seats.demand_words import question_words, text_that_asks
from kickdoor.seats.event_words import event_words
from kickdoor.seats.redacting import Event, redact
from kickdoor.seats.speaker import Speaker
from kickdoor.seats.views import Action, OfferView, Part, View
from kickdoor.seats.window_words import part_words, waiting_words, window_words


class Words(Speaker):
    """A speaker with something to say about everything there is."""

    def to(self, seat: int) -> Words:
        """The same words, for another reader."""
        return Words(self.cat, self.names, seat, self.terms, self._say, self._own)

    def action(self, view: View, action: Action) -> str:
        """An option, as an order."""
        return action_words(self, view, action)

    disputed: tuple[int, Action] | None = None  # who did what, while a dispute is open

    def question(self, view: View, brief: bool = False) -> str:
        """The open question to the reader, or nothing; `brief` beside the card that asks."""
        if view.demand is None:
            return ""
        if view.demand.kind == c.D_RULING and self.disputed is not None:
            return dispute_words(self, view, *self.disputed)
        return question_words(self, view.demand, brief)

    def asking_text(self, view: View) -> str:
        """What the card that asks the open question says about it, or nothing."""
        return "" if view.demand is None else text_that_asks(self, view.demand)

    def event(self, event: Event, texts: list[str] | None = None) -> str:
        """A line of the log, redacted for the reader; empty if there is nothing to tell."""
        return event_words(self, redact(event, self.you), texts)

    def refusal(self, code: int) -> str:
        """Why not, with the rule."""
        rule, sentence = reason(code)
        return f"{sentence} ({rule})" if rule else sentence

    def part(self, view: View, part: Part) -> str:
        """A summand of a strength."""
        return part_words(self, view, part)

    def window(self, view: View) -> str:
        """What is going on."""
        return window_words(self, view)

    def waiting(self, view: View) -> str:
        """Whom the table waits for."""
        return waiting_words(self, view)

    def offer(self, view: View, offer: OfferView) -> str:
        """An offer the reader is party to."""
        return described(self, view, offer)
