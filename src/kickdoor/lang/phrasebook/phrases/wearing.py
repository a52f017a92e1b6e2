"""Gear that keeps other gear off, flights made easier once, and bonuses by turn or by count.

It must not hold who may use a card; see `statics_usable`.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.combat_sides import Escape
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.nodes.combat_conditions import InCombat, MonsterTagged
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.item_statics import ExtraSlot
from kickdoor.engine.nodes.node import Amount
from kickdoor.engine.nodes.player_conditions import OwnTurn
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, phrase

WHILE = (
    "[(while|when|if) you (have|wear|use|are (wearing|using)) (it|this|this item)] "
    "[(while|when) (wearing|using) (it|this|this item)]"
)
phrase(
    "slot_ban",
    "owner_static",
    "you cannot wear {slot:slot}",
    f"you (can not|may not) (wear|use|equip) (any|other|any other|) {{slot:slot}} {WHILE}",
    "(can not|may not) be (worn|used) with (any|other|any other|) {slot:slot}",
    build=lambda slot: ExtraSlot(slot, -1),
    parts=lambda v: (
        {"slot": v.slot} if isinstance(v, ExtraSlot) and v == ExtraSlot(v.slot, -1) else None
    ),
    doc="No gear of that slot may be worn.",
    examples=["You cannot wear Footgear."],
    covers="D8",
    rank=1,
)


def _run_now(amount: Amount) -> Lasting:
    return Lasting([RunBonus(amount)], c.UNTIL_FLIGHT)


category("run_now", "a bonus to Run Away")
phrase(
    "run_now",
    "run_now",
    "[(gives|adds|add|you get|gives you)] {amount:bonus} to [(your|any|one|a)] (<run_away>|(Run "
    "Away|escape) (roll|attempt)) [(once|for one flight)]",
    build=_run_now,
    doc="On a one-shot: the next flight is easier.",
)


phrase(
    "foe_turn",
    "foe_when",
    ("on your [own] turn", {}),
    ("during your [own] turn", {}),
    build=OwnTurn,
)
phrase(
    "foe_anything",
    "foe_kind",
    "anything [that is] {tag:tag}",
    build=MonsterTagged,
)
phrase(
    "escape_fighter",
    "effect_one",
    "any one fighter escapes automatically",
    "(let|allow) (one|any|any one|a) (player|fighter) [in (the|a|any) <combat>] [to] (escape "
    "automatically|automatically escape|escape)",
    "(one|any one) (player|fighter) in (the|any) <combat> (escapes automatically|automatically "
    "escapes|escapes)",
    build=lambda: Escape(Who(c.W_ANY, InCombat())),
    parts=lambda v: {} if v == Escape(Who(c.W_ANY, InCombat())) else None,
    doc="Fighter or Helper gets away, as whoever plays the card says.",
    examples=["Usable once only. Any one fighter escapes automatically."],
    covers="E6",
    rank=2,
)
