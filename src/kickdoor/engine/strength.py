"""Strength of players and monsters: sums over what is in force, with their parts on request.

It only reads the state.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import NO_CARD, NO_FOE, NOBODY, CardId, FoeId, Seat
from kickdoor.engine.nodes.amount_nodes import DieRoll, MonsterLevel, Num
from kickdoor.engine.nodes.combat_statics import (
    FoeBonus,
    HeroBonus,
    Ignore,
    MonsterBonus,
    Multiply,
    WinTies,
)
from kickdoor.engine.nodes.item_statics import ExtraBonus, Usable
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.parasites import added_to
from kickdoor.engine.state import Combat, Foe, State
from kickdoor.engine.strength_weights import Masks, masks_for, weigh
from kickdoor.engine.traits import (
    is_spared,
    is_status_in_force,
    is_waived,
    statics_of,
    table_wide,
)

# A part of a total: (amount, card or -1, source code, seat or -1, foe or -1).
Part = tuple[int, CardId, int, Seat, FoeId]

NO_EXTRAS: Final[list[CardId]] = []  # shared, so nobody adds to it
SOURCE_OF_KIND: Final = [c.SRC_OTHER] * c.KINDS
SOURCE_OF_KIND[c.CLASS] = c.SRC_CLASS
SOURCE_OF_KIND[c.RACE] = c.SRC_RACE
SOURCE_OF_KIND[c.COMPANION] = c.SRC_COMPANION
SOURCE_OF_KIND[c.CURSE] = c.SRC_CURSE
SOURCE_OF_KIND[c.POWER] = c.SRC_POWER
SOURCE_OF_KIND[c.KATA] = c.SRC_KATA


def is_usable(st: State, seat: Seat, card: CardId) -> bool:
    """The player has the qualities the card asks for; tested continuously (ITEM-09)."""
    definition = st.cat.cards[card]
    for static in definition.others:
        if isinstance(static, Usable) and static.cond.holds(st, seat, NO_FOE, None) != static.only:
            return st.place[card] == c.IN_PLAY and is_waived(st, card)
    return True


def item_bonus(st: State, seat: Seat, card: CardId) -> int:
    """What a carried Item adds to its owner's strength now (ITEM-02, ITEM-03, ITEM-09)."""
    definition = st.cat.cards[card]
    if definition.once or (definition.is_gear and not st.equipped[card]):
        return 0
    if definition.others and not is_usable(st, seat, card):
        return 0
    return _card_bonus(st, seat, card, definition, _extras(st, seat))


def bonus_in_use(st: State, seat: Seat, card: CardId) -> int:
    """What the card would add to the player's strength if it were in use."""
    return _card_bonus(st, seat, card, st.cat.cards[card], _extras(st, seat))


def _extras(st: State, seat: Seat) -> list[CardId]:
    """The player's cards that make the Item they are attached to stronger."""
    if not st.cat.has_extra_bonus:
        return NO_EXTRAS
    cards = st.cat.cards
    found = NO_EXTRAS
    for card in st.players[seat].table:
        if cards[card].extends:
            found = [*found, card]
    return found


def _card_bonus(
    st: State, seat: Seat, card: CardId, definition: CardDef, extras: list[CardId]
) -> int:
    total = definition.bonus
    for static in definition.hero:
        if static.cond is None or static.cond.holds(st, seat, NO_FOE, None):
            amount = static.amount.value(st, seat, NO_FOE, None)
            if amount < 0 and is_spared(st, seat, definition.kind):  # SUPERM-04
                continue
            if static.instead:
                total = amount
            else:
                total += amount
    for other in extras:
        if st.host[other] == card:
            for extra in st.cat.cards[other].others:
                if isinstance(extra, ExtraBonus):
                    total += extra.amount.value(st, seat, NO_FOE, None)
    return total


def player_strength(st: State, seat: Seat, parts: list[Part] | None = None) -> int:
    """Level plus every bonus and penalty in force (COMBAT-02)."""
    player = st.players[seat]
    cards = st.cat.cards
    masks = masks_for(st, seat)
    extras = _extras(st, seat)
    combat = st.combat
    level = player.level
    if combat is not None:
        for who, swapped in combat.level_swap:
            if who == seat:
                level = swapped  # AMB-61
    total = weigh(st, seat, level, NO_CARD, c.SRC_LEVEL, masks)
    if parts is not None:
        parts.append((total, NO_CARD, c.SRC_LEVEL, seat, NO_FOE))
    for card in player.table:
        definition = cards[card]
        if definition.is_gear:
            if not st.equipped[card] or definition.once:
                continue
            if definition.others and not is_usable(st, seat, card):
                continue
            source = c.SRC_ITEM
        else:
            source = SOURCE_OF_KIND[definition.kind]
        if definition.hero or extras:
            amount = _card_bonus(st, seat, card, definition, extras)
        else:
            amount = definition.bonus
        if amount == 0:
            continue
        if not masks.plain:
            amount = weigh(st, seat, amount, card, source, masks)
        total += amount
        if parts is not None and amount:
            parts.append((amount, card, source, seat, NO_FOE))
    for status in player.statuses:
        if status.lasting is not None and is_status_in_force(st, seat, status):
            for static in status.lasting.statics:
                if isinstance(static, HeroBonus):
                    if static.cond is not None and not static.cond.holds(st, seat, NO_FOE, None):
                        continue
                    amount = static.amount.value(st, seat, NO_FOE, None)
                    amount = weigh(st, seat, amount, status.source, c.SRC_CURSE, masks)
                    total += amount
                    if parts is not None and amount:
                        parts.append((amount, status.source, c.SRC_CURSE, seat, NO_FOE))
    if st.cat.has_for_all:
        total += _table_wide(st, seat, parts)
    if combat is None:
        return total
    for target, amount, card, source in combat.mods:
        if target == seat:
            amount = weigh(st, seat, amount, card, source, masks)
            total += amount
            if parts is not None and amount:
                parts.append((amount, card, source, seat, NO_FOE))
    return total


