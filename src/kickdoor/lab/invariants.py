"""What must hold whenever the game waits: each check returns sentences, none if all is well.

It only reads the state, or a copy of it; what it finds is a bug of the engine, never of a player.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import equipment, hand_slots, ranks
from kickdoor.engine.flow.deaths import BodyFrame, is_kept
from kickdoor.engine.ids import NO_CARD, NOBODY, CardId, Place, Seat
from kickdoor.engine.referee import refusal
from kickdoor.engine.state import Action, State
from kickdoor.engine.strength import foe_strength, player_strength, side_strength
from kickdoor.engine.traits import joiner_of, trait_cards

UNLISTED: Final = (c.IN_LIMBO, c.ON_BODY, c.IN_BOX)
OWNED: Final = (c.IN_HAND, c.IN_PLAY, c.KEPT_CURSE, c.ON_BODY)


def check_all(st: State, choices: list[Action], seat: Seat) -> list[str]:
    """All checks that need no copy; `choices` are the options of the seat that is asked."""
    found = [] if is_consistent(st) else inconsistencies(st)
    found.extend(nothing_is_lost(st))
    found.extend(levels_are_in_bounds(st))
    found.extend(the_dead_have_nothing(st))
    found.extend(offers_are_bounded(st))
    found.extend(duplicates_have_an_original(st))
    found.extend(somebody_is_asked(st, choices, seat))
    if st.demand is None and not st.over:
        found.extend(limits_hold(st))
    return found


def listed(st: State) -> list[tuple[list[CardId], Place, Seat]]:
    """The lists of cards in the state, each with the place and owner they imply."""
    found: list[tuple[list[CardId], Place, Seat]] = [
        (st.door_deck, c.IN_DOOR_DECK, NOBODY),
        (st.door_discards, c.IN_DOOR_DISCARDS, NOBODY),
        (st.treasure_deck, c.IN_TREASURE_DECK, NOBODY),
        (st.treasure_discards, c.IN_TREASURE_DISCARDS, NOBODY),
    ]
    for player in st.players:
        found.append((player.hand, c.IN_HAND, player.seat))
        found.append((player.table, c.IN_PLAY, player.seat))
        if player.statuses:
            kept = {status.card for status in player.statuses if status.card >= 0}
            found.append((sorted(kept), c.KEPT_CURSE, player.seat))
    if st.combat is not None:
        for foe in st.combat.foes:
            if foe.clone_of < 0:
                found.append(([foe.card], c.FIGHTING, NOBODY))
            found.append((foe.attached, c.ON_MONSTER, NOBODY))
            found.append((foe.added, c.UNDER_MONSTER, NOBODY))
        found.append((st.combat.played, c.IN_FIGHT, NOBODY))
    return found


def is_consistent(st: State) -> bool:
    """A quick check that places and lists agree; if not, `inconsistencies` looks closely."""
    size = len(st.place)
    place = [c.IN_LIMBO] * size
    owner = [NOBODY] * size
    count = 0
    for cards, where, whose in listed(st):
        count += len(cards)
        for card in cards:
            place[card] = where
            owner[card] = whose
    for card in st.cat.personas:  # Personas that nobody has
        if place[card] == c.IN_LIMBO:
            place[card] = c.IN_BOX
            count += 1
    if place != st.place or owner != st.owner or count != size - place.count(c.IN_LIMBO):
        return False
    worn = hosted = 0
    for player in st.players:
        for card in player.fresh:
            if card not in player.hand:
                return False
        for card in player.table:
            if st.equipped[card]:
                worn += 1
                if not st.cat.cards[card].is_gear:
                    return False
            if st.host[card] >= 0:
                hosted += 1
                if owner[st.host[card]] != player.seat or place[st.host[card]] != c.IN_PLAY:
                    return False
    return worn == st.equipped.count(True) and hosted == size - st.host.count(NO_CARD)


def inconsistencies(st: State) -> list[str]:
    """What exactly is wrong with the places of cards; nothing if some are just being moved."""
    found: list[str] = []
    seen = [0] * len(st.place)
    for cards, place, owner in listed(st):
        for card in cards:
            seen[card] += 1
            name = st.cat.cards[card].name
            if st.place[card] != place:
                found.append(f"{name} ({card}) is listed at {place}, its place is {st.place[card]}")
            elif st.owner[card] != owner:
                found.append(f"{name} ({card}) is with {owner}, its owner is {st.owner[card]}")
    for at in range(len(seen)):
        card = CardId(at)
        place = st.place[card]
        name = st.cat.cards[card].name
        if seen[card] != (0 if place in UNLISTED else 1):
            found.append(f"{name} ({card}), place {place}, is listed {seen[card]} times")
        if (st.owner[card] >= 0) != (place in OWNED):
            found.append(f"{name} ({card}) at {place} has owner {st.owner[card]}")
        host = st.host[card]
        if place == c.IN_PLAY:
            if host >= 0 and (st.place[host] != place or st.owner[host] != st.owner[card]):
                found.append(f"{name} ({card}) is attached to {host}, which is not there")
            if st.equipped[card] and not st.cat.cards[card].is_gear:
                found.append(f"{name} ({card}) is equipped but no Item")
        elif st.equipped[card] or host >= 0:
            found.append(f"{name} ({card}) at {place} is equipped or attached")
    for player in st.players:
        for card in player.fresh:
            if card not in player.hand:
                found.append(f"{card} just received by {player.seat} is not in hand")
    return found


def nothing_is_lost(st: State) -> list[str]:
    """A card in limbo is being dealt with by something; a body waits to be looted."""
    if c.IN_LIMBO not in st.place and c.ON_BODY not in st.place:
        return []
    busy: set[int] = set()
    bodies = set(st.bodies)
    for frame in st.stack:
        busy.update(frame.named())
        busy.update(frame.held())
        if isinstance(frame, BodyFrame):
            bodies.add(frame.dead)
    found: list[str] = []
    for card in range(len(st.place)):
        place = st.place[card]
        if place == c.IN_LIMBO and card not in busy:
            found.append(f"{st.cat.cards[card].name} ({card}) is in limbo and forgotten")
        if place == c.ON_BODY and st.owner[card] not in bodies:
            found.append(f"{st.cat.cards[card].name} ({card}) lies on a body nobody loots")
    return found


def levels_are_in_bounds(st: State) -> list[str]:
    """Levels run from 1 to the goal, and the goal ends the game (LEVEL-01, LEVEL-06)."""
    found: list[str] = []
    goal = st.settings.goal_level
    for player in st.players:
        if not 1 <= player.level <= goal:
            found.append(f"seat {player.seat} has Level {player.level}")
        if player.level == goal and player.seat not in st.winners:
            found.append(f"seat {player.seat} has Level {goal} and has not won")
    if st.winners and not st.over:
        found.append("somebody has won and the game goes on")
    return found


def the_dead_have_nothing(st: State) -> list[str]:
    """The dead hold no cards and have in play only what is kept (DEATH-01, DEATH-02)."""
    found: list[str] = []
    for player in st.players:
        if player.alive:
            continue
        if player.hand:
            found.append(f"seat {player.seat} is dead and holds {player.hand}")
        for card in player.table:
            if not is_kept(st, card):
                found.append(f"seat {player.seat} is dead and has {st.cat.cards[card].name}")
    return found


def duplicates_have_an_original(st: State) -> list[str]:
    """Every Duplicate is made of a monster of the fight that has a card (AMB-43)."""
    if st.combat is None:
        return []
    roots = {foe.number: foe.card for foe in st.combat.foes if foe.clone_of < 0}
    return [
        f"Duplicate {foe.number} of {foe.clone_of} has no original"
        for foe in st.combat.foes
        if foe.clone_of >= 0 and roots.get(foe.clone_of) != foe.card
    ]


def offers_are_bounded(st: State) -> list[str]:
    """Offers are few, between two living players, and of this moment."""
    found: list[str] = []
    if len(st.offers) > len(st.players) * st.settings.offers_per_window:
        found.append(f"{len(st.offers)} offers are open")
    for offer in st.offers:
        if offer.maker == offer.target:
            found.append(f"offer {offer.number} is made to oneself")
        if not st.players[offer.maker].alive or not st.players[offer.target].alive:
            found.append(f"offer {offer.number} has a dead party")
        if offer.kind == c.OFFER_HELP and (
            st.combat is None or st.combat.fighter != offer.fighter or st.combat.helper >= 0
        ):
            found.append(f"offer {offer.number} is about help nobody needs")
        if offer.chain > st.settings.counter_offers:
            found.append(f"offer {offer.number} is the {offer.chain}th answer")
    return found


def somebody_is_asked(st: State, choices: list[Action], seat: Seat) -> list[str]:
    """The seat that is asked is alive, has options, each once, and none is refused."""
    found: list[str] = []
    if st.over:
        return found
    if not choices:
        found.append(f"seat {seat} is asked and can do nothing")
    if len(set(choices)) != len(choices):
        found.append(f"seat {seat} has the same option twice")
    owner_speaks = st.demand is not None and (
        st.demand.kind in (c.D_RULING, c.D_FACT, c.D_PERSONA) or st.demand.rule == "ORIGIN-04"
    )
    # The owner of the game decides, not a character.
    if not st.players[seat].alive and not owner_speaks:
        found.append(f"seat {seat} is dead and is asked")
    for action in choices:
        code = refusal(st, seat, action)
        if code:
            found.append(f"option {action} of seat {seat} is refused with {code}")
    demand = st.demand
    if demand is not None and not 0 <= demand.low <= demand.high <= len(demand.choices):
        found.append(f"demand {demand.kind} asks for {demand.low} to {demand.high} of few")
    return found


def limits_hold(st: State) -> list[str]:
    """Slots, hands, Big Items and traits are within their limits between actions."""
    found: list[str] = []
    if st.dirty:
        found.append(f"seats {st.dirty:b} were not settled")
    for player in st.players:
        seat = player.seat
        if hand_slots.hands_used(st, seat) > hand_slots.hands_of(st, seat):
            found.append(f"seat {seat} uses {hand_slots.hands_used(st, seat)} hands")
        for slot in range(1, c.SLOTS):
            if equipment.slot_used(st, seat, slot) > equipment.slot_limit(st, seat, slot):
                found.append(f"seat {seat} wears too much in slot {slot}")
        limit = equipment.big_limit(st, seat)
        if 0 <= limit < len(equipment.big_items(st, seat)):
            found.append(f"seat {seat} carries {len(equipment.big_items(st, seat))} Big Items")
        if equipment.companions_over(st, seat):
            found.append(f"seat {seat} has too many Companions")
        for kind in (c.CLASS, c.RACE, c.STANCE):
            names = [st.cat.cards[card].name for card in trait_cards(st, seat, kind)]
            room = 2 if joiner_of(st, seat, kind) >= 0 else 1
            if len(names) > room or len(set(names)) != len(names):
                found.append(f"seat {seat} is {' and '.join(names)}")
        for kind in st.cat.ranked:
            if ranks.over_rank(st, seat, kind):
                total = ranks.rank_total(st, seat, kind)
                found.append(f"seat {seat} has {total} Ranks at Level {player.level}")
        for card in ranks.unusable(st, seat) if st.cat.ranked else []:
            found.append(f"seat {seat} has {st.cat.cards[card].name} and may not")
    return found


def hands_give_nothing(st: State) -> list[str]:
    """Exchanging the cards in hands changes no strength (DECK-06); their number may."""
    other = st.copy()
    for player in other.players:
        for at, card in enumerate(player.hand):
            is_door = other.cat.cards[card].deck == c.DOOR
            deck = other.door_deck if is_door else other.treasure_deck
            if not deck:
                continue
            new = deck.pop(0)
            player.hand[at] = new
            other.place[new] = c.IN_HAND
            other.owner[new] = player.seat
            other.place[card] = c.IN_DOOR_DECK if is_door else c.IN_TREASURE_DECK
            other.owner[card] = NOBODY
            deck.append(card)
    if strengths(st) != strengths(other):
        return [f"strengths {strengths(st)} become {strengths(other)} with other hands"]
    return []


def strengths(st: State) -> list[int]:
    """The strengths of all players, of the Side and of each monster."""
    found = [player_strength(st, player.seat) for player in st.players]
    if st.combat is not None:
        found.append(side_strength(st))
        found.extend(foe_strength(st, foe) for foe in st.combat.foes)
    return found
