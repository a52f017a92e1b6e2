"""Losses: “Lose the Headgear you are wearing.” “Discard two cards.” “Your best Item is gone.”

It must not move cards to other players; that is `effects_moves`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import DiscardSource, Lose, LoseBest, LosePicked, LoseValue
from kickdoor.engine.effects.control_flow import ForEach, PickOne
from kickdoor.engine.effects.selections import ChooseCard
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.amount_nodes import Num, RollShown
from kickdoor.engine.nodes.node import Amount, Effect
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.cardnames import CHEAPEST, PICK_NAMES, Cards
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.losing import OWN_CHOICE, lose


def _taken_away(by: str, it: Cards) -> Lose | None:
    if it.pick:
        return None
    return lose(replace(it, pick="random" if it.what.at == c.AT_HAND else by))


def _gone(it: Cards | None = None, ruined: Cards | None = None, x: str = "") -> Lose | None:
    """What a picture destroys; a hand that is bitten off is one of flesh."""
    if ruined is not None and ruined == Cards(Filter(at=c.AT_HAND)):
        return None
    lost = ruined or it
    return None if lost is None else lose(lost)


def _either(a: Any, b: Any, who: Who | None, third: Any = None) -> Effect | None:
    given = [a, b] if third is None else [a, b, third]
    if any(isinstance(one, Cards) and one.any for one in given):
        return None  # “any Race or Class cards”: all of both, or one of them?
    made = [lose(one) if isinstance(one, Cards) else one for one in given]
    if any(one is None for one in made):
        return None
    choice = PickOne([one for one in made if one is not None])
    return choice if who is None or who == Who() else ForEach(who, choice)


def _either_plain(a: Any, b: Any, who: Who | None) -> Effect | None:
    """Without “either”: no “for each …” that might belong to both."""
    counts = [
        one.count if isinstance(one, Cards) else getattr(one, "amount", None) for one in (a, b)
    ]
    plain = all(isinstance(n, Num | None) for n in counts)
    rolled = all(isinstance(n, RollShown) for n in counts)
    return _either(a, b, who) if plain or rolled else None


def cards_of(value: Lose) -> Cards:
    """The noun phrase of a loss."""
    return Cards(value.what, value.count, PICK_NAMES.get(value.pick, "?"))


def _lose_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lose) or (value.pick == c.PICK_YOU and value.who.code == c.W_YOU):
        return None
    parts: dict[str, Any] = {"it": cards_of(value), "hand": value.what.at == c.AT_HAND}
    if value.who != Who():
        parts["who"] = value.who
    return parts


phrase(
    "lose_cards",
    "effect_one",
    ("[{who:subject}] <discard> {it:cards}", {"hand": True}),
    ("[{who:subject}] <lose> {it:cards}", {"hand": False}),
    build=lambda it, hand, who=None: lose(it, who),
    parts=_lose_parts,
    doc="Cards go to the discards; without a number for a slot or a plural: all of them.",
    examples=[
        "Lose the Headgear you are wearing.",
        "Discard two cards.",
        "Lose your Class.",
        "Lose one Big Item of your choice.",
        "Each other player discards a card.",
        "Discard your hand.",
        "Lose all your Big Items.",
        "Discard a card at random.",
        "Lose one Item chosen by the player to your left.",
        "Lose every Item worth 500 Gold Pieces or more.",
    ],
    covers="B4 B5 B6 B9 B10 B13 B17 C1 H3",
)
phrase(
    "empty_hand",
    "effect_one",
    "[{who:subject}] (empty|empties) %your hand",
    "%your [(whole|entire)] hand goes (to|in|into|onto|on) the <discards>",
    "put %your [(whole|entire)] hand (in|into|on|onto) the <discards>",
    build=lambda who=None: Lose(Filter(at=c.AT_HAND), None, who or Who()),
    doc="The whole hand is discarded.",
    examples=["Empty your hand."],
)
phrase(
    "lose_blindly",
    "effect_one",
    "[{who:subject}] (blindly|randomly) <lose> {it:cards}",
    build=lambda it, who=None: lose(replace(it, pick="random"), who) if not it.pick else None,
    doc="Cards picked by chance.",
    examples=["Blindly discard a card."],
)
phrase(
    "choose_to_lose",
    "effect_one",
    "[{who:subject}] <choose> {it:cards} to (lose|discard|ditch)",
    "[{who:subject}] <choose> {it:cards} and (lose|discard|ditch) (it|them)",
    build=lambda it, who=None: lose(it, who) if (who or Who()).code in OWN_CHOICE else None,
    doc="Cards of the loser's choice.",
    examples=["Choose one small Item to discard."],
    rank=1,
)
phrase(
    "destroy_items",
    "effect_one",
    "[{who:subject}] (destroy|destroys|remove|removes) {it:cards}",
    build=lambda it, who=None: None if it.what.kind == c.MONSTER else lose(it, who),
    doc="The same with stronger verbs.",
    examples=["Destroy one Item."],
)
phrase(
    "lose_gone",
    "effect_one",
    "{it:cards} (is|are) (gone|lost|destroyed|discarded|eaten|ruined|stolen|taken|devoured|"
    "melted|burned|burnt|broken|swallowed|dissolved|incinerated|shredded|wrecked|smashed|crushed|"
    "torn|torn off|ripped off|blown off|blown away|confiscated|removed|forfeit)",
    "{it:cards} (melt|melts|burn|burns|dissolve|dissolves|break|breaks|vanish|vanishes|explode|"
    "explodes|shatter|shatters|rust|rusts|rot|rots|go|goes|disappear|disappears|"
    "fall apart|falls apart|fall off|falls off|crumble|crumbles|catch fire|catches fire|burn up|"
    "burns up|rust away|rusts away|melt away|melts away|walk out|walks out)",
    "[(it|this monster|the monster|he|she|they)] <ruins> {ruined:cards} [<apart>]",
    "they <ruin> {ruined:cards} [<apart>]",
    "{x:picture} <ruins> {ruined:cards} [<apart>]",
    "{x:picture} <ruin> {ruined:cards} [<apart>]",
    "{it:cards} (gone|lost|destroyed|stolen)",
    "{it:cards} (is|are) (killed|slain|dead|taken away|confiscated|smashed|crushed|torn apart)",
    "{it:cards} (leaves|leave|deserts|desert|abandons|abandon|flees|flee) [you]",
    "{it:cards} (runs|run) (away|off)",
    "{it:cards} (dies|die|quits|quit|perishes|perish)",
    "{it:cards} (turns|turn) (to|into) {x:picture}",
    "give (it|him|her|them) {it:cards} [(to|so) {x:picture}]",
    "[you] (must|have to) give (it|him|her|them) {it:cards} [(to|so) {x:picture}]",
    build=_gone,
    doc="What a thing suffers instead of what you do.",
    examples=["Your Headgear is gone.", "It eats your Footgear."],
)
phrase(
    "lose_gone_random",
    "effect_one",
    "{it:cards} (is|are) (discarded|lost|taken) (at random|randomly)",
    build=lambda it: lose(replace(it, pick="random")) if not it.pick else None,
    doc="Cards picked by chance, told as what they suffer.",
    examples=["One of your Items is lost at random."],
)
phrase(
    "lose_chooser",
    "effect_one",
    "{by:chooser} <choose> {it:cards} (for you to|that you) (lose|discard)",
    "{by:chooser} (gets to|may|can|will) <choose> {it:cards} (for you to|that you) (lose|discard)",
    "{by:chooser} (gets to|may|can|will) <choose> which {what:thing} you [must] (lose|discard)",
    "{by:chooser} <choose> {it:cards} to be (lost|discarded)",
    "{by:chooser} <choose> {it:cards} [to] (lose|discard|ditch)",
    "{by:chooser} <choose> {it:cards} , (which|that|and) you [(must|have to)] (lose|discard) "
    "[(it|them)]",
    "<lose> {it:cards} [,] {by:chooser} (chooses|picks|decides) [which]",
    "{by:chooser} <choose> which {what:thing} you [must] (lose|discard)",
    "{by:chooser} <choose> which of your {what:things} you [must] (lose|discard)",
    build=lambda by, it=None, what=None: (
        lose(Cards(what, Num(1), by))
        if it is None
        else (None if it.pick else lose(replace(it, pick=by)))
    ),
    doc="Somebody else picks what you lose.",
    examples=["The player to your left chooses one of your Items to discard."],
    covers="B17",
    rank=2,
)
category("chooser", "a player who chooses")
phrase(
    "chooser",
    "chooser",
    ("(the player to|the player on) your left", {"code": c.PICK_LEFT}),
    ("[the] player (to|on) (your|the) left", {"code": c.PICK_LEFT}),
    ("[the] player (to|on) (your|the) right", {"code": c.PICK_RIGHT}),
    ("your left neighbour", {"code": c.PICK_LEFT}),
    ("(the player to|the player on) your right", {"code": c.PICK_RIGHT}),
    ("your right neighbour", {"code": c.PICK_RIGHT}),
    ("(the highest-Level player|the player with the highest level)", {"code": c.PICK_HIGHEST}),
    ("(the lowest-Level player|the player with the lowest level)", {"code": c.PICK_LOWEST}),
    ("(whoever played this card|the player who played this card)", {"code": c.PICK_BY}),
    ("(whoever cursed you|the player who cursed you|the caster)", {"code": c.PICK_BY}),
    ("whoever (has|is) [at] [the] highest level", {"code": c.PICK_HIGHEST}),
    ("whoever (has|is) [at] [the] lowest level", {"code": c.PICK_LOWEST}),
    build=lambda code: PICK_NAMES[code],
)
phrase(
    "lose_taken",
    "effect_one",
    "{by:chooser} (draws|takes|picks) {it:cards} and (discards|ditches) (it|them)",
    build=_taken_away,
    doc="Somebody picks what you lose; from a hand, unseen.",
    examples=["The player to your right draws two cards from your hand and discards them."],
    covers="B17",
    rank=2,
)
phrase(
    "lose_either",
    "effect_one",
    "[{who:subject}] <lose> either {a:loss} or {b:loss}",
    "[{who:subject}] <lose> %your choice of [either] {a:loss} or {b:loss}",
    "[{who:subject}] <lose> {a:loss} or {plain:loss} [,] [(your choice|you choose|whichever you "
    "(prefer|choose|like))]",
    "[{who:subject}] <lose> [(either|one of)] [:] {a:loss} , {b:loss} , or {third:loss} "
    "[(your choice|you choose)]",
    "[{who:subject}] <lose> [either] {a:loss} , {b:loss} , or {third:loss} \\( your choice \\)",
    "[{who:subject}] [(may|can|must)] choose (between|either) (losing|discarding) {a:loss} "
    "(and|or) (losing|discarding) {b:loss}",
    "[{who:subject}] [(may|can|must)] choose (between|either) (losing|discarding) {a:loss} "
    "(and|or) {b:loss}",
    build=lambda a, b=None, plain=None, who=None, third=None: (
        _either(a, b, who, third) if plain is None else _either_plain(a, plain, who)
    ),
    doc="One of two losses, the loser's choice.",
    examples=["Lose either your Race or your Class."],
    covers="B12",
    rank=1,
)
OF_GOLD = {"least": CHEAPEST}  # “one of your Items” is no sum of Gold Pieces


def _is_gold(amount: Amount, least: int) -> bool:
    return not isinstance(amount, Num) or amount.n >= least


phrase(
    "lose_value",
    "effect_one",
    "[{who:subject}] <lose> Items worth {amount:gold} [in all]",
    "[{who:subject}] <lose> (any|some) items worth {amount:gold} [in (all|total)]",
    "[{who:subject}] <lose> (items|{n:number} [<gold>] worth of items) "
    "[worth] [(a total of|at least|at least a total of)] {amount:gold} [(in all|in total)]",
    ("[{who:subject}] <lose> at least {amount:gold} (worth of|of|in) [%your] items", OF_GOLD),
    ("[{who:subject}] <lose> {amount:gold} (worth of|of|in) [%your] items", OF_GOLD),
    "[{who:subject}] <lose> items of %your choice worth {amount:gold} [in (all|total)]",
    "(pay|[{who:subject}] must pay) [(a fine of|at least)] {amount:gold} [(in|worth of) items]",
    "pay {x:picture} {amount:gold} [(in|worth of) items]",
    "[{who:subject}] <lose> items (with a total value of|worth a total of|totalling|totaling|"
    "adding up to) "
    "[at least] {amount:gold}",
    build=lambda amount, who=None, n=None, x=None, least=0: (
        LoseValue(amount, who or Who()) if n is None and _is_gold(amount, least) else None
    ),
    parts=lambda v: (
        {"amount": v.amount, **({} if v.who == Who() else {"who": v.who})}
        if isinstance(v, LoseValue)
        else None
    ),
    doc="Items worth so much in all; no change is given.",
    examples=["Lose Items worth 500 Gold Pieces in all.", "Lose 300 Gold Pieces worth of Items."],
    covers="B7",
)
phrase(
    "lose_best",
    "effect_one",
    ("[{who:subject}] <lose> the Item with the highest bonus", {}),
    (
        "[{who:subject}] <lose> the Item that gives %you the "
        "(highest|biggest|largest|greatest|most) "
        "bonus",
        {},
    ),
    (
        "[{who:subject}] <lose> (the|%your|whichever|whatever) item [(you are (using|wearing)|in "
        "(use|play))] [(that|which)] "
        "[(is|currently|is currently)] (gives|giving|provides|providing|grants|granting) "
        "[%you] (the|%your) (highest|biggest|largest|greatest|best|most) [combat] bonus",
        {},
    ),
    (
        "[{who:subject}] <lose> the item that gives %you %your (highest|biggest|largest) bonus",
        {},
    ),
    (
        "[{who:subject}] <lose> (%your best item|%your most powerful item|the best item|"
        "%your strongest item|whatever item helps you most|%your highest bonus item|"
        "the (highest|biggest) bonus item [(you have|you are wearing)] [in play]|"
        "%your biggest bonus item|best item|%your best single item|%your single best item) "
        "[[currently] in (use|play)]",
        {},
    ),
    (
        "[{who:subject}] <lose> (%your|the) item with the (highest|biggest|largest|greatest|best) "
        "[combat] bonus",
        {},
    ),
    ("[{who:subject}] <lose> (whatever|the item that) helps %you [the] most", {}),
    ("(it|he|she|they) (eats|steals|takes|destroys|eat|steal|take|destroy) your best item", {}),
    ("your best item is (gone|lost|destroyed|stolen|taken|eaten|ruined)", {}),
    (
        "[{who:subject}] <lose> (%your|the|) (most valuable|most expensive|costliest|priciest|"
        "highest value|highest valued|highest priced) item "
        "[(you have|in play|%you own|%you have in play)]",
        {"by_value": True},
    ),
    (
        "%your (most valuable|most expensive|highest value) item is (gone|lost|stolen|destroyed)",
        {"by_value": True},
    ),
    (
        "[{who:subject}] <lose> (%your|the) item [in play] (with the highest [<gold>] value|"
        "worth the most [<gold>]|"
        "of the highest value|with the highest <gold> value)",
        {"by_value": True},
    ),
    node=LoseBest,
    doc="The Item that helps most, or is worth most.",
    examples=[
        "Lose the Item that gives you the highest bonus.",
        "Lose your best Item.",
        "Lose your most valuable Item.",
    ],
    covers="B8",
)
phrase(
    "lose_anyones",
    "effect_one",
    "discard {what:choosable} anyone has in play",
    "<lose> {what:choosable} (anyone|any player|someone) (has|owns) [in play]",
    "<lose> {what:choosable} (of|belonging to) any player",
    "(kill|destroy|remove|discard) {what:choosable} in play",
    build=lambda what: Seq([ChooseCard(what, Who(c.W_EVERYONE)), LosePicked()]),
    parts=lambda v: (
        {"what": v.of[0].what}
        if isinstance(v, Seq)
        and len(v.of) == 2
        and isinstance(v.of[0], ChooseCard)
        and v == Seq([ChooseCard(v.of[0].what, Who(c.W_EVERYONE)), LosePicked()])
        else None
    ),
    doc="A card of anybody's, by your choice, is discarded.",
    examples=["Discard one companion anyone has in play."],
    covers="I3",
    rank=1,
)
phrase(
    "lose_picked",
    "effect_one",
    "discard that card",
    "[{who:nobody}] <lose> (that card|that item|the chosen (card|item))",
    build=lambda who=None: LosePicked(),
    parts=lambda v: {} if v == LosePicked() else None,
    doc="The card chosen just before goes.",
    examples=["Choose one Item of another player. Discard that card."],
)
category("nobody", "nobody")
phrase("nobody", "nobody", "you", build=Who)
phrase(
    "discard_this",
    "effect_one",
    "discard this card",
    "<lose> this (card|item)",
    "this card is discarded",
    node=DiscardSource,
    doc="The card itself is discarded.",
    examples=["Gain a level and discard this card."],
)
