"""Runs the build hook on a small tree, without a build around it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TOOLS = Path(__file__).resolve().parents[2] / "tools"
HOOK = """
import json, sys, types
interface = types.ModuleType("hatchling.builders.hooks.plugin.interface")
class BuildHookInterface: ...
interface.BuildHookInterface = BuildHookInterface
for name in ("hatchling", "hatchling.builders", "hatchling.builders.hooks"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["hatchling.builders.hooks.plugin"] = types.ModuleType("plugin")
sys.modules[interface.__name__] = interface
tools, root, target, version, modules = sys.argv[1:]
sys.path.insert(0, tools)
from hatch_build import BuildHook
hook = BuildHook()
hook.target_name, hook.root = target, root
hook.config = {"modules": json.loads(modules)}
hook.app = types.SimpleNamespace(display_warning=print, display_info=print)
data = {"force_include": {}}
needed = hook.dependencies()
hook.initialize(version, data)
packed = {place: open(path, encoding="utf-8").read() for path, place in
          data["force_include"].items()}
hook.finalize(version, data, "")
print(json.dumps({"data": {**data, "force_include": packed}, "needed": needed}))
"""


@dataclass
class Built:
    """How the hook ended, what it said, what it asked for and what it put in, by place."""

    code: int
    out: str
    err: str
    needed: list[str]
    data: dict[str, Any]

    @property
    def files(self) -> dict[str, str]:
        """The files it put in: their places and contents."""
        found: dict[str, str] = self.data["force_include"]
        return found


def run_hook(
    root: Path,
    env: dict[str, str],
    target: str = "wheel",
    version: str = "standard",
    modules: list[str] | None = None,
) -> Built:
    """Let the hook work on the tree at the root, with these variables; the tools are ours."""
    tools = root / "tools"
    if not tools.exists():
        tools.symlink_to(TOOLS)
    words = [str(TOOLS), str(root), target, version, json.dumps(modules or [])]
    ended = subprocess.run(
        [sys.executable, "-c", HOOK, *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **env},
    )
    told = json.loads(ended.stdout.splitlines()[-1]) if ended.returncode == 0 else {}
    return Built(
        ended.returncode, ended.stdout, ended.stderr, told.get("needed", []), told.get("data", {})
    )
