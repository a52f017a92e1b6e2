"""Cards drawn, searched for in the discards, shown, swapped; and foreign texts suffered.

It must not take cards from other players.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.borrowed_texts import BadStuff, Foreign
from kickdoor.engine.effects.card_draws import Draw, Peek, ShowHand
from kickdoor.engine.effects.card_swaps import SwapHands, SwapItems
from kickdoor.engine.effects.discard_piles import NameCard, Search
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.effects.player_changes import ReplaceTrait
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import KIND_NOUNS, TRAIT_KINDS, Cards
from kickdoor.lang.phrasebook.grammar import category, constant, phrase

DISCARDS = (c.AT_DOOR_DISCARDS, c.AT_TREASURE_DISCARDS, c.AT_DISCARDS)


def _draw_parts(value: Any, deck: int) -> dict[str, Any] | None:
    if not isinstance(value, Draw) or value.deck != deck or value.as_drawn:
        return None
    parts: dict[str, Any] = {"count": value.count, "face_up": value.face_up}
    if not value.face_up:
        del parts["face_up"]
    if value.who != Who():
        parts["who"] = value.who
    return parts


def _search(it: Cards, end: int, to: int, who: Who | None = None) -> Search | None:
    if it.what.at not in DISCARDS or it.pick not in ("", "choice"):
        return None
    return Search(it.what, it.count or Num(1), who or Who(), end, to)


def _discarded(it: Cards | None, at: int, thing: Filter | None) -> Cards:
    """What is looked for, in the pile that was named."""
    if it is None:
        assert thing is not None
        return Cards(replace(thing, at=at or c.AT_DISCARDS), Num(1))
    return replace(it, what=replace(it.what, at=at)) if at else it


def _search_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Search) or value.what.at not in DISCARDS:
        return None
    parts: dict[str, Any] = {"it": Cards(value.what, value.count), "end": value.end, "to": value.to}
    if value.end:
        if value.count != Num(1):
            return None
        parts["it"] = value.what
    if value.who != Who():
        parts["who"] = value.who
    return parts


PUT_IN_PLAY = "and (put it into play|play it|put it in play|put (it|them) into play at once)"


def _say_foreign(value: Any) -> str | None:
    for kind, word in ((c.MONSTER, "monster"), (c.CURSE, "Curse")):
        if value == Filter(kind=kind, at=c.AT_DOOR_DISCARDS):
            return f"{word} in the Door discards"
    return None


def _home(what: Filter) -> int:
    noun = KIND_NOUNS.get(what.kind)
    return noun.at if noun else c.AT_HAND


phrase(
    "draw_treasures",
    "effect_one",
    ("[{who:subject}] <draw> {count:treasures} face up", {"face_up": True}),
    ("[{who:subject}] <draw> {count:treasures}", {}),
    ("[{who:subject}] <draw> {count:treasures} face down", {}),
    ("[{who:subject}] <draw> {count:treasures} [and] [,] (hidden|unseen)", {}),
    ("[{who:subject}] <draw> {count:faced_treasures}", {"face_up": True}),
    build=lambda count, who=None, face_up=False: Draw(c.TREASURE, count, who or Who(), face_up),
    parts=lambda v: _draw_parts(v, c.TREASURE),
    doc="Treasures are drawn, face down unless it says otherwise.",
    examples=["Draw two Treasures.", "Each player draws a Treasure face up."],
    covers="E12",
    rank=1,
)
category("faced_treasures", "a number of Treasures")
phrase(
    "faced_treasures",
    "faced_treasures",
    "{n:count} face up Treasure(s)",
    "{n:count} face up Treasure card(s)",
    build=lambda n: n,
)
phrase(
    "draw_doors",
    "effect_one",
    ("[{who:subject}] <draw> {count:doors} face up", {"face_up": True}),
    ("[{who:subject}] <draw> {count:doors}", {}),
    ("[{who:subject}] <draw> {count:doors} face down", {}),
    build=lambda count, who=None, face_up=False: Draw(c.DOOR, count, who or Who(), face_up),
    parts=lambda v: _draw_parts(v, c.DOOR),
    doc="Door cards are drawn.",
    examples=["Draw a Door face up.", "Draw two Doors."],
)
phrase(
    "draw_deck",
    "effect_one",
    ("[{who:subject}] <draw> {count:count} card(s) from the Treasure deck", {"deck": c.TREASURE}),
    ("[{who:subject}] <draw> {count:count} card(s) from the Door deck", {"deck": c.DOOR}),
    build=lambda deck, count, who=None: Draw(deck, count, who or Who()),
    doc="Cards are drawn from a deck by name.",
    examples=["Draw two cards from the Treasure deck."],
)
phrase(
    "search",
    "effect_one",
    ("[{who:subject}] <take> {it:cards}", {"end": 0, "to": c.TO_HAND}),
    ("[{who:subject}] <take> {it:cards} " + PUT_IN_PLAY, {"end": 0, "to": c.TO_PLAY}),
    (
        "(bring|add|put|return) {it:searched} from (the|either) {at:pile} (into|to) (the|this) "
        "<combat>",
        {"end": 0, "to": c.TO_FIGHT},
    ),
    (
        "(go|look|dig|search|sort) [through] (the|either|any|both) {at:pile} and <take> "
        "{it:searched} [(you (want|like|wish))]",
        {"end": 0, "to": c.TO_HAND},
    ),
    (
        "[{who:subject}] <take> {it:cards} and (put|add|keep) it (in|into|to|) (%your hand|in "
        "%your hand)",
        {"end": 0, "to": c.TO_HAND},
    ),
    build=lambda end, to, it=None, who=None, at=0, thing=None: _search(
        _discarded(it, at, thing), end, to, who
    ),
    parts=_search_parts,
    doc="Cards are taken out of the discards by choice.",
    examples=["Take one Item in the Treasure discards.", "Take any one card from the discards."],
    covers="E10",
    rank=1,
)
category("pile", "the discards")
phrase(
    "pile",
    "pile",
    ("<discards>", {"at": c.AT_DISCARDS}),
    ("Door <discards>", {"at": c.AT_DOOR_DISCARDS}),
    ("Treasure <discards>", {"at": c.AT_TREASURE_DISCARDS}),
    build=lambda at: at,
)
category("searched", "cards")
phrase(
    "searched",
    "searched",
    "{it:cards}",
    build=lambda it: it if it.count is not None and it.what.at != c.AT_CURSES else None,
)
phrase(
    "peek",
    "effect_one",
    ("look at the top {count:number} cards of the Door deck", {"deck": c.DOOR}),
    ("look at the top {count:number} cards of the Treasure deck", {"deck": c.TREASURE}),
    (
        "[{who:subject}] (look|looks|peek|peeks) at the top (card|Door card|Door) (of|on|from) the "
        "Door deck",
        {"deck": c.DOOR},
    ),
    (
        "[{who:subject}] (look|looks|peek|peeks) at the top (card|Treasure card|Treasure) "
        "(of|on|from) the Treasure deck",
        {"deck": c.TREASURE},
    ),
    (
        "[{who:subject}] (look|looks|peek|peeks) at the top {count:number} (cards|Doors) (of|on) "
        "the "
        "Door deck",
        {"deck": c.DOOR},
    ),
    (
        "[{who:subject}] (look|looks|peek|peeks) at the top {count:number} (cards|Treasures) "
        "(of|on) "
        "the Treasure deck",
        {"deck": c.TREASURE},
    ),
    node=Peek,
    doc="You see what lies on top of a deck; it stays there.",
    examples=["Look at the top two cards of the Door deck."],
)
phrase(
    "search_top",
    "effect_one",
    ("[{who:subject}] <take> the top {it:thing}", {"end": 1, "to": c.TO_HAND}),
    (
        "[{who:subject}] <take> the (topmost|uppermost|first) {it:thing}",
        {"end": 1, "to": c.TO_HAND},
    ),
    ("[{who:subject}] <take> the bottom {it:thing}", {"end": 2, "to": c.TO_HAND}),
    ("[{who:subject}] <take> the (bottommost|last) {it:thing}", {"end": 2, "to": c.TO_HAND}),
    ("[{who:subject}] <take> the top {it:thing} " + PUT_IN_PLAY, {"end": 1, "to": c.TO_PLAY}),
    ("[{who:subject}] <take> the bottom {it:thing} " + PUT_IN_PLAY, {"end": 2, "to": c.TO_PLAY}),
    build=lambda it, end, to, who=None, at=0: _search(
        Cards(replace(it, at=at) if at else it, Num(1)), end, to, who
    ),
    parts=_search_parts,
    doc="The topmost or bottommost matching card of the discards is taken.",
    examples=["Take the top Item in the Treasure discards."],
    covers="C3 E10",
    rank=1,
)
phrase(
    "replace_trait",
    "effect_one",
    "[{who:subject}] <replace> %your {kind:trait_kind} with the top one in the discards",
    "[{who:subject}] <replace> %your {kind:trait_kind} with the (first|top|topmost|uppermost) "
    "(one|{again:trait_kind}) (in|of|from) the [Door] <discards>",
    "[search the [Door] <discards> from the top :] the (first|top|topmost) {kind:trait_kind} "
    "(in|of|from) the [Door] <discards> (becomes|replaces) (yours|%your {again:trait_kind})",
    "search the [Door] <discards> from the top : the first {kind:trait_kind} becomes yours",
    "(lose|discard) %your {kind:trait_kind} and take the (first|top|topmost) "
    "(one|{again:trait_kind}) (in|of|from) the [Door] <discards>",
    build=lambda kind, again=None, who=None: (
        ReplaceTrait(kind, who or Who()) if again in (None, kind) else None
    ),
    parts=lambda v: (
        {"kind": v.kind, **({} if v.who == Who() else {"who": v.who})}
        if isinstance(v, ReplaceTrait)
        else None
    ),
    doc="The trait is replaced by the topmost one of its kind in the discards.",
    examples=["Replace your Race with the top one in the discards."],
    covers="C3",
    rank=2,
)
category(
    "trait_kind",
    "Class, Race or another kind of trait",
    lambda v, speech: KIND_NOUNS[v].one if v in TRAIT_KINDS else None,
)
for _kind in TRAIT_KINDS:
    phrase(
        f"trait_kind_{_kind}",
        "trait_kind",
        KIND_NOUNS[_kind].one,
        KIND_NOUNS[_kind].many,
        build=constant(_kind),
    )
phrase(
    "foreign",
    "effect_one",
    ("[{who:subject}] <suffer> the Bad Stuff of the top {what:foreign}", {}),
    ("[{who:subject}] <suffer> the Bad Stuff of the (topmost|uppermost|first) {what:foreign}", {}),
    ("[{who:subject}] <suffer> the Bad Stuff of the bottom {what:foreign}", {"bottom": True}),
    (
        "[{who:subject}] <suffer> the Bad Stuff of the (bottommost|last) {what:foreign}",
        {"bottom": True},
    ),
    ("[{who:subject}] <suffer> (what|whatever) the (top|topmost) {what:foreign} would do", {}),
    ("[{who:subject}] <suffer> the (effect|effects) of the (top|topmost|first) {what:foreign}", {}),
    node=Foreign,
    doc="The text of a card in the discards happens.",
    examples=["Suffer the Bad Stuff of the top monster in the discards."],
    covers="B26",
)
phrase(
    "name_card",
    "effect_one",
    "name the bottommost {what:foreign} [, or {fail:effects}]",
    ("name the topmost {what:foreign} [, or {fail:effects}]", {"bottom": False}),
    "without looking , name the (bottom|bottommost|lowest|last) {what:foreign} "
    "[, (or|or else) {fail:effects}]",
    "(name|tell us) the (bottom|bottommost|lowest|last) {what:foreign} (without looking|from "
    "memory) [, (or|or else) {fail:effects}]",
    (
        "[without looking ,] name the (top|topmost|first) {what:foreign} "
        "[, (or|or else) {fail:effects}]",
        {"bottom": False},
    ),
    node=NameCard,
    doc="A test of memory: the player writes the name of a card in the discards. Nobody sees the "
    "piles or the log meanwhile; with no such card the test is passed.",
    examples=[
        "Name the bottommost monster in the discards, or lose a level.",
        "Name the topmost Curse in the discards.",
    ],
)
category("foreign", "a monster or Curse in the discards", lambda v, speech: _say_foreign(v))
phrase(
    "foreign_monster",
    "foreign",
    "monster [card] (in|of|on) the [Door] <discards>",
    build=lambda: Filter(kind=c.MONSTER, at=c.AT_DOOR_DISCARDS),
)
phrase(
    "foreign_curse",
    "foreign",
    "(Curse|Trap) [card] (in|of|on) the [Door] <discards>",
    build=lambda: Filter(kind=c.CURSE, at=c.AT_DOOR_DISCARDS),
)
phrase(
    "bad_stuff",
    "effect_one",
    "[{who:subject}] <suffer> the Bad Stuff",
    "[{who:subject}] <suffer> (its|the monster's|his|her|this monster's) Bad Stuff",
    "(the|its) Bad Stuff (happens|hits|applies) [to {who:person}]",
    node=BadStuff,
    doc="The Bad Stuff of this monster happens.",
    examples=["Suffer the Bad Stuff."],
)
phrase(
    "look_at_hand",
    "effect_one",
    "look at {who:owner} hand",
    "look at the hand of {who:person}",
    "look at {who:owner} cards",
    "look at {who:owner} hand of cards",
    build=lambda who: ShowHand(who, Who()) if who != Who() else None,
    parts=lambda v: (
        {"who": v.who} if isinstance(v, ShowHand) and v.to == Who() and v.who != Who() else None
    ),
    doc="You see another player's hand.",
    examples=["Look at another player's hand. Take one card from it."],
)
phrase(
    "show_hand",
    "effect_one",
    "[{who:subject}] <show> %your hand",
    "[{who:subject}] <show> %your hand to {to:person}",
    "[{who:subject}] <show> {to:person} %your hand",
    "[{who:subject}] <show> all [the] cards in %your hand",
    "[{who:subject}] (lay|lays|play|plays) with %your hand (open|face up)",
    node=ShowHand,
    doc="A hand is shown.",
    examples=["Show your hand.", "Show your hand to the player to your left."],
    covers="B27",
)
phrase(
    "swap_hands",
    "effect_one",
    "[{who:subject}] <swap> hands with {other:person}",
    "[{who:subject}] <swap> %your hand with {other:person}",
    "[{who:subject}] <swap> %your hand (for|with) (that of {other:person}|{other:owner} [hand])",
    node=SwapHands,
    doc="Two players exchange hands.",
    examples=["Swap hands with the player with the fewest cards."],
    covers="B27",
)
phrase(
    "swap_items",
    "effect_one",
    ("<swap> one of your Items with one of {other:owner} Items", {}),
    (
        "<swap> [any] one [(item|of %your items)] (with|for) one "
        "(of {other:owner} items|[item] of {other:person})",
        {},
    ),
    ("<swap> one of your {what:things} with one of {other:owner} Items", {}),
    ("<swap> (an|one) Item with {other:person}", {}),
    ("<swap> one of your Items with {other:person}", {}),
    (
        "<swap> (one of your items|an item|one item) (with|for) (an|one|any) item (of|carried "
        "by|owned by|belonging to) {other:person}",
        {},
    ),
    node=SwapItems,
    doc="Two Items in play change owners.",
    examples=["Swap one of your Items with one of another player's Items."],
)
phrase(
    "play_from_hand",
    "effect_one",
    "put any {what:things} into play",
    "[{who:subject}] (play|put) any {what:things} [in %your hand] (into play|at once|now)",
    build=lambda what, who=None: PlayFromHand(replace(what, at=c.AT_HAND), who or Who()),
    parts=lambda v: (
        {"what": replace(v.what, at=_home(v.what))}
        if isinstance(v, PlayFromHand) and v.who == Who() and v.what.at == c.AT_HAND
        else None
    ),
    doc="Matching cards may be put into play from the hand now.",
    examples=["Put any Items into play."],
)
