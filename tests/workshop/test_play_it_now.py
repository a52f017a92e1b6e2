"""A table keeps the version of a pack it was dealt with, whatever becomes of the pack."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.table.online_players import FAST, Player, client_for, until_over
from tests.workshop.pack_makers import KETTLE, ROOT, Maker

from kickdoor.lang.packs.handed_in import HANDED_IN, HandedIn
from kickdoor.table import table_game
from kickdoor.table.recording import read_recording
from kickdoor.table.serve import verify_game
from kickdoor.workshop.pack_draft import CardDraft, Draft, HeadDraft
from kickdoor.workshop.shop_door import workshop_with
from kickdoor.workshop.shop_limits import ShopRules
from kickdoor.workshop.whole_pack import early_copies

QUICK = {"name": "Mina", "editions": ["legends"], "seats": 3, "bots": 2}


def opened(mina: Maker, **wishes: Any) -> dict[str, Any]:
    answer = mina.post("/play", {**QUICK, **wishes})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def forget_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that has just started."""
    fresh = HandedIn()
    monkeypatch.setattr(HANDED_IN, "_kept", fresh._kept)
    monkeypatch.setattr(HANDED_IN, "_read", fresh._read)


def test_a_table_is_opened_with_what_can_be_dealt(mina: Maker) -> None:
    mina.add("kettle-1", KETTLE)
    made = opened(mina)
    assert (made["dealt"], made["version"]) == (2, 1)
    left = made["left_out"]
    assert [(one["card"], one["name"]) for one in left] == [("kettle-1", "Kettle")]
    assert left[0]["why"] == "This can mean two things. Which one?"
    table = made["seated"]["table"]
    assert made["invite"].endswith(f"/t/{table}")
    info = mina.client.get(f"/api/tables/{table}").json()
    pack = info["packs"][0]
    assert (pack["name"], pack["author"], pack["version"]) == ("Kitchen", "Mina", "1")
    assert (pack["base"], pack["cards"]) == ("legends", 2)
    assert pack["edition"] in info["editions"]
    assert [chair["kind"] for chair in info["chairs"]] == ["person", "bot", "bot"]


