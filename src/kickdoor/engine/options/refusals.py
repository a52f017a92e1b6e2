"""Why not: every refusal as a code with the rule it rests on and a sentence.

It holds no tests; those are in the neighbouring modules.
"""

from __future__ import annotations

from typing import Final

OK: Final = 0
GAME_OVER: Final = 1
NOT_ASKED: Final = 2
DEAD: Final = 3
NOT_YOUR_CARD: Final = 4
UNKNOWN_ACTION: Final = 5
NOT_YOUR_TURN: Final = 6
IN_COMBAT: Final = 7
NO_COMBAT: Final = 8
RUNNING: Final = 9
NOT_AT_SETUP: Final = 10
TRAIT_FULL: Final = 11
SAME_TRAIT: Final = 12
NO_HOST_TRAIT: Final = 13
BIG_FULL: Final = 14
COMPANION_FULL: Final = 15
TARGET_DEAD: Final = 16
WINNING_LEVEL: Final = 17
CARD_CONDITION: Final = 18
CANNOT_PAY: Final = 19
NO_TARGET: Final = 20
NOT_A_MONSTER: Final = 21
NOT_UNDEAD: Final = 22
NO_UNDEAD: Final = 23
NOT_CARRIED: Final = 24
IN_USE_ALREADY: Final = 25
SLOT_FULL: Final = 26
HANDS_FULL: Final = 27
NOT_USABLE: Final = 28
NOT_AN_ITEM: Final = 29
TOO_CHEAP: Final = 30
SELL_TO_WIN: Final = 31
SAME_CARD_TWICE: Final = 32
NOT_AHEAD: Final = 33
IS_AHEAD: Final = 34
HELPER_THERE: Final = 35
ASK_WHILE_AHEAD: Final = 36
HELP_BANNED: Final = 37
ONLY_FIGHTER: Final = 38
NO_ABILITY: Final = 39
ABILITY_CONDITION: Final = 40
BAD_PAYMENT: Final = 41
TRADE_IN_COMBAT: Final = 42
NOT_TRADABLE: Final = 43
TOO_MANY_OFFERS: Final = 44
NO_OFFER: Final = 45
NOT_YOUR_OFFER: Final = 46
BAD_TERMS: Final = 47
BAD_SPLIT: Final = 48
MUST_ANSWER: Final = 49
BAD_ANSWER: Final = 50
MUST_ACT: Final = 51
NOT_OVER_LIMIT: Final = 52
NO_FREE_DISCARD: Final = 53
BANNED: Final = 54
NO_MONSTER_IN_HAND: Final = 55
KEEP_IN_PLAY: Final = 56
KATA_RANK: Final = 57
FROZEN: Final = 58
NOT_FRESH: Final = 59
NOT_A_PLAYER: Final = 60
NOT_PLAYABLE: Final = 61
NO_FOE: Final = 62
ENHANCER_BAN: Final = 63
NOTHING_TO_CANCEL: Final = 64
RECEIVER_FULL: Final = 65
ALREADY_PASSED: Final = 66
NO_SACRIFICE: Final = 67
HAND_OVER_FIGHT: Final = 68
NOT_ASKED_FOR: Final = 69
DEATH_EQUALS_NO_PLAY: Final = 70
CHARITY_LATER: Final = 71
FIGHT_FIRST: Final = 72
NO_PHASE_TWO: Final = 73
NO_NEITHER: Final = 74
NO_DEAL_NOW: Final = 75
NOT_YOUR_ROLL: Final = 76
ITEM_TURN: Final = 77
SELL_TURN: Final = 78
NO_ARRANGING: Final = 79
COMPANION_STAYS: Final = 80
ONE_SHOT: Final = 81
NO_BROWSING: Final = 82
THIEF_FIGHTS: Final = 83
NOTHING_TO_STEAL: Final = 84
DEAD_HELPER: Final = 85
NOT_IN_USE: Final = 86
OFFER_OPEN: Final = 87
POWER_RANK: Final = 88
POWER_NOT_FOR_YOU: Final = 89
KATA_NOT_FOR_YOU: Final = 90
RANK_AT_SETUP: Final = 91
STANCE_FULL: Final = 92
SAME_STANCE: Final = 93
THEFT_FIGHTS: Final = 94
NO_THEFT: Final = 95
NEEDS_COMPANION: Final = 96
NO_TEAM_UP: Final = 97
NOTHING_TO_REPORT: Final = 98
SLIP_CALLED: Final = 99
COMPANION_NOT_TRADED: Final = 100
NOT_A_PARASITE: Final = 101
NO_PARASITE: Final = 102
RACE_FULL: Final = 103
CURSE_PAYS: Final = 104
WRONG_EXCESS: Final = 105
NOT_LOWEST: Final = 106
NOBODY_LOWER: Final = 107
SACRIFICE_LATE: Final = 108
PERSONA_PAYS: Final = 109
CHANGE_PRICE: Final = 110
UNSELLABLE: Final = 111
KICK_FIRST: Final = 112
PUT_ASIDE: Final = 113
SPARED: Final = 114
NOBODY_FORCED: Final = 115
NO_CARRIER: Final = 116
CARRIES_OTHER: Final = 117
ONE_SHOT_CARRIED: Final = 118
SETTLING: Final = 119
NO_FIGHT: Final = 120
FIGHT_LOST: Final = 121
HELP_LATE: Final = 122
NO_FIGHT_TO_HELP: Final = 123
NO_FIGHT_TO_JOIN: Final = 124
NO_PRICE_NOW: Final = 125
ONLY_IN_FIGHT: Final = 126
ONLY_FIGHTER_ENDS: Final = 127
TWO_TRAITS_FULL: Final = 128
SETUP_FULL: Final = 129
JOINER_THERE: Final = 130
SAME_RACE: Final = 131
KICK_DONE: Final = 132
PHASE_PAST: Final = 133
DOOR_FIRST: Final = 134
NOT_BEGUN: Final = 135
PASS_KICK: Final = 136
PASS_END: Final = 137
SETUP_KEEPS: Final = 138
IN_PLAY_ALREADY: Final = 139
NOT_WORN: Final = 140
CARRIES_IT: Final = 141
UNDEAD_ALREADY: Final = 142
USED_ON_VICTIM: Final = 143
USED_THIS_COMBAT: Final = 144
USED_THIS_TURN: Final = 145
USED_THIS_ROLL: Final = 146
USED_THIS_GAME: Final = 147
WRONG_VICTIM: Final = 148
NOT_A_COMPANION: Final = 149
HAND_STAYS: Final = 150
MONSTER_HELD: Final = 151
NO_FIGHT_TO_WANDER: Final = 152
TEXT_TOO_LONG: Final = 153
# Cards and abilities for another moment: so many rows for each rule of `WHEN_RULES`.
ABILITY_WHEN: Final = 154

