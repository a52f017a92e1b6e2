"""The engine's small integers: every code that states, cards and actions are written in.

It must not hold behaviour; names for people live with whoever talks to people.
"""

from typing import Final

from kickdoor.engine.ids import DemandKind, OfferKind, Place

# Kinds of card (RULEBOOK 0.3: neutral words; each edition has its own labels).
MONSTER: Final = 1
CURSE: Final = 2
CLASS: Final = 3
RACE: Final = 4
JOINER: Final = 5
ENHANCER: Final = 6
SPECIAL: Final = 7
ITEM: Final = 8
LEVEL_UP: Final = 9
COMPANION: Final = 10
POWER: Final = 11
KATA: Final = 12
STANCE: Final = 13
ORIGIN: Final = 14
PERSONA: Final = 15
KINDS: Final = 16

# Decks (by the back of the card).
DOOR: Final = 1
TREASURE: Final = 2

# Places: every card is in exactly one.
IN_DOOR_DECK: Final = Place(0)
IN_DOOR_DISCARDS: Final = Place(1)
IN_TREASURE_DECK: Final = Place(2)
IN_TREASURE_DISCARDS: Final = Place(3)
IN_HAND: Final = Place(4)
IN_PLAY: Final = Place(5)  # on the table in front of its owner
KEPT_CURSE: Final = Place(6)  # a lasting Curse lying with its victim
FIGHTING: Final = Place(7)  # a monster in the combat
ON_MONSTER: Final = Place(8)  # an enhancer on a monster
IN_FIGHT: Final = Place(9)  # a one-shot or special played into the combat
ON_BODY: Final = Place(10)  # laid out to be looted
IN_LIMBO: Final = Place(11)  # turned up or being resolved
IN_BOX: Final = Place(12)  # outside the game (spare personas)
UNDER_MONSTER: Final = Place(13)  # a Parasite added to a monster of the combat

ESCAPE_AT: Final = 5  # what a Run Away roll has to show (FLEE-02)
EPIC_LEVEL: Final = 10  # from here on a player is Epic, where the table plays that
MOST: Final = 1000000  # no amount is larger, however it is multiplied

# Slots.
NO_SLOT: Final = 0
HEADGEAR: Final = 1
ARMOR: Final = 2
FOOTGEAR: Final = 3
SLOTS: Final = 4

# Sex. 0 = the character has none (AMB-04).
NO_SEX: Final = 0
MALE: Final = 1
FEMALE: Final = 2

# When a card or ability may be used (bit mask).
T_OWN_TURN: Final = 1  # on your own turn, when you are not in combat
T_ANY: Final = 2  # at any time
T_OWN_COMBAT: Final = 4  # in a combat you are fighting in
T_ANY_COMBAT: Final = 8  # in any combat, by anybody
T_FLEE: Final = 16  # while you are Running Away, before a roll
T_AFTER_ROLL: Final = 32  # after a die was rolled, before its outcome
T_CURSED: Final = 64  # when a Curse is about to strike
T_AFTER_COMBAT: Final = 128  # right after a combat
T_NOT_IN_COMBAT: Final = 256  # on anybody's turn, when you are not in combat
T_OTHERS_COMBAT: Final = 512  # in a combat you are not fighting in
T_CAUGHT: Final = 1024  # right after your own failed Run Away roll
T_AFTER_FLEE: Final = 2048  # after a Run Away roll, before its outcome
T_OWN_ROLL: Final = 8192  # after a die you rolled yourself, before its outcome
T_SLIPPED: Final = 16384  # after somebody rolled high enough to Run Away
T_TEAM_UP: Final = 4096  # when somebody joins, or at any time for a discarded Companion (ROLE-02)

# Sides of a combat.
SIDE_MUNCHKINS: Final = 1
SIDE_MONSTERS: Final = 2
SIDE_EITHER: Final = 3  # whoever plays it chooses

