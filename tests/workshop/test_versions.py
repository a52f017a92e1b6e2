"""Versions: what has changed is told in words, and any of them can come back."""

from typing import Any

import pytest
from tests.workshop.pack_makers import KETTLE, Maker

from kickdoor.workshop import version_store


def told(mina: Maker, end: str = "now", since: int = 1) -> list[tuple[str, str]]:
    answer = mina.get(f"/versions/{end}/changes?since={since}", mina.view)
    assert answer.status_code == 200, answer.text
    return [(one["sign"], one["text"]) for one in answer.json()["lines"]]


@pytest.mark.parametrize(
    ("field", "value", "lines"),
    [
        ("level", 7, [("changed", "Level 7 instead of 3.")]),
        ("tags", ["Undead"], [("changed", "Tags Undead.")]),
        ("copies", 3, [("changed", "Copies 3.")]),
        ("name", "Sock Without", [("renamed", "It was called Sock With a Plan.")]),
        ("icon", "socks", [("changed", "Another picture.")]),
        (
            "text",
            "+2 against anyone wearing no Footgear. -1 to Run Away.",
            [("does", "Now also: -1 to Run Away.")],
        ),
        (
            "text",
            "+2 against Elves.",
            [
                ("gone", "No longer: +2 against anyone without equipped Footgear."),
                ("does", "Now also: +2 against Elves."),
            ],
        ),
        (
            "text",
            "+2 against anybody wearing no Footgear.",
            [
                (
                    "changed",
                    "What it does in other words: “+2 against anybody wearing no Footgear.”",
                )
            ],
        ),
        (
            "bad_stuff",
            "Lose two levels.",
            [
                ("gone", "No longer: if it catches you: lose a level."),
                ("does", "Now also: if it catches you: lose two levels."),
            ],
        ),
    ],
)
def test_a_change_is_told_as_what_it_means(
    mina: Maker, field: str, value: Any, lines: list[tuple[str, str]]
) -> None:
    mina.post("/versions", {"note": "before"})
    mina.set("Sock With a Plan", field, value)
    assert told(mina) == lines


def test_new_cards_and_cards_that_are_gone(mina: Maker) -> None:
    mina.post("/versions")
    mina.add("kettle-1", KETTLE)
    mina.set("Spoon of Doubt", "*", None)
    mina.changed({"field": "values.hand_limit", "value": 6}, {"field": "name", "value": "Bath"})
    assert told(mina) == [
        ("changed", "The pack is called Bath, not Kitchen."),
        ("changed", "Hand limit 6 instead of as in its edition."),
        ("new", "New Monster."),
        ("gone", "Item taken away."),
    ]
    assert [sign for sign, _ in told(mina, since=0)] == ["new", "new"]


def test_a_version_is_made_once_and_comes_back(mina: Maker) -> None:
    first = mina.post("/versions", {"note": "first", "by": "Mina"}).json()
    assert mina.post("/versions", {"note": "again"}).json() == first
    mina.set("Sock With a Plan", "level", 9)
    state = mina.post("/versions/1/restore").json()
    assert state["cards"][0]["facts"]["level"] == 3
    assert state["version"] == 2  # what was there before
    listed = mina.get("/versions", mina.view).json()["versions"]
    assert [(one["version"], one["note"]) for one in listed] == [(2, ""), (1, "first")]
    assert mina.get("/changes?since=2").json()["whole"]
    assert mina.get("/versions/7/changes").status_code == 404
    assert mina.get("/versions/x/changes").status_code == 400


def test_the_oldest_versions_go_first(mina: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version_store, "MOST_VERSIONS", 2)
    for level in (4, 5, 6):
        mina.set("Sock With a Plan", "level", level)
        mina.post("/versions")
    assert [one["version"] for one in mina.get("/versions").json()["versions"]] == [3, 2]
