"""What can be played comes from the packs, the bots and the clocks, whatever there is of them."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import pytest

from kickdoor.lang.packs import shelf
from kickdoor.table.looks import LOOK, look_of
from kickdoor.table.mixes import Mixes
from kickdoor.table.offerings import offerings_of
from kickdoor.table.wire.bodies import Look, Offerings


@pytest.fixture(scope="module")
def offered() -> Offerings:
    return offerings_of(Mixes())


def kitchen(box: Path) -> Path:
    """Another box: one edition of ours, and one from somebody's kitchen."""
    for name in ("oz", "kitchen"):
        shutil.copytree(shelf.ROOT / "oz", box / name)
    folder = box / "kitchen"
    (folder / LOOK).unlink()
    pack = folder / "pack.toml"
    text = pack.read_text("utf-8").replace('id = "oz"', 'id = "kitchen"')
    pack.write_text(text.replace('name = "Oz"', 'name = "The Kitchen"'), "utf-8")
    return folder


def test_editions_come_in_the_order_of_their_looks(offered: Offerings) -> None:
    assert [one.look.place for one in offered.editions] == [1, 2, 3, 4, 5]
    assert all(len(one.look.icons) == 3 and one.look.title.font for one in offered.editions)


def test_an_edition_from_elsewhere_is_offered_and_looks_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kitchen(tmp_path)
    monkeypatch.setattr(shelf, "ROOT", tmp_path)
    found = offerings_of(Mixes()).editions
    assert [one.name for one in found] == ["Oz", "The Kitchen"]
    assert found[1].look == Look()
    assert found[1].doors == found[0].doors > 0


def test_a_bad_look_is_told_and_looks_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (kitchen(tmp_path) / LOOK).write_text('{"hue": "green"}', "utf-8")
    monkeypatch.setattr(shelf, "ROOT", tmp_path)
    with caplog.at_level(logging.WARNING):
        assert look_of("kitchen") == Look()
    assert "look.json of kitchen" in caplog.text
    assert "$.hue" in caplog.text


def test_everything_has_a_name_for_people(offered: Offerings) -> None:
    assert [one.title for one in offered.bots] == ["Reckless", "Easy", "Medium", "Hard"]
    assert [one.name for one in offered.bots if one.quick] == ["easy", "medium", "hard"]
    assert [one.title for one in offered.clocks] == ["Relaxed", "Rule sheet", "Quick", "No clock"]
    assert [one.name for one in offered.clocks if one.kill_of_edition] == ["sheet"]
    assert all(one.title[0].isupper() for one in offered.options)
    assert [one.name for one in offered.options if one.main][:2] == ["epic", "shared_victory"]
    notes = {one.name: one.note for one in offered.options}
    assert notes["ask_help_while_ahead"] == "Help may be asked for while winning."
    assert notes["start_doors"] == ""  # its title says it: Doors in a start hand
