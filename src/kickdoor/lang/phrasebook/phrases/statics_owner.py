"""What a card says of its owner: bonuses, permissions, limits, wards.

It must not hold what the owner may do; those are `abilities`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_conditions import (
    FoeBeside,
    HasHelp,
    IsAlone,
    IsHelper,
    MonsterLevelIn,
    MonsterNamed,
    MonsterTagged,
)
from kickdoor.engine.nodes.combat_statics import HeroBonus, WinTies
from kickdoor.engine.nodes.escape_statics import AutoEscape, NoEscape, RollBonus, RunBonus
from kickdoor.engine.nodes.logical_conditions import AnyOf
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.logic import all_of, negate
from kickdoor.lang.phrasebook.phrases import stances  # noqa: F401  a Stance is printed as one

category("foe_when", "“against …”")


def _is_foe(cond: Any) -> bool:
    if isinstance(cond, AnyOf):
        return all(_is_foe(one) for one in cond.of)
    return isinstance(cond, MonsterTagged | MonsterLevelIn | MonsterNamed | FoeBeside)


phrase(
    "foe_when",
    "foe_when",
    "against {it:foes}",
    "<against> {it:foes}",
    "(if|when) the <monster> is {it:foes}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if _is_foe(v) else None,
)
phrase(
    "foe_if",
    "foe_when",
    "if {it:clause}",
    "<only_if> {it:clause}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
phrase("foe_unless", "foe_when", "unless {it:clause}", build=negate)
phrase(
    "foe_being",
    "foe_when",
    "(when|while|if) {it:doing}",
    build=lambda it: it,
)
category("doing", "something you are doing")
phrase(
    "doing_help",
    "doing",
    "helping [(someone|another player|others|anyone)] [(in|with) [a] <combat>]",
    "you help [(someone|another player|others|anyone)] [(in|with) [a] <combat>]",
    node=IsHelper,
)
phrase(
    "doing_alone",
    "doing",
    "fighting alone",
    "(fighting|in combat) (by yourself|without help|on your own|without a helper|alone)",
    node=IsAlone,
)
phrase(
    "doing_helped",
    "doing",
    "(fighting|in combat) with (a|any) helper",
    "(you are|being) helped",
    node=HasHelp,
)
phrase("doing_wear", "doing", "(wearing|wielding|using) {it:worn}", build=lambda it: it)
phrase(
    "foe_for",
    "foe_when",
    "for {it:heroes}",
    "((if|when|while) (used|worn|wielded|carried|played|thrown|owned) by|in the hands of) "
    "{it:heroes}",
    build=lambda it: it,
)
phrase("foe_both", "foe_when", "for {a:heroes} against {b:foes}", build=lambda a, b: all_of([a, b]))

THIS = "(it|this|this item|this card)"
OWNERS = "(the wielder|the wearer|the owner|the user|its owner|its wearer|the player)"
COMBAT = (
    "(in|to|for|during) [(your|all|any|every|the|a)] (<combat>|combat strength|combat power|"
    "combat total|strength|combat rolls|level in combat)"
)
category("owner_static", "something true of its owner")
include("owner_static", "source_rule")
phrase(
    "hero_bonus",
    "owner_static",
    ("{amount:bonus} [{amount_per:per}]", {}),
    ("{amount:bonus} [{amount_per:per}] {cond:foe_when}", {}),
    ("{amount:bonus} {cond:foe_when} instead", {"instead": True}),
    ("{amount:bonus} instead {cond:foe_when}", {"instead": True}),
    (
        "{cond:foe_when} , [(it|this|the bonus) is] [(it gives|you get)] {amount:bonus} instead",
        {"instead": True},
    ),
    ("{cond:foe_when} , the bonus is {amount:bonus} [instead]", {"instead": True}),
    ("the bonus (is|becomes) {amount:bonus} {cond:foe_when} [instead]", {"instead": True}),
    ("[(it|this)] (gives|give|grants) {cond:heroes} {amount:bonus}", {}),
    ("{amount:bonus} in combat [{amount_per:per}] [{cond:foe_when}]", {}),
    (f"{{amount:bonus}} {COMBAT} [{{amount_per:per}}] [{{cond:foe_when}}]", {}),
    ("{amount:bonus} (combat|in battle) {cond:foe_when}", {}),
    ("worth {amount:bonus} [{amount_per:per}] [{cond:foe_when}]", {}),
    ("combat bonus {amount:bonus}", {}),
    ("{amount:bonus} combat", {}),
    (
        "[you] (add|adds|gain|gains|get|have) {amount:rolled_plus} (to %your (strength|combat "
        "strength|side)|combat strength|strength) [{amount_per:per}] [{cond:foe_when}]",
        {},
    ),
    (
        "{cond:foe_when} , [you] (add|gain|get|have) {amount:rolled_plus} (to %your "
        "(strength|combat "
        "strength|side)|combat strength|strength)",
        {},
    ),
    ("{cond:foe_when} , [you] add {amount:bonus} [{amount_per:per}]", {}),
    ("in combat , [you] (add|get|have) {amount:bonus} [{amount_per:per}] [{cond:foe_when}]", {}),
    (
        f"{{cond:foe_when}} , {THIS} (gives|is worth) [you] {{amount:bonus}} instead",
        {"instead": True},
    ),
    ("bonus {amount:bonus}", {}),
    (
        "[you (are|have|fight)] [at] {amount:bonus} (in|on|to|for) (all|every|each|any) "
        "(combat|combats|fight|fights|battles)",
        {},
    ),
    ("[you] <get> {amount:bonus} [in combat] [{amount_per:per}] [{cond:foe_when}]", {}),
    (f"[you] <get> {{amount:bonus}} {COMBAT} [{{amount_per:per}}] [{{cond:foe_when}}]", {}),
    (
        f"{OWNERS} <get> {{amount:bonus}} [{COMBAT}] [{{amount_per:per}}] [{{cond:foe_when}}]",
        {},
    ),
    (
        f"(wear|use|carry|wield|hold) (this|it) (and|to) <get> {{amount:bonus}} [{COMBAT}] "
        "[{cond:foe_when}]",
        {},
    ),
    (
        "{amount:bonus} (to|for) (you|%your (strength|side|combat strength|level)|the player) "
        "[{amount_per:per}] [{cond:foe_when}]",
        {},
    ),
    (
        f"[{THIS}] (gives|give|adds|add|grants|provides|is worth) [(you|its wearer|the wearer)] "
        f"{{amount:bonus}} [{COMBAT}] [{{amount_per:per}}] [{{cond:foe_when}}]",
        {},
    ),
    ("{cond:foe_when} , [it gives] [you] [<get>] {amount:bonus} [{amount_per:per}]", {}),
    ("{cond:heroes} (get|have|gain|gets) {amount:bonus}", {}),
    ("{amount:bonus} more {cond:foe_when}", {}),
    (
        "[when used] {amount:bonus} ((if|when) (used|worn|wielded) by|in the hands of) "
        "{cond:heroes}",
        {},
    ),
    ("{cond:heroes} (get|have|gain|gets) {amount:bonus} instead", {"instead": True}),
    (
        "[(gives|grants)] {amount:bonus} to {cond:heroes}",
        {},
    ),
    (
        "[you] (start|begin|enter) [each] combat with {amount:bonus} [{amount_per:per}]",
        {},
    ),
    (
        "{cond:foe_when} , [you] <get> {amount:bonus} in combat",
        {},
    ),
    node=HeroBonus,
    doc="Its owner is stronger or weaker.",
    examples=[
        "+3.",
        "+3 against Undead monsters.",
        "An extra +2 for Elves.",
        "+1 for each Item you have equipped.",
        "+4 if you are an Elf instead.",
    ],
    covers="A2 D1 D4 H1",
)
phrase(
    "run_bonus",
    "owner_static",
    ("{amount:bonus} to Run Away [{amount_per:per}] [{cond:foe_when}]", {}),
    (
        "[you (have|get|are at|gain|receive)] {amount:bonus} (to|when you|if you|when) <run_away> "
        "[{amount_per:per}] [{cond:foe_when}]",
        {},
    ),
    ("(when|if|whenever) you <run_away> , [you] [<get>] {amount:bonus}", {}),
    ("{amount:signed} (Run Away|escape) bonus", {}),
    (
        "[(it|this|this item)] (gives|grants|provides|adds) [(you|its wearer|the wearer|its owner)]"
        " {amount:bonus} (to|when you|when) <run_away>",
        {},
    ),
    (
        "{amount:bonus} to (all|your|%your|any) (Run Away|escape) (roll|rolls|attempts) "
        "[{cond:foe_when}]",
        {},
    ),
    ("[all] %your (Run Away|escape) rolls are at {amount:bonus}", {}),
    ("(gives|give|adds|add|grants) [you] {amount:bonus} to <run_away> [{cond:foe_when}]", {}),
    (
        "[(add|adds|gives)] {amount:bonus} to [%your] (dice|die) (rolls|roll) (when|while|for) "
        "(running away|fleeing|you <run_away>)",
        {},
    ),
    ("{amount:run_change} [{cond:foe_when}]", {}),
    ("{amount:run_face}", {}),
    ("(Run Away|escape) bonus {amount:bonus}", {}),
    (
        "(gives|give|adds|add|grants) [you] {amount:bonus} to (all|your|%your|any|every) (Run "
        "Away|escape) (roll|rolls|attempts) [{cond:foe_when}]",
        {},
    ),
    (
        "{amount:bonus} to <run_away> (while|when) (wearing|using|carrying|you "
        "(wear|use|carry)|you are (wearing|using)) (it|this|this item|them|these)",
        {},
    ),
    node=RunBonus,
    doc="Its owner's Run Away rolls change.",
    examples=["+1 to Run Away.", "+2 to Run Away if you are an Elf."],
    covers="D5",
)
category("run_face", "a roll that escapes")
phrase(
    "run_face",
    "run_face",
    "[you] (Run Away|escape|get away) [automatically] on (a|an|a roll of) {n:number} or "
    "(more|better|higher)",
    "you need [only] (a|an|a roll of) {n:number} [or (more|better|higher)] to <run_away>",
    "%your (Run Away|escape) (roll|rolls) (succeed|succeeds) on (a|an|a roll of) {n:number} or "
    "(more|better|higher)",
    "%your (Run Away|escape) (roll|rolls) (succeed|succeeds) on [a] {n:number} , five or six",
    build=lambda n: Num(5 - n) if n != 5 else None,
)
phrase(
    "roll_bonus",
    "owner_static",
    "{amount:bonus} to all your rolls [{amount_per:per}]",
    "[you <get>] {amount:bonus} to your [die] rolls",
    "you may add {amount:rolled_plus} to (any|all|each|every) [of] [your] [die] (roll|rolls) [you "
    "make]",
    "[you <get>] {amount:bonus} (on|to) (every|any|all|each) [of] [%your] [die] (roll|rolls|throw)",
    node=RollBonus,
    doc="Every roll of its owner changes.",
    examples=["-1 to all your rolls."],
    covers="C4",
)
category("rolled_plus", "a number")
phrase("rolled_plus", "rolled_plus", "{n:number}", build=Num)
phrase(
    "auto_escape",
    "owner_static",
    ("you always escape", {}),
    ("you always escape from monsters if {cond:clause}", {}),
    ("you always escape from {cond:foes}", {}),
    ("you (always|automatically) <escape> [from any <monster>]", {}),
    ("you (always|automatically) <escape> [from] {cond:foes}", {}),
    ("{cond:foes} will (never|not) (pursue|chase|catch) you", {}),
    ("{cond:foes} (never|do not) (pursue|chase|catch) you", {}),
    node=AutoEscape,
    doc="Its owner always gets away.",
    examples=["You always escape from Undead monsters."],
    covers="E6",
)
phrase(
    "no_escape_you",
    "owner_static",
    "you cannot Run Away",
    "you (can not|may not) <run_away>",
    "you (can not|may not) (flee|escape)",
    "no (running away|fleeing|escape|escaping) [for you]",
    "you (can not|may not) <run_away> (while|when) (you (use|wear) (this|it|this item)|using (this|"
    "it|this item)|wearing (this|it|this item))",
    build=NoEscape,
    parts=lambda v: {} if v == NoEscape() else None,
    doc="Its owner cannot run away.",
    examples=["You cannot Run Away."],
)
phrase(
    "win_ties",
    "owner_static",
    ("you win ties", {}),
    ("you win ties {cond:foe_when}", {}),
    ("(you win|win) [all] ties [(in combat|in <combat>|against <monsters>)] [{cond:foe_when}]", {}),
    (f"{OWNERS} (win|wins) [all] ties [in combat] [{{cond:foe_when}}]", {}),
    (
        "you win [all] ties [in combat] (while|when) [you are] (wearing|using) (this|it|this item)",
        {},
    ),
    (
        "(a tie|ties|equal strength|even strength) (is a win|are wins|is enough|wins|counts as a "
        "win) "
        "[for you] [{cond:foe_when}]",
        {},
    ),
    (
        "(in case of|in the case of|in|if there is|on) a tie [in combat] [,] you win",
        {},
    ),
    (
        "(if|when) (tied|you are tied|the totals are (equal|tied)|combat is tied) [(in|with "
        "the <monster> in) <combat>] [,] you win",
        {},
    ),
    (
        "you win (if|when) (tied|you tie|the totals are (equal|tied)|the (sides|strengths) "
        "are (equal|tied))",
        {},
    ),
    (
        "you win even if your (strength|total|combat strength) [only] (equals|ties|is equal "
        "to) (the monster 's|that of the <monster>|theirs)",
        {},
    ),
    (
        "(wearer|wielder|owner|user) wins [all] ties [in combat]",
        {},
    ),
    (
        "you (need|must) only (tie|equal) [the <monster>] to win",
        {},
    ),
    node=WinTies,
    doc="Equal strength is a win for its owner.",
    examples=["You win ties.", "You win ties against monsters of Level 5 or lower."],
    covers="G2",
)
