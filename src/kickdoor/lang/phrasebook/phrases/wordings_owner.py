"""Other ways to say what is true of a card's owner, and what the owner may do.

It must not declare phrases of its own.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import IsHelper
from kickdoor.lang.phrasebook.grammar import also
from kickdoor.lang.phrasebook.phrases import (  # noqa: F401  what is widened here
    abilities,
    continuations,
    effects_strength,
    paying,
    reaching,
    statics_gain,
    statics_limits,
    statics_owner,
    statics_rules,
    statics_usable,
    wards,
)
from kickdoor.lang.phrasebook.phrases.abilities import LEAD, THIS, TO
from kickdoor.lang.phrasebook.phrases.statics_gain import EACH, SLAIN

WEAR = "(while|when|if|as long as) [you are] (wearing|using|carrying|wielding|you (wear|use|wield))"
THIS_ITEM = "(it|this|this item|this card|them|these)"
USERS = "(its (user|wearer|owner|wielder)|the (user|wearer|owner|wielder|player))"
also(
    "hero_bonus",
    "[a] {amount:bonus} bonus {cond:foe_when}",
    f"{{amount:bonus}} [in combat] {WEAR} {THIS_ITEM}",
    f"{WEAR} {THIS_ITEM} , [you] <get> {{amount:bonus}} [in combat]",
    "your [combat] (strength|total) is [increased] [by] {amount:bonus} [{cond:foe_when}]",
    "{amount:bonus} (in|to) <combat> when {cond:doing}",
    "[(it|this|this item)] (gives|is worth|has|grants) {amount:bonus} bonus [{cond:foe_when}]",
)
also(
    "run_bonus",
    "{amount:bonus} to <dice> (when|while|to|for) (you <run_away>|running away|fleeing|<run_away>)",
    "{amount:bonus} [(bonus|penalty)] (to|on) [(all|your|any|every)] (escape|Run Away) "
    "(roll|rolls|attempts|attempt)",
    f"{WEAR} {THIS_ITEM} , [you] <get> {{amount:bonus}} to <run_away>",
)
also(
    "hand_limit",
    "[%your] (hand limit|hand size|maximum hand size) is (increased|raised) by {n:small_count}",
    "(increase|raise|increases|raises) %your (hand limit|hand size) by {n:small_count}",
)
also(
    "extra_hands",
    "(gives|grants|lends) (its user|the user|its wielder) {n:small_count} (extra|more|additional) "
    "Hand(s)",
    ("(use|counts|acts|works|serves) as an (extra|additional) Hand", {"n": 1}),
)
also(
    "extra_slot",
    "[(it|this|this item|you may use (this item|it|this))] (may|can|) [be] (used|worn|use|wear|"
    "combined) (together with|with|along with|over|on top of|in addition to) (other|another|any "
    "other|any|your other) {slot:slot}",
    "you (may|can) (use|wear|combine) (this item|it|this) (together with|with|along with|over|on "
    "top of|in addition to) (other|another|any other|any|your other) {slot:slot}",
)
also(
    "no_slot",
    "[(it|this|this item)] does not (count|qualify) as (Headgear|Armor|Footgear)",
)
HIDDEN = (
    "[you] (draw|take|get|gain) {treasures:how_many} (extra|more|additional) (face down|hidden|) "
    "Treasure(s) [,] [(face down|hidden)]"
)
WHENEVER = "(when|whenever|if|each time|every time)"
LONE = "[you] (fight|are fighting|fighting) {alone:reward_alone_only} and"
for _name, _wins, _fixed in (
    ("owner_reward", "(win|wins)", {}),
    ("level_each", "(defeat|defeats|beat|beats)", EACH),
    ("level_each", "(kill|kills|slay|slays)", SLAIN),
):
    also(
        _name,
        (f"{HIDDEN} {WHENEVER} you {_wins} {{cond:reward_foes}}", _fixed),
        (
            f"{WHENEVER} you {_wins} {{cond:reward_foes}} , you may (draw|take|get) "
            "{treasures:how_many} (extra|more|additional) Treasure(s)",
            _fixed,
        ),
        (
            f"{WHENEVER} {LONE} {_wins} {{cond:reward_foes}} , [you] (get|gain|go up) "
            "{levels:level_bonus} (extra|more|additional) level(s)",
            _fixed,
        ),
        (
            f"{WHENEVER} {LONE} {_wins} {{cond:reward_foes}} , [you] (draw|take|get) "
            "{treasures:how_many} (extra|more|additional) Treasure(s)",
            _fixed,
        ),
    )
also(
    "owner_return",
    "[(it|this|this item|this card)] (can not|may not) be stolen [or taken] (by (another|any other|"
    "any) player|)",
    "no [other] (one|player) (can|may) steal (it|this|this item|this card)",
)
also(
    "unlosable",
    "[you] (can not|may not) lose (it|this|this item|this card) [for any reason]",
)
also(
    "usable_only",
    "(any|an|a) {cond:hero} may use (it|this|this item)",
)
also(
    "curse_ward",
    f"{WEAR} {THIS_ITEM} , (Curses|Traps) (do not|can not) (affect|hurt|touch) you",
    "(Curses|Traps) (can not|do not) (affect|hurt|harm|touch) {USERS}".replace("{USERS}", USERS),
)
also(
    "counts_as",
    f"{WEAR} {THIS_ITEM} , you (count as|are treated as|are considered|are) (a|an) {{trait:trait}}",
)
also(
    "win_ties",
    f"{WEAR} {THIS_ITEM} , you win [all] ties [in combat]",
)
also(
    "ban",
    (f"{WEAR} {THIS_ITEM} , no one (may|can|will) help you [in combat]", {"what": c.BAN_BE_HELPED}),
    (f"when you use {THIS_ITEM} , no one (may|can|will) help you", {"what": c.BAN_BE_HELPED}),
)
also(
    "saves_once",
    "(prevents|cancels|stops|blocks|prevent|cancel|stop|block|negates) (any one|one|a single|the "
    "first|a) (Curse|Trap) [(played on you|that hits you|against you|affecting you)] [,] (then|and "
    "then|and|after which) (it|this|this card|) (is|must be|) (discarded|lost|gone|discard it)",
)
also(
    "shrug_off",
    "(when|whenever|if) (you are cursed|a (Curse|Trap) (strikes|hits) you) , you (may|can) [choose "
    "to] lose {n:shrug_count} level(s) instead [of (suffering|taking) (the|its) "
    f"(effect|effects)] {reaching.UNLESS}",
)
also(
    "ability_paid",
    f"{LEAD} discard {{cost:cost_cards}} (to|for) {{effect:may_effects/base}}",
    (f"{LEAD} discard (it|this|this card|this item) (to|for) {{effect:may_effects/base}}", THIS),
    f"(you may|you can|may|can|) {{cost:cost/base}} {TO} {{effect:steps/base}} "
    "{when:when_timing} [,] {limit:limit}",
    f"(you may|you can|may|can|) {{cost:cost/base}} {{limit:limit}} {TO} {{effect:steps/base}}",
    f"{LEAD} [you] (may|can) {{effect:steps/base}} (if you|when you) {{cost:cost/base}}",
)
also(
    "ability_free",
    "{before:when_timing} [,] {limit:limit} , [you] (may|can) {effect:steps/base}",
    "[{before:when_timing} ,] you (may|can) {limit:limit} {effect:steps/base}",
)
also(
    "ability_free",
    "{limit:said_limit} , {effect:steps/base} [{when:when_timing}]",
    "{effect:steps/base} [,] {limit:said_limit}",
    "{limit:said_limit} {before:when_timing} [,] [you] (may|can|) {effect:steps/base}",
)
also(
    "then_must",
    "(you must then|then you must|you must) {effect:steps/base} for each card [so] (drawn|taken)",
)
also(
    "backstab",
    "[you (may|can)] {cost:cost/base} to backstab another player \\( {amount:bonus} to (one other "
    "player|that player|him|her|them|another player) [in combat] \\)",
)
also(
    "help_treasures",
    "(when|whenever|if) you help [(someone|another player|anyone)] , [you] [may] (draw|take|get) "
    "{n:small_count} [(extra|more)] Treasure(s) [,] [face down] [[,] even if you were not promised "
    "any]",
)
also(
    "big_limit",
    "your (Hireling|Ally|Sidekick|companion) [(may|can|will)] (carries|carry) {n:small_count} "
    "[extra] Big item(s) [for you]",
)
also(
    "override",
    ("even if (this|it|that) (is|would be) the (winning|last|final) level", {"number": 4}),
)
also(
    "link_instead",
    "{amount:signed} to either side (if|when) (used|played|thrown) by {cond:heroes}",
    (
        "{amount:signed} to either side (for|if (you are helping|it helps)) {cond:heroes}",
        {"fighting": True},
    ),
)
also(
    "hero_bonus",
    ("your help [in combat] (is worth|gives|counts for) {amount:bonus}", {"cond": IsHelper()}),
    (
        "[you] (give|add) {amount:bonus} when (you help|helping) [(someone|others|another player)]",
        {"cond": IsHelper()},
    ),
)
also(
    "link_limit",
    "[but] [only] {it:limit} \\( {tail:limit_tail} \\)",
    "you may (do|use) this [only] {it:limit} \\( {tail:limit_tail} \\)",
)
also(
    "ability_each",
    "(you may|you can|may|can|) {cost:cost/base} (to add|for|to get|to gain) {amount:bonus} "
    "{when:when_timing} (per card|each|for each card|apiece)",
)
also(
    "level_from_card",
    (
        "(discard|play) (a|one) monster [card] [(from|in) your hand] [as an illusion] (and|to|,) "
        "(add|adding) its Level to (yours|your (strength|side|combat strength|own|Level))",
        {"add": True},
    ),
    (
        "(discard|play) (a|one) monster [card] [(from|in) your hand] as an illusion "
        "adding its Level "
        "to yours",
        {"add": True},
    ),
)
also(
    "run_bonus",
    "{amount:bonus} to (<run_away>|escape|flee) from {cond:foes}",
)
also(
    "hero_bonus",
    "(its|the|your) [combat] bonus is {amount:bonus} [{amount_per:per}]",
    "(its|the|) bonus (equals|is equal to|is) {amount:bonus_sum}",
    "(he|she|it) (helps|fights for|fights with) you [in combat] [:] {amount:bonus}",
)
for _beat, _fixed in (("(defeat|beat)", EACH), ("(kill|slay)", SLAIN)):
    also(
        "level_each",
        (
            "[you] (draw|take|get) {treasures:how_many} (extra|more|additional) Treasure(s) (if|"
            f"when|whenever) you {_beat} a <monster> (with|using|while (wearing|using)) (it|this|"
            "this item)",
            _fixed,
        ),
    )
also(
    "sell_factor",
    (
        "you sell (all [your]|your|) Items (for|at) (double|twice) [their] (value|price|prices)",
        {"items": 0},
    ),
)
also(
    "carries",
    "[(it|he|she)] (carries|can carry|may carry|will carry) any [one] item [for you] [,] "
    "[even (a big "
    "one|if it is big)]",
)
also(
    "run_face",
    "you need {n:number} or (more|better|higher) to <run_away>",
)
also(
    "backstab",
    "[you (may|can)] {cost:cost/base} to give {amount:bonus} to (any other|another) "
    "(player|fighter) in "
    "combat",
)
