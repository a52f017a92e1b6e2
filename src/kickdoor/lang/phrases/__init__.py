"""All phrases of the card language; importing this package declares them.

How to add a phrase
-------------------
1. Find the module of its category (effects_levels, statics_monster, ...).
2. Declare it once:

       phrase("lose_levels", "effect_one",
              "[{who:subject}] <lose_level> {amount:levels}",     # first: what the printer writes
              "(that|it) costs [you] {amount:levels}",             # then: synonyms
              node=LoseLevels,
              doc="Levels are lost, never below Level 1.",
              examples=["Lose two levels."], covers="B1")

   With `node` the slots are the fields of the dataclass; fields not named keep their defaults.
   ("template", {"field": value}) fixes fields that the words imply. When slots are not fields,
   give `build` (slots to value, None = refuse) and `parts` (value to slots, None = not mine);
   a phrase with `build` only is a synonym: read, never printed.
3. A number that may be “for each …” needs a second slot of the same name with `_per`:
   "{amount:bonus} to Run Away [{amount_per:per}]".
4. `doc` is its line in docs/language.md; examples are read, printed and read again by
   tests/lang/test_phrases.py; then run `python -m kickdoor.lang.guide`.

Template signs are listed in `kickdoor.lang.template`; word classes in `kickdoor.lang.lexicon`.
A category must not begin with itself, and no template may match nothing. This package must not
match, print or assemble; it only declares.
"""

from kickdoor.lang.phrases import (
    abilities,
    afterwards,
    amounts,
    bonuses,
    changes,
    choices,
    clauses,
    conds,
    conds_fight,
    conds_results,
    continuations,
    continuations_monster,
    costs,
    effects_fight,
    effects_levels,
    effects_losses,
    effects_losses_many,
    effects_monsters,
    effects_moves,
    effects_piles,
    effects_strength,
    filters,
    flow,
    heroes,
    holdings,
    lasting,
    lines,
    lists,
    marks,
    measures,
    meta,
    nouns,
    numbers,
    paying,
    pictures,
    ransoms,
    reaching,
    sources,
    stances,
    statics_company,
    statics_flight,
    statics_gain,
    statics_limits,
    statics_meeting,
    statics_monster,
    statics_owner,
    statics_reward,
    statics_rules,
    statics_usable,
    teaming,
    timing,
    triggers,
    wards,
    who,
)

__all__ = [
    "abilities",
    "afterwards",
    "amounts",
    "bonuses",
    "changes",
    "choices",
    "clauses",
    "conds",
    "conds_fight",
    "conds_results",
    "continuations",
    "continuations_monster",
    "costs",
    "effects_fight",
    "effects_levels",
    "effects_losses",
    "effects_losses_many",
    "effects_monsters",
    "effects_moves",
    "effects_piles",
    "effects_strength",
    "filters",
    "flow",
    "heroes",
    "holdings",
    "lasting",
    "lines",
    "lists",
    "marks",
    "measures",
    "meta",
    "nouns",
    "numbers",
    "paying",
    "pictures",
    "ransoms",
    "reaching",
    "sources",
    "stances",
    "statics_company",
    "statics_flight",
    "statics_gain",
    "statics_limits",
    "statics_meeting",
    "statics_monster",
    "statics_owner",
    "statics_reward",
    "statics_rules",
    "statics_usable",
    "teaming",
    "timing",
    "triggers",
    "wards",
    "who",
]
