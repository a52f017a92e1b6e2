"""“Why not?”: for every card the person has, and for the usual moves, what the engine says.

The reasons are the engine's; this module only decides what to ask it.
"""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from kickdoor.actions import AskHelp, OfferTrade, Sell, TradeTerms, to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.state import Action
from kickdoor.games import advice
from kickdoor.tui import palette
from kickdoor.tui.key_labels import action_label
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import say, wrap

MOVES: tuple[tuple[Action, str], ...] = (
    ((c.A_KICK,), "Kick open the door"),
    ((c.A_LOOT,), "Loot the room"),
    ((c.A_CLAIM,), "Claim the kill"),
    ((c.A_GIVE_UP,), "Give up and run away"),
    ((c.A_END,), "End the turn"),
    ((c.A_PASS,), "Pass"),
)


def likely_actions(person: PersonSeat, scene: Scene, card: CardId) -> list[Action]:
    """The actions that a player would most likely try with a card."""
    return advice.likely_actions(person.game.state, scene.view, card)


def why_card(person: PersonSeat, scene: Scene, card: CardId) -> tuple[str, str]:
    """The first reason against a card; empty if something with it is allowed."""
    reason = ("", "")
    for action in likely_actions(person, scene, card):
        found = person.why_not(action)
        if not found[1]:
            return "", ""
        reason = reason if reason[1] else found
    return reason


def reasons(person: PersonSeat, scene: Scene, usable: Collection[int], width: int) -> list[Text]:
    """A page of reasons: cards first, then moves."""
    rows = [Text("Your cards", style="bold")]
    cards = [*scene.view.hand, *(one.card for one in scene.table())]
    for card in cards:
        rows += wrap(_card_line(person, scene, card, usable), width, indent=6)
    rows.append(Text(""))
    rows.append(Text("Moves", style="bold"))
    for action, label in [*MOVES, *_deals(scene)]:
        rule, sentence = person.why_not(action)
        tail = say((sentence, ""), (f" ({rule})", palette.DIM)) if sentence else _yes()
        rows += wrap(say("  ", label, ": ", tail), width, indent=6, first=2)
    return rows


def _yes() -> Text:
    return Text("you can, now", style=palette.GOOD)


def _card_line(person: PersonSeat, scene: Scene, card: CardId, usable: Collection[int]) -> Text:
    head = say(f"{scene.number(card):>3} ", scene.inked(card), ": ")
    if card in usable:
        return say(head, _yes())
    rule, sentence = why_card(person, scene, card)
    if sentence:
        return say(head, sentence, (f" ({rule})", palette.DIM))
    if any(one.card == card for one in scene.table()):
        return say(head, "in play; it counts by itself")
    return say(head, "nothing to do with it now")


def _deals(scene: Scene) -> list[tuple[Action, str]]:
    """Selling everything, asking the next player for help, offering a trade."""
    cards = [*scene.view.hand, *(one.card for one in scene.table())]
    goods = [card for card in cards if scene.card(card).is_item]
    count = len(scene.view.players)
    left = Seat((scene.seat + 1) % count)
    carried = [one.card for one in scene.table() if scene.card(one.card).is_item]
    found: list[tuple[Action, str]] = [(to_engine(Sell(tuple(goods))), "Sell Items")]
    found.append((to_engine(AskHelp(left)), f"Ask {scene.name(left)} for help"))
    if carried:
        gift = OfferTrade(left, TradeTerms(give=(carried[0],)))
        found.append((to_engine(gift), "Trade or give Items"))
    return found


def trouble_with(person: PersonSeat, scene: Scene, card: CardId) -> str:
    """One sentence about a card that cannot be used now."""
    rule, sentence = why_card(person, scene, card)
    if sentence:
        return f"{scene.card_name(card)}: {sentence} ({rule})"
    trials = likely_actions(person, scene, card)
    if trials:
        return f"{action_label(scene, trials[0])}: not now."
    return f"{scene.card_name(card)} lies there and counts by itself; there is nothing to do."
