"""Whole games imagined from one seat: the unseen cards dealt anew, with fresh chance.

From that seat an imagined game cannot be told from the real one; it must not know more than the
sealed table it is made from.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow.charity import excess, receivers
from kickdoor.engine.ids import NOBODY, CardId, Place, Seat
from kickdoor.engine.state import Action, State
from kickdoor.errors import EngineBug
from kickdoor.seats.sealed_tables import SealedTable

TRIES: Final = 12  # cards tried for one place in a hand
STREAM: Final = 0xD1B54A32D192ED03  # separates the dice of an imagined game from its deal


class Dealer:
    """Shuffles unseen cards; nothing replays its deals, so it can be small and fast.

    Factors below 30 bits keep compiled code free of long integers.
    """

    def __init__(self, seed: int) -> None:
        chance = Chance(seed)
        self.word = chance.below(1 << 30)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        self.word = (self.word * 0x2C9277B5 + 0x3C6EF35) & 0x3FFFFFFF
        return ((self.word >> 8) * bound) >> 22

    def shuffle(self, cards: list[CardId]) -> None:
        """Shuffle in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def imagine(sealed: SealedTable, seed: int, kept: list[int] | None = None) -> State:
    """A complete game that looks the same from the seat; the same seed gives the same game.

    `kept` says for every card how readily players keep it in hand, in percent of the highest;
    without it all unseen cards are equally likely everywhere.
    """
    st = sealed.table.copy()
    dealer = Dealer(seed)
    doors = sealed.doors[:]
    treasures = sealed.treasures[:]
    dealer.shuffle(doors)
    dealer.shuffle(treasures)
    for seat in range(len(sealed.hands)):
        row = sealed.hands[seat]
        if row[0] or row[1]:
            if kept is not None:
                _sort_out(doors, row[0], row[2], kept, dealer)
                _sort_out(treasures, row[1], row[3], kept, dealer)
            _fill_hand(st, Seat(seat), doors, row[0], row[2])
            _fill_hand(st, Seat(seat), treasures, row[1], row[3])
    st.door_deck = _take(st, doors, sealed.door_deck, c.IN_DOOR_DECK, NOBODY)
    st.treasure_deck = _take(st, treasures, sealed.treasure_deck, c.IN_TREASURE_DECK, NOBODY)
    for card in doors:
        st.place[card] = c.IN_BOX
    for card in treasures:
        st.place[card] = c.IN_BOX
    _shuffle_below(st.door_discards, dealer)
    _shuffle_below(st.treasure_discards, dealer)
    st.chance = Chance(seed ^ STREAM)
    if st.main != sealed.seat and st.intent in ((c.A_TROUBLE,), (c.A_CHARITY,)):
        _complete_intent(st, sealed, dealer)
    return st


def _take(st: State, cards: list[CardId], count: int, place: Place, owner: Seat) -> list[CardId]:
    """Move the last cards of the pile to a place, and return them."""
    found: list[CardId] = []
    for _ in range(count):
        card = cards.pop()
        st.place[card] = place
        st.owner[card] = owner
        found.append(card)
    return found


def _sort_out(cards: list[CardId], count: int, fresh: int, kept: list[int], dealer: Dealer) -> None:
    """Swap cards so that those not just received are cards somebody would keep in hand."""
    below = len(cards) - count
    if below <= 0:
        return
    for at in range(count - fresh):
        place = len(cards) - 1 - at
        for _ in range(TRIES):
            if dealer.below(100) < kept[cards[place]]:
                break
            other = dealer.below(below)
            cards[place], cards[other] = cards[other], cards[place]


def _fill_hand(st: State, seat: Seat, cards: list[CardId], count: int, fresh: int) -> None:
    dealt = _take(st, cards, count, c.IN_HAND, seat)
    player = st.players[seat]
    player.hand.extend(dealt)
    if fresh:
        player.fresh.extend(dealt[len(dealt) - fresh :])


def _shuffle_below(pile: list[CardId], dealer: Dealer) -> None:
    """Shuffle the pile except its top card, which everybody sees."""
    if len(pile) > 2:
        top = pile.pop()
        dealer.shuffle(pile)
        pile.append(top)


def _complete_intent(st: State, sealed: SealedTable, dealer: Dealer) -> None:
    """Trouble or Charity was announced without showing a card: imagine legal cards."""
    code = st.intent[0]
    seat = st.main
    st.intent = ()
    if code == c.A_CHARITY:
        st.intent = _charity(st, seat)
        return
    found = _monsters(st, seat)
    if not found:
        _swap_in_monster(st, sealed, seat, dealer)
        found = _monsters(st, seat)
    if not found:
        raise EngineBug("Somebody looks for Trouble without a monster.")
    st.intent = found[dealer.below(len(found))]


def _charity(st: State, giver: Seat) -> Action:
    """The excess cards, dealt in turn to those entitled to them (CHARITY-04)."""
    to = receivers(st, giver) or [NOBODY]
    pairs: list[int] = []
    for at, card in enumerate(st.players[giver].hand[: excess(st, giver)]):
        pairs.append(card)
        pairs.append(to[at % len(to)])
    return (c.A_CHARITY, *pairs)


def _monsters(st: State, seat: Seat) -> list[Action]:
    """Actions to look for trouble with what the seat holds."""
    return [(c.A_TROUBLE, x) for x in st.players[seat].hand if st.cat.cards[x].kind == c.MONSTER]


def _swap_in_monster(st: State, sealed: SealedTable, seat: Seat, dealer: Dealer) -> None:
    """The hand was dealt without a monster: swap one of its unseen Doors for a monster."""
    spare = [card for card in st.players[seat].hand if card in sealed.doors]
    found = [
        card
        for card in sealed.doors
        if st.cat.cards[card].kind == c.MONSTER and st.place[card] != c.IN_BOX
    ]
    if spare and found:
        _exchange(st, found[dealer.below(len(found))], spare[0])


def _exchange(st: State, first: CardId, second: CardId) -> None:
    """Swap the places of two unseen cards."""
    for pile in _piles(st):
        for at in range(len(pile)):
            if pile[at] == first:
                pile[at] = second
            elif pile[at] == second:
                pile[at] = first
    st.place[first], st.place[second] = st.place[second], st.place[first]
    st.owner[first], st.owner[second] = st.owner[second], st.owner[first]


def _piles(st: State) -> list[list[CardId]]:
    found = [st.door_deck]
    for player in st.players:
        found.append(player.hand)
        found.append(player.fresh)
    return found
