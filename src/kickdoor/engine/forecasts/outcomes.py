"""What a piece of card text would do, in numbers and without judgement.

Made by `Clause.forecast`; how much anybody cares is decided by those who read it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, Seat

FACES: Final = 6  # of a die
CHANCE: Final = NOBODY  # decides a fork, or which cards go: every possibility is equally likely

# What can happen to a player (`seat`).
LEVELS: Final = 1  # so many Levels up, or down
DEATH: Final = 2
VICTORY: Final = 3
LOSS: Final = 4  # `amount` of `cards` are lost; `by` picks which
GAIN: Final = 5  # `amount` of `cards` are gained; `by` picks which
DOORS: Final = 6  # so many Doors drawn
TREASURES: Final = 7  # so many Treasures drawn
HAND: Final = 8  # another hand, with so many cards more or fewer
GOLD: Final = 9  # Items worth so many Gold Pieces lost
THEFT: Final = 10  # one of `cards` is stolen
IDLE: Final = 11  # `cards` cannot be used for a time
PLAYS: Final = 12  # may put some of `cards` into play
SEX: Final = 13
TRAIT: Final = 14  # becomes something else: another Race, Class or the like
SHOWN: Final = 15  # the hand is shown
PEEK: Final = 16  # sees hidden cards
MISFORTUNE: Final = 17  # suffers the text of so many cards nobody knows yet
EXTRA_TURN: Final = 18
TURN_LOST: Final = 19
# What can hold for a player for a while, or as long as a card is in force.
STRENGTH: Final = 20  # so much strength
RUN: Final = 21  # so much on every Run Away roll
ESCAPES: Final = 22  # gets away without a roll; `foe` or from all
BAN: Final = 23  # `amount`: a BAN_ code
BOON: Final = 24  # some other benefit, so many times
DRAWBACK: Final = 25  # some other hindrance, so many times
CARRIES: Final = 26  # room for so many Items more
HAND_LIMIT: Final = 27  # so many hand cards more or fewer may be kept
RANKS: Final = 28  # room for so many Ranks more
META: Final = 29  # `amount`: a META_ code
# What can happen to a fight. `amount` is what its difference moves by, for the players' side.
SWING: Final = 40  # by strength: of a player, of a side, of a monster
FOE_LEAVES: Final = 41  # `foe` is gone, unbeaten
FOE_KILLED: Final = 42
FOE_JOINS: Final = 43  # one more monster: one of `cards`, a second `foe`, or unknown
FOE_SWAPPED: Final = 44  # `foe` goes, the monster in `cards` comes
FOE_TREASURES: Final = 45  # beating it brings so many Treasures more
FIGHT_ENDS: Final = 46  # every monster leaves
FIGHT_LOST: Final = 47
FIGHT_PASSED: Final = 48  # `seat` fights instead
HELPER_GONE: Final = 49  # `seat` helps no more
HELP_FORCED: Final = 50  # `seat` has to help
NO_HELP: Final = 51
# What can happen to a die just rolled, and to a Curse.
ROLL_SET: Final = 60  # it shows `amount`, or what its player likes (0)
ROLL_AGAIN: Final = 61
ROLL_PLUS: Final = 62
ROLL_FAILS: Final = 63
CURSE_GONE: Final = 64  # the one about to strike `seat`, or one of `cards` that lie with it
CURSE_PASSED: Final = 65


# Most changes are about no card, and most outcomes have no fork: none of these is ever added to.
NO_CARDS: Final[list[CardId]] = []
NO_FORKS: Final[list[Fork]] = []
NO_WORLDS: Final[list[World]] = []


class Change:
    """One thing that would happen."""

    def __init__(self, what: int, seat: Seat = NOBODY, amount: int = 1) -> None:
        self.what = what
        self.seat = seat
        self.amount = amount
        self.cards = NO_CARDS
        self.by = CHANCE  # the seat that picks among the cards
        self.foe = NO_FOE


class Fork:
    """Several ways it may go on: a seat chooses, or CHANCE does, by their weights."""

    def __init__(self, chooser: Seat, of: list[Outcome], weights: list[int]) -> None:
        self.chooser = chooser
        self.of = of
        self.weights = weights


class World:
    """What the rest of a text would speak of: a face of the die, a player, a card."""

    def __init__(self, roll: int = 0, chosen: Seat = NOBODY, picked: CardId = NO_CARD) -> None:
        self.roll = roll
        self.chosen = chosen
        self.picked = picked


class Outcome:
    """All that would come of it."""

    def __init__(self) -> None:
        self.changes: list[Change] = []
        self.forks = NO_FORKS
        self.done = 0  # how much the engine would count as done
        self.short = False  # ... and whether that was not all of it
        # The rest of the sentence happens in one of these; `decider` says in which.
        self.worlds = NO_WORLDS
        self.decider = CHANCE

    def note(self, what: int, seat: Seat = NOBODY, amount: int = 1) -> Change:
        """One thing more, which counts as done."""
        change = Change(what, seat, amount)
        self.changes.append(change)
        self.done += 1
        return change

    def add(self, other: Outcome) -> None:
        """Everything the other says happens, too."""
        if other.changes:
            self.changes.extend(other.changes)
        if other.forks:
            self.forks = self.forks + other.forks
        self.done += other.done
        if other.short:
            self.short = True

    def fork(self, chooser: Seat, of: list[Outcome]) -> None:
        """One of these happens, too; a single one is no choice."""
        if len(of) == 1:
            self.add(of[0])
            return
        if of:
            self.forks = [*self.forks, Fork(chooser, of, [1] * len(of))]
            most = 0
            for one in of:
                most = max(most, one.done)
            self.done += most

    def chance(self, one: Outcome, likely: int, other: Outcome, less: int) -> None:
        """One thing or the other happens, too, at odds of so many to so many."""
        if likely <= 0 or less <= 0:
            self.add(one if less <= 0 else other)
            return
        self.forks = [*self.forks, Fork(CHANCE, [one, other], [likely, less])]
        self.done += max(one.done, other.done)

    def all_changes(self) -> list[Change]:
        """Whatever may happen, on every branch."""
        if not self.forks:
            return self.changes
        found = self.changes[:]
        for fork in self.forks:
            for one in fork.of:
                found.extend(one.all_changes())
        return found

    def can(self, what: int) -> bool:
        """This may happen."""
        for change in self.changes:
            if change.what == what:
                return True
        for fork in self.forks:
            for one in fork.of:
                if one.can(what):
                    return True
        return False
