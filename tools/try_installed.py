"""Tries an installed Kickdoor as its users would: from a folder that has nothing to do with it.

    PYTHON tools/try_installed.py [--form FORM] [--no-page]

PYTHON is the interpreter of the environment that Kickdoor was installed into. It types commands,
starts a server, fetches the page with everything the page names, sits down, and has the first
cards dealt. `--form` says which engine is expected, `compiled` or `pure Python`; `--no-page` that
this was built without a page, so that the server must refuse to start. Ends with exit code 1 and a
sentence at the first thing that is not as it should be. It needs only what Kickdoor installs.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

PATIENCE_SECONDS = 120
EDITIONS = ("legends", "oz", "ram", "super", "turtles")
TABLE = {"name": "Ada", "seats": 3, "bots": [{"bot": "easy"}, {"bot": "random"}], "clock": "none"}


class Unexpected(Exception):
    """What was expected, and what came."""


def expect(holds: object, sentence: str) -> None:
    """Go on if it holds."""
    if not holds:
        raise Unexpected(sentence)


def command(*words: str) -> list[str]:
    """How `kickdoor` is typed: the script that was installed, not the module."""
    folder = Path(sys.executable).parent
    script = folder / ("kickdoor.exe" if sys.platform == "win32" else "kickdoor")
    expect(script.is_file(), f"expected the command {script}, but it was not installed")
    return [str(script), *words]


def typed(*words: str, code: int = 0) -> str:
    """Type a command; everything it printed."""
    done = subprocess.run(
        command(*words),
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE_SECONDS,
    )
    told = f"kickdoor {' '.join(words)}: expected exit code {code}, but got {done.returncode}"
    expect(done.returncode == code, f"{told}:\n{done.stdout[-2000:]}")
    return done.stdout


def fetched(address: str, body: object = None) -> tuple[str, bytes]:
    """The kind and the content of what is at an address."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            content: bytes = answer.read()
            return answer.headers.get_content_type(), content
    except HTTPError as problem:
        raise Unexpected(f"{address}: expected an answer, but got {problem}") from None


class Named(HTMLParser):
    """The files a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Scripts, styles, icons."""
        wanted = {"script": "src", "link": "href", "img": "src"}.get(tag)
        self.files += [value for name, value in attrs if name == wanted and value]


def try_commands(form: str) -> None:
    """What needs files of the package: cards, rules, the example of a pack."""
    version = typed("--version")
    expect(not form or f"({form})" in version, f"expected a {form} engine, but got {version}")
    typed("pack", "new", "my-pack")
    typed("pack", "check", "my-pack")
    expect(
        "HELP-01" in typed("rules", "--editions", "turtles"), "expected the rules with their ids"
    )
    mix = ",".join(EDITIONS)
    typed(
        "sim", "--editions", mix, "--seats", "3", "--bots", "random", "--games", "2", "--seed", "1"
    )


@contextmanager
def served() -> Iterator[str]:
    """A server; its address."""
    words = command("serve", "--port", "0", "--database", "tables.db")
    with Path("serve.log").open("w") as log:
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout is not None
    try:
        line = server.stdout.readline()
        found = "http://" + line.rpartition("http://")[2].strip()
        expect("http://" in line, f"expected an address, but got {Path('serve.log').read_text()}")
        yield found
    finally:
        server.terminate()
        code = server.wait(PATIENCE_SECONDS)
    expect(code == 0 or sys.platform == "win32", f"expected a server that ends, but got {code}")


def try_page(address: str) -> None:
    """The page, the files it names, and the icons its cards ask for."""
    fetched(f"{address}/api/live")
    kind, content = fetched(f"{address}/")
    expect(kind == "text/html", f"expected a page, but got {kind}")
    page = Named()
    page.feed(content.decode())
    for suffix in (".js", ".css"):
        expect(
            [name for name in page.files if name.endswith(suffix)], f"the page names no {suffix}"
        )
    names = [*page.files, "/licences.md", *(f"/icons/{name}.svg" for name in EDITIONS)]
    for name in names:
        kind, content = fetched(urljoin(f"{address}/", name))
        expect(content and kind not in ("text/html", "application/json"), f"{name}: got {kind}")


async def try_game(address: str) -> None:
    """Sit down with two bots, put in a share of the shuffle, be dealt cards, make a move."""
    from websockets.asyncio.client import connect

    made = json.loads(fetched(f"{address}/api/tables", TABLE)[1])
    table, share = made["table"], secrets.token_hex(32)
    parts = ["kickdoor", 2, "seat", table, 1, 0, share, ""]
    sealed = hashlib.sha256(json.dumps(parts, separators=(",", ":")).encode()).hexdigest()
    async with connect(f"ws://{address.removeprefix('http://')}/ws") as socket:

        async def say(kind: str, **fields: object) -> None:
            await socket.send(json.dumps({"type": kind, **fields}))

        async def heard(kind: str) -> dict[str, Any]:
            while True:
                told: dict[str, Any] = json.loads(await socket.recv())
                expect(told["type"] != "refused", f"the table refused: {told}")
                if told["type"] == kind:
                    return told

        seat = {"seat": 0, "attempt": 1}
        await say("hello", table=table, tokens=[made["token"]])
        await say("commit", id="commit", **seat, commitment=sealed)
        await say("start", id="start", seat=0)
        await say("reveal", id="reveal", **seat, share=share, words="")
        update = await heard("update")
        expect(update["own"]["hand"], "expected a hand of cards")
        while not (choices := _choices(update)):
            update = await heard("update")
        before = update["seq"]
        await say("act", id="act", seat=0, moment=update["moment"], action=choices[0])
        while (await heard("update"))["seq"] <= before:
            pass


def _choices(update: dict[str, Any]) -> list[object]:
    groups = (update.get("asks") or {"groups": []})["groups"]
    return [each["action"] for one in groups for each in one["choices"] if not each.get("pay")]


def try_refusal() -> None:
    """A server without its page does not start, and says what to do."""
    told = typed("serve", "--port", "0", "--database", "tables.db", code=2)
    expect("has no page for browsers" in told, f"expected a sentence about the page, got: {told}")
    expect(not Path("tables.db").exists(), "expected that nothing was written")


def main() -> None:
    """Try everything."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--form", default="", choices=["", "compiled", "pure Python"])
    asked.add_argument("--no-page", action="store_true")
    given = asked.parse_args()
    start = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="kickdoor-try-") as folder:
        os.chdir(folder)
        os.environ.update(HOME=folder, XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder)
        os.environ.pop("PYTHONPATH", None)
        try:
            try_commands(given.form)
            if given.no_page:
                try_refusal()
            else:
                with served() as address:
                    try_page(address)
                    asyncio.run(asyncio.wait_for(try_game(address), PATIENCE_SECONDS))
        except Unexpected as wrong:
            raise SystemExit(f"The installed Kickdoor does not work: {wrong}") from None
        finally:
            os.chdir(start)
    print("The installed Kickdoor works" + (", without a page." if given.no_page else "."))


if __name__ == "__main__":
    main()
