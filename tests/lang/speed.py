"""How long reading takes: `python -m tests.lang.speed` prints milliseconds of processor time."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from tests.calibrated_time import process_seconds
from tests.lang.corpus import Example, examples
from tests.lang.reading import NAMES
from tests.lang.test_grammar_rules import pack_sentences
from tests.lang.test_reading_work import LONG

from kickdoor.engine import codes as c
from kickdoor.lang.card_reader import read_sentence
from kickdoor.lang.packs.fields import KINDS
from kickdoor.lang.suggestions import diagnose


def taken(work: Callable[[], object]) -> float:
    """The better of two runs."""
    found = []
    for _ in range(2):
        start = time.process_time()
        work()
        found.append(1000 * (time.process_time() - start))
    return min(found)


def diagnosed(one: Example) -> float:
    if one.kind == "bad_stuff":
        return taken(lambda: diagnose(one.text, c.MONSTER, "bad_stuff", NAMES))
    return taken(lambda: diagnose(one.text, KINDS[one.kind].code, "text", NAMES))


def row(name: str, found: list[float]) -> str:
    return f"{name:<36}{statistics.median(found):>8.2f} median{max(found):>8.1f} at worst"


def main() -> None:
    """Sentences of packs, refused texts with their suggestions, long ones, and the command."""
    packs = [taken(lambda n=n, s=s: read_sentence(s, n)) for n, s in pack_sentences()]  # type: ignore[misc]
    print(row("a sentence of a pack", packs))
    print(row("a refused text, with suggestions", [diagnosed(one) for one in examples()[1]]))
    long = [diagnosed(Example("curse", text)) for text in LONG.values()]
    print(row("sentences of 56 to 93 words", long))
    many = (
        "Lose a level or an Item and discard a card or draw a Door if you are an Elf or a Dwarf. "
    )
    print(row("40 sentences in one box", [diagnosed(Example("curse", many * 40))]))
    command = [sys.executable, "-m", "kickdoor", "read", "--kind", "curse", "Lose a level."]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    print(row("`kickdoor read`, whole", [1000 * process_seconds(command)]))


if __name__ == "__main__":
    main()
