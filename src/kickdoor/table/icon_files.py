"""Single icons of the whole set, cut out of the one file that the page is built with.

Cards that people make may show any of thousands; nobody fetches those they do not see. It must
not draw anything.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

EVERY = Path("icons", "every.tsv")  # below the page's files: a name, a tab and the shapes on a line
KEPT = "public, max-age=86400"  # what browsers do with it: a day is as long as a release lives


@cache
def _places(path: Path) -> dict[str, tuple[int, int]]:
    """Where each icon stands in the file; none if the page was not built."""
    found: dict[str, tuple[int, int]] = {}
    if not path.is_file():
        return found
    at = 0
    with path.open("rb") as lines:
        for line in lines:
            name = line.partition(b"\t")[0]
            start = at + len(name) + 1
            at += len(line)
            found[name.decode("utf-8")] = (start, at - start - 1)
    return found


def icon_body(static: Path, name: str) -> str | None:
    """The shapes of an icon as SVG, in a box of 512 by 512; None if the set has no such icon."""
    place = _places(static / EVERY).get(name)
    if place is None:
        return None
    with (static / EVERY).open("rb") as file:
        file.seek(place[0])
        return file.read(place[1]).decode("utf-8")


def icon_file(static: Path, name: str) -> bytes | None:
    """A file with that icon as a symbol that pages can use, and as a picture by itself."""
    body = icon_body(static, name)
    if body is None:
        return None
    symbol = f'<symbol id="{name}" viewBox="0 0 512 512" overflow="visible">{body}</symbol>'
    credit = "<!-- Icon: game-icons.net, CC BY 3.0; credits are on the page “About”. -->\n"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{symbol}'
    return f'{credit}{svg}<use href="#{name}"/></svg>\n'.encode()


def respond(static: Path, request: Request) -> Response:
    """Hand out the icon that the address names."""
    found = icon_file(static, request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    return Response(found, media_type="image/svg+xml", headers={"cache-control": KEPT})
