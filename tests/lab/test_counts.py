"""The counts file: every form of the engine plays the same games, byte for byte."""

from pathlib import Path

import pytest

from kickdoor.lab import counts

FILE = Path(__file__).with_name("counts.txt")


RENEW = "if rules or cards were changed on purpose: tools/renew"


@pytest.mark.parametrize("deck", counts.DECKS)
def test_every_tree_is_as_the_file_says(deck: str) -> None:
    assert counts.first_difference(FILE, counts.tree_lines(deck)) == "", RENEW


@pytest.mark.parametrize(("deck", "first"), counts.BLOCKS)
def test_every_game_is_as_the_file_says(deck: str, first: int) -> None:
    games = counts.game_lines(deck, first, counts.BLOCK)
    assert counts.first_difference(FILE, games) == "", RENEW


def test_the_blocks_are_the_whole_file() -> None:
    rows = [line.split(" ") for line in FILE.read_text("utf-8").splitlines()]
    games = [(row[1], int(row[3])) for row in rows if row[0] == "game"]
    blocks = [
        (deck, seed) for deck, first in counts.BLOCKS for seed in range(first, first + counts.BLOCK)
    ]
    assert sorted(games) == sorted(blocks)


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
    told = counts.first_difference(changed, counts.game_lines("oz", 1, 1))
    assert lines[at] in told
    assert "This came:     game oz 4 1 " in told


def test_a_game_the_file_does_not_know_is_named(tmp_path: Path) -> None:
    short = tmp_path / "counts.txt"
    short.write_text("# nothing\n", "utf-8")
    assert "tree legends 3 1" in counts.first_difference(short, counts.tree_lines("legends"))
