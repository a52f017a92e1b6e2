"""Ranks beyond the Level, and abilities with a name: Flight, Secret HQ, Identity, Theft.

It must not say what those abilities do; the rules of the game say it (META).
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_transfers import Theft
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.logical_conditions import Not
from kickdoor.engine.nodes.player_conditions import HasMeta
from kickdoor.engine.nodes.player_statics import Gives, RankRoom
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.grammar import category, constant, exactly, phrase
from kickdoor.lang.phrasebook.phrases.abilities import make_ability

SMALL_ITEM = Filter(kind=c.ITEM, at=c.AT_TABLE, size=c.SMALL)
STEAL = make_ability(Theft(SMALL_ITEM, 4, LoseLevels(Num(1))), Cost(c.COST_CARDS))

category("ranked_kind", "Powers or Katas")
phrase(
    "ranked_kind",
    "ranked_kind",
    ("Powers", {"kind": c.POWER}),
    ("Katas", {"kind": c.KATA}),
    build=lambda kind: kind,
    parts=lambda v: {"kind": v} if v in (c.POWER, c.KATA) else None,
)
phrase(
    "rank_room",
    "owner_static",
    "your {kind:ranked_kind} may total {n:small_count} more Rank(s) than your Level",
    "your {kind:ranked_kind} (may|can) (total|add up to|have) {n:small_count} (more|extra) "
    "(Rank|Ranks) [(than|above|over) your Level]",
    "you (may|can) (have|use) {n:small_count} (more|extra|additional) (Rank|Ranks) of "
    "{kind:ranked_kind} [than your Level [allows]]",
    "{n:small_count} (more|extra|additional) (Rank|Ranks) of {kind:ranked_kind}",
    node=RankRoom,
    doc="Powers or Katas beyond what the Level allows.",
    examples=[
        "Your Powers may total two more Ranks than your Level.",
        "You may have one extra Rank of Katas.",
    ],
    covers="G14",
    rank=1,
)

# The named abilities: code, word for the phrase, how they are printed, how else they are read.
NAMED = (
    (c.META_FLIGHT, "flight", "Flight", "[the] [(power|ability) of] Flight"),
    (c.META_HQ, "hq", "a Secret HQ", "[(a|your|the)] (Secret HQ|Secret Headquarters|HQ)"),
    (c.META_IDENTITY, "identity", "a Secret Identity", "[(a|your|the)] Secret Identity"),
)
DOCS = {
    c.META_FLIGHT: "+1 to Run Away, once however many sources there are (META-01, META-02).",
    c.META_HQ: "The hand limit is one higher for each Secret HQ (META-03).",
    c.META_IDENTITY: "A roll of 1 to 3 escapes a Curse; a 6 loses this card, too (META-04).",
}
category("named_ability", "Flight, a Secret HQ, a Secret Identity or Theft")
for _code, _word, _shown, _loose in NAMED:
    phrase(
        f"named_{_word}",
        "named_ability",
        _shown,
        _loose,
        build=constant(_code),
        parts=exactly(_code),
    )
    _others = ["you can fly", "(you may|lets you|you) fly"] if _code == c.META_FLIGHT else []
    phrase(
        f"gives_{_word}",
        "owner_static",
        f"you have {_shown}",
        f"(you (have|get|gain)|(grants|gives|gives you|grants you)|this (is|counts as)|"
        f"(it|this card) (is|counts as)) {_loose}",
        _shown,
        _loose,
        *_others,
        build=constant(Gives(_code)),
        parts=exactly(Gives(_code)),
        doc=DOCS[_code],
        examples=[f"You have {_shown}."],
        rank=1,
    )
phrase(
    "named_theft",
    "named_ability",
    "Theft",
    "[the] [(power|ability) of] Theft",
    build=constant(c.META_THEFT),
    parts=lambda v: {} if v == c.META_THEFT else None,
)
phrase(
    "gives_theft",
    "ability",
    "you have Theft",
    "(you (have|get|gain|may use)|grants|gives you|grants you|gives) [the] [(power|ability) of] "
    "Theft",
    "Theft",
    build=constant(STEAL),
    doc="Discard a card and roll to steal a small Item: 4 or more, one less for each further "
    "source; a failure costs a level (META-05 to META-08).",
    examples=["You have Theft."],
    covers="G4",
    rank=1,
)
phrase(
    "has_named",
    "with",
    "{meta:named_ability}",
    node=HasMeta,
    doc="A shared ability, from whatever card.",
    examples=["+3 against anyone with Flight.", "If you have a Secret Identity, lose a level."],
    rank=1,
)
phrase(
    "lacks_named",
    "without",
    "{meta:named_ability}",
    build=lambda meta: Not(HasMeta(meta)),
    parts=lambda v: (
        {"meta": v.of.meta} if isinstance(v, Not) and isinstance(v.of, HasMeta) else None
    ),
    rank=1,
)
