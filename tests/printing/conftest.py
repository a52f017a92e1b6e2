"""Cards to print, and the page's files that printing needs."""

from pathlib import Path

import pytest
from tests.printing.paper_samples import PaperMaker

from kickdoor.printing.paper_fonts import LISTED
from kickdoor.table.web_app import STATIC


@pytest.fixture(scope="session")
def static() -> Path:
    """The page's files; its build makes the fonts and icons that cards are printed with."""
    assert (STATIC / LISTED).is_file(), "build the page first: tools/web"
    return STATIC


@pytest.fixture
def paper(static: Path) -> PaperMaker:
    """Somebody who prints."""
    return PaperMaker(static)
