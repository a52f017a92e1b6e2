"""From a typed key to an action: simple ones at once, larger ones through guided prompts.

It makes an action and leaves performing it to the session.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.engine.state import Action
from kickdoor.tui import choice_keys as ch
from kickdoor.tui import offer_prompts, sale_prompts
from kickdoor.tui.key_labels import action_label
from kickdoor.tui.person_seat import PersonSeat
from kickdoor.tui.prompts import Prompter
from kickdoor.tui.sale_prompts import PromptResult
from kickdoor.tui.scene import Scene
from kickdoor.tui.why_not import trouble_with

GUIDES: dict[str, Callable[[Prompter, PersonSeat, Scene], PromptResult | None]] = {
    ch.SELL: sale_prompts.sell,
    ch.SHOW: sale_prompts.show,
    ch.HELP: offer_prompts.ask_help,
    ch.TRADE: offer_prompts.trade,
    ch.COUNTER: offer_prompts.counter,
}
BACK = ""  # nothing was chosen, and nothing needs to be said


class KeyHandler:
    """Turns keys into actions."""

    def __init__(self, prompter: Prompter, person: PersonSeat) -> None:
        self._prompter = prompter
        self._person = person

    def handle(self, scene: Scene, choices: list[ch.Choice], typed: str) -> PromptResult | str:
        """The action that a key stands for, or a message (empty if the person went back)."""
        for choice in choices:
            if typed in choice.keys:
                return self._made(scene, choice)
        if typed in ("show", "reveal"):
            return self._guided(scene, ch.SHOW)
        number = typed.removeprefix("x").strip()
        if number.isdecimal() and len(number) < 5:
            return self._rare(scene, int(number))
        for code, (keys, _) in ch.SIMPLE.items():
            if typed in keys and typed and code not in (c.A_ACCEPT, c.A_DECLINE, c.A_TROUBLE):
                rule, sentence = self._person.why_not((code,))
                return f"{sentence} ({rule})"
        if not typed:
            return "The table waits for you: type a key from the list. ? says why not, m shows all."
        return f"“{typed[:20]}” is no key here. ? says why not, m shows all keys."

    def _made(self, scene: Scene, choice: ch.Choice) -> PromptResult | str:
        if choice.guide:
            return self._guided(scene, choice.guide)
        return self._one_of(scene, list(choice.actions), choice.label)

    def _guided(self, scene: Scene, guide: str) -> PromptResult | str:
        made = GUIDES[guide](self._prompter, self._person, scene)
        return made if made is not None else BACK

    def _rare(self, scene: Scene, number: int) -> PromptResult | str:
        """A card that is in no list: perhaps it can be put aside or discarded."""
        card = CardId(scene.at(number))
        if card < 0:
            return f"No card has the number {number}."
        if card not in (*scene.view.hand, *_own(scene)):
            return f"{scene.card_name(card)} is not yours. To look at it, type: i {number}"
        actions = ch.unlisted_actions(self._person, scene, card)
        if not actions:
            return trouble_with(self._person, scene, card)
        return self._one_of(scene, actions, f"{scene.card_name(card)}:", sure=False)

    def _one_of(
        self, scene: Scene, actions: list[Action], title: str, sure: bool = True
    ) -> PromptResult | str:
        """Pick one of several actions; a price is picked card by card."""
        starts = list(dict.fromkeys(ch.without_payment(scene, action) for action in actions))
        at = 0
        if len(starts) > 1 or not sure:
            at = self._prompter.one(title, [action_label(scene, start) for start in starts])
            if at < 0:
                return BACK
        start = starts[at]
        if start[0] not in (c.A_USE, c.A_BUY_OFF) or not self._person.payable(start)[0]:
            return start, ""
        made = sale_prompts.pay(
            self._prompter, self._person, scene, start, self._price(scene, start)
        )
        return made if made is not None else BACK

    def _price(self, scene: Scene, start: Action) -> str:
        _, low, high = self._person.payable(start)
        count = f"{low}" if low == high else f"{low} to {high}"
        return f"{action_label(scene, start)}. Discard {count}: which?"


def _own(scene: Scene) -> list[int]:
    return [one.card for one in scene.table()]
