"""The sizes of encoded observations and options, and the codes that only they use.

Numbers only; what each column means is in `encoding_columns`, and both writers keep to that.
"""

from __future__ import annotations

from typing import Final

VERSION: Final = 1  # grows with every change of a row, a column or a code

# Four columns of 16 bits lie in one word of 64: that is how rows are written.
COLUMNS_PER_WORD: Final = 4
LARGEST: Final = 16383  # no column holds more
SMALLEST: Final = -16384  # ... or less; only the first three of a word may be negative

# Words of a row, and rows.
TABLE_WORDS: Final = 14
PLAYER_WORDS: Final = 8
PLAYER_ROWS: Final = 6
CARD_WORDS: Final = 2
CARD_ROWS: Final = 80
FOE_WORDS: Final = 2
FOE_ROWS: Final = 8
OFFER_WORDS: Final = 3
OFFER_ROWS: Final = 8
EVENT_WORDS: Final = 2
EVENT_ROWS: Final = 16
OPTION_WORDS: Final = 4
OPTION_ROWS: Final = 128  # usual; an environment may have more or fewer

OBSERVATION_WORDS: Final = (
    TABLE_WORDS
    + PLAYER_WORDS * PLAYER_ROWS
    + CARD_WORDS * CARD_ROWS
    + FOE_WORDS * FOE_ROWS
    + OFFER_WORDS * OFFER_ROWS
    + EVENT_WORDS * EVENT_ROWS
)

# Where a card is, as a seat sees it.
IN_OWN_HAND: Final = 1
ON_TABLE: Final = 2
CURSE_KEPT: Final = 3
EFFECT_KEPT: Final = 4  # what a card left behind with a player
MONSTER_IN_FIGHT: Final = 5
ENHANCER_ON_FOE: Final = 6
PARASITE_UNDER_FOE: Final = 7
PLAYED_IN_FIGHT: Final = 8
ON_DEAD_BODY: Final = 9
TO_SHARE_OUT: Final = 10
TOP_OF_DISCARDS: Final = 11
GIVEN_IN_OFFER: Final = 12
WANTED_IN_OFFER: Final = 13
PROMISED_IN_OFFER: Final = 14
ASKING: Final = 15  # the card that an open question is about
STRIKING: Final = 16  # the Curse about to strike
ELSEWHERE: Final = 17  # a card that only an option speaks of
ZONES: Final = 18

# Kinds of option are the codes of actions and one more; 0 is an empty row.
NEXT_PAGE: Final = 32
