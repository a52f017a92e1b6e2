"""How bots put their reasons: for each fact a few sentences of their own, in the first person.

Words only. `{}` is another player's name or “you”, so it is never the subject of a verb in the
present tense, nor of “was”.
"""

from __future__ import annotations

from typing import Final

# Against somebody.
STOPS_WIN: Final = "stops_win"
LAST_LEVEL: Final = "last_level"
STRUCK: Final = "struck"
LEADS: Final = "leads"
FURTHER: Final = "further"
CLOSE_FIGHT: Final = "close_fight"
# In a fight of one's own.
OWN_WIN: Final = "own_win"
BEHIND: Final = "behind"
NARROW_LEAD: Final = "narrow_lead"
ONE_MORE: Final = "one_more"
HOPELESS: Final = "hopeless"
OUTMATCHED: Final = "outmatched"
NEEDS_HELPER: Final = "needs_helper"
OWN_TROUBLE: Final = "own_trouble"
CHEAPER_THAN_CAUGHT: Final = "cheaper_than_caught"
CHEAPER_THAN_FIGHT: Final = "cheaper_than_fight"
PAYS_FOR_ROLL: Final = "pays_for_roll"
# Deals.
CAN_AFFORD: Final = "can_afford"
FAIR_DEAL: Final = "fair_deal"
HELPS_NO_WINNER: Final = "helps_no_winner"
A_PRICE: Final = "a_price"
LOST_ANYWAY: Final = "lost_anyway"
TOO_CLOSE: Final = "too_close"
NOT_WORTH_IT: Final = "not_worth_it"
BOTH_GAIN: Final = "both_gain"
# Levels and cards.
LEVEL_FIGHTS: Final = "level_fights"
ONE_TO_GO: Final = "one_to_go"
A_LEVEL: Final = "a_level"
SOLD_FOR_LEVEL: Final = "sold_for_level"
MISSED_LEAST: Final = "missed_least"
SERVES_BEST: Final = "serves_best"
WORTH_PRICE: Final = "worth_price"
# What the move itself says.
A_DOOR: Final = "a_door"
A_CARD: Final = "a_card"
DONE: Final = "done"
AHEAD: Final = "ahead"
BEST_GEAR: Final = "best_gear"
BETTER_IN_PLAY: Final = "better_in_play"
CARRIED: Final = "carried"
LAID_OUT: Final = "laid_out"
NEW_TRAIT: Final = "new_trait"
FOR_THE_FIGHT: Final = "for_the_fight"
FULL_HAND: Final = "full_hand"
BEST_NOW: Final = "best_now"
LET_BE: Final = "let_be"
NO_THOUGHT: Final = "no_thought"

