"""What can be read: samples, gallery and handbook, over HTTP and as they are made."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from kickdoor.engine import codes as c
from kickdoor.lang.packs import shelf
from kickdoor.rulebook.rules import rulebook
from kickdoor.table.edition_samples import chosen, samples_of
from kickdoor.table.library_endpoints import gallery_of, handbook_of
from kickdoor.table.table_mixes import TableMixes

MIXES = TableMixes()


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_card_of_the_gallery_says_what_it_means(edition: str) -> None:
    gallery = gallery_of(MIXES, edition)
    rules = rulebook().rules
    assert sum(one.copies for one in gallery.cards) >= 168
    for one in gallery.cards:
        assert one.meaning or not one.face.text, one.face.name
        for line in one.meaning:
            assert line.rule in rules, one.face.name
            assert line.text[-1] in ".!?", line.text
        if one.face.kind == "monster":
            assert [line.sign for line in one.meaning][:2] == ["fight", "gain"]
            assert any(line.text.startswith("If it catches you") for line in one.meaning)


def test_a_card_that_is_worn_says_where_and_what_it_is_worth() -> None:
    cards = {one.face.name: one for one in gallery_of(MIXES, "legends").cards}
    told = [line.text for line in cards["Feathered Headdress"].meaning]
    assert told == [
        "Use it on your head for +4.",
        "It sells for 600 gold. 1,000 gold buys a level.",
    ]
    shoes = [line.text for line in cards["Iron Shoes, Third Pair"].meaning]
    assert "It is Big. You can carry one Big Item." in shoes


def test_a_curse_is_called_what_its_edition_calls_it() -> None:
    for one in gallery_of(MIXES, "super").cards:
        assert all("Curse" not in line.text for line in one.meaning), one.face.name


def test_samples_are_those_the_edition_names_and_begin_with_a_monster() -> None:
    for sample in samples_of(MIXES).editions:
        assert [one.kind == "monster" for one in sample.cards] == [True, False, False, False]
        assert len({one.kind for one in sample.cards}) == 4


def test_samples_are_found_for_an_edition_that_names_none() -> None:
    cards = MIXES.get(["oz"]).catalog.cards
    found = chosen(cards, [])
    assert found[0].kind == c.MONSTER
    assert len({card.kind for card in found}) == 4
    assert chosen(cards, ["no such card", "Soldier"])[1].name == "Soldier"


def test_the_handbook_has_answers_and_only_the_rules_of_its_edition() -> None:
    book = handbook_of(MIXES, "turtles")
    ids = {rule.id for rule in book.rules}
    assert "KATA-01" in ids
    assert "UNDEAD-01" not in ids
    assert all(rule in ids for one in book.answers for rule in one.rules)
    assert {"special", "fight"} <= {one.topic for one in book.answers}


def test_reading_over_http_is_kept_and_tagged(client: TestClient) -> None:
    for address in ("/api/samples", "/api/gallery/oz", "/api/handbook/oz"):
        answer = client.get(address)
        assert answer.status_code == 200
        tag = answer.headers["etag"]
        assert client.get(address, headers={"if-none-match": tag}).status_code == 304
        assert "max-age" in answer.headers["cache-control"]


@pytest.mark.parametrize("edition", ["nope", "..", "%2e%2e", "Oz", "oz+legends"])
def test_an_edition_that_is_not_here_is_refused_in_words(client: TestClient, edition: str) -> None:
    for what in ("gallery", "handbook"):
        answer = client.get(f"/api/{what}/{edition}")
        assert answer.status_code == 404
        assert answer.json()["sentence"]
