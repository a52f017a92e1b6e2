"""The counts file: every form of the engine plays the same games, byte for byte."""

from pathlib import Path

import pytest

from kickdoor.lab import counts

FILE = Path(__file__).with_name("counts.txt")


@pytest.mark.timeout(900)
def test_every_game_and_tree_is_as_the_file_says() -> None:
    assert counts.first_difference(FILE) == "", (
        "if rules or cards were changed on purpose: "
        "python -m kickdoor.lab.counts tests/lab/counts.txt renew"
    )


def test_the_file_has_a_thousand_games_of_every_size() -> None:
    rows = [line.split(" ") for line in FILE.read_text("utf-8").splitlines()]
    games = [row for row in rows if row[0] == "game"]
    assert len(games) == 1000
    assert {row[1] for row in games} == set(counts.DECKS)
    assert {row[2] for row in games} == {"3", "4", "5", "6"}


def test_the_first_game_that_differs_is_named(tmp_path: Path) -> None:
    changed = tmp_path / "counts.txt"
    lines = FILE.read_text("utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("game oz 4 1 "))
    lines[at] = lines[at][:-1] + ("0" if lines[at][-1] != "0" else "1")
    changed.write_text("\n".join(lines), "utf-8")
    told = counts.first_difference(changed, 124)
    assert lines[at] in told
    assert "This came:     game oz 4 1 " in told


def test_a_game_the_file_does_not_know_is_named(tmp_path: Path) -> None:
    short = tmp_path / "counts.txt"
    short.write_text("# nothing\n", "utf-8")
    assert "tree legends 3 1" in counts.first_difference(short, 124)
