"""What a card could do in a typical combat, computed once for a set of cards.

The combat is made up: two players in the middle of the game and a monster of average Level.
Conditions of the text are taken to hold. Nothing of a real game is used.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.valuation.outcome_values import fork_mean
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.forecasts import outcomes as o
from kickdoor.engine.forecasts.forecast import Forecast
from kickdoor.engine.forecasts.outcomes import CHANCE, Outcome
from kickdoor.engine.ids import CardId, FoeId, Seat
from kickdoor.engine.nodes.node import Clause
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Combat, Foe, Player, State
from kickdoor.engine.strength import bonus_in_use, foe_strength

LEVEL: Final = 5  # the Level of both players
REMOVES: Final = 99  # removes a monster, however strong
REMOVALS: Final = (o.FOE_LEAVES, o.FOE_KILLED, o.FIGHT_ENDS, o.FIGHT_PASSED)
WAYS_OUT: Final = (o.ESCAPES, o.CURSE_GONE)


class TypicalCombat:
    """A made-up combat to try cards in."""

    def __init__(self, cat: Catalog) -> None:
        known = cat.blanked()
        st = State(known, Settings(seats=2), Chance(0))
        monsters = [card for card in cat.doors if cat.cards[card].kind == c.MONSTER]
        monsters.sort(key=lambda card: (cat.cards[card].level, card))
        middle = monsters[len(monsters) // 2 :] + monsters[: len(monsters) // 2]
        for seat in range(2):
            player = Player(Seat(seat))
            player.level = LEVEL
            player.sex = c.MALE
            player.hand = middle[seat + 1 : seat + 2]
            st.players.append(player)
        combat = Combat(Seat(0))
        combat.next_foe = FoeId(1)
        if middle:
            combat.foes.append(Foe(FoeId(0), middle[0]))
        st.combat = combat
        self.st = st

    def outcome(self, clause: Clause, card: CardId) -> Outcome:
        """What a text would do for the Fighter, with all its conditions met."""
        setting = Forecast(self.st, Seat(0), Seat(0), card)
        setting.granted = True
        setting.fr.chosen = Seat(0)  # its target is in the fight
        return clause.forecast(setting)

    def helps(self, out: Outcome) -> int:
        """Strength for the players' side, if its user wants that; REMOVES if a monster goes."""
        return max(0, moved(out, True, 0))

    def hurts(self, out: Outcome, joining: int) -> int:
        """Strength for the monsters' side, if its user wants that; `joining` for one more."""
        return max(0, -moved(out, False, joining))

    def enhances(self, card: CardId) -> int:
        """What an enhancer adds to the monster."""
        combat = self.st.combat
        if combat is None or not combat.foes:
            return self.st.cat.cards[card].bonus
        foe = combat.foes[0]
        before = foe_strength(self.st, foe)
        foe.attached.append(card)
        after = foe_strength(self.st, foe)
        foe.attached.pop()
        return after - before

    def strengthens(self, card: CardId) -> int:
        """What a card in play gives to a player without Class or Race."""
        return bonus_in_use(self.st, Seat(0), card)

    def saves(self, out: Outcome) -> bool:
        """Whether it is a way out of a flight or a Curse."""
        return any(out.can(way) for way in WAYS_OUT)


def moved(out: Outcome, side: bool, joining: int) -> int:
    """How far it shifts the fight; a joining monster counts as given, a removed one as REMOVES."""
    total = 0
    for change in out.changes:
        if change.what == o.SWING:
            total += change.amount
        elif change.what == o.FOE_JOINS:
            total -= joining
        elif change.what in REMOVALS and side:
            total += REMOVES
    for fork in out.forks:
        ways = [moved(one, side, joining) for one in fork.of]
        if fork.chooser == CHANCE:
            total += fork_mean(fork, ways)
        else:
            total += max(ways) if side else min(ways)
    return min(total, REMOVES)
