"""Games with one card put where an experiment wants it: in a start hand, or out of the game.

Everything else stays as the seed has shuffled it, so that two such games can be compared. It must
not touch a game that has begun.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.flow import setup
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import CardId, DefId, Seat
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import State
from kickdoor.errors import SettingsError

HELD, WITHOUT, USUAL = "held", "without", "usual"


def check_stageable(cat: Catalog, settings: Settings, card: DefId) -> None:
    """Refuse cards that nobody can be dealt."""
    definition = cat.defs[card]
    deals = settings.start_doors if definition.deck == c.DOOR else settings.start_treasures
    if definition.kind == c.PERSONA or not copies_of(cat, card):
        raise SettingsError("--card", "a card of the Doors or the Treasures", definition.name)
    if not deals:
        raise SettingsError("--card", "a card of a deck that is dealt from", definition.name)


def copies_of(cat: Catalog, card: DefId) -> list[CardId]:
    """The physical cards in the decks that carry a definition."""
    return [one for one in cat.doors + cat.treasures if cat.cards[one].id == card]


def staged(cat: Catalog, settings: Settings, seed: int, arm: str, card: DefId, seat: Seat) -> State:
    """A game at its first decision, with its events recorded."""
    st = setup.lay_out(cat, settings, Chance(seed))
    st.events = []
    if arm == HELD:
        _deal_to(st, copies_of(st.cat, card)[0], seat)
    elif arm == WITHOUT:
        _take_out(st, copies_of(st.cat, card))
    setup.start(st)
    run(st)
    return st


def _deal_to(st: State, card: CardId, seat: Seat) -> None:
    """Swap the card with the first one that the seat would be dealt from its deck."""
    door = st.cat.cards[card].deck == c.DOOR
    deck = st.door_deck if door else st.treasure_deck
    each = st.settings.start_doors if door else st.settings.start_treasures
    target = len(deck) - 1 - seat * each
    other = deck[target]
    if card in deck:
        deck[deck.index(card)] = other
    else:  # a table that plays with a part of the cards has left it in the box
        st.place[card], st.place[other] = st.place[other], c.IN_BOX
    deck[target] = card


def _take_out(st: State, cards: list[CardId]) -> None:
    for card in cards:
        deck = st.door_deck if st.cat.cards[card].deck == c.DOOR else st.treasure_deck
        if card in deck:
            deck.remove(card)
            st.place[card] = c.IN_BOX
