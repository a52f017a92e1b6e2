"""What somebody sees who writes a card: marks, fixes that mend, what it will do."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.workshop.pack_makers import KETTLE, ROOT, SOCK, SPOON, Maker

from kickdoor.lang.packs import shelf
from kickdoor.workshop.card_forms import opening_rows, starter_rows
from kickdoor.workshop.draft_reading import read_card, read_draft
from kickdoor.workshop.pack_context import edition_context
from kickdoor.workshop.utf16 import from_utf16, to_utf16


def read(client: TestClient, facts: dict[str, Any], **wishes: Any) -> dict[str, Any]:
    answer = client.post(f"{ROOT}/read", json={"base": "legends", "facts": facts, **wishes})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def mended(text: str, fix: dict[str, Any]) -> str:
    """The text after a click, as a browser does it."""
    start, end = from_utf16(text, fix["start"]), from_utf16(text, fix["end"])
    return text[:start] + str(fix["insert"]) + text[end:]


def test_a_sentence_with_two_meanings_offers_both(client: TestClient) -> None:
    found = read(client, KETTLE, number=17)
    assert (found["number"], found["ready"], found["questions"], found["wrong"]) == (
        17,
        False,
        1,
        1,
    )
    marks = found["texts"]["text"]
    assert [one["state"] for one in marks] == ["question", "read"]
    assert (marks[1]["means"], marks[1]["rule"]) == ("-1 to Run Away.", "FLEE-04")
    question = next(one for one in found["problems"] if one["state"] == "question")
    assert question["what"] == "This can mean two things. Which one?"
    assert len(question["fixes"]) == 2
    texts = {mended(KETTLE["text"], fix) for fix in question["fixes"]}
    assert len(texts) == 2
    for text in texts:
        again = read(client, {**KETTLE, "text": text, "bad_stuff": "Lose a level."})
        assert again["ready"], again["problems"]
        assert text.endswith("-1 to Run Away.")


def test_what_is_not_understood_is_marked_as_small_as_it_is(client: TestClient) -> None:
    problem = next(one for one in read(client, KETTLE)["problems"] if one["field"] == "bad_stuff")
    assert (problem["said"], problem["code"]) == ("love", "unknown-word")
    assert problem["what"] == "“love” is not understood."
    for fix in problem["fixes"]:
        text = mended(KETTLE["bad_stuff"], fix)
        facts = {**SOCK, "bad_stuff": text}
        assert read(client, facts)["ready"], text


def test_places_count_as_a_browser_counts(client: TestClient) -> None:
    text = "Lose the Item you love most."
    start = f"“{chr(0x1F9E6)}{chr(0x1F9E6)}!” "
    plain = next(one for one in read(client, KETTLE)["problems"] if one["field"] == "bad_stuff")
    shifted = [
        one
        for one in read(client, {**KETTLE, "bad_stuff": start + text})["problems"]
        if one["field"] == "bad_stuff" and one["said"] == "love"
    ]
    assert [one["start"] for one in shifted] == [plain["start"] + len(start) + 2]
    assert to_utf16(start + text, len(start)) == len(start) + 2
    assert from_utf16(start + text, len(start) + 2) == len(start)


def test_missing_and_wrong_fields_are_told_of(client: TestClient) -> None:
    found = read(client, {"kind": "monster", "name": "Ox", "level": 120, "text": "x" * 1999})
    told = {one["field"]: one for one in found["problems"]}
    assert told["level"]["what"] == "Level: expected level from 1 to 99, but got the number 120."
    assert told["treasures"]["state"] == "missing"
    assert told["bad_stuff"]["what"] == "Bad Stuff is missing."
    assert not found["ready"]
    both = read(client, {**SPOON, "slot": "Headgear", "hands": 1})
    assert [one["field"] for one in both["problems"]] == ["hands"]


def test_what_it_will_do_waits_for_what_is_not_known(client: TestClient) -> None:
    lines = {one["rule"]: one for one in read(client, KETTLE)["does"] if one["rule"]}
    assert lines["COMBAT-04"] == {
        "sign": "fight",
        "text": "It fights with 6. To kill it you need more.",
        "rule": "COMBAT-04",
        "state": "known",
    }
    assert (lines["FLEE-05"]["state"], lines["FLEE-05"]["text"]) == (
        "wrong",
        "If it catches you: not known yet.",
    )
    waiting = [one for one in read(client, KETTLE)["does"] if one["state"] == "question"]
    assert [one["text"] for one in waiting] == ["What it does: waiting for your answer."]


def test_the_face_is_the_one_a_table_shows(client: TestClient, mina: Maker) -> None:
    facts = mina.facts("Sock With a Plan")
    body = {"facts": facts, "card": mina.cards["Sock With a Plan"]}
    face = mina.post("/read", body, mina.view).json()["face"]
    table = mina.post("/play", {"name": "Mina", "editions": ["legends"]}).json()["seated"]["table"]
    info = client.get(f"/api/tables/{table}").json()
    faces = client.get(info["cards"]).json()["faces"]
    assert face in faces


def test_names_of_the_pack_are_known_and_others_are_not(mina: Maker) -> None:
    mina.add("baker-1", {"kind": "class", "name": "Night Baker", "text": "+1 to Run Away."})
    facts = {**SOCK, "text": "+4 against Night Bakers."}
    assert mina.post("/read", {"facts": facts}).json()["ready"]
    assert not read(mina.client, facts)["ready"]


def test_words_of_the_pack_are_used(mina: Maker) -> None:
    mina.changed({"field": "words.curse", "value": "Trap"})
    facts = {"kind": "curse", "name": "Rain", "text": "Lose a level."}
    found = mina.post("/read", {"facts": facts}).json()
    assert found["face"]["kind_name"] == "Trap"
    assert any("Play this Trap" in one["text"] for one in found["does"])


def test_completion_knows_names_and_openings(mina: Maker) -> None:
    def complete(text: str, kind: str = "monster") -> dict[str, Any]:
        body = {"facts": {**SOCK, "kind": kind, "text": text}, "field": "text", "at": len(text)}
        found: dict[str, Any] = mina.post("/complete", body).json()
        return found

    found = complete("+4 against Wiz")
    assert (found["from"], found["to"]) == (11, 14)
    assert found["found"][0]["insert"] == "Wizards"
    begun = complete("When it en")
    assert begun["found"][0]["insert"] == "When it enters combat, "
    assert (begun["from"], begun["to"]) == (0, 10)
    assert "+4 against " in [one["insert"] for one in complete("")["found"]]
    assert len(complete("Lose a level. ")["found"]) <= 12
    assert mina.post("/complete", {"facts": SOCK, "field": "level", "at": 0}).status_code == 400


def test_the_shelf_says_what_needs_its_maker(mina: Maker) -> None:
    mina.add("kettle-1", KETTLE)
    mina.add("sock-12", {**SOCK, "name": "sock with a  plan"})
    shelf_now = mina.get("/shelf", mina.view).json()
    assert (shelf_now["doors"], shelf_now["treasures"], shelf_now["ready"]) == (3, 1, 2)
    rows = {one["card"]: one for one in shelf_now["cards"]}
    assert (rows["kettle-1"]["wrong"], rows["kettle-1"]["questions"]) == (1, 1)
    assert rows["kettle-1"]["first"] == "This can mean two things. Which one?"
    assert "Another card is called" in rows["sock-12"]["first"]
    assert shelf_now["playable"]["mixed"]
    assert shelf_now["playable"]["why"].startswith("Alone it needs 14 more Doors and 14 more")


def test_cards_to_start_from_work() -> None:
    for row in starter_rows():
        found = read_draft(edition_context("legends"), row["card"])
        assert found.ready, (row["card"]["name"], found.problems)


def test_beginnings_begin_sentences_that_are_read() -> None:
    usual = {"name": "Ox", "level": 1, "treasures": 1, "bad_stuff": "Lose a level.", "rank": 1}
    for row in opening_rows():
        assert row["insert"].strip() in row["example"]
        facts = {**usual, "value": 1, "kind": row["kinds"][0], "text": row["example"]}
        found = read_draft(edition_context("legends"), facts)
        assert found.ready, (row["insert"], found.problems)


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_edition_has_forms_in_its_words(client: TestClient, edition: str) -> None:
    answer = client.get(f"{ROOT}/forms/{edition}")
    forms = answer.json()
    fields = {one["name"] for one in forms["fields"]}
    for kind in forms["kinds"]:
        assert set(kind["fields"]) <= fields
        assert set(kind["needed"]) <= set(kind["fields"])
    words = {one["kind"]: one["word"] for one in forms["words"]}
    titles = {one["kind"]: one["title"] for one in forms["kinds"]}
    assert words == titles
    assert {one["name"] for one in forms["values"]} <= set(forms["defaults"]) | {
        one["name"] for one in forms["values"]
    }
    again = client.get(f"{ROOT}/forms/{edition}", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304
    assert client.get(f"{ROOT}/forms/attic").status_code == 404


@pytest.mark.parametrize("card", [KETTLE, SOCK, SPOON], ids=lambda card: str(card["name"]))
def test_every_beginning_of_a_text_is_marked_while_it_is_typed(card: dict[str, Any]) -> None:
    context = edition_context("legends")
    for field in ("text", "bad_stuff"):
        whole = str(card.get(field, "")) or "+2 against Elves. “Oh!” (-1 if …) - no; never"
        if field == "bad_stuff" and card["kind"] != "monster":
            continue
        for length in range(len(whole) + 1):
            found = read_card(context, {**card, field: whole[:length]}, length)
            for mark in found.texts.get(field, []):
                assert 0 <= mark.start <= mark.end <= length
            for problem in found.problems:
                assert problem.field != field or 0 <= problem.start <= problem.end <= length


@pytest.mark.parametrize(
    ("text", "word"),
    [("Lo", "Lose"), ("Yo", "You"), ("-1 to R", "Run"), ("+2 against W", "Wizards")],
)
def test_words_of_the_language_come_before_names_of_cards(
    mina: Maker, text: str, word: str
) -> None:
    body = {"facts": {**SOCK, "text": text}, "field": "text", "at": len(text)}
    found = mina.post("/complete", body).json()["found"]
    cards = [at for at, one in enumerate(found) if one["note"] == "a card"]
    titles = [one["title"] for one in found]
    assert titles.index(word) < min(cards, default=len(found))
