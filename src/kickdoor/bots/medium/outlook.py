"""What the medium bot makes of its view: who is in its way, what others may hold, what to keep.

Worked out for one decision; nothing here outlives it.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.bots.medium import scale
from kickdoor.bots.medium.appraise import appraise
from kickdoor.bots.medium.lore import Lore
from kickdoor.bots.tempers import Temper
from kickdoor.bots.thinking.gear import gain_of
from kickdoor.bots.thinking.harm import bad_stuff
from kickdoor.bots.thinking.mind import LEVEL, Mind
from kickdoor.bots.thinking.worth import running_of, worth
from kickdoor.seats.views import View

GOAL = 10 * LEVEL  # what winning the game is worth
FACES = 6
CAUGHT_BELOW = 5  # FLEE-02
LATE = 2  # Levels before the goal at which a rival makes everybody careful


class Outlook(Mind):
    """One decision's worth of knowledge and judgement."""

    strength_worth = scale.STRENGTH

    def __init__(self, lore: Lore, view: View, luck: Luck, temper: Temper) -> None:
        super().__init__(lore.cat, view, luck)
        self.lore = lore
        self.temper = temper
        self._weights: dict[int, float] = {}
        self._odds: dict[int, float] = {}
        self._bads: dict[int, int] = {}
        self._spare: set[int] | None = None
        self.late = any(other.level >= self.goal - LATE for other in self.rivals())
        appraise(self)

    def weight(self, seat: int) -> float:
        """How much of a rival's loss is the bot's gain; all rivals together make one."""
        if not self._weights:
            for other in self.rivals():
                ahead = other.level + (other.strength - other.level) / 6
                self._weights[other.seat] = float(2.0 ** (scale.STEEP * ahead))
                self._weights[other.seat] *= self.memory(other.seat)
            total = sum(self._weights.values()) or 1.0
            for rival in self._weights:
                self._weights[rival] /= total
        return self._weights.get(seat, 0.0)

    def memory(self, seat: int) -> float:
        """What lies between the bot and that player: more than 1 is a score to settle."""
        for tie in self.view.ties:
            if tie.by == seat and tie.to == self.me:
                change = scale.BLOW * self.temper.grudge * tie.blows
                change -= scale.FAVOUR * self.temper.thanks * (tie.favours + tie.deals)
                return min(max(1.0 + change, scale.FORGIVEN), scale.AVENGED)
        return 1.0

    def spare(self) -> set[int]:
        """Hand cards that go to others at the end of the turn unless they are used (CHARITY-02)."""
        if self._spare is None:
            self._spare = set()
            over = len(self.view.hand) - self.own.hand_limit
            if self.view.active == self.me and over > 0:
                ranked = sorted(self.view.hand, key=lambda card: (worth(self, card), card))
                self._spare = set(ranked[:over])
        return self._spare

    def price(self, card: int) -> float:
        """What parting with a card costs now."""
        return 0.0 if card in self.spare() else float(worth(self, card))

    def run_odds(self, seat: int) -> float:
        """The chance to get away from one monster, by what lies in front of the player."""
        if seat not in self._odds:
            self._odds[seat] = self._run_odds(seat)
        return self._odds[seat]

    def loot(self, cards: list[int]) -> int:
        """The Item that does most for the bot and costs its owner most."""
        best = 0.0
        for card in cards:
            owner = self.owner(card)
            gain = gain_of(self, card) + max(self.card(card).value, 0) * scale.PURSE
            hurt = scale.STRENGTH * self.card(card).bonus if self.st.equipped[card] else 0
            best = max(best, gain + hurt * self.weight(owner))
        return round(best)

    def _run_odds(self, seat: int) -> float:
        bonus = 0
        for item in self.view.players[seat].table:
            if item.equipped or not self.card(item.card).is_item:
                bonus += running_of(self, item.card, seat)
        good = FACES + 1 - CAUGHT_BELOW + bonus
        return min(max(good, 0), FACES) / FACES

    def bad_of(self, seat: int) -> int:
        """The Bad Stuff of the fight's monsters, for that player."""
        if seat not in self._bads:
            foes = self.combat.foes if self.combat is not None else []
            harms = [bad_stuff(self, foe.card, seat) for foe in foes]
            self._bads[seat] = sum(max(0, one) for one in harms)
        return self._bads[seat]

    def levels_left(self) -> int:
        """Levels that can still be had without a Kill."""
        return max(0, self.goal - 1 - self.own.level)

    def hostile_hands(self, seat: int) -> float:
        """About what the others could throw against that player's fight, by the unseen cards."""
        total = 0.0
        for other in self.rivals():
            if other.seat != seat:
                total += other.hand_size * self.lore.hostility(self.view)
        return total
