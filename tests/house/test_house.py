"""House rules that no linter knows, kept as tests so that they hold without being remembered."""

import ast
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conftest import BULK

import kickdoor

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "kickdoor"
MODULES = sorted(SOURCE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
SCRIPTS = [
    ROOT / name
    for name in (
        *("play", "test", ".ci/run"),
        *("tools/check", "tools/docs", "tools/mutate", "tools/web"),
    )
]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

LONGEST_MODULE = 400
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "misc", "data"}
# Spelled in halves, so that a search for unfinished work does not stop here.
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX)\b")
SKIPPING = re.compile(r"\bpytest\.(mark\.)?(ski" r"p|skipi" r"f|xfai" r"l)\b")
LINK = re.compile(r"\]\((?!https?://|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def toml_examples(page: Path) -> list[str]:
    return re.findall(r"^```toml\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def links_of(page: Path) -> Iterator[Path]:
    for target in LINK.findall(page.read_text("utf-8")):
        yield (page.parent / target).resolve()


def test_there_is_source_to_check() -> None:
    assert MODULES, f"no modules under {name_of(SOURCE)}"


def test_no_module_is_longer_than_400_lines() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    too_long = {name: length for name, length in lengths.items() if length > LONGEST_MODULE}
    assert not too_long, "one noun or verb per file: split these"


def test_module_and_folder_names_say_what_they_hold() -> None:
    vague = [
        name_of(path)
        for path in MODULES
        if VAGUE_NAMES
        & {part.strip("_") for part in path.relative_to(SOURCE).with_suffix("").parts}
    ]
    assert not vague, "name the noun or verb instead"


def test_every_module_has_a_docstring() -> None:
    silent = [
        name_of(path)
        for path in MODULES
        if not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert not silent, "say what the module is for, and what it must not do"


def test_nothing_in_the_source_is_marked_as_unfinished() -> None:
    marked = [
        f"{name_of(path)}:{number}"
        for path in sorted(SOURCE.rglob("*"))
        if path.suffix in {".py", ".toml"}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert not marked


def test_no_test_is_skipped() -> None:
    skipped = [
        f"{name_of(path)}:{number}"
        for path in TESTS
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if SKIPPING.search(line)
    ]
    assert not skipped, "mend it or remove it"


def test_source_text_is_utf8_with_plain_line_ends() -> None:
    for path in [*MODULES, *TESTS, *PAGES, *SCRIPTS]:
        content = path.read_bytes()
        content.decode("utf-8")
        assert b"\r" not in content, name_of(path)
        assert not content or content.endswith(b"\n"), name_of(path)


def test_constraints_pin_versions_and_name_no_addresses() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line.strip() and not line.startswith("#")]
    assert pins
    for line in pins:
        assert re.fullmatch(r"[a-z0-9][a-z0-9._-]*==[0-9][^\s@/:]*( ; [^@/:]+)?", line), line


def test_every_dependency_is_pinned_in_constraints() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = {
        line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text("utf-8").split()
    }
    asked = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        asked += extra
    names = {re.split(r"[<>=!~\[; ]", requirement)[0].lower() for requirement in asked}
    assert names <= pinned, "run the command in CONTRIBUTING.md that renews constraints.txt"


def test_the_version_is_read_from_one_place() -> None:
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["version"]
    text = (ROOT / hatch["path"]).read_text("utf-8")
    found = re.findall(hatch["pattern"], text, re.MULTILINE)
    assert found == [kickdoor.__version__]


def test_readme_shows_a_card_that_is_toml() -> None:
    examples = toml_examples(ROOT / "README.md")
    assert examples, "the README shows a first card"
    for example in examples:
        for cards in tomllib.loads(example).values():
            assert all(card["name"] and (card.keys() & {"text", "bad_stuff"}) for card in cards)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_toml_example_in_the_pages_parses(page: Path) -> None:
    for example in toml_examples(page):
        tomllib.loads(example)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    dead = [str(target) for target in links_of(page) if not target.exists()]
    assert not dead


def test_the_index_of_docs_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    listed = set(links_of(index))
    missing = [
        name_of(page) for page in (ROOT / "docs").rglob("*.md") if page not in {index, *listed}
    ]
    assert not missing, "add these to docs/README.md"


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_scripts_can_be_run_and_stop_at_the_first_error(script: Path) -> None:
    lines = script.read_text("utf-8").splitlines()
    assert lines[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in lines
    assert os.access(script, os.X_OK)


def test_the_tests_not_watched_for_coverage_are_there() -> None:
    assert all((ROOT / "tests" / name).is_file() for name in BULK)
