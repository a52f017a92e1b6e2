"""The OpenAPI document of the HTTP part, made from its routes and shapes."""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor import __version__
from kickdoor.table.routes import Route
from kickdoor.table.wire.http_bodies import Problem

REF = "#/components/schemas/{name}"


def document(routes: list[Route]) -> dict[str, Any]:
    """The whole document."""
    shapes: list[Any] = [Problem]
    for route in routes:
        shapes += [shape for shape in (route.takes, route.gives) if shape is not None]
    unique = list(dict.fromkeys(shapes))
    schemas, components = msgspec.json.schema_components(unique, ref_template=REF)
    refs = dict(zip(unique, schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Kickdoor table",
            "version": __version__,
            "description": "Lobby, cards, replays. Play is over the websocket at /ws/{table}.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: Route, refs: dict[Any, Any]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    if route.gives is not None:
        content = {route.media: {"schema": refs[route.gives]}}
    else:
        content = {route.media: {"schema": {"type": "string"}}}
    problem = {"application/json": {"schema": refs[Problem]}}
    found: dict[str, Any] = {
        "summary": route.summary,
        "operationId": route.handler.__name__.strip("_"),
        "parameters": _parameters(route),
        "responses": {
            "200": {"description": "Done", "content": content},
            "default": {"description": "Refused, with what to do", "content": problem},
        },
    }
    if route.takes is not None:
        body = {"application/json": {"schema": refs[route.takes]}}
        found["requestBody"] = {"required": True, "content": body}
    elif route.file:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": {"type": "object"}}},
        }
    if route.token:
        found["security"] = [{"seat": []}]
    return found


def _parameters(route: Route) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for part in route.path.split("/"):
        if part.startswith("{"):
            name = part.strip("{}")
            found.append(
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            )
    for name, doc in route.query.items():
        found.append(
            {"name": name, "in": "query", "description": doc, "schema": {"type": "string"}}
        )
    return found
