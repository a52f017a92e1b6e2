"""The person's chair at the table: what it may see, may do, and why not.

The only module of the terminal that touches a game; it hands on views and refusals, never a state.
"""

from __future__ import annotations

from kickdoor.engine import api
from kickdoor.engine.state import Action, Event
from kickdoor.games import counsel
from kickdoor.games.game import Game
from kickdoor.seats.seeing import view
from kickdoor.seats.words import Words
from kickdoor.tui.scene import Scene


class Chair:
    """One seat of a running game."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.seat = words.you

    def scene(self) -> Scene:
        """What the seat sees now."""
        found = self.game.disputed()
        self.words.disputed = (found.seat, found.action) if found is not None else None
        scene = Scene(view(self.game.state, self.seat), self.words)
        seen = scene.view
        scene.run = counsel.run_parts(self.game.state, seen.runner, seen.running_from)
        return scene

    def options(self) -> list[Action]:
        """What the seat may want to do now, large choices as a short menu."""
        return api.options(self.game.state, self.seat, False)

    def why_not(self, action: Action) -> tuple[str, str]:
        """The rule and sentence that forbid an action; empty if it is allowed."""
        return api.why_not(self.game.state, self.seat, action)

    def may(self, action: Action) -> bool:
        """The engine would allow it."""
        return not self.why_not(action)[1]

    def act(self, action: Action, text: str = "") -> None:
        """Do it, or IllegalAction with the reason and nothing changed."""
        self.game.act(self.seat, action, text)

    def news(self) -> list[Event]:
        """Events since the last call."""
        return self.game.news()

    def with_helper(self, helper: int) -> str:
        """Both totals of the fight if that player helped, by the engine's own sums."""
        side, monsters, ahead = counsel.with_helper(self.game.state, helper)
        return f"{side} against {monsters}{', enough to win' if ahead else ''}"

    def sale(self, cards: list[int]) -> tuple[int, int]:
        """Gold Pieces and levels the seat would get for its cards."""
        return counsel.sale(self.game.state, self.seat, cards)

    def payable(self, action: Action) -> tuple[list[int], int, int]:
        """Own cards that may pay for an ability or a monster's price; how few and how many."""
        return counsel.payable(self.game.state, self.seat, action)
