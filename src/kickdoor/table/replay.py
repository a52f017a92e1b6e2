"""Replays of finished games: step by step as one seat saw it, or with all cards open.

It plays the recorded actions again and can change nothing.
"""

from __future__ import annotations

from msgspec.structs import replace

from kickdoor.engine import events as ev
from kickdoor.engine.ids import Seat
from kickdoor.engine.state import State
from kickdoor.games.card_text_printer import words_of
from kickdoor.games.logged_game import LoggedGame
from kickdoor.seats.combat_views import offer_view
from kickdoor.seats.seat_words import Words
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import View
from kickdoor.table import table_game
from kickdoor.table.presentation.event_lines import line_of
from kickdoor.table.presentation.update_builder import fight_lines, offer_line
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.room import Room
from kickdoor.table.table_mixes import TableMixes
from kickdoor.table.wire.http_bodies import Mark, ReplayHead, ReplayStep, ReplaySteps
from kickdoor.table.wire.message_base import OPEN_EYES, SPECTATOR

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
    """The head of a replay: table, players, number of steps, result, timeline."""
    game = room.game
    state = game.state if game is not None else None
    climb, marks = timeline_of(room, acts)
    return ReplayHead(
        table=room.info(),
        names=game.names if game is not None else [],
        steps=len(acts),
        winners=state.winners if state is not None else [],
        turns=state.turn if state is not None else 0,
        dice=table_game.dice_of(game) if game is not None else [],
        climb=climb,
        marks=marks,
    )


def timeline_of(room: Room, acts: list[en.Acted]) -> tuple[list[list[int]], list[Mark]]:
    """Turn numbers with every Level at the end of the turn, and the steps worth jumping to."""
    if room.game is None:
        return [], []
    game, _ = room.fresh_game(list(room.game.names))
    rows: dict[int, list[int]] = {}
    marks: list[Mark] = []
    for step in range(len(acts) + 1):
        if step:
            act = acts[step - 1]
            table_game.play(game, act.seat, tuple(act.action), act.text, act.laid)
            state = game.state
            rows[state.turn] = [state.turn, *(player.level for player in state.players)]
        marks += [
            Mark(step=step, kind=MARKED[event[0]], seat=event[2])
            for event in game.news()
            if event[0] in MARKED
        ]
    return list(rows.values()), marks


def steps_of(
    room: Room, acts: list[en.Acted], first: int, count: int, eyes: Seat, mixes: TableMixes
) -> ReplaySteps:
    """Steps from `first` on: step 0 is the deal, step n the situation after the nth action."""
    if room.game is None:
        return ReplaySteps(steps=[])
    names = room.game.names
    game, _ = room.fresh_game(list(names))
    seat = eyes if eyes >= 0 else SPECTATOR
    words = words_of(room.mix, room.settings, names, seat)
    found: list[ReplayStep] = []
    for number in range(min(first + count, len(acts) + 1)):
        label, who = "The cards are dealt", -1
        if number:
            act = acts[number - 1]
            who = Seat(act.seat)
            hidden = eyes not in (OPEN_EYES, who)
            label = "" if hidden else _label(words, game, act)
            table_game.play(game, act.seat, tuple(act.action), act.text, act.laid)
        events = game.news()
        if number < first:
            continue
        state = game.state
        seen = all_open(state) if eyes == OPEN_EYES else view(state, seat)
        telling = [event if eyes != OPEN_EYES else (*event[:5], -1) for event in events]
        found.append(
            ReplayStep(
                step=number,
                seat=Seat(who),
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
    """The spectator's view, with the terms of every deal."""
    seen = view(state, SPECTATOR)
    combat, fight = seen.combat, state.combat
    if combat is not None and fight is not None and fight.contract is not None:
        combat = replace(combat, contract=offer_view(fight.contract))
    offers = [offer_view(offer) for offer in state.offers]
    return replace(seen, offers=offers, notices=[], combat=combat)


def _label(words: Words, game: LoggedGame, act: en.Acted) -> str:
    """The action in words; the game is over, so nothing has to be hidden."""
    return words.action(view(game.state, act.seat), tuple(act.action))
