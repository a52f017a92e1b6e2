"""What the bot knows at one decision: its view, the cards' definitions, and who is who.

Nothing else: no state, no memory of earlier decisions.
"""

from __future__ import annotations

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.nodes.belongings import TwoTraits
from kickdoor.seats.views import CombatView, FoeView, PlayerView, View

HUMAN = "Human"
LEVEL = 100  # what a level is worth; everything else is measured by it


class Mind:
    """One decision's worth of knowledge."""

    strength_worth = 12  # a point of lasting strength

    def __init__(self, cat: Catalog, view: View, luck: Luck) -> None:
        self.cat = cat
        self.view = view
        self.luck = luck
        self.me = view.seat
        self.own: PlayerView = view.players[view.seat]
        self.goal = view.rules.goal_level
        self.combat: CombatView | None = view.combat
        # Worked out once for a decision, when somebody asks.
        self.worths: dict[int, int] = {}
        self.loot = -1
        self.needs: dict[int, int] = {}  # what the Side would lack, by Helper
        self._menaces: dict[int, int] = {}
        self._traits: dict[int, list[str]] = {}
        self._rivals = [one for one in view.players if one.seat != view.seat and one.alive]

    def card(self, card: int) -> CardDef:
        """What is printed on a card."""
        return self.cat.cards[card]

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
        if all((other.level, other.strength) >= (one.level, one.strength) for one in self.rivals()):
            score += 15
        return min(score, 100)

    def traits(self, seat: int) -> list[str]:
        """Names of the player's Classes, Races and the like."""
        if seat not in self._traits:
            self._traits[seat] = self._named(seat)
        return self._traits[seat]

    def _named(self, seat: int) -> list[str]:
        names: list[str] = []
        races = False
        for item in self.view.players[seat].table:
            definition = self.card(item.card)
            if definition.kind in (c.CLASS, c.RACE, c.STANCE, c.PERSONA):
                names.append(definition.name)
                races = races or definition.kind == c.RACE
        race = self.view.players[seat].race
        if race and not (races and race == HUMAN):
            names.append(race)
        elif not races:
            names.append(HUMAN)
        return names

    def has_kind(self, seat: int, kind: int) -> bool:
        """The player has a card of that kind in play."""
        return any(self.card(item.card).kind == kind for item in self.view.players[seat].table)

    def is_spared(self, seat: int, kind: int) -> bool:
        """A Joiner beside a single card of the kind keeps its drawbacks away (SUPERM-04)."""
        cards = [self.card(item.card) for item in self.view.players[seat].table]
        return sum(card.kind == kind for card in cards) == 1 and any(
            isinstance(static, TwoTraits) and static.kind == kind
            for card in cards
            for static in card.others
        )

    def kind_of(self, seat: int, trait: str) -> int:
        """The kind of the player's card of that name, 0 if the trait comes without one."""
        for item in self.view.players[seat].table:
            if self.card(item.card).name == trait:
                return self.card(item.card).kind
        return 0

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
