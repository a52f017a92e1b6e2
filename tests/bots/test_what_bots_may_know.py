"""Bots stand above the views: the only states they ever see are made from views or imagined."""

import ast
import inspect
import typing
from pathlib import Path

import msgspec
import pytest

import kickdoor.bots
from kickdoor.bots.bot import Bot
from kickdoor.bots.bot_registry import BOTS
from kickdoor.seats.views import View

FOLDER = Path(kickdoor.bots.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
ALLOWED = (
    "__future__",
    "collections.abc",
    "dataclasses",
    "typing",
    "kickdoor.actions",  # what may be done, as values
    "kickdoor.bots",
    "kickdoor.engine.codes",
    "kickdoor.engine.card",
    "kickdoor.engine.catalog",
    "kickdoor.engine.ids",
    "kickdoor.engine.effects",
    "kickdoor.engine.nodes",
    "kickdoor.errors",
    "kickdoor.seats.known_states",  # a state made from a view
    "kickdoor.seats.printed_cards",
    "kickdoor.seats.sights",  # the same as a view, as plain objects
    "kickdoor.seats.view_sights",  # ... made from one
    "kickdoor.seats.sealed_tables",  # the table as the seat knows it
    "kickdoor.seats.views",
)
# The engine's questions, asked of a state that was made from a view; none of them changes a game.
ASKING = (
    "kickdoor.engine.reward_amounts",
    "kickdoor.engine.flow.running_away",
    "kickdoor.engine.forecasts",
    "kickdoor.engine.equipment",
    "kickdoor.engine.hand_slots",
    "kickdoor.engine.matching",
    "kickdoor.engine.state",
    "kickdoor.engine.strength",
    "kickdoor.engine.traits",
)
# A fight made up for looking at cards needs a state of its own.
MAKING = ("kickdoor.engine.chance", "kickdoor.engine.settings")
# Finding bots in other packages takes more, and decides nothing.
FINDING = ("functools", "importlib.metadata", "logging", "re", "sys")
# The searching bot plays games it imagined itself. What it may use for that, and who may:
IMAGINING = (
    "math",
    "time",
    "kickdoor.engine.referee",
    "kickdoor.engine.reward_amounts",
    "kickdoor.engine.state",
    "kickdoor.engine.strength",
    "kickdoor.seats.imagined_games",
)
SEARCHING = FOLDER / "hard"
# In imagined games every seat is shown what it may know, by one module.
SHOWING = ("kickdoor.seats.sight_builder",)


def imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.module == "kickdoor.engine":
                found.extend(f"kickdoor.engine.{alias.name}" for alias in node.names)
            else:
                found.append(node.module or "")
    return found


def test_there_are_bots() -> None:
    assert len(MODULES) > 5


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_bot_imports_views_and_cards_and_nothing_else(path: Path) -> None:
    rooms: tuple[str, ...] = ALLOWED + ASKING
    if path.parent == SEARCHING:
        rooms += IMAGINING
    if path == SEARCHING / "careful_policy.py":
        rooms += SHOWING
    if path.name == "typical_combat.py":
        rooms += MAKING
    if path.name == "plugins.py":
        rooms += FINDING
    strange = [
        name
        for name in imported(path)
        if not any(name == room or name.startswith(room + ".") for room in rooms)
    ]
    assert not strange, "a bot gets a view, its options and the cards' definitions"


def test_only_the_search_itself_takes_games_from_the_imagination() -> None:
    """Every state in the searching bot comes out of `imagine`; nobody else may import that."""
    users = [path.name for path in MODULES if "kickdoor.seats.imagined_games" in imported(path)]
    assert users == ["search.py"]
    runs = [path.name for path in MODULES if "kickdoor.engine.referee" in imported(path)]
    assert runs == ["search.py"]


@pytest.mark.parametrize("kind", BOTS.values(), ids=list(BOTS))
def test_what_a_bot_is_handed_is_named_in_its_signature(kind: type[Bot]) -> None:
    """No argument of any bot is a state, a game, or a mark of who is a person."""
    allowed = {
        "decide": ["self", "view", "options", "luck"],
        "search": ["self", "view", "options", "luck", "sealed"],
    }
    for method, names in allowed.items():
        assert list(inspect.signature(getattr(kind, method)).parameters) == names
        ratings = inspect.get_annotations(getattr(kind, method))
        assert not any("State" in str(note) for note in ratings.values())


def fields_of(shape: object, seen: set[str]) -> set[str]:
    """The names of all fields of a struct and of the structs inside it."""
    found: set[str] = set()
    for hint in typing.get_args(shape):
        found |= fields_of(hint, seen)
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape.__name__ not in seen:
        seen.add(shape.__name__)
        for name, hint in typing.get_type_hints(shape).items():
            found |= {name, *fields_of(hint, seen)}
    return found


def test_a_view_does_not_say_which_chairs_people_sit_in() -> None:
    """Nobody can gang up on people who cannot be told from bots."""
    known = fields_of(View, set())
    assert {"seat", "level", "hand_size", "ties", "blows"} <= known  # it looks inside
    telling = ("human", "person", "people", "bot", "brain", "name", "client", "online", "user")
    assert not [field for field in known if any(word in field for word in telling)]
