"""`kickdoor read --why`: how the grammar reads a text, rule by rule and word by word.

It must not stop at a sentence it cannot read.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.api.card_reading import names_of, place_of
from kickdoor.cli.console import SafeConsole
from kickdoor.cli.pack_choice import chosen
from kickdoor.errors import SettingsError
from kickdoor.lang.card_reader import SentenceRead, read_box
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.load import names_for
from kickdoor.lang.row_printer import Unsaid
from kickdoor.lang.sentence_printer import print_sentence


def read_why(text: str, kind_word: str, part: str, names_from: str) -> int:
    """Show how each sentence was read, or what stands in its way; 1 if one was not."""
    try:
        kind, part = place_of(kind_word, part)
    except SettingsError as problem:
        raise SettingsError(f"--{problem.field}", problem.expected, problem.got) from None
    names = names_for([], [chosen(names_from)]) if names_from else names_of(None)
    console = SafeConsole()
    found = read_box(text, kind, part, names)
    for number, one in enumerate(found.sentences):
        console.print(Text(text[one.sentence.start : one.sentence.end], "bold"))
        _show(one, names, console)
        for record in found.records:
            if record.sentence == number:
                console.print(Text(f"   “{record.word}” = {record.means}", "cyan"))
    return 0 if found.ok else 1


def _show(one: SentenceRead, names: Names, console: SafeConsole) -> None:
    if one.meaning is not None:
        try:
            console.print(Text(f"   says: {print_sentence(one.meaning, names)}", "green"))
        except Unsaid:
            console.print(Text("   says: what the card language cannot print", "yellow"))
        console.print(Text(f"   meaning: {one.meaning}"))
        for line in one.why:
            console.print(Text(f"   {line}", "dim"))
    if one.problem is not None:
        place = f"{one.problem.start + 1}-{one.problem.end}"
        said = f"   {one.problem.code}, columns {place}: {one.problem.message}"
        console.print(Text(said, "red"))
