"""May this Parasite be added to a monster of the combat (PARASITE-03)?"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, FoeId
from kickdoor.engine.options import refusals as r
from kickdoor.engine.options.play_checks import meddles
from kickdoor.engine.options.seat_context import SeatContext
from kickdoor.engine.parasites import is_parasite, is_parasite_card
from kickdoor.engine.state import Action, State
from kickdoor.engine.traits import is_banned, spares_fight


def check_tuck(st: State, context: SeatContext, card: CardId, number: FoeId) -> int:
    """Anybody, at any time in the combat, the moment before a kill included (AMB-39)."""
    combat = st.combat
    if combat is None:
        return r.NO_FIGHT_TO_JOIN
    if not context.combat_open:
        return r.RUNNING if combat.fleeing else r.SETTLING
    if (
        not 0 <= card < len(st.place)
        or st.place[card] != c.IN_HAND
        or st.owner[card] != context.seat
    ):
        return r.NOT_YOUR_CARD
    if not is_parasite_card(st, card):
        return r.NOT_A_PARASITE
    foe = combat.foe(number)
    if foe is None or not is_parasite(st, foe):
        return r.NO_PARASITE
    if meddles(st, context) and is_banned(st, context.seat, c.BAN_PLAY):
        return r.BANNED
    return r.SPARED if spares_fight(st, context.seat) else r.OK


def list_tucks(st: State, context: SeatContext, card: CardId, found: list[Action]) -> None:
    """Every monster of the fight that the card could be added to; a Duplicate is its original."""
    if st.combat is None or not st.cat.has_parasites:
        return
    for foe in st.combat.foes:
        if foe.clone_of < 0 and check_tuck(st, context, card, foe.number) == 0:
            found.append((c.A_TUCK, card, foe.number))
