"""Choices: either or, may, for each player, choosing players and cards; and nothing at all.

It must not contain effects that change the game themselves.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseValue
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.control_flow import ForEach, May, PickOne
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels
from kickdoor.engine.effects.player_changes import Die
from kickdoor.engine.effects.selections import ChooseCard, ChoosePlayer
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.nodes.card_text import Cost
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.cardnames import Cards
from kickdoor.lang.phrasebook.grammar import Finds, category, finder, phrase
from kickdoor.lang.phrasebook.losing import lose
from kickdoor.lang.phrasebook.matcher import Chart
from kickdoor.lang.phrasebook.phrases.flow import _steps, who_of, with_who
from kickdoor.lang.phrasebook.speech import Speech, render

PAIR = 2
OR = ((",", "or"), ("or",), (",", "or", "else"), ("or", "else"))


def _options(chart: Chart, at: int) -> Finds:
    """“A or B”; “A, B or C” are three, not A with B or C."""
    found = {row[0]: row for row in _steps(chart, at, "steps", OR) if len(row[1]) > 1}
    for row in _steps(chart, at, "effect_one", (*OR, (",",))):
        words = chart.words[at : row[0]]
        if len(row[1]) > PAIR and "," in words and "or" in words[words.index(",") :]:
            found[row[0]] = row
    return list(found.values())


def _pick(of: list[Effect], who: Who | None = None) -> Effect | None:
    asked = who_of(of[0])
    if who is None and any(isinstance(one, Take) and one.giver != Who() for one in of):
        return None  # “each player gives you a card or loses a level”: each of them picks
    if who is None and asked is not None and asked.code != c.W_YOU:
        return ForEach(asked, PickOne([with_who(one, Who()) for one in of]))
    return PickOne(of, who or Who())


def _unless(bad: Effect, price: Effect) -> Effect | None:
    """“Lose a level unless you discard a card”: only what costs something is a price."""
    if not isinstance(price, Lose | LoseLevels | LoseValue) or price.who != Who():
        return None
    return PickOne([price, bad], spares=True) if who_of(bad) in (None, Who()) else None


def _show_options(value: Any, speech: Speech) -> str | None:
    texts = []
    for option in value:
        text = render("steps", option, speech.inner(""))
        if text is None:
            return None
        texts.append(text)
    return " or ".join(texts)


def _may(effect: Effect, who: Who | None, cost: Cost | None) -> Effect | None:
    if isinstance(effect, May):
        return None
    may = May(effect, cost=cost)
    return may if who is None or who == Who() else ForEach(who, may)


def _may_parts(value: Any, paid: bool) -> dict[str, Any] | None:
    who = Who()
    if isinstance(value, ForEach):
        who, value = value.who, value.effect
    if not isinstance(value, May) or value.who != Who() or (value.cost is not None) != paid:
        return None
    parts: dict[str, Any] = {"effect": value.effect, "who": who}
    if paid:
        parts["cost"] = value.cost
    return parts


finder("options", "several effects to choose from", None, _options, _show_options, like="steps")
phrase(
    "pick_one",
    "effect",
    "either {of:options}",
    "{of:options}",
    "{of:options} [,] (your choice|whichever you (prefer|choose|like)|you choose)",
    "(choose [one]|you (may choose to|must|can|choose to|must choose|choose)) [:] [either] "
    "{of:options}",
    build=_pick,
    parts=lambda v: (
        {"of": v.of} if isinstance(v, PickOne) and v.who == Who() and not v.spares else None
    ),
    doc="The victim picks one; what is impossible cannot be picked.",
    examples=["Either discard your hand or lose two levels."],
    covers="B12",
    rank=-1,
)
phrase(
    "unless_paid",
    "effect",
    "you may {price:effect_one} instead of this : {bad:steps}",
    "{bad:effect_one} [,] unless you [(can|will|choose to)] {price:effect_one}",
    build=_unless,
    parts=lambda v: (
        {"price": v.of[0], "bad": v.of[1]}
        if isinstance(v, PickOne) and v.who == Who() and v.spares
        else None
    ),
    doc="A way out that nobody has to take.",
    examples=["Lose two levels unless you discard an Item."],
    covers="B12",
    rank=-1,
)
category("losing", "a loss")
phrase(
    "losing",
    "losing",
    "(losing|discarding|giving up|sacrificing) {it:loss}",
    build=lambda it: lose(it) if isinstance(it, Cards) else it,
)
phrase("dying", "losing", "(dying|death)", build=Die)
phrase(
    "choose_between",
    "effect",
    "choose between {a:losing} and {b:losing}",
    "<choose> either {a:losing} or {b:losing}",
    build=lambda a, b: PickOne([a, b]),
    doc="One of two losses, told as things done.",
    examples=["Choose between losing two levels and discarding your hand."],
    covers="B12",
    rank=1,
)
phrase(
    "pick_one_by",
    "effect",
    "{who:subject} <choose> : either {of:options/you}",
    "{who:subject} <choose> [whether] [:] [either] {of:options/you}",
    build=lambda of, who: PickOne(of, who) if who != Who() else None,
    parts=lambda v: (
        {"of": v.of, "who": v.who} if isinstance(v, PickOne) and v.who != Who() else None
    ),
    doc="Somebody else picks which of several effects happens.",
    examples=["The player to your left chooses: either discard your hand or lose two levels."],
)
phrase(
    "may",
    "effect",
    "[{who:subject_may}] may {effect:effects/base}",
    "{who:subject_may} (can|could|is allowed to|are allowed to|may choose to) "
    "{effect:effects/base}",
    build=lambda effect, who=None: _may(effect, who, None),
    parts=lambda v: _may_parts(v, False),
    doc="A player may do it or not.",
    examples=["You may draw a Treasure."],
    covers="A13",
)
phrase(
    "may_pay",
    "effect",
    "[{who:subject_may}] may {cost:cost/base} to {effect:effects/base}",
    "{who:subject_may} (may|can) {cost:cost} (and|in order to|, then|and then) "
    "{effect:effects/base}",
    build=lambda cost, effect, who=None: _may(effect, who, cost),
    parts=lambda v: _may_parts(v, True),
    doc="A player may pay for something.",
    examples=["You may discard two cards to gain a level."],
    rank=1,
)
category("someone", "a player")
phrase(
    "someone",
    "someone",
    ("(any|a|one|any one) player", {"code": c.W_ANY}),
    ("(another|any other|a rival|someone else) [player]", {"code": c.W_ANOTHER}),
    build=Who,
)
category("subject_may", "a player")
phrase(
    "subject_may", "subject_may", "{who:subject}", build=lambda who: who, parts=lambda v: {"who": v}
)
phrase(
    "for_each",
    "effect",
    "for {who:person} , in turn : {effect:effects/you}",
    "for {who:person} : {effect:effects/you}",
    build=ForEach,
    parts=lambda v: (
        {"who": v.who, "effect": v.effect}
        if isinstance(v, ForEach) and not isinstance(v.effect, May)
        else None
    ),
    doc="Once for each player, who is “you” in it.",
    examples=["For each other player, in turn: roll a die and lose that many levels."],
)
phrase(
    "choose_player",
    "effect_one",
    "<choose> {who:person}",
    "you <choose> {who:person}",
    "(play|use) [(it|this|this card)] on {who:someone}",
    build=lambda who: ChoosePlayer(who) if who.code in (c.W_ANOTHER, c.W_ANY) else None,
    parts=lambda v: {"who": v.who} if isinstance(v, ChoosePlayer) else None,
    doc="You choose a player, then called “that player”.",
    examples=["Choose another player. That player loses a level."],
)
phrase(
    "choose_who",
    "effect_one",
    "<choose> {who:person} to {effect:chosen_does/base}",
    build=lambda who, effect: None if who == Who() else with_who(effect, who),
    doc="You choose to whom it happens.",
    examples=["Choose another player to lose a level."],
    rank=1,
)
category("chosen_does", "something that happens")
phrase("chosen_loses", "chosen_does", "lose {amount:levels}", build=LoseLevels)
phrase("chosen_gains", "chosen_does", "(gain|go up) {amount:levels}", build=GainLevels)
phrase("chosen_drops", "chosen_does", "(lose|discard) {it:cards}", build=lose)
phrase(
    "choose_card",
    "effect_one",
    ("[you] <choose> {what:choosable} of {who:person}", {}),
    ("[you] <choose> {what:choosable} (belonging to|owned by) {who:person}", {}),
    ("[you] <choose> one of {who:owner} {what:things}", {}),
    ("[you] <choose> {what:choosable} [anyone has] in play", {"who": Who(c.W_EVERYONE)}),
    node=ChooseCard,
    doc="You choose a card of somebody, then called “that card”.",
    examples=["Choose one Item of another player. Discard that card."],
)
category("choosable", "a card")
phrase(
    "choosable",
    "choosable",
    "one {it:thing}",
    "a {it:thing}",
    "an {it:thing}",
    "any [one] {it:unowned}",
    build=lambda it: it,
    parts=lambda v: {"it": v},
)
category("unowned", "a card")
phrase(
    "unowned",
    "unowned",
    "{it:named}",
    build=lambda it: None if it.whose or it.plural or it.pick else it.what,
)
phrase(
    "no_effect",
    "effect_one",
    "nothing happens",
    "(no effect|nothing|no harm|no bad stuff|no penalty|none)",
    "(it|this|that) (does no harm|has no effect|does nothing|do no harm|do nothing)",
    "{who:nobody} (are spared|are safe|escape unharmed|are unharmed)",
    "you (lose|suffer) nothing",
    "(there is|there are) no (effect|bad stuff|penalty)",
    "nothing (bad|much|else) happens",
    "{who:nobody} (get|gets) off (free|lightly|scot free|unharmed|easy)",
    "(get|gets) off (free|lightly|scot free|unharmed|easy)",
    "nothing at all [happens]",
    "(it is|this is|he is|she is|they are|you are) (harmless|quite harmless|perfectly harmless)",
    "(it|this monster|he|she) has no bad (stuff|effects)",
    "no bad effects",
    "no real harm done",
    build=lambda who=None: NoEffect(),
    parts=lambda v: {} if v == NoEffect() else None,
    doc="Nothing happens, and the card says so.",
    examples=["Nothing happens."],
    covers="B29",
)
