"""“Try it”: a card in a situation, played by bots to the end of the turn, told step by step.

Runs apart from the tables. The engine plays; nothing is made up for the stage.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kickdoor.engine.ids import NOBODY
from kickdoor.errors import KickdoorError
from kickdoor.lang.packs.fields import KINDS, TRAITS
from kickdoor.seats.seat_words import Words
from kickdoor.table.wire.workshop_bodies import Stage, StageSituation
from kickdoor.workshop.draft_reading import STOPS, read_draft
from kickdoor.workshop.pack_context import PackContext, base_of, words_in
from kickdoor.workshop.stage_play import Played, play
from kickdoor.workshop.stage_position import position
from kickdoor.workshop.stage_situations import ACTOR, OTHER, THIRD, Situation, situations_for

NAMES = [ACTOR, OTHER, THIRD]
MOST_TRIED = 14  # situations, until one shows the card at work
MOST_SHOWN = 4


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
    found = situations_for(read.definition, _traits(context, others))
    stage = _Stage(context, [facts, *others])
    try:
        chosen = next((one for one in found if one.id == wanted), None)
        if chosen is None:
            chosen, played = stage.telling(found, seed)
        else:
            played = stage.play(chosen, seed)
    except KickdoorError as problem:
        return StageRefused(f"This card cannot be tried here: {problem}")
    made = Stage(
        situations=[
            StageSituation(id=one.id, title=one.title, text=one.text, why=one.why)
            for one in _shown(found, chosen)
        ],
        situation=chosen.id,
        seed=seed,
        steps=played.steps,
        end=played.end,
        at_work=played.at_work,
    )
    return msgspec.json.encode(made)


def _shown(found: list[Situation], chosen: Situation) -> list[Situation]:
    """The chosen one among the first, in their order."""
    shown = found[:MOST_SHOWN]
    return shown if chosen in shown else [chosen, *shown[: MOST_SHOWN - 1]]


def _traits(context: PackContext, others: list[dict[str, Any]]) -> dict[str, int]:
    found = {one.name: one.kind for one in base_of(context.base).mix.catalog.defs}
    found |= {str(one.get("name")): KINDS[str(one.get("kind"))].code for one in others}
    return {name: kind for name, kind in found.items() if kind in TRAITS}


class _Stage:
    """Where a card is played in one situation after another."""

    def __init__(self, context: PackContext, cards: list[dict[str, Any]]) -> None:
        self._context, self._cards = context, cards
        self._name = str(cards[0]["name"]).strip()

    def play(self, chosen: Situation, seed: int) -> Played:
        """One situation, to the end of the turn."""
        staged = position(self._context, self._cards, chosen, seed)
        terms = words_in(self._context).terms
        say = base_of(self._context.base).words._say
        words = Words(staged.st.cat, NAMES, NOBODY, terms, say, None)
        return play(staged, words, self._name, seed)

    def telling(self, found: list[Situation], seed: int) -> tuple[Situation, Played]:
        """The first situation in which the card is at work; else the first that can be."""
        first: tuple[Situation, Played] | None = None
        problem: KickdoorError | None = None
        for one in found[:MOST_TRIED]:
            try:
                played = self.play(one, seed)
            except KickdoorError as impossible:
                problem = problem or impossible
                continue
            if played.at_work:
                return one, played
            first = first or (one, played)
        if first is None:
            raise problem or KickdoorError("there is no situation for it")
        return first
