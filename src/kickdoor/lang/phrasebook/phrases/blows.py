"""More ways to say what is lost: down to so many, by both neighbours, or something else instead.

It must not hold single losses; those are in `effects_losses`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import If, PickOne
from kickdoor.engine.effects.level_changes import LoseLevels, SetLevel
from kickdoor.engine.effects.sequences import NoEffect, Seq
from kickdoor.engine.nodes.amount_nodes import CountCards, LevelOf, Num, Plus
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import Cards
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.phrases.effects_moves import take
from kickdoor.lang.phrasebook.phrases.flow import who_of
from kickdoor.lang.phrasebook.phrases.holdings import none_of

HAND = Filter(at=c.AT_HAND)
PICKS_BOTH = (
    "(each (neighbour|player on either side [of you])|each of %your neighbours|both your "
    "neighbours|the players on either side [of you]|the player on either side [of you]|"
    "each of the players (beside|next to) you)"
)


def _down_to(n: int) -> Lose:
    return Lose(HAND, Plus(CountCards(HAND), Num(-n)))


phrase(
    "lose_down_to",
    "effect_one",
    "[you] (discard|ditch) down to {n:number} card(s) [in [%your] hand]",
    "[you] (discard|ditch) [cards [from %your hand]] until (%you have|you hold) [only] "
    "{n:number} [card(s)] [left] [in [%your] hand]",
    "[you] (discard|ditch) %your hand (down|) to {n:number} card(s)",
    "[you] [may] (keep|choose) [only] {n:number} card(s) [from %your hand] [,] (and|then) "
    "(discard|ditch|lose) the (rest|others) [of %your (hand|cards)]",
    "[you] (discard|ditch|lose) all [of %your] cards (but|except [for]) {n:number}",
    build=_down_to,
    doc="The hand is discarded except for so many cards, which the loser keeps.",
    examples=["Discard down to two cards."],
    covers="B10",
    rank=2,
)


def _each_neighbour(it: Cards) -> Effect | None:
    """Two cards, one picked by each neighbour: to the left first."""
    if it.pick or it.count not in (Num(1), Num(2)) or it.what.at == c.AT_HAND:
        return None
    picks = (c.PICK_LEFT, c.PICK_RIGHT)
    return Seq([Lose(it.what, Num(1), Who(), pick) for pick in picks])


phrase(
    "lose_by_both",
    "effect_one",
    "(<lose>|[(it|he|she|they)] (takes|take|steals|steal|destroys|eats)) {two:two_cards} [from "
    "you] [(,|:)] one "
    "(chosen|picked|selected) by " + PICKS_BOTH,
    PICKS_BOTH
    + " [each] (chooses|choose|picks|pick|selects|select) {it:one_card} [(for you|that you|which "
    "you)] [(to|must)] (lose|discard|ditch)",
    build=lambda it=None, two=None: _each_neighbour(it or two),
    doc="Each neighbour picks one of your cards for you to lose.",
    examples=["Lose two Items, one chosen by each of your neighbours."],
    covers="B17",
    rank=3,
)
category("two_cards", "two cards")
phrase("two_cards", "two_cards", "{it:cards}", build=lambda it: it if it.count == Num(2) else None)
category("one_card", "one card")
phrase("one_card", "one_card", "{it:cards}", build=lambda it: it if it.count == Num(1) else None)

phrase(
    "become_bare",
    "effect_one",
    ("[you] (become|are|are now|end up|go) Classless", {"kind": c.CLASS}),
    ("[you] (become|are|are now|end up|go) Raceless", {"kind": c.RACE}),
    ("[you] (now have|have) no Class", {"kind": c.CLASS}),
    build=lambda kind: Lose(Filter(kind=kind)),
    doc="Every Class, or every Race, is lost.",
    examples=["You become Classless."],
    covers="B13",
)
phrase(
    "level_like",
    "effect_one",
    "%your Level (becomes|is|becomes now|is now) (equal to|the same as) {who:person}",
    "%your Level (becomes|is) [now] equal to {who:person} 's [Level]",
    build=lambda who: SetLevel(LevelOf(who), only_down=False),
    doc="The Level becomes that of somebody else.",
    examples=["Your Level becomes equal to the player to your left."],
    covers="B15",
)


def _best(what: Filter, worst: bool = False, value: bool = False) -> LoseBest | None:
    if what.kind != c.ITEM:
        return None
    if what.at == c.AT_EQUIPPED or what.slot:
        what = replace(what, at=c.AT_TABLE)
    plain = what == Filter(kind=c.ITEM)
    if plain and not worst:
        return None  # “your best Item” has a phrase of its own
    return LoseBest(Who(), value, None if plain else what, worst)


def _best_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, LoseBest) or value.who != Who():
        return None
    if value.what is None and not value.worst:
        return None
    parts = {"what": value.what or Filter(kind=c.ITEM), "worst": value.worst}
    return {**parts, "value": value.by_value}


BEST = "(best|strongest|most powerful|highest bonus|biggest bonus)"
DEAREST = "(most valuable|most expensive|costliest|priciest|highest value)"
LEAST = "(worst|weakest|least powerful|lowest bonus|smallest bonus)"
CHEAPEST = "(cheapest|least valuable|least expensive|lowest value)"
phrase(
    "lose_best_of",
    "effect_one",
    ("lose your best {what:thing}", {"worst": False, "value": False}),
    ("lose your most valuable {what:thing}", {"worst": False, "value": True}),
    ("lose your worst {what:thing}", {"worst": True, "value": False}),
    ("lose your cheapest {what:thing}", {"worst": True, "value": True}),
    (f"<lose> (%your|the) {BEST} {{what:thing}} [(you have|in play)]",
     {"worst": False, "value": False}),
    (f"<lose> (%your|the) {DEAREST} {{what:thing}} [(you have|in play)]",
     {"worst": False, "value": True}),
    (f"<lose> (%your|the) {LEAST} {{what:thing}} [(you have|in play)]",
     {"worst": True, "value": False}),
    (f"<lose> (%your|the) {CHEAPEST} {{what:thing}} [(you have|in play)]",
     {"worst": True, "value": True}),
    ("<lose> (%your|the) {what:thing} with the (lowest|smallest) bonus",
     {"worst": True, "value": False}),
    ("<lose> (%your|the) {what:thing} with the (highest|biggest|largest) bonus",
     {"worst": False, "value": False}),
    (f"%your {BEST} {{what:thing}} is (lost|gone|destroyed|discarded|stolen)",
     {"worst": False, "value": False}),
    build=_best,
    parts=_best_parts,
    doc="The best or the worst Item of a kind, by bonus or by price.",
    examples=["Lose your best Hand Item.", "Lose your cheapest Item."],
    covers="B8",
)  # fmt: skip
phrase(
    "loses_powers",
    "effect",
    "(a|an|any|the|) {trait:trait} [(merely|just|only)] (loses|lose) (his|her|their|his or her|all "
    "their) (powers|abilities|Class|Race) [, discard the {again:trait} card]",
    "{trait:trait} [just] (loses|lose) (the|his|her|their) (Class|Race) [card]",
    build=lambda trait, again="": (
        If(HasTrait(trait), Lose(Filter(trait=trait), Num(1))) if again in ("", trait) else None
    ),
    doc="Whoever has the trait loses its card, and what it can do.",
    examples=["A Wizard loses his powers."],
    covers="B13",
    rank=2,
)
phrase(
    "pay_for",
    "effect_one",
    "[you] [(must|have to)] pay for {x:picture} with [at least] {n:number} <gold> "
    "[(worth of|of|in) [%your] items]",
    "[you] [(must|have to)] (spend|pay) [at least] {n:number} <gold> [(worth of|of|in) [%your] "
    "items] (on|for) {x:picture}",
    build=lambda n, x: LoseValue(Num(n)),
    doc="A bill, told as a picture.",
    examples=["Pay for a new carpet with 500 Gold Pieces worth of Items."],
    covers="B7",
    rank=1,
)


def _or_levels(first: Effect, what: Filter, levels: Any = None, other: Any = None) -> If | None:
    """Whoever has none of it loses something else, and nothing of the first."""
    from kickdoor.lang.phrasebook.joining import loses  # noqa: PLC0415

    if not loses(first, what) or who_of(first) not in (None, Who()):
        return None
    return If(none_of(what), other or LoseLevels(levels), first)


phrase(
    "lose_or_if_none",
    "effect",
    "{first:lose_more} , (or|but) {levels:levels} (if|when) {what:lacking}",
    "{first:lose_more} , (or|but) {other:effect_one} (if|when) {what:lacking}",
    "{first:lose_more} \\( (or|but|) {levels:levels} (if|when) {what:lacking} \\)",
    build=_or_levels,
    doc="A loss of several things, and another one for those who have none of them.",
    examples=["Lose your Headgear and two levels, or three levels if you have no Headgear."],
    covers="B11",
    rank=2,
)
category("lose_more", "several things to lose")
phrase(
    "lose_more",
    "lose_more",
    "{it:effect_one}",
    build=lambda it: it if isinstance(it, Seq) else None,
)


def _which_case(then: Effect, cond: Cond, other: Effect) -> If | None:
    if any(who_of(one) not in (None, Who()) for one in (then, other)):
        return None
    return If(cond, other, None if isinstance(then, NoEffect) else then)


phrase(
    "in_which_case",
    "effect",
    "{then:effect_one} , (unless|except if) {cond:clause} , in which case {other:steps}",
    "{then:effect_one} , (unless|except if) {cond:clause} : then {other:steps}",
    build=_which_case,
    doc="A loss for all but some, and what those lose.",
    examples=["You die, unless you are an Elf, in which case lose two levels."],
    covers="B21",
    rank=1,
)


def _choice(a: Any, b: Any, d: Any = None) -> PickOne | None:
    given = (a, b, d)
    made = [lose(one) if isinstance(one, Cards) else one for one in given if one is not None]
    if any(one is None for one in made) or any(isinstance(one, Cards) and one.any for one in given):
        return None
    return PickOne([one for one in made if one is not None])


phrase(
    "lose_choice",
    "effect_one",
    "(choose|choose one|pick one|your choice|choose either|take your pick|pick) : [either] <lose> "
    "{a:loss} [,] or [<lose>] {b:loss}",
    "(choose|choose one|pick one|your choice|choose either|take your pick|pick) : [either] <lose> "
    "{a:loss} , [<lose>] {b:loss} [,] or [<lose>] {d:loss}",
    build=_choice,
    doc="One of several losses, the loser's choice.",
    examples=["Choose one: lose your Armor, your Headgear or your Footgear."],
    covers="B12",
    rank=1,
)
phrase(
    "lose_or_comma",
    "effect_one",
    "<lose> {a:loss} \\, or {b:plain_loss} [,] [(your choice|you choose)]",
    build=_choice,
    doc="One of two losses, with a comma between them.",
    examples=["Lose Items worth 1000 Gold Pieces, or two levels."],
    covers="B12",
    rank=-1,
)
category("plain_loss", "a number of levels or cards")


def _is_plain(it: Any) -> bool:
    n = it.count if isinstance(it, Cards) else getattr(it, "amount", None)
    return isinstance(n, Num)


phrase("plain_loss", "plain_loss", "{it:loss}", build=lambda it: it if _is_plain(it) else None)


def _gives(a: Who, b: Who, ca: Cards, cb: Cards) -> Seq | None:
    made = [_given(ca, a), _given(cb, b)]
    return None if None in made or a == b else Seq([one for one in made if one is not None])


def _given(it: Cards, taker: Who) -> Take | None:
    if it.pick or taker == Who():
        return None
    made = take(it, taker)
    return None if made is None else Take(made.what, Who(), taker, made.count, c.PICK_OWNER)


phrase(
    "give_two",
    "effect_one",
    "give {a:person} {ca:cards} and [give] {b:person} {cb:cards}",
    "give {ca:cards} to {a:person} and [give] {cb:cards} to {b:person}",
    build=_gives,
    doc="One thing for one player, another for another.",
    examples=[
        "Give the player to your left your Armor and the player to your right your Headgear."
    ],
    covers="B19",
    rank=2,
)
phrase(
    "discard_anyones",
    "effect_one",
    "if (anyone|any player|someone) (has|owns) {what:in_play} [in play] , [(they|he|she|that "
    "player)] [(must|has to|have to)] (discard|discards|lose|loses) it",
    "if {what:in_play} is in play [anywhere] , (discard it|it is (discarded|lost))",
    "whoever (has|owns) {what:in_play} [in play] [(must|has to)] (loses|discards|discard|lose) it",
    build=lambda what: Lose(what, None, Who(c.W_EVERYONE)),
    doc="A card is lost by whoever has it in play.",
    examples=['If anyone has "Kettle Hat" in play, discard it.'],
    covers="B20",
    rank=1,
)
phrase(
    "everyones_worn",
    "effect_one",
    "(all|any|every) {what:slot_gear} (everyone|anyone|any player|any of the players) is wearing "
    "is (discarded|lost|destroyed|gone)",
    "everyone (loses|discards) (all|any) {what:slot_gear} (they are|he is) wearing",
    build=lambda what: Lose(replace(what, at=c.AT_EQUIPPED), None, Who(c.W_EVERYONE)),
    doc="Gear of a slot that anybody wears.",
    examples=["All Headgear everyone is wearing is discarded."],
    covers="B20",
    rank=1,
)


def _to_both(two: Cards) -> Take | None:
    if two.pick:
        return None
    return take(Cards(two.what, Num(1)), Who(c.W_NEIGHBOURS))


phrase(
    "lose_to_both",
    "effect",
    "<lose> {two:two_cards} (:|,) (the players on either side [of you]|both [your] neighbours|each "
    "of your neighbours|each neighbour) [each] (draw|draws|take|takes) one [(card|item)] [from "
    "(your hand|you)]",
    build=_to_both,
    doc="Each neighbour takes one of your cards.",
    examples=["Lose two cards: both your neighbours draw one from your hand."],
    covers="B17",
    rank=2,
)
