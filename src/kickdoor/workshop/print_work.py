"""The work of the process that prints: plans, sheets to look at, PDF files, pictures.

Each is a plain function of a pack's shelf, as the page has it, and of what somebody wants. What was
measured last is kept, so that whoever looked at a sheet gets the files at once.
"""

from __future__ import annotations

import io
import zipfile
from functools import lru_cache

import msgspec

from kickdoor.errors import KickdoorError
from kickdoor.printing.paper_cards import PaperCard
from kickdoor.printing.print_job import PrintJob
from kickdoor.printing.sheet_plan import PAPERS, plan_of
from kickdoor.table.edition_looks import look_of
from kickdoor.table.web_app import STATIC
from kickdoor.table.wire.http_bodies import Face
from kickdoor.table.wire.print_bodies import PrintPack, PrintPlan, PrintRemark, PrintSheet
from kickdoor.table.wire.workshop_bodies import Shelf

SHELF = msgspec.json.Decoder(Shelf)
PREVIEW_POINTS = 72.0  # an inch of a sheet that is looked at
MOST_ANSWER_BYTES = 64_000_000
MOST_MEMORY = 3 << 30
MOST_REMARKS = 200
MOST_KEPT = 2
FIXED_TIME = (1980, 1, 1, 0, 0, 0)  # the same cards make the same file
TOO_LARGE = "These files are too large for one call. Pick fewer cards."


WRITTEN = ("name", "text", "bad_stuff", "epic", "flavor")


class ToPrint(msgspec.Struct, frozen=True):
    """A pack as the process gets it."""

    shelf: bytes
    name: str
    author: str
    base: str
    said: tuple[tuple[str, tuple[str, ...]], ...]  # what was typed on each card, in WRITTEN's order


def encoded_plan(pack: ToPrint, wish: PrintPack) -> bytes:
    """What printing would make."""
    cards = _cards(pack, tuple(wish.cards), wish.copies)
    count = sum(card.copies for card in cards)
    paper = PAPERS[wish.paper]
    plan = plan_of(count, paper, wish.backs)
    remarks = _job(pack, tuple(wish.cards), wish.copies, wish.paper).remarks()
    made = PrintPlan(
        cards=count,
        different=len(cards),
        a_sheet=paper.cards,
        sheets=plan.sheets,
        pages=plan.pages,
        remarks=[
            PrintRemark(card=one.card, sentence=one.sentence) for one in remarks[:MOST_REMARKS]
        ],
        unfinished=[card.face.name for card in cards if card.missing],
    )
    return msgspec.json.encode(made)


def sheet_picture(pack: ToPrint, wish: PrintSheet) -> bytes:
    """A sheet as PNG: nothing but white if there is no such sheet any more."""
    job = _job(pack, tuple(wish.cards), wish.copies, wish.paper)
    return job.sheet(wish.sheet, wish.back, PREVIEW_POINTS)


def printed_pdf(pack: ToPrint, wish: PrintPack) -> bytes:
    """Everything in one PDF."""
    job = _job(pack, tuple(wish.cards), wish.copies, wish.paper)
    (_, content), *_ = job.documents(wish.backs)
    return _checked(content)


def printed_files(pack: ToPrint, wish: PrintPack) -> bytes:
    """Several files, or pictures, in a zip."""
    job = _job(pack, tuple(wish.cards), wish.copies, wish.paper)
    if wish.pictures:
        files = job.singles()
    else:
        files = job.documents(wish.backs, wish.proof)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in files:
            zipped.writestr(zipfile.ZipInfo(name, FIXED_TIME), content)
            if made.tell() > MOST_ANSWER_BYTES:
                raise KickdoorError(TOO_LARGE)
        if wish.pictures:
            zipped.writestr(zipfile.ZipInfo("CREDITS.txt", FIXED_TIME), job.credits_text())
    return _checked(made.getvalue())


def _checked(content: bytes) -> bytes:
    if len(content) > MOST_ANSWER_BYTES:
        raise KickdoorError(TOO_LARGE)
    return content


@lru_cache(MOST_KEPT)
def _job(pack: ToPrint, wanted: tuple[str, ...], copies: bool, paper: str) -> PrintJob:
    cards = _cards(pack, wanted, copies)
    return PrintJob(pack.name, pack.author, cards, PAPERS[paper], STATIC)


def _cards(pack: ToPrint, wanted: tuple[str, ...], copies: bool) -> list[PaperCard]:
    look = look_of(pack.base)
    chosen, said = set(wanted), dict(pack.said)
    return [
        PaperCard(
            face=_written(card.face, said.get(card.card, ())),
            look=look,
            copies=card.copies if copies else 1,
            missing="" if card.ready else card.first or "It is not finished.",
        )
        for card in SHELF.decode(pack.shelf).cards
        if not chosen or card.card in chosen
    ]


def _written(face: Face, texts: tuple[str, ...]) -> Face:
    """The face, with what was typed where the reader could make nothing of it."""
    for field, text in zip(WRITTEN, texts, strict=False):
        if text and (not getattr(face, field) or field == "name"):
            setattr(face, field, text)
    return face


def prepare_to_print() -> None:
    """Bound what this process may use."""
    try:
        import resource  # noqa: PLC0415  (not on every system)
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = MOST_MEMORY if most == resource.RLIM_INFINITY else min(MOST_MEMORY, most)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, most))
