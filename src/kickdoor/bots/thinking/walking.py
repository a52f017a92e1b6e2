"""The plain effects of a text, through its sequences, conditions and choices."""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.flow import CallDie, If, May, PickOne, Seq

DEEP = 5


def leaves(effects: list[Effect], branch: Callable[[If], Effect | None]) -> list[Effect]:
    """What may come to pass; `branch` decides conditions, and of choices the first is taken."""
    found: list[Effect] = []
    todo: list[tuple[Effect, int]] = [(effect, 0) for effect in effects]
    while todo:
        here, deep = todo.pop()
        after: list[Effect] = []
        if deep > DEEP:
            continue
        if isinstance(here, Seq):
            after = list(here.of)
        elif isinstance(here, If):
            taken = branch(here)
            after = [taken] if taken is not None else []
        elif isinstance(here, CallDie):
            after = [here.wrong]
        elif isinstance(here, May):
            after = [here.effect]
        elif isinstance(here, PickOne):
            after = list(here.of[:1])
        else:
            found.append(here)
        todo.extend((one, deep + 1) for one in after)
    return found
