"""Counts what makes a game long, poor or dramatic: claims of the last level, long poverty, length.

It compares states before and after actions, which events do not tell. It must not influence the
game, and it knows no edition.
"""

from __future__ import annotations

from typing import Final

from kickdoor.api.match import MatchListener
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY
from kickdoor.engine.reward_amounts import is_for_the_win
from kickdoor.engine.state import Action, State

CLAIMED: Final = "winning kill claimed"
STOPPED: Final = "winning kill stopped"
SHARED: Final = "victory shared"
LONG: Final = "game of more than 90 turns"
POOR: Final = "poverty for 40 turns"
LOW_CURSE: Final = "curse played on level 1 or 2"
DITHERING: Final = "end of a fight announced eight times"
NAMES: Final = (CLAIMED, STOPPED, SHARED, LONG, POOR, LOW_CURSE, DITHERING)

LONG_TURNS: Final = 90
POOR_LEVEL: Final = 3  # nobody above it ...
POOR_TURNS: Final = 40  # ... for so many turns of the table in a row
LOW_LEVEL: Final = 2
OFTEN: Final = 8  # announcements in one fight; each but the last was taken back by a play


class Drama:
    """Is called before and after every action; `counts` gives the result."""

    def __init__(self, also: MatchListener | None = None) -> None:
        self.also = also
        self.told = dict.fromkeys(NAMES, 0)
        self.claimant = NOBODY  # the Fighter who has claimed a kill that would win
        self.fighter = NOBODY  # the Fighter who has announced an end of the fight ...
        self.announced = 0  # ... and how often
        self.poor_since = 0  # the turn in which nobody was above the level of the poor any more
        self.poorest = 0  # turns in a row

    def before(self, st: State, action: Action) -> None:
        """The action is about to be performed."""
        if self.also is not None:
            self.also.before(st, action)
        combat = st.combat
        if combat is not None and action[0] in (c.A_CLAIM, c.A_GIVE_UP):
            self.fighter = combat.fighter
            self.announced += 1
            self.told[DITHERING] += self.announced == OFTEN
            if action[0] == c.A_CLAIM and self.claimant == NOBODY and is_for_the_win(st):
                self.claimant = combat.fighter
                self.told[CLAIMED] += 1
        elif action[0] == c.A_PLAY and st.cat.cards[action[1]].kind == c.CURSE and action[2] >= 0:
            self.told[LOW_CURSE] += st.players[action[2]].level <= LOW_LEVEL

    def after(self, st: State) -> None:
        """It was performed, and the next question is open."""
        if self.also is not None:
            self.also.after(st)
        combat = st.combat
        if st.over or combat is None or combat.fighter != self.fighter:
            self.told[STOPPED] += self.claimant != NOBODY and self.claimant not in st.winners
            self.claimant = self.fighter = NOBODY
            self.announced = 0
        if max(player.level for player in st.players) > POOR_LEVEL:
            self.poor_since = st.turn
        self.poorest = max(self.poorest, st.turn - self.poor_since)

    def counts(self, st: State) -> dict[str, int]:
        """What was counted in the finished game; nothing that did not happen."""
        self.told[SHARED] = len(st.winners) > 1
        self.told[LONG] = st.turn > LONG_TURNS
        self.told[POOR] = self.poorest >= POOR_TURNS
        return {name: int(count) for name, count in self.told.items() if count}
