"""Cards that change hands: taken, given, stolen.

It must not discard; that is `effects_losses`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import Take, TakePicked
from kickdoor.engine.effects.control_flow import May
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import PICK_CODES, PICK_NAMES, Cards
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.owning import YOURS

# Players of whom there is one, who can be asked.
ONE_TAKER = (c.W_LEFT, c.W_RIGHT, c.W_BY, c.W_OTHER_HIGHEST, c.W_OTHER_LOWEST, c.W_HELPER)
# Each of them is asked; of several who share a rank, one.
MANY_TAKERS = (c.W_OTHERS, c.W_EVERYONE, c.W_NEIGHBOURS, c.W_HIGHEST, c.W_LOWEST)
HELD = (c.AT_HAND, c.AT_TABLE, c.AT_EQUIPPED, c.AT_UNEQUIPPED, c.AT_HAND_OR_TABLE, c.AT_CURSES)


def _usual_pick(what: Filter) -> int:
    """Nobody sees a hand he takes from, so the card is a random one; on the table he picks."""
    return c.PICK_RANDOM if what.at == c.AT_HAND else c.PICK_TAKER


def take(it: Cards, taker: Who | None = None, giver: Who | None = None) -> Take | None:
    """Somebody takes cards from somebody."""
    getting, losing = taker or Who(), giver or Who()
    if getting == losing or it.what.at not in HELD or it.what.deck:
        return None
    pick = _picker(it.pick, getting, losing, _usual_pick(it.what))
    if pick is None or not _is_theirs_to_lose(it, losing):
        return None
    return Take(it.what, losing, getting, it.count, pick)


def _picker(said: str, taker: Who, giver: Who, usual: int) -> int | None:
    """Who picks: “your choice” is yours whether you take or give, “their choice” the others'."""
    if not said:
        return usual
    if said not in ("choice", "theirs"):
        return PICK_CODES.get(said)
    yours = said == "choice"
    if Who() not in (taker, giver):
        subject = c.PICK_OWNER if usual == c.PICK_OWNER else c.PICK_TAKER
        return None if yours else subject
    return c.PICK_TAKER if yours == (taker == Who()) else c.PICK_OWNER


def _is_theirs_to_lose(it: Cards, giver: Who) -> bool:
    """“Your Items” are taken from you, “their Items” from somebody else."""
    return not it.whose or (it.whose == YOURS) == (giver == Who())


def _take_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Take) or value.pick == c.PICK_OWNER or value.giver == value.taker:
        return None
    if value.optional:
        return None
    name = "" if value.pick == _usual_pick(value.what) else PICK_NAMES.get(value.pick, "?")
    if value.pick == c.PICK_TAKER and name:
        name = "choice" if value.taker == Who() else "theirs"
    if name in ("?", "you"):
        return None
    parts: dict[str, Any] = {"it": Cards(value.what, value.count, name)}
    if value.taker != Who():
        parts["taker"] = value.taker
    if value.giver != Who():
        parts["giver"] = value.giver
    return parts


def _yours(it: Cards, taker: Who) -> Take | None:
    return None if taker == Who() else take(it, taker)


def _theirs(it: Cards, giver: Who, taker: Who | None = None) -> Take | None:
    return None if giver == Who() else take(it, taker, giver)


def _say_yours(value: Any, speech: Any) -> str | None:
    from kickdoor.lang.phrasebook.speech import render  # noqa: PLC0415

    inner = speech.inner("you")
    if value.what == Filter(at=c.AT_HAND) and value.count is not None:
        text = render("cards", replace(value, pick=""), inner)
        tail = {"": "", "theirs": " of their choice"}.get(value.pick)
        return None if text is None or tail is None else f"{text} from your hand{tail}"
    return render("cards", value, inner)


def _say_hand(value: Any, speech: Any) -> str | None:
    from kickdoor.lang.phrasebook.speech import render  # noqa: PLC0415

    return render("cards", value, speech.inner("they"))


