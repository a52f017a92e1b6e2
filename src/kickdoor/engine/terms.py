"""The terms of deals as numbers of an action: the one place that knows how they are laid out.

Behind the code and the seat or offer of an action stand
  help:  treasures, helper first, always, count of Items, Items..., hand cards to be played...
  trade: count of Items given, Items given..., Items wanted...
Whether the terms can be kept is decided by `options.offer_checks`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine.ids import CardId, as_cards
from kickdoor.engine.offer import Offer

MAX_SHARE: Final = 60
HELP_HEAD: Final = 4  # numbers of help terms before the first card
NO_TERMS: Final = (0, 0, 0, 0)  # help for nothing


def help_terms(
    treasures: int, helper_first: bool, always: bool, give: list[CardId], plays: list[CardId]
) -> tuple[int, ...]:
    """The terms of help."""
    first = 1 if helper_first else 0
    return (treasures, first, 1 if always else 0, len(give), *give, *plays)


def trade_terms(give: list[CardId], want: list[CardId]) -> tuple[int, ...]:
    """The terms of a trade, a gift or a request."""
    return (len(give), *give, *want)


def read_help(offer: Offer, terms: list[int]) -> bool:
    """Fill a help offer from its terms; False if they make no sense."""
    if len(terms) < HELP_HEAD or not 0 <= terms[0] <= MAX_SHARE:
        return False
    if not 0 <= terms[3] <= len(terms) - HELP_HEAD:
        return False
    offer.treasures = terms[0]
    offer.helper_first = terms[1] == 1
    offer.always = terms[2] == 1
    offer.give = as_cards(terms[HELP_HEAD : HELP_HEAD + terms[3]])
    offer.plays = as_cards(terms[HELP_HEAD + terms[3] :])
    return len(set(offer.give + offer.plays)) == len(offer.give) + len(offer.plays)


def read_trade(offer: Offer, terms: list[int]) -> bool:
    """Fill a trade offer from its terms; False if they make no sense."""
    if not terms or not 0 <= terms[0] <= len(terms) - 1:
        return False
    offer.give = as_cards(terms[1 : 1 + terms[0]])
    offer.want = as_cards(terms[1 + terms[0] :])
    if not offer.give and not offer.want:
        return False
    return len(set(offer.give + offer.want)) == len(offer.give) + len(offer.want)
