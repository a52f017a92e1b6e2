"""Cards on paper: the dialog at desk and phone, the PDF that comes out, and the same pictures."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from urllib.parse import quote

import pypdfium2
import pytest
from e2e.browser_session import BrowserSession
from e2e.making_cards import begin, saved
from e2e.people import Person
from e2e.screen_checks import looked_at, violations
from playwright.sync_api import Locator, Page, expect

from kickdoor.lang.packs import shelf
from kickdoor.printing.card_art import art_of
from kickdoor.printing.paper_cards import PaperCard
from kickdoor.printing.printed_pack import pack_to_print

LAYERS = """card => [...card.querySelectorAll('.art > svg')].map(one => one.innerHTML
  .replace(/href="[^"]*#/g, 'href="#').replace(/><\\/\\w+>/g, '/>'))"""
STARTS_WITHIN = 90_000  # milliseconds: two processes start when somebody prints first
TURN = "to => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }"


def asked_to_print(person: Person) -> tuple[Page, Locator]:
    """From a card on the bench to the dialog over its pack's shelf."""
    page = begin(person)
    expect(saved(page)).to_be_visible()
    page.get_by_role("link", name=re.compile("back to the shelf")).click()
    page.get_by_role("button", name="Print").locator("visible=true").click()
    dialog = page.get_by_role("dialog", name="Print My pack")
    about = dialog.get_by_role("status").first
    expect(about).to_contain_text("1 card, 63 × 88 mm", timeout=STARTS_WITHIN)
    expect(dialog.get_by_role("img").first).to_be_visible()
    return page, dialog


def words_in(path: Path) -> list[str]:
    document = pypdfium2.PdfDocument(path.read_bytes())
    return [page.get_textpage().get_text_range() for page in document]


def test_a_pack_is_printed_at_a_desk(session: BrowserSession, tmp_path: Path) -> None:
    page, dialog = asked_to_print(session.guest("Mina"))
    expect(dialog.get_by_role("img")).to_have_count(2)
    expect(dialog.get_by_role("img").first).to_have_attribute(
        "alt", re.compile("Sheet 1: Sock With a Plan")
    )
    wrong = looked_at(page, "printing")
    with page.expect_download() as waiting:
        dialog.get_by_role("button", name="Make PDF, 3 pages").click()
    file = tmp_path / waiting.value.suggested_filename
    assert file.suffix == ".pdf"
    waiting.value.save_as(file)
    front, back, credits = words_in(file)
    assert "Sock With a Plan" in front
    assert back.strip() == ""
    assert "game-icons.net" in credits
    dialog.get_by_role("radio", name="Own file").click()
    dialog.get_by_role("radio", name="Letter").click()
    expect(dialog.get_by_role("status").first).to_contain_text("Six to a sheet")
    dialog.get_by_role("switch", name=re.compile("Proof sheet")).click()
    with page.expect_download() as waiting:
        dialog.get_by_role("button", name="Make PDFs, 3 pages").click()
    waiting.value.save_as(tmp_path / "several.zip")
    with zipfile.ZipFile(tmp_path / "several.zip") as zipped:
        assert zipped.namelist() == ["fronts.pdf", "backs.pdf", "proof.pdf"]
    dialog.get_by_role("radio", name="None").click()
    expect(dialog.get_by_role("img")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert wrong == []


def test_a_pack_is_printed_on_a_phone(session: BrowserSession, tmp_path: Path) -> None:
    page, dialog = asked_to_print(session.guest("Mina", phone=True))
    expect(dialog.get_by_role("img")).to_have_count(1)
    expect(dialog.get_by_role("switch")).to_have_count(0)
    dialog.get_by_text("More", exact=True).click()
    expect(dialog.get_by_role("switch", name=re.compile("Copies"))).to_be_visible()
    expect(dialog.get_by_text("Print at 100 %.")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as waiting:
        dialog.get_by_role("button", name="PNGs").click()
    waiting.value.save_as(tmp_path / "pictures.zip")
    with zipfile.ZipFile(tmp_path / "pictures.zip") as zipped:
        assert zipped.namelist() == ["1-sock-with-a-plan.png", "CREDITS.txt"]


@pytest.mark.parametrize("edition", shelf.editions())
def test_printed_pictures_are_those_of_the_page(session: BrowserSession, edition: str) -> None:
    """To the digit, for the first card of each kind."""
    page = session.guest("Mina").page
    kinds: dict[str, PaperCard] = {}
    for card in pack_to_print(shelf.folder_of(edition)).cards:
        kinds.setdefault(card.face.kind, card)
    page.goto(f"{session.server.address}/cards?edition={edition}")
    for card in kinds.values():
        name = card.face.name
        page.evaluate(TURN, f"/cards?edition={edition}&card={quote(f'{edition}:{name}')}")
        shown = page.locator(".meaning .card.xl")
        expect(shown.locator("h4")).to_have_text(name)
        art = art_of(card.face, card.look)
        layers = shown.evaluate(LAYERS)
        for made, drawn in zip(layers, (art.ground, art.figures), strict=True):
            assert made.split("/>") == drawn.split("/>"), name
