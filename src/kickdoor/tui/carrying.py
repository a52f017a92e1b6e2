"""From a key to an action: the simple ones at once, the large ones through guided prompts.

It puts an action together and leaves doing it to the session.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine import codes as c
from kickdoor.engine.state import Action
from kickdoor.tui import choices as ch
from kickdoor.tui import dealing, selling
from kickdoor.tui.asking import Asker
from kickdoor.tui.chair import Chair
from kickdoor.tui.labels import action_label
from kickdoor.tui.scene import Scene
from kickdoor.tui.selling import Made
from kickdoor.tui.whynot import trouble_with

GUIDES: dict[str, Callable[[Asker, Chair, Scene], Made | None]] = {
    ch.SELL: selling.sell,
    ch.SHOW: selling.show,
    ch.HELP: dealing.ask_help,
    ch.TRADE: dealing.trade,
    ch.COUNTER: dealing.counter,
}
BACK = ""  # nothing was chosen, and nothing needs to be said


class Carrier:
    """Turns keys into actions."""

    def __init__(self, asker: Asker, chair: Chair) -> None:
        self._asker = asker
        self._chair = chair

    def carry(self, scene: Scene, choices: list[ch.Choice], typed: str) -> Made | str:
        """The action a key stands for, or a sentence (empty: the person went back)."""
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
                rule, sentence = self._chair.why_not((code,))
                return f"{sentence} ({rule})"
        if not typed:
            return "The table waits for you: type a key from the list. ? says why not, m shows all."
        return f"“{typed[:20]}” is no key here. ? says why not, m shows all keys."

    def _made(self, scene: Scene, choice: ch.Choice) -> Made | str:
        if choice.guide:
            return self._guided(scene, choice.guide)
        return self._one_of(scene, list(choice.actions), choice.label)

    def _guided(self, scene: Scene, guide: str) -> Made | str:
        made = GUIDES[guide](self._asker, self._chair, scene)
        return made if made is not None else BACK

    def _rare(self, scene: Scene, number: int) -> Made | str:
        """A card that is in no list: perhaps it can be put aside or discarded."""
        card = scene.at(number)
        if card < 0:
            return f"No card has the number {number}."
        if card not in (*scene.view.hand, *_own(scene)):
            return f"{scene.card_name(card)} is not yours. To look at it, type: i {number}"
        actions = ch.more_for(self._chair, scene, card)
        if not actions:
            return trouble_with(self._chair, scene, card)
        return self._one_of(scene, actions, f"{scene.card_name(card)}:", sure=False)

    def _one_of(
        self, scene: Scene, actions: list[Action], title: str, sure: bool = True
    ) -> Made | str:
        """One way out of several; a price is picked card by card."""
        starts = list(dict.fromkeys(ch.start_of(scene, action) for action in actions))
        at = 0
        if len(starts) > 1 or not sure:
            at = self._asker.one(title, [action_label(scene, start) for start in starts])
            if at < 0:
                return BACK
        start = starts[at]
        if start[0] not in (c.A_USE, c.A_BUY_OFF) or not self._chair.payable(start)[0]:
            return start, ""
        made = selling.pay(self._asker, self._chair, scene, start, self._price(scene, start))
        return made if made is not None else BACK

    def _price(self, scene: Scene, start: Action) -> str:
        _, low, high = self._chair.payable(start)
        count = f"{low}" if low == high else f"{low} to {high}"
        return f"{action_label(scene, start)}. Discard {count}: which?"


def _own(scene: Scene) -> list[int]:
    return [one.card for one in scene.table()]
