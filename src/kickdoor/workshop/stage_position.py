"""A situation as a game at its first decision, and the same cards with one that says nothing.

It must not play: `stage_play` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from kickdoor.engine.card import CardDef
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.ids import CardId
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.state import State
from kickdoor.scenario.position_builder import PositionBuilder
from kickdoor.scenario.scenario_model import CombatSetup, Scenario, SeatSetup
from kickdoor.scenario.start_phases import COMBAT, FLEE
from kickdoor.workshop.pack_context import PackContext
from kickdoor.workshop.pack_toml import deck_of, kind_of, used_facts
from kickdoor.workshop.stage_scenes import ACTOR, OTHER, Situation

LETTERS = ("A", "B", "C")
LETTER_OF = {ACTOR: "A", OTHER: "B", "": ""}
FIRST_SEED = 1  # what one sees first; its dice show what the card is about
BESIDE = ["I(+0,Headgear,100)", "I(+0,Headgear,200)"]  # what others have, which wins no fight
DOORS, TREASURES = ["M(2,1;bad:Lose a level)", "CUR(Lose a level)"], ["I(+1,700)"]


@dataclass
class Staged:
    """A position, and which of its cards is tried."""

    st: State
    cards: set[CardId]
    silent: Catalog  # the same cards, but the one that is tried says nothing
    first: set[str]
    sells: bool


def position(
    context: PackContext, cards: list[dict[str, Any]], chosen: Situation, seed: int
) -> Staged:
    """The first of the cards in a situation."""
    builder = PositionBuilder(_scenario(context, cards, chosen, seed))
    naming, st = builder.build()
    name = str(cards[0]["name"]).strip()
    numbers = {CardId(at) for at, one in enumerate(st.cat.cards) if one.name == name}
    defs = [_silent(one) if one.name == name else one for one in naming.pool.defs]
    silent = Catalog(defs, naming.pool.copies, "stage").under(st.settings)
    return Staged(st, numbers, silent, set(chosen.first), chosen.sells)


def _silent(card: CardDef) -> CardDef:
    """The card without what it says and without its bonus."""
    return replace(
        card,
        text=CardText(),
        bad=[],
        epic=CardText(),
        bonus=0,
        survey=None,
        play=NoEffect(),
        bad_effect=NoEffect(),
    )


def _scenario(
    context: PackContext, cards: list[dict[str, Any]], chosen: Situation, seed: int
) -> Scenario:
    made = Scenario("the stage", 1, title=chosen.title, editions=[context.base], seed=seed)
    made.inline = [_inline(card) for card in cards]
    made.players = len(LETTERS)
    made.seats = [SeatSetup(letter, level=2) for letter in LETTERS]
    actor, other, third = made.seats
    actor.level, actor.sex, actor.persona = chosen.level, chosen.sex, chosen.persona
    actor.race = chosen.race
    actor.table, actor.equipped = list(chosen.table), list(chosen.equipped)
    actor.hand, actor.carried = list(chosen.hand), list(chosen.carried)
    other.equipped, other.carried = BESIDE[:1], BESIDE[1:]
    other.hand, third.hand = ["M(5,1)", *chosen.theirs], ["M(6,1)"]
    made.doors = list(chosen.doors)
    made.door_discards, made.treasure_discards = [*chosen.discards, *DOORS], TREASURES
    made.turn = LETTERS[0]
    if seed == FIRST_SEED:
        made.dice = list(chosen.dice)
    if chosen.fighter:
        made.combat = CombatSetup(
            LETTER_OF[chosen.fighter], LETTER_OF[chosen.helper], list(chosen.foes)
        )
        made.turn = LETTER_OF[chosen.fighter]
        made.phase = FLEE if chosen.fleeing else COMBAT
    return made


def _inline(facts: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": kind_of(facts), **used_facts(facts)}
    row.pop("copies", None)
    if deck_of(facts):
        row["deck"] = deck_of(facts)
    return row
