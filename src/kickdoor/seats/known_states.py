"""A state made from a view: what the seat sees, and blanks for every card it does not know.

The engine's questions can be asked of it, and the answers hold no secret: it is made from nothing
but the view and what is printed on cards. It is for asking, not for playing on.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.chance import Chance
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.ids import NO_CARD, CardId, FoeId, Place
from kickdoor.engine.reward_amounts import foe_treasures
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Combat, Foe, Player, State, Status
from kickdoor.engine.strength import foe_strength, player_strength, side_strength
from kickdoor.seats.views import CombatView, FoeView, PileView, PlayerView, Rules, View

EPIC: Final = Settings(epic=True)
PLAIN: Final = Settings()


def cards_for(cat: Catalog, view: View) -> Catalog:
    """The cards as they read at this table: with their epic abilities if those are in use."""
    return cat.under(EPIC if view.rules.epic else PLAIN)


def known_state(cat: Catalog, view: View) -> State:
    """What the seat of the view may know, as a state."""
    read = cards_for(cat, view)
    known = read.blanked()
    blank = CardId(len(known.cards) - 1)
    st = State(known, _settings(view.rules, len(view.players)), Chance(0))
    st.turn = view.turn
    st.active = view.active
    st.window = view.window
    st.main = view.main
    st.fought = view.fought
    st.margin = view.margin
    st.killed = view.killed
    st.spent = view.spent
    st.facts = view.facts
    for shown in view.players:
        st.players.append(_player(st, read, shown, blank))
    own = st.players[view.seat] if view.seat >= 0 else None
    if own is not None:
        own.hand = view.hand[:]
        for card in view.hand:
            st.place[card] = c.IN_HAND
            st.owner[card] = view.seat
    st.door_deck = [blank] * view.doors.deck
    st.treasure_deck = [blank] * view.treasures.deck
    st.door_discards = _pile(st, view.doors, blank, c.IN_DOOR_DISCARDS)
    st.treasure_discards = _pile(st, view.treasures, blank, c.IN_TREASURE_DISCARDS)
    if view.combat is not None:
        _fight(st, view.combat, view.players)
    return st


def _settings(rules: Rules, seats: int) -> Settings:
    """The settings, as far as a player may look them up."""
    return Settings(
        rules.editions,
        seats,
        [],
        goal_level=rules.goal_level,
        hand_limit=rules.hand_limit,
        companion_limit=rules.companion_limit,
        big_limit=rules.big_limit,
        hands=rules.hands,
        human_with_class=rules.race_with_class,
        faster=rules.faster,
        shared_victory=rules.shared_victory,
        epic=rules.epic,
        kill_levels=rules.kill_levels,
    )


def _player(st: State, read: Catalog, shown: PlayerView, blank: CardId) -> Player:
    seat = shown.seat
    player = Player(seat)
    player.level = shown.level
    player.sex = shown.sex
    player.sex_changed = shown.sex_changed
    player.race = shown.race
    player.alive = shown.alive
    player.hand = [blank] * shown.hand_size
    place, owner, equipped, host = st.place, st.owner, st.equipped, st.host
    for item in shown.table:
        card = item.card
        player.table.append(card)
        place[card] = c.IN_PLAY
        owner[card] = seat
        equipped[card] = item.equipped
        host[card] = item.host
    for lying in shown.statuses:
        status = Status(lying.card, lying.until, lying.source)
        text = read.node(lying.node) if lying.node >= 0 else None
        if isinstance(text, Lasting):
            status.lasting = text
        elif isinstance(text, LastingTrigger):
            status.trigger = text
        status.counted = lying.counted
        status.idle = lying.idle
        player.statuses.append(status)
        if lying.card >= 0:
            place[lying.card] = c.KEPT_CURSE
            owner[lying.card] = seat
    return player


def _pile(st: State, shown: PileView, blank: CardId, place: Place) -> list[CardId]:
    """A discard pile of which only the top card is known."""
    pile = [blank] * shown.discards
    if pile and shown.top >= 0:
        pile[-1] = shown.top
        st.place[shown.top] = place
    return pile


def _fight(st: State, shown: CombatView, players: list[PlayerView]) -> None:
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
    for part in shown.side_parts:
        if part.card in combat.played:
            combat.mods.append((part.seat, part.amount, part.card, part.source))
    for part in shown.monster_parts:
        if part.card in combat.played:
            combat.mods.append((-2 - part.foe, part.amount, part.card, part.source))
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


def _foe(st: State, shown: FoeView) -> Foe:
    foe = Foe(shown.number, shown.card)
    foe.clone_of = shown.clone_of
    foe.attached = shown.enhancers[:]
    foe.added = shown.added[:]
    foe.tags = shown.tags[:]
    st.place[shown.card] = c.FIGHTING
    for card in shown.enhancers:
        st.place[card] = c.ON_MONSTER
    return foe
