"""Checks by brute force that every simple action that no rule refuses is among the options.

Actions with many values (sales, offers, several cards at once) are listed by examples and not
checked.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat, as_numbers
from kickdoor.engine.referee import options, refusal
from kickdoor.engine.state import Action, State

SIMPLE = (c.A_PASS, c.A_KICK, c.A_LOOT, c.A_END, c.A_CLAIM, c.A_GIVE_UP)


def nothing_is_forgotten(st: State) -> list[str]:
    """Simple actions that are legal but missing from the options of their seat."""
    found: list[str] = []
    if st.over or st.demand is not None:
        return found
    for player in st.players:
        if not player.alive:
            continue
        listed = set(options(st, player.seat))
        for action in candidates(st, player.seat):
            if action not in listed and refusal(st, player.seat, action) == 0:
                found.append(f"seat {player.seat} may do {action}, which is not listed")
    return found


def candidates(st: State, seat: Seat) -> list[Action]:
    """All simple actions, legal or not."""
    player = st.players[seat]
    found: list[Action] = [(code,) for code in SIMPLE]
    for card in player.hand:
        found.extend(plays(st, seat, card))
        if st.cat.cards[card].kind == c.MONSTER:
            found.append((c.A_TROUBLE, card))
            found.append((c.A_JOIN, card, -1))
            if st.combat is not None:
                found.extend(
                    (c.A_TUCK, card, foe.number) for foe in st.combat.foes if foe.clone_of < 0
                )
            found.extend(
                (c.A_JOIN, card, other)
                for other in player.hand
                if st.cat.cards[other].kind == c.ENHANCER
            )
    for card in player.table:
        definition = st.cat.cards[card]
        found.append((c.A_EQUIP, card))
        found.append((c.A_UNEQUIP, card))
        found.append((c.A_DROP, card))
        if definition.once:
            found.append((c.A_PLAY, card, 1))
        for index in range(len(definition.text.abilities)):
            found.extend(uses(st, seat, card, index))
    return found


def plays(st: State, seat: Seat, card: CardId) -> list[Action]:
    """Playing the card, with every target its kind can have."""
    definition = st.cat.cards[card]
    kind = definition.kind
    targets: list[int] = [-1]
    if kind in (c.CURSE, c.LEVEL_UP):
        targets = [player.seat for player in st.players]
    elif kind == c.ENHANCER:
        targets = [foe.number for foe in st.combat.foes] if st.combat is not None else []
    elif kind == c.ITEM:
        targets = [0, 1] if definition.once else [0]
    elif kind == c.SPECIAL and definition.text.attach is not None:
        targets = as_numbers(st.players[seat].table)
    return [(c.A_PLAY, card, target) for target in targets]


def uses(st: State, seat: Seat, card: CardId, index: int) -> list[Action]:
    """Using an ability with no payment, or with one card."""
    ability = st.cat.cards[card].text.abilities[index]
    start: Action = (c.A_USE, card, index)
    starts = [start]
    if ability.per == c.PER_VICTIM:
        starts = [(*start, player.seat) for player in st.players]
    if ability.timing & c.T_TEAM_UP:
        return [(*start, paid) for paid in st.players[seat].table]
    if ability.cost.kind == c.COST_VALUE:
        return []
    if ability.cost.kind != c.COST_CARDS:
        return starts
    if ability.cost.low > 1:
        return []
    player = st.players[seat]
    return [(*one, paid) for one in starts for paid in player.hand + player.table]
