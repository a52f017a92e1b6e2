"""Sheets: sizes, places, bleed, crop marks, backs."""

import re
from typing import Any

import numpy as np
import pytest
from tests.printing.paper_samples import SPOON, PaperMaker, Read, card, many

from kickdoor.printing.sheet_plan import PAPERS, backs, fronts, plan_of

STOCK = (0xF1, 0xED, 0xE1)
SIZES = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
COLUMNS = {"a4": 4, "letter": 3}


def is_near(pixel: Any, color: tuple[int, int, int]) -> bool:
    blue_first = tuple(int(value) for value in pixel)
    return max(abs(one - other) for one, other in zip(blue_first[::-1], color, strict=True)) < 12


def left_top(paper: str) -> tuple[float, float]:
    """The upper left corner of the first card's bleed, in millimeters."""
    width, height = SIZES[paper]
    return (width - COLUMNS[paper] * 69) / 2, (height - 2 * 94) / 2


@pytest.mark.parametrize("size", SIZES)
def test_sheets_are_landscape_and_leave_ten_millimeters(paper: PaperMaker, size: str) -> None:
    made = Read(paper.on(size).files(many(3))["fronts.pdf"])
    assert made.size() == SIZES[size]
    assert min(left_top(size)) >= 10


@pytest.mark.parametrize("size", SIZES)
def test_cards_have_three_millimeters_of_their_own_color_beyond_the_cut(
    paper: PaperMaker, size: str
) -> None:
    picture = Read(paper.on(size).files(many(1))["fronts.pdf"]).picture()
    left, top = (round(10 * value) for value in left_top(size))
    # Just inside the bleed on all four sides, and white just outside it.
    for x, y in ((left + 4, top + 400), (left + 300, top + 4), (left + 685, top + 400)):
        assert is_near(picture[y, x], STOCK)
    assert is_near(picture[top + 936, left + 300], STOCK)
    for x, y in ((left - 4, top + 300), (left + 300, top - 4), (left + 695, top + 400)):
        assert is_near(picture[y, x], (255, 255, 255))


@pytest.mark.parametrize("size", SIZES)
def test_crop_marks_show_where_to_cut_and_stay_out_of_the_cards(
    paper: PaperMaker, size: str
) -> None:
    picture = Read(paper.on(size).files(many(8))["fronts.pdf"]).picture(dots=508)
    dark = picture.max(axis=2) < 128
    left, top = left_top(size)
    above = np.flatnonzero(dark[: round(20 * (top - 2)), :].any(axis=0)) / 20
    beside = np.flatnonzero(dark[:, : round(20 * (left - 2))].any(axis=1)) / 20
    across = [left + 69 * n + cut for n in range(COLUMNS[size]) for cut in (3, 66)]
    down = [top + 94 * n + cut for n in range(2) for cut in (3, 91)]
    for found, wanted in ((above, across), (beside, down)):
        assert len(found) >= len(wanted)
        assert all(min(abs(found - place)) < 0.15 for place in wanted)
        assert all(min(abs(place - one) for one in wanted) < 0.15 for place in found)
    for strip in (dark[: round(20 * top), :], dark[:, : round(20 * left)]):
        assert strip.any()
    # Between the marks and the bleed there is a gap of white.
    assert not dark[round(20 * (top - 1.2)) : round(20 * top) - 2, :].any()


def test_backs_are_mirrored_for_the_long_edge(paper: PaperMaker) -> None:
    """Turned over its upper edge, a sheet has its lower row behind its upper one."""
    cards = [*many(4), *(card(SPOON, name=f"Spoon {n}") for n in range(2))]
    job = paper.job(cards)
    made = dict(job.documents("separate"))
    front, back = Read(made["fronts.pdf"]), Read(made["backs.pdf"])
    assert (len(front), len(back)) == (2, 1)  # the page of credits is with the fronts
    picture = back.picture()
    left, top = (round(10 * value) for value in left_top("a4"))
    door, treasure = (0x3C, 0x2A, 0x20), (0x5C, 0x43, 0x08)
    for n in range(4):
        assert is_near(picture[top + 940 + 100, left + 690 * n + 100], door)
    for n, color in enumerate((treasure, treasure, (255, 255, 255), (255, 255, 255))):
        assert is_near(picture[top + 100, left + 690 * n + 100], color)


def test_the_plan_says_where_the_picture_shows_it() -> None:
    paper = PAPERS["a4"]
    places = {one["card"]: (one["column"], one["row"]) for one in fronts(range(8), paper)[0]}
    behind = [(one["column"], one["row"]) for one in backs(range(8), [0] * 8, paper)[0]]
    assert [(x, 1 - y) for x, y in places.values()] == behind


@pytest.mark.parametrize(
    ("cards", "size", "how", "sheets", "pages"),
    [
        (24, "a4", "interleaved", 3, 7),
        (24, "a4", "none", 3, 4),
        (24, "letter", "separate", 4, 9),
        (1, "letter", "none", 1, 2),
        (25, "a4", "interleaved", 4, 9),
    ],
)
def test_the_number_of_pages_is_known_before(
    paper: PaperMaker, cards: int, size: str, how: str, sheets: int, pages: int
) -> None:
    plan = plan_of(cards, PAPERS[size], how)
    assert (plan.sheets, plan.pages) == (sheets, pages)
    made = paper.on(size).files([card(copies=cards)], how)
    assert sum(len(Read(content)) for content in made.values()) == pages


def test_interleaved_pages_are_front_back_front_back_credits(paper: PaperMaker) -> None:
    made = Read(paper.files(many(9), "interleaved")["cards.pdf"])
    texts = [made.text(page) for page in range(len(made))]
    assert ["SockNumber1" in text for text in texts] == [True, False, False, False, False]
    assert ["SockNumber9" in text for text in texts] == [False, False, True, False, False]
    assert texts[1] == texts[3] == ""
    assert re.search("gameicons.net.*CreativeCommonsAttribution3.0", texts[4])


def test_single_pictures_are_825_by_1125_with_bleed(paper: PaperMaker) -> None:
    ((name, content),) = paper.job([card()]).singles()
    assert name == "1-sock-with-a-plan.png"
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (825, 1125)


def test_an_unfinished_card_has_a_pencil_mark_in_its_corner(paper: PaperMaker) -> None:
    left, top = (round(10 * value) for value in left_top("a4"))
    corner = np.s_[top + 35 : top + 115, left + 570 : left + 655]
    finished = Read(paper.files([card()])["fronts.pdf"]).picture()[corner]
    marked = Read(paper.files([card(missing="The Level.")])["fronts.pdf"]).picture()[corner]
    assert (abs(finished.astype(int) - marked.astype(int)).max(axis=2) > 60).sum() > 300


def test_the_same_cards_make_the_same_file(paper: PaperMaker) -> None:
    one, other = (paper.files(many(3), "interleaved")["cards.pdf"] for _ in range(2))
    assert one == other
