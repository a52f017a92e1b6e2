"""Compiles modules of Kickdoor with mypyc; `hatch_build.py` runs it, and so may anybody.

    python tools/compile_engine.py SOURCE OUTPUT MODULE-PATTERN …
    python tools/compile_engine.py obstacle     says why it cannot be done here, if so

Needs mypy, setuptools and a C compiler. It must not write anything but OUTPUT: the work is done
in a copy of SOURCE, and the parts are compiled on every core.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

FLAGS = ["--strict", "--explicit-package-bases", "--cache-dir", os.devnull]
LEVEL = "1"  # of optimisation; what the higher ones cost and gain is in decision 0010
INSIDE = "-fvisibility=hidden"  # calls between modules need no detour; not known to Microsoft's


def obstacle() -> str:
    """Why compiling is out of the question here, as far as a quick look tells."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} cannot load compiled modules"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler} was not found)"
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        return "the C headers of Python are missing (a package like python3-dev has them)"
    return ""


def modules(source: Path, patterns: list[str]) -> list[str]:
    """The modules that fit the patterns; a package's own file is left to the interpreter."""
    found = {path for pattern in patterns for path in source.glob(pattern)}
    return sorted(
        path.relative_to(source).as_posix() for path in found if path.name != "__init__.py"
    )


def compile_modules(source: Path, output: Path, patterns: list[str]) -> None:
    """Fill OUTPUT with the compiled modules, laid out as they go into site-packages."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class BuildInParallel(build_ext):
        """setuptools compiles the parts of one extension one after another; this does not."""

        def build_extensions(self) -> None:
            compile_all = self.compiler.compile

            def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
                with ThreadPool(os.cpu_count() or 1) as pool:
                    made = pool.map(lambda name: compile_all([name], *args, **options), sources)
                return [name for names in made for name in names]

            self.compiler.compile = compile_each
            super().build_extensions()

    if sys.platform != "win32":
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {INSIDE}".strip()
    output = output.resolve()
    with tempfile.TemporaryDirectory(prefix="kickdoor-") as folder:
        copy = Path(folder, "source")
        # The types of the public API would bring in everything, and every library.
        leave = shutil.ignore_patterns("__pycache__", "__init__.pyi")
        shutil.copytree(source, copy, ignore=leave)
        os.chdir(copy)
        setup(
            name="kickdoor-compiled",
            packages=[],
            ext_modules=mypycify(
                [*FLAGS, *modules(copy, patterns)],
                opt_level=LEVEL,
                debug_level="0",
                multi_file=True,
                group_name="kickdoor",
                target_dir=str(Path(folder, "c")),
            ),
            cmdclass={"build_ext": BuildInParallel},
            script_args=[
                "--quiet",
                "build_ext",
                f"--build-lib={output}",
                f"--build-temp={Path(folder, 'objects')}",
            ],
        )
        os.chdir(output)


if __name__ == "__main__":
    if sys.argv[1:] == ["obstacle"]:
        print(obstacle())
    else:
        compile_modules(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
