"""The counts file of the bots: tidied-up bots decide as before, in every form of the engine."""

from pathlib import Path

import pytest

from kickdoor.lab import bot_counts
from kickdoor.lab.counts import first_difference

FILE = Path(__file__).with_name("bot_counts.txt")


@pytest.mark.parametrize("deck", bot_counts.PARTY_DECKS)
@pytest.mark.parametrize("party", bot_counts.PARTIES)
def test_bots_decide_as_the_file_says(party: str, deck: str) -> None:
    came = [bot_counts.party_line(deck, party)]
    assert first_difference(FILE, came) == "", (
        "if bots, rules or cards were changed on purpose: tools/renew"
    )


@pytest.mark.parametrize("deck", bot_counts.PARTY_DECKS)
def test_imagined_games_go_as_the_file_says(deck: str) -> None:
    came = [bot_counts.rollout_line(deck, seed) for seed in bot_counts.ROLLOUT_SEATS]
    assert first_difference(FILE, came) == "", (
        "if bots, rules or cards were changed on purpose: tools/renew"
    )


def test_the_file_has_a_game_of_every_deck_and_party() -> None:
    rows = [line.split(" ") for line in FILE.read_text("utf-8").splitlines()]
    games = [(row[1], row[2]) for row in rows if row[0] == "bots"]
    wanted = [(deck, party) for deck in bot_counts.PARTY_DECKS for party in bot_counts.PARTIES]
    assert games == wanted
