"""What the bot knows at one decision: its view, the cards' definitions, and who is who.

Nothing else: no memory of earlier decisions, and no state but the one made from the view.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.bots.thinking.weights import LEVEL, STRENGTH
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.foresight.fights import strength_against
from kickdoor.engine.foresight.forecast import Forecast
from kickdoor.engine.foresight.outcomes import Outcome
from kickdoor.engine.nodes.base import Amount, Clause, Cond
from kickdoor.engine.nodes.clauses import Cost
from kickdoor.engine.state import State
from kickdoor.seats.known_states import cards_for, known_state
from kickdoor.seats.views import CombatView, FoeView, PlayerView, View

__all__ = ["LEVEL", "Mind"]


class Mind:
    """One decision's worth of knowledge."""

    strength_worth = STRENGTH

    def __init__(self, cat: Catalog, view: View, luck: Luck) -> None:
        self.cat = cards_for(cat, view)
        self.cards = self.cat.cards
        self.view = view
        self.luck = luck
        self.me = view.seat
        self.own: PlayerView = view.players[view.seat]
        self.goal = view.rules.goal_level
        self.combat: CombatView | None = view.combat
        # Worked out once for a decision, when somebody asks.
        self.worths: dict[int, int] = {}
        self.uses: dict[tuple[int, int], int] = {}
        self.values: dict[tuple[int, int, int, int], int] = {}  # what texts are worth to whom
        self.wanted: set[int] | None = None  # what to wear
        self.needs: dict[int, int] = {}  # what the Side would lack, by Helper
        self._state: State | None = None
        self._outcomes: dict[tuple[int, int, int, int, int], Outcome] = {}
        self._read: list[Clause] = []
        self._menaces: dict[int, int] = {}
        self._rivals = [one for one in view.players if one.seat != view.seat and one.alive]

    @property
    def st(self) -> State:
        """What the seat sees, as a state that the engine's questions can be asked of."""
        if self._state is None:
            self._state = known_state(self.cat, self.view)
        return self._state

    def holds(self, cond: Cond | None, seat: int, foe: int = -1) -> bool:
        """The condition is met, as far as one can see."""
        return cond is None or cond.holds(self.st, seat, foe, None)

    def number(self, amount: Amount, seat: int) -> int:
        """How much the amount is; the mean where a die is rolled for it."""
        return Forecast(self.st, seat, seat).number(amount)

    def foresee(
        self,
        clause: Clause,
        you: int,
        card: int = -1,
        by: int = -1,
        paid: int = 0,
        chosen: int = -1,
    ) -> Outcome:
        """What a text would do to `you`, on that card, used by `you` or by somebody else.

        `paid`: with so many cards, where it has a price in cards. `chosen`: "that player" in it.
        """
        user = by if by >= 0 else you
        key = (id(clause), you, user, paid, chosen)
        known = self._outcomes.get(key)
        if known is None:
            setting = Forecast(self.st, you, user, card)
            setting.fr.paid = paid
            setting.fr.chosen = chosen
            known = clause.forecast(setting)
            self._outcomes[key] = known
            self._read.append(clause)  # as long as it is there, its number is its own
        return known

    def payment(self, cost: Cost) -> Outcome:
        """What paying would cost the bot."""
        return Forecast(self.st, self.me, self.me).price(self.me, cost)

    def loot(self, cards: list[int]) -> int:
        """What stealing the best of these cards is worth to the bot."""
        raise NotImplementedError

    def card(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.cards[card]

    def rivals(self) -> list[PlayerView]:
        """The other living players."""
        return self._rivals

    def leader(self) -> int:
        """The rival nearest to winning, or -1: highest Level, then strength."""
        best = -1
        top = (0, 0)
        for other in self.rivals():
            rank = (other.level, other.strength)
            if rank > top:
                top = rank
                best = other.seat
        return best

    def menace(self, seat: int) -> int:
        """How much the player stands in the bot's way, 0 to 100."""
        if seat == self.me or seat < 0:
            return 0
        if seat not in self._menaces:
            self._menaces[seat] = self._menace(seat)
        return self._menaces[seat]

    def _menace(self, seat: int) -> int:
        other = self.view.players[seat]
        score = 10 + 12 * max(0, other.level - self.own.level)
        if other.level >= self.goal - 3:
            score += 20 * (other.level - (self.goal - 4))
        rank = (other.level, other.strength)
        for one in self._rivals:
            if (one.level, one.strength) > rank:
                break
        else:
            score += 15
        return min(score, 100)

    def is_fighting(self, seat: int) -> bool:
        """The player is Fighter or Helper."""
        return self.combat is not None and seat in (self.combat.fighter, self.combat.helper)

    def foe(self, number: int) -> FoeView | None:
        """A monster of the fight by its number."""
        if self.combat is not None:
            for foe in self.combat.foes:
                if foe.number == number:
                    return foe
        return None

    def is_mine(self, card: int) -> bool:
        """The card is in the bot's hand or in play in front of it."""
        return card in self.view.hand or any(item.card == card for item in self.own.table)

    def owner(self, card: int) -> int:
        """Whoever has the card in play, or the bot if it holds it, or -1."""
        if card in self.view.hand:
            return self.me
        for player in self.view.players:
            for item in player.table:
                if item.card == card:
                    return player.seat
        return -1

    def companions(self) -> list[int]:
        """The bot's Companions in play."""
        return [one.card for one in self.own.table if self.card(one.card).kind == c.COMPANION]

    def monster_strength(self, card: int) -> int:
        """A monster from hand, as it would stand in the running fight, or against the bot."""
        fighter = self.combat.fighter if self.combat is not None else self.me
        return strength_against(self.st, card, fighter)

    def need(self) -> int:
        """How much strength the Side lacks to win; 0 or less if it is ahead."""
        combat = self.combat
        if combat is None:
            return 0
        return combat.monsters - combat.side + (0 if combat.wins_ties else 1)

    def would_win_game(self) -> bool:
        """Winning this fight would bring its Fighter to the goal."""
        combat = self.combat
        if combat is None:
            return False
        return self.view.players[combat.fighter].level + combat.levels >= self.goal
