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
NOT_NOW: Final = 7
IN_COMBAT: Final = 8
NO_COMBAT: Final = 9
RUNNING: Final = 10
NOT_AT_SETUP: Final = 11
TRAIT_FULL: Final = 12
SAME_TRAIT: Final = 13
NO_HOST_TRAIT: Final = 14
BIG_FULL: Final = 15
COMPANION_FULL: Final = 16
TARGET_DEAD: Final = 17
WINNING_LEVEL: Final = 18
CARD_CONDITION: Final = 19
CANNOT_PAY: Final = 20
NO_TARGET: Final = 21
NOT_A_MONSTER: Final = 22
NOT_UNDEAD: Final = 23
NO_UNDEAD: Final = 24
NOT_CARRIED: Final = 25
ALREADY: Final = 26
SLOT_FULL: Final = 27
HANDS_FULL: Final = 28
NOT_USABLE: Final = 29
NOT_AN_ITEM: Final = 30
TOO_CHEAP: Final = 31
SELL_TO_WIN: Final = 32
SAME_CARD_TWICE: Final = 33
NOT_AHEAD: Final = 34
IS_AHEAD: Final = 35
HELPER_THERE: Final = 36
ASK_WHILE_AHEAD: Final = 37
HELP_BANNED: Final = 38
ONLY_FIGHTER: Final = 39
NO_ABILITY: Final = 40
LIMIT_USED: Final = 41
ABILITY_CONDITION: Final = 42
BAD_PAYMENT: Final = 43
TRADE_IN_COMBAT: Final = 44
NOT_TRADABLE: Final = 45
TOO_MANY_OFFERS: Final = 46
NO_OFFER: Final = 47
NOT_YOUR_OFFER: Final = 48
BAD_TERMS: Final = 49
BAD_SPLIT: Final = 50
MUST_ANSWER: Final = 51
BAD_ANSWER: Final = 52
MUST_ACT: Final = 53
OVER_LIMIT: Final = 54
NOT_OVER_LIMIT: Final = 55
NO_FREE_DISCARD: Final = 56
BANNED: Final = 57
NO_MONSTER_IN_HAND: Final = 58
KEEP_IN_PLAY: Final = 59
KATA_RANK: Final = 60
FROZEN: Final = 61
NOT_FRESH: Final = 62
NOT_A_PLAYER: Final = 63
NOT_PLAYABLE: Final = 64
NO_FOE: Final = 65
ENHANCER_BAN: Final = 66
NOTHING_TO_CANCEL: Final = 67
OFFER_GONE: Final = 68
RECEIVER_FULL: Final = 69
ALREADY_PASSED: Final = 70
NO_SACRIFICE: Final = 71
HAND_OVER_FIGHT: Final = 72
ONLY_LEVEL_FIGHT: Final = 73
NOT_ASKED_FOR: Final = 74
TOO_LONG: Final = 75
DEATH_EQUALS_NO_PLAY: Final = 76
CHARITY_FIRST: Final = 77
CANNOT_ANNOUNCE: Final = 78
FIGHT_FIRST: Final = 79
NO_PHASE_TWO: Final = 80
NO_NEITHER: Final = 81
NO_DEAL_NOW: Final = 82
NOT_YOUR_ROLL: Final = 83
ITEM_TURN: Final = 84
SELL_TURN: Final = 85
NO_ARRANGING: Final = 86
COMPANION_STAYS: Final = 87
ONE_SHOT: Final = 88
NO_BROWSING: Final = 89
TEXT_TOO_LONG: Final = 90
THIEF_FIGHTS: Final = 91
NOTHING_TO_STEAL: Final = 92
DEAD_HELPER: Final = 93
NOT_IN_USE: Final = 94
COMBAT_ONLY: Final = 95
ONE_SHOT_LATER: Final = 96
OFFER_OPEN: Final = 97
POWER_RANK: Final = 98
POWER_NOT_FOR_YOU: Final = 99
KATA_NOT_FOR_YOU: Final = 100
RANK_AT_SETUP: Final = 101
STANCE_FULL: Final = 102
SAME_STANCE: Final = 103
THEFT_FIGHTS: Final = 104
NO_THEFT: Final = 105
NEEDS_COMPANION: Final = 106
NO_TEAM_UP: Final = 107
NOTHING_TO_REPORT: Final = 108
SLIP_CALLED: Final = 109
COMPANION_NOT_TRADED: Final = 110
NOT_A_PARASITE: Final = 111
NO_PARASITE: Final = 112
RACE_FULL: Final = 113
CURSE_PAYS: Final = 114
WRONG_EXCESS: Final = 115
NOT_LOWEST: Final = 116
NOBODY_LOWER: Final = 117
SACRIFICE_LATE: Final = 118
PERSONA_PAYS: Final = 119
CHANGE_PRICE: Final = 120
UNSELLABLE: Final = 121
KICK_FIRST: Final = 122
PUT_ASIDE: Final = 123
SPARED: Final = 124
NOBODY_FORCED: Final = 125
NO_CARRIER: Final = 126
CARRIES_OTHER: Final = 127
ONE_SHOT_CARRIED: Final = 128

