"""Mechanisms and the use of cards, counted from the events of games."""

import json
from pathlib import Path

import pytest
from tests.lab.small_deck import small_catalog

from kickdoor.cli.pack_new import make
from kickdoor.engine import events as e
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import new_game
from kickdoor.engine.settings import Settings
from kickdoor.errors import SettingsError
from kickdoor.lab import sim
from kickdoor.lab.bot_games import Result
from kickdoor.lab.mechanics import CardRow, Row, Tally, as_text, cards_of, rows_of, tally
from kickdoor.lab.mechanics_page import command, page_of
from kickdoor.lab.records import Records
from kickdoor.lab.report.run_statistics import statistics_of


def test_events_become_mechanisms_and_uses_of_cards() -> None:
    cat = small_catalog(1)
    st = new_game(cat, Settings(seats=3), 1, record=True)
    names = {definition.name: at for at, definition in enumerate(cat.cards)}
    warrior, moth, hat = names["Warrior"], names["Attic Moth"], names["Tin Hat"]
    st.events = []
    st.emit(e.CARD_DRAWN, "TURN-10", Seat(0), warrior)
    st.emit(e.CARD_DRAWN, "TURN-10", Seat(0), warrior)
    st.emit(e.CARD_PLAYED, "CLASS-07", Seat(0), warrior)
    st.emit(e.DOOR_KICKED, "TURN-03", Seat(0), moth)
    st.emit(e.COMBAT_STARTED, "COMBAT-01", Seat(0), moth)
    st.emit(e.MONSTER_JOINED, "DUPLICATE-01", Seat(0), moth)
    st.emit(e.CARD_DRAWN, "REWARD-03", Seat(0), hat)
    st.emit(e.CARD_PLAYED, "TIMING-09", Seat(0), hat)  # carried, not in use
    st.emit(e.CARD_GIVEN, "TRADE-01", Seat(0), hat, 1)
    st.emit(e.CARD_EQUIPPED, "ITEM-01", Seat(1), hat)
    st.emit(e.CARD_EQUIPPED, "ITEM-01", Seat(1), hat)  # put on again: the same use
    told = tally(st)
    assert told.mechanisms == {
        "class played": 1,
        "combat started": 1,
        "monster joined by DUPLICATE-01": 1,
        "item played": 1,
    }
    assert told.came == {"Warrior": 2, "Attic Moth": 1, "Tin Hat": 2}
    assert told.used == {"Warrior": 1, "Attic Moth": 1, "Tin Hat": 1}


def test_figures_and_report_agree_on_how_often_a_card_is_used() -> None:
    job = sim.SimRun(["legends"], 4, ["easy:keen"], 3, 300, mechanics=True, record=True)
    results = [job.game(number) for number in range(6)]
    records = [result.record for result in results if result.record is not None]
    stats = statistics_of(Records(head=job.head(), games=records))
    counted = {row.name: row for row in cards_of([result.tally for result in results])}
    shown = {card.card.name: card for card in stats.cards if card.came}
    assert any(card.came > card.draws for card in shown.values())
    assert {name: card.came for name, card in shown.items()} == {
        name: row.came for name, row in counted.items()
    }
    assert {name: round(card.used.value * card.came) for name, card in shown.items()} == {
        name: row.used for name, row in counted.items()
    }


def test_rows_tell_in_how_many_games_and_how_often() -> None:
    games = [Tally({"died": 3}, {"X": 4}, {}), Tally({}, {"X": 1, "Y": 2}, {"Y": 1})]
    assert rows_of(games) == [Row("died", 50.0, 1.5)]
    assert cards_of(games) == [CardRow("X", 5, 0), CardRow("Y", 2, 1)]
    told = as_text(rows_of(games), cards_of(games))
    assert "died" in told
    assert "50 %" in told
    assert "cards used least           came used (of the times it came)" in told
    assert "Y                             2    1 (50 %)" in told


def test_a_run_counts_them_only_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim.command(["legends"], 3, ["easy"], 2, 3, as_json=True, mechanics=True) == 0
    told = json.loads(capsys.readouterr().out)
    rows = {row["name"]: row for row in told["mechanisms"]}
    assert rows["combat started"]["games"] == 100.0
    assert rows["class played"]["per_game"] > 0
    assert all(0 <= card["used"] <= card["came"] for card in told["cards"])
    assert sim.command(["legends"], 3, ["easy"], 2, 3, as_json=True) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["mechanisms"] == []
    assert plain["turns"] == told["turns"]


def test_a_pack_too_small_to_be_played_alone_is_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(job: sim.SimRun, number: int) -> Result:
        raise AssertionError("a game was played")

    monkeypatch.setattr(sim.SimRun, "game", played)
    monkeypatch.chdir(tmp_path)
    make(Path("my-pack"))
    with pytest.raises(SettingsError, match=r"at least 20 Doors .*, but got \./my-pack with fewer"):
        command(["legends", "./my-pack"], 4, ["easy"], 2, 1)
    with pytest.raises(SettingsError, match="one of random"):
        command(["legends"], 4, ["clever"], 2, 1)


def test_the_page_tells_what_is_rare_and_what_is_never_used() -> None:
    rows = {
        "a": [Row("class played", 100.0, 5.5), Row("died", 20.0, 0.25)],
        "b": [Row("class played", 40.0, 0.5), Row("card discarded by CLASS-03", 1.0, 0.01)],
    }
    cards = {"a": [CardRow("Dud", 40, 1), CardRow("Good", 40, 20)], "b": [CardRow("New", 5, 0)]}
    turns = {"a": [20, 31, 40], "b": [25, 26]}
    page = page_of({"a": "Alpha", "b": "Beta"}, rows, cards, turns, "--games 7")
    assert "kickdoor lab mechanics --games 7 --out" in page
    assert "| Class played | 100 %, 5.5 | 40 %, 0.50 |" in page
    assert "| Death | 20 %, 0.25 | – |" in page
    assert "| Turns | 31 (20–40), 40 | 25.5 (25–26), 26 |" in page
    assert "- Alpha: Death (20 %)\n- Beta: Class played (40 %)" in page
    assert "- Alpha: Dud (1 of 40)\n- Beta: none" in page