# Who: players a sentence speaks of.
W_YOU: Final = 0  # target of a Curse or Bad Stuff, user or owner of a card, Fighter for a monster
W_BY: Final = 1  # whoever played the card
W_FIGHTER: Final = 2
W_HELPER: Final = 3
W_FIGHTERS: Final = 4  # Fighter and Helper
W_LEFT: Final = 5
W_RIGHT: Final = 6
W_NEIGHBOURS: Final = 7
W_OTHERS: Final = 8  # everybody else, in seat order from your left
W_EVERYONE: Final = 9
W_HIGHEST: Final = 10
W_LOWEST: Final = 11
W_ANOTHER: Final = 12  # one other player, chosen by you
W_CHOSEN: Final = 13  # the player chosen a moment ago ("that player")
W_ANY: Final = 14  # any one player, you included, chosen by you
W_OTHER_HIGHEST: Final = 15  # the highest among the others
W_OTHER_LOWEST: Final = 16
W_BYSTANDERS: Final = 17  # everybody who is not fighting
W_MOST_CARDS: Final = 18  # whoever holds most cards
W_FEWEST_CARDS: Final = 19
W_OWNER: Final = 20  # owner of the picked card
W_MOST_ITEMS: Final = 21  # whoever has most Items in play
W_FEWEST_ITEMS: Final = 22
W_RICHEST: Final = 23  # whoever has Items worth most in play
W_POOREST: Final = 24

# Where a filter looks.
AT_HAND: Final = 1
AT_TABLE: Final = 2  # in play, equipped or not
AT_EQUIPPED: Final = 3  # worn, wielded, in use
AT_UNEQUIPPED: Final = 4  # carried, not in use
AT_HAND_OR_TABLE: Final = 5
AT_DOOR_DISCARDS: Final = 6
AT_TREASURE_DISCARDS: Final = 7
AT_DISCARDS: Final = 8
AT_CURSES: Final = 9  # kept Curses
AT_FIGHT: Final = 10  # in the combat

# Sizes a filter asks for.
ANY_SIZE: Final = 0
BIG: Final = 1
SMALL: Final = 2

# Who picks the cards a sentence takes.
PICK_OWNER: Final = 0
PICK_RANDOM: Final = 1
PICK_BY: Final = 2  # whoever played the card
PICK_YOU: Final = 3  # "you", when the loser is somebody else
PICK_LEFT: Final = 4
PICK_RIGHT: Final = 5
PICK_TAKER: Final = 6  # whoever receives it
PICK_HIGHEST: Final = 7
PICK_LOWEST: Final = 8

# Which monster of the fight.
M_THIS: Final = 0
M_CHOSEN: Final = 1
M_ALL: Final = 2

# Sources of strength (bit mask).
SRC_LEVEL: Final = 1
SRC_ITEM: Final = 2
SRC_ONE_SHOT: Final = 4
SRC_CLASS: Final = 8
SRC_RACE: Final = 16
SRC_COMPANION: Final = 32
SRC_CURSE: Final = 64
SRC_ABILITY: Final = 128
SRC_ENHANCER: Final = 256
SRC_OTHER: Final = 512
SRC_POWER: Final = 1024
SRC_KATA: Final = 2048
SRC_ALL: Final = 4095

