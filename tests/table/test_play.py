"""Play at the table as clients meet it: the deal, actions, watching, talk."""

from starlette.testclient import TestClient
from tests.table.online_players import STILL, Player, create, deal, join, three


def test_people_sit_down_and_the_cards_are_dealt(client: TestClient) -> None:
    table, _, people = three(client)
    welcome = people[1].wait("welcome")
    assert (welcome["seats"], welcome["table"]["status"]) == ([1], "open")
    assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == [table]
    updates = deal(people)
    for seat, update in enumerate(updates):
        assert update["seat"] == seat
        assert len(update["own"]["hand"]) == 8
        assert update["public"]["hand"] == []
        assert update["asks"]["groups"]


def test_an_action_is_told_to_everybody_after_it_was_done(client: TestClient) -> None:
    _, _, people = three(client)
    update = deal(people)[1]
    name = people[1].tell(type="act", seat=1, moment=update["moment"], action={"do": "pass"})
    done = people[1].wait("done", id=name)
    for person in people:
        assert person.wait("update", seq=done["seq"])["public"]["passed"] == [1]


def test_how_long_it_took_is_counted_for_operators(client: TestClient) -> None:
    def counts() -> dict[str, float]:
        lines = client.get("/api/metrics").text.splitlines()
        pairs = [line.rsplit(" ", 1) for line in lines if "_seconds_count " in line]
        return {name: float(value) for name, value in pairs}

    before = counts()
    _, _, people = three(client)
    deal(people)
    after = counts()
    for name in ("told", "store", "timed_step"):
        assert after[f"kickdoor_{name}_seconds_count"] > before[f"kickdoor_{name}_seconds_count"]


def test_a_late_click_gets_the_fresh_picture(client: TestClient) -> None:
    _, _, people = three(client)
    update = deal(people)[0]
    for seat, person in enumerate(people):
        person.tell(type="act", seat=seat, moment=update["moment"], action={"do": "pass"})
        person.wait("done")
    people[1].tell(type="act", seat=1, id="late", moment=update["moment"], action={"do": "pass"})
    assert people[1].wait("refused", id="late")["code"] == "stale"
    assert people[1].wait("update")["moment"] > update["moment"]


def test_nobody_acts_for_somebody_else_or_reads_their_reasons(client: TestClient) -> None:
    table, _, people = three(client)
    update = deal(people)[1]
    spectator_words = Player(client, table)
    spectator_words.wait("welcome")
    for person in (people[0], spectator_words):
        for message in (
            {"type": "act", "moment": update["moment"], "action": {"do": "pass"}},
            {"type": "why"},
            {"type": "say", "text": "hi"},
            {"type": "leave"},
            {"type": "screen"},
        ):
            name = person.tell(seat=1, **message)
            assert person.wait("refused", id=name)["code"] == "forbidden"


def test_the_same_command_is_done_once_even_after_a_reconnect(client: TestClient) -> None:
    table, tokens, people = three(client)
    update = deal(people)[1]
    act = {
        "type": "act",
        "seat": 1,
        "id": "once",
        "moment": update["moment"],
        "action": {"do": "pass"},
    }
    people[1].tell(**act)
    first = people[1].wait("done", id="once")
    people[1].leave()
    again = Player(client, table, tokens[1], since=update["seq"])
    missed = again.wait("update")
    assert missed["seq"] == first["seq"]
    again.tell(**act)
    assert again.wait("done", id="once")["seq"] == first["seq"]


def test_whoever_opens_the_page_again_is_told_how_much_is_new(client: TestClient) -> None:
    """All that was new is among the events that follow, however much it was, and at their end."""
    table, tokens, people = three(client)
    moment = deal(people)[1]["moment"]
    seen = 0
    for seat in (1, 0, 2):  # ready to begin
        people[seat].tell(type="act", seat=seat, id="on", moment=moment, action={"do": "pass"})
        done = people[seat].wait("done", id="on")
        moment = people[seat].wait("update")["moment"]
        if seat == 1:
            seen = done["seq"]
            people[1].leave()
    since = Player(client, table, tokens[1], since=seen).wait("update")["events"]
    again = Player(client, table, tokens[1], seen=seen)
    assert again.wait("welcome")["unseen"] == len(since) > 0
    told = again.wait("update")["events"]
    assert told[-len(since) :] == since
    assert len(told) > len(since)
    assert Player(client, table, tokens[1]).wait("welcome")["unseen"] == 0


def test_two_seats_on_one_device_get_a_picture_each(client: TestClient) -> None:
    made = create(client, **STILL)
    tokens = [made["token"], *(join(client, made["table"], n)["token"] for n in ("Ben", "Cem"))]
    device = Player(client, made["table"], *tokens)
    assert device.wait("welcome")["seats"] == [0, 1, 2]
    for seat in range(3):
        device.commit(seat)
    device.tell(type="start", seat=0)
    device.reveal()
    seats = sorted(device.wait("update")["seat"] for _ in range(3))
    assert seats == [0, 1, 2]


def test_watchers_see_what_is_public_and_nothing_else(client: TestClient) -> None:
    table, _, people = three(client)
    deal(people)
    spectator_words = Player(client, table)
    assert spectator_words.wait("welcome")["seats"] == []
    update = spectator_words.wait("update")
    assert (update["seat"], update["own"], update["asks"]) == (-1, None, None)
    assert all(line["a"] == -1 for line in update["events"] if line["code"] == 8)


def test_a_screen_shows_at_once_what_watchers_see_later(client: TestClient) -> None:
    table, _, people = three(client, watch_delay_ms=600_000)
    spectator_words = Player(client, table)
    assert spectator_words.wait("welcome")["table"]["watch_delay_ms"] == 600_000
    people[1].tell(type="screen", seat=1)
    token = people[1].wait("screen_link")["token"]
    screen = Player(client, table, token)
    assert screen.wait("welcome")["screen"] is True
    deal(people)
    screen.wait("update")
    spectator_words.tell(type="ping", id="so far")
    told = [spectator_words.socket.receive_json()]
    while told[-1]["type"] != "pong":
        told.append(spectator_words.socket.receive_json())
    assert "update" not in [one["type"] for one in told]


def test_talk_is_text_for_everybody(client: TestClient) -> None:
    _, _, people = three(client)
    people[0].tell(type="say", seat=0, text="<b>hi</b>\u0000\u202e there")
    assert people[2].wait("said")["text"] == "<b>hi</b> there"
    people[1].tell(type="say", seat=1, phrase=0)
    assert people[2].wait("said", seat=1)["text"]
    people[1].tell(type="say", seat=1, phrase=999)
    assert people[1].wait("refused")["code"] == "bad"
