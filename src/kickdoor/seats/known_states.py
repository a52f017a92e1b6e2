"""A state made from what a seat sees: that, and blanks for every card it does not know.

The engine's questions can be asked of it, and the answers hold no secret: it is made from nothing
but a sight (or a view) and what is printed on cards. It is for asking, not for playing on.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.ids import NO_CARD, CardId, FoeId, Place
from kickdoor.engine.reward_amounts import foe_treasures
from kickdoor.engine.state import Combat, Foe, Player, State
from kickdoor.engine.strength import foe_strength, player_strength, side_strength
from kickdoor.seats.sights import SeenCombat, SeenFoe, SeenPile, SeenPlayer, Sight
from kickdoor.seats.view_sights import as_sight
from kickdoor.seats.views import View


def known_state(cat: Catalog, shown: View | Sight) -> State:
    """What the seat may know, as a state."""
    seen = as_sight(cat, shown)
    known = cat.under(seen.rules).blanked()
    blank = CardId(len(known.cards) - 1)
    st = State(known, seen.rules, Chance(0))
    st.turn = seen.turn
    st.active = seen.active
    st.window = seen.window
    st.main = seen.main
    st.fought = seen.fought
    st.margin = seen.margin
    st.killed = seen.killed
    st.spent = seen.spent
    st.facts = seen.facts
    for player in seen.players:
        st.players.append(_player(st, player, blank))
    if seen.seat >= 0:
        st.players[seen.seat].hand = seen.hand[:]
        for card in seen.hand:
            st.place[card] = c.IN_HAND
            st.owner[card] = seen.seat
    st.door_deck = [blank] * seen.doors.deck
    st.treasure_deck = [blank] * seen.treasures.deck
    st.door_discards = _pile(st, seen.doors, blank, c.IN_DOOR_DISCARDS)
    st.treasure_discards = _pile(st, seen.treasures, blank, c.IN_TREASURE_DISCARDS)
    if seen.combat is not None:
        _fight(st, seen.combat, seen.players)
    return st


def _player(st: State, shown: SeenPlayer, blank: CardId) -> Player:
    seat = shown.seat
    player = Player(seat)
    player.level = shown.level
    player.sex = shown.sex
    player.sex_changed = shown.sex_changed
    player.race = shown.race
    player.alive = shown.alive
    player.hand = [blank] * shown.hand_size
    place, owner, equipped, host = st.place, st.owner, st.equipped, st.host
    table = player.table
    for item in shown.table:
        card = item.card
        table.append(card)
        place[card] = c.IN_PLAY
        owner[card] = seat
        equipped[card] = item.equipped
        host[card] = item.host
    for status in shown.statuses:
        player.statuses.append(status)
        if status.card >= 0:
            place[status.card] = c.KEPT_CURSE
            owner[status.card] = seat
    return player


def _pile(st: State, shown: SeenPile, blank: CardId, place: Place) -> list[CardId]:
    """A discard pile of which only the top card is known."""
    pile = [blank] * shown.discards
    if pile and shown.top >= 0:
        pile[-1] = shown.top
        st.place[shown.top] = place
    return pile


def _fight(st: State, shown: SeenCombat, players: list[SeenPlayer]) -> None:
    """The combat, with exactly the totals that everybody sees."""
    combat = Combat(shown.fighter)
    st.combat = combat
    combat.helper = shown.helper
    combat.fleeing = shown.fleeing
    combat.played = shown.played[:]
    for card in shown.played:
        st.place[card] = c.IN_FIGHT
    for one in shown.foes:
        combat.foes.append(_foe(st, one))
        combat.next_foe = FoeId(max(combat.next_foe, one.number + 1))
    if combat.played:
        for amount, card, source, seat, _ in shown.side_parts:
            if card in combat.played:
                combat.mods.append((seat, amount, card, source))
        for amount, card, source, _, number in shown.monster_parts:
            if card in combat.played:
                combat.mods.append((-2 - number, amount, card, source))
    # Add the parts that the view does not itemise.
    for foe, one in zip(combat.foes, shown.foes, strict=True):
        foe.bonus = one.strength - foe_strength(st, foe)
        foe.treasures = one.treasures - foe_treasures(st, foe)
    for player in players:  # a player who passed the fight on keeps what was played on them
        _add(combat, player.seat, player.strength - player_strength(st, player.seat))
    _add(combat, -1, shown.side - side_strength(st))


def _add(combat: Combat, target: int, amount: int) -> None:
    if amount:
        combat.mods.append((target, amount, NO_CARD, c.SRC_OTHER))


def _foe(st: State, shown: SeenFoe) -> Foe:
    foe = Foe(shown.number, shown.card)
    foe.clone_of = shown.clone_of
    foe.attached = shown.enhancers[:]
    foe.added = shown.added[:]
    foe.tags = shown.tags[:]
    st.place[shown.card] = c.FIGHTING
    for card in shown.enhancers:
        st.place[card] = c.ON_MONSTER
    return foe
