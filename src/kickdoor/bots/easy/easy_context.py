"""The context of a decision of the easy bot."""

from __future__ import annotations

from kickdoor.bots.valuation.card_values import worth
from kickdoor.bots.valuation.decision_context import DecisionContext
from kickdoor.bots.valuation.outcome_values import item_worth
from kickdoor.engine.ids import CardId


class EasyContext(DecisionContext):
    """What the easy bot knows at one decision, valued by what is printed on the cards."""

    def loot(self, cards: list[CardId]) -> int:
        best = 0
        for card in cards:
            owner = self.owner(card)
            hurt = item_worth(self, owner, card) * self.menace(owner) // 100
            best = max(best, worth(self, card) + hurt - self.anger(owner))
        return best
