"""Which cards a description fits, and where they are.

It only reads the state; order is always that of the table, the hand or the pile from the top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.item_statics import MakesSmall, Usable
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.engine.tags import card_has_tag

if TYPE_CHECKING:
    from kickdoor.engine.card import CardDef
    from kickdoor.engine.state import Combat, State

TRAIT_KINDS: Final = (c.CLASS, c.RACE, c.STANCE, c.PERSONA)
PILES: Final = (c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS, c.AT_DISCARDS)
CARRIED: Final = Filter(kind=c.ITEM)


def matches(st: State, card: CardId, what: Filter) -> bool:
    """The card fits everything the filter says but the place."""
    definition = st.cat.cards[card]
    kind = what.kind
    if kind:
        if kind == c.ITEM:
            if not definition.is_item:  # ITEM-01, ITEM-16, AMB-62
                return False
        elif definition.kind != kind:
            return False
    if what.slot and definition.slot != what.slot:
        return False
    if what.hands:
        if what.hands == 3:
            if definition.hands <= 0:
                return False
        elif definition.hands != what.hands:
            return False
    if what.size and is_big(st, card) != (what.size == c.BIG):
        return False
    if definition.bonus < what.low_bonus or definition.bonus > what.high_bonus:
        return False
    if definition.value < what.low_value or definition.value > what.high_value:
        return False
    if definition.level < what.low_level or definition.level > what.high_level:
        return False
    if what.once and definition.once != (what.once == 1):
        return False
    if what.deck and definition.deck != what.deck:
        return False
    if what.tag and not card_has_tag(st, card, what.tag):
        return False
    for other in what.but:
        if matches(st, card, other):
            return False
    return _fits_words(definition, what)


def _fits_words(definition: CardDef, what: Filter) -> bool:
    if what.name and definition.name.casefold() != what.name.casefold():
        return False
    if what.contains and not has_word(definition.name, what.contains):
        return False
    if what.letter and definition.name[:1].casefold() not in what.letter.casefold():
        return False
    return not what.trait or _fits_trait(definition, what)


def _fits_trait(definition: CardDef, what: Filter) -> bool:
    """The card is that Class, Race ..., or an Item that only those may use."""
    if definition.kind in TRAIT_KINDS:
        return definition.name == what.trait
    for static in definition.others:
        if isinstance(static, Usable) and static.only:
            if static.cond.names_trait(what.trait):
                return True
    return False


def has_word(name: str, word: str) -> bool:
    """The word stands in the name as a word of its own, perhaps in the plural (ITEM-14)."""
    plain = ""
    for letter in name.casefold():
        plain += letter if letter.isalnum() or letter == "'" else " "
    words = " " + plain + " "
    asked = word.casefold()
    return " " + asked + " " in words or " " + asked + "s " in words


def is_big(st: State, card: CardId) -> bool:
    """The Item is Big and nothing attached makes it small."""
    if not st.cat.cards[card].big:
        return False
    if st.place[card] == c.IN_PLAY:
        for other in st.players[st.owner[card]].table:
            if st.host[other] == card:
                for static in st.cat.cards[other].others:
                    if isinstance(static, MakesSmall):
                        return False
    return True


def find_cards(st: State, seat: Seat, what: Filter) -> list[CardId]:
    """Matching cards of a player, or of the piles or the fight, where the filter looks.

    Persona cards are found only when the filter names them (ROLE-07).
    """
    at = what.at
    if seat < 0 and at not in PILES and at != c.AT_FIGHT:
        return []
    found: list[CardId] = []
    if at in (c.AT_HAND, c.AT_HAND_OR_TABLE):
        for card in st.players[seat].hand:
            if matches(st, card, what):
                found.append(card)
        if at == c.AT_HAND:
            return found
    if at in (c.AT_TABLE, c.AT_HAND_OR_TABLE, c.AT_EQUIPPED, c.AT_UNEQUIPPED):
        named = what.kind == c.PERSONA or what.name != "" or what.trait != ""
        for card in st.players[seat].table:
            definition = st.cat.cards[card]
            if definition.kind == c.PERSONA and not named:
                continue
            if at == c.AT_EQUIPPED and not st.equipped[card]:
                continue
            if at == c.AT_UNEQUIPPED and (st.equipped[card] or not definition.is_gear):
                continue
            if matches(st, card, what):
                found.append(card)
        return found
    for card in _elsewhere(st, seat, at):
        if matches(st, card, what):
            found.append(card)
    return found


def _elsewhere(st: State, seat: Seat, at: int) -> list[CardId]:
    if at == c.AT_CURSES:
        kept: list[CardId] = []
        for status in st.players[seat].statuses:
            if status.card >= 0 and status.card not in kept:
                kept.append(status.card)
        return kept
    if at == c.AT_FIGHT:
        return fight_cards(st)
    found: list[CardId] = []
    if at in (c.AT_DOOR_DISCARDS, c.AT_DISCARDS):
        found.extend(reversed(st.door_discards))
    if at in (c.AT_TREASURE_DISCARDS, c.AT_DISCARDS):
        found.extend(reversed(st.treasure_discards))
    return found


def fight_cards(st: State) -> list[CardId]:
    """Every card lying in the fight: monsters, what is on them, what was played."""
    found: list[CardId] = []
    combat = st.combat
    if combat is not None:
        for foe in combat.foes:
            if foe.card not in found:
                found.append(foe.card)
            found.extend(foe.attached)
        found.extend(combat.played)
    return found


def looking_at(what: Filter, at: int) -> Filter:
    """The same description, looked for in another place."""
    return Filter(
        what.kind,
        at,
        what.slot,
        what.hands,
        what.size,
        what.tag,
        what.name,
        what.contains,
        what.letter,
        what.low_bonus,
        what.high_bonus,
        what.low_value,
        what.high_value,
        what.once,
        what.deck,
        what.trait,
        what.low_level,
        what.high_level,
        what.but,
    )


def in_piles(what: Filter) -> Filter:
    """The same description, looked for in the discards if it names no pile."""
    return what if what.at in PILES else looking_at(what, c.AT_DISCARDS)


def annullable(st: State, combat: Combat, but: CardId, what: Filter) -> list[CardId]:
    """Cards of the fight whose strength can be taken back, all but one (AMB-108).

    Those that gave strength when they were played into it, and what lies on monsters.
    """
    found: list[CardId] = []
    giving = [card for _, _, card, _ in combat.mods]
    for card in combat.played:
        if card != but and card in giving and matches(st, card, what):
            found.append(card)
    for foe in combat.foes:
        for card in foe.attached:
            if matches(st, card, what):
                found.append(card)
    return found
