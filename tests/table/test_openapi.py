"""The OpenAPI document says of every address what it takes, gives and wants to be shown."""

from typing import Any

import msgspec
import pytest

from kickdoor.table.openapi import document
from kickdoor.table.routes import Reply, Route


class Wish(msgspec.Struct):
    """What is sent."""

    text: str


class Fate(msgspec.Struct):
    """What comes back."""

    text: str


async def answer(request: object, body: object) -> Reply:
    raise AssertionError("nobody asks")


PLAIN = Route("GET", "/api/things", "All things", answer)
RICH = Route(
    "POST",
    "/api/things/{thing}/{part}",
    "Wish for a part",
    answer,
    takes=Wish,
    gives=Fate,
    query={"soon": "whether it is urgent"},
    token=True,
)
RECORDED = Route("POST", "/api/things", "Judge a game", answer, media="text/plain", file=True)


@pytest.fixture(scope="module")
def paths() -> dict[str, Any]:
    found: dict[str, Any] = document([PLAIN, RICH, RECORDED])["paths"]
    return found


def test_each_address_has_its_methods(paths: dict[str, Any]) -> None:
    assert {path: sorted(methods) for path, methods in paths.items()} == {
        "/api/things": ["get", "post"],
        "/api/things/{thing}/{part}": ["post"],
    }


def test_parts_of_an_address_are_required_and_questions_are_explained(
    paths: dict[str, Any],
) -> None:
    text = {"type": "string"}
    assert paths[RICH.path]["post"]["parameters"] == [
        {"name": "thing", "in": "path", "required": True, "schema": text},
        {"name": "part", "in": "path", "required": True, "schema": text},
        {"name": "soon", "in": "query", "description": "whether it is urgent", "schema": text},
    ]
    assert paths[PLAIN.path]["get"]["parameters"] == []


def test_what_is_taken_and_given_is_named(paths: dict[str, Any]) -> None:
    rich, plain, recorded = (
        paths[RICH.path]["post"],
        paths[PLAIN.path]["get"],
        paths[RECORDED.path]["post"],
    )
    wish, fate = ({"$ref": f"#/components/schemas/{name}"} for name in ("Wish", "Fate"))
    assert rich["requestBody"]["required"] is True
    assert rich["requestBody"]["content"] == {"application/json": {"schema": wish}}
    assert rich["responses"]["200"]["content"] == {"application/json": {"schema": fate}}
    assert "requestBody" not in plain
    assert plain["responses"]["200"]["content"] == {
        "application/json": {"schema": {"type": "string"}}
    }
    assert recorded["requestBody"]["required"] is True
    assert recorded["responses"]["200"]["content"] == {"text/plain": {"schema": {"type": "string"}}}
    for operation in (rich, plain, recorded):
        problem = operation["responses"]["default"]["content"]["application/json"]["schema"]
        assert problem == {"$ref": "#/components/schemas/Problem"}


def test_only_what_wants_a_seat_says_so(paths: dict[str, Any]) -> None:
    assert paths[RICH.path]["post"]["security"] == [{"seat": []}]
    assert "security" not in paths[PLAIN.path]["get"]
