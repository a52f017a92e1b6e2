"""The fight as a seat sees it: both sides, their totals and every part of them.

It only reads the state.
"""

from __future__ import annotations

from kickdoor.engine import strength
from kickdoor.engine.ids import Seat
from kickdoor.engine.offer import Offer
from kickdoor.engine.reward_amounts import foe_levels, foe_treasures
from kickdoor.engine.state import Foe, State
from kickdoor.seats.views import CombatView, FoeView, OfferView, Part


def combat_view(st: State, seat: Seat) -> CombatView | None:
    """The running combat; its contract is visible to Fighter and Helper only."""
    combat = st.combat
    if combat is None:
        return None
    own: list[strength.Part] = []
    theirs: list[strength.Part] = []
    side = strength.side_strength(st, own)
    monsters = strength.monster_strength(st, theirs)
    ties = strength.wins_ties(st)
    foes = [foe_view(st, foe) for foe in combat.foes]
    contract = combat.contract
    return CombatView(
        fighter=combat.fighter,
        helper=combat.helper,
        foes=foes,
        played=combat.played[:],
        side=side,
        monsters=monsters,
        side_parts=[part_view(part) for part in own],
        monster_parts=[part_view(part) for part in theirs],
        wins_ties=ties,
        ahead=side > monsters or (side == monsters and ties),
        fleeing=combat.fleeing,
        treasures=combat.treasures_won + sum(foe.treasures for foe in foes),
        levels=combat.levels_won + sum(foe.levels for foe in foes),
        refused=[player.seat for player in st.players if combat.refused >> player.seat & 1],
        contract=offer_view(contract) if contract is not None and combat.is_in(seat) else None,
        agreed=combat.contract is not None,
    )


def foe_view(st: State, foe: Foe) -> FoeView:
    """One monster of the fight."""
    return FoeView(
        number=foe.number,
        card=foe.card,
        strength=strength.foe_strength(st, foe),
        treasures=foe_treasures(st, foe),
        levels=foe_levels(st, foe),
        enhancers=foe.attached[:],
        added=foe.added[:],
        tags=foe.tags[:],
        clone_of=foe.clone_of,
    )


def part_view(part: strength.Part) -> Part:
    """One part of a total."""
    amount, card, source, seat, foe = part
    return Part(amount=amount, card=card, source=source, seat=seat, foe=foe)


def offer_view(offer: Offer) -> OfferView:
    """An offer with all its terms."""
    return OfferView(
        number=offer.number,
        kind=offer.kind,
        maker=offer.maker,
        target=offer.target,
        fighter=offer.fighter,
        give=offer.give[:],
        want=offer.want[:],
        treasures=offer.treasures,
        helper_first=offer.helper_first,
        always=offer.always,
        plays=offer.plays[:],
        text=offer.text,
        chain=offer.chain,
    )
