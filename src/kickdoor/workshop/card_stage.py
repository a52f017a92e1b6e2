"""“Try it”: a card in a situation, played by bots to the end of the turn, told step by step.

Runs apart from the tables. The engine plays; nothing is made up for the stage.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import luck_of
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.ids import NOBODY, CardId
from kickdoor.engine.referee import apply_trusted, next_turn
from kickdoor.engine.state import Action, State
from kickdoor.errors import KickdoorError
from kickdoor.lang.packs.fields import TRAITS
from kickdoor.scenario.position_builder import PositionBuilder
from kickdoor.scenario.scenario_model import Scenario, SeatSetup
from kickdoor.seats.decision_makers import ask_safely
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import Part, View
from kickdoor.table.wire.workshop_bodies import (
    Stage,
    StageFight,
    StagePart,
    StageSide,
    StageSituation,
    StageStep,
)
from kickdoor.workshop.draft_reading import STOPS, read_draft
from kickdoor.workshop.pack_context import PackContext, base_of, words_in
from kickdoor.workshop.pack_toml import deck_of, kind_of, used_facts
from kickdoor.workshop.stage_situations import ACTOR, OTHER, THIRD, Situation, situations_for

LETTERS = ("A", "B", "C")
NAMES = [ACTOR, OTHER, THIRD]
MOST_DECISIONS = 80
BOT = "easy:keen"
PLAYS = (c.A_PLAY, c.A_USE)
GEAR = re.compile(r"I\([^)]*,(Headgear|Armor|Footgear),\d+\)")
FOE = re.compile(r"M\((\d+),\d+\)")
AMOUNT = re.compile(r"^[+\-−]\d+ ")


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
    if read.definition.kind == c.PERSONA:
        return StageRefused("A Persona is somebody all game long: play it to try it.")
    traits = {one.name for one in base_of(context.base).mix.catalog.defs if one.kind in TRAITS}
    traits |= {str(one.get("name")) for one in others}
    found = situations_for(read.definition, traits)
    chosen = next((one for one in found if one.id == wanted), found[0])
    try:
        steps, end = _played(context, [facts, *others], chosen, seed)
    except KickdoorError as problem:
        return StageRefused(f"This card cannot be tried here: {problem}")
    made = Stage(
        situations=[
            StageSituation(id=one.id, title=one.title, text=one.text, why=one.why) for one in found
        ],
        situation=chosen.id,
        seed=seed,
        steps=steps,
        end=end,
    )
    return msgspec.json.encode(made)


def _played(
    context: PackContext, cards: list[dict[str, Any]], chosen: Situation, seed: int
) -> tuple[list[StageStep], str]:
    builder = PositionBuilder(_scenario(context, cards, chosen, seed))
    _, st = builder.build()
    mine = str(cards[0]["name"]).strip()
    names = words_in(context)
    words = Words(st.cat, NAMES, NOBODY, names.terms, base_of(context.base).words._say, None)
    numbers = {CardId(at) for at, one in enumerate(st.cat.cards) if one.name == mine}
    teller = _Teller(st, words, mine, numbers)
    bots = make_bots([BOT], len(LETTERS), st.cat)
    lucks = [luck_of(seed, seat) for seat in range(len(LETTERS))]
    levels = [player.level for player in st.players]
    begun = st.turn
    for _ in range(MOST_DECISIONS):
        turn = next_turn(st)
        if turn is None or st.turn != begun:
            break
        action = _with_the_card(turn.choices, numbers) if turn.seat == 0 else None
        if action is None:
            bot, luck = bots[turn.seat], lucks[turn.seat]
            action, _ = ask_safely(bot, st, turn.seat, turn.choices, luck)
        apply_trusted(st, turn.seat, action, "")
        teller.tell()
    return teller.steps, _end(st, levels)


def _scenario(
    context: PackContext, cards: list[dict[str, Any]], chosen: Situation, seed: int
) -> Scenario:
    made = Scenario("the stage", 1, title=chosen.title, editions=[context.base], seed=seed)
    made.inline = [_inline(card) for card in cards]
    made.players = len(LETTERS)
    made.seats = [SeatSetup(letter, level=2) for letter in LETTERS]
    actor = made.seats[0]
    actor.level = chosen.level
    actor.table, actor.equipped = list(chosen.table), list(chosen.equipped)
    actor.hand = list(chosen.hand)
    made.doors = list(chosen.doors)
    made.turn = LETTERS[0]
    return made


def _inline(facts: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {"kind": kind_of(facts), **used_facts(facts)}
    row.pop("copies", None)
    if deck_of(facts):
        row["deck"] = deck_of(facts)
    return row


def _with_the_card(choices: list[Action], numbers: set[CardId]) -> Action | None:
    """The first thing that can be done with the card: that is what one wants to see."""
    for action in choices:
        if action[0] in PLAYS and len(action) > 1 and action[1] in numbers:
            return action
    return None


class _Teller:
    """Tells what has happened since it was last asked."""

    def __init__(self, st: State, words: Words, mine: str, numbers: set[CardId]) -> None:
        self.steps: list[StageStep] = []
        self._st, self._words, self._mine, self._numbers = st, words, mine, numbers
        self._told = 0
        self.tell()

    def tell(self) -> None:
        """Note the new events, each a step; the last one has the fight as it stands."""
        events = self._st.events or []
        fresh, self._told = events[self._told :], len(events)
        for event in fresh:
            text = self._words.event(event, self._st.texts)
            if not text:
                continue
            die = event[3] if event[0] == e.DIE_ROLLED else 0
            mine = self._mine in text
            step = StageStep(text=_plain(text), rule=event[1], mine=mine, die=die, fight=None)
            self.steps.append(step)
        if self.steps and fresh:
            self.steps[-1].fight = self._fight()

    def _fight(self) -> StageFight | None:
        seen = view(self._st, NOBODY)
        fight = seen.combat
        if fight is None:
            return None
        return StageFight(
            ours=self._side(seen, fight.side, fight.side_parts),
            theirs=self._side(seen, fight.monsters, fight.monster_parts),
        )

    def _side(self, seen: View, total: int, parts: list[Part]) -> StageSide:
        return StageSide(
            total=total,
            parts=[
                StagePart(
                    label=AMOUNT.sub("", _plain(self._words.part(seen, one))),
                    value=one.amount,
                    mine=one.card in self._numbers,
                )
                for one in parts
            ],
        )


def _plain(text: str) -> str:
    """The gear and the monsters of a situation in words."""
    return FOE.sub(r"a Level \1 monster", GEAR.sub(r"the \1", text))


def _end(st: State, levels: list[int]) -> str:
    """How it ended for whoever met the card."""
    player = st.players[0]
    if not player.alive:
        return f"{ACTOR} is dead."
    gained = player.level - levels[0]
    if not gained:
        return f"{ACTOR} is still Level {player.level}."
    count = "a level" if abs(gained) == 1 else f"{abs(gained)} levels"
    return f"{ACTOR} {'went up' if gained > 0 else 'lost'} {count}: Level {player.level}."
