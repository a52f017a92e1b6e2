"""What a designer would say of a pack: a sentence, a figure, and what to compare it with.

It must not forbid anything: a remark can be dismissed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kickdoor.lang.packs.fields import KINDS, TRAITS
from kickdoor.lang.packs.letters import seen_as
from kickdoor.table.wire.workshop_bodies import DesignerRemark
from kickdoor.workshop.draft_reading import ReadDraft
from kickdoor.workshop.pack_context import Base
from kickdoor.workshop.pack_draft import Draft
from kickdoor.workshop.pack_toml import kind_of, used_facts

if TYPE_CHECKING:
    from kickdoor.workshop.pack_figures import Figures

WARN, GOOD = "warn", "good"
FEW = 0.6  # less than this share of what the edition has is little
MUCH = 1.7
ENOUGH = 10  # cards from which shares mean something
NEAR = 0.25  # gold within this share of the edition's is in line
TEXTS = ("text", "bad_stuff", "epic")


def remarks_on(
    draft: Draft,
    mine: Figures,
    theirs: Figures,
    base: Base,
    read: dict[str, ReadDraft],
) -> list[DesignerRemark]:
    """All remarks, warnings first."""
    found = [*_decks(mine, theirs, base.info.name), *_lonely(draft, base, read), *_same(draft)]
    found += _gold(mine, theirs, base.info.name)
    return sorted(found, key=lambda one: one.sign != WARN)


def _decks(mine: Figures, theirs: Figures, edition: str) -> list[DesignerRemark]:
    """Whether the decks would play like the edition's."""
    found: list[DesignerRemark] = []
    if mine.cards < ENOUGH:
        return found
    size = mine.cards / max(1, theirs.cards)
    easy = theirs.easy * size
    if mine.easy < FEW * easy and easy >= 1:
        text = (
            f"{mine.easy} of Level 1 to 4; {edition} would have {easy:.0f}. "
            "The first turns may be slow."
        )
        found.append(_remark("few-easy", "Few easy fights.", text))
    if mine.doors:
        share = mine.monsters / mine.doors
        usual = theirs.monsters / max(1, theirs.doors)
        if share < FEW * usual:
            text = (
                f"{100 * share:.0f} % of the Doors are monsters; in {edition} {100 * usual:.0f} %. "
                "Behind most Doors there will be no fight."
            )
            found.append(_remark("few-monsters", "Few monsters.", text))
    harm, usual_harm = mine.kinds.get("curse", 0), theirs.kinds.get("curse", 0) * size
    if harm > MUCH * usual_harm and harm >= 4:
        text = f"{harm} cards that only harm; {edition} would have {usual_harm:.0f}."
        found.append(_remark("many-curses", "Much harm.", text))
    if mine.treasures and mine.doors > 2 * mine.treasures:
        text = f"{mine.doors} Doors and {mine.treasures} Treasures: Treasures will run short."
        found.append(_remark("few-treasures", "Few Treasures.", text))
    if mine.words > MUCH * theirs.words:
        text = (
            f"{mine.words:.0f} words on a card; {edition} has {theirs.words:.0f}. "
            "Somebody will be reading while the others wait."
        )
        found.append(_remark("wordy", "Much to read.", text))
    return found


def _lonely(draft: Draft, base: Base, read: dict[str, ReadDraft]) -> list[DesignerRemark]:
    """Classes, Races and the like that no other card asks for."""
    texts = {
        name: " ".join(str(card.facts.get(part, "")) for part in TEXTS)
        for name, card in draft.in_order()
    }
    theirs = " ".join(f"{card.printed} {card.printed_bad}" for card in base.mix.catalog.defs)
    found = []
    for name, card in draft.in_order():
        title = str(card.facts.get("name", "")).strip()
        if not title or KINDS[kind_of(card.facts)].code not in TRAITS:
            continue
        forms = {title, read[name].names.plural(title)}
        words = re.compile(rf"\b({'|'.join(map(re.escape, sorted(forms)))})\b", re.IGNORECASE)
        others = " ".join(text for other, text in texts.items() if other != name)
        if not words.search(others) and not words.search(theirs):
            remark = _remark(
                f"lonely:{title}", f"{title} is lonely.", "No other card asks for one."
            )
            remark.cards = [name]
            found.append(remark)
    return found


def _same(draft: Draft) -> list[DesignerRemark]:
    """Cards that differ in nothing but their names."""
    seen: dict[str, tuple[str, str]] = {}
    found = []
    for name, card in draft.in_order():
        facts = used_facts(card.facts)
        title = str(facts.pop("name", ""))
        for key in ("icon", "flavor", "plural", "copies"):
            facts.pop(key, None)
        if not facts.get("text") or not title:
            continue
        key = seen_as(f"{kind_of(card.facts)} {sorted(facts.items(), key=str)}")
        first = seen.setdefault(key, (name, title))
        if first[0] != name:
            remark = _remark(
                f"same:{title}",
                *_twins(title, first[1]),
            )
            remark.cards = [first[0], name]
            found.append(remark)
    return found


def _gold(mine: Figures, theirs: Figures, edition: str) -> list[DesignerRemark]:
    """Whether Treasures are worth as much as the edition's."""
    if not mine.gold or mine.cards < ENOUGH:
        return []
    told = f"{mine.gold:,.0f} a Treasure; {edition} {theirs.gold:,.0f}."
    if abs(mine.gold - theirs.gold) <= NEAR * theirs.gold:
        return [_remark("gold", "Gold is in line.", told, GOOD)]
    if mine.gold > theirs.gold:
        return [_remark("gold", "Much gold.", f"{told} Levels will be bought early.")]
    return [_remark("gold", "Little gold.", f"{told} Hardly anybody will buy a level.")]


def _remark(name: str, title: str, text: str, sign: str = WARN) -> DesignerRemark:
    return DesignerRemark(id=name, sign=sign, title=title, text=text, cards=[])


def _twins(title: str, first: str) -> tuple[str, str]:
    """What is said of two cards that are alike."""
    if title == first:
        return f"{title} is there twice.", "One card with more copies does the same."
    return f"{title} is {first} again.", "They differ in nothing but the name."
