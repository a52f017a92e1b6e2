"""Every action as a small frozen value with named fields: one class for each `A_` code.

Types only. As JSON an action is an object whose `do` names it: `{"do": "play_card", "card": 12,
"seat": 3}`; fields with their default are left out. Nothing can form a cycle, so the garbage
collector need not track the values (`gc=False`).
"""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Final, Literal, get_args

import msgspec

from kickdoor.engine import codes as c

MOST_CARDS: Final = 64  # in one action
MOST_SEATS: Final = 6
LARGEST: Final = 2**31

Card = Annotated[int, msgspec.Meta(ge=0, lt=LARGEST, description="A card, by its number.")]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS, description="A seat of the table, from 0.")]
Foe = Annotated[int, msgspec.Meta(ge=0, lt=LARGEST, description="A monster of the fight.")]
OfferNumber = Annotated[int, msgspec.Meta(ge=0, lt=LARGEST, description="An open offer.")]
AbilityNumber = Annotated[
    int, msgspec.Meta(ge=0, lt=LARGEST, description="An ability of the card, from 0.")
]
Share = Annotated[int, msgspec.Meta(ge=0, lt=LARGEST, description="How many Treasures.")]
Pick = Annotated[int, msgspec.Meta(ge=-LARGEST, lt=LARGEST)]
Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=MOST_CARDS)]
Seats = Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]
Picks = Annotated[tuple[Pick, ...], msgspec.Meta(max_length=MOST_CARDS)]


def snake(name: str) -> str:
    """The name of a class as messages write it: `PlayCard` is `play_card`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class ActionBase(
    msgspec.Struct,
    frozen=True,
    tag_field="do",
    tag=snake,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """What all actions have in common."""

    CODE: ClassVar[int]  # the engine's number of the action


class HelpTerms(
    msgspec.Struct,
    frozen=True,
    tag_field="about",
    tag="help",
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """The price of help, which the Fighter pays and the Helper gets (HELP-05)."""

    treasures: Share = 0  # the Helper's share
    helper_first: bool = False  # the Helper picks first
    always: bool = False  # due even if the fight is lost
    give: Cards = ()  # Items of the Fighter
    plays: Cards = ()  # hand cards that the Fighter will play on the Helper


class TradeTerms(
    msgspec.Struct,
    frozen=True,
    tag_field="about",
    tag="trade",
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """Items for Items, or for nothing (TRADE-03)."""

    give: Cards = ()  # Items of whoever makes the offer
    want: Cards = ()  # Items of the other player


class Gift(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One card of Charity, and who gets it: without a seat it is discarded."""

    card: Card
    seat: Seat | None = None


# Moving the game on.


class Pass(ActionBase, frozen=True):
    """Do nothing now."""

    CODE = c.A_PASS


class Kick(ActionBase, frozen=True):
    """Kick open the door."""

    CODE = c.A_KICK


class LookForTrouble(ActionBase, frozen=True):
    """Fight a monster out of one's own hand."""

    CODE = c.A_TROUBLE
    card: Card


class Loot(ActionBase, frozen=True):
    """Loot the room."""

    CODE = c.A_LOOT


class EndTurn(ActionBase, frozen=True):
    """End the turn."""

    CODE = c.A_END


class GiveCharity(ActionBase, frozen=True):
    """End the turn with the whole of Charity in one go."""

    CODE = c.A_CHARITY
    gifts: Annotated[tuple[Gift, ...], msgspec.Meta(max_length=MOST_CARDS)]


class ClaimKill(ActionBase, frozen=True):
    """Claim the kill."""

    CODE = c.A_CLAIM


class GiveUp(ActionBase, frozen=True):
    """Give up the fight and run away."""

    CODE = c.A_GIVE_UP


class Answer(ActionBase, frozen=True):
    """Answer the open question with some of its choices, or with none if that is allowed."""

    CODE = c.A_ANSWER
    picks: Picks = ()


# Cards.


class PlayCard(ActionBase, frozen=True):
    """Play a card: on a player, on a monster, or onto or instead of another card.

    A one-shot Item is used unless `how` says that it is carried; any other Item is carried.
    """

    CODE = c.A_PLAY
    card: Card
    seat: Seat | None = None  # the player it is played on: a Curse, a level
    foe: Foe | None = None  # the monster it is played on: an enhancer
    onto: Card | None = None  # the card it is attached to, or that it takes the place of
    how: Literal["carry", "use"] | None = None  # for Items


class UseAbility(ActionBase, frozen=True):
    """Use an ability of a card, on a player if it is aimed at one, for the cards paid."""

    CODE = c.A_USE
    card: Card
    ability: AbilityNumber = 0
    seat: Seat | None = None  # the player it is aimed at
    paid: Cards = ()  # what it costs


