"""Kickdoor is a referee, a card language and an online table for kick-open-the-door card games.

    import kickdoor

    game = kickdoor.new("legends", seats=4, seed=1)
    print(game.question())
    for option in game.options():
        print(option.words)

`__all__` names the public API; `docs/api.md` explains it, `__init__.pyi` has its types. Every
other module is internal and may change at any time. This file must not import the rest of the
package before somebody asks for it, so that `import kickdoor` and asking for the version stay
instant.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

__version__: Final = "0.1.0"

# Where each public name lives.
_HOMES: Final = {
    "Bot": "bots.bot",
    "Card": "seats.printed_cards",
    "Diagnosis": "api.card_reading",
    "Event": "api.game_values",
    "Game": "api.game",
    "GameResult": "api.match",
    "Luck": "bots.luck",
    "Mix": "api.mix",
    "Move": "api.game_values",
    "Option": "api.game_values",
    "Problem": "api.card_reading",
    "Reading": "api.card_reading",
    "SPECTATOR": "seats.views",
    "Score": "api.simulation",
    "Sentence": "api.card_reading",
    "Simulation": "api.simulation",
    "TableOption": "api.mix",
    "View": "seats.views",
    "bot_names": "bots.bot_registry",
    "diagnose": "api.card_reading",
    "editions": "api.mix",
    "explain": "api.card_reading",
    "load_packs": "api.mix",
    "new": "api.game",
    "read_card": "api.card_reading",
    "simulate": "api.simulation",
    "table_options": "api.mix",
    "ActionError": "errors",
    "EngineBug": "errors",
    "IllegalAction": "errors",
    "KickdoorError": "errors",
    "PackError": "errors",
    "PackErrors": "errors",
    "SaveError": "errors",
    "SettingsError": "errors",
}
_MODULES: Final = ("actions", "errors")  # public as a whole

__all__ = [
    "SPECTATOR",
    "ActionError",
    "Bot",
    "Card",
    "Diagnosis",
    "EngineBug",
    "Event",
    "Game",
    "GameResult",
    "IllegalAction",
    "KickdoorError",
    "Luck",
    "Mix",
    "Move",
    "Option",
    "PackError",
    "PackErrors",
    "Problem",
    "Reading",
    "SaveError",
    "Score",
    "Sentence",
    "SettingsError",
    "Simulation",
    "TableOption",
    "View",
    "__version__",
    "actions",
    "bot_names",
    "diagnose",
    "editions",
    "engine_form",
    "errors",
    "explain",
    "load_packs",
    "new",
    "read_card",
    "simulate",
    "table_options",
]


def engine_form() -> str:
    """How the engine is installed: “compiled” or “pure Python”."""
    spec = find_spec("kickdoor.engine.state")
    found = spec.origin if spec is not None else None
    return "pure Python" if found is None or found.endswith(".py") else "compiled"


def __getattr__(name: str) -> object:
    """A public name, loaded when it is first asked for."""
    if name in _MODULES:
        return import_module(f"kickdoor.{name}")
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'kickdoor' has no attribute {name!r}")
    value: object = getattr(import_module(f"kickdoor.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__]
