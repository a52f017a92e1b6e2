"""What a designer would say: with a figure, and only if there is something to say."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.workshop.pack_makers import SOCK, SPOON, Maker

from kickdoor.workshop.pack_figures import level_label, value_label


def made_of(client: TestClient, *cards: dict[str, Any]) -> dict[str, Any]:
    mina = Maker(client, cards=[])
    changes = [
        {"card": f"card-{n:03}", "field": "*", "value": {**card, "name": card["name"] + f" {n}"}}
        for n, card in enumerate(cards)
    ]
    mina.changed(*changes)
    answer = mina.get("/statistics", mina.view)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def remarks(found: dict[str, Any]) -> dict[str, str]:
    return {one["id"].partition(":")[0]: one["text"] for one in found["remarks"]}


def test_a_pack_is_counted_beside_its_edition(client: TestClient) -> None:
    found = made_of(client, SOCK, {**SOCK, "level": 12, "copies": 3}, SPOON)
    assert (found["cards"], found["of"]) == (5, "Legends")
    levels = {one["label"]: one["mine"] for one in found["levels"]}
    assert (levels["3"], levels["11–13"], sum(levels.values())) == (1, 3, 4)
    kinds = {one["label"]: one for one in found["kinds"]}
    assert (kinds["Monster"]["mine"], kinds["Item"]["mine"]) == (4, 1)
    assert 0 < kinds["Monster"]["theirs"] < 5
    assert {one["label"]: one["mine"] for one in found["values"]}["201–400"] == 1
    assert found["words"]["mine"] > 0
    assert remarks(found) == {"same": "They differ in nothing but the name."} or not remarks(found)


def test_few_easy_fights_and_much_gold_are_told_of(client: TestClient) -> None:
    hard = [{**SOCK, "level": 9 + n} for n in range(12)]
    rich = [{**SPOON, "value": 5000, "text": f"+{n + 1} to Run Away."} for n in range(4)]
    told = remarks(made_of(client, *hard, *rich))
    assert told["few-easy"].startswith("0 of Level 1 to 4; Legends would have")
    assert told["gold"].startswith("5,000 a Treasure; Legends ")
    assert told["gold"].endswith("Levels will be bought early.")


def test_a_class_nobody_asks_for_is_lonely_until_somebody_does(client: TestClient) -> None:
    mina = Maker(client, cards=[])
    baker = {"kind": "class", "name": "Night Baker", "text": "+1 to Run Away."}
    mina.add("baker-1", baker)
    (remark,) = mina.get("/statistics").json()["remarks"]
    assert (remark["id"], remark["cards"]) == ("lonely:Night Baker", ["baker-1"])
    mina.add("sock-12", {**SOCK, "text": "+4 against Night Bakers."})
    assert mina.get("/statistics").json()["remarks"] == []


def test_a_deck_without_monsters_and_with_little_to_win(client: TestClient) -> None:
    curses = [
        {"kind": "curse", "deck": "door", "name": "Rain", "text": f"Lose {n + 1} levels."}
        for n in range(14)
    ]
    told = remarks(made_of(client, *curses, SPOON, SOCK))
    assert {"few-monsters", "many-curses", "few-treasures"} <= set(told)


@pytest.mark.parametrize(
    ("level", "label"), [(1, "1"), (10, "10"), (11, "11–13"), (17, "14–17"), (99, "18+")]
)
def test_levels_are_counted_in_bars(level: int, label: str) -> None:
    assert level_label(level) == label


@pytest.mark.parametrize(
    ("value", "label"), [(0, "No Value"), (1, "1–200"), (600, "401–600"), (100_000, "over 800")]
)
def test_values_are_counted_in_bars(value: int, label: str) -> None:
    assert value_label(value) == label
