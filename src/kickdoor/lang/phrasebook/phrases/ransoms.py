"""Ways out of what the sentence before does: “You may discard an Item instead.”

It must not say what happens otherwise; `backward` joins the two.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine.effects.card_losses import Lose, LoseValue
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import CountCards, Num, Plus
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import Cards
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import Ransom
from kickdoor.lang.phrasebook.losing import lose

AVOID = (
    "(avoid|prevent|escape|cancel|stop|dodge|ignore|get out of|get rid of|be spared|get off) "
    "(this|it|that|the bad stuff|this fate|these|the (effect|effects|penalty|loss)|this penalty|"
    "this (effect|loss)|the (Curse|Trap)|this (Curse|Trap)|)"
)


def _price(effect: Effect) -> Effect | None:
    """Only what costs you something buys you off."""
    fits = isinstance(effect, Lose | LoseLevels | LoseValue) and effect.who == Who()
    return effect if fits else None


category("price", "something you lose")
phrase("price", "price", "{effect:effect_one}", build=_price)
phrase(
    "link_ransom",
    "link",
    ("you may {price:price} instead", {"whole": False}),
    ("[you] (may|can) [instead] {price:price} instead [of (that|this)]", {"whole": False}),
    ("[you] (may|can) instead {price:price}", {"whole": False}),
    ("instead [of (this|that)] [,] you (may|can) {price:price}", {"whole": False}),
    (f"you (may|can) {AVOID} by {{price:losing}}", {"whole": True}),
    (f"[you] (may|can) {{price:price}} to {AVOID}", {"whole": True}),
    (f"{{price:price}} to {AVOID}", {"whole": True}),
    build=lambda price, whole: None if _price(price) is None else Ransom(price, whole),
    doc="Another loss, by choice, in place of the one before.",
    examples=["Lose two levels. You may discard two cards instead."],
    covers="B12",
    rank=3,
)


def _all_but(what: Filter, n: int, who: Who | None = None) -> Lose | None:
    loser = who or Who()
    if loser.code != Who().code:
        return None  # “all but one of their Items”: the number is not yours
    return Lose(what, Plus(CountCards(what), Num(-n)), loser)


def _all_but_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lose) or not isinstance(value.count, Plus):
        return None
    left, right = value.count.left, value.count.right
    if left != CountCards(value.what) or not isinstance(right, Num) or right.n >= 0:
        return None
    return (
        {"what": Cards(value.what), "n": -right.n}
        if value == replace(Lose(value.what, value.count))
        else None
    )


phrase(
    "lose_all_but",
    "effect_one",
    "<lose> all but {n:number} of {what:all_cards}",
    "[you] <lose> all [of] {what:all_cards} (but|except [for]|save) {n:number}",
    "[you] <lose> {what:all_cards} (but|except [for]|save) {n:number}",
    "[you] <lose> (all|everything) (but|except [for]) {n:number} of {what:all_cards}",
    "[you] may keep [only] {n:number} of {what:all_cards} [and] [,] <lose> the (rest|others)",
    "[you] keep [only] {n:number} of {what:all_cards} and <lose> the (rest|others)",
    build=lambda what, n: _all_but(what.what, n),
    parts=_all_but_parts,
    doc="All of a kind are lost except so many, which the loser keeps.",
    examples=["Lose all but one of your Items."],
    covers="B6",
    rank=1,
)
category("all_cards", "cards")
phrase(
    "all_cards",
    "all_cards",
    "{it:cards}",
    "the {it:cards}",
    build=lambda it: it if it.count is None and not it.pick else None,
    parts=lambda v: {"it": v} if isinstance(v, Cards) else None,
)
phrase(
    "lose_unseen_to",
    "effect_one",
    "{who:someone} draws {it:hand_cards} and discards them",
    "{who:someone} (draws|takes|picks|chooses) {it:hand_cards} [at random] and (discards|ditches) "
    "(it|them)",
    "{who:someone} (draws|picks|chooses) {it:hand_cards} [at random] (for you to|and you) "
    "(discard|lose) [(it|them)]",
    build=lambda it, who: (
        None if it.pick not in ("", "random") else lose(replace(it, pick="random"))
    ),
    doc="Whoever picks from your hand does not see it: cards picked by chance.",
    examples=["Another player draws two cards from your hand and discards them."],
    covers="B10",
    rank=1,
)
phrase(
    "lose_by_hand_of",
    "effect_one",
    "{by:chooser} (discards|ditches|destroys|removes) {n:count} of your {it:named}",
    "{by:chooser} (discards|ditches|destroys|removes) your {it:named}",
    build=lambda by, it, n=None: None if it.pick else lose(Cards(it.what, n, by)),
    doc="Somebody else discards what is yours, and picks it.",
    examples=["The player to your right discards one of your Items."],
    covers="B17",
    rank=2,
)
