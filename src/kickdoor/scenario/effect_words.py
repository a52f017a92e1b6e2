"""Effects in words, for questions that offer several of them."""

from __future__ import annotations

from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.card_words import effects_in_words
from kickdoor.lang.row_printer import Unsaid
from kickdoor.scenario.scenario_names import ScenarioNames


def effect_words(effect: Effect, naming: ScenarioNames) -> str:
    """What an effect does, as the printer words it: “Lose two levels.”"""
    try:
        return effects_in_words([effect], naming.pool.reading_names())
    except Unsaid:
        return type(effect).__name__
