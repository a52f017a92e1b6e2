"""Tags, the company a monster keeps, and what an enhancer may be put on.

It must not hold bonuses.
"""

from __future__ import annotations

from kickdoor.engine.nodes.combat_conditions import MonsterLevelIn, MonsterNamed, MonsterTagged
from kickdoor.engine.nodes.combat_statics import JoinsFree, NotOn, Tagged
from kickdoor.engine.nodes.logical_conditions import AnyOf, Not
from kickdoor.lang.phrasebook.grammar import category, phrase
from kickdoor.lang.phrasebook.logic import any_of, negate
from kickdoor.lang.phrasebook.phrases.lists import listing
from kickdoor.lang.phrasebook.phrases.statics_monster import GETS

WITHOUT = (
    "(without Wandering Monster|without a join card|for free|freely|on its own|without any "
    "other card|)"
)

phrase(
    "tagged",
    "monster_static",
    "{tag:tag}",
    "[(<self>|this|that monster|monster)] (is|are|counts as|count as|becomes|is now|"
    "is also|is actually|is really|also counts as) [(a|an)] {tag:tag} [<monster>]",
    "[(a|an)] {tag:tag} [<monster>]",
    "makes (it|the monster) {tag:tag}",
    "{tag:tag} (thing|item)",
    "[(it|this monster|the monster|monster)] (gains|gets|has) {tag:tag} status",
    node=Tagged,
    doc="The monster, or the card, has a tag.",
    examples=["Undead.", "Counts as Undead."],
    covers="A24 D9",
)
phrase(
    "joins_free",
    "monster_static",
    ("may join a combat with {with_name:card} without Wandering Monster", {}),
    ("may join a combat with {with_tag:tag} monsters without Wandering Monster", {}),
    (
        f"[{GETS}] (may|can) (join|walk into|be added to|be played into) (a|any) <combat> "
        f"(with|against|that has) (a|an|any|the|) {{with_tag:tag}} [(<monster>|<monsters>)] "
        f"{WITHOUT}",
        {},
    ),
    (
        f"[{GETS}] (may|can) (join|walk into|be added to|be played into) (a|any) <combat> "
        f"(with|against|that has) {{with_name:card}} {WITHOUT}",
        {},
    ),
    ("may join any combat without Wandering Monster", {}),
    (
        f"[{GETS}] (may|can) [be played to] join any [other] (<combat>|<monster> in combat) "
        "[without [(using|the use of)] (a wandering monster|wandering monster|a wandering monster "
        "card)]",
        {},
    ),
    (
        f"[{GETS}] (may|can) join any <combat> without [the use of] (a wandering monster [card]|"
        "any other card)",
        {},
    ),
    (
        f"[{GETS}] (may|can) join {{with_name:card}} [in combat] without [(the use of|using|"
        "playing)] (a wandering monster [card]|wandering monster|any other card)",
        {},
    ),
    node=JoinsFree,
    doc="The monster may join certain fights without Wandering Monster.",
    examples=['May join a combat with "Soup Golem" without Wandering Monster.'],
    covers="A23",
)
phrase(
    "joins_free_two",
    "monster_static",
    f"[{GETS}] (may|can) join {{a:card}} or {{b:card}} [in combat] without "
    "[(the use of|using|playing)] (a wandering monster [card]|wandering monster|any other card)",
    build=lambda a, b: [JoinsFree(with_name=a), JoinsFree(with_name=b)],
    doc="The monster may join either of two others without Wandering Monster.",
    examples=['May join "Soup Golem" or "Kettle Hat" without Wandering Monster.'],
    covers="A23",
)
category("foe_kind", "a kind of monster")
phrase(
    "foe_tag",
    "foe_kind",
    "{tag:foe_tag_name} monsters",
    "[(a|an|any)] {tag:foe_tag_name} [(<monster>|<monsters>)]",
    build=lambda tag: MonsterTagged(tag[0]),
    parts=lambda v: {"tag": (v.tag, False)} if isinstance(v, MonsterTagged) else None,
)
phrase(
    "foe_level",
    "foe_kind",
    "monsters of {it:foe_levels}",
    "[(a|any)] (<monster>|<monsters>) [(of|at|with)] {it:foe_levels}",
    "{it:foe_levels} (<monsters>|<monster>)",
    "anything [of] {it:foe_levels}",
    build=lambda it: it,
    parts=lambda v: {"it": v} if isinstance(v, MonsterLevelIn) else None,
)
phrase(
    "foe_named",
    "foe_kind",
    "{name:foe_name}",
    "the {name:foe_name}",
    build=lambda name: MonsterNamed(name[0]),
    parts=lambda v: {"name": (v.name, False)} if isinstance(v, MonsterNamed) else None,
)
listing("foes", "foe_kind", "kinds of monster", "and", any_of, AnyOf, either=True)
phrase(
    "not_on",
    "monster_static",
    "cannot be played on {cond:foes}",
    "[(it|this)] (can not|may not) be (played|used|put) on {cond:foes}",
    "not on {cond:foes}",
    "not for {cond:foes}",
    "(do not|never) play on {cond:foes}",
    "(can not|may not) [be] (play|played|used) on <monsters> that are [already] {cond:foes}",
    "play on any <monster> (except|but|other than) {cond:foes}",
    "play on any non {tag:tag} <monster>",
    build=lambda cond=None, tag="": NotOn(cond if cond is not None else MonsterTagged(tag)),
    parts=lambda v: {"cond": v.cond} if isinstance(v, NotOn) else None,
    doc="The enhancer cannot go on some monsters.",
    examples=["Cannot be played on Undead monsters."],
    covers="F6",
)
phrase(
    "only_on",
    "monster_static",
    "play only on {cond:foes}",
    "(can|may) only be (played|used) on {cond:foes}",
    "only on {cond:foes}",
    "only for {cond:foes}",
    build=lambda cond: NotOn(negate(cond)),
    parts=lambda v: (
        {"cond": v.cond.of} if isinstance(v, NotOn) and isinstance(v.cond, Not) else None
    ),
    doc="The enhancer goes only on some monsters.",
    examples=["Play only on Undead monsters."],
    covers="F6",
)
