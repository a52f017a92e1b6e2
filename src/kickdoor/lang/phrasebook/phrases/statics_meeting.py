"""Whom a monster fights, who beats it at once, who may help against it.

It must not hold bonuses or rewards.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_draws import Draw
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import AutoDefeat, HelperBan, NoHelp, WontFight
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.player_conditions import Has
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.logic import negate
from kickdoor.lang.phrasebook.phrases.statics_monster import GETS


def _changed(value: Any, plain: Any) -> dict[str, Any]:
    """The condition, and the fields that differ from a plain one."""
    parts = {"cond": value.cond}
    for key in ("kill", "levels", "treasure"):
        if getattr(value, key) != getattr(plain, key):
            parts[key] = getattr(value, key)
    return parts


def _wont_fight(
    cond: Cond | None = None,
    optional: bool = True,
    gives: Effect | None = None,
    draw: Num | None = None,
    x: str | None = None,
    y: bool | None = None,
    no: Cond | None = None,
) -> WontFight:
    if no is not None:
        cond = negate(no)
    if draw is not None:
        gives = Draw(c.TREASURE, draw)
    return WontFight(cond, optional, gives)


def _wont_fight_parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, WontFight):
        return None
    parts: dict[str, Any] = {"optional": value.optional} if not value.optional else {}
    if value.cond is not None:
        parts["cond"] = value.cond
    if value.gives is not None:
        parts["gives"] = value.gives
    return parts


category("keeps", "a remark")
phrase(
    "keeps",
    "keeps",
    "[,] [and] (let|letting|leave|leaving) <him> [keep] <its> <treasure>",
    "[,] [and] (draw|draws|get|gets|take|takes) no <treasure>",
    build=lambda: True,
)
phrase(
    "wont_fight",
    "monster_static",
    ("will not fight {cond:heroes}", {"optional": False}),
    (
        f"[{GETS}] (will|<do>) not (fight|attack|bother|harm|hurt|touch) {{cond:heroes}}",
        {"optional": False},
    ),
    (
        f"[{GETS}] (will|<do>) not (fight|attack|bother|harm|hurt|touch) [you] if {{cond:clause}}",
        {"optional": False},
    ),
    (
        f"[{GETS}] (ignores|leaves alone|will ignore|will leave alone|never "
        "(attacks|fights|bothers)) {cond:heroes}",
        {"optional": False},
    ),
    (f"[{GETS}] (leaves|will leave) {{cond:heroes}} alone", {"optional": False}),
    ("{cond:heroes} (do not need to|are not required to|are free not to) fight <him>", {}),
    ("{cond:level_range} is ignored by <him>", {"optional": False}),
    (
        f"if {{cond:clause}} , [{GETS}] (ignores|leaves) you [alone]",
        {"optional": False},
    ),
    (
        f"[{GETS}] (ignores|leaves) you [alone] if {{cond:clause}}",
        {"optional": False},
    ),
    (
        f"[{GETS}] [will] only (attack|attacks|fight|fights|bother|bothers) {{no:heroes}}",
        {"optional": False},
    ),
    (
        f"[{GETS}] [will] (attack|attacks|fight|fights|bother|bothers) only {{no:heroes}}",
        {"optional": False},
    ),
    (
        f"if {{cond:clause}} , [{GETS}] (will|<do>) not (fight|attack|bother|harm|hurt) [you]",
        {"optional": False},
    ),
    (
        "if {cond:clause} , (no <combat> [can] (ensue|ensues|takes place|happens)|"
        "there is no <combat>)",
        {"optional": False},
    ),
    (
        "{cond:heroes} (is|are) (ignored|left alone|safe|safe from <him>|not attacked)",
        {"optional": False},
    ),
    (
        f"[{GETS}] (will|<do>) not (fight|attack|bother) {{cond:heroes}} "
        "[,] [(and|but)] [(just|simply|instead)] (gives|give) (them|you|him|her) "
        "{draw:treasures} [instead]",
        {"optional": False},
    ),
    ("{cond:heroes} need not fight <him>", {}),
    (
        "{cond:heroes} (need not|do not have to|(may|can) choose not to|(may|can) refuse to) "
        "(fight|face) "
        "[<him>]",
        {},
    ),
    (
        "{cond:heroes} (may|can) (pass <him> by|ignore <him>|walk past <him>|leave <him> "
        "alone|avoid "
        "<him>|avoid the <combat>)",
        {},
    ),
    ("you need not fight <him>", {}),
    ("if {cond:clause} , you (need not|do not have to|(may|can) refuse to) fight [<him>]", {}),
    ("you (need not|do not have to) fight [<him>] if {cond:clause}", {}),
    ("you (may|can) [choose to] fight <him> or [just] {x:picture} [{y:keeps}]", {}),
    ("you (may|can) choose whether to fight <him> or [(just|to)] {x:picture} [{y:keeps}]", {}),
    (
        "{cond:heroes} (can|may) [(choose to|just|simply)] (ignore|pass|avoid|walk past|"
        "walk around) <him> [{y:keeps}]",
        {},
    ),
    ("you (can|may) [(choose to|just|simply)] (ignore|pass|avoid) <him> [{y:keeps}]", {}),
    (
        "{cond:heroes} [(encountering|meeting|who meet|who meets) <him>] (may|can) instead "
        "{gives:effects/base}",
        {},
    ),
    ("you may (choose whether to fight <him>|choose not to fight|refuse to fight [<him>])", {}),
    (
        "you (may|can) (pass <him> by|ignore <him>|walk past <him>|leave <him> alone|avoid "
        "<him>|choose not to "
        "fight <him>)",
        {},
    ),
    ("{cond:heroes} may {gives:effects/base} instead of fighting", {}),
    (
        "{cond:heroes} (may|can) {gives:effects/base} (instead of fighting [<him>]|instead of a "
        "<combat>|"
        "rather than fight [<him>])",
        {},
    ),
    ("{cond:heroes} {gives:steps/they} instead of fighting", {"optional": False}),
    (
        "{cond:heroes} (just|simply|automatically|) {gives:steps/they} "
        "(instead of fighting [<him>]|instead of a <combat>|without fighting|without a <combat>)",
        {"optional": False},
    ),
    ("{cond:heroes} (just|simply) {gives:steps/they}", {"optional": False}),
    ("instead of fighting, you may {gives:effects/base}", {}),
    (
        "(you may|you can) {gives:effects/base} (instead of fighting [<him>]|rather than fight "
        "[<him>])",
        {},
    ),
    build=_wont_fight,
    parts=_wont_fight_parts,
    doc="Some players need not fight it, or get something instead.",
    examples=[
        "Will not fight Elves.",
        "Elves need not fight it.",
        "Elves draw two Treasures instead of fighting.",
        "Elves may draw two Treasures instead of fighting.",
    ],
    covers="A13 A14",
    rank=1,
)
phrase(
    "auto_defeat",
    "monster_static",
    ("{cond:heroes} kill <him> automatically", {}),
    (
        "{cond:heroes} (automatically|instantly|immediately|always) "
        "(kill|kills|defeat|defeats|slay|"
        "slays|beat|beats|destroy|destroys|win|wins) [<him>]",
        {},
    ),
    (
        "{cond:heroes} "
        "(kill|kills|defeat|defeats|slay|slays|beat|beats|finish|finishes|destroy|destroys)"
        " <him> [(automatically|instantly|immediately|at once)]",
        {},
    ),
    (
        "{cond:heroes} (can|may|will) [(just|simply|automatically|instantly)] "
        "(kill|defeat|slay|destroy) <him> [(automatically|instantly|at once)]",
        {},
    ),
    (
        "{cond:heroes} (can|may) [(just|simply)] {x:picture} [<him>] [,] killing <him> "
        "[automatically]",
        {},
    ),
    ("{cond:tool} (automatically|instantly|immediately) (kills|defeats|slays|destroys) <him>", {}),
    (
        "{cond:tool} (kills|defeats|slays|destroys|finishes) <him> [(automatically|instantly|at "
        "once)]",
        {},
    ),
    ("(automatically|instantly) (killed|defeated|slain|destroyed) (by|if) {cond:killers}", {}),
    (
        "[<self> is] [(automatically|instantly)] (killed|defeated|slain|destroyed) "
        "[(automatically|instantly)] (by|if) {cond:killers}",
        {},
    ),
    ("{cond:heroes} (win|wins) [<combat>] automatically", {}),
    ("[<self>] (dies|die) [automatically] if {cond:clause}", {}),
    ("<him> (dies|is killed|is defeated|is destroyed) [automatically] if {cond:clause}", {}),
    ("[it is] automatically (killed|defeated|slain|destroyed) if {cond:clause}", {}),
    ("if {cond:clause} , (it|he|she) is [automatically] (killed|defeated|slain|destroyed)", {}),
    ("if {cond:clause} , (it|he|she) (dies automatically|automatically dies|dies)", {}),
    ("if {cond:clause} , you [automatically] (kill|defeat|win|beat) [<him>] [automatically]", {}),
    ("{cond:heroes} drive <him> off and take its Treasure", {"kill": False, "levels": False}),
    (
        "<him> (flees|runs|will flee|runs away|will run) (from|before) {cond:heroes} [rather "
        "than attacking] "
        "[,] "
        "leaving (its|their|the) Treasure [behind]",
        {"kill": False, "levels": False},
    ),
    (
        "(flees|runs|will flee|runs away|will run) (from|before) {cond:heroes} [rather than "
        "attacking] [,] "
        "leaving (its|their|the) Treasure [behind]",
        {"kill": False, "levels": False},
    ),
    (
        "[instead of fighting ,] {cond:heroes} (may|can) (drive|chase|scare) (it|{name:card}) "
        "(off|away) [{x:picture}] [,] [and] take [all] (its|his|her|the|their) Treasure",
        {"kill": False, "levels": False},
    ),
    (
        "[<him>] will not fight {cond:heroes} [,] [but] instead gives (him|her|them) (the|its) "
        "Treasure(s) "
        "[,] [but no level]",
        {"kill": False, "levels": False},
    ),
    (
        "{cond:heroes} (may|can) (drive|chase|scare|send|banish) <him> [(off|away)] "
        "[,] [and] (take|get|draw|taking|getting|drawing) <its> Treasure [,] but "
        "(no level|(do not|without) (gain|gaining) [(a|any)] level(s)|get no level|gain no level)",
        {"kill": False, "levels": False},
    ),
    (
        "{cond:heroes} drive <him> off without Treasure",
        {"kill": False, "levels": False, "treasure": False},
    ),
    ("{cond:heroes} kill <him> automatically but gain no level", {"levels": False}),
    ("{cond:heroes} kill <him> automatically but draw no Treasure", {"treasure": False}),
    (
        "{cond:heroes} [automatically] (kill|defeat|slay|kills|defeats) <him> [automatically] [,] "
        "but (gain|get|gains) no level(s)",
        {"levels": False},
    ),
    build=lambda cond, kill=True, levels=True, treasure=True, x=None, name=None: AutoDefeat(
        cond, kill, levels, treasure
    ),
    parts=lambda v: _changed(v, AutoDefeat(v.cond)) if isinstance(v, AutoDefeat) else None,
    doc="Who beats the monster at once.",
    examples=[
        "Wizards kill it automatically.",
        'Anyone with the "Kettle Hat" kills it automatically.',
    ],
    covers="A16",
)
category("tool", "a card that does it")
phrase("tool", "tool", "{name:card}", build=lambda name: Has(Filter(name=name)))
category("killers", "who or what")
include("killers", "heroes", "tool", "clause")
phrase(
    "no_help",
    "monster_static",
    ("nobody may help", {}),
    ("nobody may help if {cond:clause}", {}),
    (
        "no one (may|can|will) (help|help you|assist|join) "
        "[(in this <combat>|in combat|here|against <him>|(fight|defeat|beat) <him>|with <him>)]",
        {},
    ),
    ("you (must|have to) (fight|face) [<him>] (alone|by yourself|on your own|without help)", {}),
    ("only one player (may|can) (fight|face) <him>", {}),
    (
        "you (may not|can not|do not) (get|have|receive|ask for|accept) [any] help "
        "[(against <him>|here|in this <combat>|fighting <him>)]",
        {},
    ),
    ("you must (fight|face) [<him>] without ([any] help|(your|a|any) (helper|helpers))", {}),
    ("you (may not|can not) (ask for|get|have|receive) [any] help unless {no:clause}", {}),
    ("you (face|fight) it (alone|without a helper|without help|on your own)", {}),
    (
        "(no help|no helpers|no helper allowed|no (help|helpers) allowed|help is not allowed|"
        "helpers are not allowed|you get no help|you can not (ask for|have|get|receive) "
        "[any] help)",
        {},
    ),
    ("you (may not|can not) be helped [against <him>]", {}),
    ("(fight|face) it alone", {}),
    ("{cond:heroes} (may not|can not) be helped", {}),
    ("{cond:heroes} (must|have to|has to) (fight|face) [<him>] alone", {}),
    build=lambda cond=None, no=None: NoHelp(cond if no is None else negate(no)),
    parts=lambda v: ({} if v.cond is None else {"cond": v.cond}) if isinstance(v, NoHelp) else None,
    doc="Nobody may help in this fight.",
    examples=["Nobody may help."],
    covers="A17",
)
phrase(
    "helper_ban",
    "monster_static",
    "{cond:heroes} may not help",
    "{cond:heroes} (may not|can not|will not|do not|must not) (help|join) "
    "[(in this <combat>|in combat|here|against it)]",
    "{cond:heroes} (stay|stays) out of it",
    "no {cond:heroes} (may|can) help",
    "no one (may|can) help [you] (if they are|who is) {cond:being}",
    "{cond:heroes} (may not|can not|will not) help [you] [(fight|defeat|against) <him>] "
    "[(in this <combat>|here)]",
    "no {cond:hero} (may|can|will) help [you] [(fight|defeat|against) <him>] "
    "[(in this <combat>|here)]",
    "you (may not|can not) be helped by {cond:heroes}",
    "{cond:heroes} (may not|can not) be (helpers|your helper|a helper)",
    node=HelperBan,
    doc="Some players may not help in this fight.",
    examples=["Males may not help."],
    covers="A18",
)
phrase(
    "helper_only",
    "monster_static",
    "only {cond:heroes} may help",
    "only {cond:heroes} (can|may) (help|join) [(in this <combat>|here|against it|you)]",
    "no one (may|can) help [you] unless (they are|he is|she is) {cond:being}",
    build=lambda cond: HelperBan(negate(cond)),
    doc="Only some players may help.",
    examples=["Only Elves may help."],
    covers="A18",
)