# Moments that set off a trigger.
ON_ENTER: Final = 1  # the monster joins a combat
ON_DEFEATED: Final = 2  # the monster was beaten (killed or removed)
ON_KILLED: Final = 3
ON_ESCAPED: Final = 4  # somebody got away from it
ON_FLEE: Final = 5  # somebody starts Running Away from it
ON_CAUGHT: Final = 6
ON_DRAWN: Final = 7  # turned up or drawn
ON_EQUIPPED: Final = 8
ON_TURN_START: Final = 9
ON_TURN_END: Final = 10
ON_DEATH: Final = 11
ON_CURSED: Final = 12
ON_WIN: Final = 13  # you won a combat
ON_WIN_ALONE: Final = 14
ON_HELPED_WIN: Final = 15
ON_LOST: Final = 16  # this card leaves play
ON_LEVEL_UP: Final = 17
ON_COMBAT_END: Final = 18
ON_OTHER_DEATH: Final = 19  # another player dies ...
ON_OTHER_LEVEL_UP: Final = 20  # ... goes up a level
ON_OTHER_LEVEL_DOWN: Final = 21  # ... loses a level
ON_OTHER_CURSED: Final = 22  # ... is struck by a Curse
ON_OTHER_WIN: Final = 23  # ... wins a combat
ON_BEAT: Final = 24  # you beat a monster, killed or removed: once for each, when the combat is won
ON_KILL: Final = 25  # ... killed it
ON_BEAT_ALONE: Final = 26
ON_KILL_ALONE: Final = 27
ON_HELPED_BEAT: Final = 28  # the same for whoever helped ...
ON_HELPED_KILL: Final = 29
ON_OTHER_BEAT: Final = 30  # ... and for everybody else
ON_OTHER_KILL: Final = 31
ON_GOT_AWAY: Final = 32  # you got away from a monster you ran from

# Until when something lasts.
UNTIL_CURED: Final = 0
UNTIL_COMBAT: Final = 1  # the end of this or, out of combat, your next combat
UNTIL_TURN_END: Final = 2  # the end of the present turn
UNTIL_NEXT_TURN: Final = 3  # only during your next turn; this one if it is yours (CURSE-07)
UNTIL_LEVEL_UP: Final = 4
UNTIL_ESCAPE: Final = 5  # you got away from a monster
UNTIL_SLOT_LOST: Final = 6
UNTIL_WIN: Final = 7
UNTIL_WIN_ALONE: Final = 8
UNTIL_DEATH: Final = 9
UNTIL_TURN_START: Final = 10  # the start of your next turn
UNTIL_FLIGHT: Final = 11  # your next flight is over, one way or the other
UNTIL_NEXT_TURN_END: Final = 12  # from now to the end of your next turn, or of this one
UNTIL_KILL: Final = 13  # you won a combat in which you killed a monster
UNTIL_KILL_ALONE: Final = 14
UNTIL_FIGHT: Final = 15  # the combat under way is over, whoever fights in it

# Abilities that several cards may give and that have a name of their own (META).
META_FLIGHT: Final = 1
META_HQ: Final = 2
META_IDENTITY: Final = 3
META_THEFT: Final = 4

# Limits of an ability are counted per ...
PER_NONE: Final = 0
PER_COMBAT: Final = 1
PER_TURN: Final = 2
PER_VICTIM: Final = 3  # once for each victim in a combat
PER_GAME: Final = 4
PER_ROLL: Final = 5

# Kinds of cost.
COST_NONE: Final = 0
COST_CARDS: Final = 1  # discard between `low` and `high` matching cards
COST_HAND: Final = 2  # the whole hand, at least `low` cards (POWER-10)
COST_THIS: Final = 3  # the card itself
COST_LEVELS: Final = 4
COST_VALUE: Final = 5  # Items worth at least `low` Gold Pieces

# What a ban forbids.
BAN_LOOT: Final = 1
BAN_BE_HELPED: Final = 2
BAN_HELP: Final = 3
BAN_SELL: Final = 4
BAN_TRADE: Final = 5
BAN_TROUBLE: Final = 6
BAN_ESCAPE: Final = 7
BAN_PLAY: Final = 8  # play cards on others
BAN_TURN: Final = 9  # skip the turn
BAN_LEVEL_UP: Final = 10  # by anything but a kill
BAN_CLASS: Final = 11  # use of Class abilities
BAN_EQUIP: Final = 12
BAN_CHARITY: Final = 13  # receive charity
BAN_CURSE: Final = 14  # cannot be cursed
BAN_CARDS: Final = 15  # play any card from hand
BAN_ON_YOU: Final = 16  # play cards on whoever imposed it, or into that player's fight

