"""kickdoor pack new, check, explain and stats."""

import json
import os
import re
from pathlib import Path

import pytest
from tests.cli.command_run import Kickdoor

BROKEN = """
[[monster]]
name = "Moth of Record"
level = "two"
treasures = 1
bad_stuff = "Lose a level."

[[monster]]
name = "Moth of Record"
level = 2
treasure = 1
bad_stuff = "Fnord the gostak."
"""


@pytest.fixture
def attic(kickdoor: Kickdoor, tmp_path: Path) -> Path:
    folder = tmp_path / "the attic"
    assert kickdoor("pack", "new", str(folder)).code == 0
    return folder


def test_a_new_pack_is_sound_and_named_after_its_folder(kickdoor: Kickdoor, attic: Path) -> None:
    assert sorted(path.name for path in attic.iterdir()) == [
        "doors.toml",
        "pack.toml",
        "treasures.toml",
    ]
    head = (attic / "pack.toml").read_text("utf-8")
    assert 'id = "the-attic"\nname = "The Attic"\n' in head
    ended = kickdoor("pack", "check", str(attic))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith("ok: The Attic, 12 cards (11 different)\n")


def test_a_new_pack_never_overwrites(kickdoor: Kickdoor, attic: Path, tmp_path: Path) -> None:
    (attic / "doors.toml").write_text("mine")
    ended = kickdoor("pack", "new", str(attic))
    assert ended.code == 2
    assert "which has something in it" in ended.err
    assert (attic / "doors.toml").read_text() == "mine"
    assert kickdoor("pack", "new", str(attic / "doors.toml")).code == 2
    assert kickdoor("pack", "new", str(attic / "doors.toml" / "deeper")).code == 2


@pytest.mark.parametrize("name", ["7 things", "Žluťoučký", "x" * 60, "-"])
def test_a_folder_with_an_odd_name_still_gives_a_sound_pack(
    kickdoor: Kickdoor, tmp_path: Path, name: str
) -> None:
    folder = str(tmp_path / name)
    assert kickdoor("pack", "new", folder).code == 0
    assert kickdoor("pack", "check", folder).code == 0


def test_check_tells_everything_at_once_and_ends_with_2(kickdoor: Kickdoor, attic: Path) -> None:
    (attic / "doors.toml").write_text(BROKEN)
    ended = kickdoor("pack", "check", str(attic))
    assert ended.code == 2
    assert "expected a whole number for level, but got the text “two”" in ended.err
    assert "did you mean treasures?" in ended.err
    assert "each name once" in ended.err
    assert "Fnord" in ended.err, "sentences are read even when fields are wrong"
    assert ended.err.endswith(" errors in the pack.\n")


def test_check_of_what_is_no_pack(kickdoor: Kickdoor, tmp_path: Path) -> None:
    os.symlink("loop", tmp_path / "loop")
    for path in (tmp_path / "nowhere", tmp_path / "loop"):
        ended = kickdoor("pack", "check", str(path))
        assert ended.code == 2
        assert "the folder of a pack" in ended.err


@pytest.mark.parametrize("command", ["check", "explain", "stats"])
def test_an_unknown_edition_names_the_nearest(kickdoor: Kickdoor, command: str) -> None:
    ended = kickdoor("pack", command, "legens")
    assert ended.code == 2
    assert "did you mean legends?" in ended.err


def test_legends_passes_its_check(kickdoor: Kickdoor) -> None:
    ended = kickdoor("pack", "check", "legends")
    assert (ended.code, ended.err) == (0, "")
    assert re.search(r"^ok: Legends, \d+ cards \(\d+ different\)\n\Z", ended.out, re.MULTILINE)


def test_explain_shows_facts_sentences_and_meaning(kickdoor: Kickdoor, attic: Path) -> None:
    ended = kickdoor("pack", "explain", str(attic), "--card", "overdue night librarian")
    assert ended.code == 0
    assert ended.out.startswith(
        "Overdue Night Librarian monster · Door · Level 6 · 2 Treasures · 1 level\n"
    )
    assert "✓ +4 against Wizards" in ended.out
    assert "✓ If you are Level 5 or higher, lose a level" in ended.out
    assert "Caffeinated" not in ended.out


def test_explain_shows_every_card(kickdoor: Kickdoor, attic: Path) -> None:
    ended = kickdoor("pack", "explain", str(attic))
    for name in ("Caretaker Emeritus", "Hungry Floorboards", "Sir Bites-a-Lot", "Temp"):
        assert f"\n{name} " in ended.out


def test_explain_of_an_unknown_card_names_the_nearest(kickdoor: Kickdoor, attic: Path) -> None:
    ended = kickdoor("pack", "explain", str(attic), "--card", "Caffinated")
    assert ended.code == 2
    assert "perhaps “Caffeinated”" in ended.err


def test_explain_works_on_a_pack_that_is_half_understood(kickdoor: Kickdoor, attic: Path) -> None:
    text = '[[curse]]\nname = "Fnord"\ntext = "Lose a level. Fnord two cards."\n'
    (attic / "doors.toml").write_text(text)
    ended = kickdoor("pack", "explain", str(attic), "--card", "Fnord")
    assert ended.code == 0
    assert "✓ Lose a level" in ended.out
    assert "✗ Fnord two cards" in ended.out


def test_stats_count_cards_with_their_copies(kickdoor: Kickdoor, attic: Path) -> None:
    ended = kickdoor("pack", "stats", str(attic), "--json")
    (figures,) = json.loads(ended.out)
    assert (figures["cards"], figures["doors"], figures["treasures"]) == (12, 7, 5)
    assert figures["kinds"]["class"] == 2
    assert figures["monster_levels"] == {"3": 1, "6": 1, "12": 1}
    assert figures["slots"] == {"Headgear": 1, "2 hand": 1}
    assert figures["tags"] == {"Undead": 1}
    assert figures["coverage"] == 1.0
    assert figures["sentences"]["read"] > 15


def test_stats_without_a_name_are_about_the_box(kickdoor: Kickdoor) -> None:
    ended = kickdoor("pack", "stats")
    assert ended.code == 0
    assert re.match(r"Legends \(legends\)\n  \d+ cards, \d+ different: \d+ Doors, \d+ T", ended.out)
