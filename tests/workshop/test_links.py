"""Who may what: links for looking, links for changing, and nothing without one."""

import pytest
from starlette.testclient import TestClient
from tests.workshop.pack_makers import ROOT, Maker

CALLS = [
    ("/changes", {"editor": "editor-nobody"}),
    ("/delete", {}),
    ("/links", {"which": "edit"}),
    ("/versions", {}),
    ("/listing", {"listed": True}),
    ("/versions/1/restore", {}),
]


@pytest.mark.parametrize(("path", "body"), CALLS)
def test_the_view_link_changes_nothing(mina: Maker, path: str, body: dict[str, object]) -> None:
    mina.post("/versions", {})
    before = mina.state()
    answer = mina.post(path, body, mina.view)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert mina.state() == before


@pytest.mark.parametrize("token", ["", "x" * 32])
def test_without_a_link_there_is_no_such_pack(mina: Maker, token: str) -> None:
    for answer in (mina.get("", token), mina.get("/shelf", token), mina.get("/file", token)):
        assert answer.status_code == 404
    for path, body in [*CALLS, ("/copy", {}), ("/play", {"name": "Nobody"})]:
        assert mina.post(path, body, token).status_code == 404
    nowhere = mina.client.get(
        f"{ROOT}/packs/nowhere", headers={"authorization": f"Bearer {mina.edit}"}
    )
    assert nowhere.json() == mina.get("", "x" * 32).json()


def test_a_link_made_anew_voids_the_old_one(mina: Maker) -> None:
    made = mina.post("/links", {"which": "edit"}).json()
    assert made["edit_link"].endswith(f"/workshop/{mina.pack}#edit={made['edit']}")
    assert (made["view"], made["view_link"]) == ("", "")
    assert mina.get("", mina.edit).status_code == 404
    assert mina.get("", made["edit"]).json()["access"] == "edit"
    assert mina.get("", mina.view).json()["access"] == "view"


def test_a_copy_keeps_its_origin_and_leaves_the_other_alone(mina: Maker) -> None:
    mina.post("/versions", {})
    opened = mina.post("/copy", {"by": "Piet"}, mina.view).json()
    piet = Maker(mina.client, opened, "Piet")
    assert opened["state"]["origin"] == {
        "name": "Kitchen",
        "by": "Mina",
        "version": 1,
        "pack": "",
    }
    piet.set("Sock With a Plan", "level", 9)
    assert mina.facts("Sock With a Plan")["level"] == 3
    assert piet.state()["head"]["by"] == "Piet"
    assert piet.state()["head"]["id"] != mina.state()["head"]["id"]


def test_a_deleted_pack_is_gone(mina: Maker) -> None:
    assert mina.post("/delete", {}).json() == {"done": True}
    assert mina.get().status_code == 404


def test_pages_of_other_servers_change_nothing(mina: Maker) -> None:
    answer = mina.client.post(
        f"{ROOT}/packs/{mina.pack}/delete",
        json={},
        headers={"authorization": f"Bearer {mina.edit}", "origin": "https://elsewhere.test"},
    )
    assert answer.status_code == 403
    assert mina.get().status_code == 200


def test_tokens_are_stored_as_hashes_only(client: TestClient, mina: Maker) -> None:
    row = client.portal.call(client.app.state.answers.registry.store.database.read, _everything)  # type: ignore[attr-defined,union-attr]
    assert mina.edit not in row
    assert mina.view not in row


def _everything(connection: object) -> str:
    from kickdoor.table.store.schema import PACKS

    return str(connection.execute(PACKS.select()).all())  # type: ignore[attr-defined]