def _table_wide(st: State, seat: Seat, parts: list[Part] | None) -> int:
    total = 0
    for card, static in table_wide(st):
        if isinstance(static, HeroBonus):
            if static.cond is None or static.cond.holds(st, seat, NO_FOE, None):
                amount = static.amount.value(st, seat, NO_FOE, None)
                total += amount
                if parts is not None and amount:
                    parts.append((amount, card, c.SRC_OTHER, seat, NO_FOE))
    return total


def side_strength(st: State, parts: list[Part] | None = None) -> int:
    """Fighter, Helper and what was played for their side (HELP-03)."""
    combat = st.combat
    if combat is None:
        return 0
    total = player_strength(st, combat.fighter, parts)
    if combat.helper >= 0:
        total += player_strength(st, combat.helper, parts)
    masks: Masks | None = None
    for target, amount, card, source in combat.mods:
        if target == -1:
            if masks is None:
                masks = masks_for(st, combat.fighter)
            amount = weigh(st, combat.fighter, amount, card, source, masks)
            total += amount
            if parts is not None and amount:
                parts.append((amount, card, source, NOBODY, NO_FOE))
    for foe in combat.foes:
        cards = [foe.card]
        cards.extend(foe.attached)
        for card in cards:
            for static in st.cat.cards[card].hero:
                total += _against_side(st, combat, foe, card, static, parts)
    return total


def _against_side(
    st: State, combat: Combat, foe: Foe, card: CardId, static: HeroBonus, parts: list[Part] | None
) -> int:
    """A monster's text about those who face it ("Elves fight at -2"), once a fight (HELP-08)."""
    seat = combat.fighter
    cond = static.cond
    if cond is not None and not cond.holds(st, seat, foe.number, None):
        seat = combat.helper
        if seat < 0 or not cond.holds(st, seat, foe.number, None):
            return 0
    amount = static.amount.value(st, seat, foe.number, None)
    amount = weigh(st, seat, amount, card, c.SRC_OTHER, masks_for(st, seat))
    if parts is not None and amount:
        parts.append((amount, card, c.SRC_OTHER, seat, NO_FOE))
    return amount


def anyone_meets(st: State, combat: Combat, cond: Cond, number: FoeId) -> bool:
    """Fighter or Helper meets the condition; counted once for the fight (HELP-08)."""
    if cond.holds(st, combat.fighter, number, None):
        return True
    return combat.helper >= 0 and cond.holds(st, combat.helper, number, None)


def against(st: State, combat: Combat, static: MonsterBonus, number: FoeId) -> int:
    """What one static adds to a monster in this fight."""
    cond = static.cond
    amount = static.amount
    if isinstance(amount, (Num, DieRoll, MonsterLevel)):
        if cond is None or anyone_meets(st, combat, cond, number):
            return amount.value(st, combat.fighter, number, None)
        return 0
    # Counted amounts look at every Participant who meets the condition.
    total = 0
    if cond is None or cond.holds(st, combat.fighter, number, None):
        total += amount.value(st, combat.fighter, number, None)
    if combat.helper >= 0 and (cond is None or cond.holds(st, combat.helper, number, None)):
        if static.personal:
            total += amount.value(st, combat.helper, number, None)
        elif total == 0:
            total = amount.value(st, combat.helper, number, None)
    return total


def shared_enhancers(combat: Combat, foe: Foe) -> list[CardId]:
    """Enhancers on a monster; a Duplicate shares those of its twin (DUPLICATE-01)."""
    if len(combat.foes) == 1:
        return foe.attached
    if foe.clone_of < 0 and not any(other.clone_of == foe.number for other in combat.foes):
        return foe.attached
    root = foe.clone_of if foe.clone_of >= 0 else foe.number
    found: list[CardId] = []
    for other in combat.foes:
        if root in (other.number, other.clone_of):
            found.extend(other.attached)
    return found


