"""Pictures of cards: what the printed ones share with those of the page."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.printing.paper_samples import PaperMaker, card

from kickdoor.lang.packs import shelf
from kickdoor.printing.art_frames import framed
from kickdoor.printing.card_art import art_of, fnv, mix, motifs
from kickdoor.printing.card_inks import INKS, KIND_ICONS
from kickdoor.table.edition_looks import look_of

WEB = Path(__file__).resolve().parents[2] / "web"
ICONS = set((WEB / "tools" / "game-icons.txt").read_text("utf-8").split())


def test_figures_beside_the_figure_are_those_of_the_page() -> None:
    assert motifs() == json.loads((WEB / "src" / "ui" / "motifs.json").read_text("utf-8"))
    assert set(motifs().values()) | set(KIND_ICONS.values()) <= ICONS


def test_a_hash_is_the_page_s() -> None:
    assert fnv("") == 2166136261
    assert fnv("a") == 0xE40C292C
    assert fnv("foobar") == 0xBF9CF968
    assert mix("#000000", "#ffffff", 0.5) == "#808080"


@pytest.mark.parametrize("edition", shelf.editions())
@pytest.mark.parametrize("kind", INKS)
def test_every_kind_has_a_picture_in_every_frame(edition: str, kind: str) -> None:
    one = card(kind=kind, edition=edition)
    look = look_of(edition)
    art = art_of(one.face, look)
    assert set(art.icons) <= ICONS
    bodies = dict.fromkeys(art.icons, '<path d="M0 0h512v512z"/>')
    for height in (30.0, 144.0, 260.0):
        svg = framed(art, look.frame, bodies, height, INKS[kind][0])
        root = ET.fromstring(svg)
        assert root.get("height") == f"{height:g}"
        drawn = {one.get("href", "")[1:] for one in root.iter("{http://www.w3.org/2000/svg}use")}
        assert drawn == set(art.icons)


def test_a_picture_nobody_has_is_replaced_by_that_of_the_kind(paper: PaperMaker) -> None:
    art = art_of(card(icon="no-such-icon").face, look_of("legends"), is_known=False)
    assert "no-such-icon" not in art.icons
    assert KIND_ICONS["monster"] in art.icons
    assert paper.job([card(icon="no-such-icon")]).fitted
