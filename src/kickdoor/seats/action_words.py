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
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Seat, as_cards
from kickdoor.engine.nodes.item_statics import Carries, SellFactor, WorthTo
from kickdoor.engine.nodes.player_statics import ForAll
from kickdoor.seats.demand_words import answer_words
from kickdoor.seats.display_names import DisplayNames, gold
from kickdoor.seats.offer_words import counter_words, find, help_words, offer_words, trade_words
from kickdoor.seats.play_words import foe_name, play_words, use_words
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


def action_words(display: DisplayNames, view: View, action: Action) -> str:
    """The action as a short imperative, for example “Play Potion of Sphinx Stinx”."""
    code = action[0]
    rest = list(action[1:])
    if code in PLAIN:
        return PLAIN[code]
    if code == c.A_ANSWER:
        return answer_words(display, view, rest)
    if code == c.A_PLAY:
        return play_words(display, view, rest)
    if code == c.A_USE:
        return use_words(display, rest)
    if code == c.A_TROUBLE:
        level = display.cat.cards[rest[0]].level
        return f"Look for trouble: fight {display.card(CardId(rest[0]))} (Level {level})"
    if code == c.A_CHARITY:
        return charity_words(display, rest)
    if code == c.A_JOIN:
        if rest[1] >= 0:
            enabler = display.card(CardId(rest[1]))
            return f"Add {display.card(CardId(rest[0]))} to the fight with {enabler}"
        return f"Add {display.card(CardId(rest[0]))} to the fight"
    if code == c.A_TUCK:
        level = display.cat.cards[rest[0]].level
        return (
            f"Add {display.card(CardId(rest[0]))} (+{level}) to {foe_name(display, view, rest[1])}"
        )
    if code == c.A_SELL:
        return sale_words(display, view, as_cards(rest))
    if code == c.A_UNEQUIP and _bearer(view, CardId(rest[0])) >= 0:
        bearer = display.card(_bearer(view, CardId(rest[0])))
        return f"Take {display.card(CardId(rest[0]))} back from {bearer}"
    if code in ONE_CARD:
        return f"{ONE_CARD[code]} {display.card(CardId(rest[0]))}"
    if code == c.A_HAND_OVER:
        return hand_over_words(display, view, CardId(rest[0]), CardId(rest[1]))
    if code == c.A_SACRIFICE:
        return f"Leave {display.card(CardId(rest[0]))} behind and escape"
    if code == c.A_REPORT:
        return f"Call a slip of {display.seat(Seat(rest[0]))} ({display.card(CardId(rest[1]))})"
    if code == c.A_BUY_OFF:
        paid = f"Pay {display.cards(as_cards(rest[1:]))}" if rest[1:] else "Pay"
        return f"{paid} to be rid of {foe_name(display, view, rest[0])}"
    return social_words(display, view, action)


def _bearer(view: View, card: CardId) -> CardId:
    """The Companion that carries the card, or -1."""
    for player in view.players:
        for one in player.table:
            if one.card == card:
                return one.host
    return NO_CARD


def hand_over_words(display: DisplayNames, view: View, item: CardId, companion: CardId) -> str:
    """Handing an Item to a Companion, perhaps in exchange for what it carries (AMB-131)."""
    said = f"Let {display.card(companion)} carry {display.card(item)}"
    carries = [s for s in display.cat.cards[companion].others if isinstance(s, Carries)]
    load = [one.card for player in view.players for one in player.table if one.host == companion]
    if carries and len(load) >= carries[0].n:
        said += f" instead of {display.card(load[0])}"
    return said


# Moves that were not fully public, and answers whose question is no longer open.
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


def dispute_words(display: DisplayNames, view: View, seat: Seat, action: Action) -> str:
    """The question of a dispute, with the move it is about (CONFLICT-07)."""
    said = UNSEEN.get(action[0], "")
    if not said:
        neutral = copy(display)  # otherwise “on yourself” would mean the wrong player
        neutral.you = NOBODY
        said = action_words(neutral, view, action)
        said = said[:1].lower() + said[1:]
    whose = "your move" if seat == display.you else f"a move of {display.seat(seat)}"
    return f"A dispute was opened about {whose}: {said}. What is your ruling?"


def sale_words(display: DisplayNames, view: View, goods: list[CardId]) -> str:
    """The Items, and their total value if no visible card makes them worth more."""
    text = f"Sell {display.cards(goods)}"
    cards = display.cat.cards
    played = [one.card for player in view.players for one in player.table]
    seller = [player for player in view.players if player.seat == display.you]
    if any(SellFactor in cards[card].says or ForAll in cards[card].says for card in played):
        return text
    if any(player.statuses for player in seller) or any(WorthTo in cards[i].says for i in goods):
        return text
    return f"{text} (worth {gold(sum(max(0, cards[card].value) for card in goods))})"


ONE_CARD = {c.A_EQUIP: "Equip", c.A_UNEQUIP: "Take off", c.A_DROP: "Discard"}


def social_words(display: DisplayNames, view: View, action: Action) -> str:
    """Offers, replies to them, and showing cards."""
    if action[0] == c.A_COUNTER and find(view, action[1]) is None:
        return "Make another offer"
    match from_engine(action, display.cat, view.offers):
        case AskHelp(seat, terms):
            said = help_words(display, view, Seat(seat), terms)
            return f"Ask {display.seat(Seat(seat))} for help: {said}"
        case OfferTrade(seat, terms):
            return trade_words(display, seat, terms)
        case Counter(number, terms):
            offer = find(view, number)
            return "" if offer is None else counter_words(display, view, offer, terms)
        case Show(cards, seats):
            others = [
                Seat(seat) for seat in seats if seat != display.you and seat < len(display.names)
            ]
            return f"Show {display.cards(as_cards(list(cards)))} to {display.seats(others)}"
        case Accept(number):
            return f"Accept {offer_words(display, view, number)}"
        case Decline(number):
            return f"Decline {offer_words(display, view, number)}"
        case Withdraw(number):
            return f"Withdraw {offer_words(display, view, number)}"
    return "Do something unheard of"


def charity_words(display: DisplayNames, pairs: list[int]) -> str:
    """Which player gets which card."""
    parts: list[str] = []
    for at in range(0, len(pairs) - 1, 2):
        card, seat = display.card(CardId(pairs[at])), pairs[at + 1]
        parts.append(
            f"discard {card}" if seat < 0 else f"give {card} to {display.seat(Seat(seat))}"
        )
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]