def _give(it: Cards, taker: Who, giver: Who | None) -> Take | None:
    giving = giver or Who()
    pick = _picker(it.pick, taker, giving, c.PICK_OWNER)
    if pick is None or giving == taker or it.what.at not in HELD:
        return None
    if not _is_theirs_to_lose(it, giving):
        return None
    return Take(it.what, giving, taker, it.count, pick)


def _give_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Take) or value.pick != c.PICK_OWNER or value.giver == value.taker:
        return None
    if value.optional:
        return None
    parts: dict[str, Any] = {"it": Cards(value.what, value.count), "taker": value.taker}
    if value.giver != Who():
        parts["giver"] = value.giver
    return parts


phrase(
    "take_from_you",
    "effect_one",
    "{taker:subject} <seize> {it:your_cards}",
    "{taker:subject} <grab> {it:your_cards} from you",
    "{taker:subject} <grab> {it:cards} from you",
    "let {taker:subject} (take|steal|have) {it:your_cards} [from you]",
    "let {taker:subject} draw {it:your_cards} from you",
    "let {taker:subject} draw {it:hand_cards} from your hand",
    "{taker:subject} (picks|pick|chooses|choose) {it:cards} from you and (keeps|keep) (it|them)",
    "{taker:subject} <choose> {it:your_cards} and (keeps|keep|takes|take|gets|get) (it|them)",
    "{taker:subject} <choose> {it:your_cards} to (keep|take)",
    "{taker:subject} (draws|draw|gets|get|receives|receive) {it:hand_cards} from (you|your hand)",
    "{it:your_cards} goes to {taker:subject}",
    "{it:your_cards} is (taken|stolen) by {taker:subject}",
    build=_yours,
    parts=lambda v: _take_parts(v) if isinstance(v, Take) and v.giver == Who() else None,
    doc="Another player takes cards of yours; from a hand unseen, from the table by choice.",
    examples=[
        "The player to your left takes a card from your hand.",
        "Each other player takes one of your Items.",
    ],
    covers="B17 B18",
    rank=2,
)


def _may_take(it: Cards, taker: Who, many: bool = False) -> May | Take | None:
    made = _yours(it, taker)
    if made is None:
        return None
    if taker.code in MANY_TAKERS and many:
        return replace(made, optional=True)
    return None if taker.code not in ONE_TAKER else May(made, taker)


def _may_take_parts(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Take) and value.optional and value.giver == Who():
        parts = _take_parts(replace(value, optional=False))
        return None if parts is None else {**parts, "many": True}
    if not isinstance(value, May) or value.cost is not None or not isinstance(value.effect, Take):
        return None
    if value.who != value.effect.taker or value.effect.giver != Who():
        return None
    parts = _take_parts(value.effect)
    return None if parts is None else {**parts, "many": True}


