"""What happened, in the past tense: the codes of events and what their numbers mean.

An event is (code, rule, seat, a, b, audience); seats outside the audience see that it happened
but not a and b. Only `State.emit` makes them; nobody decides anything by them.
"""

from typing import Final

GAME_STARTED: Final = 1
SEX_DECLARED: Final = 2  # a = sex
DIE_ROLLED: Final = 3  # a = face, b = card it was rolled for
FIRST_CHOSEN: Final = 4
TURN_STARTED: Final = 5  # a = number of the turn
TURN_ENDED: Final = 6
DOOR_KICKED: Final = 7  # a = card
CARD_DRAWN: Final = 8  # a = card, b = deck
CARD_PLAYED: Final = 9  # a = card, b = target seat or -1
CARD_DISCARDED: Final = 10  # a = card
CARD_TAKEN: Final = 11  # a = card, b = seat it came from
CARD_GIVEN: Final = 12  # a = card, b = seat it goes to
CARD_EQUIPPED: Final = 13
CARD_UNEQUIPPED: Final = 14
CARD_ATTACHED: Final = 15  # a = card, b = host
CARDS_SHOWN: Final = 16  # a = card
LEVEL_GAINED: Final = 17  # a = levels, b = card
LEVEL_LOST: Final = 18
LEVEL_KEPT: Final = 19  # nothing changed: floor or ceiling
CURSE_STRUCK: Final = 20  # a = card
CURSE_IGNORED: Final = 21
CURSE_KEPT: Final = 22
CURSE_ENDED: Final = 23
COMBAT_STARTED: Final = 24  # a = monster card
MONSTER_JOINED: Final = 25  # a = card
MONSTER_REMOVED: Final = 26
MONSTER_KILLED: Final = 27
STRENGTH_CHANGED: Final = 28  # a = amount, b = card
HELP_ASKED: Final = 29  # a = seat asked, b = offer
HELP_REFUSED: Final = 30
HELP_JOINED: Final = 31  # seat = helper
HELPER_LEFT: Final = 32
KILL_CLAIMED: Final = 33
COMBAT_WON: Final = 34  # a = levels, b = Treasures
COMBAT_LOST: Final = 35
ESCAPED: Final = 36  # a = monster card
CAUGHT: Final = 37
NOT_PURSUED: Final = 38
BAD_STUFF: Final = 39  # a = monster card
DIED: Final = 40
BODY_LOOTED: Final = 41  # a = card, b = seat of the dead
REVIVED: Final = 42
REBORN: Final = 43
CHARITY_GIVEN: Final = 44  # a = card, b = seat
LOOTED_ROOM: Final = 45
LISTENED: Final = 46
SOLD: Final = 47  # a = Gold Pieces, b = levels
OFFER_MADE: Final = 48  # a = offer, b = target
OFFER_DECLINED: Final = 49
OFFER_WITHDRAWN: Final = 50
TRADE_DONE: Final = 51  # a = offer
DEAL_DONE: Final = 52
PROMISE_VOID: Final = 53
TEXT_SAID: Final = 54  # a = index into State.texts
ABILITY_USED: Final = 55  # a = card, b = ability
SEX_CHANGED: Final = 56  # a = sex
DECK_RESHUFFLED: Final = 57  # a = deck
NOTHING_TO_DRAW: Final = 58  # a = deck
GAME_WON: Final = 59
GAME_DRAWN: Final = 60
DISPUTE_OPENED: Final = 61
DISPUTE_SETTLED: Final = 62  # a = ruling
FACT_ANSWERED: Final = 63  # a = 0 or 1
BIG_SHED: Final = 64  # a = card, b = receiver or -1
EFFECT_VOID: Final = 65  # a card had nothing to act on
PHASE_SKIPPED: Final = 66
MONSTER_AVOIDED: Final = 67
STATUS_BEGAN: Final = 68
STATUS_ENDED: Final = 69
TREASURE_SHARED: Final = 70  # a = card
LOOK_FOR_TROUBLE: Final = 71
GAVE_UP: Final = 72
FIGHT_PASSED: Final = 73
CHOICE_MADE: Final = 74
PERSONA_TAKEN: Final = 75  # a = card
RACE_CHANGED: Final = 76  # a = index into Catalog.races
SLIP_CALLED: Final = 77  # a = the player called out, b = card
PARASITE_ADDED: Final = 78  # a = card, b = the monster it was added to
CARD_SEEN: Final = 79  # a = card, b = deck
CARD_NAMED: Final = 80  # a = 1 if it was the right name
ROLL_CALLED: Final = 81  # a = CALL_ code
RULING_MADE: Final = 82  # a, b = cards of a chain that was cut, by the rule it rests on
EVENTS: Final = 83
