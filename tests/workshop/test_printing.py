"""Printing over HTTP: plans, sheets, files; who may, how much, and what hostile packs do."""

import asyncio
import io
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.printing.paper_samples import Read, squeezed
from tests.table.online_players import client_for
from tests.workshop.pack_makers import KETTLE, ROOT, SOCK, SPOON, Maker

from kickdoor.table.side_processes import SideProcesses, TooBusy, TookTooLong
from kickdoor.workshop import print_endpoints, print_work
from kickdoor.workshop.shop_door import workshop_with
from kickdoor.workshop.shop_limits import ShopRules

NASTY = '#panic("no") <b>x</b> $1$ \\ "}] {{x}}'
EVIL = {**SOCK, "name": NASTY, "text": NASTY, "bad_stuff": NASTY, "flavor": NASTY}


def asked(mina: Maker, what: str, token: str = "", **wish: Any) -> Any:
    path = f"{ROOT}/packs/{mina.pack}/print/{what}"
    headers = {"authorization": f"Bearer {token or mina.edit}"}
    return mina.client.post(path, json=wish, headers=headers)


@contextmanager
def workshop(tmp_path: Path, **rules: Any) -> Iterator[TestClient]:
    with client_for(str(tmp_path / "t.db"), annex=workshop_with(ShopRules(**rules))) as made:
        yield made


def test_a_plan_says_what_it_would_make(mina: Maker) -> None:
    plan = asked(mina, "plan").json()
    assert plan == {
        "cards": 2,
        "different": 2,
        "a_sheet": 8,
        "sheets": 1,
        "pages": 3,
        "remarks": [],
        "unfinished": [],
    }
    only = [mina.cards["Spoon of Doubt"]]
    other = asked(mina, "plan", paper="letter", backs="none", cards=only).json()
    assert (other["cards"], other["a_sheet"], other["pages"]) == (1, 6, 2)


def test_copies_are_printed_as_in_the_pack_or_once(client: TestClient) -> None:
    mina = Maker(client, cards=[{**SOCK, "copies": 9}, SPOON])
    assert asked(mina, "plan").json()["cards"] == 10
    assert asked(mina, "plan", copies=False).json()["cards"] == 2


def test_the_pdf_has_as_many_pages_as_the_plan_says(client: TestClient) -> None:
    mina = Maker(client, cards=[{**SOCK, "copies": 9}, SPOON])
    for how in ("interleaved", "none"):
        answer = asked(mina, "pdf", backs=how)
        assert answer.headers["content-type"] == "application/pdf"
        made = Read(answer.content)
        assert len(made) == asked(mina, "plan", backs=how).json()["pages"]
        assert "SockWithaPlan" in made.text()
        assert "Mina" in made.text(len(made) - 1)


def test_several_files_come_in_a_zip(mina: Maker) -> None:
    assert asked(mina, "pdf", backs="separate").status_code == 400
    with zipfile.ZipFile(
        io.BytesIO(asked(mina, "files", backs="separate", proof=True).content)
    ) as z:
        assert z.namelist() == ["fronts.pdf", "backs.pdf", "proof.pdf"]
    with zipfile.ZipFile(io.BytesIO(asked(mina, "files", pictures=True).content)) as z:
        assert z.namelist() == ["1-sock-with-a-plan.png", "2-spoon-of-doubt.png", "CREDITS.txt"]
        assert "game-icons.net" in z.read("CREDITS.txt").decode()


def test_a_sheet_and_its_back_can_be_looked_at(mina: Maker) -> None:
    front, back = asked(mina, "sheet"), asked(mina, "sheet", back=True)
    assert front.headers["content-type"] == "image/png"
    assert front.content != back.content
    size = tuple(int.from_bytes(front.content[at : at + 4]) for at in (16, 20))
    assert size == (842, 595)
    assert asked(mina, "sheet", sheet=1999).status_code == 200  # white paper


def test_whoever_has_the_view_link_may_print_and_others_may_not(mina: Maker) -> None:
    assert asked(mina, "pdf", token=mina.view).status_code == 200
    assert asked(mina, "pdf", token="nonsense").status_code == 404


def test_unfinished_cards_are_printed_and_named(client: TestClient) -> None:
    mina = Maker(client, cards=[SOCK, KETTLE])
    assert asked(mina, "plan").json()["unfinished"] == ["Kettle"]
    assert "Kettle" in Read(asked(mina, "pdf").content).text()