# code -> (rule, sentence)
SENTENCES: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("LEVEL-06", "The game is over."),
    ("TIMING-14", "Somebody else's move is being carried out; you can act when it is done."),
    ("DEATH-07", "You are dead until the next player's turn begins."),
    ("DECK-06", "You can only use cards of your own, in hand or in play."),
    ("CONFLICT-01", "There is no such action."),
    ("TIMING-07", "That can be done on your own turn only."),
    ("CLASS-05", "The card cannot be used at this moment."),
    ("TIMING-12", "You are in combat: only cards that are legal in combat may be played."),
    ("ENHANCER-06", "There is no running combat."),
    ("FLEE-11", "While Running Away only cards usable for running may be played."),
    (
        "SETUP-08",
        "Before the first turn only cards of who you are, usable Items and Companions are played.",
    ),
    ("CLASS-08", "You already have one; discard it first, or have a card that allows two."),
    ("CLASS-09", "Nobody has two copies of the same one in play."),
    ("SUPERM-01", "It needs a card in play to attach to."),
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
    ("ITEM-02", "It is like that already."),
    ("ITEM-06", "Something of that kind is already equipped there."),
    ("ITEM-06", "Your hands are full."),
    ("ITEM-09", "You do not have what the Item asks for."),
    ("ITEM-16", "That card is not an Item."),
    ("SELL-07", "A sale needs at least 1,000 Gold Pieces in all."),
    ("SELL-04", "The winning Level cannot be bought."),
    ("CONFLICT-01", "The same card was named twice."),
    ("COMBAT-04", "You are not ahead: your total must beat the monsters'."),
    ("COMBAT-17", "You are winning; nobody runs from a fight that is won."),
    ("HELP-02", "Only one player can help, and somebody does."),
    ("HELP-01", "You are winning without help."),
    ("HELP-01", "That player cannot help here."),
    ("HELP-01", "Only the Fighter decides that."),
    ("CLASS-05", "You have no such ability."),
    ("HELP-09", "That ability is used up for now."),
    ("CLASS-05", "The ability cannot be used in this situation."),
    ("CLASS-04", "Those cards cannot pay for it."),
    ("TRADE-03", "Nobody in combat can trade."),
    ("TRADE-01", "Only Items in play can be traded."),
    ("TABLE-01", "That is enough haggling for now; something has to happen first."),
    ("TABLE-01", "There is no such offer any more."),
    ("TABLE-01", "That offer is not for you to answer."),
    ("HELP-05", "The terms of that offer cannot be kept."),
    ("CHARITY-04", "The shares must be as even as possible."),
    ("TIMING-14", "A question has to be answered first."),
    ("TIMING-14", "That is not among the possible answers."),
    ("COMBAT-17", "The game waits for your decision; you cannot just pass."),
    ("CHARITY-01", "You hold too many cards: play some or give the excess away."),
    ("CHARITY-08", "You are within the hand limit; cards cannot be thrown away."),
    ("ITEM-11", "That card cannot be discarded at will."),
    ("CONFLICT-01", "A card in force forbids it."),
    ("MONSTER-05", "It needs a monster from your hand."),
    ("DECK-08", "A card in play does not go back to the hand."),
    ("KATA-03", "Your Katas would total more Ranks than your Level."),
    ("TIMING-13", "Equipment is frozen while you are in combat or Running Away."),
    ("TIMING-06", "On another player's turn only cards you have just received can be played."),
    ("SETUP-01", "There is no such player."),
    ("TURN-06", "That card is not played like this."),
    ("ENHANCER-06", "That monster is not in the combat."),
    ("CONFLICT-01", "The enhancer cannot go on that monster."),
    ("CURSE-03", "There is no Curse to cancel."),
    ("TABLE-01", "What was offered has changed; the offer is void."),
    ("TRADE-07", "The receiver could not carry it."),
    ("TIMING-14", "You have already passed."),
    ("ALLY-07", "There is no Companion to sacrifice, or this edition does not know it."),
    ("ALLY-09", "Nothing is handed to a Companion, or taken back, while you are in combat."),
    ("AMB-57", "In this fight that does not count."),
    ("MONSTER-04", "The monster does not ask for that."),
    ("TABLE-01", "The text is too long."),
    ("DEATH-07", "The dead cannot be given anything."),
    ("CHARITY-01", "Charity comes first."),
    ("TURN-08", "That is not what the turn waits for."),
    ("TURN-04", "The monster has to be dealt with before anything else happens this turn."),
    ("TURN-07", "A monster was met this turn: no trouble to look for, no room to loot."),
    ("TURN-10", "Look For Trouble or Loot the Room: there is no third way."),
    ("TIMING-14", "No deals while something is being settled."),
    ("AMB-10", "That works on your own roll only."),
    (
        "TIMING-09",
        "Items come to the table on your own turn, out of combat, or when just received.",
    ),
    ("SELL-01", "Items are sold on your own turn, out of combat."),
    ("TIMING-05", "Gear cannot be changed at this moment."),
    ("AMB-28", "A Companion cannot be sent away at will in this game."),
    ("ONESHOT-01", "A one-shot is used, not worn."),
    ("DECK-02", "Nobody may go through a discard pile unless a card permits it."),
    ("TABLE-01", "The text is too long."),
    ("CLASS-10", "Nobody steals while fighting."),
    ("CLASS-10", "There is nothing to steal from anybody who is not fighting."),
    ("HELP-17", "The dead cannot help."),
    ("ITEM-03", "An Item that is carried but not in use gives nothing at all."),
    ("ONESHOT-02", "There is no running combat."),
    ("ONESHOT-02", "The card says when it can be used, and that is not now."),
    ("TABLE-01", "Your last offer to that player is still open; wait, or take it back."),
    ("POWER-04", "Your Powers would total more Ranks than your Level and your Origins allow."),
    ("POWER-03", "That Power is not for what you are."),
    ("KATA-05", "That Kata is not for what you are."),
    ("SETUP-08", "Before the first turn at most one card of that kind, and only of Rank 1."),
    ("STANCE-02", "You already have a Stance; discard it first."),
    ("STANCE-02", "You already have that Stance."),
    ("META-07", "There is no Theft while you are fighting."),
    ("META-07", "There is no small Item to steal from anybody who is not fighting."),
    ("ROLE-03", "Without somebody who joins, it costs one Companion of your own in play."),
    ("ROLE-04", "The Team-up ability could do nothing at this moment."),
    ("AMB-81", "No card demands that of this player now."),
    ("AMB-81", "You have called that slip this turn already."),
    ("ALLY-06", "A Companion is not for trade unless it has a price and the edition allows it."),
    ("PARASITE-03", "Only a Parasite from your hand can be added like that."),
    ("PARASITE-03", "It can be added only to a Parasite in the combat."),
    ("RACE-02", "You already have a Race; discard it first, or have a card that allows two."),
    ("CURSE-06", "A Curse that lies with you pays for nothing."),
    ("CHARITY-02", "Exactly the cards over the hand limit go, no more and no fewer."),
    ("CHARITY-03", "The excess goes to the lowest-Level players only."),
    ("CHARITY-05", "Nobody is lower than you: the excess is discarded, nobody receives it."),
    ("ALLY-07", "A Companion is sacrificed after a lost fight, before your first roll only."),
    ("ROLE-07", "A Persona card pays for nothing."),
    ("STANCE-03", "Giving that up costs cards of your hand, and you have too few."),
    ("CONFLICT-01", "That card says that it cannot be sold."),
    ("TURN-08", "Kick the door first; this comes after a door without a monster."),
    ("AMB-107", "Something keeps you from using that Item for a while."),
    ("AMB-112", "You may play nothing more on that player, nor into that player's fight."),
    ("AMB-130", "At this table nobody is forced to help in a fight that would win the game."),
    ("AMB-30", "That card carries no Items for you."),
    ("AMB-30", "It does not carry Items of that kind."),
    ("ONESHOT-01", "One-shots are not handed to a Companion; you use them yourself."),
]


def reason(code: int) -> tuple[str, str]:
    """The rule and the sentence of a refusal."""
    return SENTENCES[code]