def foe_strength(st: State, foe: Foe, parts: list[Part] | None = None) -> int:
    """Level, own powers and cards played on it (COMBAT-03)."""
    combat = st.combat
    if combat is None:
        return 0
    definition = st.cat.cards[foe.card]
    total = definition.level
    number = foe.number
    if parts is not None:
        parts.append((total, foe.card, c.SRC_LEVEL, NOBODY, number))
    for static in definition.against:
        amount = against(st, combat, static, number)
        total += amount
        if parts is not None and amount:
            parts.append((amount, foe.card, c.SRC_OTHER, NOBODY, number))
    if foe.attached or foe.clone_of >= 0 or len(combat.foes) > 1:
        factor = _enhancer_factor(st, combat, foe)
        for card in shared_enhancers(combat, foe):
            enhancer = st.cat.cards[card]
            amount = enhancer.bonus
            for static in enhancer.against:
                change = against(st, combat, static, number)
                if static.floor and change < 0:
                    change = max(change, min(static.floor - total - amount, 0))
                amount += change
            amount *= factor
            total += amount
            if parts is not None and amount:
                parts.append((amount, card, c.SRC_ENHANCER, NOBODY, number))
    if st.cat.has_parasites:  # PARASITE-05: a bonus, no enhancer (AMB-39)
        for card in added_to(combat, foe):
            amount = st.cat.cards[card].level
            total += amount
            if parts is not None:
                parts.append((amount, card, c.SRC_OTHER, NOBODY, number))
    if foe.bonus:
        total += foe.bonus
        if parts is not None:
            parts.append((foe.bonus, foe.card, c.SRC_OTHER, NOBODY, number))
    for target, amount, card, source in combat.mods:
        if target == -2 - number:
            total += amount
            if parts is not None and amount:
                parts.append((amount, card, source, NOBODY, number))
    if st.cat.has_for_all:
        total += _table_wide_foe(st, combat, foe, parts)
    if st.cat.has_foe_bonus:
        total += _by_fighters(st, combat, foe, parts)
    return total


def _by_fighters(st: State, combat: Combat, foe: Foe, parts: list[Part] | None) -> int:
    """What the cards of Fighter and Helper make of the monster."""
    total = 0
    for seat in (combat.fighter, combat.helper):
        if seat < 0:
            continue
        for card, static in statics_of(st, seat, FoeBonus):
            if static.first and foe.number > 0:
                continue
            if static.cond is None or static.cond.holds(st, seat, foe.number, None):
                amount = static.amount.value(st, seat, foe.number, None)
                total += amount
                if parts is not None and amount:
                    parts.append((amount, card, c.SRC_OTHER, NOBODY, foe.number))
    return total


def _enhancer_factor(st: State, combat: Combat, foe: Foe) -> int:
    factor = 1
    for static in st.cat.cards[foe.card].others:
        if isinstance(static, Multiply) and static.sources & c.SRC_ENHANCER:
            if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                factor *= static.factor
        elif isinstance(static, Ignore) and static.sources & c.SRC_ENHANCER and not static.only:
            if static.cond is None or anyone_meets(st, combat, static.cond, foe.number):
                return 0
    return factor


def _table_wide_foe(st: State, combat: Combat, foe: Foe, parts: list[Part] | None) -> int:
    total = 0
    for card, static in table_wide(st):
        if isinstance(static, MonsterBonus):
            amount = against(st, combat, static, foe.number)
            total += amount
            if parts is not None and amount:
                parts.append((amount, card, c.SRC_OTHER, NOBODY, foe.number))
    return total


def monster_strength(st: State, parts: list[Part] | None = None) -> int:
    """All monsters together, in a single comparison (COMBAT-12)."""
    combat = st.combat
    if combat is None:
        return 0
    total = 0
    for foe in combat.foes:
        total += foe_strength(st, foe, parts)
    return total


def wins_ties(st: State) -> bool:
    """Fighter or Helper turns a tie into a win (HELP-09)."""
    combat = st.combat
    if combat is None:
        return False
    return seat_wins_ties(st, combat.fighter) or (
        combat.helper >= 0 and seat_wins_ties(st, combat.helper)
    )


def seat_wins_ties(st: State, seat: Seat) -> bool:
    """The player has something that wins ties."""
    for card in st.players[seat].table:
        definition = st.cat.cards[card]
        if definition.others and (
            not definition.is_gear or (st.equipped[card] and is_usable(st, seat, card))
        ):
            for static in definition.others:
                if isinstance(static, WinTies) and (
                    static.cond is None or static.cond.holds(st, seat, NO_FOE, None)
                ):
                    return True
    for status in st.players[seat].statuses:
        if status.lasting is not None and is_status_in_force(st, seat, status):
            for static in status.lasting.statics:
                if isinstance(static, WinTies) and (
                    static.cond is None or static.cond.holds(st, seat, NO_FOE, None)
                ):
                    return True
    return False


def is_ahead(st: State) -> bool:
    """The Side would win now (COMBAT-04)."""
    side = side_strength(st)
    monsters = monster_strength(st)
    return side > monsters or (side == monsters and wins_ties(st))
