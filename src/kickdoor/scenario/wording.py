"""Effects in words, for questions that offer several of them."""

from __future__ import annotations

from kickdoor.engine.nodes.base import Effect
from kickdoor.lang.printer import write_effects
from kickdoor.lang.problems import Unprintable
from kickdoor.scenario.scene import Scene


def effect_words(effect: Effect, scene: Scene) -> str:
    """What an effect does, as the printer says it: "Lose two levels."."""
    try:
        return write_effects([effect], scene.library.reading_names(), check=False)
    except Unprintable:
        return type(effect).__name__
