"""Several people write at one pack: nothing is lost, and everybody learns what the others did."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.workshop.pack_makers import KETTLE, SOCK, Maker

from kickdoor.workshop import pack_store

LEVEL = {"field": "level"}


def test_the_last_change_of_a_field_wins_and_what_it_replaced_is_told(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    mina.set("Sock With a Plan", "level", 7)
    told = odalys.set("Sock With a Plan", "level", 8)
    assert told["saved"][0]["over"] == {"value": 7, "by": "Mina", "revision": 2}
    assert [(one["field"], one["before"], one["after"]) for one in told["others"]] == [
        ("level", 3, 7)
    ]
    news = mina.changed()
    assert [(one["by"], one["after"]) for one in news["others"]] == [("Odalys", 8)]
    assert mina.facts("Sock With a Plan")["level"] == 8


def test_two_fields_of_one_card_are_both_kept(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    mina.set("Sock With a Plan", "level", 7)
    told = odalys.set("Sock With a Plan", "text", "-1 to Run Away.")
    assert told["saved"][0]["over"] is None
    facts = mina.facts("Sock With a Plan")
    assert (facts["level"], facts["text"]) == (7, "-1 to Run Away.")


def test_somebody_who_saw_the_other_value_replaces_it_knowingly(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    mina.set("Sock With a Plan", "level", 7)
    odalys.changed()  # only asks for news
    assert odalys.set("Sock With a Plan", "level", 8)["saved"][0]["over"] is None


def test_a_call_that_is_sent_again_is_not_done_again(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    body = {
        "editor": mina.editor,
        "changes": [
            {"id": "a", "card": mina.cards["Sock With a Plan"], "field": "level", "value": 7}
        ],
    }
    first = mina.post("/changes", body).json()
    odalys.set("Sock With a Plan", "level", 9)
    again = mina.post("/changes", body).json()
    assert again["saved"] == first["saved"]
    assert mina.facts("Sock With a Plan")["level"] == 9


def test_going_on_with_a_card_that_was_taken_away_brings_it_back(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    mina.set("Sock With a Plan", "*", None)
    assert len(mina.state()["cards"]) == 1
    odalys.set("Sock With a Plan", "level", 5)
    assert mina.facts("Sock With a Plan") == {**SOCK, "level": 5}


def test_taking_a_card_away_that_somebody_else_has_changed_tells_so(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    odalys.set("Sock With a Plan", "level", 5)
    over = mina.set("Sock With a Plan", "*", None)["saved"][0]["over"]
    assert over["value"] == {**SOCK, "level": 5}


def test_a_card_is_added_moved_and_its_fields_left_out(mina: Maker) -> None:
    mina.add("kettle-1", {**KETTLE, "place": 1.5})
    names = [one["facts"]["name"] for one in mina.state()["cards"]]
    assert names == ["Sock With a Plan", "Kettle", "Spoon of Doubt"]
    mina.set("Kettle", "place", 9)
    mina.set("Kettle", "bad_stuff", None)
    last = mina.state()["cards"][-1]
    assert last["facts"] == {key: value for key, value in KETTLE.items() if key != "bad_stuff"}


def test_the_head_changes_field_by_field(mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    mina.changed({"field": "words.curse", "value": "Trap"})
    odalys.changed({"field": "words.companion", "value": "Ally"})
    mina.changed({"field": "values.hand_limit", "value": 6})
    mina.changed({"field": "modules.guns", "value": True})
    odalys.changed({"field": "values.hand_limit", "value": None})
    head = mina.state()["head"]
    assert head["words"] == {"curse": "Trap", "companion": "Ally"}
    assert (head["values"], head["modules"]) == ({}, {"guns": True})


@pytest.mark.parametrize(
    ("change", "says", "place"),
    [
        ({"card": "x1", "field": "level", "value": 1}, "6 to 40 small letters", "card"),
        ({"card": "sock-1", "field": "price", "value": 1}, "a field of a card", "field"),
        ({"card": "sock-1", "field": "level", "value": "six"}, "a whole number for level", "value"),
        ({"card": "sock-1", "field": "text", "value": "x" * 2001}, "2,000 characters", "value"),
        ({"card": "sock-1", "field": "text", "value": ["x"]}, "Expected text", "value"),
        ({"card": "sock-1", "field": "tags", "value": ["x"] * 21}, "at most 20 words", "value"),
        ({"card": "sock-1", "field": "level", "value": 10**7}, "at most 1,000,000", "value"),
        ({"card": "sock-1", "field": "copies", "value": 21}, "at most 20", "value"),
        ({"card": "sock-1", "field": "kind", "value": "dragon"}, "a kind of card", "value"),
        ({"card": "sock-1", "field": "kind", "value": ["dragon"]}, "a kind of card", "value"),
        ({"card": "sock-1", "field": "deck", "value": "attic"}, "door or treasure", "value"),
        ({"card": "sock-1", "field": "place", "value": "top"}, "a number for the place", "value"),
        ({"card": "sock-1", "field": "*", "value": 3}, "the fields of a card", "value"),
        ({"card": "sock-1", "field": "*", "value": {"name": "No"}}, "a kind of card", "kind"),
        ({"field": "id", "value": "legends"}, "a short name of its own", "value"),
        ({"field": "base", "value": "attic"}, "Expected one of", "value"),
        ({"field": "uses", "value": ["attic"]}, "Expected some of", "value"),
        ({"field": "values.hand_limit", "value": 99}, "hand_limit from 0 to 50", "value"),
        ({"field": "modules.guns", "value": "yes"}, "true, false or null", "value"),
        ({"field": "words.dragon", "value": "Worm"}, "a field of a pack", "field"),
        ({"field": "name", "value": "x" * 61}, "at most 60", "value"),
    ],
)
def test_one_bad_change_refuses_the_whole_call(
    mina: Maker, change: dict[str, Any], says: str, place: str
) -> None:
    good = {"field": "description", "value": "Appliances with feelings."}
    answer = mina.change(good, change)
    assert answer.status_code == 400, answer.text
    problem = answer.json()
    assert says in problem["sentence"]
    assert problem["field"] == f"changes[1].{place}"
    assert (mina.state()["head"]["description"], mina.state()["revision"]) == ("", 1)


def test_a_pack_has_at_most_so_many_cards_and_bytes(
    mina: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    mina.changed(
        *({"card": f"many-{n}", "field": "*", "value": {**SOCK, "copies": 20}} for n in range(99))
    )
    answer = mina.change({"card": "many-99", "field": "*", "value": {**SOCK, "copies": 19}})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert "at most 2,000 cards, copies included; this would be 2,001" in answer.json()["sentence"]
    long = "x" * 2000
    rows = [
        {"card": f"many-{n}", "field": field, "value": long}
        for n in range(99)
        for field in ("text", "bad_stuff")
    ]
    mina.changed(*rows)
    mina.changed(*({**row, "field": "flavor"} for row in rows[::2]))
    mina.changed(*({**row, "field": "epic"} for row in rows[::2]))
    answer = mina.change(*({**row, "field": "race"} for row in rows[::2]))
    assert answer.status_code == 413
    assert "at most 1,000,000 bytes; this would be 1," in answer.json()["sentence"]


def test_whoever_was_away_for_long_gets_the_pack_again(
    mina: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack_store, "MOST_KEPT_CHANGES", 3)
    for level in range(5):
        mina.set("Sock With a Plan", "level", level + 10)
    told = mina.get("/changes?since=1").json()
    assert (told["whole"], told["others"]) == (True, [])
    assert not mina.get("/changes?since=4").json()["whole"]


def test_everybody_sees_where_the_others_write(client: TestClient, mina: Maker) -> None:
    odalys = mina.friend("Odalys")
    at = {"card": mina.cards["Sock With a Plan"], "field": "text"}
    odalys.post("/changes", {"editor": odalys.editor, "by": "Odalys", "since": 1, "at": at})
    told = mina.changed()["editing"]
    assert told == [{"editor": odalys.editor, "by": "Odalys", **at}]
    odalys.post("/changes", {"editor": odalys.editor, "since": 1, "at": None})
    assert mina.changed()["editing"] == []


def test_cards_taken_away_are_not_kept_forever(
    mina: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack_store, "MOST_GONE", 1)
    mina.add("kettle-1", KETTLE)
    mina.set("Kettle", "*", None)
    mina.set("Sock With a Plan", "*", None)
    mina.set("Spoon of Doubt", "level", 3)
    answer = mina.change({"card": "kettle-1", "field": "level", "value": 3})
    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
