"""Nodes written as English, sentence by sentence; reading it gives the same nodes.

It must not invent words: every sentence comes from the phrases that read it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.card_text import (
    Ability,
    AttachTo,
    CardText,
    Cost,
    OnceOnly,
    PlayCost,
    PlayIf,
    TargetIf,
    Timing,
)
from kickdoor.engine.nodes.escape_statics import RunBonus
from kickdoor.engine.nodes.node import Cond, Effect
from kickdoor.engine.nodes.result_conditions import CouldNot, DidIt, DidMany
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.pack_names import Names as PackNames
from kickdoor.lang.phrasebook.assemble import MONSTER_KINDS
from kickdoor.lang.phrasebook.links import Each, Head
from kickdoor.lang.phrasebook.names import Names, in_books
from kickdoor.lang.phrasebook.phrases.abilities import is_imperative, said_limit
from kickdoor.lang.phrasebook.problems import Unprintable
from kickdoor.lang.phrasebook.pronouns import holds
from kickdoor.lang.phrasebook.reader import read
from kickdoor.lang.phrasebook.speech import Speech, render

_BARE = re.compile(r"([+-]\d+)( (?:if|for|when|while|unless) )")


def write(
    text: CardText, kind: int, names: PackNames | Names | None = None, check: bool = True
) -> str:
    """The text of a card in the language's own words; with `check` it is read back to be sure."""
    known = in_books(names)
    said = [*_marks(text, known)]
    said += _effects(text.play, known)
    line = "monster_line" if kind in MONSTER_KINDS else "owner_line"
    ran = False
    for static in text.statics:
        one = _static(static, line, known)
        said.append(to_strength(one, kind == c.MONSTER) if ran else one)
        ran = holds(static, RunBonus)
    for trigger in text.triggers:
        said.append(_say("trigger", trigger, known))
    for ability in text.abilities:
        public = render("public", ability, Speech(known)) if kind == c.MONSTER else None
        said.append(_sentence(public) if public else _ability(ability, known))
    written = " ".join(said)
    if check and read(written, kind, "text", known).text != text:
        raise Unprintable(f"no sentence says this in a text of its own: {written}")
    return written


def write_effects(
    effects: list[Effect], names: PackNames | Names | None = None, check: bool = True
) -> str:
    """Bad Stuff in the language's own words."""
    known = in_books(names)
    written = " ".join(_effects(effects, known))
    if check and read(written, c.MONSTER, "bad_stuff", known).text.play != effects:
        raise Unprintable(f"no sentence says this as Bad Stuff: {written}")
    return written


def write_condition(cond: Cond, names: PackNames | Names | None = None) -> str:
    """What has to be so, without a full stop: "only if you have a Class"."""
    said = _say("mark", PlayIf(cond), in_books(names))
    return said.removeprefix("Play ").removesuffix(".")


def _effects(effects: list[Effect], names: Names) -> list[str]:
    said: list[str] = []
    before: Effect | None = None
    for effect in effects:
        made = effect_sentences(effect, names, before)
        said += [to_strength(one, False) for one in made] if holds(before, RunBonus) else made
        before = effect
    return said


def to_strength(said: str, monster: bool) -> str:
    """A bare number after one to Run Away says that it counts in combat."""
    if not _BARE.match(said):
        return said
    return f"It has {said}" if monster else _BARE.sub(r"\1 in combat\2", said)


def effect_sentences(effect: Effect, names: Names, before: Effect | None = None) -> list[str]:
    """One effect as a sentence, with its alternative as another."""
    if isinstance(effect, If) and effect.otherwise is not None:
        first = effect_sentences(replace(effect, otherwise=None), names, before)
        return [*first, *_otherwise(effect.otherwise, names)]
    if isinstance(effect, If) and isinstance(effect.cond, CouldNot | DidIt | DidMany):
        if effect.who != Who():
            raise Unprintable(f"no sentence says {effect!r}")
        said = _text("effects", effect.then, names)
        return [_sentence(f"if {_result(effect.cond, before)}, {said}")]
    if isinstance(effect, Seq) and effect.of and _has_otherwise(effect.of[-1]):
        last = effect.of[-1]
        assert isinstance(last, If)
        head = Seq([*effect.of[:-1], replace(last, otherwise=None)])
        assert last.otherwise is not None
        return [_say("effects", head, names), *_otherwise(last.otherwise, names)]
    return [_say("effects", effect, names)]


def _has_otherwise(effect: Effect) -> bool:
    return isinstance(effect, If) and effect.otherwise is not None


def _otherwise(effect: Effect, names: Names) -> list[str]:
    if isinstance(effect, If) and effect.otherwise is not None:
        head = _text("effects", replace(effect, otherwise=None), names)
        return [_sentence(f"otherwise, {head}"), *_otherwise(effect.otherwise, names)]
    return [_sentence(f"otherwise, {_text('effects', effect, names)}")]


def _result(cond: Any, before: Effect | None) -> str:
    if isinstance(cond, DidIt):
        return "you do"
    if isinstance(cond, DidMany):
        return "you lost more than one " + ("level" if isinstance(before, LoseLevels) else "card")
    if cond.partly:
        return "you cannot do all of it"
    return "you have none" if isinstance(before, Lose) and before.who == Who() else "you cannot"


def _marks(text: CardText, names: Names) -> list[str]:
    marks: list[Any] = []
    if text.attach is not None:
        marks.append(AttachTo(text.attach))
    if text.once:
        marks.append(OnceOnly())
    if text.timing:
        marks.append(Timing(text.timing))
    if text.play_cost is not None:
        marks.append(PlayCost(text.play_cost))
    if text.play_if is not None:
        marks.append(PlayIf(text.play_if))
    if text.target_if is not None:
        marks.append(TargetIf(text.target_if))
    return [_say("mark", mark, names) for mark in marks]


def _static(static: Any, line: str, names: Names) -> str:
    for cat in (line, "table_static", "remark"):
        said = render(cat, static, Speech(names))
        if said is not None:
            return _sentence(said)
    raise Unprintable(f"no sentence says {static!r}")


def _ability(ability: Ability, names: Names) -> str:
    """In one sentence, or the price in one and what it buys in the next."""
    if ability.timing == c.T_TEAM_UP:
        return _say("ability", ability, names)
    plain = replace(ability, name="")
    speech = Speech(names)
    bought = render("each_gives", Each(ability.effect), speech)
    single = None if bought else _in_one(plain, names)
    if single is not None:
        said, rest = single, ""
    else:
        limit = said_limit(ability)
        uses, per = (limit.uses, limit.per) if limit else (-1, c.PER_NONE)
        head = Head(ability.timing, ability.cost, ability.cond, uses, per)
        said = _text("ability", head, names)
        rest = bought or f"if you do, {_text('effects', ability.effect, names)}"
    if ability.name:
        said = f"{ability.name}: {said[:1].upper()}{said[1:]}"
    return f"{_sentence(said)} {_sentence(rest)}" if rest else _sentence(said)


def _in_one(ability: Ability, names: Names) -> str | None:
    victim = ability.per == c.PER_VICTIM
    if ability.cost == Cost() or victim or is_imperative(ability.effect):
        return render("ability", ability, Speech(names))
    return None


def _say(cat: str, value: Any, names: Names) -> str:
    return _sentence(_text(cat, value, names))


def _text(cat: str, value: Any, names: Names) -> str:
    said = render(cat, value, Speech(names))
    if said is None:
        raise Unprintable(f"no sentence says {value!r}")
    return said


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
