"""What is paid for something, in short: behind a colon, behind “for”, so much for each.

Each comes to what the long sentence means. It must not know a verb.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.semantics import IT, YOU, meant


@rule("SENT -> ATOM : SEQ", "a price and what it buys", silent=":")
def bought(clause: Item, _colon: Item, gain: Item) -> Made | None:
    """“Discard two cards: +3”: the one who pays is the one who gains."""
    paid, bonus = said(clause), said(gain)
    paid = paid.part("does") or paid if paid.kind == "May" else paid
    own = paid.kind in ("Lose", "LoseLevels") and paid.get("who") in (None, YOU)
    if not own or not gain.feat or paid.get("what") == IT or bonus.kind in ("Pay", "May", "Play"):
        return None
    return Made(meant("Pay", cost=paid, does=bonus))


@rule(
    "SENT -> %discardit : SEQ ; SENT -> %discardit ADJUNCT : SEQ",
    "this card as a price",
    silent=":",
)
def card_for(_discard: Item, *rest: Item) -> Made | None:
    """“Discard during combat: you escape automatically”."""
    more = fields_of(rest[0].meaning) if rest[0].cat == "ADJUNCT" else {}
    if set(more) - {"when"} or said(rest[-1]).kind in ("Pay", "May", "Play"):
        return None
    this = meant("Cards", count=1, kind="card", ref="this")
    return Made(meant("Pay", cost=meant("Lose", what=this), does=rest[-1].meaning, **more))


@rule("ATOM -> ATOM for GAIN", "so much for it", silent="for")
def for_gain(clause: Item, _for: Item, gain: Item) -> Made | None:
    """“You may discard a card for +2”: the card is the price."""
    meaning = said(clause)
    paid = meaning.part("does") if meaning.kind == "May" else None
    if paid is None or paid.kind != "Lose" or paid.get("who") not in (None, YOU):
        return None
    if paid.get("what") == IT:
        return None
    return Made(meant("Pay", cost=paid, does=gain.meaning), "said")


@rule("ATOM -> ATOM for BONUS %apiece", "so much for each", silent="for %apiece")
def for_each_paid(clause: Item, _for: Item, amount: Item, _each: Item) -> Made | None:
    """“You may discard up to three cards for +2 each”."""
    meaning = said(clause)
    paid = meaning.part("does") if meaning.kind == "May" else None
    if paid is None or paid.kind != "Lose" or paid.get("who") not in (None, YOU):
        return None
    gain = meant("Bonus", amount=amount.meaning, each=meant("Paid"))
    return Made(meant("Pay", cost=paid, does=gain), "said")


@rule("SENT -> ATOM : ATOM", "what it means", silent=":")
def explained(first: Item, _colon: Item, second: Item) -> Made | None:
    """“Discard a card to backstab a player: -2”."""
    if said(first).kind != "Pay":
        return None
    return Made(said(first).with_(means=second.meaning))


@rule("SENT -> to play this card , SEQ", "price of playing", silent="to play this card ,")
def play_price(*kids: Item) -> Made | None:
    """“To play this card, discard …”."""
    return Made(meant("PlayPrice", cost=kids[-1].meaning))
