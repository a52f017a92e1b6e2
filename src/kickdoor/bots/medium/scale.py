"""The medium bot's numbers in one place, in hundredths of a level unless they are chances.

Found by playing; what they are used for stands where they are used.
"""

from __future__ import annotations

TREASURE = 42  # one that is still to be drawn
LEAVINGS = 14  # a Treasure of a monster that was not beaten but left
PURSE = 0.03  # a Gold Piece of what is not in use
ANYWAY = 0.5  # how much of a Fighter's gain is lost if the bot does not help: others may
STRENGTH = 30  # a point of lasting strength
STEEP = 1.0  # how much more a rival counts for each Level ahead of the others (powers of two)
ENHANCER = 45.0  # a card that makes monsters stronger, kept for whoever is about to win ...
ENHANCER_POINT = 6.0  # ... and for each point of it
ONE_SHOT_POINT = 6.0  # a point of a one-shot, for the same and for the bot's own last fight
LATE = 2.0  # ... as many times that from three Levels before the goal on
MIXER = 55.0  # a card that brings one more monster in
MIXER_FED = 15.0  # the same with a monster in hand to go with it
CURSE = 25.0
CURSE_HURT = 0.25  # of what it would do to whoever it hurts most
LAST_PREY = 60.0  # a monster in hand that can be beaten for the last Level
KEEP_CURSE = 45.0
ROOM = 14.0  # what looting an empty room brings
STANDS = 0.65  # the chance that a turned fight stays turned
OTHERS_FINISH = 0.25  # the chance that others finish what is not enough
STOP = 600.0  # what it is worth that somebody does not win
FEE = 10.0  # what a favour must bring at least
BLOW = 0.1  # how much more somebody counts for each blow to the bot ...
FAVOUR = 0.05  # ... and how much less for each favour and each deal kept
FORGIVEN = 0.6  # at least
AVENGED = 12.0  # at most
UNLIKELY = 0.1  # nobody likes to be pestered
