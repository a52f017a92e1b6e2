"""The medium bot's constants in one place, in hundredths of a level unless they are chances.

Found by playing; they are explained where they are used.
"""

from __future__ import annotations

from typing import Final

TREASURE: Final = 42  # a Treasure that is still to be drawn
LEAVINGS: Final = 14  # a Treasure of a monster that left unbeaten
PURSE: Final = 0.03  # a Gold Piece of an Item not in use
ANYWAY: Final = 0.5  # share of a Fighter's gain that depends on the bot's help: others may help
STRENGTH: Final = 30  # a point of lasting strength
STEEP: Final = (
    1.0  # how much more a rival counts for each Level ahead of the others (powers of two)
)
ENHANCER: Final = 45.0  # an enhancer, kept against whoever is about to win ...
ENHANCER_POINT: Final = 6.0  # ... and for each point of it
ONE_SHOT_POINT: Final = 6.0  # a point of a one-shot, for the same and for the bot's own last fight
LATE: Final = 2.0  # ... times this from three Levels before the goal on
MIXER: Final = 55.0  # a card that adds a monster to a fight
MIXER_FED: Final = 15.0  # more if there is a monster in hand to add
CURSE: Final = 25.0
CURSE_HURT: Final = 0.25  # of the harm it would do to the player it hurts most
LAST_EASY_MONSTER: Final = 60.0  # a monster in hand that can be beaten for the last Level
KEEP_CURSE: Final = 45.0
WASTED_CURSE: Final = 60.0  # a Curse on somebody who stands in nobody's way
ROOM: Final = 14.0  # what looting the room brings
STANDS: Final = 0.65  # the chance that a turned fight stays turned
OTHERS_FINISH: Final = 0.25  # the chance that others add what is still missing
STOP: Final = 600.0  # what it is worth to keep somebody from winning
FEE: Final = 10.0  # the least that a favour must bring
BLOW: Final = 0.1  # how much more a player counts for each blow to the bot ...
FAVOUR: Final = 0.05  # ... and how much less for each favour and each deal kept
SCORE: Final = 2  # blows that are a score to settle
FORGIVEN: Final = 0.6  # at least
AVENGED: Final = 12.0  # at most
ROBBED: Final = 20.0  # what the anger of somebody robbed for the first time costs
UNLIKELY: Final = 0.1  # the chance of a yes from a player who has just refused
