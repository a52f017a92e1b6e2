"""The constants of the valuation, in hundredths of a level: all of them, in one place.

What `medium` values differently is in `medium/medium_constants.py`. No card is known by name.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.forecasts import outcomes as o

LEVEL: Final = 100  # the unit
STRENGTH: Final = 12  # a point of lasting strength
RUNNING: Final = 6  # a point on every Run Away roll
ABILITY: Final = 8  # an ability ...
TRAIT_ABILITY: Final = 10  # ... of a Class, Race or the like
TRAIT: Final = 14  # a Class, Race or the like, whatever it says
TWIN_TRAIT: Final = 4  # a second one of the same name
JOINER: Final = 16
CURSE: Final = 22  # in hand, against others
ENHANCER: Final = 16
SPECIAL: Final = 18  # any other card of the hand
ONE_SHOT: Final = 14
RANSOM: Final = 12  # a Companion's value for being left behind (ALLY-07)
WEAPON: Final = 12  # a monster in hand that is too strong for the bot ...
EASY_MONSTER: Final = 20  # ... or weak enough, and each of its Treasures
EASY_MONSTER_TREASURE: Final = 10
LAST_LEVEL_UP: Final = 8  # a Go Up a Level card that no longer helps
GOLD_CARRIED: Final = 40  # so many Gold Pieces of gear make one hundredth
TREASURE: Final = 30  # a Treasure that is still to be drawn
DOOR: Final = 12
HAND_CARD: Final = 12  # an unknown hand card, to whoever loses it ...
TAKEN: Final = 24  # ... and to whoever takes it: the better ones are taken
PIECE: Final = (
    15  # a card in play, to somebody else: this, plus ten for each point of its bonus ...
)
PIECE_POINT: Final = 10
PIECE_GOLD: Final = 50  # ... and one for so many Gold Pieces
DEATH: Final = 60  # besides four fifths of all cards
GOLD: Final = 12  # so many lost Gold Pieces make one hundredth
ANGER: Final = 25  # what another blow costs, for each that its victim has not paid back yet ...
ANGER_OF_OTHERS: Final = 12  # ... and for each that somebody else has not
SPITE: Final = 150  # a rival's loss counts for the bot by menace divided by this

# The value of a change to the player it happens to: once, or for each of its amount.
ONCE: Final = {
    o.VICTORY: 10 * LEVEL,
    o.SEX: -6,
    o.TRAIT: -8,
    o.SHOWN: -3,
    o.PLAYS: 4,
    o.EXTRA_TURN: 60,
    o.TURN_LOST: -20,
    o.ESCAPES: 8,
    o.BAN: -15,
    o.META: 8,
    o.RANKS: 8,
    o.HELP_FORCED: -20,
}
EACH: Final = {
    o.LEVELS: LEVEL,
    o.DOORS: DOOR,
    o.TREASURES: TREASURE,
    o.HAND: HAND_CARD,
    o.PEEK: 1,
    o.MISFORTUNE: -40,
    o.STRENGTH: 9,
    o.SWING: 9,
    o.RUN: 5,
    o.BOON: 8,
    o.DRAWBACK: -8,
    o.CARRIES: 18,
    o.HAND_LIMIT: 12,
    o.RANKS: 4,
}
IDENTITY: Final = (
    8  # a Secret Identity is worth so much more than other shared abilities: half of all Traps miss
)
ASIDE: Final = 3  # an Item out of use for a time costs this fraction of its value
# Changes to a fight or a roll are valued by `swing` and `reactions`.
FOR_THE_MOMENT: Final = (
    o.FOE_LEAVES,
    o.FOE_KILLED,
    o.FOE_JOINS,
    o.FOE_SWAPPED,
    o.FOE_TREASURES,
    o.FIGHT_ENDS,
    o.FIGHT_LOST,
    o.FIGHT_PASSED,
    o.HELPER_GONE,
    o.NO_HELP,
    o.ROLL_SET,
    o.ROLL_AGAIN,
    o.ROLL_PLUS,
    o.ROLL_FAILS,
    o.CURSE_GONE,
    o.CURSE_PASSED,
)
# Changes that depend on cards or players are valued by `outcome_values`.
BY_CARDS: Final = (o.LOSS, o.GAIN, o.THEFT, o.IDLE, o.GOLD, o.DEATH)
