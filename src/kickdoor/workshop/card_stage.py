"""“Try it”: a card in a situation, played by bots to the end of the turn, told step by step.

Runs apart from the tables. The engine plays; nothing is made up for the stage.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import NOBODY
from kickdoor.errors import KickdoorError
from kickdoor.lang.packs.fields import KINDS
from kickdoor.seats.seat_words import Words
from kickdoor.table.wire.workshop_bodies import Stage, StageSituation
from kickdoor.workshop.draft_reading import STOPS, read_draft
from kickdoor.workshop.pack_context import PackContext, base_of, words_in
from kickdoor.workshop.stage_play import Played, play
from kickdoor.workshop.stage_position import FIRST_SEED, position
from kickdoor.workshop.stage_scenes import ACTOR, OTHER, THIRD, Situation
from kickdoor.workshop.stage_situations import situations_for

NAMES = [ACTOR, OTHER, THIRD]
MOST_TRIED = 14  # situations, until one shows the card at work
MOST_SHOWN = 3


class StageRefused(msgspec.Struct):
    """Why nothing can be tried."""

    sentence: str


def staged_card(
    context: PackContext,
    facts: dict[str, Any],
    others: list[dict[str, Any]],
    wanted: str,
    seed: int,
) -> bytes | StageRefused:
    """A card in a situation, encoded; `others` are cards of its pack that it speaks of."""
    read = read_draft(context, facts)
    first = next((one for one in read.problems if one.state in STOPS), None)
    if first is not None:
        return StageRefused(f"The stage opens when the card is understood. {first.what}")
    cards = [facts, *others]
    try:
        shown = _shown(context, msgspec.json.encode(cards))
        chosen = next((one for one in shown.row if one.id == wanted), shown.telling)
        played = shown.played
        if chosen is not shown.telling or seed != FIRST_SEED:
            played = _play(context, cards, chosen, seed)
    except KickdoorError as problem:
        return StageRefused(f"This card cannot be tried here: {problem}")
    made = Stage(
        situations=[
            StageSituation(id=one.id, title=one.title, text=one.text, why=one.why)
            for one in shown.row
        ],
        situation=chosen.id,
        seed=seed,
        steps=played.steps,
        end=played.end,
        at_work=played.at_work,
    )
    return msgspec.json.encode(made)


@dataclass(frozen=True)
class Shown:
    """The situations one may choose from, and the one that is shown first."""

    row: list[Situation]
    telling: Situation
    played: Played  # what happens in it, with the first seed


@lru_cache(64)
def _shown(context: PackContext, encoded: bytes) -> Shown:
    """Situations that can be, among them the first in which the card is at work."""
    cards = msgspec.json.decode(encoded)
    read = read_draft(context, cards[0])
    possible: list[Situation] = []
    problem: KickdoorError | None = None
    telling: tuple[Situation, Played] | None = None
    first: tuple[Situation, Played] | None = None
    for one in situations_for(read.definition, _beside(context, cards[1:]))[:MOST_TRIED]:
        if telling is not None and len(possible) >= MOST_SHOWN:
            break
        try:
            if telling is not None:
                position(context, cards, one, FIRST_SEED)
                possible.append(one)
                continue
            played = _play(context, cards, one, FIRST_SEED)
        except KickdoorError as impossible:
            problem = problem or impossible
            continue
        possible.append(one)
        first = first or (one, played)
        if played.at_work:
            telling = (one, played)
    if first is None:
        raise problem or KickdoorError("there is no situation for it")
    chosen, played = telling or first
    row = possible[:MOST_SHOWN]
    if chosen not in row:
        row = [chosen, *row[: MOST_SHOWN - 1]]
    return Shown(row, chosen, played)


def _play(
    context: PackContext, cards: list[dict[str, Any]], chosen: Situation, seed: int
) -> Played:
    """One situation, to the end of the turn."""
    staged = position(context, cards, chosen, seed)
    terms = words_in(context).terms
    say = base_of(context.base).words._say
    words = Words(staged.st.cat, NAMES, NOBODY, terms, say, None)
    return play(staged, words, str(cards[0]["name"]).strip(), seed)


def _beside(context: PackContext, others: list[dict[str, Any]]) -> list[CardDef]:
    """The cards of its edition, and those of its pack that it speaks of, by name and kind."""
    own = [
        CardDef(str(one.get("name")), kind.code, kind.deck)
        for one in others
        if (kind := KINDS.get(str(one.get("kind")))) is not None
    ]
    return [*base_of(context.base).mix.catalog.defs, *own]
