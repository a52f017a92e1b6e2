"""`kickdoor pack zip` and `unzip`: a pack as one file, and back.

It must not read cards, and overwrites nothing.
"""

from __future__ import annotations

from pathlib import Path

from kickdoor.cli.pack_choice import chosen
from kickdoor.cli.pack_new import write_files
from kickdoor.errors import SettingsError
from kickdoor.lang.packs.folder import open_folder
from kickdoor.lang.packs.letters import shown
from kickdoor.lang.packs.remarks import Findings
from kickdoor.lang.packs.syntax import decode
from kickdoor.lang.packs.zipped import SUFFIX, zip_of


def write_zip(name: str, file: Path | None) -> None:
    """Write the files of a pack into a zip."""
    path = chosen(name)
    contents = _contents(path)
    title = path.resolve().stem
    target = file if file is not None else Path(f"{title}{SUFFIX}")
    if target.suffix.lower() != SUFFIX:
        raise SettingsError("FILE", f"a name that ends in {SUFFIX}", f"“{shown(target.name)}”")
    try:
        with target.open("xb") as made:
            made.write(zip_of(contents, title))
    except FileExistsError:
        raise SettingsError("FILE", "a file that does not exist yet", str(target)) from None
    except (OSError, ValueError) as trouble:
        got = trouble.strerror if isinstance(trouble, OSError) else "a name no file can have"
        raise SettingsError("FILE", "a file that can be written", got or str(trouble)) from None
    print(f"Wrote {shown(str(target))} with {len(contents)} files.")


def unpack(file: Path, folder: Path) -> None:
    """Write the files in a zip into a folder that is not in use."""
    contents = _contents(file)
    findings = Findings()
    texts = {name: decode(content, name, findings) for name, content in contents.items()}
    findings.stop_if_bad()
    write_files(folder, {name: text for name, text in texts.items() if text is not None})
    print(f"Made {shown(str(folder))} with {len(contents)} files.")


def _contents(path: Path) -> dict[str, bytes]:
    findings = Findings()
    folder = open_folder(path, findings)
    findings.stop_if_bad()
    return folder.contents
