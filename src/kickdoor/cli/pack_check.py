"""`kickdoor pack check`: reports everything that is wrong with a pack, and oddities.

It must not change a pack.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.cli.console import SafeConsole
from kickdoor.cli.pack_choice import chosen
from kickdoor.lang.packs.load import load_pack


def check_pack(name: str, play: bool, games: int, seed: int, seconds: int) -> int:
    """Load the pack strictly, raise all errors together, print remarks; play it if asked to."""
    path = chosen(name)
    pack = load_pack(path)
    console = SafeConsole()
    for remark in pack.remarks:
        console.print(Text("note: ", "yellow"), Text(str(remark)), sep="")
    cards = sum(pack.copies)
    kinds = len(pack.defs)
    different = "" if cards == kinds else f" ({kinds} different)"
    noun = "card" if cards == 1 else "cards"
    console.print(
        Text("ok: ", "bold green"), Text(f"{pack.info.name}, {cards} {noun}{different}"), sep=""
    )
    if not play:
        return 0
    from kickdoor.cli.pack_play import play_pack

    return play_pack(pack, path, games, seed, seconds)
