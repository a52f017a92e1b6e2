"""What everybody can see about help: who makes an offer, who would be enough, what it brings."""

from __future__ import annotations

from kickdoor.bots.thinking.conditions import holds, number
from kickdoor.bots.thinking.mind import Mind
from kickdoor.bots.thinking.walking import leaves
from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.conds import HasHelp
from kickdoor.engine.nodes.flow import If
from kickdoor.engine.nodes.lasting import Lasting
from kickdoor.engine.nodes.statics import HelpLevels, HeroBonus
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
    combat = mind.combat
    if combat is None:
        return 0
    need = mind.need() - mind.view.players[helper].strength - in_next_combat(mind, helper)
    for foe in combat.foes:
        for static in mind.card(foe.card).against:
            cond = static.cond
            if isinstance(cond, HasHelp) and combat.helper < 0:
                need += number(mind, static.amount, combat.fighter)
            if cond is None or holds(mind, cond, combat.fighter, foe.number):
                continue
            if holds(mind, cond, helper, foe.number):
                need += number(mind, static.amount, helper)
    return need


def in_next_combat(mind: Mind, seat: int) -> int:
    """What Curses that lie in front of a bystander do to the strength once they fight."""
    total = 0
    for status in mind.view.players[seat].statuses:
        if status.until != c.UNTIL_COMBAT or status.source < 0:
            continue
        definition = mind.card(status.source)
        for node in leaves([definition.play, definition.bad_effect], _then):
            if isinstance(node, Lasting) and node.until == c.UNTIL_COMBAT:
                total += sum(
                    number(mind, static.amount, seat)
                    for static in node.statics
                    if isinstance(static, HeroBonus)
                )
    return total


def _then(node: If) -> Effect | None:
    return node.then


def helper_levels(mind: Mind, seat: int) -> int:
    """Levels a Helper gets of its own (HELP-12)."""
    combat = mind.combat
    total = 0
    for item in mind.view.players[seat].table:
        for static in mind.card(item.card).others:
            if isinstance(static, HelpLevels) and combat is not None:
                total += static.n * len(combat.foes)
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
