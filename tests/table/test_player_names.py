import pytest
from starlette.testclient import TestClient
from tests.table.online_players import create, join
from tests.table.simulated_room import SimulatedRoom

from kickdoor.table.room.player_names import checked_text, clean_talk, is_alike
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.wire import client_messages

CYRILLIC_ADA = "\u0410d\u0430"
WIDE_ADA = "\uff21\uff44\uff41"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", CYRILLIC_ADA),
        ("Ada", WIDE_ADA),
        ("Ada", "aDA"),
        ("Ada", "A d a"),
        ("Ada", "\U0001d538da"),
        ("Ivan", "lvan"),
        ("Ivan", "1van"),
        ("Mina", "rnina"),
        ("Bex", "\u0412\u0435\u0445"),
        ("Zo\u00eb", "Zoe\u0308"),
    ],
)
def test_names_that_one_glance_takes_for_each_other_are_alike(one: str, other: str) -> None:
    assert is_alike(one, other)
    assert is_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Zoe", "Zo\u00eb"), ("Ada", "Ida"), ("Ben", "Dan"), ("\u674e", "\u738b"), ("Kim", "Tim")],
)
def test_names_of_different_people_are_not_alike(one: str, other: str) -> None:
    assert not is_alike(one, other)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("A\u200bda", "U+200B ZERO WIDTH SPACE"),
        ("\u202eadA", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("Ada\u2066", "U+2066"),
        ("A\u00adda", "U+00AD SOFT HYPHEN"),
        ("\u3164", "U+3164 HANGUL FILLER"),
        ("A\u2800", "U+2800 BRAILLE PATTERN BLANK"),
        ("A\x07da", "U+0007"),
        ("A\U000e0041da", "U+E0041 TAG LATIN CAPITAL LETTER A"),
        ("Z\u0336\u0337\u0338\u0335a", "marks on one letter"),
        ("\u0301Ada", "must begin with a letter"),
    ],
)
def test_what_cannot_be_seen_in_a_name_is_refused_and_named(name: str, told: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_text(name)
    assert told in refused.value.sentence


@pytest.mark.parametrize(
    "name",
    ["Ada", "Nguy\u1ec5n", "\u05e9\u05b8\u05bc\u05c1\u05dc\u05d5\u05b9\u05dd", "\u0928\u092e"],
)
def test_names_in_any_script_are_shown_as_they_are(name: str) -> None:
    assert checked_text(checked_text(name)) == checked_text(name)


def test_a_picture_in_a_name_loses_only_how_it_is_to_be_drawn() -> None:
    assert checked_text("\u2764\ufe0f Ada") == "\u2764 Ada"


def test_talk_keeps_joined_pictures_and_loses_what_turns_the_line_round() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert clean_talk(f"hi {family} \u202eevil\u202c \u200dx") == f"hi {family} evil x"
    assert clean_talk("a\u0336\u0337\u0338\u0335\u0334b\u2800c\x00d") == "a\u0336\u0337\u0338bc d"


def test_nobody_sits_down_as_a_lookalike_of_a_person_or_a_bot(client: TestClient) -> None:
    made = create(client, bots=[{"bot": "easy", "seat": 2}])
    table = made["table"]
    bot = client.get(f"/api/tables/{table}").json()["chairs"][2]["name"]
    for name, like in ((CYRILLIC_ADA, "Ada"), ("ADA", "Ada"), (bot.upper(), bot)):
        answer = client.post(f"/api/tables/{table}/join", json={"name": name})
        assert answer.status_code == 409
        assert f"looks too much like {like}" in answer.json()["sentence"]
    join(client, table, "Ida")


def test_a_new_table_is_not_named_with_what_nobody_sees(client: TestClient) -> None:
    for wishes in ({"name": "A\u200bda"}, {"name": "Ada", "table_name": "Fun\u202enight"}):
        answer = client.post("/api/tables", json={"seats": 3, **wishes})
        assert answer.status_code == 400
        assert "invisible" in answer.json()["sentence"]


def test_bots_get_names_that_nobody_takes_for_a_persons() -> None:
    simulated = SimulatedRoom(seats=4, bots=0)
    simulated.done(client_messages.Leave, 3)
    simulated.done(client_messages.Rename, 1, name="B\u0435x")  # like the first name that bots get
    simulated.done(client_messages.SetBot, 0, chair=3, bot="easy")
    assert not is_alike(simulated.room.chairs[3].name, "Bex")


def test_a_new_name_may_not_resemble_somebody_elses_but_ones_own() -> None:
    simulated = SimulatedRoom()
    told = simulated.refused(client_messages.Rename, 1, name=CYRILLIC_ADA)
    assert (told.code, "looks too much like Ada" in told.sentence) == ("bad", True)
    simulated.done(client_messages.Rename, 1, name="BEN")
