"""Actions in plain English, as somebody about to choose one reads them.

Only names and numbers; whether an action is allowed or wise is said elsewhere.
"""

from __future__ import annotations

from copy import copy

from kickdoor.actions import (
    Accept,
    AskHelp,
    Counter,
    Decline,
    OfferTrade,
    Show,
    Withdraw,
    from_engine,
)
from kickdoor.engine import codes as c
from kickdoor.engine.nodes.belongings import Carries, SellFactor
from kickdoor.engine.nodes.statics import ForAll
from kickdoor.engine.nodes.trade import WorthTo
from kickdoor.seats.deal_words import counter_words, find, help_words, offer_words, trade_words
from kickdoor.seats.demand_words import answer_words
from kickdoor.seats.play_words import foe_name, play_words, use_words
from kickdoor.seats.speaker import Speaker, gold
from kickdoor.seats.views import Action, View

PLAIN = {
    c.A_PASS: "Pass",
    c.A_KICK: "Kick open the door",
    c.A_LOOT: "Loot the room",
    c.A_END: "End the turn",
    c.A_CLAIM: "Claim the kill",
    c.A_GIVE_UP: "Give up and run away",
    c.A_DISPUTE: "Open a dispute",
}


def action_words(speaker: Speaker, view: View, action: Action) -> str:
    """The action as a short order, for example "Play Potion of Sphinx Stinx"."""
    code = action[0]
    rest = list(action[1:])
    if code in PLAIN:
        return PLAIN[code]
    if code == c.A_ANSWER:
        return answer_words(speaker, view, rest)
    if code == c.A_PLAY:
        return play_words(speaker, view, rest)
    if code == c.A_USE:
        return use_words(speaker, rest)
    if code == c.A_TROUBLE:
        level = speaker.cat.cards[rest[0]].level
        return f"Look for trouble: fight {speaker.card(rest[0])} (Level {level})"
    if code == c.A_CHARITY:
        return charity_words(speaker, rest)
    if code == c.A_JOIN:
        if rest[1] >= 0:
            return f"Add {speaker.card(rest[0])} to the fight with {speaker.card(rest[1])}"
        return f"Add {speaker.card(rest[0])} to the fight"
    if code == c.A_TUCK:
        level = speaker.cat.cards[rest[0]].level
        return f"Add {speaker.card(rest[0])} (+{level}) to {foe_name(speaker, view, rest[1])}"
    if code == c.A_SELL:
        return sale_words(speaker, view, rest)
    if code == c.A_UNEQUIP and _bearer(view, rest[0]) >= 0:
        return f"Take {speaker.card(rest[0])} back from {speaker.card(_bearer(view, rest[0]))}"
    if code in ONE_CARD:
        return f"{ONE_CARD[code]} {speaker.card(rest[0])}"
    if code == c.A_HAND_OVER:
        return hand_over_words(speaker, view, rest[0], rest[1])
    if code == c.A_SACRIFICE:
        return f"Leave {speaker.card(rest[0])} behind and escape"
    if code == c.A_REPORT:
        return f"Call a slip of {speaker.seat(rest[0])} ({speaker.card(rest[1])})"
    if code == c.A_BUY_OFF:
        paid = f"Pay {speaker.cards(rest[1:])}" if rest[1:] else "Pay"
        return f"{paid} to be rid of {foe_name(speaker, view, rest[0])}"
    return social_words(speaker, view, action)


def _bearer(view: View, card: int) -> int:
    """The Companion that carries the card, or -1."""
    for player in view.players:
        for one in player.table:
            if one.card == card:
                return one.host
    return -1


def hand_over_words(speaker: Speaker, view: View, item: int, companion: int) -> str:
    """Something to carry for a Companion, perhaps for what it carries now (AMB-131)."""
    said = f"Let {speaker.card(companion)} carry {speaker.card(item)}"
    carries = [s for s in speaker.cat.cards[companion].others if isinstance(s, Carries)]
    load = [one.card for player in view.players for one in player.table if one.host == companion]
    if carries and len(load) >= carries[0].n:
        said += f" instead of {speaker.card(load[0])}"
    return said


# Moves that not everybody saw in full, and answers whose question is gone.
UNSEEN = {
    c.A_ANSWER: "answer a question",
    c.A_CHARITY: "give cards away in Charity",
    c.A_ASK_HELP: "ask for help",
    c.A_OFFER_TRADE: "offer a trade",
    c.A_COUNTER: "make a counter-offer",
    c.A_ACCEPT: "accept an offer",
    c.A_DECLINE: "decline an offer",
    c.A_WITHDRAW: "withdraw an offer",
    c.A_SHOW: "show cards",
}


def dispute_words(speaker: Speaker, view: View, seat: int, action: Action) -> str:
    """The question of a dispute, with the move it is about (CONFLICT-07)."""
    said = UNSEEN.get(action[0], "")
    if not said:
        neutral = copy(speaker)  # “on yourself” would be said of the wrong player
        neutral.you = -1
        said = action_words(neutral, view, action)
        said = said[:1].lower() + said[1:]
    whose = "your move" if seat == speaker.you else f"a move of {speaker.seat(seat)}"
    return f"A dispute was opened about {whose}: {said}. What is your ruling?"


def sale_words(speaker: Speaker, view: View, goods: list[int]) -> str:
    """The Items; and their sum, if nothing in sight makes them worth more than is printed."""
    text = f"Sell {speaker.cards(goods)}"
    cards = speaker.cat.cards
    played = [one.card for player in view.players for one in player.table]
    seller = [player for player in view.players if player.seat == speaker.you]
    if any(SellFactor in cards[card].says or ForAll in cards[card].says for card in played):
        return text
    if any(player.statuses for player in seller) or any(WorthTo in cards[i].says for i in goods):
        return text
    return f"{text} (worth {gold(sum(max(0, cards[card].value) for card in goods))})"


ONE_CARD = {c.A_EQUIP: "Equip", c.A_UNEQUIP: "Take off", c.A_DROP: "Discard"}


def social_words(speaker: Speaker, view: View, action: Action) -> str:
    """Offers, answers to them, and showing cards."""
    if action[0] == c.A_COUNTER and find(view, action[1]) is None:
        return "Make another offer"
    match from_engine(action, speaker.cat, view.offers):
        case AskHelp(seat, terms):
            said = help_words(speaker, view, seat, terms)
            return f"Ask {speaker.seat(seat)} for help: {said}"
        case OfferTrade(seat, terms):
            return trade_words(speaker, seat, terms)
        case Counter(number, terms):
            offer = find(view, number)
            return "" if offer is None else counter_words(speaker, view, offer, terms)
        case Show(cards, seats):
            others = [seat for seat in seats if seat != speaker.you and seat < len(speaker.names)]
            return f"Show {speaker.cards(list(cards))} to {speaker.seats(others)}"
        case Accept(number):
            return f"Accept {offer_words(speaker, view, number)}"
        case Decline(number):
            return f"Decline {offer_words(speaker, view, number)}"
        case Withdraw(number):
            return f"Withdraw {offer_words(speaker, view, number)}"
    return "Do something unheard of"


def charity_words(speaker: Speaker, pairs: list[int]) -> str:
    """Who gets which card."""
    parts: list[str] = []
    for at in range(0, len(pairs) - 1, 2):
        card, seat = speaker.card(pairs[at]), pairs[at + 1]
        parts.append(f"discard {card}" if seat < 0 else f"give {card} to {speaker.seat(seat)}")
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
