"""What the easy bot makes of its view."""

from __future__ import annotations

from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.weighing import item_worth
from kickdoor.bots.thinking.worth import worth


class EasyMind(Mind):
    """One decision's worth of knowledge, judged by what is printed on the cards."""

    def loot(self, cards: list[int]) -> int:
        best = 0
        for card in cards:
            owner = self.owner(card)
            hurt = item_worth(self, owner, card) * self.menace(owner) // 100
            best = max(best, worth(self, card) + hurt)
        return best
