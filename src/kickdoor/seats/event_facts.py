"""The names of events and the meaning of their two numbers, for programs.

Facts only; `event_words` puts events into sentences.
"""

from __future__ import annotations

from kickdoor.engine import events as e

NUMBER, CARD, SEAT, DECK, SEX, SKIP = "number", "card", "seat", "deck", "sex", ""
EVENT_NAMES = {
    value: name.lower()
    for name, value in vars(e).items()
    if isinstance(value, int) and name.isupper() and name != "EVENTS"
}
# The meaning of an event's two numbers; cards unless listed here.
ARGS: dict[int, tuple[str, str]] = {
    e.GAME_STARTED: (NUMBER, SKIP),
    e.SEX_DECLARED: (SEX, SKIP),
    e.DIE_ROLLED: (NUMBER, CARD),
    e.TURN_STARTED: (NUMBER, SKIP),
    e.CARD_DRAWN: (CARD, DECK),
    e.CARD_PLAYED: (CARD, SKIP),
    e.CARD_TAKEN: (CARD, SEAT),
    e.CARD_GIVEN: (CARD, SEAT),
    e.CARD_ATTACHED: (CARD, CARD),
    e.LEVEL_GAINED: (NUMBER, CARD),
    e.LEVEL_LOST: (NUMBER, CARD),
    e.LEVEL_KEPT: (NUMBER, CARD),
    e.STRENGTH_CHANGED: (NUMBER, CARD),
    e.HELP_ASKED: (SEAT, NUMBER),
    e.HELP_REFUSED: (SEAT, NUMBER),
    e.HELP_JOINED: (SEAT, SKIP),
    e.COMBAT_WON: (NUMBER, NUMBER),
    e.BODY_LOOTED: (CARD, SEAT),
    e.CHARITY_GIVEN: (CARD, SEAT),
    e.SOLD: (NUMBER, NUMBER),
    e.OFFER_MADE: (NUMBER, SEAT),
    e.OFFER_DECLINED: (NUMBER, SEAT),
    e.OFFER_WITHDRAWN: (NUMBER, SKIP),
    e.TRADE_DONE: (NUMBER, SKIP),
    e.DEAL_DONE: (SEAT, SKIP),
    e.TEXT_SAID: (NUMBER, SKIP),
    e.ABILITY_USED: (CARD, NUMBER),
    e.SEX_CHANGED: (SEX, SKIP),
    e.DECK_RESHUFFLED: (DECK, SKIP),
    e.NOTHING_TO_DRAW: (DECK, SKIP),
    e.DISPUTE_SETTLED: (NUMBER, SKIP),
    e.FACT_ANSWERED: (NUMBER, SKIP),
    e.RACE_CHANGED: (NUMBER, SKIP),
    e.PARASITE_ADDED: (CARD, CARD),
    e.CARD_NAMED: (NUMBER, SKIP),
    e.ROLL_CALLED: (NUMBER, SKIP),
    e.RULING_MADE: (CARD, CARD),
    e.BIG_SHED: (CARD, SEAT),
    e.FIGHT_PASSED: (SEAT, SKIP),
    e.SLIP_CALLED: (SEAT, CARD),
    e.CARD_SEEN: (CARD, DECK),
}
