"""docs/architecture.md speaks of the code that is there: its floors, its modules, all of them."""

import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "src" / "kickdoor" / "engine"
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FILES = [
    path.relative_to(ROOT).as_posix()
    for folder in ("src", "tests", "tools")
    for path in (ROOT / folder).rglob("*.py")
]


def section(title: str) -> str:
    """The text below a heading, to the next one of the same rank."""
    return TEXT.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def test_the_picture_of_the_floors_is_the_contract() -> None:
    picture = section("Floors").split("```")[1].strip("\n").splitlines()
    drawn = [line.split("  ", 1)[0].split(" | ") for line in picture]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = (
        one for one in project["tool"]["importlinter"]["contracts"] if one["id"] == "floors"
    )
    floors = [re.sub(r"[()]", "", floor).split(" | ") for floor in contract["layers"]]
    assert drawn == [floor for floor in floors if floor != ["__main__"]]


def test_every_module_it_names_exists() -> None:
    named = set(re.findall(r"\b[\w/]*\*?[\w]+\.py\b|\beffects_\*\.py", TEXT))
    missing = [
        name
        for name in sorted(named)
        if not any(fnmatch(f"/{file}", f"*/{name}") for file in FILES)
    ]
    assert named
    assert not missing


def test_every_module_of_the_engine_has_a_row() -> None:
    rows = re.findall(r"`([\w/*.]+)`", section("Map of the engine"))
    modules = [
        path.relative_to(ENGINE).as_posix()
        for path in sorted(ENGINE.rglob("*.py"))
        if path.name != "__init__.py"
    ]
    homeless = [
        module
        for module in modules
        if not any(fnmatch(module, row) or module.startswith(row) for row in rows)
    ]
    assert modules
    assert not homeless, "give them a place in “Map of the engine”"


def test_every_edition_is_named() -> None:
    packs = sorted((ROOT / "src" / "kickdoor" / "packs").glob("*/pack.toml"))
    names = [tomllib.loads(pack.read_text("utf-8"))["name"] for pack in packs]
    assert names
    assert [name for name in names if name not in section("Editions and mixes")] == []
