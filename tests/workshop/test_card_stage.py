"""A card on the stage: the engine plays it in a situation, and every step is told."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.workshop.pack_makers import KETTLE, ROOT, SPOON, Maker

HATS = {
    **KETTLE,
    "text": "+4 against Wizards wearing Headgear. -1 to Run Away.",
    "bad_stuff": "Lose a level.",
}
TROUSERS = {
    "kind": "curse",
    "deck": "door",
    "name": "Wrong Pants Day",
    "text": "Lose the Armor you are wearing.",
}
APPLAUSE = {
    "kind": "item",
    "deck": "treasure",
    "name": "Bottled Applause",
    "value": 200,
    "text": "Usable once only. Play during any combat. +3 to either side.",
}
TEACHER = {"kind": "class", "name": "Teacher", "text": "+2 to Run Away."}


def staged(client: TestClient, facts: dict[str, Any], **wishes: Any) -> dict[str, Any]:
    body = {"base": "legends", "facts": facts, **wishes}
    answer = client.post(f"{ROOT}/stage", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_monster_meets_whom_its_text_speaks_of(client: TestClient) -> None:
    found = staged(client, HATS)
    ids = [one["id"] for one in found["situations"]]
    assert ids == ["trait-wizard", "gear", "alone"]
    assert found["situation"] == "trait-wizard"
    fight = next(one["fight"] for one in found["steps"] if one["fight"])
    assert fight["theirs"]["total"] == 10
    parts = [(one["value"], one["mine"]) for one in fight["theirs"]["parts"]]
    assert parts == [(6, True), (4, True)]
    assert found["steps"][0]["rule"] == "TURN-03"
    assert found["steps"][0]["mine"]
    assert not any("I(" in one["text"] for one in found["steps"])


def test_alone_it_is_weaker(client: TestClient) -> None:
    fight = next(
        one["fight"] for one in staged(client, HATS, situation="alone")["steps"] if one["fight"]
    )
    assert fight["theirs"]["total"] == 6


def test_another_die_is_another_seed(client: TestClient) -> None:
    def dice(seed: int) -> list[int]:
        steps = staged(client, HATS, situation="alone", seed=seed)["steps"]
        return [one["die"] for one in steps if one["die"]]

    assert dice(3) == dice(3)
    assert len({tuple(dice(seed)) for seed in range(1, 9)}) > 1


def test_a_curse_takes_what_is_worn(client: TestClient) -> None:
    texts = [one["text"] for one in staged(client, TROUSERS)["steps"]]
    assert "Bex discarded the Armor." in texts
    bare = [one["text"] for one in staged(client, TROUSERS, situation="alone")["steps"]]
    assert "Wrong Pants Day had no effect on Bex." in bare


@pytest.mark.parametrize("facts", [SPOON, APPLAUSE, TEACHER], ids=["gear", "one-shot", "class"])
@pytest.mark.parametrize("situation", ["hard-fight", "easy-fight"])
def test_what_helps_is_tried_in_a_fight(
    client: TestClient, facts: dict[str, Any], situation: str
) -> None:
    found = staged(client, facts, situation=situation)
    assert found["situation"] == situation
    assert any(one["fight"] for one in found["steps"])
    assert found["end"].startswith("Bex ")
    if facts is APPLAUSE:
        assert any(one["mine"] for one in found["steps"])


def test_a_card_speaks_of_another_of_its_pack(mina: Maker) -> None:
    mina.add("baker-1", {"kind": "class", "name": "Night Baker", "text": "+1 to Run Away."})
    facts = {**HATS, "text": "+4 against Night Bakers."}
    answer = mina.post("/stage", {"facts": facts, "card": "kettle-1"}, mina.view)
    assert answer.status_code == 200, answer.text
    assert answer.json()["situation"] == "trait-night baker"


def by_id(found: dict[str, Any], wanted: str) -> dict[str, Any]:
    return next(one for one in found["situations"] if one["id"] == wanted)


def test_what_happens_only_with_the_card_is_its_doing(client: TestClient) -> None:
    found = staged(client, {**TEACHER, "text": "+1 to Run Away."})
    assert (found["situation"], found["at_work"]) == ("running", True)
    mine = [one["text"] for one in found["steps"] if one["mine"]]
    assert mine == ["Bex got away from a Level 18 monster."]  # with a 4
    told = [one["text"] for one in found["steps"]]
    assert "Bex rolled 4 for a Level 18 monster." in told


def test_a_card_without_a_word_does_nothing(client: TestClient) -> None:
    emerald = {"kind": "item", "deck": "treasure", "name": "Lost Emerald", "value": 300}
    found = staged(client, emerald)
    assert not found["at_work"]
    assert not any(part["mine"] for one in found["steps"] if one["fight"]
                   for side in one["fight"].values() for part in side["parts"])  # fmt: skip


def test_the_situations_stay_whichever_is_chosen(client: TestClient) -> None:
    first = staged(client, TEACHER)
    for one in first["situations"]:
        again = staged(client, TEACHER, situation=one["id"])
        assert again["situation"] == one["id"]
        assert again["situations"] == first["situations"]


def test_a_price_finds_cards_to_pay_with(client: TestClient) -> None:
    text = "Once per combat you may discard a card to get +5."
    found = staged(client, {**TEACHER, "text": text})
    assert by_id(found, found["situation"])["why"] == "the text asks for it"
    assert "+5 for Bex from Teacher." in [one["text"] for one in found["steps"] if one["mine"]]


@pytest.mark.parametrize("base", ["ram", "turtles"])
def test_a_persona_is_somebody_on_the_stage(client: TestClient, base: str) -> None:
    porter = {"kind": "persona", "name": "Porter", "text": "+2 in combat."}
    found = staged(client, porter, base=base)
    parts = [part for one in found["steps"] if one["fight"]
             for part in one["fight"]["ours"]["parts"]]  # fmt: skip
    assert (2, True) in {(part["value"], part["mine"]) for part in parts}
    assert found["at_work"]


def test_what_cannot_be_tried_says_why(client: TestClient) -> None:
    answer = client.post(f"{ROOT}/stage", json={"base": "legends", "facts": KETTLE})
    says = "The stage opens when the card is understood."
    assert (answer.status_code, answer.json()["sentence"].startswith(says)) == (409, True)
    assert client.post(f"{ROOT}/stage", json={"base": "attic", "facts": KETTLE}).status_code == 400
