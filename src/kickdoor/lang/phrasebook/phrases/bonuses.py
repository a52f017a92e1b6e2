"""Bonuses and counted nouns: “+3”, “a bonus equal to your Level”, “two levels”.

It must not say who gets them.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amount_nodes import (
    CountCards,
    CountPlayers,
    DieRoll,
    Half,
    LevelOf,
    Num,
    Paid,
    RollShown,
    Times,
)
from kickdoor.engine.nodes.node import Amount
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.scaling import divide
from kickdoor.lang.phrasebook.speech import Speech, render


def _plain_bonus(value: Amount) -> bool:
    return not isinstance(value, Num) and divide(value)[1] is None


def counted_noun(cat: str, one: str, doc: str, more: str = "new") -> None:
    """Declare a category for amounts of one noun; `more` are words that change nothing.

    An extra Treasure is a reward for beating a monster, not a card to be drawn now.
    """
    category(cat, doc)
    phrase(
        f"{cat}_count",
        cat,
        f"{{n:count}} {one}(s) [{{n_per:per}}]",
        f"{{n:count}} ({more}) {one}(s) [{{n_per:per}}]",
        f"{{n:number}} of %your {one}(s)",
        build=lambda n: n,
        parts=lambda v: {"n": v} if isinstance(v, Amount) else None,
    )
    phrase(
        f"{cat}_shown",
        cat,
        f"that many {one}s",
        f"as many {one}s as (you rolled|the die shows)",
        f"that number of {one}s",
        f"the number of {one}s (rolled|shown)",
        build=RollShown,
        parts=lambda v: {} if v == RollShown() else None,
    )
    phrase(
        f"{cat}_paid",
        cat,
        f"as many {one}s",
        f"the same number of {one}s",
        f"an equal number of {one}s",
        build=Paid,
    )
    phrase(
        f"{cat}_die",
        cat,
        f"(one die|a die|a die roll) of {one}s",
        f"a die's worth of {one}s",
        build=DieRoll,
    )
    phrase(
        f"{cat}_equal",
        cat,
        f"a number of {one}s equal to {{a:sum}}",
        f"{one}s equal to {{a:sum}}",
        f"as many {one}s as {{a:sum}}",
        f"as many {one}s as you <have> {{what:things}}",
        f"as many {one}s as there are {{who:players}}",
        build=lambda a=None, what=None, who=None: (
            a or (CountCards(what) if what is not None else CountPlayers(who))
        ),
        parts=lambda v: {"a": v} if isinstance(v, Amount) and not isinstance(v, Num) else None,
    )


def _show_whole(value: Any, speech: Speech) -> str | None:
    """A bonus with its “for each”, for explanations."""
    base, per = divide(value)
    text = render("bonus", base, speech)
    if text is None or per is None:
        return text
    tail = render("per", per, speech)
    return None if tail is None else f"{text} {tail}"


category("bonus", "a bonus like +3")
phrase(
    "bonus_signed",
    "bonus",
    "{n:signed}",
    "(an extra|an additional|a further|a|another|a total of) {n:signed} [combat] [(bonus|penalty)]",
    "{n:signed} [combat] (bonus|penalty)",
    "{n:signed} [combat] (strength|power)",
    "(extra|additional) {n:signed}",
    "{n:signed} (extra|additional)",
    "[a] [combat] (bonus|penalty) of {n:signed}",
    build=lambda n: n,
    parts=lambda v: {"n": v} if isinstance(v, Num) else None,
)
phrase("bonus_words", "bonus", "a [combat] bonus of {n:number}", build=Num)
phrase("bonus_penalty", "bonus", "a penalty of {n:number}", build=lambda n: Num(-n))
phrase(
    "bonus_equal",
    "bonus",
    "a bonus equal to {a:sum}",
    "a bonus of {a:sum}",
    "(a combat|an additional|an extra|a further) bonus equal to {a:sum}",
    build=lambda a: None if isinstance(a, Num) else a,
    parts=lambda v: {"a": v} if isinstance(v, Amount) and _plain_bonus(v) else None,
    doc="A bonus taken from another number.",
)
category("bonus_sum", "a number")
phrase(
    "bonus_sum",
    "bonus_sum",
    "{a:sum}",
    build=lambda a: None if isinstance(a, Num) else a,
)
phrase(
    "bonus_minus",
    "bonus",
    "a penalty equal to {a:sum}",
    build=lambda a: None if isinstance(a, Num) else Times(a, -1),
    parts=lambda v: {"a": v.of} if isinstance(v, Times) and v.factor == -1 else None,
    doc="A penalty taken from another number.",
)
counted_noun("levels", "level", "a number of levels", "more|extra|additional|further|whole|full")
phrase("levels_another", "levels", "(another|one other) level", build=lambda: Num(1))
counted_noun("treasures", "Treasure", "a number of Treasures", "new|face down|hidden")
phrase(
    "treasures_cards",
    "treasures",
    "{n:count} Treasure card(s) [{n_per:per}]",
    "{n:count} (face up|face down|hidden|new) Treasure card(s) [{n_per:per}]",
    build=lambda n: n,
)
counted_noun("doors", "Door", "a number of Doors", "new|face down|hidden")
phrase(
    "doors_cards",
    "doors",
    "{n:count} Door card(s) [{n_per:per}]",
    "{n:count} (more|extra|additional|face down) Door card(s) [{n_per:per}]",
    build=lambda n: n,
)
phrase(
    "levels_die_shows",
    "levels",
    "as many levels as [the number] the die shows",
    "(the number of|as many) levels (you rolled|you roll|rolled|shown on the die)",
    build=RollShown,
)
phrase(
    "levels_half_shown",
    "levels",
    "half that many levels [,] [rounded up]",
    build=lambda: Half(RollShown()),
)
phrase(
    "levels_half",
    "levels",
    ("half [of] %your levels [,] [(rounded|rounding|round) up]", {"up": True}),
    ("half %your Level", {"up": True}),
    ("half [of] %your levels [,] (rounded|rounding|round) down", {"up": False}),
    build=lambda up: Half(LevelOf(), up),
)
phrase("levels_each", "levels", "{n_per:per} , {n:count} level(s)", build=lambda n: n)
category("bonus_whole", "a bonus like +3", _show_whole)
include("bonus_whole", "bonus")