class JoinFight(ActionBase, frozen=True):
    """Add a monster to the fight, if need be with a card that lets it join."""

    CODE = c.A_JOIN
    card: Card
    enabler: Card | None = None  # the card that makes a monster one that may join


class Tuck(ActionBase, frozen=True):
    """Add a Parasite to a Parasite of the fight."""

    CODE = c.A_TUCK
    card: Card
    foe: Foe


class Equip(ActionBase, frozen=True):
    """Put an Item to use."""

    CODE = c.A_EQUIP
    card: Card


class Unequip(ActionBase, frozen=True):
    """Take off an Item, or take it back from a Companion."""

    CODE = c.A_UNEQUIP
    card: Card


class Discard(ActionBase, frozen=True):
    """Discard a card in play that may be discarded freely."""

    CODE = c.A_DROP
    card: Card


class Sell(ActionBase, frozen=True):
    """Sell Items for levels."""

    CODE = c.A_SELL
    cards: Cards = ()


class HandOver(ActionBase, frozen=True):
    """Let a Companion carry an Item."""

    CODE = c.A_HAND_OVER
    card: Card
    companion: Card


class Sacrifice(ActionBase, frozen=True):
    """Leave a Companion behind and escape."""

    CODE = c.A_SACRIFICE
    card: Card


class BuyOff(ActionBase, frozen=True):
    """Pay the price that a monster asks for."""

    CODE = c.A_BUY_OFF
    foe: Foe
    paid: Cards = ()


# Dealing with the others.


class AskHelp(ActionBase, frozen=True):
    """Ask a player for help in the fight."""

    CODE = c.A_ASK_HELP
    seat: Seat
    terms: HelpTerms = HelpTerms()


class OfferTrade(ActionBase, frozen=True):
    """Offer a player a trade, a gift, or ask for one."""

    CODE = c.A_OFFER_TRADE
    seat: Seat
    terms: TradeTerms


class Accept(ActionBase, frozen=True):
    """Accept an offer."""

    CODE = c.A_ACCEPT
    offer: OfferNumber


class Decline(ActionBase, frozen=True):
    """Decline an offer."""

    CODE = c.A_DECLINE
    offer: OfferNumber


class Counter(ActionBase, frozen=True):
    """Answer an offer with other terms of the same kind."""

    CODE = c.A_COUNTER
    offer: OfferNumber
    terms: HelpTerms | TradeTerms


class Withdraw(ActionBase, frozen=True):
    """Take back one's own offer."""

    CODE = c.A_WITHDRAW
    offer: OfferNumber


class Show(ActionBase, frozen=True):
    """Show hand cards to some players."""

    CODE = c.A_SHOW
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]
    seats: Seats


class Dispute(ActionBase, frozen=True):
    """Open a dispute about the last move."""

    CODE = c.A_DISPUTE


class CallSlip(ActionBase, frozen=True):
    """Report that a player did not behave as a card demands."""

    CODE = c.A_REPORT
    seat: Seat
    card: Card


# Always refused; the refusal names the rule.


class TakeBack(ActionBase, frozen=True):
    """Take a card in play back to the hand."""

    CODE = c.A_TAKE_BACK
    card: Card


class Browse(ActionBase, frozen=True):
    """Look through the discards of a deck."""

    CODE = c.A_BROWSE
    deck: Literal["door", "treasure"]


Action = (
    Pass
    | Kick
    | LookForTrouble
    | Loot
    | EndTurn
    | GiveCharity
    | ClaimKill
    | GiveUp
    | PlayCard
    | JoinFight
    | Equip
    | Unequip
    | Discard
    | Sell
    | UseAbility
    | AskHelp
    | OfferTrade
    | Accept
    | Decline
    | Counter
    | Withdraw
    | Show
    | Answer
    | HandOver
    | Dispute
    | Sacrifice
    | BuyOff
    | TakeBack
    | Browse
    | CallSlip
    | Tuck
)
ACTIONS: Final[tuple[type[Action], ...]] = get_args(Action)

# Progress that a seat has announced, by the name of its action; what it names is not told here.
Progress = Literal[
    "kick", "look_for_trouble", "loot", "end_turn", "give_charity", "claim_kill", "give_up"
]
PROGRESS: Final[dict[int, Progress]] = {
    c.A_KICK: "kick",
    c.A_TROUBLE: "look_for_trouble",
    c.A_LOOT: "loot",
    c.A_END: "end_turn",
    c.A_CHARITY: "give_charity",
    c.A_CLAIM: "claim_kill",
    c.A_GIVE_UP: "give_up",
}
