"""Plays a situation with bots and tells what happens, and which of it is the card's doing.

Before every step the game is copied with cards among which the one that is tried says nothing,
and the same is done there: what happens here and not there is because of the card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.luck import luck_of
from kickdoor.engine import codes as c
from kickdoor.engine import events as e
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NOBODY, CardId, EventCode, Seat
from kickdoor.engine.referee import Turn, apply_trusted, next_turn, refusal
from kickdoor.engine.state import Action, State
from kickdoor.engine.strength import monster_strength, side_strength
from kickdoor.seats.decision_makers import ask_safely
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import Part, View
from kickdoor.table.wire.workshop_bodies import StageFight, StagePart, StageSide, StageStep
from kickdoor.workshop.stage_position import Staged
from kickdoor.workshop.stage_scenes import ACTOR

MOST_DECISIONS = 80
BOT = "easy:keen"
PLAYS = (c.A_PLAY, c.A_USE)
NOTHING = (e.EFFECT_VOID, e.LEVEL_KEPT)  # a card that found nothing to do
WORN = re.compile(r"I\([^)]*?,(Headgear|Armor|Footgear|2-Hand),\d+\)")
BIG = re.compile(r"I\([^)]*?,Big,\d+\)")
ITEM = re.compile(r"I\([^)]*\)")
FOE = re.compile(r"M\((\d+),[^)]*\)")
CURSE = re.compile(r"CUR\([^)]*\)")
SHOT = re.compile(r"O\([^)]*\)")
ALLY = re.compile(r"COMP\([^)]*\)")
AMOUNT = re.compile(r"^[+\-−]\d+ ")
MOVED = (e.CARD_PLAYED, e.CARD_DISCARDED, e.CARD_EQUIPPED, e.CARD_ATTACHED)
Event = tuple[EventCode, str, Seat, int, int, int]


@dataclass
class Played:
    """What happened, and whether the card did any of it."""

    steps: list[StageStep]
    end: str
    at_work: bool


def play(staged: Staged, words: Words, name: str, seed: int) -> Played:
    """The rest of the turn."""
    st = staged.st
    teller = _Teller(st, words, name, staged.cards)
    bots = make_bots([BOT], len(st.players), st.cat)
    lucks = [luck_of(seed, player.seat) for player in st.players]
    before = st.players[0].level
    begun = st.turn
    at_work = _shows(st, staged)
    without = _Without(st, staged)
    turn = next_turn(st)
    for _ in range(MOST_DECISIONS):
        doing = without.doing(st)
        teller.tell(doing)
        at_work = at_work or bool(doing) or _shows(st, staged)
        if turn is None or st.turn != begun:
            break
        action = _with_the_card(st, turn.choices, staged) if turn.seat == 0 else None
        if action is None:
            bot, luck = bots[turn.seat], lucks[turn.seat]
            action, _ = ask_safely(bot, st, turn.seat, _usual(turn, staged), luck)
        without = _Without(st, staged, turn.seat, action)
        apply_trusted(st, turn.seat, action, "")
        turn = next_turn(st)
    return Played(teller.steps, _end(st, before), at_work)


def _with_the_card(st: State, choices: list[Action], staged: Staged) -> Action | None:
    """The first thing that can be done with the card: that is what one wants to see."""
    later = None
    for action in choices:
        if action[0] in PLAYS and len(action) > 1:
            if action[1] in staged.cards:
                return action
            if later is None and st.cat.cards[action[1]].name in staged.first:
                later = action
    return later


def _usual(turn: Turn, staged: Staged) -> list[Action]:
    """What may be done, but for selling what the card is about, unless sales are."""
    if turn.seat != 0 or staged.sells:
        return turn.choices
    return [one for one in turn.choices if one[0] != c.A_SELL] or turn.choices


class _Without:
    """What the same step comes to if the card says nothing: done in a copy of the game."""

    def __init__(
        self, st: State, staged: Staged, seat: Seat = NOBODY, action: Action | None = None
    ) -> None:
        self._cards = staged.cards
        self._mark = len(st.events or [])
        self._events: list[Event] = []
        self._asked: tuple[int, int] | None = None
        if any(isinstance(one, EffectFrame) and one.card in staged.cards for one in st.stack):
            return  # an answer to what the card asks: nobody would be asked
        twin = st.copy()
        twin.cat = staged.silent
        if action is not None:
            if refusal(twin, seat, action):
                return
            apply_trusted(twin, seat, action, "")
        next_turn(twin)
        self._events = (twin.events or [])[self._mark :]
        self._asked = _asked(twin)

    def doing(self, st: State) -> list[Event]:
        """What has happened that is the card's doing."""
        fresh = (st.events or [])[self._mark :]
        left = list(self._events)
        found: list[Event] = []
        for event in fresh:
            if event in left:
                left.remove(event)
            elif event[0] not in NOTHING and not self._is_played(event):
                found.append(event)
        if not found and self._asked not in (None, _asked(st)):
            found = fresh[-1:]
        return found

    def _is_played(self, event: Event) -> bool:
        """The card is only played or put away, which shows nothing of what it does."""
        return event[0] in MOVED and event[3] in self._cards


def _asked(st: State) -> tuple[int, int]:
    demand = st.demand
    return (demand.seat, demand.kind) if demand is not None else (NOBODY, 0)


def _shows(st: State, staged: Staged) -> bool:
    """One of the sides of a fight is stronger or weaker by the card."""
    if st.combat is None:
        return False
    twin = st.copy()
    twin.cat = staged.silent
    ours = side_strength(st) != side_strength(twin)
    return ours or monster_strength(st) != monster_strength(twin)


class _Teller:
    """Tells what has happened since it was last asked."""

    def __init__(self, st: State, words: Words, mine: str, numbers: set[CardId]) -> None:
        self.steps: list[StageStep] = []
        self._st, self._words, self._mine, self._numbers = st, words, mine, numbers
        self._told = 0
        self._at_first = self._fight()

    def tell(self, doing: list[Event]) -> None:
        """Note the new events, each a step; the last one has the fight as it stands."""
        events = self._st.events or []
        fresh, self._told = events[self._told :], len(events)
        for event in fresh:
            text = self._words.event(event, self._st.texts)
            if not text:
                continue
            die = event[3] if event[0] == e.DIE_ROLLED else 0
            mine = event in doing or self._mine in text
            step = StageStep(text=_plain(text), rule=event[1], mine=mine, die=die, fight=None)
            self.steps.append(step)
        if self.steps and fresh:
            self.steps[-1].fight = self._fight()
            self.steps[0].fight = self.steps[0].fight or self._at_first

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
    text = CURSE.sub("another Curse", FOE.sub(r"a Level \1 monster", WORN.sub(r"the \1", text)))
    text = ITEM.sub("an Item", BIG.sub("a Big Item", text))
    return ALLY.sub("a companion", SHOT.sub("a one-shot Item", text))


def _end(st: State, before: int) -> str:
    """How it ended for whoever met the card."""
    player = st.players[0]
    if not player.alive:
        return f"{ACTOR} is dead."
    gained = player.level - before
    if not gained:
        return f"{ACTOR} is still Level {player.level}."
    count = "a level" if abs(gained) == 1 else f"{abs(gained)} levels"
    return f"{ACTOR} {'went up' if gained > 0 else 'lost'} {count}: Level {player.level}."