phrase(
    "may_take_from_you",
    "effect_one",
    ("{taker:subject} may take {it:your_cards}", {"many": True}),
    "{taker:subject} (may|can|gets to|get to) <seize> {it:your_cards} [from you]",
    "{taker:subject} (may|can|gets to|get to) draw {it:your_cards} from you",
    (
        "{taker:subject} (may|can|gets to|get to) (take|steal|grab|pick) {it:your_cards} [from "
        "you]",
        {"many": True},
    ),
    (
        "{taker:subject} (may|can|gets to|get to) draw {it:hand_cards} from (you|your hand)",
        {"many": True},
    ),
    "{taker:subject} (may|can|gets to) <seize> any one of {it:your_cards}",
    build=_may_take,
    parts=_may_take_parts,
    doc="Another player may take cards of yours, or not.",
    examples=["The player to your left may take one of your Items."],
    covers="B17",
    rank=1,
)
phrase(
    "take_from",
    "effect_one",
    "[{taker:subject}] <grab> {it:cards/they} from {giver:person}",
    "[{taker:subject}] <grab> {it:cards} (of|away from|belonging to) {giver:person}",
    build=_theirs,
    parts=lambda v: (
        _take_parts(v)
        if isinstance(v, Take) and v.giver != Who() and v.what.at != c.AT_HAND
        else None
    ),
    doc="You take cards of another player.",
    examples=["Take one Item from another player."],
    covers="E12",
)
phrase(
    "take_any",
    "effect_one",
    "{taker:subject} <grab> any [one] {one:thing} (from you|of yours)",
    "[{taker:subject}] <grab> any [one] {one:thing} (from|of) {giver:person}",
    build=lambda one, taker=None, giver=None: (
        _theirs(Cards(one, Num(1)), giver, taker)
        if giver is not None
        else _yours(Cards(one, Num(1)), taker)
    ),
    doc="One of somebody's cards, whichever the taker likes.",
    examples=["The lowest-Level player takes any Item from you."],
    covers="B17",
    rank=3,
)
phrase(
    "take_hand",
    "effect_one",
    "[{taker:subject}] <grab> {it:hand_cards} from {giver:owner} hand",
    "[{taker:subject}] <grab> {it:hand_cards} from the hand of {giver:person}",
    "[{taker:subject}] <grab> {it:hand_cards} from {giver:owner} hand (at random|randomly|blindly|"
    "unseen|without looking|sight unseen)",
    "[{taker:subject}] (randomly|blindly) <grab> {it:hand_cards} from {giver:owner} hand",
    build=_theirs,
    parts=lambda v: (
        _take_parts(v)
        if isinstance(v, Take) and v.giver != Who() and v.what.at == c.AT_HAND
        else None
    ),
    doc="You take cards unseen from another player's hand.",
    examples=["Take a card from another player's hand."],
)
phrase(
    "take_yours",
    "effect_one",
    "{taker:subject} (gets|get|receives|receive|may have|wins|win) {n:count} of your {it:named}",
    "{taker:subject} (may take|may steal) {n:count} of your {it:named}",
    build=lambda n, it, taker: _yours(Cards(it.what, n, it.pick), taker),
    doc="Another player gets some of your cards.",
    examples=["The lowest-Level player gets one of your Items."],
    covers="B17",
)
phrase(
    "take_one_of",
    "effect_one",
    "[{taker:subject}] <grab> {n:count} of {giver:owner} {it:named}",
    "[{taker:subject}] <grab> {n:count} {it:named} of {giver:person}",
    build=lambda n, it, giver, taker=None: _theirs(Cards(it.what, n, it.pick), giver, taker),
    doc="You take one of another player's cards.",
    examples=["Take one of another player's Items."],
)
category("your_cards", "cards of yours", _say_yours)
phrase(
    "your_cards",
    "your_cards",
    "{it:cards}",
    "{it:cards} each",
    build=lambda it: None if it.what.deck else it,
)
category("hand_cards", "hand cards", _say_hand)
phrase(
    "hand_cards",
    "hand_cards",
    "{it:cards}",
    "{it:cards} each",
    build=lambda it: it if it.what.at == c.AT_HAND else None,
)
phrase(
    "give",
    "effect_one",
    "[{giver:subject}] <give> {it:cards} to {taker:person}",
    "[{giver:subject}] <give> {taker:person} {it:cards}",
    "[{giver:subject}] <choose> {it:cards} (to give to|and give (it|them) to) {taker:person}",
    build=lambda it, taker, giver=None: _give(it, taker, giver),
    parts=_give_parts,
    doc="Cards are given away; the giver picks.",
    examples=[
        "Give one Item to the lowest-Level player.",
        "Give two cards to the player to your left.",
    ],
    covers="B19",
)
phrase(
    "take_picked",
    "effect_one",
    ("take that card", {}),
    ("[{taker:subject}] <take> that (card|item)", {}),
    ("that (card|item) goes to {taker:person}", {}),
    ("give that (card|item) to {taker:person}", {}),
    node=TakePicked,
    doc="The card chosen just before changes hands.",
    examples=["Choose one Item of another player. Take that card."],
)
