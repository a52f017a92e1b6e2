"""The person's seat in a game: what it may see, what it may do, and why not.

The only module of the terminal that touches a game; it passes on views and refusals, never a state.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.state import Action, Event
from kickdoor.games import advice
from kickdoor.games.logged_game import LoggedGame
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.tui.scene import Scene


class PersonSeat:
    """One seat of a running game."""

    def __init__(self, game: LoggedGame, words: Words) -> None:
        self.game = game
        self.words = words
        self.seat = words.you
        self._numbers: dict[CardId, int] = {}
        self._numbered_in = 0  # the turn those numbers are from

    def scene(self) -> Scene:
        """What the seat sees now."""
        found = self.game.disputed()
        self.words.disputed = (found.seat, found.action) if found is not None else None
        seen = view(self.game.state, self.seat)
        scene = Scene(seen, self.words, self._numbers if seen.turn == self._numbered_in else None)
        self._numbers, self._numbered_in = scene.numbers, seen.turn
        scene.face = advice.escape_face(self.game.state, seen.runner, seen.running_from)
        scene.run = advice.run_parts(self.game.state, seen.runner, seen.running_from)
        return scene

    def options(self) -> list[Action]:
        """What the seat may do now; larger choices by a few examples."""
        return referee.options(self.game.state, self.seat, False)

    def why_not(self, action: Action) -> tuple[str, str]:
        """The rule and sentence that forbid an action; empty if it is allowed."""
        return referee.why_not(self.game.state, self.seat, action)

    def may(self, action: Action) -> bool:
        """Whether the engine would allow it."""
        return not self.why_not(action)[1]

    def act(self, action: Action, text: str = "") -> None:
        """Perform it; IllegalAction with the reason if it is refused, and nothing has changed."""
        self.game.act(self.seat, action, text)

    def news(self) -> list[Event]:
        """Events since the last call."""
        return self.game.news()

    def with_helper(self, helper: Seat) -> str:
        """Both totals of the fight if that player helped, as the engine computes them."""
        side, monsters, ahead = advice.with_helper(self.game.state, helper)
        return f"{side} against {monsters}{', enough to win' if ahead else ''}"

    def sale(self, cards: list[CardId]) -> tuple[int, int]:
        """Gold Pieces and levels that the seat would get for these cards."""
        return advice.sale_value(self.game.state, self.seat, cards)

    def is_let_go(self) -> bool:
        """Whether all that is asked is how to run from monsters none of which pursues the seat."""
        state = self.game.state
        seen = view(state, self.seat)
        if seen.runner != self.seat or seen.offers or advice.is_pursued(state, self.seat):
            return False
        if seen.demand is not None:
            return seen.demand.kind == c.D_FLEE_ORDER
        return seen.window == c.WINDOW_FLEE

    def payable(self, action: Action) -> tuple[list[CardId], int, int]:
        """Own cards that may pay for an ability or a monster's price; how few and how many."""
        return advice.payable(self.game.state, self.seat, action)
