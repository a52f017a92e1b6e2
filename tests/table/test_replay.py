"""Finished games: seen again, checked, kept, handed in; nothing before they are over."""

import itertools

from starlette.testclient import TestClient
from tests.table.online_players import deal, played_out, three
from tests.table.simulated_room import MIXES, SECOND, SimulatedRoom, seeded

from kickdoor.engine import events
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.table.replay import acts_of, steps_of


def dice_seen(client: TestClient, table: str, steps: int) -> list[list[int]]:
    """How the dice fell for each of three seats, counted step by step."""
    faces = [[0] * 6 for _ in range(3)]
    for first in range(0, steps + 1, 100):
        page = client.get(f"/api/replays/{table}/steps?first={first}&count=100").json()["steps"]
        for event in (event for step in page for event in step["events"]):
            if event["code"] == events.DIE_ROLLED:
                faces[event["seat"]][event["a"] - 1] += 1
    return faces


def test_a_finished_game_can_be_seen_checked_kept_and_handed_in(client: TestClient) -> None:
    table, _, report = played_out(client)
    head = client.get(f"/api/replays/{table}").json()
    assert head["winners"]
    assert head["steps"] > 50
    assert head["climb"][-1][0] == head["turns"]
    assert max(head["climb"][-1][1:]) == head["climb"][-1][1 + head["winners"][0]]
    assert all(now[0] < then[0] for now, then in itertools.pairwise(head["climb"]))
    marks = head["marks"]
    turns = [one for one in marks if one["kind"] == "turn"]
    assert len(turns) == head["turns"]
    assert {"turn", "fight", "level"} <= {one["kind"] for one in marks}
    assert [one["step"] for one in marks] == sorted(one["step"] for one in marks)
    last = client.get(f"/api/replays/{table}/steps?first={head['steps']}").json()["steps"]
    assert [(one["step"], one["view"]["over"]) for one in last] == [(head["steps"], True)]
    fight = next(one for one in marks if one["kind"] == "fight")
    there = client.get(f"/api/replays/{table}/steps?first={fight['step']}&count=1").json()["steps"]
    assert there[0]["view"]["combat"]["fighter"] == fight["seat"]
    steps = client.get(f"/api/replays/{table}/steps?first=10&count=5&eyes=-2").json()["steps"]
    assert [step["step"] for step in steps] == [10, 11, 12, 13, 14]
    assert all(len(step["hands"]) == 3 for step in steps)
    assert steps[0]["label"]
    mine = client.get(f"/api/replays/{table}/steps?first=0&count=1&eyes=1").json()["steps"][0]
    assert (len(mine["view"]["hand"]), mine["hands"]) == (8, [])
    verdict = client.get(f"/api/replays/{table}/verdict").json()
    assert verdict["result"] == "unproved", verdict
    assert [row["faces"] for row in verdict["dice"]] == dice_seen(client, table, head["steps"])
    content = client.get(f"/api/replays/{table}/file").content
    imported = client.post("/api/replays", content=content)
    assert imported.status_code == 201, imported.text
    other = imported.json()["table"]
    shown = client.get(f"/api/replays/{other}").json()
    assert shown["winners"] == head["winners"]
    # A game from a file is nobody's table here, and proves nothing by itself.
    assert (shown["table"]["table"], shown["table"]["origin"]) == (other, table)
    assert shown["table"]["replay"] == f"/replay/{other}"
    code = shown["table"]["deal"]["code"]
    assert client.get(f"/api/replays/{other}/verdict").json()["result"] == "unproved"
    assert client.get(f"/api/replays/{other}/verdict?code={code}").json()["result"] == "proved"
    assert client.get(f"/api/replays/{other}/verdict?code={'0' * 64}").json()["result"] == "wrong"
    assert client.get(f"/api/replays/{other}/verdict?code=crows").status_code == 400
    assert client.get(f"/api/tables/{other}").json()["table"] == other
    spoiled = content.replace(b'"draws":[]', b'"draws":[9]', 1)
    answer = client.post("/api/replays", content=spoiled)
    assert (answer.status_code, "does not hold" in answer.json()["sentence"]) == (400, True)
    rude = content.replace(b'"Ada"', b'"' + b"A" * 500 + b'"')
    assert client.post("/api/replays", content=rude).status_code == 400
    vast = content.replace(b'"seats":3', b'"seats":1000000000')
    assert client.post("/api/replays", content=vast).status_code == 400
    moment = client.get(f"/api/reports/{report}").json()
    assert moment["report"] == "seat 1: before the deal"
    assert all(entry["type"] != "began" for entry in moment["log"])
    assert client.get(f"/api/reports/{table}-1").status_code == 404


def test_nothing_of_a_running_game_can_be_fetched(client: TestClient) -> None:
    table, _, people = three(client)
    deal(people)
    people[0].tell(type="report", seat=0, text="odd")
    report = people[0].wait("reported")["report"]
    for address in (
        f"/api/replays/{table}",
        f"/api/replays/{table}/steps",
        f"/api/replays/{table}/file",
        f"/api/replays/{table}/verdict",
        f"/api/reports/{report}",
    ):
        assert client.get(address).status_code == 409
    assert "secret" not in client.get(f"/api/tables/{table}").text


def test_terms_of_deals_are_for_their_parties_and_for_open_replays() -> None:
    with seeded("a game with deals"):
        simulated = SimulatedRoom(3, 2, clock="quick", takeover="auto", countdown_ms=SECOND)
        simulated.start()
        simulated.play_out()
    room, acts = simulated.room, acts_of(simulated.room.pending)
    open_, public, *own = (
        steps_of(room, acts, 0, len(acts) + 1, eyes, MIXES).steps
        for eyes in (Seat(-2), NOBODY, Seat(0), Seat(1), Seat(2))
    )
    offered = sealed = 0
    for number, step in enumerate(open_):
        assert (public[number].offers, public[number].view.offers) == ([], [])
        for line in step.offers:
            offered += 1
            parties = {line.offer.maker, line.offer.target}
            for seat, steps in enumerate(own):
                known = {one.offer.number: one for one in steps[number].offers}
                assert (line.offer.number in known) == (seat in parties)
                if seat in parties:
                    assert known[line.offer.number].offer == line.offer
        combat = step.view.combat
        if combat is not None and combat.agreed:
            sealed += 1
            assert combat.contract is not None
            elsewhere = public[number].view.combat
            assert elsewhere is not None
            assert elsewhere.contract is None
    assert offered > 0
    assert sealed > 0
    # What was done is told to whoever looks: by name to all, as “you” to whoever did it.
    asked = [step.step for step in open_ if "pick" in step.label]
    assert asked
    assert not [open_[at].label for at in asked if "you pick" in open_[at].label]
    assert any("you pick" in own[open_[at].seat][at].label for at in asked)
