"""Builds sights from a state: what a bot in that seat may know, from nothing, field by field.

It must put nothing in that a view of the same seat does not have, and it changes nothing.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine import strength
from kickdoor.engine.effects.control_flow import PickOne
from kickdoor.engine.effects.discard_piles import is_hushed
from kickdoor.engine.flow.charity import hand_limit
from kickdoor.engine.flow.curses import current_curse
from kickdoor.engine.flow.door_cards import door_plays
from kickdoor.engine.flow.rolls import current_roll, is_escape_roll
from kickdoor.engine.ids import NO_CARD, CardId, Seat
from kickdoor.engine.options.buy_off_checks import fleeing_frame
from kickdoor.engine.reward_amounts import foe_levels, foe_treasures
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Combat, Player, State, Status
from kickdoor.seats.sights import (
    SeenCard,
    SeenCombat,
    SeenCurse,
    SeenDemand,
    SeenFoe,
    SeenPile,
    SeenPlayer,
    SeenRoll,
    Sight,
)

LATEST: Final = [Settings()]  # what was made last: hardly ever is the next one another


def sight(st: State, seat: Seat) -> Sight:
    """What the seat may know now."""
    seen = Sight(seat, rules_in_sight(st.settings))
    seen.version = st.version
    seen.turn = st.turn
    seen.active = st.active
    seen.window = st.window
    seen.main = st.main
    for player in st.players:
        seen.players.append(_player(st, player))
    if seat >= 0:
        seen.hand = st.players[seat].hand[:]
        seen.hand_limit = hand_limit(st, seat)
    hushed = is_hushed(st)
    seen.doors = _pile(st.door_deck, st.door_discards, hushed)
    seen.treasures = _pile(st.treasure_deck, st.treasure_discards, hushed)
    if st.demand is not None:
        seen.demand = _demand(st, seat)
    if st.combat is not None:
        seen.combat = _combat(st, st.combat, seat)
    flight = fleeing_frame(st)
    if flight is not None:
        seen.runner = flight.runner
        seen.running_from = flight.foe
    roll = current_roll(st)
    if roll is not None and roll.face:
        seen.roll = SeenRoll(roll.roller, roll.face, roll.plus, is_escape_roll(st))
    curse = current_curse(st)
    if curse is not None:
        seen.curse = SeenCurse(curse.card, curse.victim, curse.by)
    for offer in st.offers:
        if seat in (offer.maker, offer.target):
            seen.offers.append(offer.copy())
    if st.ledger:
        seen.ledger = st.ledger[:]
    seen.fought = st.fought
    seen.margin = st.margin
    seen.killed = st.killed
    if st.spent:
        seen.spent = st.spent[:]
    if st.facts:
        seen.facts = {**st.settings.facts, **st.facts}
    elif st.settings.facts:
        seen.facts = st.settings.facts.copy()
    return seen


def rules_in_sight(settings: Settings) -> Settings:
    """The settings as far as a player may look them up, the rest as it usually is."""
    made = LATEST[0]
    if (
        made.seats == settings.seats
        and made.goal_level == settings.goal_level
        and made.hand_limit == settings.hand_limit
        and made.companion_limit == settings.companion_limit
        and made.big_limit == settings.big_limit
        and made.hands == settings.hands
        and made.human_with_class == settings.human_with_class
        and made.faster == settings.faster
        and made.shared_victory == settings.shared_victory
        and made.epic == settings.epic
        and made.kill_levels == settings.kill_levels
        and made.editions == settings.editions
    ):
        return made
    made = Settings(
        settings.editions[:],
        settings.seats,
        [],
        goal_level=settings.goal_level,
        hand_limit=settings.hand_limit,
        companion_limit=settings.companion_limit,
        big_limit=settings.big_limit,
        hands=settings.hands,
        human_with_class=settings.human_with_class,
        faster=settings.faster,
        shared_victory=settings.shared_victory,
        epic=settings.epic,
        kill_levels=settings.kill_levels,
    )
    LATEST[0] = made
    return made


def _player(st: State, player: Player) -> SeenPlayer:
    shown = SeenPlayer(player.seat)
    shown.level = player.level
    shown.sex = player.sex
    shown.sex_changed = player.sex_changed
    shown.race = player.race
    shown.alive = player.alive
    shown.hand_size = len(player.hand)
    shown.strength = strength.player_strength(st, player.seat)
    equipped, host, table = st.equipped, st.host, shown.table
    for card in player.table:
        table.append(SeenCard(card, equipped[card], host[card]))
    for status in player.statuses:
        shown.statuses.append(_status(status))
    return shown


def _status(status: Status) -> Status:
    """What lies open of it: its card and text, and whether it counts already."""
    shown = Status(status.card, status.until, status.source)
    if status.lasting is not None:
        shown.lasting = status.lasting
    else:
        shown.trigger = status.trigger
    shown.counted = status.counted
    shown.idle = status.idle
    return shown


def _pile(deck: list[CardId], discards: list[CardId], hushed: bool) -> SeenPile:
    top = discards[-1] if discards and not hushed else NO_CARD
    return SeenPile(len(deck), len(discards), top)


def _combat(st: State, combat: Combat, seat: Seat) -> SeenCombat:
    shown = SeenCombat(combat.fighter)
    shown.helper = combat.helper
    shown.side = strength.side_strength(st, shown.side_parts)
    shown.monsters = strength.monster_strength(st, shown.monster_parts)
    shown.wins_ties = strength.wins_ties(st)
    shown.treasures = combat.treasures_won
    shown.levels = combat.levels_won
    for foe in combat.foes:
        seen = SeenFoe(foe.number, foe.card)
        seen.strength = strength.foe_strength(st, foe)
        seen.treasures = foe_treasures(st, foe)
        seen.levels = foe_levels(st, foe)
        if foe.attached:
            seen.enhancers = foe.attached[:]
        if foe.added:
            seen.added = foe.added[:]
        if foe.tags:
            seen.tags = foe.tags[:]
        seen.clone_of = foe.clone_of
        shown.treasures += seen.treasures
        shown.levels += seen.levels
        shown.foes.append(seen)
    if combat.played:
        shown.played = combat.played[:]
    shown.fleeing = combat.fleeing
    shown.refused = combat.refused
    contract = combat.contract
    if contract is not None:
        shown.agreed = True
        if combat.is_in(seat):
            shown.contract = contract.copy()
    return shown


def _demand(st: State, seat: Seat) -> SeenDemand | None:
    """The open question, if it is this seat's."""
    demand = st.demand
    if demand is None or demand.seat != seat:
        return None
    shown = SeenDemand(demand.kind)
    shown.rule = demand.rule
    shown.card = demand.card
    shown.about = demand.about
    shown.choices = demand.choices[:]
    shown.picked = demand.picked[:]
    shown.low = demand.low
    shown.high = demand.high
    if demand.kind == c.D_DOOR_CARD:
        shown.plays = door_plays(st, demand.seat, demand.card)
    node = demand.node
    if node is not None:
        shown.node = st.cat.node_number(node)
        if demand.kind == c.D_OPTION and isinstance(node, PickOne):
            for choice in demand.choices:
                shown.options.append(st.cat.node_number(node.of[choice]))
    return shown