def test_everybody_at_the_table_reads_all_cards_of_the_pack(
    mina: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(mina)["seated"]["table"]
    forget_packs(monkeypatch)  # another process is asked
    info = mina.client.get(f"/api/tables/{table}").json()
    edition = info["packs"][0]["edition"]
    shown = mina.client.get(f"/api/gallery/{edition}?table={table}").json()
    assert [one["face"]["name"] for one in shown["cards"]] == ["Sock With a Plan", "Spoon of Doubt"]
    assert all(one["meaning"] for one in shown["cards"])
    faces = mina.client.get(info["cards"]).json()["faces"]
    mine = [face for face in faces if face["edition"] == info["packs"][0]["id"]]
    assert {face["name"] for face in mine} == {"Sock With a Plan", "Spoon of Doubt"}
    unknown = mina.client.get(f"/api/gallery/@{'0' * 32}")
    assert unknown.status_code == 400
    assert "a pack that this program was given" in unknown.json()["sentence"]


def played_out_with(mina: Maker) -> str:
    """A game of bots with the pack, to its end."""
    body = {
        **{"name": "Mina", "seats": 3, "bots": [{"bot": "easy"}] * 2, "own_clock": FAST},
        **{"takeover": "auto", "countdown_ms": 0},
    }
    info = mina.client.get(f"/api/tables/{opened(mina)['seated']['table']}").json()
    body |= {"editions": info["editions"], "options": {"sex_rule": "none", "turn_limit": 6}}
    made = mina.client.post("/api/tables", json=body).json()
    person = Player(mina.client, made["table"], made["token"])
    person.commit(0)
    person.wait("done")
    person.tell(type="start", seat=0)
    person.reveal()
    person.wait("update")
    person.leave()
    until_over(mina.client, made["table"])
    return str(made["table"])


def test_a_game_is_seen_again_and_verified_when_its_pack_is_gone(
    tmp_path: Path, in_this_process: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "t.db")
    with client_for(database, annex=workshop_with(ShopRules())) as client:
        mina = Maker(client)
        table = played_out_with(mina)
        mina.post("/delete")
    forget_packs(monkeypatch)
    with client_for(database) as client:  # without a workshop, too
        head = client.get(f"/api/replays/{table}").json()
        assert head["table"]["packs"][0]["name"] == "Kitchen"
        steps = client.get(f"/api/replays/{table}/steps?first=0&count=5&eyes=-2").json()
        assert len(steps["steps"]) == 5
        content = client.get(f"/api/replays/{table}/file").content
        forget_packs(monkeypatch)
        assert client.get(f"/api/replays/{table}/verdict").json()["result"] == "unproved"
        handed = client.post("/api/replays", content=content)
        assert handed.status_code == 201, handed.text
    forget_packs(monkeypatch)
    assert verify_game(table, database) == 3  # nothing is wrong; there is no receipt
    file = tmp_path / "game.json"
    file.write_bytes(content)
    forget_packs(monkeypatch)
    assert verify_game(str(file)) == 3


def test_a_game_with_another_pack_than_it_says_does_not_hold(mina: Maker) -> None:
    table = opened(mina)["seated"]["table"]
    recording = read_recording(
        json.dumps({"format": "kickdoor-table", "version": 2, "commitment": "", "log": []}).encode()
    )
    assert recording.log == []
    info = mina.client.get(f"/api/tables/{table}").json()
    name = info["packs"][0]["edition"]
    wrong = {"name": "Mina", "editions": ["legends", "@" + name[1:][::-1]], "seats": 3}
    answer = mina.client.post("/api/tables", json=wrong)
    assert answer.status_code == 400
    assert "a pack that this program was given" in answer.json()["sentence"]


def test_the_table_does_not_follow_what_the_pack_becomes(mina: Maker) -> None:
    table = opened(mina)["seated"]["table"]
    before = mina.client.get(f"/api/tables/{table}").json()
    mina.set("Sock With a Plan", "level", 9)
    second = opened(mina)
    assert second["version"] == 2
    after = mina.client.get(f"/api/tables/{table}").json()
    assert after["packs"] == before["packs"]
    other = mina.client.get(f"/api/tables/{second['seated']['table']}").json()
    assert other["packs"][0]["edition"] != before["packs"][0]["edition"]


def test_a_pack_with_values_of_its_own_leads(mina: Maker) -> None:
    mina.changed({"field": "values.hand_limit", "value": 7})
    table = opened(mina)["seated"]["table"]
    info = mina.client.get(f"/api/tables/{table}").json()
    assert info["lead"] == info["packs"][0]["id"]
    sheet = mina.client.get(f"/api/tables/{table}/rules?asked=CHARITY-01").json()
    assert any("7" in value for value in sheet["rules"][0]["values"])


@pytest.mark.parametrize(
    ("wishes", "status", "says"),
    [
        ({"editions": []}, 409, "at least 15 Doors for 3 players"),
        ({"editions": ["attic"]}, 400, "Expected some of"),
        ({"bots": 3}, 400, "at most 2 bots at a table of 3"),
        ({"bot": "nobody"}, 400, "one of"),
        ({"version": 7}, 404, "not kept here"),
        ({"options": {"hand_limit": 99}}, 400, "hand"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    mina: Maker, wishes: dict[str, Any], status: int, says: str
) -> None:
    answer = mina.post("/play", {**QUICK, **wishes})
    assert (answer.status_code, says in answer.json()["sentence"]) == (status, True), answer.text


def test_without_a_single_card_nothing_is_played(client: TestClient) -> None:
    mina = Maker(client, cards=[KETTLE])
    answer = mina.post("/play", QUICK)
    assert answer.status_code == 409
    assert answer.json()["sentence"].startswith("No card of this pack can be dealt yet.")
    assert client.get(f"{ROOT}/packs/{mina.pack}/versions").status_code == 404


def test_a_card_that_names_one_left_in_the_box_stays_there_too(mina: Maker) -> None:
    mina.add("butter-1", {**KETTLE, "name": "Butter Baron", "kind": "class", "text": "Lose love."})
    mina.set("Sock With a Plan", "text", "+4 against Butter Barons.")
    made = opened(mina)
    assert {one["name"] for one in made["left_out"]} == {"Butter Baron", "Sock With a Plan"}
    assert made["dealt"] == 1


def test_the_settings_of_a_table_know_the_pack(mina: Maker) -> None:
    assert table_game.settings_for is not None
    info = mina.client.get(f"/api/tables/{opened(mina)['seated']['table']}").json()
    asked = {"editions": info["editions"], "seats": 3}
    answer = mina.client.post("/api/rules", json=asked)
    assert answer.status_code == 200, answer.text


def test_a_card_comes_early_by_more_copies_and_everybody_is_told(mina: Maker) -> None:
    sock = mina.cards["Sock With a Plan"]
    table = opened(mina, early=sock)["seated"]["table"]
    info = mina.client.get(f"/api/tables/{table}").json()
    assert info["name"] == "8 × Sock With a Plan, Kitchen"
    edition = info["packs"][0]["edition"]
    shown = mina.client.get(f"/api/gallery/{edition}?table={table}").json()
    copies = {one["face"]["name"]: one["copies"] for one in shown["cards"]}
    assert copies == {"Sock With a Plan": 8, "Spoon of Doubt": 1}
    # The pack itself is as it was, and a table without that wish is, too.
    assert mina.facts("Sock With a Plan").get("copies", 1) == 1
    usual = mina.client.get(f"/api/tables/{opened(mina)['seated']['table']}").json()
    assert usual["name"] == "Kitchen"


def test_there_are_never_more_copies_than_a_pack_has_room_for(mina: Maker) -> None:
    mina.add("kettle-1", KETTLE)
    refused = mina.post("/play", {**QUICK, "early": "no-such-card"})
    assert (refused.status_code, refused.json()["field"]) == (404, "early")
    table = opened(mina, early="kettle-1")["seated"]["table"]  # it stays in the box
    assert mina.client.get(f"/api/tables/{table}").json()["name"] == "Kitchen"
    cards = {"a": CardDraft(facts={"kind": "item", "name": "A", "copies": 3}, place=1.0)}
    cards["b"] = CardDraft(facts={"kind": "item", "name": "B", "copies": 1995}, place=2.0)
    cards["c"] = CardDraft(facts={"kind": "persona", "name": "C"}, place=3.0)
    draft = Draft(head=HeadDraft(name="Full", id="full", base="turtles"), cards=cards)
    assert [early_copies(draft, one) for one in ("a", "c")] == [4, 1]
