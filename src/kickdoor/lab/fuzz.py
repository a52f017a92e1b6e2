"""Actions that no list offers: malformed ones, which must be refused, and legal but unlisted ones.

It makes actions and tries malformed ones on copies; the soak decides whether an unlisted one is
played.
"""

from __future__ import annotations

from kickdoor import actions as a
from kickdoor.actions import to_engine
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat, as_cards
from kickdoor.engine.offer import Offer
from kickdoor.engine.referee import apply_trusted, next_turn, refusal
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import Action, State
from kickdoor.lab import invariants


def odd_number(st: State, luck: Luck) -> int:
    """A number as actions hold it: a card, a seat, a small number or nonsense."""
    kind = luck.below(8)
    if kind < 4:
        player = st.players[luck.below(len(st.players))]
        cards = player.hand if kind < 2 else player.table
        if cards:
            return cards[luck.below(len(cards))]
    if kind == 4:
        return luck.below(len(st.players))
    if kind == 5:
        return luck.below(len(st.place))
    return luck.below(9) - 2


def odd_action(st: State, luck: Luck) -> Action:
    """Any code with any numbers."""
    size = luck.below(7)
    return (luck.below(c.ACTIONS), *(odd_number(st, luck) for _ in range(size)))


def some_of(cards: list[CardId], luck: Luck, most: int) -> list[int]:
    """A few of the cards, each at most once, in any order."""
    left = cards[:]
    found: list[int] = []
    for _ in range(luck.below(most + 1)):
        if left:
            found.append(left.pop(luck.below(len(left))))
    return found


def items_of(st: State, seat: Seat) -> list[CardId]:
    """Items that the player has in play."""
    return [card for card in st.players[seat].table if st.cat.cards[card].is_item]


def wild_seat(st: State, luck: Luck) -> Seat:
    """A random seat, preferably one that could do something unusual now."""
    kind = luck.below(4)
    if st.demand is not None:
        return st.demand.seat
    if kind == 0 and st.offers:
        offer = st.offers[luck.below(len(st.offers))]
        return offer.target if luck.below(3) else offer.maker
    if kind == 1:
        return st.combat.fighter if st.combat is not None else st.active
    return Seat(luck.below(len(st.players)))


def wild_action(st: State, seat: Seat, luck: Luck) -> Action:
    """An action of a kind that lists only give examples of: deals, sales, sets of cards."""
    player = st.players[seat]
    demand = st.demand
    if demand is not None:
        return (c.A_ANSWER, *some_of(as_cards(demand.choices), luck, min(demand.high, 6)))
    replies = [offer for offer in st.offers if seat in (offer.maker, offer.target)]
    if replies and luck.below(2):
        return _reply(st, seat, replies[luck.below(len(replies))], luck)
    other = luck.below(len(st.players))
    if st.combat is not None and st.combat.fighter == seat and luck.below(3):
        return to_engine(a.AskHelp(other, _help_terms(st, luck)))
    kind = luck.below(8)
    if kind < 2:
        give = some_of(items_of(st, seat), luck, 2)
        want = some_of(items_of(st, Seat(other)), luck, 2)
        return to_engine(a.OfferTrade(other, a.TradeTerms(tuple(give), tuple(want))))
    if kind == 2:
        wares = [card for card in player.hand if st.cat.cards[card].is_item]
        return (c.A_SELL, *some_of(wares + items_of(st, seat), luck, 8))
    if kind == 3:
        over = max(1, len(player.hand) - st.settings.hand_limit)
        to = [None, *range(len(st.players))]
        gifts = [a.Gift(card, to[luck.below(len(to))]) for card in player.hand[:over]]
        return to_engine(a.GiveCharity(tuple(gifts)))
    if kind == 4:
        mask = luck.below(1 << len(st.players))
        shown = some_of(player.hand, luck, 2)
        seats = [one for one in range(len(st.players)) if mask >> one & 1]
        return to_engine(a.Show(tuple(shown), tuple(seats))) if shown else (c.A_SHOW, mask)
    if kind == 5:
        return _use(st, seat, luck)
    if kind == 6 and len(player.table) > 1:
        return (c.A_HAND_OVER, *some_of(player.table, luck, 2))
    if player.table and luck.below(10):
        code = (c.A_EQUIP, c.A_UNEQUIP, c.A_UNEQUIP, c.A_DROP)[luck.below(4)]
        return (code, player.table[luck.below(len(player.table))])
    return (c.A_DISPUTE,)


def _use(st: State, seat: Seat, luck: Luck) -> Action:
    """An ability paid for with several cards at once."""
    player = st.players[seat]
    able = [card for card in player.table if st.cat.cards[card].text.abilities]
    if not able:
        return (c.A_PASS,)
    card = able[luck.below(len(able))]
    index = luck.below(len(st.cat.cards[card].text.abilities))
    return (c.A_USE, card, index, *some_of(player.hand, luck, 3))


def _help_terms(st: State, luck: Luck) -> a.HelpTerms:
    fighter = st.combat.fighter if st.combat is not None else st.active
    give = some_of(items_of(st, fighter), luck, 2)
    playable = (c.LEVEL_UP, c.CURSE, c.SPECIAL)
    hand = [card for card in st.players[fighter].hand if st.cat.cards[card].kind in playable]
    plays = some_of(hand, luck, 2)
    share, first, always = luck.below(4), luck.below(2) == 1, luck.below(2) == 1
    return a.HelpTerms(share, first, always, tuple(give), tuple(plays))


def _reply(st: State, seat: Seat, offer: Offer, luck: Luck) -> Action:
    if offer.maker == seat:
        return (c.A_WITHDRAW, offer.number)
    if luck.below(2):
        return (c.A_ACCEPT, offer.number)
    if offer.kind == c.OFFER_HELP:
        return to_engine(a.Counter(offer.number, _help_terms(st, luck)))
    give = some_of(items_of(st, seat), luck, 2)
    want = some_of(items_of(st, offer.maker), luck, 2)
    return to_engine(a.Counter(offer.number, a.TradeTerms(tuple(give), tuple(want))))


def try_odd_actions(st: State, luck: Luck, count: int) -> list[str]:
    """Check that refusals change nothing, and that what is not refused breaks nothing."""
    found: list[str] = []
    for number in range(count):
        seat = wild_seat(st, luck)
        action = odd_action(st, luck) if number % 2 == 0 else wild_action(st, seat, luck)
        before = to_data(st)
        if refusal(st, seat, action) != 0:
            if to_data(st) != before:
                found.append(f"asking for {action} of seat {seat} changed the state")
            continue
        other = st.copy()
        try:
            apply_trusted(other, seat, action)
            turn = next_turn(other)
            if turn is not None:
                found.extend(
                    f"after {action} of seat {seat}: {sentence}"
                    for sentence in invariants.check_all(other, turn.choices, turn.seat)
                )
        except Exception as error:
            found.append(f"{action} of seat {seat} is allowed and raises {error!r}")
    return found
