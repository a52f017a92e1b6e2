"""Converts actions between values and the tuples of integers that the engine takes.

It neither knows nor decides what is allowed. What a number means depends on the card it follows (a
card is played on a seat, a foe or another card) and on the offer it answers, so decoding takes the
catalog and the open offers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, assert_never

from kickdoor.actions import action_types as v
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import OfferId, Seat, as_cards
from kickdoor.engine.offer import Offer
from kickdoor.engine.options.refuse import LEAST
from kickdoor.engine.terms import help_terms, read_help, read_trade, trade_terms
from kickdoor.errors import ActionError

Numbers = tuple[int, ...]
NOTHING: Final = -1  # no seat, no foe, no card
CARRY: Final = 0  # how an Item is played
USE: Final = 1
ON_SEAT: Final = (c.CURSE, c.LEVEL_UP)  # kinds of card that are played on a player
DECKS: Final = {"door": c.DOOR, "treasure": c.TREASURE}


class OpenOffer(Protocol):
    """What decoding a counter-offer must know about the offer it answers."""

    @property
    def number(self) -> int: ...
    @property
    def kind(self) -> int: ...


# --- to the engine --------------------------------------------------------------------------


def to_engine(action: v.Action) -> Numbers:
    """The tuple that the engine takes; ActionError if the value has no meaning."""
    match action:
        case v.Pass() | v.Kick() | v.Loot() | v.EndTurn() | v.ClaimKill() | v.GiveUp():
            return (action.CODE,)
        case v.Dispute():
            return (action.CODE,)
        case v.PlayCard():
            return (action.CODE, *_numbers(action, action.card), _target(action))
        case v.UseAbility():
            on = () if action.seat is None else (action.seat,)
            return (action.CODE, *_numbers(action, action.card, action.ability, *on, *action.paid))
        case v.Answer():
            return (action.CODE, *action.picks)
        case v.LookForTrouble() | v.Equip() | v.Unequip() | v.Discard():
            return (action.CODE, *_numbers(action, action.card))
        case v.Sacrifice() | v.TakeBack():
            return (action.CODE, *_numbers(action, action.card))
        case v.Accept() | v.Decline() | v.Withdraw():
            return (action.CODE, *_numbers(action, action.offer))
        case v.AskHelp() | v.OfferTrade():
            return (action.CODE, *_numbers(action, action.seat), *_terms(action, action.terms))
        case v.Counter():
            return (action.CODE, *_numbers(action, action.offer), *_terms(action, action.terms))
        case v.JoinFight():
            with_card = NOTHING if action.enabler is None else _numbers(action, action.enabler)[0]
            return (action.CODE, *_numbers(action, action.card), with_card)
        case v.Tuck():
            return (action.CODE, *_numbers(action, action.card, action.foe))
        case v.Sell():
            return (action.CODE, *_numbers(action, *action.cards))
        case v.HandOver():
            return (action.CODE, *_numbers(action, action.card, action.companion))
        case v.BuyOff():
            return (action.CODE, *_numbers(action, action.foe, *action.paid))
        case v.Show():
            return (action.CODE, _mask(action), *_numbers(action, *action.cards))
        case v.CallSlip():
            return (action.CODE, *_numbers(action, action.seat, action.card))
        case v.GiveCharity():
            return (action.CODE, *_pairs(action))
        case v.Browse():
            if action.deck not in DECKS:
                raise ActionError(f"browse: expected a deck, door or treasure, got {action.deck}.")
            return (action.CODE, DECKS[action.deck])
        case _:
            assert_never(action)


def _numbers(action: v.Action, *numbers: int) -> Numbers:
    """The tuple of these numbers; ActionError if one is negative, since no card or seat is."""
    for number in numbers:
        if number < 0:
            raise ActionError(
                f"{v.snake(type(action).__name__)}: expected numbers of cards, seats, monsters "
                f"and offers, from 0 up, got {number}; leave out what there is none of."
            )
    return numbers


def _target(play: v.PlayCard) -> int:
    """The one number that follows the card."""
    aims = [one for one in (play.seat, play.foe, play.onto) if one is not None]
    if len(aims) + (play.how is not None) > 1:
        raise ActionError(
            "play_card: expected at most one of seat, foe, onto and how, got several; "
            "a card is played on one thing or in one way."
        )
    if play.how is not None:
        return CARRY if play.how == "carry" else USE
    return _numbers(play, *aims)[0] if aims else NOTHING


def _terms(action: v.Action, terms: v.HelpTerms | v.TradeTerms) -> Numbers:
    give = as_cards(list(_numbers(action, *terms.give)))
    if isinstance(terms, v.TradeTerms):
        return trade_terms(give, as_cards(list(_numbers(action, *terms.want))))
    share = _numbers(action, terms.treasures)[0]
    plays = as_cards(list(_numbers(action, *terms.plays)))
    return help_terms(share, terms.helper_first, terms.always, give, plays)


def _mask(show: v.Show) -> int:
    if not show.cards:
        raise ActionError("show: expected at least one card, got none.")
    mask = 0
    for seat in _numbers(show, *show.seats):
        if seat >= v.MOST_SEATS:
            raise ActionError(f"show: expected seats below {v.MOST_SEATS}, got {seat}.")
        mask |= 1 << seat
    return mask


def _pairs(charity: v.GiveCharity) -> list[int]:
    found: list[int] = []
    for gift in charity.gifts:
        to = NOTHING if gift.seat is None else _numbers(charity, gift.seat)[0]
        found += [*_numbers(charity, gift.card), to]
    return found


# --- from the engine ------------------------------------------------------------------------

PLAIN: Final[dict[int, v.Action]] = {
    kind.CODE: kind()
    for kind in (v.Pass, v.Kick, v.Loot, v.EndTurn, v.ClaimKill, v.GiveUp, v.Dispute)
}
# Actions with one number: a card or an offer.
SINGLE: Final[dict[int, Callable[[int], v.Action]]] = {
    kind.CODE: kind
    for kind in (
        v.LookForTrouble,
        v.Equip,
        v.Unequip,
        v.Discard,
        v.Sacrifice,
        v.TakeBack,
        v.Accept,
        v.Decline,
        v.Withdraw,
    )
}
# Actions with two numbers.
DOUBLE: Final[dict[int, Callable[[int, int], v.Action]]] = {
    kind.CODE: kind for kind in (v.Tuck, v.HandOver, v.CallSlip)
}


def from_engine(action: Sequence[int], cat: Catalog, offers: Iterable[OpenOffer] = ()) -> v.Action:
    """The value of a tuple such as `options` lists; ActionError if it has no meaning.

    `offers` are the open ones (of a state or of a view). Numbers that the engine ignores are
    dropped, so that everything the engine carries out has a value.
    """
    if not action or not 0 <= action[0] < c.ACTIONS:
        raise ActionError(f"Expected a code below {c.ACTIONS} and its numbers, got {action}.")
    code = action[0]
    if code in PLAIN:
        return PLAIN[code]
    rest = tuple(action[1:])
    if code == c.A_ANSWER:
        return v.Answer(rest)
    least = max(LEAST[code], 1) if code in SINGLE or code == c.A_BROWSE else LEAST[code]
    if len(rest) < least:
        raise ActionError(f"Expected {least} or more numbers behind code {code}, got {action}.")
    if code == c.A_PLAY:
        return _play(rest, cat)
    if code == c.A_USE:
        return _use(rest, cat)
    if code in SINGLE:
        return SINGLE[code](_known(action, rest[0]))
    if code in DOUBLE:
        return DOUBLE[code](_known(action, rest[0]), _known(action, rest[1]))
    if code == c.A_SELL:
        return v.Sell(_all_known(action, rest))
    if code == c.A_JOIN:
        return v.JoinFight(_known(action, rest[0]), _optional(rest[1]))
    if code == c.A_BUY_OFF:
        return v.BuyOff(_known(action, rest[0]), _all_known(action, rest[1:]))
    if code == c.A_SHOW:
        return v.Show(_all_known(action, rest[1:]), _seats(rest[0]))
    if code == c.A_CHARITY:
        return _charity(action, rest)
    if code == c.A_BROWSE:
        return v.Browse("treasure" if rest[0] == c.TREASURE else "door")
    return _deal(action, rest, offers)


def _known(action: Sequence[int], number: int) -> int:
    if number < 0:
        raise ActionError(
            f"Expected numbers of cards, seats, monsters and offers, from 0 up, got {action}."
        )
    return number


def _all_known(action: Sequence[int], numbers: Numbers) -> Numbers:
    for number in numbers:
        _known(action, number)
    return numbers


def _optional(number: int) -> int | None:
    return number if number >= 0 else None


def _seats(mask: int) -> Numbers:
    return tuple(seat for seat in range(v.MOST_SEATS) if mask >> seat & 1)


def _play(rest: Numbers, cat: Catalog) -> v.Action:
    card = rest[0]
    if not 0 <= card < len(cat.cards):
        raise ActionError(f"Expected a card below {len(cat.cards)}, got {card}.")
    target = rest[1] if len(rest) > 1 else NOTHING
    definition = cat.cards[card]
    if definition.kind == c.ITEM and target >= 0:
        if definition.once and target != CARRY:
            return v.PlayCard(card, how="use")
        return v.PlayCard(card, how="carry")
    if target < 0:
        return v.PlayCard(card)
    if definition.kind in ON_SEAT:
        return v.PlayCard(card, seat=target)
    if definition.kind == c.ENHANCER:
        return v.PlayCard(card, foe=target)
    return v.PlayCard(card, onto=target)


def _use(rest: Numbers, cat: Catalog) -> v.Action:
    card, number = rest[0], rest[1]
    paid = rest[2:]
    _all_known(rest, rest)
    if card >= len(cat.cards) or number >= len(cat.cards[card].text.abilities):
        raise ActionError(
            f"Expected a card and the number of one of its abilities, got {rest[:2]}."
        )
    ability = cat.cards[card].text.abilities[number]
    if paid and ability.per == c.PER_VICTIM and not ability.timing & c.T_TEAM_UP:
        return v.UseAbility(card, number, paid[0], paid[1:])
    return v.UseAbility(card, number, None, paid)


def _charity(action: Sequence[int], rest: Numbers) -> v.Action:
    if len(rest) % 2:
        raise ActionError(f"Expected pairs of a card and a seat, got {action}.")
    return v.GiveCharity(
        tuple(
            v.Gift(_known(action, rest[at]), _optional(rest[at + 1]))
            for at in range(0, len(rest), 2)
        )
    )


def _deal(action: Sequence[int], rest: Numbers, offers: Iterable[OpenOffer]) -> v.Action:
    """An action with terms: help, trade or a counter-offer."""
    _all_known(action, rest)
    terms = list(rest[1:])
    if action[0] == c.A_ASK_HELP:
        return v.AskHelp(rest[0], _help(terms))
    if action[0] == c.A_OFFER_TRADE:
        return v.OfferTrade(rest[0], _trade(terms))
    for offer in offers:
        if offer.number == rest[0]:
            is_help = offer.kind == c.OFFER_HELP
            return v.Counter(rest[0], _help(terms) if is_help else _trade(terms))
    raise ActionError(f"Expected an answer to an open offer, got one to offer {rest[0]}.")


def _help(terms: list[int]) -> v.HelpTerms:
    read = Offer(OfferId(0), c.OFFER_HELP, Seat(0), Seat(0))
    if not read_help(read, terms):
        raise ActionError(
            "Expected terms of help (Treasures, who picks first, whether they are always due, how "
            f"many Items, Items and hand cards, each once), got {terms}."
        )
    return v.HelpTerms(
        read.treasures, read.helper_first, read.always, tuple(read.give), tuple(read.plays)
    )


def _trade(terms: list[int]) -> v.TradeTerms:
    read = Offer(OfferId(0), c.OFFER_TRADE, Seat(0), Seat(0))
    if not read_trade(read, terms):
        raise ActionError(
            "Expected terms of a trade (how many Items are given, Items given, Items wanted, each "
            f"once), got {terms}."
        )
    return v.TradeTerms(tuple(read.give), tuple(read.want))
