"""Labels for keys: the words of `seats`, and the few that only a terminal needs.

It names; it knows nothing of what is allowed.
"""

from __future__ import annotations

from kickdoor.actions import Progress
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.engine.state import Action
from kickdoor.seats.views import OfferView
from kickdoor.tui.scene import Scene

# What somebody is about to do, after a name.
PLANS: dict[Progress, str] = {
    "kick": "kick open the door",
    "look_for_trouble": "look for trouble",
    "loot": "loot the room",
    "end_turn": "end the turn",
    "give_charity": "end the turn",
    "claim_kill": "make the kill",
    "give_up": "give up and run",
}


def action_label(scene: Scene, action: Action) -> str:
    """An action as a short imperative."""
    return scene.words.action(scene.view, action)


def plan_line(scene: Scene) -> str:
    """What is about to happen, or nothing: “Bex is about to loot the room”."""
    view = scene.view
    if not view.intent or view.main < 0:
        return ""
    plan = PLANS[view.intent]
    verb = "are" if view.main == view.seat else "is"
    return f"{scene.name(view.main)} {verb} about to {plan}"


def pass_label(scene: Scene) -> str:
    """What passing means now."""
    view = scene.view
    if view.window == c.WINDOW_SETUP:
        return "Ready: nothing else to put down before the game"
    if view.intent and view.main >= 0 and view.main != view.seat:
        return f"Pass: let {scene.name(view.main)} {PLANS[view.intent]}"
    if view.window == c.WINDOW_FLEE and view.combat is not None:
        runner = view.awaited.seats
        return "Roll to run away" if view.seat in runner and _runs(scene) else "Pass"
    if view.window == c.WINDOW_CURSE:
        return "Pass: let it strike"
    if view.window == c.WINDOW_ROLL:
        return "Pass: let the die lie"
    return "Pass"


def _runs(scene: Scene) -> bool:
    combat = scene.view.combat
    return combat is not None and scene.seat in (combat.fighter, combat.helper)


def way_label(scene: Scene, card: CardId, actions: tuple[Action, ...]) -> str:
    """A card with several uses: what they have in common."""
    name = scene.card_name(card)
    codes = {action[0] for action in actions}
    if codes == {c.A_PLAY} and scene.card(card).kind in (c.CURSE, c.LEVEL_UP):
        return f"Play {name} on somebody"
    if codes == {c.A_PLAY} and scene.card(card).kind == c.ENHANCER:
        return f"Play {name} on one of the monsters"
    if codes == {c.A_USE}:
        return f"Use {name}"
    if codes == {c.A_BUY_OFF}:
        return f"Pay what {name} asks for"
    return f"{action_label(scene, actions[0])}, or another use"


def offer_line(scene: Scene, offer: OfferView) -> str:
    """An open offer with its terms."""
    text = scene.words.offer(scene.view, offer)
    return text[:1].upper() + text[1:]
