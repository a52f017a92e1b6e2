"""All words for one reader: combines the word modules.

The terminal and the page use it; it holds no sentence and no rule of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.engine.options.refusals import reason
from kickdoor.engine.state import Event
from kickdoor.seats.action_words import action_words, dispute_words
from kickdoor.seats.demand_words import question_words, text_that_asks
from kickdoor.seats.display_names import DisplayNames
from kickdoor.seats.event_words import event_words
from kickdoor.seats.offer_words import described
from kickdoor.seats.redaction import redact
from kickdoor.seats.views import Action, OfferView, Part, View
from kickdoor.seats.window_words import part_words, waiting_words, window_words


class Words(DisplayNames):
    """Puts views, actions, questions and events into words for one reader."""

    def to(self, seat: Seat) -> Words:
        """The same words for another reader."""
        return Words(self.cat, self.names, seat, self.terms, self._say, self._own)

    def action(self, view: View, action: Action) -> str:
        """An option, in the imperative."""
        return action_words(self, view, action)

    disputed: tuple[Seat, Action] | None = (
        None  # the seat and the move that an open dispute is about
    )

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
        """A line of the log for the reader, from a redacted event; empty if it needs none."""
        return event_words(self, redact(event, self.you), texts)

    def refusal(self, code: int) -> str:
        """Why it is refused, with the rule."""
        rule, sentence = reason(code)
        return f"{sentence} ({rule})" if rule else sentence

    def part(self, view: View, part: Part) -> str:
        """One part of a strength."""
        return part_words(self, view, part)

    def window(self, view: View) -> str:
        """What is going on."""
        return window_words(self, view)

    def waiting(self, view: View) -> str:
        """Whom the table waits for."""
        return waiting_words(self, view)

    def offer(self, view: View, offer: OfferView) -> str:
        """An offer that the reader is a party to."""
        return described(self, view, offer)