def test_hostile_names_and_texts_are_printed_as_they_are(client: TestClient) -> None:
    mina = Maker(client, cards=[EVIL], name=NASTY, by=NASTY[:30])
    there = Read(asked(mina, "pdf").content)
    assert there.text().count(squeezed(NASTY)) == 4
    assert squeezed(NASTY) in there.text(len(there) - 1)


def test_what_is_not_understood_is_printed_all_the_same(client: TestClient) -> None:
    """Also what breaks a rule about fields, such as a name that is too long, or strange letters."""
    name = "Moth of a Hundred and One Much Too Long Names"
    moth = {**SOCK, "name": name, "text": "Fnord the gostak.", "flavor": "🍕" * 2000}
    mina = Maker(client, cards=[moth, {**SOCK, "level": 0, "name": ""}])
    plan = asked(mina, "plan").json()
    assert plan["unfinished"] == [name, "A card"]
    assert {one["card"] for one in plan["remarks"]} == {name}
    assert "“🍕”" in " ".join(one["sentence"] for one in plan["remarks"])
    there = Read(asked(mina, "pdf").content).text()
    assert squeezed(name) in there
    assert "Fnordthegostak." in there


def test_more_cards_than_the_owner_allows_are_refused_with_the_number(tmp_path: Path) -> None:
    with workshop(tmp_path, print_cards=5) as client:
        mina = Maker(client, cards=[{**SOCK, "copies": 6}, SPOON])
        answer = asked(mina, "plan")
        assert answer.status_code == 413
        assert answer.json()["sentence"].startswith("7 cards; this server prints at most 5")
        assert asked(mina, "plan", copies=False).status_code == 200
        assert client.get(ROOT).json()["limits"]["prints"] == 5


def test_the_owner_can_switch_it_off(tmp_path: Path) -> None:
    with workshop(tmp_path, print_cards=0, uploads=False) as client:
        mina = Maker(client)
        answer = asked(mina, "pdf")
        assert (answer.status_code, answer.json()["code"]) == (403, "off")
        assert "switched off uploads and printing." in client.get(ROOT).json()["why_not"]


def test_nothing_is_printed_of_nothing(client: TestClient) -> None:
    mina = Maker(client)
    answer = asked(mina, "plan", cards=["nobody"])
    assert (answer.status_code, answer.json()["sentence"]) == (409, print_endpoints.NOTHING)


@pytest.mark.parametrize(
    ("problem", "status", "says"),
    [
        (TookTooLong("That took longer than 120 seconds and was stopped."), 413, "Pick fewer"),
        (TooBusy("Too much is waiting."), 503, "Others are printing"),
        (MemoryError(), 413, "too much memory"),
    ],
)
def test_too_much_is_refused_politely(
    mina: Maker, monkeypatch: pytest.MonkeyPatch, problem: Exception, status: int, says: str
) -> None:
    assert asked(mina, "plan").status_code == 200  # its shelf is read now

    async def run(self: SideProcesses, *args: Any) -> Any:
        raise problem

    monkeypatch.setattr(SideProcesses, "run", run)
    answer = asked(mina, "pdf")
    assert answer.status_code == status
    assert says in answer.json()["sentence"]


def test_files_that_are_too_large_are_refused(mina: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_work, "MOST_ANSWER_BYTES", 10_000)
    for what, pictures in (("pdf", False), ("files", True)):
        answer = asked(mina, what, pictures=pictures)
        assert (answer.status_code, answer.json()["sentence"]) == (413, print_work.TOO_LARGE)


def test_without_the_typesetter_it_says_what_to_install(
    mina: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    print_work._job.cache_clear()
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    answer = asked(mina, "plan")
    assert (answer.status_code, answer.json()["code"]) == (503, "off")
    assert "pip install 'kickdoor[print]'" in answer.json()["sentence"]


def endless(pack: Any, wish: Any) -> bytes:
    while True:
        time.sleep(0.1)


def hungry(pack: Any, wish: Any) -> bytes:
    return bytes(print_work.MOST_MEMORY + 1)


@pytest.mark.parametrize("work", [endless, hungry])
def test_the_process_ends_at_its_limits(work: Any) -> None:
    async def go() -> None:
        presses = SideProcesses(prepare=print_work.prepare_to_print)
        try:
            with pytest.raises((TookTooLong, MemoryError)):
                await presses.run(1.5, work, None, None)
        finally:
            presses.close()

    asyncio.run(go())
