"""The table as one seat knows it, in a form that games can be imagined from.

Built from nothing, field by field: cards the seat cannot know are only counted, chance is left out.
Games that look the same from the seat give the same sealed table, byte for byte.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.acts.play_cards import PriceFrame
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.discard_piles import is_hushed
from kickdoor.engine.flow.charity import CharityFrame
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.snapshot import to_data
from kickdoor.engine.state import Player, State

# Questions whose choices are cards.
CARD_QUESTIONS: Final = (
    c.D_CARDS,
    c.D_CHARITY_CARDS,
    c.D_LOOT_BODY,
    c.D_SHARE,
    c.D_BIG_KEEP,
    c.D_TRAIT,
    c.D_UNEQUIP,
    c.D_BIG_SELL,
)
# Frames that still hold the last answer: a card that somebody has taken to hand.
STALE_ANSWERS: Final = (c.F_SHARE, c.F_BODY)
SECRET_INTENTS: Final = (c.A_TROUBLE, c.A_CHARITY)
# Fields of a state that are public and copied as they are.
OPEN_NUMBERS: Final = (
    "turn", "active", "fought", "skip_turn", "window", "main", "passed", "margin", "killed",
    "next_offer", "shielded", "masked", "dirty", "over", "version",
    "chain", "acts", "deeds", "rulings",
)  # fmt: skip
OPEN_LISTS: Final = (
    "spent", "bodies", "queue", "uses", "game_uses", "ledger", "winners", "newcomers",
)  # fmt: skip
# Fields that are filled in below, or when a game is imagined.
SEALED_FIELDS: Final = (
    "players", "place", "owner", "equipped", "host", "door_deck", "door_discards",
    "treasure_deck", "treasure_discards", "stack", "intent", "progress", "demand", "combat",
    "offers", "facts", "chance", "events", "texts", "face_up",
)  # fmt: skip
SHARED_FIELDS: Final = ("cat", "settings")


class SealedTable:
    """What a seat knows of a table: the public part, the unseen cards, how many are where."""

    def __init__(self, seat: Seat, table: State) -> None:
        self.seat = seat
        self.table = (
            table  # here unseen cards are in limbo, decks are empty, and there is no chance
        )
        self.doors: list[CardId] = []  # unseen Doors, in the order of their numbers
        self.treasures: list[CardId] = []
        # Unseen cards in each hand: Doors, Treasures, and how many of each were just received.
        self.hands: list[tuple[int, int, int, int]] = []
        self.door_deck = 0
        self.treasure_deck = 0

    def as_data(self) -> dict[str, object]:
        """All of it as plain numbers and lists."""
        return {
            "seat": self.seat,
            "table": to_data(self.table),
            "doors": self.doors,
            "treasures": self.treasures,
            "hands": [list(row) for row in self.hands],
            "decks": [self.door_deck, self.treasure_deck],
        }


def seal(st: State, seat: Seat) -> SealedTable | None:
    """The table as the seat knows it; None if something under way names what it cannot know.

    The seat is being asked: nobody else's question is open.
    """
    if st.over or (st.demand is not None and st.demand.seat != seat) or is_hushed(st):
        return None
    unseen = _unseen(st, seat)
    if not _is_plain(st, seat, unseen):
        return None
    table = State(st.cat, st.settings, Chance(0), True)
    sealed = SealedTable(seat, table)
    for name in OPEN_NUMBERS:
        setattr(table, name, getattr(st, name))
    for name in OPEN_LISTS:
        setattr(table, name, getattr(st, name)[:])
    table.facts = st.facts.copy()
    table.face_up = [card for card in st.face_up if not unseen[card]]
    _copy_places(st, table, unseen)
    table.door_discards = _known_pile(st.door_discards)
    table.treasure_discards = _known_pile(st.treasure_discards)
    table.stack = [frame.copy() for frame in st.stack]
    for frame in table.stack:
        if frame.code in STALE_ANSWERS:
            frame.answers = []
    table.intent = st.intent
    if st.main != seat and st.intent and st.intent[0] in SECRET_INTENTS:
        table.intent = st.intent[:1]
    table.progress = st.progress
    table.demand = st.demand.copy() if st.demand is not None else None
    table.offers = [offer.copy() if _is_party(offer, seat) else _terms_unknown(offer)
                    for offer in st.offers]  # fmt: skip
    if st.combat is not None:
        table.combat = st.combat.copy()
        contract = st.combat.contract
        if contract is not None and not st.combat.is_in(seat):
            table.combat.contract = _terms_unknown(contract)
    for player in st.players:
        _seal_player(st, sealed, player, unseen)
    for card in range(len(unseen)):
        if unseen[card]:
            door = st.cat.cards[card].deck == c.DOOR
            (sealed.doors if door else sealed.treasures).append(CardId(card))
    sealed.door_deck = len(st.door_deck)
    sealed.treasure_deck = len(st.treasure_deck)
    return sealed


def _unseen(st: State, seat: Seat) -> list[bool]:
    """Which cards the seat cannot locate: in decks, in other hands, left in the box by chance."""
    told = _told(st, seat)
    kept = st.cat.kept_from
    shared = st.settings.deck_share < 100
    found: list[bool] = []
    for card in range(len(st.place)):
        place = st.place[card]
        if place in (c.IN_DOOR_DECK, c.IN_TREASURE_DECK):
            found.append(True)
        elif place == c.IN_HAND:
            found.append(st.owner[card] != seat and card not in told and card not in kept)
        else:
            found.append(shared and place == c.IN_BOX and _is_left_out(st, CardId(card)))
    return found


def _is_left_out(st: State, card: CardId) -> bool:
    """Whether a card in the box could as well be in its deck: no Persona, no kept monster."""
    if st.cat.cards[card].kind == c.PERSONA or card in st.cat.kept_from:
        return False
    item = st.cat.kept_as.get(card, -1)
    return item < 0 or st.place[item] == c.IN_BOX


def _told(st: State, seat: Seat) -> set[int]:
    """Cards in other hands that the seat was shown: by its question or its deals."""
    cards: set[int] = set()
    demand = st.demand
    if demand is not None:
        cards.add(demand.card)
        if demand.kind in CARD_QUESTIONS:
            cards.update(demand.choices)
    for offer in st.offers:
        if _is_party(offer, seat):
            cards.update(offer.plays)
    combat = st.combat
    if combat is not None and combat.contract is not None and combat.is_in(seat):
        cards.update(combat.contract.plays)
    return cards


def _is_plain(st: State, seat: Seat, unseen: list[bool]) -> bool:
    """Whether nothing under way names a card the seat cannot know."""
    for frame in st.stack:
        # Both hold lists of cards from a hand.
        if isinstance(frame, CharityFrame) and frame.giver != seat:
            return False
        if isinstance(frame, PriceFrame) and frame.seat != seat:
            return False
        for card in frame.named():
            if card >= 0 and unseen[card]:
                return False
    for card, _, _, _ in st.queue:
        if card >= 0 and unseen[card]:
            return False
    progress = st.progress
    return not progress or progress[0] not in SECRET_INTENTS or st.main == seat


def _copy_places(st: State, table: State, unseen: list[bool]) -> None:
    for card in range(len(unseen)):
        hidden = unseen[card]
        table.place.append(c.IN_LIMBO if hidden else st.place[card])
        table.owner.append(NOBODY if hidden else st.owner[card])
        table.equipped.append(st.equipped[card])
        table.host.append(st.host[card])


def _known_pile(discards: list[CardId]) -> list[CardId]:
    """The discards: everybody saw which cards went there, but only the top one's place is known."""
    return sorted(discards[:-1]) + discards[-1:]


def _is_party(offer: Offer, seat: Seat) -> bool:
    return seat in (offer.maker, offer.target)


def _terms_unknown(offer: Offer) -> Offer:
    """An offer between others: it is public, but its terms are not; one Treasure is assumed."""
    other = Offer(offer.number, offer.kind, offer.maker, offer.target)
    other.fighter = offer.fighter
    other.treasures = 1 if offer.kind == c.OFFER_HELP else 0
    return other


def _seal_player(st: State, sealed: SealedTable, player: Player, unseen: list[bool]) -> None:
    other = player.copy()
    counts = [0, 0, 0, 0]
    for card in player.hand:
        if unseen[card]:
            counts[0 if st.cat.cards[card].deck == c.DOOR else 1] += 1
    for card in player.fresh:
        if unseen[card]:
            counts[2 if st.cat.cards[card].deck == c.DOOR else 3] += 1
    if player.seat != sealed.seat:
        other.hand = sorted(card for card in player.hand if not unseen[card])
        other.fresh = sorted(card for card in player.fresh if not unseen[card])
    sealed.table.players.append(other)
    sealed.hands.append((counts[0], counts[1], counts[2], counts[3]))
