"""A seat's view made from the spectator's view, which is made only once for everybody.

It must equal the view of `seats.view_builder`; `tests/table` compares them field by field.
"""

from __future__ import annotations

from msgspec.structs import replace

from kickdoor.engine.flow.rolls import current_roll
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.seats.combat_views import offer_view
from kickdoor.seats.view_builder import awaited, demand_view, visible_card
from kickdoor.seats.views import SPECTATOR, OfferView, View


def view_after_passes(st: State, public: View) -> View:
    """The spectator's view after nothing but passes: who has passed, who is awaited."""
    return replace(
        public,
        version=st.version,
        passed=[player.seat for player in st.players if st.passed >> player.seat & 1],
        awaited=awaited(st, SPECTATOR),
    )


def seat_view(st: State, public: View, seat: Seat) -> View:
    """The view of a seat, made from the view of a spectator."""
    player = st.players[seat]
    offers: list[OfferView] = []
    notices = public.notices
    if st.offers:
        mine = [offer for offer in st.offers if seat in (offer.maker, offer.target)]
        offers = [offer_view(offer) for offer in mine]
        numbers = [offer.number for offer in mine]
        notices = [notice for notice in notices if notice.number not in numbers]
    combat = public.combat
    fight = st.combat
    contract = fight.contract if fight is not None and fight.is_in(seat) else None
    if combat is not None and contract is not None:
        combat = replace(combat, contract=offer_view(contract))
    waited = public.awaited
    demand = st.demand
    if demand is not None and waited.card != demand.card:
        waited = replace(waited, card=visible_card(st, seat, demand.card))
    roll = public.roll
    if roll is not None and roll.card < 0:
        frame = current_roll(st)
        roll = replace(roll, card=visible_card(st, seat, frame.card)) if frame is not None else roll
    return replace(
        public,
        seat=seat,
        awaited=waited,
        hand=player.hand[:],
        fresh=player.fresh[:],
        demand=demand_view(st, seat) if demand is not None else None,
        combat=combat,
        roll=roll,
        offers=offers,
        notices=notices,
    )
