"""The script of a course at a table: whose move comes next, which cards and dice it needs.

It chooses among moves that the engine allows and changes nothing itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from kickdoor.actions import Action as ActionValue
from kickdoor.actions import to_engine
from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import options, why_not
from kickdoor.engine.state import Action, State
from kickdoor.table.lessons.lesson_course import Course, Step
from kickdoor.table.lessons.lesson_position import cards_named
from kickdoor.table.room import log_entries as en

PERSON = 0  # the seat of whoever is taught
LAST = "last"  # an offer: the one that was made last
WINDOWS = {"flee": c.WINDOW_FLEE, "curse": c.WINDOW_CURSE}
PASS: Action = (c.A_PASS,)
# Where names stand in an action: cards and seats; picks are whichever of them it is.
NAMED = ("card", "seat", "onto", "cards", "picks")


@dataclass(frozen=True)
class Move:
    """What happens next; `step` is -1 for what is not worth a step of its own."""

    seat: Seat
    action: Action
    step: int = -1


class Script:
    """A course with the cards of a catalog."""

    def __init__(self, course: Course, cat: Catalog) -> None:
        self.course = course
        self.steps = course.steps
        self._cards = cards_named(cat, course)
        self._seats = {seat.name: number for number, seat in enumerate(course.seats)}

    def laid(self, at: int) -> en.Laid | None:
        """What a step needs on top of the decks, and its dice."""
        step = self.steps[at]
        if not (step.doors or step.treasures or step.dice):
            return None
        return en.Laid(
            doors=[self._cards[name] for name in step.doors],
            treasures=[self._cards[name] for name in step.treasures],
            dice=list(step.dice),
        )

    def is_waiting(self, state: State, at: int) -> bool:
        """It is the person's move, and nobody else's."""
        return at < len(self.steps) and bool(self.steps[at].todo) and self._is_time(state, at)

    def next_move(self, state: State, at: int) -> Move | None:
        """The next move that nobody has to be asked for; None: somebody has, or there is none."""
        if state.over:
            return None
        if at < len(self.steps) and self._is_time(state, at):
            step = self.steps[at]
            return None if step.todo else self.own_move(state, at)
        if state.demand is not None:
            seat = state.demand.seat
            return None if seat == PERSON else Move(seat, options(state, seat)[0])
        if state.window == c.WINDOW_NONE or (state.main >= 0 and not state.intent):
            return None
        for player in state.players:
            passed = state.passed >> player.seat & 1
            if player.alive and player.seat != state.main and not passed:
                return Move(player.seat, PASS)
        return None

    def own_move(self, state: State, at: int) -> Move:
        """The move of a step, also of one that the person should make."""
        step = self.steps[at]
        seat = Seat(self._seat(step))
        action = self._action(state, step)
        if step.among:
            action = (action[0], *self._sold(state, step))
        elif step.loose >= 0 and why_not(state, seat, action)[1]:
            action = next(one for one in options(state, seat) if self._agrees(step, action, one))
        return Move(seat, action, at)

    def accepts(self, state: State, at: int, action: Action) -> bool:
        """The person does what the step asks for."""
        step = self.steps[at]
        if step.among:
            allowed = {self._cards[name] for name in step.among}
            return action[0] == c.A_SELL and set(action[1:]) <= allowed
        return self._agrees(step, self._action(state, step), action)

    def _agrees(self, step: Step, wanted: Action, action: Action) -> bool:
        length = len(wanted) if step.loose < 0 else step.loose
        same = action[:length] == wanted[:length]
        return same and (step.loose >= 0 or len(action) == len(wanted))

    def _is_time(self, state: State, at: int) -> bool:
        """The move of the step can be made now."""
        step = self.steps[at]
        seat = Seat(self._seat(step))
        if step.window and state.window != WINDOWS[step.window]:
            return False
        if step.action["do"] in ("accept", "counter") and not state.offers:
            return False
        if step.action["do"] == "answer" and step.loose >= 0:
            return state.demand is not None and state.demand.seat == seat
        action = self._action(state, step)
        if step.among:
            action = (action[0], *self._sold(state, step))
        return not why_not(state, seat, action)[1]

    def _seat(self, step: Step) -> int:
        return self._seats[step.who]

    def _sold(self, state: State, step: Step) -> list[int]:
        """Of the cards a step allows, those that are still there."""
        own = state.players[self._seat(step)].table
        return [card for card in map(self._cards.__getitem__, step.among) if card in own]

    def _action(self, state: State, step: Step) -> Action:
        """The action in numbers: names become cards and seats, the last offer its number."""
        said: dict[str, Any] = {
            key: self._number(value) if key in NAMED else value
            for key, value in step.action.items()
        }
        if said.get("offer") == LAST:
            said["offer"] = state.offers[-1].number
        return to_engine(msgspec.convert(said, type=ActionValue))

    def _number(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._number(one) for one in value]
        if isinstance(value, str):
            return self._seats[value] if value in self._seats else self._cards[value]
        return value
