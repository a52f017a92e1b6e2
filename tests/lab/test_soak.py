"""Soaking finds nothing in sound games, and finds what was planted."""

import pytest
from tests.lab.small_deck import small_catalog, small_settings

from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import Luck
from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.referee import new_game, next_turn
from kickdoor.engine.state import State
from kickdoor.errors import SettingsError
from kickdoor.lab import invariants, soak
from kickdoor.lab.completeness import nothing_is_forgotten
from kickdoor.lab.fuzz import try_odd_actions
from kickdoor.lab.playout import playout
from kickdoor.lab.random_tables import OPTIONS, random_table

CAT = small_catalog(2)


def midgame(seed: int = 3, steps: int = 200) -> State:
    st = new_game(CAT, small_settings(4, 0), seed)
    playout(st, Luck(seed), steps)
    next_turn(st)
    return st


def findings(st: State) -> list[str]:
    turn = next_turn(st)
    assert turn is not None
    return invariants.check_all(st, turn.choices, turn.seat)


@pytest.mark.parametrize("bots", ["random", "easy"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_violation_in_the_small_deck(bots: str, seats: int) -> None:
    rules = small_settings(seats, 60)
    game = soak.soak_game(CAT, rules, seats, make_bots([bots], seats, CAT), 4)
    assert game.wrong == [], game.report(["small"], CAT)


@pytest.mark.parametrize("edition", ["legends", "oz"])
def test_no_violation_in_an_edition(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.command([edition], [3, 4, 5, 6], ["random"], 4, 50, 10, 80) == 0
    assert soak.command([edition], [3, 4, 5, 6], ["easy"], 4, 50, 10, 80) == 0
    assert "0 with violations" in capsys.readouterr().out


def test_a_sound_state_has_no_findings() -> None:
    st = midgame()
    assert findings(st) == []
    assert invariants.hands_give_nothing(st) == []
    assert nothing_is_forgotten(st) == []
    assert try_odd_actions(st, Luck(1), 20) == []


def test_a_card_in_two_places_is_found() -> None:
    st = midgame()
    st.players[0].hand.append(st.door_deck[-1])
    assert any("listed" in sentence for sentence in findings(st))


def test_a_card_in_no_place_is_found() -> None:
    st = midgame()
    card = st.door_deck.pop()
    assert any("listed 0 times" in sentence for sentence in findings(st))
    st.place[card] = c.IN_LIMBO
    assert any("forgotten" in sentence for sentence in findings(st))


def test_a_wrong_owner_is_found() -> None:
    st = midgame()
    holder = next(player for player in st.players if player.hand)
    st.owner[holder.hand[0]] = Seat((holder.seat + 1) % 4)
    assert any("its owner is" in sentence for sentence in findings(st))


def test_a_level_out_of_bounds_is_found() -> None:
    st = midgame()
    st.players[1].level = 0
    st.players[2].level = 10
    found = findings(st)
    assert any("Level 0" in sentence for sentence in found)
    assert any("has not won" in sentence for sentence in found)


def test_a_dead_player_with_cards_is_found() -> None:
    st = midgame()
    holder = next(player for player in st.players if player.hand)
    holder.alive = False
    assert any("is dead and holds" in s for s in invariants.the_dead_have_nothing(st))


def test_items_that_do_not_fit_are_found() -> None:
    st = midgame()
    for card, definition in enumerate(CAT.cards):
        if definition.hands == 2 and st.place[card] == c.IN_TREASURE_DECK:
            st.treasure_deck.remove(CardId(card))
            st.players[0].table.append(CardId(card))
            st.place[card] = c.IN_PLAY
            st.owner[card] = Seat(0)
            st.equipped[card] = True
    assert any("hands" in sentence for sentence in invariants.limits_hold(st))


def test_a_game_that_raises_is_reported_with_all_that_is_needed_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(st: State) -> list[str]:
        if st.turn > 3:
            raise RuntimeError("planted")
        return []

    monkeypatch.setattr(soak, "_deep", broken)
    assert soak.command(["legends"], [5], ["random"], 1, 77, 1) == 1
    told = capsys.readouterr().out
    for part in ("seed 77", "5 seats", "legends", "planted", "turn", "1 with violations"):
        assert part in told


def test_stopping_keeps_what_was_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[int] = []

    def stop_at_the_third(self: soak.SoakRun, number: int) -> tuple[str, int]:
        if number == 2:
            raise KeyboardInterrupt
        played.append(number)
        return "", 10

    monkeypatch.setattr(soak.SoakRun, "game", stop_at_the_third)
    assert soak.command(["legends"], [4], ["random"], 9, 1) == 130
    told = capsys.readouterr()
    assert "2 games, 20 decisions" in told.out
    assert "stopped after 2 of 9" in told.err


@pytest.mark.parametrize("seats", [[2], [3, 7], []])
def test_impossible_tables_are_refused(seats: list[int]) -> None:
    with pytest.raises(SettingsError):
        soak.command(["legends"], seats, ["random"], 1, 1)


def test_a_soak_of_everything_meets_every_edition_lead_and_option() -> None:
    tables = [random_table(7, number) for number in range(400)]
    assert [str(random_table(7, number)) for number in range(400)] == [str(one) for one in tables]
    assert {len(one.editions) for one in tables} == {1, 2, 3, 4, 5}
    assert {one.lead for one in tables} == {"", "legends", "oz", "super", "turtles", "ram"}
    met = {(name, value) for one in tables for name, value in one.options.items()}
    assert met == {(name, value) for name, values in OPTIONS.items() for value in values}


def test_nothing_is_wrong_at_tables_of_all_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    job = soak.RandomTableSoak([3, 4, 5, 6], 5, 40)
    numbers = [25 * table + table % 7 for table in range(6)]
    assert soak.run(lambda number: job.game(numbers[number]), len(numbers), 1) == 0
    assert "0 with violations" in capsys.readouterr().out
