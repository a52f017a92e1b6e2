"""The context of a decision of the medium bot: rivals, what others may hold, what to keep.

Computed for one decision; nothing here outlives it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.luck import Luck
from kickdoor.bots.medium import medium_constants
from kickdoor.bots.medium.deck_odds import DeckOdds
from kickdoor.bots.medium.hand_values import value_hand
from kickdoor.bots.tempers import Temper
from kickdoor.bots.valuation.card_values import running_of, worth
from kickdoor.bots.valuation.decision_context import LEVEL, DecisionContext
from kickdoor.bots.valuation.harm import bad_stuff
from kickdoor.bots.valuation.outfits import gain_of
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.sights import Sight
from kickdoor.seats.views import View

GOAL: Final = 10 * LEVEL  # what winning the game is worth
FACES: Final = 6
CAUGHT_BELOW: Final = 5  # FLEE-02
LATE: Final = 2  # a rival so many Levels before the goal makes everybody careful


class MediumContext(DecisionContext):
    """What the medium bot knows and estimates at one decision."""

    strength_worth = medium_constants.STRENGTH

    def __init__(
        self, deck_odds: DeckOdds, shown: View | Sight, luck: Luck | None, temper: Temper
    ) -> None:
        super().__init__(deck_odds.cat, shown, luck)
        self.deck_odds = deck_odds
        self.threats = deck_odds.threats
        self._hostility: float | None = None
        self.temper = temper
        seats = len(self.view.players)
        self._weights: list[float] = []
        self._odds = [-1.0] * seats
        self._bads = [-1] * seats
        self._spare: set[CardId] | None = None
        self.late = any(other.level >= self.goal - LATE for other in self.rivals())
        value_hand(self)

    def weight(self, seat: Seat) -> float:
        """How much of a rival's loss is the bot's gain; the weights of all rivals add up to one."""
        if not self._weights:
            self._weights = self._all_weights()
        return self._weights[seat] if seat >= 0 else 0.0

    def _all_weights(self) -> list[float]:
        found = [0.0] * len(self.view.players)
        total = 0.0
        for other in self._rivals:
            ahead = other.level + (other.strength - other.level) / 6
            weight = float(2.0 ** (medium_constants.STEEP * ahead)) * self.memory(other.seat)
            found[other.seat] = weight
            total += weight
        total = total or 1.0
        for other in self._rivals:
            found[other.seat] /= total
        return found

    def memory(self, seat: Seat) -> float:
        """What the player has done to the bot: above 1 for blows, below 1 for favours."""
        view = self.view
        if not view.ledger:
            return 1.0
        blows = view.noted(c.LEDGER_BLOW, seat, self.me)
        kind = view.noted(c.LEDGER_FAVOUR, seat, self.me)
        kind += view.noted(c.LEDGER_DEAL, seat, self.me)
        change = medium_constants.BLOW * self.temper.grudge * blows
        change -= medium_constants.FAVOUR * self.temper.thanks * kind
        return min(max(1.0 + change, medium_constants.FORGIVEN), medium_constants.AVENGED)

    def has_struck(self, seat: Seat) -> bool:
        """Whether the bot has a score to settle with that player."""
        return self.view.noted(c.LEDGER_BLOW, seat, self.me) >= medium_constants.SCORE

    def spare(self) -> set[CardId]:
        """Hand cards that go to others at the end of the turn unless they are used (CHARITY-02)."""
        if self._spare is None:
            self._spare = set()
            over = len(self.view.hand) - self.view.hand_limit
            if self.view.active == self.me and over > 0:
                ranked = sorted([(worth(self, card), card) for card in self.view.hand])
                self._spare = {card for _, card in ranked[:over]}
        return self._spare

    def price(self, card: CardId) -> float:
        """What parting with a card costs now."""
        return 0.0 if card in self.spare() else float(worth(self, card))

    def run_odds(self, seat: Seat) -> float:
        """The chance to escape one monster, by the player's cards in play."""
        if self._odds[seat] < 0:
            self._odds[seat] = self._run_odds(seat)
        return self._odds[seat]

    def loot(self, cards: list[CardId]) -> int:
        """The value of stealing the Item that helps the bot most and costs its owner most.

        Whoever is robbed again and again strikes back, so each theft must be worth more.
        """
        best = 0.0
        for card in cards:
            owner = self.owner(card)
            anger = medium_constants.ROBBED + self.anger(owner)
            gain = gain_of(self, card) + max(self.card(card).value, 0) * medium_constants.PURSE
            hurt = (
                medium_constants.STRENGTH * self.card(card).bonus if self.st.equipped[card] else 0
            )
            best = max(best, gain + hurt * self.weight(owner) - anger)
        return round(best)

    def _run_odds(self, seat: Seat) -> float:
        bonus = 0
        for item in self.view.players[seat].table:
            if item.equipped or not self.card(item.card).is_item:
                bonus += running_of(self, item.card, seat)
        good = FACES + 1 - CAUGHT_BELOW + bonus
        return min(max(good, 0), FACES) / FACES

    def bad_of(self, seat: Seat) -> int:
        """The Bad Stuff of the fight's monsters, for that player."""
        if self._bads[seat] < 0:
            foes = self.combat.foes if self.combat is not None else []
            harms = [bad_stuff(self, foe.card, seat) for foe in foes]
            self._bads[seat] = sum(max(0, one) for one in harms)
        return self._bads[seat]

    def levels_left(self) -> int:
        """Levels that can still be gained without a Kill."""
        return max(0, self.goal - 1 - self.own.level)

    def hostile_hands(self, seat: Seat) -> float:
        """An estimate of what the others could play against that player's fight."""
        hostility = self.hostility()
        total = 0.0
        for other in self._rivals:
            if other.seat != seat:
                total += other.hand_size * hostility
        return total

    def hostility(self) -> float:
        """The average threat of a card that the seat cannot see."""
        if self._hostility is None:
            self._hostility = self._unseen_threat()
        return self._hostility

    def _unseen_threat(self) -> float:
        threats, total, count = self.threats, self.deck_odds.total, self.deck_odds.count
        for card in self.view.hand:
            total -= max(0, threats[card])
            count -= 1
        for player in self.view.players:
            for item in player.table:
                total -= max(0, threats[item.card])
                count -= 1
        return total / count if count > 0 else 0.0
