"""Effects in words, for questions that offer several of them."""

from __future__ import annotations

from kickdoor.engine.nodes.node import Effect
from kickdoor.lang.phrasebook.printer import write_effects
from kickdoor.lang.phrasebook.problems import Unprintable
from kickdoor.scenario.scenario_names import ScenarioNames


def effect_words(effect: Effect, naming: ScenarioNames) -> str:
    """What an effect does, as the printer words it: “Lose two levels.”"""
    try:
        return write_effects([effect], naming.pool.reading_names(), check=False)
    except Unprintable:
        return type(effect).__name__
