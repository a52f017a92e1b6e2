"""`kickdoor pack new`: a small pack to start from.

It must not overwrite anything.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from kickdoor.errors import SettingsError

EXAMPLE = Path(__file__).parent / "example"
LONGEST = 26


def make(folder: Path) -> None:
    """Write the example pack into a new or empty folder and say what to do next."""
    files = {path.name: path.read_text("utf-8") for path in sorted(EXAMPLE.glob("*.toml"))}
    name = _title(folder)
    head = files["pack.toml"]
    head = re.sub(r"(?m)^id = .*$", f'id = "{_slug(folder)}"', head)
    files["pack.toml"] = re.sub(r"(?m)^name = .*$", f'name = "{name}"', head)
    write_files(folder, files)
    print(f"Made {folder} with {len(files)} files. Now try:")
    print(f"  kickdoor pack check {folder}")
    print(f"  kickdoor pack explain {folder}")


def write_files(folder: Path, files: dict[str, str]) -> None:
    """Write files into a new or an empty folder, all or none."""
    wanted = "a folder that does not exist yet, or an empty one"
    written: list[Path] = []
    try:
        if folder.exists() and not folder.is_dir():
            raise SettingsError("DIR", wanted, f"the file {folder}")
        if folder.is_dir() and any(folder.iterdir()):
            raise SettingsError("DIR", wanted, f"{folder}, which has something in it")
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = folder / name
            with path.open("x", encoding="utf-8", newline="\n") as file:
                written.append(path)
                file.write(text)
    except (OSError, ValueError) as trouble:
        for path in written:
            path.unlink(missing_ok=True)
        got = trouble.strerror if isinstance(trouble, OSError) else "a name no folder can have"
        raise SettingsError("DIR", "a folder that can be written", got or str(trouble)) from None


def _words(folder: Path) -> list[str]:
    return re.findall(r"[a-z0-9]+", Path(os.path.abspath(folder)).name.lower().replace("'", ""))


def _slug(folder: Path) -> str:
    slug = "-".join(_words(folder))[:LONGEST].strip("-")
    if not slug:
        return "my-pack"
    return slug if slug[0].isalpha() else f"pack-{slug}"[:LONGEST].strip("-")


def _title(folder: Path) -> str:
    words = " ".join(word.capitalize() for word in _words(folder))[:LONGEST].strip()
    return words or "My Pack"
