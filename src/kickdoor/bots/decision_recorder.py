"""Records what bots knew and thought: reasons at once, the rest for when the game is over.

It changes no game and no bot; the caller decides what is shown, and when.
"""

from __future__ import annotations

from dataclasses import dataclass

from kickdoor.bots.bot import Action, Bot
from kickdoor.bots.bot_reasons import Reason, public_situation, reason_for
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.seats.views import View

# Moves that everybody understands without a word.
PLAIN_MOVES = (
    c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_EQUIP, c.A_UNEQUIP, c.A_HAND_OVER,
    c.A_CHARITY,
)  # fmt: skip
PLAIN_QUESTIONS = (c.D_SEX,)
MOST = 20_000  # decisions; a long game has a few thousand


@dataclass(frozen=True)
class RecordedDecision:
    """One decision of one bot: what it saw, its options, its choice."""

    bot: Bot
    view: View
    options: list[Action]
    action: Action
    reason: Reason

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.view.seat

    @property
    def is_telling(self) -> bool:
        """Whether there was a choice, and the move does not speak for itself."""
        asked = self.view.demand
        if asked is not None and asked.kind in PLAIN_QUESTIONS:
            return False
        return len(self.options) > 1 and self.action[0] not in PLAIN_MOVES

    def scores(self) -> list[float]:
        """The score of each option before any search; empty if the bot gives none."""
        return self.bot.score(self.view, self.options)


class DecisionRecorder:
    """Decisions in the order they were made."""

    def __init__(self) -> None:
        self.decisions: list[RecordedDecision] = []

    def note(self, bot: Bot, view: View, options: list[Action], action: Action) -> Reason:
        """Record a decision that has just been made."""
        reason = reason_for(bot.cat, public_situation(view), action, bot.counts_blows)
        self.decisions.append(RecordedDecision(bot, view, options[:], action, reason))
        if len(self.decisions) > MOST:
            del self.decisions[: len(self.decisions) - MOST]
        return reason

    def last(self, count: int) -> list[RecordedDecision]:
        """The latest decisions worth telling."""
        return [decision for decision in self.decisions if decision.is_telling][-count:]

    def of(self, seat: Seat) -> list[RecordedDecision]:
        """All decisions of one seat in which it had a choice."""
        return [m for m in self.decisions if m.seat == seat and len(m.options) > 1]
