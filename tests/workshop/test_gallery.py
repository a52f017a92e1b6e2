"""The gallery shows what its makers chose to show, as it was then, and nothing else."""

from pathlib import Path
from typing import Any

from starlette.testclient import TestClient
from tests.table.online_players import client_for
from tests.workshop.pack_makers import KETTLE, ROOT, SOCK, Maker

from kickdoor.workshop.shop_door import workshop_with
from kickdoor.workshop.shop_limits import ShopRules


def found(client: TestClient, **wishes: Any) -> list[str]:
    query = "&".join(f"{key}={value}" for key, value in wishes.items())
    answer = client.get(f"{ROOT}/gallery?{query}")
    assert answer.status_code == 200, answer.text
    return [one["name"] for one in answer.json()["packs"]]


def test_only_listed_packs_are_shown_and_found(client: TestClient, mina: Maker) -> None:
    piet = Maker(client, by="Piet", name="Attic", base="oz")
    piet.changed({"field": "description", "value": "Dust and 100 % moths."})
    assert found(client) == []
    assert mina.post("/listing", {"listed": True}).json()["listed"]
    piet.post("/listing", {"listed": True})
    assert sorted(found(client)) == ["Attic", "Kitchen"]
    assert found(client, order="name") == ["Attic", "Kitchen"]
    assert found(client, search="moths dust") == ["Attic"]
    assert found(client, search="100%20%25") == ["Attic"]
    assert found(client, search="%25oths") == []  # no wildcard
    assert found(client, search="spoon") in (["Attic", "Kitchen"], ["Kitchen", "Attic"])
    assert found(client, edition="oz") == ["Attic"]
    assert found(client, first=1, count=1, order="name") == ["Kitchen"]
    page = client.get(f"{ROOT}/gallery").json()
    assert (page["total"], page["editions"]) == (2, {"legends": 1, "oz": 1})
    shown = next(one for one in page["packs"] if one["name"] == "Kitchen")
    assert (shown["cards"], shown["doors"], shown["treasures"]) == (2, 1, 1)
    assert [face["name"] for face in shown["faces"]] == ["Sock With a Plan", "Spoon of Doubt"]
    mina.post("/listing", {"listed": False})
    assert found(client) == ["Attic"]
    assert mina.get("", "").status_code == 404


def test_visitors_see_the_version_that_was_listed(mina: Maker) -> None:
    mina.post("/listing", {"listed": True})
    mina.set("Sock With a Plan", "text", "+9 against Elves.")
    mina.get("/shelf")
    mina.post("/versions", {})
    state = mina.get("", "").json()
    assert (state["access"], state["version"]) == ("view", 1)
    assert state["cards"][0]["facts"]["text"] == SOCK["text"]
    shelf = mina.get("/shelf", "").json()
    assert shelf["cards"][0]["face"]["text"] == SOCK["text"]
    assert mina.get("/shelf").json()["cards"][0]["face"]["text"] == "+9 against Elves."
    cards = mina.get("/gallery", "").json()["cards"]
    assert cards[0]["face"]["text"] == SOCK["text"]
    assert b"+9 against" not in mina.get("/file", "").content
    for path in ("/changes?since=0", "/versions", "/file?version=2", "/gallery?version=2"):
        assert mina.get(path, "").status_code == 404, path
    copied = mina.post("/copy", {"by": "Piet"}, "").json()["state"]
    assert copied["cards"][0]["facts"]["text"] == SOCK["text"]
    assert copied["origin"]["pack"] == mina.pack
    made = mina.post("/play", {"name": "Visitor", "editions": ["legends"]}, "").json()
    assert made["version"] == 1


def test_a_pack_without_a_card_to_deal_is_not_listed(client: TestClient) -> None:
    mina = Maker(client, cards=[KETTLE])
    answer = mina.post("/listing", {"listed": True})
    assert (answer.status_code, answer.json()["field"]) == (409, "listed")


def test_the_gallery_can_be_switched_off(tmp_path: Path, in_this_process: None) -> None:
    database = str(tmp_path / "t.db")
    with client_for(database, annex=workshop_with(ShopRules())) as client:
        mina = Maker(client)
        mina.post("/listing", {"listed": True})
        assert mina.get("", "").status_code == 200
    with client_for(database, annex=workshop_with(ShopRules(gallery=False))) as client:
        mina.client = client
        assert client.get(f"{ROOT}/gallery").status_code == 404
        assert mina.get("", "").status_code == 404
        assert mina.post("/listing", {"listed": True}).status_code == 404
        assert mina.get("/gallery").status_code == 200
        assert not client.get(ROOT).json()["gallery"]
        assert "the gallery" in client.get(ROOT).json()["why_not"]


def test_without_a_workshop_there_is_nothing(tmp_path: Path) -> None:
    with client_for(str(tmp_path / "t.db")) as client:
        assert client.get(ROOT).status_code == 404


def test_bad_questions_are_refused(client: TestClient) -> None:
    for query in ("order=best", "first=-1", "count=1000"):
        assert client.get(f"{ROOT}/gallery?{query}").status_code == 400
