"""Every icon that a pack names is in the icon set; the page's own are checked by TypeScript."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKS = sorted((ROOT / "src" / "kickdoor" / "packs").glob("*/pack.toml"))
# Written by web/tools/icons.mjs from the set that the page is built with, and compared with it.
KNOWN = set((ROOT / "web" / "tools" / "game-icons.txt").read_text("utf-8").split())


def icons_in(value: Any) -> set[str]:
    """Every `icon` and everything in `icons`, however deep."""
    if isinstance(value, list):
        return {icon for one in value for icon in icons_in(one)}
    if not isinstance(value, dict):
        return set()
    found = {icon for one in value.values() for icon in icons_in(one)}
    return found | {value["icon"]} if isinstance(value.get("icon"), str) else found


def icons_of(folder: Path) -> set[str]:
    """The icons of the cards of a pack, of its tile in the lobby and of its horizon."""
    found: set[str] = set()
    for path in folder.glob("*.toml"):
        found |= icons_in(tomllib.loads(path.read_text("utf-8")))
    path = folder / "look.json"
    look = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found | set(look.get("icons", [])) | set(look.get("far", []))


def test_the_set_is_known() -> None:
    assert len(KNOWN) > 4000


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: path.parent.name)
def test_every_icon_of_a_pack_exists(pack: Path) -> None:
    icons = icons_of(pack.parent)
    assert len(icons) > 50
    assert sorted(icons - KNOWN) == []
