"""Messages at the door of a room: who may send them, what they do, and what is answered.

Every message is answered. Nothing is changed but through entries of the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.actions import Action, to_engine
from kickdoor.bots.names import bot_names
from kickdoor.bots.tempers import TEMPERS
from kickdoor.engine.state import State
from kickdoor.engine.strength import Part, player_strength
from kickdoor.errors import ActionError, IllegalAction
from kickdoor.seats.fighting import part_view
from kickdoor.seats.seeing import view
from kickdoor.seats.views import SPECTATOR, View
from kickdoor.table.phrases import PHRASES
from kickdoor.table.room import dealing
from kickdoor.table.room import entries as en
from kickdoor.table.room.chairs import NAMES, Chair
from kickdoor.table.room.names import clean, name_among, resembled, said
from kickdoor.table.room.people import leaves, make_report, make_screen, remove, vote
from kickdoor.table.room.refusing import Refusal
from kickdoor.table.room.room import OPEN, PLAYING, Room
from kickdoor.table.showing.pictures import part_line
from kickdoor.table.showing.reasons import reasons_of, weighed
from kickdoor.table.showing.seeing import seat_view
from kickdoor.table.wire import sent
from kickdoor.table.wire.base import Sent, Told
from kickdoor.table.wire.told import Done, Explained, Pong, Reasons, Refused

STALE = "The table has moved on; look again."
PAUSED = "The table is having a pause."
NOT_STARTED = "The game has not begun."
NEVER_TAKEOVER = "never"


def handle(room: Room, message: Sent, seats: frozenset[int], now: int) -> list[Told]:
    """Do what a connection that holds those seats asks for; what to answer it."""
    room.now = now
    if isinstance(message, sent.Ping):
        return [Pong(id=message.id, now=now)]
    seat: int = getattr(message, "seat", -1)
    name: str = getattr(message, "id", "")
    if seat not in seats:
        sentence = "That is not your seat." if seats else "Watching is all you can do here."
        return [Refused(id=name, seat=seat, code="forbidden", sentence=sentence)]
    done = room.commands.find(seat, name) if name else 0
    if done:
        return [Done(id=name, seat=seat, seq=done)]
    desk = DESKS.get(type(message))
    if desk is None:
        return [Refused(id=name, seat=seat, code="bad", sentence="You have said hello already.")]
    try:
        told = desk(room, message)
    except Refusal as refusal:
        return [
            Refused(
                id=name,
                seat=seat,
                code=refusal.code,
                sentence=refusal.sentence,
                rule=refusal.rule,
            )
        ]
    if told is not None:
        return [told]
    if name:
        room.commands.add(seat, name, room.seq)  # also what needs no entry is done once
    return [Done(id=name, seat=seat, seq=room.seq)]


# --- the game ---------------------------------------------------------------------------------


def _act(room: Room, message: sent.Act) -> None:
    game = room.game
    if game is None:
        raise Refusal("wrong_time", NOT_STARTED)
    if room.timing.is_paused:
        raise Refusal("wrong_time", PAUSED)
    state = game.state
    action = numbers_of(message.action)
    if state.main == message.seat and state.intent and action == state.intent:
        return  # pressed twice: it is announced already
    if message.moment != room.moment:
        raise Refusal("stale", STALE)
    try:
        room.commit(
            en.Acted(
                seat=message.seat,
                action=list(action),
                text=clean(message.text) if message.text else "",
                command=message.id,
                by_seat=message.seat,
            )
        )
    except IllegalAction as illegal:
        raise Refusal("illegal", illegal.sentence, illegal.rule) from None


def numbers_of(action: Action) -> tuple[int, ...]:
    """The action as the engine takes it and the log keeps it."""
    try:
        return to_engine(action)
    except ActionError as error:
        raise Refusal("bad", error.sentence) from None


def seen_by(room: Room, seat: int) -> View:
    """The view of a seat."""
    if room.game is None:
        raise Refusal("wrong_time", NOT_STARTED)
    state = room.game.state
    return seat_view(state, view(state, SPECTATOR), seat)


def _why(room: Room, message: sent.Why) -> Told:
    seen = seen_by(room, message.seat)
    state = playing_state(room)
    moves, cards = reasons_of(state, seen, room.words[message.seat], message.card)
    return Reasons(id=message.id, seat=message.seat, moment=room.moment, moves=moves, cards=cards)


def _weigh(room: Room, message: sent.Weigh) -> Told:
    seen = seen_by(room, message.seat)
    words = room.words[message.seat]
    action = numbers_of(message.action)
    return weighed(playing_state(room), seen, words, message.id, action)


def _explain(room: Room, message: sent.Explain) -> Told:
    state = playing_state(room)
    if message.whose >= len(room.chairs):
        raise Refusal("bad", f"The table has {len(room.chairs)} seats.")
    found: list[Part] = []
    total = player_strength(state, message.whose, found)
    seen, words = seen_by(room, message.seat), room.words[message.seat]
    return Explained(
        id=message.id,
        seat=message.seat,
        whose=message.whose,
        total=total,
        parts=[part_line(seen, words, part_view(part)) for part in found],
    )


def playing_state(room: Room) -> State:
    """The state of the game that has begun."""
    if room.game is None:
        raise Refusal("wrong_time", NOT_STARTED)
    return room.game.state


# --- talk and time ----------------------------------------------------------------------------


def _say(room: Room, message: sent.Say) -> None:
    text = said(message.text)
    if 0 <= message.phrase < len(PHRASES):
        text = PHRASES[message.phrase]
    elif message.phrase >= 0:
        raise Refusal("bad", f"There are {len(PHRASES)} quick phrases, from 0.")
    if not text:
        raise Refusal("bad", "Say something, or pick a phrase.")
    room.commit(
        en.Chatted(
            seat=message.seat,
            text=text,
            phrase=message.phrase,
            command=message.id,
            by_seat=message.seat,
        )
    )


def _hold(room: Room, message: sent.Hold) -> None:
    state = playing_state(room)
    chair = room.chairs[message.seat]
    timing = room.timing
    if timing.is_paused:
        raise Refusal("wrong_time", PAUSED)
    if timing.closes(state) < 0:
        raise Refusal("wrong_time", "No clock is running: take your time.")
    if chair.holds >= timing.rules.holds:
        most = timing.rules.holds
        raise Refusal("wrong_time", f"You have taken extra time {most} times this turn.")
    chair.holds += 1
    timing.hold(message.seat)
    room.clock_changed = room.table_changed = True


def _pause(room: Room, message: sent.Pause) -> None:
    playing_state(room)
    if room.status != PLAYING:
        raise Refusal("wrong_time", "The game is over.")
    chair = room.chairs[message.seat]
    entry = en.Paused(on=message.on, command=message.id, by_seat=message.seat)
    if room.timing.is_paused:
        if not message.on:
            room.commit(entry)
        return
    chair.wants_pause = message.on
    room.table_changed = True
    here = [one for one in room.people() if one.connections]
    if message.on and all(one.wants_pause for one in here):
        room.commit(entry)


# --- before the game --------------------------------------------------------------------------


def _lobby(room: Room) -> None:
    if room.status != OPEN:
        raise Refusal("wrong_time", "The game has already begun.")
    if room.deal.is_locked:
        raise Refusal("wrong_time", dealing.DEALING)


def _owner(room: Room, seat: int) -> None:
    if seat != room.owner():
        name = room.chairs[room.owner()].name
        raise Refusal("forbidden", f"Only the owner of the table, {name}, can do that.")


def _rename(room: Room, message: sent.Rename) -> None:
    _lobby(room)
    name = free_name(room, message.name, message.seat)
    room.commit(en.Renamed(seat=message.seat, name=name, command=message.id, by_seat=message.seat))


def free_name(room: Room, wanted: str, seat: int = -1) -> str:
    """The name, if nobody at the table could be taken for its bearer, people and bots alike."""
    return name_among(wanted, [chair.name for chair in room.chairs if chair.seat != seat])


def _start(room: Room, message: sent.Start) -> None:
    if room.status != OPEN:
        raise Refusal("wrong_time", "The game has already begun.")
    _owner(room, message.seat)
    dealing.ask(room, message.id, message.seat)


def _set_bot(room: Room, message: sent.SetBot) -> None:
    _owner(room, message.seat)
    if message.chair >= len(room.chairs):
        raise Refusal("bad", f"The table has {len(room.chairs)} seats.")
    if message.bot and message.bot not in bot_names():
        raise Refusal("bad", f"The bots are {', '.join(bot_names())}, not “{message.bot}”.")
    if message.temper and message.temper not in TEMPERS:
        tempers = ", ".join(TEMPERS)
        raise Refusal("bad", f"The tempers are {tempers}, not “{message.temper}”.")
    if room.status == OPEN:
        _lobby(room)
    chair = room.chairs[message.chair]
    entry = en.Botted(
        seat=chair.seat,
        bot=message.bot,
        temper=message.temper,
        command=message.id,
        by_seat=message.seat,
    )
    if room.status == OPEN and not chair.key:
        entry.name = chair.name or bot_name(room)
    elif room.status == OPEN and not message.bot:
        _is_away(room, chair)
        room.commit(en.LeftTable(seat=chair.seat, command=message.id, by_seat=message.seat))
        return
    else:
        _may_stand_in(room, chair, message.bot)
    room.commit(entry)


def _may_stand_in(room: Room, chair: Chair, bot: str) -> None:
    if room.status not in (OPEN, PLAYING):
        raise Refusal("wrong_time", "The game is over.")
    if not chair.key or not bot:
        raise Refusal("wrong_time", "In a game a bot can only sit in for somebody who is away.")
    if room.made.takeover == NEVER_TAKEOVER:
        raise Refusal("forbidden", "At this table nobody is replaced.")
    if chair.bot:
        raise Refusal("wrong_time", f"Somebody plays for {chair.name}.")
    _is_away(room, chair)


def _is_away(room: Room, chair: Chair) -> None:
    """Somebody who is there, or may still come back, is not to be replaced."""
    if chair.connections:
        raise Refusal("wrong_time", f"{chair.name} sits there.")
    info = chair.info(room.timing.clock(room.now), room.made.countdown_ms)
    if info.away_ms < room.made.countdown_ms:
        left = (room.made.countdown_ms - info.away_ms + 999) // 1000
        raise Refusal("wrong_time", f"{chair.name} may still come back: {left} seconds.")


def bot_name(room: Room) -> str:
    """A name for a bot that nobody at the table has, or one like it."""
    taken = [chair.name for chair in room.chairs]
    return next(name for name in NAMES if not resembled(name, taken))


DESKS: dict[type, Callable[[Room, Any], Told | None]] = {
    sent.Act: _act,
    sent.Why: _why,
    sent.Weigh: _weigh,
    sent.Explain: _explain,
    sent.Say: _say,
    sent.Hold: _hold,
    sent.Pause: _pause,
    sent.Commit: dealing.commit,
    sent.Reveal: dealing.reveal,
    sent.Start: _start,
    sent.Rename: _rename,
    sent.SetBot: _set_bot,
    sent.Vote: vote,
    sent.Remove: remove,
    sent.Leave: leaves,
    sent.Screen: make_screen,
    sent.Report: make_report,
}
