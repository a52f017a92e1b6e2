"""`kickdoor report`: writes a page and images from a file of games, whole or not at all.

It must not count or draw.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from kickdoor.errors import RecordsError, SettingsError
from kickdoor.lab.record_files import read_records, write_whole
from kickdoor.lab.report import png
from kickdoor.lab.report.findings import findings_of
from kickdoor.lab.report.report_charts import figures_of
from kickdoor.lab.report.report_page import page_of
from kickdoor.lab.report.report_tables import shown
from kickdoor.lab.report.run_comparison import Comparison, compare
from kickdoor.lab.report.run_statistics import RunStatistics, statistics_of

PAGE = "index.html"
PAGES = (".html", ".htm")
MOST_CHANGES = 12
# A file ending, not a version such as v1.2.
ENDING = re.compile(r"\.([a-z]{2,5}|parquet|mp4|7z)", re.IGNORECASE)


def command(result: str, out: str = "", against: str = "") -> int:
    """Read, evaluate, write; print the findings."""
    if out:
        _check_kind(out)
    stats = _statistics(Path(result))
    comparison = compare(stats, _statistics(Path(against))) if against else None
    figures = figures_of(stats)
    page = page_of(stats, figures, comparison).encode()
    target = Path(out) if out else Path(f"{Path(result).stem}-report")
    if target.suffix.lower() in PAGES:
        files = {target: page}
    else:
        if target.exists() and not target.is_dir():
            raise RecordsError(str(target), "This is a file; name a folder, or a file.html.")
        png.library()
        files = {target / f"{figure.id}.png": png.draw(figure) for figure in figures}
        files[target / PAGE] = page
        _make(target)
    for path, content in files.items():
        _put(path, content)
    for words in findings_of(stats):
        print(f"- {words}")
    if comparison is not None:
        _tell(comparison)
    shown_path = target if len(files) == 1 else target / PAGE
    pictures = f", with {len(files) - 1} pictures beside it" if len(files) > 1 else ""
    print(f"the report is in {shown_path}{pictures}", file=sys.stderr)
    return 0


def _check_kind(out: str) -> None:
    """Refuse a file ending that a report cannot have."""
    path = Path(out)
    is_folder = path.is_dir() or out.endswith(("/", os.sep))
    if path.exists() or is_folder or path.suffix.lower() in PAGES:
        return
    if ENDING.fullmatch(path.suffix):
        expected = "a folder, or a file name that ends in .html"
        raise SettingsError("--out", expected, f"“{path.name[:60]}”")


def _statistics(path: Path) -> RunStatistics:
    records = read_records(path)
    if not records.games:
        raise RecordsError(str(path), "It holds no game.")
    return statistics_of(records)


def _put(path: Path, content: bytes) -> None:
    write_whole(path, lambda file: file.write(content))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        why = (error.strerror or "").lower()
        raise RecordsError(str(folder), f"The folder cannot be made: {why}.") from None


def _tell(comparison: Comparison) -> None:
    count = comparison.standing_out
    print(f"- Compared with before, {count or 'nothing'} changed by more than chance explains.")
    told = [c for group in comparison.groups.values() for c in group if c.stands_out]
    for change in told[:MOST_CHANGES]:
        before = shown(change.unit, change.before.value)
        print(f"  {change.name}: {before} before, {shown(change.unit, change.after.value)} now")
