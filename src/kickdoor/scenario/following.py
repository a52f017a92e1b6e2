"""What a phrase says beyond its action: "for the monsters", "on B", "with M(4,1)", "choosing X".

The engine asks for these after the play; the phrase has answered already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kickdoor.engine import api
from kickdoor.engine import codes as c
from kickdoor.engine.state import Action, Demand, State
from kickdoor.scenario.replies import CARD_QUESTIONS, FOE_QUESTIONS, SEAT_QUESTIONS, reply
from kickdoor.scenario.resolve import foe_number, is_answer, own_cards
from kickdoor.scenario.results import Failure
from kickdoor.scenario.telling import question_words

if TYPE_CHECKING:
    from kickdoor.scenario.running import Runner
    from kickdoor.scenario.scene import Scene
    from kickdoor.scenario.wishes import Wish

MOST_QUESTIONS = 6
UNASKED = (
    "nothing was asked, so there was nothing to choose. A question with only one possible answer "
    "is not asked: leave out “choosing …” and expect what should have happened."
)


def follow(runner: Runner, wish: Wish) -> None:
    """Answer what the phrase has said already; complain about what was never asked."""
    if wish.verb in ("answer", "loot", "discard"):
        _complete(runner, wish)
        return
    if is_answer(runner.state, wish):
        return
    used: set[str] = set()
    for _ in range(MOST_QUESTIONS):
        demand = runner.state.demand
        if demand is None or demand.seat != wish.seat:
            break
        answer = _said(runner, wish, demand, used)
        if not answer:
            break
        runner.act(wish.seat, (c.A_ANSWER, *answer), "", wish.words)
    if wish.side and "side" not in used:
        raise Failure(f"“{wish.words}”: the engine did not ask for a side.{_instead(runner)}")
    if wish.picks and "picks" not in used:
        raise Failure(f"“{wish.words}”: {UNASKED}")


def _instead(runner: Runner) -> str:
    """What is asked first, if something is."""
    demand = runner.state.demand
    if demand is None:
        return ""
    words = question_words(demand, runner.state, runner.scene)
    return f" Something else comes first: {words}. Answer that, and then “munchkins” or “monsters”."


def _said(runner: Runner, wish: Wish, demand: Demand, used: set[str]) -> list[int]:
    """The answer the phrase holds for this question."""
    st, scene = runner.state, runner.scene
    kind = demand.kind
    if kind == c.D_SIDE and wish.side:
        used.add("side")
        return [wish.side]
    if kind in FOE_QUESTIONS and wish.on_card is not None and "foe" not in used:
        used.add("foe")
        return [foe_number(st, scene, wish.on_card)]
    if kind in SEAT_QUESTIONS and wish.on_seat >= 0 and "seat" not in used:
        used.add("seat")
        return [wish.on_seat]
    if kind in CARD_QUESTIONS and wish.along and "along" not in used:
        used.add("along")
        return own_cards(st, scene, wish.seat, wish.along, c.IN_HAND)
    if kind in CARD_QUESTIONS and wish.paid and "paid" not in used:
        paid = own_cards(st, scene, wish.seat, wish.paid, c.IN_HAND)
        if wish.verb == "play" or all(card in demand.choices for card in paid):
            used.add("paid")
            return paid
    if wish.picks and "picks" not in used:
        used.add("picks")
        return reply(st, scene, wish)
    return []


def attempt(st: State, scene: Scene, wish: Wish, action: Action) -> None:
    """Do what should be refused; an answer is meant whole, so a first part of it is no success."""
    trial = st.copy()
    api.apply(trial, wish.seat, action, wish.text)
    demand = trial.demand
    if wish.picks and wish.verb in ("play", "use"):
        if demand is None or demand.seat != wish.seat:
            raise Failure(f"“{wish.words}”: {UNASKED}")
        api.apply(trial, wish.seat, (c.A_ANSWER, *reply(trial, scene, wish)))
    is_open = wish.verb == "answer" and demand is not None and bool(demand.picked)
    if demand is not None and is_open and len(demand.picked) >= demand.low:
        api.apply(trial, wish.seat, (c.A_ANSWER,))
        return
    api.apply(st, wish.seat, action, wish.text)


def _complete(runner: Runner, wish: Wish) -> None:
    """An answer with fewer cards than possible is finished all the same."""
    demand = runner.state.demand
    if demand is None or demand.seat != wish.seat or not demand.picked:
        return
    if len(demand.picked) >= demand.low:
        runner.act(wish.seat, (c.A_ANSWER,), "", wish.words)
