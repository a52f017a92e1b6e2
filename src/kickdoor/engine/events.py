"""What happened, in the past tense: the codes of events and what their numbers mean.

An event is (code, rule, seat, a, b, audience); seats outside the audience see that it happened
but not a and b. Only `State.emit` makes them; nobody decides anything by them.
"""

from typing import Final

from kickdoor.engine.ids import EventCode

GAME_STARTED: Final = EventCode(1)
SEX_DECLARED: Final = EventCode(2)  # a = sex
DIE_ROLLED: Final = EventCode(3)  # a = face, b = card it was rolled for
FIRST_CHOSEN: Final = EventCode(4)
TURN_STARTED: Final = EventCode(5)  # a = number of the turn
TURN_ENDED: Final = EventCode(6)
DOOR_KICKED: Final = EventCode(7)  # a = card
CARD_DRAWN: Final = EventCode(8)  # a = card, b = deck
CARD_PLAYED: Final = EventCode(9)  # a = card, b = target seat or -1
CARD_DISCARDED: Final = EventCode(10)  # a = card
CARD_TAKEN: Final = EventCode(11)  # a = card, b = seat it came from
CARD_GIVEN: Final = EventCode(12)  # a = card, b = seat it goes to
CARD_EQUIPPED: Final = EventCode(13)
CARD_UNEQUIPPED: Final = EventCode(14)
CARD_ATTACHED: Final = EventCode(15)  # a = card, b = host
CARDS_SHOWN: Final = EventCode(16)  # a = card
LEVEL_GAINED: Final = EventCode(17)  # a = levels, b = card
LEVEL_LOST: Final = EventCode(18)
LEVEL_KEPT: Final = EventCode(19)  # nothing changed: floor or ceiling
CURSE_STRUCK: Final = EventCode(20)  # a = card
CURSE_IGNORED: Final = EventCode(21)
CURSE_KEPT: Final = EventCode(22)
CURSE_ENDED: Final = EventCode(23)
COMBAT_STARTED: Final = EventCode(24)  # a = monster card
MONSTER_JOINED: Final = EventCode(25)  # a = card
MONSTER_REMOVED: Final = EventCode(26)
MONSTER_KILLED: Final = EventCode(27)
STRENGTH_CHANGED: Final = EventCode(28)  # a = amount, b = card
HELP_ASKED: Final = EventCode(29)  # a = seat asked, b = offer
HELP_REFUSED: Final = EventCode(30)
HELP_JOINED: Final = EventCode(31)  # seat = helper
HELPER_LEFT: Final = EventCode(32)
KILL_CLAIMED: Final = EventCode(33)
COMBAT_WON: Final = EventCode(34)  # a = levels, b = Treasures
COMBAT_LOST: Final = EventCode(35)
ESCAPED: Final = EventCode(36)  # a = monster card
CAUGHT: Final = EventCode(37)
NOT_PURSUED: Final = EventCode(38)
BAD_STUFF: Final = EventCode(39)  # a = monster card
DIED: Final = EventCode(40)
BODY_LOOTED: Final = EventCode(41)  # a = card, b = seat of the dead
REVIVED: Final = EventCode(42)
REBORN: Final = EventCode(43)
CHARITY_GIVEN: Final = EventCode(44)  # a = card, b = seat
LOOTED_ROOM: Final = EventCode(45)
LISTENED: Final = EventCode(46)
SOLD: Final = EventCode(47)  # a = Gold Pieces, b = levels
OFFER_MADE: Final = EventCode(48)  # a = offer, b = target
OFFER_DECLINED: Final = EventCode(49)
OFFER_WITHDRAWN: Final = EventCode(50)
TRADE_DONE: Final = EventCode(51)  # a = offer
DEAL_DONE: Final = EventCode(52)
PROMISE_VOID: Final = EventCode(53)
TEXT_SAID: Final = EventCode(54)  # a = index into State.texts
ABILITY_USED: Final = EventCode(55)  # a = card, b = ability
SEX_CHANGED: Final = EventCode(56)  # a = sex
DECK_RESHUFFLED: Final = EventCode(57)  # a = deck
NOTHING_TO_DRAW: Final = EventCode(58)  # a = deck
GAME_WON: Final = EventCode(59)
GAME_DRAWN: Final = EventCode(60)
DISPUTE_OPENED: Final = EventCode(61)
DISPUTE_SETTLED: Final = EventCode(62)  # a = ruling
FACT_ANSWERED: Final = EventCode(63)  # a = 0 or 1
BIG_SHED: Final = EventCode(64)  # a = card, b = receiver or -1
EFFECT_VOID: Final = EventCode(65)  # a card had nothing to act on
PHASE_SKIPPED: Final = EventCode(66)
MONSTER_AVOIDED: Final = EventCode(67)
STATUS_BEGAN: Final = EventCode(68)
STATUS_ENDED: Final = EventCode(69)
TREASURE_SHARED: Final = EventCode(70)  # a = card
LOOK_FOR_TROUBLE: Final = EventCode(71)
GAVE_UP: Final = EventCode(72)
FIGHT_PASSED: Final = EventCode(73)
CHOICE_MADE: Final = EventCode(74)
PERSONA_TAKEN: Final = EventCode(75)  # a = card
RACE_CHANGED: Final = EventCode(76)  # a = index into Catalog.races
SLIP_CALLED: Final = EventCode(77)  # a = the player called out, b = card
PARASITE_ADDED: Final = EventCode(78)  # a = card, b = the monster it was added to
CARD_SEEN: Final = EventCode(79)  # a = card, b = deck
CARD_NAMED: Final = EventCode(80)  # a = 1 if it was the right name
ROLL_CALLED: Final = EventCode(81)  # a = CALL_ code
RULING_MADE: Final = EventCode(82)  # a, b = cards of a chain that was cut, by the rule it rests on
EVENTS: Final = 83
