"""Another game that looks the same from one seat: only hidden cards have changed places."""

from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.state import State
from kickdoor.seats.sealed_tables import CARD_QUESTIONS
from kickdoor.seats.view_builder import can_see


def known(st: State, seat: int) -> set[int]:
    """Hidden cards the seat has been told about: its own question, its own deals."""
    cards: set[int] = set()
    if st.demand is not None and st.demand.seat == seat:
        if st.demand.kind in CARD_QUESTIONS:  # elsewhere the choices are seats, faces, numbers
            cards.update(st.demand.choices)
        cards.add(st.demand.card)
    deals = list(st.offers)
    if st.combat is not None and st.combat.contract is not None:
        deals.append(st.combat.contract)
    for offer in deals:
        if seat in (offer.maker, offer.target):
            cards.update(offer.plays)
    return cards


def disguised(st: State, seat: int, luck: Luck) -> State:
    """A copy in which other hands, the decks and the order of the discards are dealt anew."""
    other = st.copy()
    told = known(st, seat)
    for back, deck, place in (
        (c.DOOR, other.door_deck, c.IN_DOOR_DECK),
        (c.TREASURE, other.treasure_deck, c.IN_TREASURE_DECK),
    ):
        holders = [(deck, place, NOBODY)]
        holders.extend((p.hand, c.IN_HAND, p.seat) for p in other.players if p.seat != seat)
        spots = [
            (cards, at, where, owner)
            for cards, where, owner in holders
            for at, card in enumerate(cards)
            if st.cat.cards[card].deck == back
            and card not in told
            and not can_see(st, Seat(seat), card)
        ]
        hidden = [cards[at] for cards, at, _, _ in spots]
        shuffle(hidden, luck)
        for (cards, at, where, owner), card in zip(spots, hidden, strict=True):
            cards[at] = card
            other.place[card] = where
            other.owner[card] = owner
    for player in other.players:
        if player.seat != seat and player.fresh:
            player.fresh = player.hand[-len(player.fresh) :]
    for pile in (other.door_discards, other.treasure_discards):
        below = pile[:-1]
        shuffle(below, luck)
        pile[:-1] = below
    return other


def shuffle(cards: list[CardId], luck: Luck) -> None:
    for last in range(len(cards) - 1, 0, -1):
        at = luck.below(last + 1)
        cards[last], cards[at] = cards[at], cards[last]