# code -> (rule, sentence)
SENTENCES: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("LEVEL-06", "The game is over."),
    ("TIMING-14", "Somebody else's move is being carried out; you can act when it is done."),
    ("DEATH-07", "You are dead until the next player's turn begins."),
    ("DECK-06", "You can use only your own cards, in hand or in play."),
    ("CONFLICT-01", "There is no such action."),
    ("TURN-01", "It is not your turn."),
    ("TIMING-12", "You are in combat: only cards that are legal in combat may be played."),
    ("ENHANCER-06", "An enhancer goes on a monster in a fight, and there is no fight."),
    ("FLEE-11", "While somebody is Running Away, only cards made for that may be played."),
    (
        "SETUP-08",
        "Before the first turn you can play only Identity cards, usable Items and Companions.",
    ),
    ("CLASS-08", "You already have a Class; replace it, or play a card that allows two."),
    ("CLASS-09", "You already have that Class."),
    ("SUPERM-01", "You have no Class or Race in play for it to go with."),
    ("BIG-01", "You can carry only one Big Item."),
    ("ALLY-01", "You already have a Companion in play."),
    ("DEATH-07", "A dead character cannot be chosen."),
    ("GUAL-03", "The winning Level must come from killing a monster."),
    ("CONFLICT-01", "The card's own condition is not met."),
    ("CLASS-04", "You cannot pay what it costs."),
    ("CONFLICT-01", "There is nothing it could be played on."),
    ("TURN-09", "Only a monster from your own hand will do."),
    ("UNDEAD-02", "Only an Undead monster may join like that."),
    ("UNDEAD-02", "No Undead is in this combat."),
    ("ITEM-02", "You do not carry that Item."),
    ("ITEM-02", "You are using that Item already."),
    ("ITEM-06", "You are using something of that kind; take it off first."),
    ("ITEM-06", "Your hands are full; take something off first."),
    ("ITEM-09", "You do not meet the card's requirements."),
    ("ITEM-16", "That card is not an Item."),
    ("SELL-07", "A sale needs at least 1,000 Gold Pieces in all."),
    ("SELL-04", "The winning Level cannot be bought."),
    ("CONFLICT-01", "The same card was named twice."),
    ("COMBAT-04", "You are not ahead: your total must beat the monsters'."),
    ("COMBAT-17", "You are winning; nobody runs from a fight that is won."),
    ("HELP-02", "Only one player can help, and somebody does."),
    ("HELP-01", "You are winning without help."),
    ("HELP-01", "That player cannot help here."),
    ("HELP-01", "Only the Fighter asks for help."),
    ("CLASS-05", "You have no such ability."),
    ("CLASS-05", "The ability cannot be used in this situation."),
    ("CLASS-04", "Those cards cannot pay for it."),
    ("TRADE-03", "Nobody in combat can trade."),
    ("TRADE-01", "Only Items in play can be traded."),
    ("TABLE-01", "That is enough haggling for now; something has to happen first."),
    ("TABLE-01", "That offer is no longer open."),
    ("TABLE-01", "That offer is not for you to answer."),
    ("HELP-05", "The terms of that offer cannot be kept."),
    ("CHARITY-04", "The shares must be as even as possible."),
    ("TIMING-14", "A question has to be answered first."),
    ("TIMING-14", "That is not among the possible answers."),
    ("COMBAT-17", "The table waits for you: claim the kill, or give up."),
    ("CHARITY-08", "You are within the hand limit; cards cannot be thrown away."),
    ("ITEM-11", "That card cannot be discarded at will."),
    ("CONFLICT-01", "A card in force forbids it."),
    ("MONSTER-05", "It needs a monster from your hand."),
    ("DECK-08", "A card in play does not go back to the hand."),
    ("KATA-03", "Your Katas would total more Ranks than your Level."),
    ("TIMING-13", "Equipment is frozen while you are in combat or Running Away."),
    ("TIMING-06", "On another player's turn only cards you have just received can be played."),
    ("SETUP-01", "There is no such player."),
    ("TURN-06", "That card cannot be played like this."),
    ("ENHANCER-06", "That monster is not in the combat."),
    ("CONFLICT-01", "The enhancer cannot go on that monster."),
    ("CURSE-03", "There is no Curse to cancel."),
    ("TRADE-07", "The receiver could not carry it."),
    ("TIMING-14", "You have already passed."),
    ("ALLY-07", "At this table a Companion cannot be left behind to escape."),
    ("ALLY-09", "You cannot hand a Companion anything, or take it back, while you are in combat."),
    ("MONSTER-04", "The monster does not ask for that."),
    ("DEATH-07", "The dead cannot be given anything."),
    ("CHARITY-01", "Charity comes at the end of your turn."),
    ("TURN-04", "The monster has to be dealt with before anything else happens this turn."),
    ("TURN-07", "You met a monster this turn: you cannot Look For Trouble or Loot the Room."),
    ("TURN-10", "You must Look For Trouble or Loot the Room."),
    ("TIMING-14", "No deals while something is being settled."),
    ("AMB-10", "That works on your own roll only."),
    (
        "TIMING-09",
        "Items can be put down on your own turn, out of combat, or when just received.",
    ),
    ("SELL-01", "Items can be sold only on your own turn, out of combat."),
    ("TIMING-05", "Gear cannot be changed right now."),
    ("AMB-28", "At this table a Companion can be discarded only for another."),
    ("ONESHOT-01", "A one-shot is used, not worn."),
    ("DECK-02", "Nobody may go through a discard pile unless a card permits it."),
    ("CLASS-10", "You cannot steal while you are fighting."),
    ("CLASS-10", "There is nothing to steal from players who are not fighting."),
    ("HELP-17", "The dead cannot help."),
    ("ITEM-03", "An Item that is carried but not in use has no effect."),
    ("TABLE-01", "Your last offer to that player is still open; wait, or withdraw it."),
    ("POWER-04", "Your Powers would total more Ranks than your Level and your Origins allow."),
    ("POWER-03", "Your character cannot have that Power."),
    ("KATA-05", "Your character cannot have that Kata."),
    ("SETUP-08", "Before the first turn at most one card of that kind, and only of Rank 1."),
    ("STANCE-02", "You already have a Stance; play this one in its place."),
    ("STANCE-02", "You already have that Stance."),
    ("META-07", "You cannot use Theft while you are fighting."),
    ("META-07", "There is no small Item to steal from players who are not fighting."),
    ("ROLE-03", "If nobody joins, it costs one of your own Companions in play."),
    ("ROLE-04", "The Team-up ability would do nothing right now."),
    ("AMB-81", "No card demands that of this player now."),
    ("AMB-81", "You have already called that slip this turn."),
    ("ALLY-06", "A Companion is not for trade unless it has a price and the edition allows it."),
    ("PARASITE-03", "Only a Parasite from your hand can be added like that."),
    ("PARASITE-03", "It can be added only to a Parasite in the combat."),
    ("RACE-02", "You already have a Race; replace it, or play a card that allows two."),
    ("CURSE-06", "A Curse in front of you cannot be used as payment."),
    ("CHARITY-02", "Give up exactly the cards over the hand limit, no more and no fewer."),
    ("CHARITY-03", "The excess goes to the lowest-Level players only."),
    ("CHARITY-05", "Nobody is lower than you: the excess is discarded, nobody receives it."),
    ("ALLY-07", "A Companion can be sacrificed only after a lost fight, before your first roll."),
    ("ROLE-07", "A Persona card cannot be used as payment."),
    ("STANCE-03", "Giving that up costs cards from your hand, and you have too few."),
    ("CONFLICT-01", "That card says that it cannot be sold."),
    ("TURN-08", "Kick open the door first; this comes after a door without a monster."),
    ("AMB-107", "An effect keeps you from using that Item for now."),
    ("AMB-112", "You may play nothing more on that player, nor into that player's fight."),
    ("AMB-130", "At this table nobody is forced to help in a fight that would win the game."),
    ("AMB-30", "That card carries no Items for you."),
    ("AMB-30", "It does not carry Items of that kind."),
    ("ONESHOT-01", "One-shots cannot be handed to a Companion; use them yourself."),
    ("TIMING-14", "A Curse or a roll is being settled; you can do that right afterwards."),
    ("COMBAT-01", "There is no fight in progress."),
    ("FLEE-01", "The fight is already lost; now it is time to run."),
    ("HELP-01", "The fight is already lost; it is too late for help."),
    ("HELP-01", "There is no fight to ask help for."),
    ("MONSTER-06", "There is no fight that it could join."),
    (
        "MONSTER-04",
        "You can pay off a monster only during the fight, or when you are about to roll.",
    ),
    ("MONSTER-04", "Only players fighting the monster can pay it off."),
    ("COMBAT-17", "Only the Fighter claims the kill or gives up."),
    ("SUPERM-02", "You already have two; play this one in place of one of them."),
    (
        "SETUP-08",
        "Before the first turn you may put down one of that kind, or two if a card allows it.",
    ),
    ("SUPERM-02", "You already have a card that allows two of that kind."),
    ("RACE-02", "You already have that Race."),
    ("TURN-03", "You have already kicked open the door this turn."),
    ("TURN-08", "Too late: Look For Trouble and Loot the Room come right after the door."),
    ("TURN-03", "Your turn cannot end before you have kicked open the door."),
    ("SETUP-08", "The first turn has not begun yet."),
    ("TURN-03", "The table waits for you: kick open the door."),
    ("TURN-14", "The table waits for you: end your turn."),
    ("SETUP-08", "Nothing can be discarded before the first turn."),
    ("DECK-08", "That card is already in play."),
    ("ITEM-02", "You are not using that Item."),
    ("AMB-30", "It already carries that."),
    ("UNDEAD-02", "That monster is already Undead and joins without the card."),
    ("CLASS-05", "You have already done that to this player in this combat."),
    ("CLASS-05", "You have used that as often as you may in one combat."),
    ("CLASS-05", "You have used that as often as you may in one turn."),
    ("CLASS-05", "You have used that as often as you may on one roll."),
    ("CLASS-05", "You have used that as often as you may in one game."),
    ("CLASS-05", "It can be used only on somebody else in the fight."),
    ("ALLY-07", "Only a Companion of your own in play can be left behind."),
    ("CHARITY-08", "Cards in hand cannot be thrown away; Charity takes what is over the limit."),
    (
        "TURN-09",
        "A monster in hand is for looking for trouble, or for a card that lets it join a fight.",
    ),
    ("MONSTER-05", "A monster can wander only into a fight in progress."),
    ("TABLE-01", "The text is too long."),
]

# The right moment for something, by the numbers of `timing_refusals.py`.
WHEN: Final = [
    "The card says when it can be used, and that is not now.",
    "You can use it only in a fight of your own.",
    "You can use it only while a fight is still going on.",
    "You can use it only in somebody else's fight.",
    "You can use it only on your own turn, out of combat.",
    "You can use it only when you are not in combat.",
    "You can use it only when Running Away, before the roll.",
    "You can use it only right after a die roll.",
    "You can use it only right after a die roll of your own.",
    "You can use it only right after a roll to Run Away.",
    "You can use it only right after your own roll to Run Away has failed.",
    "You can use it only when a Curse is about to strike.",
    "You can use it only right after a combat.",
]
# Abilities, one-shots, other cards.
WHEN_RULES: Final = ["CLASS-05", "ONESHOT-05", "ONESHOT-06"]
for _rule in WHEN_RULES:
    for _sentence in WHEN:
        SENTENCES.append((_rule, _sentence))
ONE_SHOT_WHEN: Final = ABILITY_WHEN + len(WHEN)
SPECIAL_WHEN: Final = ONE_SHOT_WHEN + len(WHEN)


def reason(code: int) -> tuple[str, str]:
    """The rule and the sentence of a refusal."""
    return SENTENCES[code]
