"""The types of the public API, for type checkers and editors: see `docs/api.md`."""

from typing import Final

from kickdoor import actions as actions
from kickdoor import errors as errors
from kickdoor.api.card_reading import Diagnosis as Diagnosis
from kickdoor.api.card_reading import Problem as Problem
from kickdoor.api.card_reading import Reading as Reading
from kickdoor.api.card_reading import Sentence as Sentence
from kickdoor.api.card_reading import diagnose as diagnose
from kickdoor.api.card_reading import explain as explain
from kickdoor.api.card_reading import read_card as read_card
from kickdoor.api.game import Game as Game
from kickdoor.api.game import new as new
from kickdoor.api.game_values import Event as Event
from kickdoor.api.game_values import Move as Move
from kickdoor.api.game_values import Option as Option
from kickdoor.api.match import GameResult as GameResult
from kickdoor.api.mix import Mix as Mix
from kickdoor.api.mix import TableOption as TableOption
from kickdoor.api.mix import editions as editions
from kickdoor.api.mix import load_packs as load_packs
from kickdoor.api.mix import table_options as table_options
from kickdoor.api.simulation import Score as Score
from kickdoor.api.simulation import Simulation as Simulation
from kickdoor.api.simulation import simulate as simulate
from kickdoor.bots.bot import Bot as Bot
from kickdoor.bots.bot_registry import bot_names as bot_names
from kickdoor.bots.luck import Luck as Luck
from kickdoor.errors import ActionError as ActionError
from kickdoor.errors import EngineBug as EngineBug
from kickdoor.errors import IllegalAction as IllegalAction
from kickdoor.errors import KickdoorError as KickdoorError
from kickdoor.errors import PackError as PackError
from kickdoor.errors import PackErrors as PackErrors
from kickdoor.errors import SaveError as SaveError
from kickdoor.errors import SettingsError as SettingsError
from kickdoor.seats.printed_cards import Card as Card
from kickdoor.seats.views import SPECTATOR as SPECTATOR
from kickdoor.seats.views import View as View

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
__version__: Final = "0.1.0"

def engine_form() -> str:
    """How the engine is installed: “compiled” or “pure Python”."""
