"""A finished game seen again: steps through anybody's eyes, or with all cards open.

It plays the recording again; nothing of it can change.
"""

from __future__ import annotations

from msgspec.structs import replace

from kickdoor.engine import events as ev
from kickdoor.engine.state import State
from kickdoor.games.game import Game
from kickdoor.games.sayer import words_of
from kickdoor.seats.fighting import offer_view
from kickdoor.seats.seeing import view
from kickdoor.seats.views import View
from kickdoor.seats.words import Words
from kickdoor.table import playing
from kickdoor.table.mixes import Mixes
from kickdoor.table.room import entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.showing.lines import line_of
from kickdoor.table.showing.pictures import fight_lines, offer_line
from kickdoor.table.wire.base import OPEN_EYES, WATCHER
from kickdoor.table.wire.bodies import Mark, ReplayHead, ReplayStep, ReplaySteps

MOST_STEPS = 100
MARKED = {
    ev.TURN_STARTED: "turn",
    ev.COMBAT_STARTED: "fight",
    ev.LEVEL_GAINED: "level",
    ev.DIED: "death",
}


def acts_of(log: list[en.AnyEntry]) -> list[en.Acted]:
    """The actions of a log."""
    return [entry for entry in log if isinstance(entry, en.Acted)]


def head_of(room: Room, acts: list[en.Acted]) -> ReplayHead:
    """What there is to see."""
    game = room.game
    state = game.state if game is not None else None
    climb, marks = story_of(room, acts)
    return ReplayHead(
        table=room.info(),
        names=game.names if game is not None else [],
        steps=len(acts),
        winners=state.winners if state is not None else [],
        turns=state.turn if state is not None else 0,
        dice=playing.dice_of(game) if game is not None else [],
        climb=climb,
        marks=marks,
    )


def story_of(room: Room, acts: list[en.Acted]) -> tuple[list[list[int]], list[Mark]]:
    """For each turn its number and every Level at its end; and the steps worth jumping to."""
    if room.game is None:
        return [], []
    game, _ = playing.deal(
        room.mix, room.settings, room.game.seed, list(room.game.names), room.game.secure
    )
    rows: dict[int, list[int]] = {}
    marks: list[Mark] = []
    for step in range(len(acts) + 1):
        if step:
            act = acts[step - 1]
            playing.play(game, act.seat, tuple(act.action), act.text)
            state = game.state
            rows[state.turn] = [state.turn, *(player.level for player in state.players)]
        marks += [
            Mark(step=step, kind=MARKED[event[0]], seat=event[2])
            for event in game.news()
            if event[0] in MARKED
        ]
    return list(rows.values()), marks


def steps_of(
    room: Room, acts: list[en.Acted], first: int, count: int, eyes: int, mixes: Mixes
) -> ReplaySteps:
    """Steps from `first` on: step 0 is the deal, step n what stands after the nth action."""
    if room.game is None:
        return ReplaySteps(steps=[])
    names = room.game.names
    game, _ = playing.deal(room.mix, room.settings, room.game.seed, list(names), room.game.secure)
    seat = eyes if eyes >= 0 else WATCHER
    words = words_of(room.mix, room.settings, names, seat)
    found: list[ReplayStep] = []
    for number in range(min(first + count, len(acts) + 1)):
        label, who = "The cards are dealt", -1
        if number:
            act = acts[number - 1]
            who = act.seat
            hidden = eyes not in (OPEN_EYES, who)
            label = "" if hidden else _label(words, game, act)
            playing.play(game, act.seat, tuple(act.action), act.text)
        events = game.news()
        if number < first:
            continue
        state = game.state
        seen = all_open(state) if eyes == OPEN_EYES else view(state, seat)
        telling = [event if eyes != OPEN_EYES else (*event[:5], -1) for event in events]
        found.append(
            ReplayStep(
                step=number,
                seat=who,
                label=label,
                events=[line_of(words, event, state.texts) for event in telling],
                view=seen,
                fight=fight_lines(state, seen, words),
                offers=[offer_line(state, seen, words, offer) for offer in seen.offers],
                hands=[p.hand[:] for p in state.players] if eyes == OPEN_EYES else [],
            )
        )
    return ReplaySteps(steps=found)


def all_open(state: State) -> View:
    """What a spectator saw, and the terms of every deal."""
    seen = view(state, WATCHER)
    combat, fight = seen.combat, state.combat
    if combat is not None and fight is not None and fight.contract is not None:
        combat = replace(combat, contract=offer_view(fight.contract))
    offers = [offer_view(offer) for offer in state.offers]
    return replace(seen, offers=offers, notices=[], combat=combat)


def _label(words: Words, game: Game, act: en.Acted) -> str:
    """What was done, in words for whoever looks; the game is over, so nothing is hidden in it."""
    return words.action(view(game.state, act.seat), tuple(act.action))
