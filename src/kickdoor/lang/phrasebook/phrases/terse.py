"""Sentences of few words: what a number costs, who slips away, what is given instead.

It must not join sentences; that is `backward`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.entering_play import KeepAsItem
from kickdoor.engine.nodes.amount_nodes import CountCards, Margin, Num
from kickdoor.engine.nodes.card_text import Ability, Cost, On
from kickdoor.engine.nodes.combat_conditions import Used
from kickdoor.engine.nodes.logical_conditions import Compare
from kickdoor.engine.nodes.node import Amount, Clause, Cond
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.phrasebook.grammar import also, category, phrase
from kickdoor.lang.phrasebook.links_losses import LevelsCost, LevelsToo, OneMore, ShortAll
from kickdoor.lang.phrasebook.logic import all_of
from kickdoor.lang.phrasebook.phrases.abilities import make_ability

MOST_LEVELS = 9  # nobody has more to lose; what costs more is no level

# --- levels understood --------------------------------------------------------------------------


def _cost(n: int = 0, amount: Amount | None = None) -> LevelsCost | None:
    if amount is not None:
        return LevelsCost(amount)
    return LevelsCost(Num(n)) if 0 < n <= MOST_LEVELS else None


phrase(
    "levels_cost",
    "link",
    "(it|that|this) (costs|will cost) you {n:number}",
    "{amount:levels} {amount_per:per}",
    "[(that is|make that)] levels equal to {amount:sum}",
    build=_cost,
    doc="In Bad Stuff or a Curse: so many levels, without the verb.",
    examples=["It costs you four.", "One level for each card you held."],
    covers="B1 B22",
    rank=-1,
)
phrase(
    "counted_held",
    "counted",
    "card you held",
    "card (you|they) (held|had in hand|had in (your|their) hand|were holding)",
    build=lambda: CountCards(Filter(at=c.AT_HAND)),
    doc="The cards of the hand, before they are lost.",
    rank=1,
)
also("sum_capped", "{of:amount} [,] {high:number} at [the] (most|maximum)")
HELPERS = "[(the|your|any|each)] (helper|helpers)"
phrase(
    "levels_too",
    "link",
    f"{HELPERS} (lose|loses) {{n:number}} [level(s)] (too|as well|also)",
    f"{HELPERS} also (lose|loses) {{n:number}} [level(s)]",
    f"[and] so (does|do) {HELPERS}",
    build=lambda n=0: LevelsToo(n),
    doc="After a loss of levels: what the helper loses.",
    examples=["Lose two levels. Helpers lose one too."],
    covers="B20",
    rank=1,
)
phrase(
    "short_all",
    "link",
    "short of that [,] [you] (give|lose|discard|ditch|hand over) (all|everything|them all|"
    "(all|everything|whatever) you have)",
    "(if|when) you (have|hold) (fewer|less|too few|not enough) [,] [you] (give|lose|discard|ditch) "
    "(all|everything|them all|(all|everything|whatever) you have|all of them)",
    build=ShortAll,
    doc="After a loss of so many: with too few, all of them, as always.",
    examples=["Lose two Items. Short of that, lose all."],
    covers="B11",
    rank=3,
)
also("link_lacking", "{what:lacking} (:|\\,) [then] {levels:levels}")
also(
    "link_no_loot",
    "[and] [all] your (belongings|things|items|possessions|stuff) [all] (burn|melt|sink|rot|"
    "explode|vanish|dissolve|go) [up] (as well|too|with you)",
)
# --- dice, flight, help -------------------------------------------------------------------------

AGAIN = "([(roll|throw) [(it|<dice>)]] again|(it is|) (rolled|thrown) again|reroll)"
also(
    "reroll",
    f"(that|the|this) (roll|throw) (is (void|cancelled|off)|does not count|counts for nothing) "
    f"(:|\\,|and) [it is] {AGAIN}",
)
HEROES = "(heroes|players|munchkins|fighters|characters|people)"
GET_AWAY = (
    "[(can|may)] (escape automatically|automatically escape|escape|get away|slip away|"
    "run away automatically)"
)
also(
    "escape_one_or_two",
    f"two {HEROES} at [the] most {GET_AWAY}",
    f"(up to|at most|no more than|one or) two {HEROES} {GET_AWAY}",
    f"{GET_AWAY} with (up to|at most) two {HEROES}",
)
also("clause_nobody_helps", "(on your own|unaided|by yourself|without [a] (help|helper))")
also("if_then", "{then:effect_one} \\, [but] [only] if {cond:clause}")
CATCH = "(be caught|take the blow|stay behind|be eaten|take your place)"
phrase(
    "sacrificed",
    "ability",
    f"let (<this>|it) {CATCH} (:|\\,|and) you (get away|escape|slip away|are free|go free)",
    f"(<this>|it) (may|can) {CATCH} (instead of you|for you) [(:|\\,|and) you (get away|escape|"
    "go free)]",
    f"you (may|can) let (<this>|it) {CATCH} (instead|instead of you|for you|in your place)",
    build=lambda: Ability(c.T_CAUGHT, Escape(), Cost(c.COST_THIS)),
    doc="A companion that is given up after a failed roll: its owner gets away.",
    examples=["You may let it be caught in your place."],
    covers="H2",
    rank=1,
)
# --- gains --------------------------------------------------------------------------------------

category("won_line", "what beating the monster brings")
phrase(
    "everyone_draws",
    "won_line",
    "[if you (beat|defeat|kill) <him> ,] (every|each) player (takes|draws|gets|receives) "
    "{n:how_many} Treasure(s)",
    "[if you (beat|defeat|kill) <him> ,] everyone (takes|draws|gets|receives) {n:how_many} "
    "Treasure(s)",
    "there is a Treasure for (every player|everyone|everybody)",
    build=lambda n=None: On(c.ON_DEFEATED, Draw(c.TREASURE, n or Num(1), Who(c.W_EVERYONE))),
    doc="A monster's Treasures for everybody, once it is beaten.",
    examples=["Every player takes a Treasure."],
    covers="A25",
    rank=1,
)


def _kept_instead(n: Num, level: bool, value: int = 0, slot: int = 0) -> list[Clause] | None:
    kept = On(c.ON_DEFEATED, KeepAsItem(n.n, value, slot))
    return [NoTreasure(treasure=not level, levels=level), kept]


INSTEAD = "instead of [(gaining|getting|taking|drawing)]"
KEEP = "keep (it|him|her|them|this card|this monster) as (a|an) [{slot:slot}] [(item|thing)]"
WORTH = "(with|worth|giving [you]|that gives [you]) {n:signed}"
phrase(
    "kept_instead",
    "won_line",
    (f"{INSTEAD} (the|a) level [for it] , {KEEP} {WORTH}", {"level": True}),
    (f"{INSTEAD} (the|its) <treasure> , {KEEP} {WORTH}", {"level": False}),
    (f"{KEEP} {WORTH} {INSTEAD} (the|a) level [for it]", {"level": True}),
    (f"{KEEP} {WORTH} {INSTEAD} (the|its) <treasure>", {"level": False}),
    build=_kept_instead,
    doc="The beaten monster stays as an Item, and brings no level, or no Treasure.",
    examples=["Instead of the level, keep it as an Item with +4."],
    covers="A27",
    rank=1,
)
FLAMES = "(burned|burnt|set on fire|set alight|roasted|(killed|beaten|defeated) (with|by) fire)"
phrase(
    "rewarded_fire",
    "rewarded",
    f"(if|when) [(it is|they are|you)] {FLAMES}",
    build=lambda: Used(Filter(kind=c.ITEM, tag="Fire")),
    doc="Something with the tag Fire was used against it.",
    examples=["Worth one extra level if burned."],
    covers="A25",
)


def _one_more(n: int, alone: Cond | None = None) -> OneMore:
    margin = Compare(Margin(), Num(n))
    return OneMore(margin if alone is None else all_of([alone, margin]))


phrase(
    "one_more",
    "link",
    "win {alone:reward_alone_only} by {n:number} [or more] (:|\\,) [(you get|gain)] one more",
    "win by {n:number} [or more] (:|\\,) [(you get|gain)] one more",
    "(if|when) you win [{alone:reward_alone_only}] by {n:number} or more , [you (get|gain)] one "
    "more",
    build=_one_more,
    doc="After what a win brings: one more of it for a win by so much.",
    examples=["You gain one extra level. Win alone by 12: one more."],
    covers="G8",
    rank=1,
)
also(
    "draws_discards",
    (
        "(when|whenever|if) you (would draw|draw|must draw) (cards|a card|) face up [,] [you may] "
        "[instead] take the top (discard|card of the <discards>) [instead] [,] (then|and [then]) "
        "(discard|ditch) {paid:cards}",
        {"deck": 0},
    ),
)


def _thief(what: Filter, least: int, n: int = 1) -> Ability | None:
    if not 1 < least <= 6 or not 0 < n <= 3:
        return None
    return make_ability(Theft(what, least), Cost(c.COST_CARDS, n, n))


phrase(
    "thief_short",
    "ability",
    "[you (may|can)] (discard|ditch) {n:small_count} [card(s)] [,] [and] roll [<dice>] (:|\\,|) "
    "[(on|a)] {least:number} (+|or (more|better|higher)) (:|\\,|and|to) [you] (take|steal) "
    "{what:stealable} [(of|from) (another|any|any other) player]",
    build=_thief,
    doc="A theft in few words: the price, the roll, the Item.",
    examples=["Discard one card, roll 5 or more: steal a small Item."],
    covers="G4",
    rank=1,
)
also("until_10", "until %your turn", "until %your turn (comes|begins|starts)")
also("fire_attack", "[(a|an)] (fiery|flaming|burning) (thing|item|object|weapon|affair)")
