"""Where cards are and how they move: draw, discard, give; each card in exactly one place.

It moves what it is told to; whether that is allowed is decided elsewhere.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Seat
from kickdoor.engine.state import State
from kickdoor.engine.trigger_queue import queue_card


def detach(st: State, card: CardId) -> None:
    """Take a card out of whatever list holds it, without putting it anywhere."""
    place = st.place[card]
    if place == c.IN_HAND:
        player = st.players[st.owner[card]]
        player.hand.remove(card)
        if player.fresh and card in player.fresh:
            player.fresh.remove(card)
    elif place == c.IN_PLAY:
        owner = st.owner[card]
        st.players[owner].table.remove(card)
        st.equipped[card] = False
        st.host[card] = NO_CARD
        st.dirty |= 1 << owner
    elif place == c.KEPT_CURSE:
        player = st.players[st.owner[card]]
        player.statuses = [status for status in player.statuses if status.card != card]
    elif place == c.IN_DOOR_DISCARDS:
        st.door_discards.remove(card)
    elif place == c.IN_TREASURE_DISCARDS:
        st.treasure_discards.remove(card)
    elif place == c.IN_DOOR_DECK:
        st.door_deck.remove(card)
    elif place == c.IN_TREASURE_DECK:
        st.treasure_deck.remove(card)
    elif place == c.IN_FIGHT:
        if st.combat is not None and card in st.combat.played:
            st.combat.played.remove(card)
    elif place == c.ON_MONSTER:
        if st.combat is not None:
            for foe in st.combat.foes:
                if card in foe.attached:
                    foe.attached.remove(card)
    elif place == c.UNDER_MONSTER:
        if st.combat is not None:
            for foe in st.combat.foes:
                if card in foe.added:
                    foe.added.remove(card)
    st.place[card] = c.IN_LIMBO
    st.owner[card] = NOBODY


def note_open(st: State, card: CardId) -> None:
    """The card has come to a hand face up; remembered where a card asks for it (AMB-111)."""
    if st.cat.has_as_drawn:
        st.face_up.append(card)


def _forget_open(st: State, card: CardId) -> None:
    if st.face_up and card in st.face_up:
        st.face_up.remove(card)


def attached_to(st: State, host: CardId) -> list[CardId]:
    """Cards in play that are attached to that card."""
    owner = st.owner[host]
    if owner < 0:
        return []
    return [card for card in st.players[owner].table if st.host[card] == host]


def shed(st: State, card: CardId, rule: str) -> None:
    """What is attached to a card in play goes when the card goes, and what it carries (AMB-131)."""
    if st.place[card] != c.IN_PLAY:
        return
    for other in attached_to(st, card):
        discard(st, other, "AMB-131" if st.cat.cards[other].is_item else rule)


def discard(st: State, card: CardId, rule: str, quiet: bool = False) -> None:
    """To the pile of its own back (DECK-01); what is attached to it goes along."""
    seat = st.owner[card]
    shed(st, card, rule)
    detach(st, card)
    _forget_open(st, card)
    if card in st.cat.kept_from:  # a kept monster is a monster again (AMB-80)
        st.place[card] = c.IN_BOX
        card = st.cat.kept_from[card]
    if st.cat.cards[card].deck == c.DOOR:
        st.place[card] = c.IN_DOOR_DISCARDS
        st.door_discards.append(card)
    else:
        st.place[card] = c.IN_TREASURE_DISCARDS
        st.treasure_discards.append(card)
    if not quiet:
        st.emit(e.CARD_DISCARDED, rule, seat, card)


def to_hand(st: State, card: CardId, seat: Seat) -> None:
    """Into a hand; just received (AMB-08)."""
    shed(st, card, "DECK-01")
    detach(st, card)
    _forget_open(st, card)
    st.place[card] = c.IN_HAND
    st.owner[card] = seat
    player = st.players[seat]
    player.hand.append(card)
    player.fresh.append(card)


def to_table(st: State, card: CardId, seat: Seat) -> None:
    """In play in front of a player, not equipped; attachments come along (TRADE-04, TRADE-08),
    and what a Companion carries (AMB-131).
    """
    along: list[CardId] = []
    if st.place[card] == c.IN_PLAY:
        if st.cat.cards[card].kind == c.COMPANION and st.owner[card] != seat:
            st.newcomers.append(card)
        along = attached_to(st, card)
    detach(st, card)
    _forget_open(st, card)
    st.place[card] = c.IN_PLAY
    st.owner[card] = seat
    st.equipped[card] = False
    st.host[card] = NO_CARD
    st.players[seat].table.append(card)
    st.dirty |= 1 << seat
    for other in along:
        detach(st, other)
        st.place[other] = c.IN_PLAY
        st.owner[other] = seat
        st.players[seat].table.append(other)
        st.host[other] = card
        st.equipped[other] = st.cat.cards[other].is_item  # a Companion brings what it carries


def shuffle_in(st: State, deck: int, rule: str) -> None:
    """The discards of a deck become part of it again, in no known order."""
    pile = st.door_deck if deck == c.DOOR else st.treasure_deck
    discards = st.door_discards if deck == c.DOOR else st.treasure_discards
    pile.extend(discards)
    discards.clear()
    st.chance.shuffle(pile)
    place = c.IN_DOOR_DECK if deck == c.DOOR else c.IN_TREASURE_DECK
    for card in pile:
        st.place[card] = place
    st.emit(e.DECK_RESHUFFLED, rule, NOBODY, deck)


def draw(st: State, deck: int) -> CardId:
    """The top card of a deck, now in limbo; -1 if there is none (DECK-03, DECK-04, AMB-02)."""
    pile = st.door_deck if deck == c.DOOR else st.treasure_deck
    if not pile:
        discards = st.door_discards if deck == c.DOOR else st.treasure_discards
        if not discards:
            st.emit(e.NOTHING_TO_DRAW, "DECK-04", NOBODY, deck)
            return NO_CARD
        shuffle_in(st, deck, "DECK-03")
    card = pile.pop()
    st.place[card] = c.IN_LIMBO
    st.owner[card] = NOBODY
    return card


def draw_to_hand(st: State, seat: Seat, deck: int, face_up: bool, rule: str) -> CardId:
    """Draw one card into a hand; -1 if there is none or the player is dead (DEATH-07)."""
    if not st.players[seat].alive:
        return NO_CARD
    card = draw(st, deck)
    if card < 0:
        return NO_CARD
    to_hand(st, card, seat)
    if face_up:
        note_open(st, card)
    st.emit(e.CARD_DRAWN, rule, seat, card, deck, -1 if face_up else 1 << seat)
    queue_card(st, card, c.ON_DRAWN, seat)
    return card


def deal_start_hand(st: State, seat: Seat, rule: str) -> None:
    """Four cards from each deck, or what the edition says (SETUP-03, DEATH-10)."""
    for _ in range(st.settings.start_doors):
        draw_to_hand(st, seat, c.DOOR, False, rule)
    for _ in range(st.settings.start_treasures):
        draw_to_hand(st, seat, c.TREASURE, False, rule)
