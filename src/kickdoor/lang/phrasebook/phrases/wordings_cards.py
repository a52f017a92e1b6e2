"""Other ways to say what becomes of cards: drawn, searched for, looked at, taken, swapped.

It must not declare phrases of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.lang.phrasebook.grammar import also
from kickdoor.lang.phrasebook.phrases import (  # noqa: F401  what is widened here
    changes,
    continuations,
    effects_piles,
    lasting,
)

ALL_PILES = {"at": c.AT_DISCARDS}
IN_HAND = {"end": 0, "to": c.TO_HAND}
LOOK = "(go|look|dig|search|sort|browse) [(through|in)]"
also(
    "search",
    (
        f"{LOOK} (the|either|any|both|) {{at:pile}} (to find|to take|for|and find|and pick|and "
        "choose|and get) {it:searched} [(you (want|like|wish|need))] [[,] and (take|keep) it]",
        IN_HAND,
    ),
    (
        "(take|pick|choose|draw|retrieve|get) {it:searched} (from|out of) (the|either|any|both) "
        "{at:pile} [and (keep|take) it]",
        IN_HAND,
    ),
)
also(
    "search",
    (
        "(take|draw|retrieve|pick|pick up|get) (one|a|any|any one) discarded {thing:thing} "
        "[(from|in|of) (the|either|any|a) {at:pile}]",
        IN_HAND,
    ),
)
also(
    "search_top",
    (
        "<take> the top {it:thing} (off|off of|from|of) (the|either|a|any) {at:pile}",
        {"end": 1, "to": c.TO_HAND},
    ),
)
also(
    "link_search", ("(search|look|go|dig|sort) (through|) (the|either|both) <discards>", ALL_PILES)
)
also(
    "draw_treasures",
    "[{who:subject}] <draw> {count:treasures} , (face down|hidden)",
    ("[{who:subject}] <draw> (another|one more) Treasure [card]", {"count": Num(1)}),
)
also(
    "peek",
    ("[{who:subject}] (look|looks|peek|peeks) at the top (Door|Door card)", {"deck": c.DOOR}),
    (
        "[{who:subject}] (look|looks|peek|peeks) at the top (Treasure|Treasure card)",
        {"deck": c.TREASURE},
    ),
)
also(
    "look_at_hand",
    "(look|peek) (at|into) (the cards in|) {who:owner} hand",
    "see {who:owner} hand",
)
also(
    "take_to_win",
    "(take|steal|borrow) (one|an|any|any one) item (from|of) (any|another|any other) player [,] if "
    "(it|that) (lets|makes|allows|would let|would make) you [to] win [(the|this|your) <combat>]",
)
also(
    "skip_turn",
    "[{who:subject}] (loses|lose|skips|skip|misses|miss) (%your turn|%your whole turn)",
)
also(
    "swap_items",
    "<swap> (one of your items|an item|one item) (for|with) one of {other:owner} [items]",
)