WORDINGS: Final[dict[str, tuple[str, ...]]] = {
    STOPS_WIN: (
        "I could not let {} win the game.",
        "That kill would have won {} the game.",
        "Somebody had to stop {}.",
    ),
    LAST_LEVEL: (
        "One more Level is all it takes for {}.",
        "There is only one rung left for {}.",
    ),
    STRUCK: (
        "I have not forgotten what {} did to me.",
        "{} hit me more than once.",
        "That was for last time, and the time before.",
    ),
    LEADS: (
        "Nobody has come further than {}.",
        "The one to catch is {}.",
    ),
    FURTHER: (
        "I am behind {}, for now.",
        "I have some catching up to do with {}.",
    ),
    CLOSE_FIGHT: (
        "That fight was close enough to tip.",
        "It took only a nudge.",
    ),
    OWN_WIN: (
        "This is the fight that wins the game.",
        "I need this one, and only this one.",
    ),
    BEHIND: (
        "Without it, that fight was lost.",
        "The monsters had the upper hand.",
    ),
    NARROW_LEAD: (
        "That lead was too thin for comfort.",
        "A little more room cannot hurt.",
    ),
    ONE_MORE: (
        "I am strong enough for one more.",
        "The more, the merrier.",
    ),
    HOPELESS: (
        "There was no winning this one.",
        "That gap was far too wide.",
    ),
    OUTMATCHED: (
        "I was not strong enough for that.",
        "That was more than I could handle.",
    ),
    NEEDS_HELPER: (
        "With {} beside me, this can be won.",
        "It takes {} to turn this fight.",
    ),
    OWN_TROUBLE: (
        "I like to choose my own fights.",
        "Better a fight of my choosing than an empty room.",
    ),
    CHEAPER_THAN_CAUGHT: ("It was cheaper than being caught.",),
    CHEAPER_THAN_FIGHT: ("It was cheaper than fighting on.",),
    PAYS_FOR_ROLL: (
        "That roll was worth paying for.",
        "I did not care to leave it to the die.",
    ),
    CAN_AFFORD: (
        "I can afford to help {}.",
        "I am not behind {}, so why not.",
    ),
    FAIR_DEAL: (
        "There is something in it for me.",
        "I can work with those terms.",
    ),
    HELPS_NO_WINNER: (
        "I will not help {} win the game.",
        "Nobody wins the game with my help, not even {}.",
    ),
    A_PRICE: (
        "My help has its price.",
        "I come a little dearer than that.",
    ),
    LOST_ANYWAY: (
        "The two of us could not win that.",
        "I would only lose along with {}.",
    ),
    TOO_CLOSE: (
        "That would leave one Level to go for {}.",
        "I would rather not carry {} to the last rung but one.",
    ),
    NOT_WORTH_IT: ("It was not worth it to me.",),
    BOTH_GAIN: (
        "We could both gain by it.",
        "It does more for each of us the other way around.",
    ),
    LEVEL_FIGHTS: (
        "A Level counts in a fight, too.",
        "That makes me stronger on the spot.",
    ),
    ONE_TO_GO: (
        "That leaves me one Level to go.",
        "One more Level after this.",
    ),
    A_LEVEL: ("A Level is a Level.",),
    SOLD_FOR_LEVEL: (
        "I would rather have the Level.",
        "Up the ladder it goes.",
    ),
    MISSED_LEAST: (
        "I gave up what I will miss least.",
        "Of all I have, that one can go.",
        "The rest is worth more to me.",
        "I can do without that one.",
    ),
    SERVES_BEST: (
        "I took what serves me best.",
        "That one suits me.",
        "I saw nothing better.",
    ),
    WORTH_PRICE: (
        "It was worth the price.",
        "I got more than I paid.",
    ),
    A_DOOR: ("There was a door.",),
    A_CARD: ("The room was empty, and a card is a card.",),
    DONE: ("I had done what I wanted to do.",),
    AHEAD: ("I was ahead in the fight.",),
    BEST_GEAR: ("I use what serves me best.",),
    BETTER_IN_PLAY: (
        "It does more in play than in my hand.",
        "It was no use in my hand.",
    ),
    CARRIED: (
        "I would rather carry that than hold it.",
        "It does more on me than in my hand.",
        "That belongs in play.",
    ),
    LAID_OUT: (
        "I like to have that within reach.",
        "Better on the table than in my hand.",
    ),
    NEW_TRAIT: (
        "That is who I want to be.",
        "I can use what comes with it.",
        "It makes more of me.",
    ),
    FOR_THE_FIGHT: ("The fight called for it.",),
    FULL_HAND: ("My hand was too full.",),
    BEST_NOW: (
        "It was the best I could do just then.",
        "Nothing else looked better.",
        "I weighed it up, and that came out on top.",
        "I saw no better use for it.",
    ),
    LET_BE: ("I let things be.",),
    NO_THOUGHT: ("I do not think.",),
}
PLAIN: Final = frozenset(
    (
        A_DOOR, A_CARD, DONE, AHEAD, BEST_GEAR, BETTER_IN_PLAY, CARRIED, LAID_OUT, NEW_TRAIT,
        FOR_THE_FIGHT, FULL_HAND, BEST_NOW, LET_BE, NO_THOUGHT, NOT_WORTH_IT,
    )
)  # fmt: skip
# Every telling sentence, so that a number can stand for it, and the number of each fact's first.
SENTENCES: Final = tuple(
    text for fact, texts in WORDINGS.items() if fact not in PLAIN for text in texts
)
FIRST: Final = {
    fact: SENTENCES.index(texts[0]) for fact, texts in WORDINGS.items() if fact not in PLAIN
}


def sentence(text: str, name: str) -> str:
    """The sentence with the player's name, or “you”; it begins with a capital."""
    said = text.format(name)
    return said[:1].upper() + said[1:]