# What a turn remembers of a player, if a card asks.
DID_LEVEL_UP: Final = 1  # levels gained ...
DID_LEVEL_DOWN: Final = 2  # ... and lost
DID_KILL: Final = 3  # monsters killed, as Fighter
DID_HELP: Final = 4  # fights joined as Helper
DID_DIE: Final = 5
DID_FLEE: Final = 6  # flights in which the player got away from something

# Reveal of drawn cards.
FACE_DOWN: Final = 0
FACE_UP: Final = 1

# A roll that was called before it fell.
CALL_LOW: Final = 0  # 1 to 3
CALL_HIGH: Final = 1  # 4 to 6

# Where found cards go.
TO_HAND: Final = 0
TO_PLAY: Final = 1
TO_FIGHT: Final = 2

# Windows: wherever the game waits, everybody alive may act or pass.
WINDOW_NONE: Final = 0
WINDOW_SETUP: Final = 1  # opening plays (SETUP-08)
WINDOW_ARRANGE: Final = 2  # before the door (TURN-02)
WINDOW_DOOR: Final = 3  # after a door without a monster (TURN-08)
WINDOW_END: Final = 4  # before Charity (CHARITY-01)
WINDOW_COMBAT: Final = 5  # a running combat, kill window included (COMBAT-07, COMBAT-08)
WINDOW_FLEE: Final = 6  # before a Run Away roll (FLEE-11)
WINDOW_ROLL: Final = 7  # between a roll and its outcome (AMB-10)
WINDOW_CURSE: Final = 8  # before a Curse strikes, for cards that cancel (AMB-10)

# Actions: the first number of an action tuple.
A_PASS: Final = 0
A_KICK: Final = 1
A_TROUBLE: Final = 2  # (card)
A_LOOT: Final = 3
A_END: Final = 4
A_CHARITY: Final = 5  # (card, seat, card, seat, ...)
A_CLAIM: Final = 6
A_GIVE_UP: Final = 7
A_PLAY: Final = 8  # (card, target)
A_JOIN: Final = 9  # (monster card, enabling card or -1)
A_EQUIP: Final = 10  # (card)
A_UNEQUIP: Final = 11  # (card)
A_DROP: Final = 12  # (card)
A_SELL: Final = 13  # (card, card, ...)
A_USE: Final = 14  # (card, ability, paid card, paid card, ...)
A_ASK_HELP: Final = 15  # (seat, *terms)
A_OFFER_TRADE: Final = 16  # (seat, *terms)
A_ACCEPT: Final = 17  # (offer)
A_DECLINE: Final = 18  # (offer)
A_COUNTER: Final = 19  # (offer, *terms)
A_WITHDRAW: Final = 20  # (offer)
A_SHOW: Final = 21  # (mask of seats, card, card, ...)
A_ANSWER: Final = 22  # (pick, pick, ...)
A_HAND_OVER: Final = 23  # (item, companion)
A_DISPUTE: Final = 24
A_SACRIFICE: Final = 25  # (companion): escape instead of rolling (ALLY-07)
A_BUY_OFF: Final = 26  # (foe, paid card, ...): the price a monster asks for
A_TAKE_BACK: Final = 27  # (card): always refused (DECK-08)
A_BROWSE: Final = 28  # (deck): always refused (DECK-02)
A_REPORT: Final = 29  # (seat, card): that player did not behave as the card demands (B28)
A_TUCK: Final = 30  # (Parasite card, foe): add it to a Parasite in the combat (PARASITE-03)
ACTIONS: Final = 31

