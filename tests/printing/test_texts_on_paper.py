"""Texts on paper: whole whatever they are, as text, in letters that can be read."""

import ctypes
from typing import Any

import pypdfium2.raw as pdfium
import pytest
from tests.printing.paper_samples import SOCK, PaperMaker, Read, card, squeezed

from kickdoor.lang.packs import shelf
from kickdoor.printing.paper_cards import printed
from kickdoor.printing.printed_pack import pack_to_print

LONG = "Lose the hat you are wearing, or if you have none discard a card from your hand. " * 24
HOSTILE = {
    "typst": '#read("job.json") #import "x.typ" $x^2$ *bold* _it_ `raw` @ref <label> \\ #panic()',
    "html": '<b>bold</b><img src=x onerror="alert(1)"> &amp; <script>1</script> <!-- no -->',
    "json": '"}], "cards": [{"name": "\\u0041\\n',
    "svg": "</svg><script>no</script><use href='#x'/> url(#-frame)",
    "quotes": "It's “so” ‘they’ \"said\" -- and --- … ... ~ 'twas",
    "shell": "$(reboot) ; rm %s {0} {{x}} ${x} \\textbf{no}",
}


def all_text(made: Read) -> str:
    return "".join(made.text(page) for page in range(len(made)))


def fonts_in(made: Read) -> dict[str, bool]:
    """The fonts of all letters: their names, and whether they are embedded."""
    found = {}
    for page in made.document:
        for one in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            font = pdfium.FPDFTextObj_GetFont(one.raw)
            name = ctypes.create_string_buffer(200)
            pdfium.FPDFFont_GetBaseFontName(font, name, 200)
            found[name.value.decode()] = bool(pdfium.FPDFFont_GetIsEmbedded(font))
    return found


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_word_of_an_edition_is_on_paper(paper: PaperMaker, edition: str) -> None:
    pack = pack_to_print(shelf.folder_of(edition), once=True)
    job = paper.job(pack.cards)
    assert job.remarks() == []
    assert min(fitted.text_pt for fitted in job.fitted) >= 6.5 - 0.02
    assert min(fitted.title_pt for fitted in job.fitted) >= 9
    ((_, content),) = job.documents("none")
    made = Read(content)
    for n, one in enumerate(pack.cards):
        there = made.text(n // 8)
        for text in (one.face.name, one.face.text, one.face.bad_stuff, one.face.epic):
            assert squeezed(printed(text)) in there, one.face.name
    fonts = fonts_in(made)
    assert len(fonts) >= 3
    assert all(fonts.values()), fonts


@pytest.mark.parametrize("what", HOSTILE)
def test_what_looks_like_markup_is_text(paper: PaperMaker, what: str) -> None:
    text = HOSTILE[what]
    hostile = card(name=text, text=text, bad_stuff=text, epic=text, flavor=text, tags=[text[:30]])
    made = paper.files([hostile], "interleaved", proof=True)
    there, proof = Read(made["cards.pdf"]).text(), all_text(Read(made["proof.pdf"]))
    assert there.count(squeezed(text)) == 5
    assert proof.count(squeezed(text)) == 5


def test_names_of_packs_and_people_are_text(paper: PaperMaker) -> None:
    from kickdoor.printing.print_job import PrintJob
    from kickdoor.printing.sheet_plan import PAPERS

    title, author = HOSTILE["typst"], HOSTILE["html"]
    job = PrintJob(title, author, [card()], PAPERS["a4"], paper.static)
    credits = Read(dict(job.documents("none"))["fronts.pdf"]).text(1)
    assert squeezed(title) in credits
    assert squeezed(author) in credits


def test_icons_and_looks_cannot_bring_in_anything(paper: PaperMaker) -> None:
    hostile = card(
        icon='"/><script>1</script>', motif_icon="../../etc", motif="nobody", kind="#panic()"
    )
    (_, content), *_ = paper.job([hostile]).singles()
    assert content[:4] == b"\x89PNG"


def test_a_long_text_is_set_smaller_then_reported_and_never_cut(paper: PaperMaker) -> None:
    long = card(name="Moth of Many Words", text=LONG[:400], flavor="")
    job = paper.job([long])
    assert job.remarks() == []
    assert 6 <= job.fitted[0].text_pt < 8.6
    texts: dict[str, Any] = {
        "text": LONG,
        "bad_stuff": LONG.upper(),
        "flavor": LONG.replace("hat", "boot"),
    }
    longest = card(name="Moth of All Words", **texts)
    job = paper.job([longest])
    (remark,) = job.remarks()
    assert remark.card == "Moth of All Words"
    assert "of at least 6 points" in remark.sentence
    there = Read(dict(job.documents("none"))["fronts.pdf"]).text()
    assert all(squeezed(text) in there for text in texts.values())


def test_nothing_lies_beyond_the_cut_however_long_it_is(paper: PaperMaker) -> None:
    """All letters are inside the card, also of words without end."""
    endless = card(
        name="W" * 2000, text="M" * 2000, bad_stuff="W" * 2000, tags=["Q" * 400], flavor="w" * 1900
    )
    job = paper.job([endless])
    assert {remark.sentence.split(":")[0] for remark in job.remarks()} == {
        "The name is too long",
        "The text is too long",
    }
    page = Read(dict(job.documents("none"))["fronts.pdf"]).document[0]
    left, top, scale = 10.5 + 3, 11 + 3, 72 / 25.4
    boxes = [one.get_bounds() for one in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT])]
    assert min(box[0] for box in boxes) >= left * scale
    assert max(box[2] for box in boxes) <= (left + 63) * scale
    assert max(box[3] for box in boxes) <= (210 - top) * scale
    assert min(box[1] for box in boxes) >= (210 - top - 88) * scale


def test_what_nobody_can_see_is_left_out_and_white_space_is_one_space(paper: PaperMaker) -> None:
    sly = card(name="So\u202eck\x00 \x07With\u200b a\n\n Plan", text="Lose\t a\r\nlevel\u2066.")
    there = Read(paper.files([sly])["fronts.pdf"]).text()
    assert "SockWithaPlan" in there
    assert "Losealevel." in there


def test_letters_that_no_font_has_are_reported_with_the_card(paper: PaperMaker) -> None:
    strange = card(name="Soup שלום", text="Lose a 🍕. Zażółć gęślą jaźń.")
    (remark,) = paper.job([strange]).remarks()
    assert remark.card == "Soup שלום"
    assert "“🍕”" in remark.sentence
    assert "“ש”" in remark.sentence
    assert "“ż”" not in remark.sentence
    there = Read(paper.files([strange])["fronts.pdf"])
    assert "Zażółćgęśląjaźń." in there.text()
    assert all(fonts_in(there).values())


def test_the_proof_sheet_has_all_texts_and_what_is_missing(paper: PaperMaker) -> None:
    made = paper.files(
        [card(copies=3), card(name="Moth", epic="+3 if alone.", missing="The Level is missing.")],
        proof=True,
    )
    proof = all_text(Read(made["proof.pdf"]))
    for text in (SOCK.text, SOCK.bad_stuff, SOCK.flavor, "3 copies", "+3 if alone.", "Level 3"):
        assert squeezed(text) in proof
    assert "Unfinished:TheLevelismissing." in proof


def test_credits_name_icons_and_every_font(paper: PaperMaker) -> None:
    credits = Read(paper.files([card()])["fronts.pdf"]).text(1)
    for word in ("gameicons.net", "socks", "AtkinsonHyperlegibleNext", "Grenze", "Bangers"):
        assert word in credits
    assert credits.count("SILOpenFontLicense1.1") == 7
