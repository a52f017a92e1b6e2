"""What a card could do in an ordinary fight, looked at once for a set of cards.

A fight is made up for it: two players in the middle of the game and a monster of average Level.
Conditions of the text are taken to hold. No game that is being played goes into it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.bots.thinking.weighing import fork_mean
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.foresight import outcomes as o
from kickdoor.engine.foresight.forecast import Forecast
from kickdoor.engine.foresight.outcomes import CHANCE, Outcome
from kickdoor.engine.nodes.base import Clause
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Combat, Foe, Player, State
from kickdoor.engine.strength import bonus_in_use, foe_strength

LEVEL: Final = 5  # of both players
REMOVES: Final = 99  # takes a monster out of the fight, however strong
REMOVALS: Final = (o.FOE_LEAVES, o.FOE_KILLED, o.FIGHT_ENDS, o.FIGHT_PASSED)
WAYS_OUT: Final = (o.ESCAPES, o.CURSE_GONE)


class Glance:
    """An ordinary fight for looking at cards."""

    def __init__(self, cat: Catalog) -> None:
        known = cat.blanked()
        st = State(known, Settings(seats=2), Chance(0))
        monsters = [card for card in cat.doors if cat.cards[card].kind == c.MONSTER]
        monsters.sort(key=lambda card: (cat.cards[card].level, card))
        middle = monsters[len(monsters) // 2 :] + monsters[: len(monsters) // 2]
        for seat in range(2):
            player = Player(seat)
            player.level = LEVEL
            player.sex = c.MALE
            player.hand = middle[seat + 1 : seat + 2]
            st.players.append(player)
        combat = Combat(0)
        combat.next_foe = 1
        if middle:
            combat.foes.append(Foe(0, middle[0]))
        st.combat = combat
        self.st = st

    def outcome(self, clause: Clause, card: int) -> Outcome:
        """What a text would do for the one who fights, all its conditions granted."""
        setting = Forecast(self.st, 0, 0, card)
        setting.granted = True
        setting.fr.chosen = 0  # whom it is aimed at fights, too
        return clause.forecast(setting)

    def helps(self, out: Outcome) -> int:
        """Strength for the players' side, if its user wants that; REMOVES if a monster goes."""
        return max(0, moved(out, True, 0))

    def hurts(self, out: Outcome, joining: int) -> int:
        """Strength for the monsters' side, if its user wants that; `joining` for one more."""
        return max(0, -moved(out, False, joining))

    def enhances(self, card: int) -> int:
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

    def strengthens(self, card: int) -> int:
        """What a card in play gives a player who is nothing in particular."""
        return bonus_in_use(self.st, 0, card)

    def saves(self, out: Outcome) -> bool:
        """A way out of a flight or a Curse."""
        return any(out.can(way) for way in WAYS_OUT)


def moved(out: Outcome, side: bool, joining: int) -> int:
    """How far it moves the fight; monsters that join count as told, those that go as REMOVES."""
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
