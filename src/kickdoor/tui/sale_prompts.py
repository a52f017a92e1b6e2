"""Guided prompts for giving up own cards: selling, paying, showing.

The engine says what is enough; here cards are only picked.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.actions import Show, to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.engine.state import Action
from kickdoor.tui import palette
from kickdoor.tui.own_cards import key_fact
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import counted, listed, say

PromptResult = tuple[Action, str]


def card_row(scene: Scene, card: CardId, note: str = "") -> tuple[int, Text]:
    """A card to pick by its number, with its key fact."""
    fact = key_fact(scene, card)
    tail = "  ".join(part for part in (fact, note) if part)
    return scene.number(card), say(scene.inked(card), (f"  {tail}" if tail else "", palette.DIM))


def where(scene: Scene, card: CardId) -> str:
    """Where a card is, and whose it is if it is not the person's."""
    if card in scene.view.hand:
        return "in hand"
    for player in scene.view.players:
        for one in player.table:
            if one.card == card:
                place = "in use" if one.equipped else _lying(scene, card)
                mine = player.seat == scene.seat
                return place if mine else f"{scene.words.whose(player.seat)}, {place}"
    return ""


def _lying(scene: Scene, card: CardId) -> str:
    """How a card in play that is not gear is described: a Class, a Power, an Ally."""
    return "carried" if scene.card(card).is_gear else "in play"


def sell(prompter: Prompter, person: PersonSeat, scene: Scene) -> PromptResult | None:
    """Pick Items until the sum is right and the person agrees."""
    goods = [
        card
        for card in (*scene.view.hand, *(one.card for one in scene.table()))
        if scene.card(card).is_item
    ]
    rows: list[tuple[int, str | Text]] = []
    for card in goods:
        gold = f"{scene.card(card).value:>5,} Gold Pieces"
        rows.append(
            (
                scene.number(card),
                say((gold, palette.GOLD), "  ", scene.inked(card), f"  {where(scene, card)}"),
            )
        )
    while True:
        picked = prompter.some(
            "What do you sell? Each full 1,000 Gold Pieces is a level.", rows, 1, len(rows)
        )
        if picked is None:
            return None
        cards = [CardId(scene.at(number)) for number in picked]
        action: Action = (c.A_SELL, *cards)
        gold_sum, levels = person.sale(cards)
        rule, sentence = person.why_not(action)
        if sentence:
            prompter.tell(f"Together {gold_sum:,} Gold Pieces. {sentence} ({rule})", palette.BAD)
            continue
        wasted = gold_sum - 1000 * levels
        waste = f", {wasted:,} goes to waste" if wasted else ""
        names = listed([scene.card_name(card) for card in cards])
        prompter.tell(f"{names}: {gold_sum:,} Gold Pieces, {counted(levels, 'level')}{waste}.")
        if prompter.yes(f"Sell for {counted(levels, 'level')}?", True):
            return action, ""


def pay(
    prompter: Prompter, person: PersonSeat, scene: Scene, start: Action, title: str
) -> PromptResult | None:
    """Pick the cards that pay for an ability or a monster's price."""
    cards, low, high = person.payable(start)
    rows = [card_row(scene, card, where(scene, card)) for card in cards]
    while True:
        picked = prompter.some(title, rows, max(low, 1), max(high, 1))
        if picked is None:
            return None
        action: Action = (*start, *(scene.at(number) for number in picked))
        rule, sentence = person.why_not(action)
        if not sentence:
            return action, ""
        prompter.tell(f"{sentence} ({rule})", palette.BAD)


def show(prompter: Prompter, person: PersonSeat, scene: Scene) -> PromptResult | None:
    """Show hand cards to some or all of the others (DECK-09)."""
    hand = scene.view.hand
    if not hand:
        prompter.tell("You have no cards in hand to show.", palette.BAD)
        return None
    picked = prompter.some(
        "Which cards do you show?", [card_row(scene, card) for card in hand], 1, len(hand)
    )
    if picked is None:
        return None
    others = [player.seat for player in scene.view.players if player.seat != scene.seat]
    rows: list[tuple[int, str | Text]] = [
        (at + 1, scene.name(seat)) for at, seat in enumerate(others)
    ]
    seen_by = prompter.some("To whom? (all is an answer too)", rows, 1, len(rows))
    if seen_by is None:
        return None
    cards = tuple(scene.at(number) for number in picked)
    action = to_engine(Show(cards, tuple(others[at - 1] for at in seen_by)))
    rule, sentence = person.why_not(action)
    if sentence:
        prompter.tell(f"{sentence} ({rule})", palette.BAD)
        return None
    return action, ""
