"""The context of a bot's decision: its view, the cards' definitions, and who is who.

It holds no memory of earlier decisions, and no state but the one made from the view.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.bots.valuation.value_constants import ANGER, ANGER_OF_OTHERS, LEVEL, STRENGTH
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.forecasts.combat_forecast import strength_against
from kickdoor.engine.forecasts.forecast import Forecast
from kickdoor.engine.forecasts.outcomes import Outcome
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, FoeId, Seat
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Amount, Clause, Cond
from kickdoor.engine.state import State
from kickdoor.seats.known_states import known_state
from kickdoor.seats.sights import SeenCombat, SeenFoe, SeenPlayer, Sight
from kickdoor.seats.view_sights import as_sight
from kickdoor.seats.views import View

__all__ = ["LEVEL", "DecisionContext"]


def key_of(clause: Clause, you: Seat, user: Seat, paid: int = 0, chosen: Seat = NOBODY) -> int:
    """A number for a text about somebody; the text has to stay alive meanwhile."""
    return (paid << 47 | id(clause)) << 9 | (chosen + 1) << 6 | (user + 1) << 3 | you + 1


class DecisionContext:
    """What a bot knows at one decision, with a cache of what it has worked out."""

    strength_worth = STRENGTH

    def __init__(self, cat: Catalog, shown: View | Sight, luck: Luck | None) -> None:
        view = as_sight(cat, shown)
        self.cat = cat.under(view.rules)
        self.cards = self.cat.cards
        self.view = view
        self._luck = luck
        self.me = view.seat
        self.own: SeenPlayer = view.players[view.seat]
        self.goal = view.rules.goal_level
        self.combat: SeenCombat | None = view.combat
        # Cached for one decision.
        self.worths: dict[int, int] = {}
        self.uses: dict[tuple[int, int], int] = {}
        self.values: dict[int, int] = {}  # values of texts to players
        self.wanted: set[int] | None = None  # the Items to wear
        self.needs: dict[int, int] = {}  # what the Side would lack, by Helper
        self._state: State | None = None
        self._outcomes: dict[int, Outcome] = {}
        self._read: list[Clause] = []
        self._menaces = [-1] * len(view.players)
        self._struck: dict[int, bool] = {}
        self._rivals = [one for one in view.players if one.seat != view.seat and one.alive]

    @property
    def st(self) -> State:
        """What the seat sees, as a state that the engine's questions can be asked of."""
        if self._state is None:
            self._state = known_state(self.cat, self.view)
        return self._state

    @property
    def luck(self) -> Luck:
        """The luck of the seat; where only values are asked for, some that depends on nothing."""
        if self._luck is None:
            self._luck = Luck(self.view.version)
        return self._luck

    def holds(self, cond: Cond | None, seat: Seat, foe: FoeId = NO_FOE) -> bool:
        """Whether the condition is met, as far as can be seen."""
        return cond is None or cond.holds(self.st, seat, foe, None)

    def is_struck(self, card: CardId, seat: Seat) -> bool:
        """Whether a Curse affects the player at all."""
        cond = self.cards[card].text.target_if
        if cond is None:
            return True
        key = card << 3 | seat
        known = self._struck.get(key)
        if known is None:
            known = cond.holds(self.st, seat, NO_FOE, None)
            self._struck[key] = known
        return known

    def number(self, amount: Amount, seat: Seat) -> int:
        """The value of an amount; the mean if it depends on a die."""
        return Forecast(self.st, seat, seat).number(amount)

    def foresee(
        self,
        clause: Clause,
        you: Seat,
        card: CardId = NO_CARD,
        by: Seat = NOBODY,
        paid: int = 0,
        chosen: Seat = NOBODY,
    ) -> Outcome:
        """What a text would do to `you`, on that card, used by `you` or by somebody else.

        `paid`: with so many cards, if its price is in cards. `chosen`: who “that player” is.
        """
        user = by if by >= 0 else you
        key = key_of(clause, you, user, paid, chosen)
        known = self._outcomes.get(key)
        if known is None:
            setting = Forecast(self.st, you, user, card)
            setting.fr.paid = paid
            setting.fr.chosen = chosen
            known = clause.forecast(setting)
            self._outcomes[key] = known
            self._read.append(clause)  # a reference, so that its id is not reused
        return known

    def payment(self, cost: Cost) -> Outcome:
        """What paying would cost the bot."""
        return Forecast(self.st, self.me, self.me).price(self.me, cost)

    def loot(self, cards: list[CardId]) -> int:
        """What stealing the best of these cards is worth to the bot."""
        raise NotImplementedError

    def card(self, card: CardId) -> CardDef:
        """What is printed on a card."""
        return self.cards[card]

    def rivals(self) -> list[SeenPlayer]:
        """The other living players."""
        return self._rivals

    def leader(self) -> int:
        """The rival nearest to winning by Level, then strength; -1 if there is none."""
        best = -1
        top = (0, 0)
        for other in self.rivals():
            rank = (other.level, other.strength)
            if rank > top:
                top = rank
                best = other.seat
        return best

    def menace(self, seat: Seat) -> int:
        """How much the player stands in the bot's way, 0 to 100."""
        if seat == self.me or seat < 0:
            return 0
        known = self._menaces[seat]
        if known < 0:
            known = self._menace(seat)
            self._menaces[seat] = known
        return known

    def _menace(self, seat: Seat) -> int:
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

    def anger(self, seat: Seat) -> int:
        """What it costs to strike that player once more.

        Whoever is struck again and again strikes back, and the others take note.
        """
        if not self.view.ledger:
            return 0
        others = 0
        for other in self._rivals:
            if other.seat != seat:
                others += self.unanswered(other.seat)
        return ANGER * self.unanswered(seat) + ANGER_OF_OTHERS * others

    def unanswered(self, seat: Seat) -> int:
        """How many blows more the bot has dealt the player than it got from them."""
        view = self.view
        dealt = view.noted(c.LEDGER_BLOW, self.me, seat)
        return max(0, dealt - view.noted(c.LEDGER_BLOW, seat, self.me)) if dealt else 0

    def is_fighting(self, seat: Seat) -> bool:
        """Whether the player is Fighter or Helper."""
        return self.combat is not None and seat in (self.combat.fighter, self.combat.helper)

    def foe(self, number: int) -> SeenFoe | None:
        """A monster of the fight by its number."""
        if self.combat is not None:
            for foe in self.combat.foes:
                if foe.number == number:
                    return foe
        return None

    def is_mine(self, card: CardId) -> bool:
        """Whether the card is in the bot's hand or in play in front of it."""
        return card in self.view.hand or any(item.card == card for item in self.own.table)

    def owner(self, card: CardId) -> Seat:
        """The player who has the card in play, or the bot if it holds it; else -1."""
        if card in self.view.hand:
            return self.me
        for player in self.view.players:
            for item in player.table:
                if item.card == card:
                    return player.seat
        return NOBODY

    def companions(self) -> list[CardId]:
        """The bot's Companions in play."""
        return [one.card for one in self.own.table if self.card(one.card).kind == c.COMPANION]

    def monster_strength(self, card: CardId) -> int:
        """A monster's strength in the running fight, or against the bot."""
        fighter = self.combat.fighter if self.combat is not None else self.me
        return strength_against(self.st, card, fighter)

    def need(self) -> int:
        """How much strength the Side lacks to win; 0 or less if it is ahead."""
        combat = self.combat
        if combat is None:
            return 0
        return combat.monsters - combat.side + (0 if combat.wins_ties else 1)

    def would_win_game(self) -> bool:
        """Whether winning this fight would bring its Fighter to the goal."""
        combat = self.combat
        if combat is None:
            return False
        return self.view.players[combat.fighter].level + combat.levels >= self.goal
