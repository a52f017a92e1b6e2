"""More of Curses: what one turns into, how long they stay, what others gain by them.

It must not hold losses of cards; those are in `effects_losses` and `blows`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.player_changes import ChangeSex, ReplaceTrait
from kickdoor.engine.nodes.amount_nodes import LevelOf, Num, Plus, Times
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_conditions import IsSex
from kickdoor.engine.nodes.player_statics import Ban
from kickdoor.engine.nodes.reward_statics import NoTreasure
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.links import ElseLevels, Ends, TieChoice
from kickdoor.lang.phrasebook.links_losses import (
    AllOrNothing,
    Cap,
    GainsOne,
    NotTwice,
    Replaces,
    Unpaid,
)
from kickdoor.lang.phrasebook.phrases.lasting import Until

SEXES = (
    (c.MALE, "(male|a (man|male|boy))"),
    (c.FEMALE, "(female|a (woman|female|girl))"),
)


def _turned(sex: int) -> If:
    return If(Not(IsSex(sex)), ChangeSex())


phrase(
    "become_sex",
    "effect_one",
    *[
        (f"[you] (become|are now|turn into|are turned into|change into) {form}", {"sex": sex})
        for sex, form in SEXES
    ],
    build=_turned,
    doc="The sex changes if it is the other one.",
    examples=["You become female."],
    covers="B25",
)
phrase(
    "swap_trait",
    "effect_one",
    "[you] (swap|exchange|trade|replace|change) %your {kind:trait_kind} (for|with|by|to) (one|the "
    "(first|top|topmost) [(one|{again:trait_kind})]) [card] [you (find|come to)] (from|in|of) the "
    "[Door] <discards>",
    "[you] (discard|lose) %your {kind:trait_kind} [card] [,] and (replace (it|them) with|take|"
    "draw) the (first|top|topmost|next) (one|{again:trait_kind}) [card] [you (find|come to)] "
    "(from|in|of) the [Door] <discards> [instead]",
    "[change {kind:trait_kind} :] take the (first|top|topmost|next) {again:trait_kind} [card] [you "
    "(find|come to)] (in|from) the [Door] <discards> in its place",
    "change %your {kind:trait_kind} : [take] the (first|top|topmost|next) {again:trait_kind} "
    "[card] (in|from) the [Door] <discards>",
    build=lambda kind, again=None: ReplaceTrait(kind) if again in (None, kind) else None,
    doc="A trait is replaced by the topmost one of its kind in the discards.",
    examples=["Exchange your Race for the first one in the discards."],
    covers="C3",
    rank=3,
)
# --- how long -------------------------------------------------------------------------------------

THIS = "(it|this|this card|this (Curse|Trap)|the (Curse|Trap))"
category("ending", "what ends it")
for _code, _forms in (
    (c.UNTIL_WIN_ALONE, ["you (win|have won) [a <combat>] (alone|without help|without a helper)",
                         "you (defeat|beat) a <monster> (alone|without help)"]),
    (c.UNTIL_KILL_ALONE, ["you (kill|slay) a <monster> (alone|without help)"]),
    (c.UNTIL_KILL, ["you [next] (kill|slay) (a|another) <monster>"]),
    (c.UNTIL_WIN, ["you [next] (win|have won) [(a|your next|the next)] [<combat>]",
                   "you [next] (defeat|beat) (a|another) <monster>"]),
    (c.UNTIL_LEVEL_UP, ["you [next] (go up|gain|win|get) a level"]),
    (c.UNTIL_DEATH, ["you die"]),
    (c.UNTIL_ESCAPE, ["you [next] (escape|get away|<run_away>) [from a <monster>]"]),
):  # fmt: skip
    phrase(f"ending_{_code}", "ending", *_forms, build=lambda code=_code: Until(code))
phrase(
    "ending_slot",
    "ending",
    "you lose (your|the) {slot:slot}",
    build=lambda slot: Until(c.UNTIL_SLOT_LOST, slot),
)
phrase(
    "link_ends",
    "link",
    f"discard {THIS} (when|if|as soon as|once|after) {{end:ending}}",
    f"{THIS} (lasts|stays|stays with you|remains|is in force|remains in force) {{until:until}}",
    f"{THIS} (ends|goes|goes away|is (over|discarded|lifted|cured)) (when|if|as soon as|once|"
    "after) {end:ending}",
    f"keep {THIS} [(in front of you|with you)] {{until:until}}",
    f"keep {THIS} [(in front of you|with you)] [,] (and|then) discard it (when|if) {{end:ending}}",
    "discard it (when|if|as soon as|once|after) {end:ending}",
    build=lambda end=None, until=None: Ends((end or until).code, (end or until).slot),
    doc="When the lasting Curse before is over.",
    examples=["-1 to all your rolls. Discard this Curse when you win a combat alone."],
    covers="C8",
    rank=1,
)
phrase(
    "no_spoils_next",
    "effect",
    "no Treasure for you in your next combat",
    "[(you (get|draw|take|receive)|there is|there are)] no <treasure> (in|for|from|after) %your "
    "next <combat>",
    "you (can not|may not|do not) (draw|take|get|receive|collect) [any] <treasure> (in|for|from|"
    "after) %your next <combat>",
    "%your next <combat> (yields|brings|gives [you]|is worth) no <treasure>",
    "the next time you win [a <combat>] , [you] (draw|take|get) no <treasure>",
    build=lambda: Lasting([NoTreasure()], c.UNTIL_COMBAT),
    parts=lambda v: {} if v == Lasting([NoTreasure()], c.UNTIL_COMBAT) else None,
    doc="The next combat yields no Treasure.",
    examples=["No Treasure for you in your next combat."],
    covers="B24",
    rank=3,
)


def _as_level(n: int) -> Lasting:
    """Whoever counts as Level 1 fights as much weaker as the Level is above it."""
    gap = Plus(Num(n), Times(LevelOf(), -1))
    return Lasting([HeroBonus(gap)], c.UNTIL_COMBAT)


def _as_level_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Lasting) or len(value.statics) != 1:
        return None
    static = value.statics[0]
    amount = static.amount if isinstance(static, HeroBonus) else None
    if not isinstance(amount, Plus) or not isinstance(amount.left, Num):
        return None
    return {"n": amount.left.n} if value == _as_level(amount.left.n) else None


phrase(
    "as_level_next",
    "effect",
    "you count as Level {n:digits} in your next combat",
    "(you|%your Level) (count|counts|fight|are treated) as [(if|though) [you were]] [(a|)] "
    "[Level] {n:number} [player] (in|for|during) %your next <combat>",
    "[(in|for|during)] %your next <combat> [,] (you|%your Level) (count|counts|fight) as [Level] "
    "{n:number}",
    build=_as_level,
    parts=_as_level_parts,
    doc="The strength of another Level in the next combat; the Level itself does not change.",
    examples=["You count as Level 1 in your next combat."],
    covers="B23",
    rank=2,
)
phrase(
    "bans_both",
    "effect",
    "[you] (can not|may not) {a:banned} [,] (or|nor) {b:banned} [,] {until:until}",
    build=lambda a, b, until: Lasting([Ban(a), Ban(b)], until.code, Who(), until.slot),
    doc="Two things that may not be done for a while.",
    examples=["You cannot help others or be helped until the start of your next turn."],
    covers="B24",
    rank=1,
)
# --- links ----------------------------------------------------------------------------------------

phrase(
    "link_else_levels",
    "link",
    "(otherwise|else|if not) [,] [you] [lose] [(only|just)] {n:number} [level(s)]",
    build=ElseLevels,
    doc="How many levels everybody else loses, without the word.",
    examples=["Lose two levels if you are an Elf; otherwise, one."],
    covers="B21",
    rank=-1,
)
phrase(
    "link_not_twice",
    "link",
    "do not (apply|count|add) (the|this) (penalty|bonus) (more than once|twice)",
    "(the|this) (penalty|bonus) (applies|counts) only once",
    "(this|it|the bonus|the penalty) (do not add up|is not cumulative|do not stack)",
    "(these|they|the bonuses) (do not (add|add up|stack)|are not cumulative)",
    build=NotTwice,
    doc="A bonus against several kinds of player counts once, as it does anyway.",
    examples=["+4 against Elves and Thieves. Do not apply the bonus more than once."],
    covers="J5",
    rank=1,
)
phrase(
    "link_all_or_nothing",
    "link",
    "if you (do not have|have (fewer|less) than) [at least] {n:number} , nothing happens",
    "if you (do not have enough|have too few|have fewer|do not have that many) , nothing happens",
    build=lambda n=0: AllOrNothing(n),
    doc="The loss before strikes only those who have enough.",
    examples=["Discard two Items. If you do not have at least two, nothing happens."],
    covers="B11",
    rank=3,
)
phrase(
    "link_gains_one",
    "link",
    "{who:subject} (gains|gets|gain|get|goes up|go up|takes|receives) (one|it|that level)",
    build=lambda who: GainsOne(who) if who != Who() else None,
    doc="Somebody else gains a level after one was lost.",
    examples=["Lose a level. The player to your left gains one."],
    rank=1,
)
phrase(
    "link_cap",
    "link",
    "[(to a|with a|up to a|a|)] maximum [of] {n:number} [level(s)]",
    "(at most|but no more than|no more than|not more than|up to) {n:number} [level(s)]",
    build=Cap,
    doc="How many levels at most are lost.",
    examples=["Lose a level for each Item you have. Maximum of three."],
    covers="B22",
    rank=1,
)
phrase(
    "link_replaces",
    "link",
    "(take|use|draw) the (first|top|topmost|next) {kind:trait_kind} [card] [(that|)] [you "
    "(find|come to)] (in|from) the [Door] <discards>",
    build=Replaces,
    doc="Where the new trait comes from.",
    examples=["Exchange your Race for one in the discards. Take the first Race in the discards."],
    rank=-1,
)
phrase(
    "link_unpaid",
    "link",
    "(he|she|they|that player|the helper|your helper) (gets|get|receives|receive|draws|draw) no "
    "(<treasure>|reward)",
    build=Unpaid,
    doc="Said of a helper who was forced to help: nothing was promised.",
    examples=["You must choose another player to help you. That player gets no Treasure."],
    rank=1,
)
phrase(
    "link_two_traits",
    "link",
    "(if you have|with) (two|both|more than one|several) [in play] [,] [you] (choose|pick|lose|"
    "discard) (one|which|which one|one of them) [(of your choice|to (lose|discard))]",
    "two in play [,] (choose|pick|lose) one",
    build=TieChoice,
    doc="Of several traits the loser picks, as always.",
    examples=["Lose your Class. If you have two, choose which one to lose."],
    rank=1,
)
