"""Build hook: puts the compiled engine into a wheel, or says why the wheel is pure Python.

KICKDOOR_COMPILE decides: `auto` (the default) compiles if there is a C compiler and falls back to
pure Python with a notice, `no` never compiles, `require` fails where `auto` falls back. Editable
installs and sdists are always pure Python. Nothing is written into the source tree.

pip hides notices of a build, so KICKDOOR_COMPILE_STORY may name a file for it.
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
from compile_engine import obstacle

# msgspec: compiled code knows views only by their types, but without those mypyc refuses.
TOOLS = ["mypy>=1.18", "msgspec>=0.19", "setuptools>=75"]
MODES = ("auto", "no", "require")


class CannotCompile(Exception):
    """Why there will be no compiled engine, in words for whoever installs."""


def mode() -> str:
    """What the environment asks for."""
    asked = os.environ.get("KICKDOOR_COMPILE", "").strip().lower() or "auto"
    if asked not in MODES:
        raise SystemExit(f"KICKDOOR_COMPILE: expected auto, no or require, but got “{asked}”.")
    return asked


class CompiledEngine(BuildHookInterface):
    """Compiles what `modules` in pyproject.toml names."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling; nothing, if there will be no compiling."""
        wanted = self.target_name == "wheel" and mode() != "no" and not obstacle()
        return TOOLS if wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed."""
        if self.target_name != "wheel" or version == "editable" or mode() == "no":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="kickdoor-wheel-"))
        try:
            self.compile(self.folder)
        except CannotCompile as why:
            if mode() == "require":
                raise SystemExit(f"The engine cannot be compiled: {why}.") from None
            self.app.display_warning(f"Kickdoor is installed as pure Python, since {why}.")
            story = os.environ.get("KICKDOOR_COMPILE_STORY")
            if story:
                Path(story).write_text(f"{why}\n", "utf-8")
            return
        for path in sorted(self.folder.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(self.folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self, output: Path) -> None:
        """Run the compilation apart from this process, with its output kept for the notice."""
        why = obstacle()
        if why:
            raise CannotCompile(why)
        begun = time.monotonic()
        tool = Path(self.root, "tools", "compile_engine.py")
        words = [str(tool), str(Path(self.root, "src")), str(output), *self.config["modules"]]
        done = subprocess.run([sys.executable, *words], check=False, capture_output=True, text=True)
        if done.returncode:
            last = (done.stderr or done.stdout).strip().splitlines()[-15:]
            raise CannotCompile("compiling failed:\n" + "\n".join(last) + "\n")
        self.app.display_info(f"Engine compiled in {time.monotonic() - begun:.0f} s.")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        folder = getattr(self, "folder", None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
