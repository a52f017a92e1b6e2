"""Build hook: puts the page and the compiled engine into what is built, or says why it does not.

KICKDOOR_WEB decides about the page, KICKDOOR_COMPILE about the engine, in the same three words:
`auto` (the default) makes it if that is possible and otherwise goes on with a notice, `no` never
makes it, `require` fails where `auto` goes on. A page that is there already, and current, is taken
as it is.

The page goes into sdists and wheels, so that a wheel made from an sdist needs no Node; the compiled
engine goes into wheels only. Editable installs get neither: `tools/web` builds the page for those.
Nothing is written into the source tree.

pip hides notices of a build, so KICKDOOR_COMPILE_STORY may name a file for that of the engine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import build_page
from build_page import CannotBuild, mode
from compile_engine import obstacle

# msgspec: compiled code knows views only by their types, but without those mypyc refuses.
TOOLS = ["mypy>=1.18", "msgspec>=0.19", "setuptools>=75"]
PAGE_IN = {"wheel": Path("kickdoor", "table", "static"), "sdist": build_page.STATIC}


class BuildHook(BuildHookInterface):
    """Adds the page, and to wheels what `modules` in pyproject.toml names, compiled."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling; only what it is going to use."""
        needed = []
        if self.target_name == "wheel" and mode("KICKDOOR_COMPILE") != "no" and not obstacle():
            needed += TOOLS
        builds_page = mode("KICKDOOR_WEB") != "no" and not build_page.is_current(Path(self.root))
        if builds_page and build_page.find_node() is None and build_page.can_fetch_node():
            needed.append(build_page.NODE_WHEEL)
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make both before anything is packed."""
        if version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="kickdoor-build-"))
        try:
            self.add_page(build_data)
            if self.target_name == "wheel":
                self.add_engine(build_data)
        except BaseException:
            self.clean_up()
            raise

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        self.clean_up()

    def clean_up(self) -> None:
        """Remove what was only needed for packing."""
        folder = getattr(self, "folder", None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)

    # --- the page -------------------------------------------------------------------------

    def add_page(self, build_data: dict[str, Any]) -> None:
        """Take the page that is there if it is current; build one otherwise."""
        asked, static = mode("KICKDOOR_WEB"), Path(self.root) / build_page.STATIC
        try:
            if not build_page.is_current(Path(self.root)):
                static = self.make_page(asked)
        except CannotBuild as why:
            if asked == "require":
                raise SystemExit(f"The page for browsers cannot be built: {why}") from None
            self.app.display_warning(
                f"Kickdoor is built without its page for browsers: {why}\n"
                "“kickdoor serve” will not start; the game in the terminal works."
            )
            return
        for path in sorted(static.rglob("*")):
            is_for_wheel = path.name != build_page.STAMP
            if path.is_file() and (is_for_wheel or self.target_name == "sdist"):
                place = PAGE_IN[self.target_name] / path.relative_to(static)
                build_data["force_include"][str(path)] = place.as_posix()

    def make_page(self, asked: str) -> Path:
        """Build the page in a copy of its sources; the folder that holds it."""
        if asked == "no":
            raise CannotBuild("KICKDOOR_WEB=no, and no current one was there.")
        node = build_page.find_node()
        if node is None:
            raise CannotBuild(f"{build_page.NO_NODE}.")
        copy = self.folder / "page"
        build_page.copy_sources(Path(self.root), copy)
        build_page.build(copy, node)
        return copy / build_page.STATIC

    # --- the engine -----------------------------------------------------------------------

    def add_engine(self, build_data: dict[str, Any]) -> None:
        """Compile, and make the wheel one for this Python and this machine."""
        asked, output = mode("KICKDOOR_COMPILE"), self.folder / "engine"
        if asked == "no":
            return
        try:
            self.compile_engine(output)
        except CannotBuild as why:
            if asked == "require":
                raise SystemExit(f"The engine cannot be compiled: {why}.") from None
            self.app.display_warning(f"Kickdoor is built as pure Python, since {why}.")
            story = os.environ.get("KICKDOOR_COMPILE_STORY")
            if story:
                Path(story).write_text(f"{why}\n", "utf-8")
            return
        for path in sorted(output.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(output).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile_engine(self, output: Path) -> None:
        """Run the compilation apart from this process, with its output kept for the notice."""
        why = obstacle()
        if why:
            raise CannotBuild(why)
        output.mkdir()
        begun = time.monotonic()
        tool = Path(self.root, "tools", "compile_engine.py")
        words = [str(tool), str(Path(self.root, "src")), str(output), *self.config["modules"]]
        done = subprocess.run([sys.executable, *words], check=False, capture_output=True, text=True)
        if done.returncode:
            last = (done.stderr or done.stdout).strip().splitlines()[-15:]
            raise CannotBuild("compiling failed:\n" + "\n".join(last) + "\n")
        self.app.display_info(f"Engine compiled in {time.monotonic() - begun:.0f} s.")