# Demands: questions one seat must answer.
D_SEX: Final = DemandKind(1)
D_DOOR_CARD: Final = DemandKind(2)  # play the card turned up, or take it to hand (TURN-06)
D_CARDS: Final = DemandKind(3)  # pick cards
D_SEAT: Final = DemandKind(4)  # pick a player
D_FOE: Final = DemandKind(5)  # pick a monster of the fight
D_OPTION: Final = DemandKind(6)  # pick one of several effects
D_YES_NO: Final = DemandKind(7)  # 1 = yes, 0 = no
D_SIDE: Final = DemandKind(8)  # SIDE_MUNCHKINS or SIDE_MONSTERS
D_FACE: Final = DemandKind(9)  # a face of the die
D_FACT: Final = DemandKind(10)  # a question about the real world
D_FLEE_ORDER: Final = DemandKind(11)  # which monster to run from next (FLEE-06)
D_CHARITY_CARDS: Final = DemandKind(12)  # which cards are the excess (CHARITY-02)
D_CHARITY_SEAT: Final = DemandKind(13)  # who gets this card (CHARITY-04)
D_LOOT_BODY: Final = DemandKind(14)  # pick a card of the dead (BODY-03)
D_SHARE: Final = DemandKind(15)  # pick a Treasure of the shared ones (HELP-07)
D_BIG_KEEP: Final = DemandKind(16)  # which Big Item to keep (BIG-05)
D_BIG_TO: Final = DemandKind(17)  # who among equals gets a Big Item (BIG-05)
D_PROMISED: Final = DemandKind(18)  # carry out a promised play (AMB-13)
D_RULING: Final = DemandKind(19)  # the owner of the game settles a dispute (CONFLICT-07)
D_TRAIT: Final = DemandKind(20)  # which card of a trait kind to give up (AMB-34)
D_UNEQUIP: Final = DemandKind(21)  # which Item to take off (ALLY-10)
D_BIG_SELL: Final = DemandKind(22)  # shed Big Items by sale or otherwise (BIG-04)
D_AVOID: Final = DemandKind(23)  # fight or ignore the monster (A13)
D_PERSONA: Final = DemandKind(24)  # take another Persona after death, or keep the old one (ROLE-06)
D_TEAM_UP: Final = DemandKind(25)  # use one's Team-up ability now (ROLE-02)
D_NAME: Final = DemandKind(26)  # name a card from memory, in words (AMB-45)
D_CALL: Final = DemandKind(27)  # call a roll: CALL_LOW or CALL_HIGH
DEMANDS: Final = 28

# Frames of the game's own procedures; 0 is an effect of a card.
F_EFFECT: Final = 0
F_SETUP: Final = 1
F_TURN: Final = 2
F_COMBAT: Final = 3
F_FLEE: Final = 4
F_ROLL: Final = 5
F_CURSE: Final = 6
F_REWARD: Final = 7
F_BODY: Final = 8
F_CHARITY: Final = 9
F_SETTLE: Final = 10
F_DOOR_CARD: Final = 11
F_AFTER_PLAY: Final = 12  # where a played card goes once its effects are done
F_ENTER: Final = 13  # a monster joins a combat
F_SHARE: Final = 14
F_CONTRACT: Final = 15
F_RULING: Final = 16
F_PRICE: Final = 19  # the printed price of a card
F_FACT: Final = 20  # a question about the real world
F_PERSONA: Final = 21  # a dead player may take another Persona
F_TEAM_UP: Final = 22  # Fighter and Helper may use their Team-up abilities
F_EPIC_DOOR: Final = 23  # two Doors at once
F_SPAWN: Final = 24  # a Parasite rolls for others
F_SECRET_IDENTITY: Final = 25  # a Secret Identity against a Trap
F_TREASURE: Final = 26  # Treasures drawn after a fight, with questions
FRAMES: Final = 27

# What the effect of an ability speaks of, all of it.
SCOPE_ANY: Final = 0  # also of other things than the owner's combat
SCOPE_COMBAT: Final = 1  # of the combat, or of the flight from it
SCOPE_FIGHT: Final = 2  # of the combat alone: once it is lost, nothing is left of that

# What is remembered of players (seats x seats counts of each).
LEDGER_BLOW: Final = 0  # cursed them, stole from them, made their fight harder
LEDGER_FAVOUR: Final = 1  # helped them in a fight, or made it easier
LEDGER_DEAL: Final = 2  # kept a deal with them
LEDGERS: Final = 3

# Kinds of offer.
OFFER_HELP: Final = OfferKind(1)
OFFER_TRADE: Final = OfferKind(2)
