"""Sources of strength that a card switches off, counts twice or counts alone.

It must not say when; the statics that use it do.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_statics import Ignore, Multiply
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.grammar import Finds, category, constant, exactly, finder, phrase
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.phrases.lists import chains, join_texts
from kickdoor.lang.phrasebook.speech import Speech

# bit, how it is printed, other ways to say it
SOURCES: list[tuple[int, str, list[str]]] = [
    (c.SRC_LEVEL, "Level", ["Levels"]),
    (
        c.SRC_ITEM,
        "Item bonuses",
        ["Items", "Item bonus", "bonuses from Items", "bonuses of Items", "equipment"],
    ),
    (
        c.SRC_ONE_SHOT,
        "one-shot Items",
        ["one shots", "one shot cards", "single use items", "one shot Item bonuses"],
    ),
    (
        c.SRC_CLASS,
        "Class bonuses",
        ["Class abilities", "Class skills", "Class powers", "Classes", "Class"],
    ),
    (c.SRC_RACE, "Race bonuses", ["Race abilities", "Race powers", "Races", "Race"]),
    (
        c.SRC_COMPANION,
        "companions",
        [
            "Hirelings",
            "Allies",
            "Sidekicks",
            "Steeds",
            "Ships",
            "Vehicles",
            "Followers",
            "companion",
            "Hireling",
            "Ally",
            "Sidekick",
            "companion bonuses",
        ],
    ),
    (c.SRC_POWER, "Powers", ["Power", "Power bonuses", "bonuses from Powers"]),
    (c.SRC_KATA, "Katas", ["Kata", "Kata bonuses", "bonuses from Katas"]),
    (c.SRC_CURSE, "Curses", ["Traps"]),
    (
        c.SRC_ENHANCER,
        "enhancers",
        ["monster enhancers", "enhancers on it", "enhancers played on it", "enhancer"],
    ),
    (c.SRC_ABILITY, "abilities", ["ability bonuses"]),
    (c.SRC_OTHER, "other bonuses", ["other bonus"]),
    (c.SRC_ALL & ~c.SRC_LEVEL, "bonuses", ["all bonuses", "combat bonuses"]),
    (c.SRC_ALL, "strength", ["combat strength", "Level and bonuses"]),
]

category("source", "a source of strength")
for _bit, _shown, _others in SOURCES:
    phrase(
        f"source_{_bit}",
        "source",
        _shown,
        f"(the|all|any) {_shown}",
        *[form for other in _others for form in (other, f"%your {other}", f"all {other}")],
        f"(%your|all %your) {_shown}",
        build=constant(_bit),
        parts=exactly(_bit),
    )


def _sources(chart: Chart, at: int) -> Finds:
    joints = ((",", "and"), ("and",), (",",), ("or",), (",", "or"), ("nor",))
    found: Finds = []
    for end, bits, score in chains(chart, "source", at, joints):
        mask = 0
        for bit in bits:
            mask |= bit
        found.append((end, mask, score))
    return found


def _show_sources(value: Any, speech: Speech) -> str | None:
    if not isinstance(value, int):
        return None
    for bit, shown, _ in SOURCES:
        if bit == value:
            return shown
    texts = []
    rest = value
    for bit, shown, _ in SOURCES:
        if bit.bit_count() == 1 and rest & bit:
            texts.append(shown)
            rest &= ~bit
    return None if rest or not texts else join_texts(texts, "and")


finder("sources", "sources of strength", None, _sources, _show_sources, like="source")

category("source_items", "certain Items")


def _items(it: Filter) -> Filter | None:
    plain = (Filter(kind=c.ITEM), Filter(kind=c.ITEM, once=1))  # sources of their own
    return it if it.kind == c.ITEM and it not in plain else None


phrase(
    "source_items",
    "source_items",
    "{it:things}",
    "(bonuses|the bonus|the bonuses) (from|of) {it:things}",
    "any bonuses from {it:things}",
    "{it:things} (bonus|bonuses)",
    build=_items,
    parts=lambda v: {"it": v} if isinstance(v, Filter) and _items(v) else None,
)

HERE = (
    "[you] [(here|against (it|him|her|them|this monster)|on (it|him|her|them)|in this <combat>|in "
    "the <combat>|in combat|you|"
    "in combat with (it|him|her|them))]"
)
OFF = "(do not|does not|do not) (count|help|work|matter|apply)" + " " + HERE
category("source_rule", "a rule about sources of strength")


def _source_parts(value: Any, node: type) -> dict[str, Any] | None:
    if not isinstance(value, node) or not isinstance(value, Ignore | Multiply):
        return None
    parts = {key: getattr(value, key) for key in ("only", "factor") if hasattr(value, key)}
    if value.what is not None:
        if value.sources != c.SRC_ITEM:
            return None
        parts["what"] = value.what
    else:
        parts["sources"] = value.sources
    if value.cond is not None:
        parts["cond"] = value.cond
    return parts


def _ignore(
    only: bool,
    sources: int = c.SRC_ITEM,
    what: Filter | None = None,
    cond: Cond | None = None,
    more: int = 0,
    gained: int = 0,
) -> Ignore | None:
    """Levels that cannot be gained are not levels that do not count."""
    if gained & c.SRC_LEVEL:
        return None
    return Ignore((gained or sources) | more, only, what, cond)


phrase(
    "ignore",
    "source_rule",
    ("your Level does not count", {"only": False, "sources": c.SRC_LEVEL}),
    ("only your Level counts", {"only": True, "sources": c.SRC_LEVEL}),
    ("%your {sources:sources} do not count", {"only": False}),
    ("{sources:sources} do not count {cond:when}", {"only": False}),
    ("{what:source_items} do not count", {"only": False}),
    ("{what:source_items} do not count {cond:when}", {"only": False}),
    ("only {sources:sources} (counts|count)", {"only": True}),
    ("only {sources:sources} (counts|count) {cond:when}", {"only": True}),
    ("only {what:source_items} (counts|count)", {"only": True}),
    ("only {what:source_items} (counts|count) {cond:when}", {"only": True}),
    (
        "[%your] {sources:sources} (do not|does not) (count|help|work|matter|apply|add) "
        + HERE
        + " [{cond:when}]",
        {"only": False},
    ),
    (
        "[%your] {sources:sources} (is|are) (worth nothing|off|ignored|useless|of no use|void) "
        + HERE
        + " [{cond:when}]",
        {"only": False},
    ),
    (
        "[%your] {sources:sources} (has|have|give|gives) no (effect|bonus|bonuses) "
        + HERE
        + " [{cond:when}]",
        {"only": False},
    ),
    (
        "no {sources:sources} (can|may) be (used|played|counted) " + HERE,
        {"only": False},
    ),
    (
        "no {what:source_items} (count|counts|help|helps|work|works|can be used|may be used) "
        + HERE,
        {"only": False},
    ),
    ("no {sources:sources} (may|can|will) (help|aid|assist) " + HERE, {"only": False}),
    ("no {sources:sources} (allowed|permitted) " + HERE, {"only": False}),
    (
        "[%your] {sources:sources} (can not|may not) be (used|counted|played) " + HERE,
        {"only": False},
    ),
    (
        "[%your] {what:source_items} (can not|may not) be (used|counted|worn|played) " + HERE,
        {"only": False},
    ),
    ("[%your] {sources:sources} do not add [their] (bonus|bonuses) " + HERE, {"only": False}),
    ("ignore all [%your] {what:source_items} " + HERE, {"only": False}),
    (
        "neither [%your] {sources:sources} (nor|or) [%your] {more:sources} "
        "(count|counts|work|works|help|helps) " + HERE,
        {"only": False},
    ),
    ("(use|count) no {sources:sources} " + HERE, {"only": False}),
    ("(use|count) no {what:source_items} " + HERE, {"only": False}),
    ("(use|count) %your {sources:sources} only " + HERE, {"only": True}),
    (
        "(players|no one|anyone fighting <him>) (can not|may not|can|may) use "
        "{sources:sources} [(to aid their side|to help)] " + HERE,
        {"only": False},
    ),
    ("ignore [%your] {sources:sources} " + HERE + " [{cond:when}]", {"only": False}),
    ("(fight|fought) (it|this <monster>) without [%your] {sources:sources}", {"only": False}),
    (
        "[%your] {what:source_items} (do not|does not) (count|help|work|matter|apply) "
        + HERE
        + " [{cond:when}]",
        {"only": False},
    ),
    (
        "[%your] {what:source_items} (has|have|give|gives) no (effect|bonus|bonuses) "
        + HERE
        + " [{cond:when}]",
        {"only": False},
    ),
    (
        "[%your] {what:source_items} (is|are) (worth nothing|off|ignored|useless|of no use) "
        + HERE
        + " [{cond:when}]",
        {"only": False},
    ),
    (
        "(players|anyone|those) (fighting|in combat with) (it|him|her|them) (do not|does not) "
        "(get|gain|use) "
        "{what:source_items}",
        {"only": False},
    ),
    (
        "you (do not|can not) (get|gain|use|count) [any] {what:source_items} " + HERE,
        {"only": False},
    ),
    (
        "you (do not|can not) count [any] {sources:sources} [while] " + HERE,
        {"only": False},
    ),
    (
        "you (do not|can not) (get|gain) [any] {gained:sources} [while] " + HERE,
        {"only": False},
    ),
    ("you (do not|can not|may not) use %your {sources:sources} " + HERE, {"only": False}),
    ("ignore [%your] {what:source_items} " + HERE + " [{cond:when}]", {"only": False}),
    (
        "[in this <combat> ,] only %your {sources:sources} (counts|count|adds|add|matters) "
        + HERE
        + " [{cond:when}]",
        {"only": True},
    ),
    (
        "(fight <him>|you fight|you must fight|fight|you must fight <him>) (with|using) only "
        "[%your] {sources:sources} " + HERE,
        {"only": True},
    ),
    (
        "[you must] fight [(it|them|him|her)] (with|using) [%your] {sources:sources} (only|alone)",
        {"only": True},
    ),
    (
        "no {sources:sources} (help|helps|count|counts|work) [(here|against (it|them))]",
        {"only": False},
    ),
    (
        "no items [(that|which) (give|gives) you a bonus] (count|counts|work|help) (except|but) "
        "{what:source_items}",
        {"only": True},
    ),
    (
        "no item [(that|which) (give|gives) you a bonus] (counts|works|helps) (except|but) "
        "{what:source_items}",
        {"only": True},
    ),
    ("(use|count|you may use|you can use) only [%your] {sources:sources} " + HERE, {"only": True}),
    ("only [%your] {what:source_items} (counts|count|adds|add|helps|help) " + HERE, {"only": True}),
    build=_ignore,
    parts=lambda v: _source_parts(v, Ignore),
    doc="A source of strength does not count, or counts alone.",
    examples=[
        "Your Level does not count.",
        "Items with a bonus of +2 or less do not count.",
        "Only your Level counts.",
        "Item bonuses do not count against Wizards.",
    ][:3],
    covers="A20 C5 F7",
)
category("one_shot", "a one-shot Item")
phrase(
    "one_shot",
    "one_shot",
    "{it:thing}",
    build=lambda it: it if it == Filter(kind=c.ITEM, once=1) else None,
)
phrase(
    "multiply",
    "source_rule",
    ("{sources:sources} count double", {"factor": 2}),
    ("{sources:sources} count double {cond:when}", {"factor": 2}),
    ("{what:source_items} count double", {"factor": 2}),
    ("{what:source_items} count double {cond:when}", {"factor": 2}),
    ("{sources:sources} count three times", {"factor": 3}),
    ("{what:source_items} count three times", {"factor": 3}),
    (
        "[%your] {sources:sources} (count|counts|is|are) (double|doubled|twice) "
        + HERE
        + " [{cond:when}]",
        {"factor": 2},
    ),
    (
        "[%your] {what:source_items} (count|counts|is|are) (double|doubled|twice) "
        + HERE
        + " [{cond:when}]",
        {"factor": 2},
    ),
    ("double [the] [%your] {sources:sources} " + HERE, {"factor": 2}),
    (
        "any {what:one_shot} [(used|played) (against|on) <him>] (counts|count) (double|twice)",
        {"factor": 2, "sources": c.SRC_ONE_SHOT},
    ),
    (
        "[%your] {sources:sources} (count|counts|is|are) (triple|tripled|three times) " + HERE,
        {"factor": 3},
    ),
    build=lambda factor, sources=c.SRC_ITEM, what=None, cond=None: Multiply(
        sources, factor, None if sources == c.SRC_ONE_SHOT else what, cond
    ),
    parts=lambda v: _source_parts(v, Multiply),
    doc="A source of strength counts several times.",
    examples=["Enhancers count double."],
    covers="A21",
)
phrase(
    "unusable_here",
    "source_rule",
    "you (do not|can not|may not|must not) use [any] {sources:sources} " + HERE,
    "you (do not|can not|may not|must not) (use|wear|wield) [any] {what:source_items} " + HERE,
    "no {what:source_items} (may|can) be (worn|used|wielded) " + HERE,
    "(use of|using) {sources:sources} is not allowed " + HERE,
    build=lambda sources=c.SRC_ITEM, what=None: Ignore(sources, False, what),
    doc="A source of strength cannot be used in the fight.",
    examples=["You may not use any Items against it."],
    covers="A20",
    rank=-1,
)
