"""What everybody can see about help: who makes an offer, who would be enough, what it brings."""

from __future__ import annotations

from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.swing import lead
from kickdoor.engine import codes as c
from kickdoor.engine.nodes.statics import HelpLevels
from kickdoor.engine.strength import wins_ties
from kickdoor.engine.traits import statics_of
from kickdoor.seats.views import OfferView


def offer_of(mind: Mind, number_: int) -> OfferView | None:
    """The open offer of that number."""
    for offer in mind.view.offers:
        if offer.number == number_:
            return offer
    return None


def helped_need(mind: Mind, helper: int) -> int:
    """What the Side would still lack with that Helper."""
    if helper not in mind.needs:
        mind.needs[helper] = _helped_need(mind, helper)
    return mind.needs[helper]


def _helped_need(mind: Mind, helper: int) -> int:
    st = mind.st
    combat = st.combat
    if combat is None:
        return 0
    before = combat.helper
    waiting = [one for one in st.players[helper].statuses if one.until == c.UNTIL_COMBAT]
    counted = [one.counted for one in waiting]
    for one in waiting:  # what lies with a bystander counts once they fight (CURSE-05)
        one.counted = True
    combat.helper = helper
    need = (0 if wins_ties(st) else 1) - lead(st)
    combat.helper = before
    for one, was in zip(waiting, counted, strict=True):
        one.counted = was
    return need


def helper_levels(mind: Mind, seat: int) -> int:
    """Levels a Helper gets of its own (HELP-12)."""
    combat = mind.combat
    if combat is None:
        return 0
    total = 0
    for _, static in statics_of(mind.st, seat, HelpLevels):
        for foe in combat.foes:
            if mind.holds(static.cond, seat, foe.number):
                total += static.n
    return total


def would_win(mind: Mind, seat: int) -> bool:
    """Winning this fight would win the game for that player, as its Fighter or as its Helper."""
    combat = mind.combat
    if combat is None:
        return False
    if seat == combat.fighter:
        return mind.would_win_game()
    if mind.view.rules.shared_victory and mind.would_win_game():  # VARIANT-04
        return True
    gained = helper_levels(mind, seat)  # HELP-12
    return gained > 0 and mind.view.players[seat].level + gained >= mind.goal
