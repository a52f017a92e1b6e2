"""What a card says of its owner: bonuses, permissions, limits, wards.

It must not hold what the owner may do; those are `abilities`.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine.nodes.amounts import Num
from kickdoor.engine.nodes.conds import AnyOf, MonsterLevelIn, MonsterNamed, MonsterTagged
from kickdoor.engine.nodes.statics import (
    AutoEscape,
    CountsAs,
    CurseWard,
    HeroBonus,
    NoEscape,
    Reward,
    RollBonus,
    RunBonus,
    Tagged,
    Usable,
    WinTies,
)
from kickdoor.lang.grammar import category, include, phrase
from kickdoor.lang.logic import all_of, negate
from kickdoor.lang.phrases import stances  # noqa: F401  a Stance is printed as one

category("foe_when", "“against …”")


def _is_foe(cond: Any) -> bool:
    if isinstance(cond, AnyOf):
        return all(_is_foe(one) for one in cond.of)
    return isinstance(cond, MonsterTagged | MonsterLevelIn | MonsterNamed)


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
    "foe_for",
    "foe_when",
    "for {it:heroes}",
    "(if used by|in the hands of|when used by|when worn by) {it:heroes}",
    build=lambda it: it,
)
phrase("foe_both", "foe_when", "for {a:heroes} against {b:foes}", build=lambda a, b: all_of([a, b]))

THIS = "(it|this|this item|this card)"
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
    ("{amount:bonus} in combat [{amount_per:per}] [{cond:foe_when}]", {}),
    (f"{{amount:bonus}} {COMBAT} [{{amount_per:per}}] [{{cond:foe_when}}]", {}),
    ("{amount:bonus} (combat|in battle) {cond:foe_when}", {}),
    ("bonus {amount:bonus}", {}),
    ("[you] <get> {amount:bonus} [in combat] [{amount_per:per}] [{cond:foe_when}]", {}),
    (f"[you] <get> {{amount:bonus}} {COMBAT} [{{amount_per:per}}] [{{cond:foe_when}}]", {}),
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
        "[when used] {amount:bonus} (if used by|in the hands of|when used by|when worn by) "
        "{cond:heroes}",
        {},
    ),
    ("{cond:heroes} (get|have|gain|gets) {amount:bonus} instead", {"instead": True}),
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
        "[you (have|get)] {amount:bonus} (to|when you|if you|when) <run_away> [{amount_per:per}] "
        "[{cond:foe_when}]",
        {},
    ),
    (
        "{amount:bonus} to (all|your|%your|any) (Run Away|escape) (roll|rolls|attempts) "
        "[{cond:foe_when}]",
        {},
    ),
    ("(gives|give|adds|add|grants) [you] {amount:bonus} to <run_away> [{cond:foe_when}]", {}),
    ("{amount:run_change} [{cond:foe_when}]", {}),
    ("{amount:run_face}", {}),
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
    build=lambda n: Num(5 - n) if n != 5 else None,
)
phrase(
    "roll_bonus",
    "owner_static",
    "{amount:bonus} to all your rolls [{amount_per:per}]",
    "[you <get>] {amount:bonus} (on|to) (every|any|all|each) [of] [%your] [die] (roll|rolls|throw)",
    node=RollBonus,
    doc="Every roll of its owner changes.",
    examples=["-1 to all your rolls."],
    covers="C4",
)
phrase(
    "auto_escape",
    "owner_static",
    ("you always escape", {}),
    ("you always escape from monsters if {cond:clause}", {}),
    ("you always escape from {cond:foes}", {}),
    ("you (always|automatically) <escape> [from any <monster>]", {}),
    ("you (always|automatically) <escape> [from] {cond:foes}", {}),
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
    (
        "(a tie|ties|equal strength|even strength) (is a win|are wins|is enough|wins|counts as a "
        "win) "
        "[for you] [{cond:foe_when}]",
        {},
    ),
    node=WinTies,
    doc="Equal strength is a win for its owner.",
    examples=["You win ties.", "You win ties against monsters of Level 5 or lower."],
    covers="G2",
)

# --- who may use it -----------------------------------------------------------------------------

category("usable", "who may use it")
include("owner_static", "usable")
phrase(
    "usable_only",
    "usable",
    ("usable by {cond:heroes} only", {}),
    (
        "[(usable|useable|playable|can be used|may be used|to be used)] [only] (by|for) "
        "{cond:heroes} "
        "[only]",
        {},
    ),
    ("{cond:heroes} only", {}),
    ("only (for|by) {cond:heroes}", {}),
    (
        "only {cond:heroes} (may|can) (use|wear|wield|equip|play|have|ride) (it|this|this "
        "item|this card)",
        {},
    ),
    ("(usable|may be used|can be used|use) only (by|if) {cond:users}", {}),
    ("[(usable|useable)] (by|for) {cond:heroes} only", {}),
    ("[you] must be {cond:being} [to (use|wear|equip|wield|carry) (it|this|this item)]", {}),
    ("only usable (by|if) {cond:users}", {}),
    ("(use|usage) restricted to {cond:heroes}", {}),
    (
        "[it] (can|may|to) only be (used|worn|wielded|equipped|played|ridden|carried|owned) by "
        "{cond:heroes}",
        {},
    ),
    (
        "[it] (can|may) be (used|worn|wielded|equipped|ridden|carried) only by {cond:heroes}",
        {},
    ),
    ("for [use by] {cond:heroes} only", {}),
    node=Usable,
    doc="Only these players may use it.",
    examples=["Usable by Elves only.", "Wizards only."],
    covers="D2",
)
phrase(
    "usable_not",
    "usable",
    ("not usable by {cond:heroes}", {"only": False}),
    (
        "(not usable|not useable|not playable|not for|useless|can not be (used|worn|wielded)|may "
        "not be (used|worn|wielded)|unusable|"
        "not to be used) [(by|for|to)] {cond:heroes}",
        {"only": False},
    ),
    (
        "{cond:heroes} (can not|may not) (use|wear|wield|equip|play) (it|this|this item|this card)",
        {"only": False},
    ),
    ("no {cond:heroes} [(may|can) use (it|this)]", {"only": False}),
    ("not usable if {cond:clause}", {"only": False}),
    node=Usable,
    doc="These players may not use it.",
    examples=["Not usable by Dwarves."],
    covers="D3",
)
category("users", "players")
include("users", "heroes", "clause")
phrase(
    "curse_ward",
    "owner_static",
    ("Curses do not affect you", {}),
    (
        "(Curses|Traps) (do not affect|have no effect on|can not affect|fizzle for|do not work "
        "on) you",
        {},
    ),
    (
        "(you are|the wearer is|its wearer is|its owner is|the owner is) (immune to|protected "
        "from|safe from|not affected by|unaffected by) [(all|any)] (Curses|Traps)",
        {},
    ),
    ("[it] (protects|shields|guards) you (from|against) [all] (Curses|Traps)", {}),
    ("(no Curse can affect you|no Curses affect you)", {}),
    ("Curses you turn up at the door do not affect you", {"door_only": True}),
    (
        "[any] (Curses|Traps|Curse|Trap) [(that|which)] (you (turn up|draw face "
        "up|find|reveal|draw)|"
        "found|drawn|revealed|turned up|encountered) "
        "[(at|behind|when you open|when opening|when kicking open|when you kick open) (the|a) "
        "door] "
        "[face up] (do not affect you|have no effect|has no effect|fizzle|have no effect on you|do "
        "not affect the wearer)",
        {"door_only": True},
    ),
    ("Curses do not affect you if {cond:clause}", {}),
    node=CurseWard,
    doc="Curses do not affect its owner.",
    examples=["Curses do not affect you.", "Curses you turn up at the door do not affect you."],
    covers="D7",
    rank=1,
)
phrase(
    "counts_as",
    "owner_static",
    ("you count as a {trait:trait}", {}),
    ("you count as an {trait:trait}", {}),
    (
        "[(while|when) (worn|used|equipped) ,] you (pass for|count as|are treated as|are "
        "considered) "
        "(a|an) {trait:trait} [while (wearing|using|you (wear|use)) (it|this)]",
        {},
    ),
    ("you count as a {trait:trait} for monsters only", {"for_items": False}),
    (
        "(monsters|foes|<monsters>) (take you for|treat you as|see you as|consider you) [(a|an)] "
        "{trait:trait}",
        {"for_items": False},
    ),
    ("you count as a {trait:trait} for Items only", {"for_monsters": False}),
    ("you may use Items (as if you were|as if|like) (a|an) {trait:trait}", {"for_monsters": False}),
    ("you may use {trait:trait} only items", {"for_monsters": False}),
    node=CountsAs,
    doc="Its owner counts as having a trait.",
    examples=["You count as an Elf.", "Monsters take you for an Elf."],
    covers="D10 G11",
)
category("owner_tag", "a tag")
include("owner_static", "owner_tag")
phrase(
    "owner_tagged",
    "owner_tag",
    "counts as {tag:tag}",
    "[(a|an)] {tag:tag} [item]",
    "[this] is [(a|an)] {tag:tag} [item]",
    node=Tagged,
    doc="The card has a tag.",
    examples=["Counts as Undead."],
)
phrase(
    "owner_reward",
    "owner_static",
    ("you draw {treasures:how_many} extra Treasure(s) [{cond:foe_when}]", {}),
    (
        "[you] (draw|take|get|collect) {treasures:how_many} (extra|more|additional) Treasure(s) "
        "(when|whenever|if|each time) you (win [a <combat>]|defeat (a|any) <monster>|kill a "
        "<monster>)",
        {},
    ),
    (
        "(when|whenever|each time) you (win a <combat>|defeat (a|any) <monster>|kill a "
        "<monster>) , "
        "[you] (draw|take|get|collect) {treasures:how_many} (extra|more|additional) Treasure(s)",
        {},
    ),
    ("you gain {levels:level_bonus} extra level(s) [{cond:foe_when}]", {}),
    (
        "[you] (gain|go up) {levels:level_bonus} (extra|more|additional) level(s) "
        "(when|whenever|if|each time) you (win [a <combat>]|kill a <monster>|defeat a <monster>) "
        "[{cond:foe_when}]",
        {},
    ),
    node=Reward,
    doc="Its owner gets more for beating a monster.",
    examples=["You draw one extra Treasure."],
    covers="G8",
    rank=-1,
)
