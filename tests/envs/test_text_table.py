"""The table in words: TextArena's calls, offers in free text, refusals with their rule."""

import re

import pytest

from kickdoor.api.mix import editions
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import Seat
from kickdoor.envs.text.text_table import TextTable
from kickdoor.errors import SettingsError
from kickdoor.games.typed_actions import HELP_PAGE, NotUnderstood, TypedReader
from kickdoor.seats.view_builder import view


def begun(seed: int = 1, seats: int = 4) -> TextTable:
    table = TextTable()
    table.reset(num_players=seats, seed=seed)
    return table


def play(table: TextTable, luck: Luck, steps: int) -> bool:
    """So many random options; whether the game is over."""
    for _ in range(steps):
        done, _ = table.step(f"[{luck.below(len(table.options())) + 1}]")
        if done:
            return True
    return False


@pytest.mark.parametrize("packs", [["legends"], editions()], ids=["legends", "mix"])
def test_a_whole_game_is_played_in_words(packs: list[str]) -> None:
    table = TextTable(packs, lead="legends", turn_limit=6)
    table.reset(num_players=3, seed=4)
    luck, seen, done = Luck(4), set(), False
    while not done:
        player, said = table.get_observation()
        seen.add(player)
        assert said.startswith(f"You are {table.names[player]}.")
        numbers = re.findall(r"^\[(\d+)\] \S", said, re.MULTILINE)
        assert numbers == [str(one) for one in range(1, len(table.options()) + 1)]
        done, info = table.step(f"[{luck.below(len(numbers)) + 1}]")
        assert info == {"player": player}
    assert seen == {0, 1, 2}
    assert table.get_observation()[0] == -1
    rewards, info = table.close()
    assert set(rewards) == {0, 1, 2}
    assert info["truncated"]
    with pytest.raises(SettingsError):
        table.get_observation()


def test_a_player_reads_the_own_hand_and_nobody_elses() -> None:
    table = begun(3)
    play(table, Luck(3), 12)
    player, said = table.get_observation()
    st = table.game.st
    names = st.cat.cards
    for card in st.players[player].hand:
        assert names[card].name in said
    own = {names[card].name for card in st.players[player].hand + st.players[player].table}
    lying = {names[card].name for other in st.players for card in other.table}
    for other in st.players:
        for card in other.hand:
            if other.seat != player and names[card].name not in own | lying:
                assert f"\n  {names[card].name} (" not in said


def test_an_option_can_be_taken_by_its_words() -> None:
    table = begun()
    words = table.options()[1]
    before = table.game.steps
    assert table.step(words.upper())[0] is False
    assert table.game.steps == before + 1


def fighting(seed: int = 0) -> tuple[TextTable, str]:
    """A table where somebody fights and may ask for help; and whom."""
    for number in range(seed, seed + 60):
        table = begun(number)
        luck = Luck(number)
        for _ in range(300):
            if any(action[0] == c.A_ASK_HELP for action in table.game.choices):
                asked = next(one for one in table.game.choices if one[0] == c.A_ASK_HELP)
                return table, table.names[asked[1]]
            if play(table, luck, 1):
                break
    raise AssertionError("nobody could ask for help")


def test_help_is_asked_for_at_a_price_of_ones_own() -> None:
    table, name = fighting()
    asker = table.game.seat
    done, info = table.step(f"ask {name} for help: 1 treasure, {name} picks first; say please")
    assert (done, info) == (False, {"player": asker})
    (offer,) = table.game.st.offers
    assert (offer.maker, table.names[offer.target]) == (asker, name)
    assert (offer.treasures, offer.helper_first, offer.text) == (1, True, "please")
    player, said = table.get_observation()
    assert table.names[player] == name
    assert "please" in said
    asked = next(number for number, one in enumerate(table.options()) if "ccept" in one)
    table.step(str(asked + 1))
    fight = table.game.st.combat
    assert fight is not None
    assert fight.helper == player


def test_an_offer_is_countered_in_words() -> None:
    table, name = fighting()
    asker = table.names[table.game.seat]
    table.step(f"ask {name} for help: for nothing")
    assert table.names[table.game.seat] == name
    table.step(f"counter {asker}: 1 treasure, always")
    (offer,) = table.game.st.offers
    assert (table.names[offer.target], offer.treasures, offer.always) == (asker, 1, True)


def test_what_a_rule_forbids_is_refused_with_it_and_changes_nothing() -> None:
    table, _ = fighting()
    version, seat = table.game.st.version, table.game.seat
    _, info = table.step(f"ask {table.names[seat]} for help")
    assert info["rule"]
    assert info["refused"].endswith(".")
    assert table.game.st.version == version
    assert f"({info['rule']})" in table.get_observation()[1]


@pytest.mark.parametrize(
    "typed",
    ["", "0", "[999]", "gibberish", "ask Zoe for help", "trade Bo: steal everything",
     "trade Bo: give Nothing Like It", "sell Nothing Like It",
     "counter Bo: 1 treasure", "name Tin Hat", "x" * 5000],
)  # fmt: skip
def test_what_means_nothing_is_told(typed: str) -> None:
    table = begun()
    game = table.game
    options = table.options()
    seen, cards = view(game.st, Seat(game.seat)), game.cat.cards
    reader = TypedReader(seen, table.names, options, lambda card: cards[card].name)
    with pytest.raises(NotUnderstood, match="Expected"):
        reader.read(typed)
    _, info = table.step(typed)
    assert info["refused"].startswith("Expected")
    assert game.steps == 0


def test_after_three_refusals_the_safest_option_is_taken() -> None:
    table = begun()
    for _ in range(2):
        table.step("?")
        assert table.game.steps == 0
    _, info = table.step("?")
    assert info["forced"]
    assert table.game.steps == 1
    assert table.close()[1]["forced"][info["player"]] == 1


def test_what_is_said_reaches_the_others_and_takes_no_turn() -> None:
    table = begun()
    speaker = table.game.seat
    _, info = table.step("say: I help whoever helps me")
    assert info["said"] == "I help whoever helps me"
    assert table.game.seat == speaker
    play(table, Luck(1), 1)
    while table.game.seat == speaker:
        play(table, Luck(1), 1)
    assert f"{table.names[speaker]} says: I help" in table.get_observation()[1]
    assert "says: I help" not in table.get_observation()[1]


def test_one_can_ask_how_things_are_written() -> None:
    table = begun()
    table.step("help")
    assert HELP_PAGE in table.get_observation()[1]


def test_the_same_seed_and_words_give_the_same_game() -> None:
    first, second = begun(9), begun(9)
    for table in (first, second):
        play(table, Luck(2), 60)
    assert first.get_observation() == second.get_observation()
