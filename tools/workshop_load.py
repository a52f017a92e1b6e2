"""Load on the workshop: people who type cards beside people who play, and what both wait for.

    python tools/workshop_load.py                          # 20 writers beside 100 tables
    python tools/workshop_load.py --rows 0x100 20x0 20x100 # writers x tables, each a row
    python tools/workshop_load.py --seconds 60 --one-core  # the server on one core

Each row gets a server of its own on loopback, with a process for the tables and those that read
cards. At each table four people play, one move a second. Writers type cards letter by letter, with
the gaps and pauses of somebody who thinks, and do what the page does: ask for marks 120 ms after a
key, save 500 ms after one, ask for completions, and pass over answers that the next key has
overtaken. Marks are timed from the key that asked for them to the answer, the 120 ms included; keys
that were followed by another before their answer came are counted as overtaken. Every writer has an
address of its own, 127.0.0.x, since calls are limited by address.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import secrets
import tempfile
import time
from pathlib import Path

import httpx2
from table_load import Crowd, Server, code_of, serving, share

MARKS_REST, SAVE_REST = 0.120, 0.500  # seconds, as in the page
KEY_SECONDS = 0.17  # between two keys, in the middle
THINKING_SECONDS = (0.6, 2.5)  # at the end of a sentence
WARM_SECONDS = 4.0
MARKS_GOAL, TABLE_GOAL = 0.200, 0.100
CARDS = (
    ("monster", "+3 against Wizards. -1 to Run Away.", "Lose your Headgear and a level."),
    ("monster", "Will not pursue anyone of Level 3 or below. +4 against Elves.", "Lose 2 levels."),
    ("curse", "Lose the Armor you are wearing. If you wear none, lose a level.", ""),
    ("item", "+2 against Undead monsters. Usable by Thieves and Warriors only.", ""),
    ("curse", "Discard one Item of your choice. Then draw a face-down Treasure.", ""),
    ("monster", "Draw an extra Treasure if you defeat it alone.", "Lose teh Item you love most."),
    ("item", "You may discard this card after a failed roll to Run Away to roll again.", ""),
)
HEAD = (
    f"{'writers':>7}{'tables':>7} | {'marks':>6}{'p50':>9}{'p95':>9}{'p99':>9}{'worst':>9}"
    f"{'overtaken':>11}{'refused':>9} | {'moves':>6}{'p50':>9}{'p95':>9}{'p99':>9}{'worst':>9}"
    f" | {'server':>7}{'beside':>8}{'we':>6}"
)


class Writer:
    """Somebody at the workshop."""

    def __init__(self, address: str, number: int, luck: random.Random) -> None:
        own = httpx2.AsyncHTTPTransport(local_address=f"127.0.0.{10 + number}")
        self._http = httpx2.AsyncClient(base_url=f"http://{address}", transport=own, timeout=90)
        self._luck = luck
        self._editor = secrets.token_hex(8)
        self._path = ""
        self._facts: dict[str, object] = {}
        self._changed: set[str] = set()
        self._card = ""
        self._revision = 0
        self._asking: asyncio.Task[None] | None = None
        self._saving: asyncio.Task[None] | None = None
        self.marks: list[float] = []
        self.overtaken = 0
        self.refused = 0

    async def open(self) -> None:
        """Begin a pack with a few cards in it."""
        cards = [_facts(kind, f"Card {n}", *texts) for n, (kind, *texts) in enumerate(CARDS)]
        answer = await self._http.post(
            "/api/workshop/packs", json={"base": "legends", "name": "Load", "cards": cards}
        )
        answer.raise_for_status()
        found = answer.json()
        self._path = f"/api/workshop/packs/{found['pack']}"
        self._http.headers["authorization"] = f"Bearer {found['edit']}"
        self._revision = found["state"]["revision"]
        self._card = found["state"]["cards"][0]["card"]
        # The process that reads is there before anybody is timed.
        body = {"card": self._card, "facts": found["state"]["cards"][0]["facts"]}
        (await self._http.post(f"{self._path}/read", json=body)).raise_for_status()

    def forget(self) -> None:
        """Count from here on."""
        self.marks.clear()
        self.overtaken = self.refused = 0

    async def write(self, until: float) -> None:
        """Type one card after the other."""
        await asyncio.sleep(self._luck.uniform(0, 1))
        while time.perf_counter() < until:
            kind, text, bad = self._luck.choice(CARDS)
            self._facts = {**_facts(kind, f"Card {secrets.token_hex(3)}", "", ""), "text": ""}
            for field, words in (("text", text), ("bad_stuff", bad)):
                for letter in words:
                    if time.perf_counter() >= until:
                        return
                    self._press(field, letter)
                    await asyncio.sleep(self._gap(letter))

    async def close(self) -> None:
        """Go home."""
        for task in (self._asking, self._saving):
            if task is not None:
                task.cancel()
        await self._http.aclose()

    def _gap(self, letter: str) -> float:
        if letter in ".":
            return self._luck.uniform(*THINKING_SECONDS)
        return min(1.5, KEY_SECONDS * self._luck.lognormvariate(0, 0.5))

    def _press(self, field: str, letter: str) -> None:
        now = time.perf_counter()
        self._facts = {**self._facts, field: f"{self._facts.get(field, '')}{letter}"}
        self._changed.add(field)
        if self._asking is not None and not self._asking.done():
            self._asking.cancel()
            self.overtaken += 1
        self._asking = asyncio.create_task(self._ask(field, now))
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save())

    async def _ask(self, field: str, pressed: float) -> None:
        facts = self._facts
        await asyncio.sleep(MARKS_REST)
        question = {"card": self._card, "facts": facts, "editor": self._editor}
        call = self._http.post(f"{self._path}/read", json=question)
        text = str(facts[field])
        if len(text) > 1 and text[-2:].isalpha():
            body = {"facts": facts, "field": field, "at": len(text), "editor": self._editor}
            _, answer = await asyncio.gather(
                self._http.post(f"{self._path}/complete", json=body), call
            )
        else:
            answer = await call
        took = time.perf_counter() - pressed
        if answer.status_code == 200:
            self.marks.append(took)
        elif answer.json().get("code") == "overtaken":
            self.overtaken += 1
        else:
            self.refuse(answer)

    def refuse(self, answer: httpx2.Response) -> None:
        """Count an answer that is none, and say the first."""
        if not self.refused:
            print(f"refused: {answer.status_code} {answer.text[:200]}", flush=True)
        self.refused += 1

    async def _save(self) -> None:
        await asyncio.sleep(SAVE_REST)
        fields, self._changed = self._changed, set()
        changes = [
            {
                "id": secrets.token_hex(8),
                "card": self._card,
                "field": field,
                "value": self._facts.get(field, ""),
                "seen": self._revision,
            }
            for field in fields
        ]
        body = {"editor": self._editor, "since": self._revision, "changes": changes}
        answer = await self._http.post(f"{self._path}/changes", json=body)
        if answer.status_code == 200:
            self._revision = answer.json()["revision"]
        else:
            self.refuse(answer)


def _facts(kind: str, name: str, text: str, bad: str) -> dict[str, object]:
    facts: dict[str, object] = {"kind": kind, "name": name, "text": text}
    if kind == "monster":
        facts |= {"level": 4, "treasures": 1, "bad_stuff": bad or "Lose a level."}
    if kind == "item":
        facts |= {"value": 300}
    return facts


def beside(server: Server) -> float:
    """Processor time of the processes beside the tables, so far."""
    found = 0.0
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError, IndexError):
            if folder.name.isdigit():
                words = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(words[1]) == server.process.pid:
                    found += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return found


async def row(given: argparse.Namespace, code: Path, writers: int, tables: int) -> bool:
    """One line of the table; whether both goals were reached."""
    async with serving(given, code) as server:
        luck = random.Random(given.seed)
        crowd = Crowd(server, luck)
        await crowd.fill(tables)
        people = [
            Writer(server.address, number, random.Random(f"{given.seed} {number}"))
            for number in range(writers)
        ]
        for one in people:
            await one.open()

        async def play(seconds: float) -> None:
            if tables:
                await crowd.act(float(tables), seconds)

        async def all_for(seconds: float) -> None:
            until = time.perf_counter() + seconds
            await asyncio.gather(play(seconds), *(one.write(until) for one in people))

        gc.collect()
        gc.disable()  # nobody is to wait for our own
        await all_for(WARM_SECONDS)
        crowd.forget()
        for one in people:
            one.forget()
        used, others, own = server.seconds, beside(server), time.process_time()
        begun = time.perf_counter()
        await all_for(given.seconds)
        took = time.perf_counter() - begun
        used, others = server.seconds - used, beside(server) - others
        own = time.process_time() - own
        marks = sorted(value for one in people for value in one.marks)
        moves = crowd.times()

        def ms(times: list[float]) -> str:
            return "".join(f"{share(times, part) * 1000:7.1f}ms" for part in (0.5, 0.95, 0.99, 1.0))

        print(
            f"{writers:7}{tables:7} | {len(marks):6}{ms(marks)}"
            f"{sum(one.overtaken for one in people):11}{sum(one.refused for one in people):9}"
            f" | {len(moves):6}{ms(moves)}"
            f" | {used / took * 100:5.0f} %{others / took * 100:6.0f} %{own / took * 100:4.0f} %",
            flush=True,
        )
        for one in people:
            await one.close()
        await crowd.go_home()
        gc.enable()
        good = share(marks, 0.95) <= MARKS_GOAL and share(moves, 0.99) <= TABLE_GOAL
        return good and not any(one.refused for one in people)


async def main() -> None:
    """Read the wishes, and measure."""
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--rows", nargs="+", default=["20x100"], help="writers x tables")
    reader.add_argument("--seconds", type=float, default=30.0, help="for each row")
    reader.add_argument("--code", default="", help="a folder with kickdoor in it, instead of src")
    reader.add_argument("--compiled", action="store_true", help="with a compiled engine")
    reader.add_argument(
        "--one-core", action="store_true", help="the server and all of its processes"
    )
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--database", default="", help="a file or URL; a new file if left out")
    given = reader.parse_args()
    given.soak = 0.0
    cores = sorted(os.sched_getaffinity(0))
    given.cores = cores[:1] if given.one_core else []
    if given.one_core and len(cores) > 1:
        os.sched_setaffinity(0, set(cores[1:]))
    with tempfile.TemporaryDirectory() as folder:
        code = code_of(given, given.code, Path(folder))
        print(f"load average {os.getloadavg()[0]:.1f}, {len(cores)} cores")
        print(HEAD, flush=True)
        good = True
        for word in given.rows:
            writers, _, tables = word.partition("x")
            good = await row(given, code, int(writers), int(tables)) and good
    print("goals reached" if good else "goals NOT reached: marks p95 200 ms, moves p99 100 ms")


if __name__ == "__main__":
    asyncio.run(main())
