"""Who may use a card, what it keeps off, and what its owner passes for.

It must not hold bonuses; those are in `statics_owner`.
"""

from __future__ import annotations

from kickdoor.engine.nodes.combat_statics import Tagged
from kickdoor.engine.nodes.item_statics import Usable
from kickdoor.engine.nodes.player_statics import CountsAs
from kickdoor.engine.nodes.protection_statics import CurseWard
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.phrases import stances  # noqa: F401  a Stance is printed as one

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
    ("{cond:heroes} use only", {}),
    ("only {cond:heroes}", {}),
    ("(requires|needs) [(a|an)] {cond:a_trait} [to (use|wear|wield)]", {}),
    ("{cond:a_trait} required", {}),
    ("exclusively for {cond:heroes}", {}),
    (
        "{cond:heroes} only (may|can) (use|wear|wield|equip|play) (it|this|this item|this card)",
        {},
    ),
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
    (
        "[you] (may|can) only (use|wear|wield|equip|play) (it|this|this item|this card) if "
        "{cond:clause}",
        {},
    ),
    (
        "only usable by {cond:heroes}",
        {},
    ),
    (
        "(usable|useable) (exclusively|solely) by {cond:heroes}",
        {},
    ),
    (
        "(restricted|limited|reserved) (to|for) {cond:heroes} [only]",
        {},
    ),
    (
        "[(it|this|this companion)] (will|does) (only serve|only follow|serve only|follow "
        "only) {cond:heroes}",
        {},
    ),
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
    (
        "[(it|this|this companion)] will not (serve|follow|obey|work for) {cond:heroes}",
        {"only": False},
    ),
    (
        "usable by (anyone|everyone|any player) (except|but|other than) {cond:heroes}",
        {"only": False},
    ),
    (
        "(forbidden|prohibited) (to|for) {cond:heroes}",
        {"only": False},
    ),
    (
        "(of no use to|not for use by|not allowed for|not (suitable|fit) for|does not work for|"
        "do not work for|will not work for) {cond:heroes}",
        {"only": False},
    ),
    (
        "(anyone|everyone) (but|except) {cond:some_heroes} (may|can) use (it|this|this item)",
        {"only": False},
    ),
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
    ("[you are] immune to [all] (Curses|Traps) [and (Curses|Traps)]", {}),
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
    (
        "[you are] immune to [(all|any)] (Curses|Traps) (while|when) "
        "(wearing|using|carrying|you (wear|use|carry)|you are (wearing|using)) (it|this|this "
        "item|them|these)",
        {},
    ),
    (
        "(while|when) (wearing|using|carrying|you (wear|use|carry)|you are (wearing|using)) "
        "(it|this|this item|them|these) , you are (immune to|protected from|safe from) "
        "[(all|any)] (Curses|Traps)",
        {},
    ),
    (
        "[(it|this|this item)] (protects|shields|guards) (you|the wearer|its owner) "
        "(from|against) (any|all|) (Curse|Curses|Trap|Traps) [(that|which)] [(you|are)] "
        "(drawn|draw|turned up|turn up) [face up]",
        {"door_only": True},
    ),
    (
        "no (Curse|Trap) [that] you (draw|turn up) [face up] (can affect|affects) you",
        {"door_only": True},
    ),
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
        "[(while|when) (worn|used|equipped|you (wear|use) (this|it)|(wearing|using) (this|it)) ,] "
        "[you] (pass for|count as|are treated as|treated as|are considered) "
        "(a|an) {trait:trait} [(while|when) (wearing|using|you (wear|use)|equipped|worn) "
        "[(it|this)]]",
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
    (
        "(the wearer|its wearer|the owner|its owner|the user|the wielder|wearer|owner|user) "
        "(counts as|is treated as|is considered|passes for) (a|an) {trait:trait}",
        {},
    ),
    (
        "(while|when) (wearing|using|carrying|you (wear|use|carry)|you are (wearing|using)) "
        "(it|this|this item|them|these) , you (count as|are treated as|are considered|are) "
        "(a|an) {trait:trait} [for all purposes]",
        {},
    ),
    (
        "you (count as|are treated as|are considered) (a|an) {trait:trait} (for all "
        "purposes|(while|when) (wearing|using|carrying|you (wear|use|carry)|you are "
        "(wearing|using)) (it|this|this item|them|these))",
        {},
    ),
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
    "[(it|this|this item)] (counts|is treated|is considered) as (a|an) {tag:tag} "
    "(item|weapon|attack)",
    "[(it|this|this item)] is (a|an) {tag:tag} (attack|weapon)",
    node=Tagged,
    doc="The card has a tag.",
    examples=["Counts as Undead."],
)
