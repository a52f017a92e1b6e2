"""`kickdoor pack print`: cards of a pack on paper, as files in a folder.

It must not set anything itself; see `kickdoor.printing`. The folder is there when all is in it, or
not at all.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.text import Text

from kickdoor.cli.console import SafeConsole
from kickdoor.cli.pack_choice import chosen
from kickdoor.errors import SettingsError
from kickdoor.lang.packs.letters import shown
from kickdoor.printing.print_job import PrintJob, Progress, quiet
from kickdoor.printing.printed_pack import PackToPrint, pack_to_print
from kickdoor.printing.sheet_plan import BACKS, PAPERS, plan_of
from kickdoor.table.web_app import STATIC

PNG, CREDITS = "png", "CREDITS.txt"
WANTED = "a folder that does not exist yet, or an empty one"


def print_pack(
    name: str,
    out: Path | None,
    paper: str,
    backs: str,
    cards: list[str],
    once: bool,
    png: bool,
    proof: bool,
    fonts: Path | None,
) -> None:
    """Print a pack into a folder, and say what was made and what its maker has to know."""
    for option, value, known in (("--paper", paper, list(PAPERS)), ("--backs", backs, BACKS)):
        if value not in known:
            raise SettingsError(option, f"one of {', '.join(known)}", f"“{shown(value[:40])}”")
    if fonts is not None and not fonts.is_dir():
        raise SettingsError("--fonts", "a folder with fonts (.ttf, .otf)", str(fonts))
    path = chosen(name)
    folder = out if out is not None else Path(f"{path.resolve().stem}-print")
    _must_be_free(folder)
    pack = pack_to_print(path, cards, once)
    console = SafeConsole()
    with _progress() as progress:
        more = (fonts.resolve(),) if fonts is not None else ()
        job = PrintJob(pack.name, pack.author, pack.cards, PAPERS[paper], STATIC, more, progress)
        files = _write(job, folder, backs, png, proof)
    for remark in job.remarks():
        console.print(Text("note: ", "yellow"), Text(f"{remark.card}: {remark.sentence}"), sep="")
    for card in pack.cards:
        if card.missing:
            line = f"{card.face.name}: unfinished, printed with a pencil mark. {card.missing}"
            console.print(Text("note: ", "yellow"), Text(line), sep="")
    console.print(Text("ok: ", "bold green"), Text(_told(pack, paper, backs)), sep="")
    for file in files:
        print(f"  {shown(str(folder / file))}")
    print("Print at 100 %: “Fit to page” makes cards too small. Turn duplex over the long edge.")


def _told(pack: PackToPrint, paper: str, backs: str) -> str:
    count = sum(card.copies for card in pack.cards)
    plan = plan_of(count, PAPERS[paper], backs)
    cards, sheets = _counted(count, "card"), _counted(plan.sheets, "sheet")
    return f"{pack.name}, {cards} on {sheets} of {PAPERS[paper].title}, {plan.pages} pages"


def _counted(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _must_be_free(folder: Path) -> None:
    try:
        taken = folder.exists() and (not folder.is_dir() or any(folder.iterdir()))
    except (OSError, ValueError) as trouble:
        raise _unwritable(trouble) from None
    if taken:
        what = "which has something in it" if folder.is_dir() else "a file"
        raise SettingsError("--out", WANTED, f"{folder}, {what}")


def _unwritable(trouble: OSError | ValueError) -> SettingsError:
    got = trouble.strerror if isinstance(trouble, OSError) else "a name no folder can have"
    return SettingsError("--out", "a folder that can be written", got or str(trouble))


def _write(job: PrintJob, folder: Path, backs: str, png: bool, proof: bool) -> list[str]:
    """Write all files beside the folder, and make them the folder once they are whole."""
    whole = folder.absolute()
    try:
        whole.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{whole.name}-", dir=whole.parent))
    except (OSError, ValueError) as trouble:
        raise _unwritable(trouble) from None
    try:
        names = []
        for name, content in job.documents(backs, proof):
            (beside / name).write_bytes(content)
            names.append(name)
        if png:
            (beside / PNG).mkdir()
            for name, content in job.singles():
                (beside / PNG / name).write_bytes(content)
            (beside / PNG / CREDITS).write_text(job.credits_text(), "utf-8", newline="\n")
            names.append(f"{PNG}/ ({_counted(len(job.cards), 'card')})")
        beside.chmod(0o755)  # not only for whoever made it
        if whole.exists():
            whole.rmdir()  # it is empty
        beside.replace(whole)
    except OSError as trouble:
        raise _unwritable(trouble) from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return names


@contextmanager
def _progress() -> Iterator[Progress]:
    """Tell how far it is, on a terminal and nowhere else."""
    if not sys.stderr.isatty():
        yield quiet
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("cards {task.description}"))
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("", total=None)
        yield lambda done, of, what: bars.update(task, completed=done, total=of, description=what)
