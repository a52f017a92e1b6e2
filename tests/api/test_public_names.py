"""What `import kickdoor` promises: these names, these signatures, and no waiting."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import kickdoor

ROOT = Path(__file__).resolve().parents[2]
STUB = ROOT / "src" / "kickdoor" / "__init__.pyi"
# A name that goes or changes breaks somebody's program: say so in the changelog.
NAMES = [
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
    "SPECTATOR",
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
METHODS = {
    "Game": [
        "act",
        "actions",
        "active",
        "advice",
        "card",
        "copy",
        "events",
        "from_bytes",
        "is_over",
        "levels",
        "load",
        "mix",
        "moves",
        "names",
        "options",
        "play",
        "question",
        "replay",
        "result",
        "save",
        "seat",
        "seats",
        "seed",
        "step",
        "to_bytes",
        "turn",
        "view",
        "why_not",
        "winners",
    ],
    "Mix": ["card", "cards", "digest", "lead", "packs"],
    "Bot": [
        "card",
        "choose",
        "counts_blows",
        "decide",
        "glance",
        "glances",
        "name",
        "needs_view",
        "recall",
        "score",
        "search",
        "searches",
        "think",
    ],
    "Luck": ["below"],
}


def is_compiled(thing: object) -> bool:
    """It comes out of a compiled module, which keeps no docstrings; its source has them."""
    module = sys.modules.get(getattr(thing, "__module__", ""))
    return module is not None and not str(module.__file__).endswith(".py")


def test_the_public_names_are_these() -> None:
    assert sorted(kickdoor.__all__) == sorted(NAMES)
    assert sorted(dir(kickdoor)) == sorted(NAMES)


def test_each_can_be_had_and_says_what_it_is() -> None:
    for name in kickdoor.__all__:
        thing = getattr(kickdoor, name)
        if inspect.isclass(thing) or inspect.isfunction(thing) or inspect.ismodule(thing):
            assert inspect.getdoc(thing) or is_compiled(thing), name


def test_there_is_no_other_name() -> None:
    assert not hasattr(kickdoor, "nobody_knows_this")


def test_the_methods_are_these_and_each_says_what_it_does() -> None:
    for name, methods in METHODS.items():
        kind = getattr(kickdoor, name)
        found = {method for method in dir(kind) if not method.startswith("_")}
        fields = {"low", "middle", "high"} if kind is kickdoor.Luck else set()
        assert found - fields == set(methods), name
        for method in methods:
            thing = inspect.getattr_static(kind, method)
            if callable(thing) or isinstance(thing, property):
                said = inspect.getdoc(getattr(kind, method)) or is_compiled(kind)
                assert said, f"{name}.{method}"


def test_the_stub_names_the_same_in_the_same_places() -> None:
    tree = ast.parse(STUB.read_text("utf-8"))
    places = {
        alias.asname: (node.module or "").removeprefix("kickdoor.")
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module != "typing"
        for alias in node.names
    }
    modules = {name for name, place in places.items() if place == "kickdoor"}
    assert modules == set(kickdoor._MODULES)  # type: ignore[attr-defined]
    homes = {name: place for name, place in places.items() if name not in modules}
    assert homes == kickdoor._HOMES  # type: ignore[attr-defined]
    assert f'__version__: Final = "{kickdoor.__version__}"' in STUB.read_text("utf-8")
    named = next(
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    )
    assert ast.literal_eval(named) == kickdoor.__all__


def test_importing_it_loads_nothing_of_the_rest() -> None:
    code = (
        "import sys, kickdoor; kickdoor.__version__; kickdoor.engine_form();"
        "print(*[name for name in sys.modules if name.split('.')[0] in"
        " ('kickdoor', 'msgspec', 'rich', 'typer', 'asyncio')])"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert set(done.stdout.split()) <= {"kickdoor", "kickdoor.engine"}


def test_the_errors_are_one_tree() -> None:
    for name in kickdoor.errors.__all__:
        assert issubclass(getattr(kickdoor.errors, name), kickdoor.KickdoorError)
