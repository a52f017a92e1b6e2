"""Rules told through a picture: “Its bony touch costs you two levels.” “They stomp you to death.”

It must not read a picture without a rule word; whoever is merely “eaten” is not dead here.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.item_statics import ExtraHands
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.phrasebook.flavour import words_in
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, phrase
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.phrases.flow import who_of
from kickdoor.lang.phrasebook.trimming import is_picture

MOST_WORDS = 9
PENALTY = -2500
CONDITIONAL = words_in("for against except with without unless if among on at")
LITTLE = words_in(
    "little inside almost nearly bit again halfway laughing wish avoid avoids avoiding escape "
    "escapes prevent prevents cheat cheats from survive survives save saves until before beyond "
    "near instead"
)
PEOPLE = words_in(
    "whoever neighbour neighbours neighbor rival rivals opponent opponents winner owner leader "
    "everyone anyone others someone nobody each women men friend friends"
)
_DOING = """
change changes swap swaps reveal reveals give gives take takes show shows become becomes turn turns
exchange choose pick name cause causes force forces make makes let lets put puts play add adds
blindly randomly remove removes count counts use uses
"""
DOING = frozenset(_DOING.split())
NOT_FIRST = frozenset({"and", "or", ",", "to", "you", "a", "an", "the", "each", "they", "on"})


def _picture(chart: Chart, at: int) -> Finds:
    """Words that say nothing in the game, as a subject or a clause of its own."""
    found: Finds = []
    for end in range(at + 1, min(at + MOST_WORDS, chart.size) + 1):
        if chart.words[end - 1] in (":", "(", ")"):
            break
        word = chart.words[end - 1]
        if word in DOING or word in PEOPLE or not is_picture(chart.tokens[at:end]):
            break
        if chart.names.traits.find(chart.tokens, end - 1) or chart.words[at] in CONDITIONAL:
            break
        if end - at > 1 or chart.words[at] not in NOT_FIRST:
            found.append((end, " ".join(chart.words[at:end]), PENALTY))
    return found


finder("picture", "words", frozenset({"<loose>"}), _picture)
phrase(
    "picture_costs",
    "effect_one",
    "{x:picture} costs [you] {amount:levels}",
    "{x:picture} (drains|drain) {amount:levels}",
    build=lambda x, amount: LoseLevels(amount),
    doc="A picture with a price.",
    examples=["Its bony touch costs you two levels."],
    covers="B1",
)
phrase(
    "picture_death",
    "effect_one",
    "{x:picture} you to death",
    "{x:picture} to death",
    "you are {x:picture} to death",
    "(it|he|she|they|this) (kills|kill) you {x:picture}",
    "{x:picture} [(,|and)] (it|he|she|they|that|which) (kills|kill) you",
    "{x:picture} (kills|slays) you",
    "[you] (die|suffer|meet|dies) (a|an) {x:picture} death",
    "[a] {x:picture} death",
    "death (by|from|through|in) {x:picture}",
    "[you] (die|dies) {x:picture}",
    "you are {x:picture} and (killed|slain)",
    "{x:picture} and you (die|are dead|perish)",
    "(you are|you end up) {x:picture} and [(then|very|quite|also)] dead",
    "{x:picture} (is|you are) [just] [(the same|as good|the same thing)] as [being] dead",
    "(which|this|that|it) is [just] [(the same|as good|the same thing)] as [being] dead",
    "you are as good as dead",
    "{x:picture} you to death {y:picture}",
    "(you are|you have been) (dead|killed) {x:picture}",
    "you are dead \\, {x:picture} dead",
    "you are dead \\, dead \\, {x:picture}",
    build=lambda x="", y="": None if LITTLE & {*x.split(), *y.split()} else Die(),
    doc="A picture of death, with the word.",
    examples=["They stomp you to death."],
    covers="B2",
)


def _rest(x: str, then: Effect | None = None, amount: Any = None) -> Effect | None:
    if then is None:
        return LoseLevels(amount)
    who = who_of(then)
    return then if who is None or who.code != c.W_CHOSEN else None


phrase(
    "picture_and",
    "effect",
    "{x:picture} [,] and {then:effect}",
    "{x:picture} \\, {then:effect}",
    "{x:picture} : {then:effect}",
    "{x:picture} \\, losing {amount:levels}",
    "{x:picture} \\, (costing|which costs) you {amount:levels}",
    build=_rest,
    doc="A picture before a rule in the same sentence.",
    examples=["It sits on you, and you lose a level."],
)
phrase(
    "become_human",
    "effect_one",
    "[you] become a human",
    "[you] become human",
    "[you] become a {x:picture} human",
    "[you] (are|become) [turned into] [(a|an)] human [again]",
    "[you are] turned into a human",
    "[you] (are|become) [(just|only)] a [{x:picture}] human [again]",
    build=lambda x=None: Lose(Filter(kind=c.RACE)),
    doc="Every Race is lost.",
    examples=["You become a human."],
    covers="B13",
)
phrase(
    "escape_is_automatic",
    "effect_one",
    "escape is automatic",
    "you escape (unharmed|safely)",
    "[(it is|they are)] harmless",
    "you do not lose anything",
    build=NoEffect,
    doc="Nothing happens: everybody gets away.",
    examples=["Escape is automatic."],
)
phrase(
    "picture_giving",
    "owner_static",
    "{x:picture} \\, (giving|granting|lending|which gives|which grants) you {it:given}",
    build=lambda x, it: it,
    doc="A picture before what a card gives.",
    examples=["It hums a soothing tune, giving you +3 to Run Away."],
)
category("given", "something true of its owner")
phrase("given_run", "given", "{amount:bonus} to <run_away>", build=RunBonus)
phrase("given_fight", "given", "{amount:bonus} [in combat]", build=HeroBonus)
phrase("given_hand", "given", "{n:small_count} extra Hand(s)", build=ExtraHands)
