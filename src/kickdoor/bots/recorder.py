"""What bots knew and thought, kept outside the game: reasons at once, the rest when it is over.

It changes no game and no bot; whoever runs the table decides what is shown, and when.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.reasons import Reason, open_of, why
from kickdoor.seats.views import View

MOST = 20_000  # moments; a long game has a few thousand


@dataclass(frozen=True)
class Moment:
    """One decision of one bot: what it saw, what it could do, what it did."""

    bot: Bot
    view: View
    options: list[Action]
    action: Action
    reason: Reason

    @property
    def seat(self) -> int:
        """Whose decision it was."""
        return self.view.seat

    def scores(self) -> list[float]:
        """What each option was worth to the bot, by its first thought; empty if it has none."""
        return self.bot.score(self.view, self.options)


class Recorder:
    """Moments in the order they came."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []

    def note(self, bot: Bot, view: View, options: list[Action], action: Action) -> Reason:
        """Keep a decision that has just been made."""
        reason = why(bot.cat, open_of(view), action)
        self.moments.append(Moment(bot, view, options[:], action, reason))
        if len(self.moments) > MOST:
            del self.moments[: len(self.moments) - MOST]
        return reason

    def last(self, count: int) -> list[Moment]:
        """The latest moves worth telling: those that were a choice, and no passes."""
        told = [moment for moment in self.moments if len(moment.options) > 1 and moment.action[0]]
        return told[-count:]

    def of(self, seat: int) -> list[Moment]:
        """Everything one bot decided where it had a choice."""
        return [m for m in self.moments if m.seat == seat and len(m.options) > 1]
