"""The person's chair at the table: what it may see, may do, and why not.

The only module of the terminal that touches a game; it hands on views and refusals, never a state.
"""

from __future__ import annotations

from kickdoor.engine import api, costs, gear, sales, strength
from kickdoor.engine import codes as c
from kickdoor.engine.flow.flight import run_bonus
from kickdoor.engine.options.buyoff import fleeing_frame, price_of
from kickdoor.engine.state import Action, Event
from kickdoor.games.game import Game
from kickdoor.seats.fighting import part_view
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
        scene = Scene(view(self.game.state, self.seat), self.words)
        state = self.game.state
        foe = state.combat.foe(scene.view.running_from) if state.combat is not None else None
        if foe is not None and scene.view.runner >= 0:
            parts: list[strength.Part] = []
            run_bonus(state, scene.view.runner, foe, parts)
            scene.run = [part_view(part) for part in parts]
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
        trial = self.game.state.copy()
        if trial.combat is not None:
            trial.combat.helper = helper
        enough = ", enough to win" if strength.is_ahead(trial) else ""
        return f"{strength.side_strength(trial)} against {strength.monster_strength(trial)}{enough}"

    def sale(self, cards: list[int]) -> tuple[int, int]:
        """Gold Pieces and levels the seat would get for its cards."""
        state = self.game.state
        return (
            sales.sale_value(state, self.seat, cards),
            sales.sale_levels(state, self.seat, cards),
        )

    def payable(self, action: Action) -> tuple[list[int], int, int]:
        """Own cards that may pay for an ability or a monster's price; how few and how many."""
        state = self.game.state
        if action[0] == c.A_USE:
            ability = self.game.cat.cards[action[1]].text.abilities[action[2]]
            if ability.timing & c.T_TEAM_UP:  # ROLE-03
                return gear.companions(state, self.seat), 1, 1
            cost = ability.cost
            source = action[1]
        else:
            price = price_of(state, action[1], fleeing_frame(state) is not None, self.seat)
            if price is None:
                return [], 0, 0
            cost = price.cost
            source = -1
        if cost.kind not in (c.COST_CARDS, c.COST_VALUE):
            return [], 0, 0
        cards = costs.payable(state, self.seat, cost, source)
        if cost.kind == c.COST_VALUE:
            return cards, 1, len(cards)
        return cards, cost.low, min(cost.high, len(cards))
