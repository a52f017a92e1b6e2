"""What puts right having too many Big Items (BIG-03).

A card counts only if playing it would leave fewer of them too many; that is tried on a copy.
"""

from __future__ import annotations

from kickdoor.engine import card_costs, equipment, ranks
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.acts.play_cards import play_card
from kickdoor.engine.change_prices import can_change
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.matching import matches
from kickdoor.engine.nodes.item_statics import BigLimit, Carries
from kickdoor.engine.put_in_play import ONE_OF_A_KIND, companion_room
from kickdoor.engine.state import State
from kickdoor.engine.traits import is_banned, joiner_of, trait_cards


def too_many(st: State, seat: Seat) -> int:
    """How many Big Items the player carries beyond the limit."""
    limit = equipment.big_limit(st, seat)
    return max(len(equipment.big_items(st, seat)) - limit, 0) if limit >= 0 else 0


def repairs(st: State, seat: Seat) -> list[CardId]:
    """Cards of the hand to be played now, and cards in play to be used, that put it right."""
    found: list[CardId] = []
    player = st.players[seat]
    hand = [] if is_banned(st, seat, c.BAN_CARDS) else player.hand
    for card in hand + player.table:
        if onto(st, seat, card):
            found.append(card)
    return found


def onto(st: State, seat: Seat, card: CardId) -> list[int]:
    """What the card can be played on or used for so that it helps; -1 = it needs nothing."""
    found: list[int] = []
    for target in _targets(st, seat, card):
        trial = st.copy()
        repair(trial, seat, card, target)
        if too_many(trial, seat) < too_many(st, seat):
            found.append(target)
    return found


def _targets(st: State, seat: Seat, card: CardId) -> list[int]:
    """Everything that could be tried with the card, whoever's turn it is.

    In combat nothing is put on, and a Companion is handed nothing (TIMING-05, ALLY-09).
    """
    definition = st.cat.cards[card]
    kind = definition.kind
    fighting = st.combat is not None and st.combat.is_in(seat)
    in_hand = st.place[card] == c.IN_HAND
    if kind == c.COMPANION and Carries in definition.says:
        if fighting or (in_hand and not _has_room(st, seat)):
            return []
        return [item for item in equipment.big_items(st, seat) if _can_carry(st, card, item)]
    if not in_hand:
        usable = definition.is_gear and not st.equipped[card] and BigLimit in definition.says
        if not usable or fighting or is_banned(st, seat, c.BAN_EQUIP):
            return []
        return [-1] if equipment.equip_refusal(st, seat, card) == 0 else []
    attach = definition.text.attach
    if kind == c.SPECIAL and attach is not None:
        return [item for item in equipment.big_items(st, seat) if matches(st, item, attach)]
    if BigLimit not in definition.says:
        return []
    if kind in ONE_OF_A_KIND:
        return _places(st, seat, card)
    if kind in ranks.RANKED_KINDS:
        price = definition.text.play_cost
        paid = price is None or card_costs.can_pay(st, seat, price, card)
        return [-1] if paid and ranks.can_have(st, seat, card) else []
    if kind == c.COMPANION:
        return [-1] if _has_room(st, seat) else []
    if kind == c.ITEM and not definition.once:
        return [] if fighting else [-1]
    return []


def _has_room(st: State, seat: Seat) -> bool:
    return companion_room(st, seat) or st.settings.companion_replace


def _can_carry(st: State, companion: CardId, item: CardId) -> bool:
    """The Companion, in hand or in play, can carry the Item (AMB-30)."""
    static = equipment.carriage(st, companion)
    if static is None or (static.what is not None and not matches(st, item, static.what)):
        return False
    return st.place[companion] != c.IN_PLAY or equipment.exchanged(st, companion) < 0


def _places(st: State, seat: Seat, card: CardId) -> list[int]:
    """Beside what the player is, or in the place of one of these (CLASS-08, SUPERM-02)."""
    definition = st.cat.cards[card]
    have = trait_cards(st, seat, definition.kind)
    for other in have:
        if st.cat.cards[other].name == definition.name:  # CLASS-09
            return []
    room = 2 if joiner_of(st, seat, definition.kind) >= 0 else 1
    if len(have) < room:
        return [-1]
    return [other for other in have if can_change(st, seat, other, 1)]


def repair(st: State, seat: Seat, card: CardId, target: int) -> None:
    """Play the card, or use it, for what `onto` listed."""
    definition = st.cat.cards[card]
    if definition.kind == c.COMPANION and Carries in definition.says:
        if st.place[card] == c.IN_HAND:
            play_card(st, seat, card, -1)
        st.host[target] = card
        st.equipped[target] = True
        st.emit(e.CARD_ATTACHED, "AMB-30", seat, target, card)
    elif st.place[card] != c.IN_HAND:
        equipment.equip(st, seat, card)
    elif definition.kind == c.ITEM:
        play_card(st, seat, card, 0)
    else:
        play_card(st, seat, card, target)
