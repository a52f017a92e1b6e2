"""Sights made from views: a view that came over a wire serves a bot as well as the table itself.

It knows nothing but the view and what is printed on cards.
"""

from __future__ import annotations

from kickdoor.actions.codec import to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.lasting_effects import Lasting, LastingTrigger
from kickdoor.engine.offer import Offer
from kickdoor.engine.settings import Settings
from kickdoor.engine.state import Status
from kickdoor.seats.sights import (
    SeenCard,
    SeenCombat,
    SeenCurse,
    SeenDemand,
    SeenFoe,
    SeenOffer,
    SeenPile,
    SeenPlayer,
    SeenRoll,
    Sight,
)
from kickdoor.seats.views import (
    CombatView,
    DemandView,
    OfferView,
    PileView,
    PlayerView,
    Rules,
    StatusView,
    TieView,
    View,
)


def as_sight(cat: Catalog, shown: View | Sight) -> Sight:
    """The sight itself, or what the view says."""
    return shown if isinstance(shown, Sight) else sight_of(cat, shown)


def sight_of(cat: Catalog, view: View) -> Sight:
    """What the view says."""
    rules = _rules(view.rules, len(view.players))
    read = cat.under(rules)
    seen = Sight(view.seat, rules)
    seen.version = view.version
    seen.turn = view.turn
    seen.active = view.active
    seen.window = view.window
    seen.main = view.main
    seen.players = [_player(read, player) for player in view.players]
    seen.hand = view.hand[:]
    if view.seat >= 0:
        seen.hand_limit = view.players[view.seat].hand_limit
    seen.doors = _pile(view.doors)
    seen.treasures = _pile(view.treasures)
    seen.demand = seen_demand(view.demand) if view.demand is not None else None
    seen.combat = _combat(view.combat) if view.combat is not None else None
    seen.runner = view.runner
    seen.running_from = view.running_from
    roll, curse = view.roll, view.curse
    if roll is not None:
        seen.roll = SeenRoll(roll.seat, roll.face, roll.plus, roll.escape)
    if curse is not None:
        seen.curse = SeenCurse(curse.card, curse.victim, curse.by)
    seen.offers = [seen_offer(offer) for offer in view.offers]
    seen.ledger = _ledger(view.ties, len(view.players))
    seen.fought = view.fought
    seen.margin = view.margin
    seen.killed = view.killed
    seen.spent = view.spent[:]
    seen.facts = view.facts.copy()
    return seen


def _rules(rules: Rules, seats: int) -> Settings:
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


def _player(read: Catalog, shown: PlayerView) -> SeenPlayer:
    player = SeenPlayer(shown.seat)
    player.level = shown.level
    player.sex = shown.sex
    player.sex_changed = shown.sex_changed
    player.race = shown.race
    player.alive = shown.alive
    player.hand_size = shown.hand_size
    player.strength = shown.strength
    player.table = [SeenCard(item.card, item.equipped, item.host) for item in shown.table]
    player.statuses = [_status(read, status) for status in shown.statuses]
    return player


def _status(read: Catalog, lying: StatusView) -> Status:
    status = Status(lying.card, lying.until, lying.source)
    text = read.node(lying.node) if lying.node >= 0 else None
    if isinstance(text, Lasting):
        status.lasting = text
    elif isinstance(text, LastingTrigger):
        status.trigger = text
    status.counted = lying.counted
    status.idle = lying.idle
    return status


def _pile(shown: PileView) -> SeenPile:
    return SeenPile(shown.deck, shown.discards, shown.top)


def _combat(shown: CombatView) -> SeenCombat:
    combat = SeenCombat(shown.fighter)
    combat.helper = shown.helper
    combat.played = shown.played[:]
    combat.side = shown.side
    combat.monsters = shown.monsters
    combat.side_parts = [(x.amount, x.card, x.source, x.seat, x.foe) for x in shown.side_parts]
    combat.monster_parts = [
        (x.amount, x.card, x.source, x.seat, x.foe) for x in shown.monster_parts
    ]
    combat.wins_ties = shown.wins_ties
    combat.fleeing = shown.fleeing
    combat.treasures = shown.treasures
    combat.levels = shown.levels
    for seat in shown.refused:
        combat.refused |= 1 << seat
    combat.contract = seen_offer(shown.contract) if shown.contract is not None else None
    combat.agreed = shown.agreed
    for one in shown.foes:
        foe = SeenFoe(one.number, one.card)
        foe.strength = one.strength
        foe.treasures = one.treasures
        foe.levels = one.levels
        foe.enhancers = one.enhancers[:]
        foe.added = one.added[:]
        foe.tags = one.tags[:]
        foe.clone_of = one.clone_of
        combat.foes.append(foe)
    return combat


def seen_offer(shown: OfferView) -> SeenOffer:
    """An offer, as its parties know it."""
    offer = Offer(shown.number, shown.kind, shown.maker, shown.target)
    offer.fighter = shown.fighter
    offer.give = shown.give[:]
    offer.want = shown.want[:]
    offer.treasures = shown.treasures
    offer.helper_first = shown.helper_first
    offer.always = shown.always
    offer.plays = shown.plays[:]
    offer.text = shown.text
    offer.chain = shown.chain
    return offer


def seen_demand(shown: DemandView) -> SeenDemand:
    """A question to the seat."""
    demand = SeenDemand(shown.kind)
    demand.rule = shown.rule
    demand.card = shown.card
    demand.about = shown.about
    demand.choices = shown.choices[:]
    demand.picked = shown.picked[:]
    demand.low = shown.low
    demand.high = shown.high
    demand.plays = [to_engine(play) for play in shown.plays]
    demand.node = shown.node
    demand.options = shown.options[:]
    return demand


def _ledger(ties: list[TieView], seats: int) -> list[int]:
    if not ties:
        return []
    ledger = [0] * (c.LEDGERS * seats * seats)
    for tie in ties:
        at = tie.by * seats + tie.to
        ledger[c.LEDGER_BLOW * seats * seats + at] = tie.blows
        ledger[c.LEDGER_FAVOUR * seats * seats + at] = tie.favours
        ledger[c.LEDGER_DEAL * seats * seats + at] = tie.deals
    return ledger
