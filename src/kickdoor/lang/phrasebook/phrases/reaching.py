"""More sentences that reach back: what a licence costs, who falls short, what is found first.

It must not join them; that is `backward`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.curse_responses import CancelCurse, PassCurse
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.result_conditions import CouldNot
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import KIND_NOUNS, TRAIT_KINDS, Cards
from kickdoor.lang.phrasebook.grammar import category, constant, phrase
from kickdoor.lang.phrasebook.links import (
    DiscardIt,
    Fallback,
    FirstFound,
    Floor,
    Restates,
    ShortOnes,
    SoIs,
    Then,
)
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.phrases.abilities import make_ability
from kickdoor.lang.phrasebook.phrases.flow import who_of, with_who

phrase(
    "then_must",
    "link",
    "(you must then|then you must|you must) {effect:steps/base} [for each (card|one) (so|you) "
    "(drawn|taken|draw|take)]",
    build=Then,
    doc="What taking a discard instead of drawing costs.",
    examples=[
        "When you draw cards face up, you may take the top discard instead. You must then discard "
        "a card."
    ],
    covers="G6",
)
phrase(
    "it_is_discarded",
    "link",
    "(it|that card|that item|they) (is|are) (discarded|lost|destroyed|gone)",
    "(discard|lose) (him|her)",
    build=DiscardIt,
    doc="What was picked is discarded.",
    examples=["Choose one Item of another player. It is discarded."],
    rank=2,
)
phrase(
    "restates",
    "link",
    "you (go up|gain) one [level]",
    "(he|she|they|that player|the player|the victim) (goes|go|drops|drop) down one [level]",
    "(he|she|they|that player) (loses|lose) one",
    build=Restates,
    doc="After a stolen level: the same in other words.",
    examples=["Choose any player to steal a level from. You go up one. They go down one."],
    rank=-1,
)
phrase(
    "short_ones",
    "link",
    "(those|anyone|players|any player|whoever) (without enough|who (can not|do not have enough|"
    "does not have enough|have less|has less|can not (do so|pay|match it))) [must] "
    "{effect:effects/they}",
    build=ShortOnes,
    doc="What happens to those who could not lose as much as they should.",
    examples=[
        "Each other player loses Items worth 500 Gold Pieces in all. Those without enough lose a "
        "level."
    ],
    covers="C6",
    rank=2,
)
phrase(
    "floor",
    "link",
    "[the] minimum Level [is] {n:number}",
    "(minimum|to a minimum of|but not below|never below|at least) Level {n:number}",
    build=Floor,
    doc="A weaker monster does not fall below that Level.",
    examples=["-5 to monster. Minimum Level 1."],
    covers="F1",
    rank=1,
)
TOP = "(starting with the top [(discard|card|one)]|starting at the top|from the top [down])"
phrase(
    "search_from_top",
    "link",
    "[otherwise ,] [(discard|lose) your [(current|present)] {what:thing} and] (go back|go|look "
    f"back|look|search) [back] [through] the <discards> [,] {TOP}",
    build=lambda what=None: FirstFound(),
    doc="The discards are searched from the top; the next sentence says for what.",
    examples=["Search the discards from the top. The first Race card you find becomes your Race."],
    covers="C3",
    rank=1,
)
for _kind in [kind for kind in TRAIT_KINDS if kind != c.PERSONA]:  # never in a pile (ROLE-07)
    _one, _many = KIND_NOUNS[_kind].one, KIND_NOUNS[_kind].many
    phrase(
        f"first_found_{_kind}",
        "link",
        f"the first {_one} [card] [you (come to|find|reach)] (replaces|becomes) your [(current|new|"
        f"own)] ({_one}|{_many})",
        f"the first {_one} [card] [you (come to|find|reach)] (becomes yours|is yours|is your new "
        f"{_one})",
        build=constant(FirstFound(_kind)),
        doc=f"The topmost {_one} in the discards replaces yours.",
        examples=[
            f"Search the discards from the top. The first {_one} card you find becomes your {_one}."
        ],
        covers="C3",
        rank=2,
    )


def _unfound(what: Filter) -> Fallback | None:
    effect = lose(Cards(what))
    return None if effect is None else Fallback(effect, CouldNot())


phrase(
    "none_found",
    "link",
    "if you (go|look|search) through the <discards> without finding (a|an|one) [{x:thing}] [card] "
    "[,] [you] [just] lose your [own] {what:things}",
    "if there (is none|are none|is no {x:thing} [card]) (in the <discards>|there) [,] [you] [just] "
    "lose your [own] {what:things}",
    build=lambda what, x=None: _unfound(what),
    doc="Nothing was found: the trait is just lost.",
    examples=[
        "Search the discards from the top. The first Race card you find becomes your Race. If "
        "there "
        "is none in the discards, lose your Race."
    ],
    covers="C3",
    rank=2,
)


def _same(first: Effect, who: Who) -> Effect | None:
    if isinstance(first, Take):
        again: Effect = replace(first, taker=who)
    elif who_of(first) is not None:
        again = with_who(first, who)
    else:
        return None
    return Seq([first, again])


phrase(
    "lose_else",
    "link",
    "{first:effect_one} , otherwise {other:steps}",
    "{first:effect_one} [,] (otherwise|or else|else) [,] {other:steps}",
    build=lambda first, other: (
        [first, Fallback(other, CouldNot())] if isinstance(first, Lose | LoseBest) else None
    ),
    doc="A loss, and what happens if there was nothing to lose.",
    examples=["Lose your Headgear, otherwise lose a level."],
    covers="B11",
)
phrase(
    "link_so_is",
    "link",
    "so (is|are|do|will) {who:subject}",
    "(the same goes|same|likewise) for {who:subject}",
    "(and|) {who:subject} (do|does) (too|as well|likewise|the same)",
    build=lambda who: None if who == Who() else SoIs(who),
    doc="After a loss or a death: somebody else suffers it, too.",
    examples=["You die. So is your helper.", "Lose a level. So does your helper."],
    covers="B20",
)
phrase(
    "does_the_same",
    "effect",
    "{first:effect_one} [,] (and|then|and then) {who:subject} (does|do) the same",
    "{first:effect_one} [,] (and|then|and then) so (does|do|is|are) {who:subject}",
    build=_same,
    doc="The same again for somebody else.",
    examples=[
        "The player to your left takes a card from your hand, then the player to your right "
        "does the same."
    ],
    covers="B17",
    rank=1,
)
phrase(
    "pass_curse",
    "effect_one",
    "the Curse strikes another player of your choice instead",
    "(the|that|this) (Curse|Trap) (affects|strikes|hits|goes to|is passed to) (another "
    "player|anyone "
    "else|any other player|someone else) [of your choice] [instead]",
    "(redirect|pass|reflect|send|transfer) (the|a|any|that) (Curse|Trap) (to|onto|on to) (another "
    "player|any other player|any player|someone else|anyone else) [of your choice]",
    build=PassCurse,
    parts=lambda v: {} if isinstance(v, PassCurse) else None,
    doc="The Curse about to strike strikes somebody else.",
    examples=[
        "Play when a Curse strikes. The Curse strikes another player of your choice instead."
    ],
    covers="E9",
)


def _shrug(n: int) -> Any:
    return make_ability(CancelCurse(kept=False, who=Who()), Cost(c.COST_LEVELS, n, n), c.T_CURSED)


UNLESS = "[,] [unless (you are|he is|) [already] [at] Level 1]"
phrase(
    "saves_once",
    "ability",
    "you may discard this card to ignore a Curse",
    "[it] (protects|shields|saves|guards) you (from|against) (one|a single) (Curse|Trap) [[,] "
    "(then|and "
    "then|after which) [(you|it is)] (discard it|discarded|discard this card)]",
    "(ignore|cancel|avoid) (one|a single) (Curse|Trap) [played on you] [,] then discard (it|this "
    "card)",
    build=lambda: make_ability(CancelCurse(kept=False, who=Who()), Cost(c.COST_THIS), c.T_CURSED),
    doc="The card is used up to ignore one Curse.",
    examples=["It protects you from one Curse, then discard it."],
    covers="D7",
    rank=3,
)
phrase(
    "shrug_off",
    "ability",
    "you may lose {n:number} level(s) to ignore a Curse",
    "[(you|(a|an) {x:trait} (that|who) is hit (with|by) a (Curse|Trap))] (can|may) [always] "
    "[choose "
    "to] ignore (a|any|the|that) (Curse|Curses|Trap) [played on "
    f"you] [,] (and|but|by) (lose|losing) {{n:shrug_count}} level(s) [instead] {UNLESS}",
    f"[you] (can|may) [always] [choose to] ignore Curses [,] (and|but|by) (lose|losing) "
    f"{{n:shrug_count}} level(s) [instead] {UNLESS}",
    "[you] (can|may) [choose to] lose {n:shrug_count} level(s) to "
    "(ignore|deflect|cancel|avoid|shrug "
    f"off|escape) (a|any|the) (Curse|Trap) {UNLESS}",
    build=lambda n, x="": _shrug(n),
    parts=lambda v: (
        {"n": v.cost.low} if getattr(v, "cost", None) and v == _shrug(v.cost.low) else None
    ),
    doc="A Curse is ignored at the price of a level.",
    examples=["You may lose one level to ignore a Curse."],
    covers="D7 E9",
    rank=3,
)
category("shrug_count", "a number")
phrase("shrug_count", "shrug_count", "{n:count}", build=lambda n: n.n)
