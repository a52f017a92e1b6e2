"""Handlers for the messages of clients in a room: who may send them, what they do, the reply.

Every message gets a reply. Nothing changes except through entries of the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kickdoor.actions import Action, to_engine
from kickdoor.bots.bot_registry import bot_names
from kickdoor.bots.tempers import TEMPERS
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.state import State
from kickdoor.engine.strength import Part, player_strength
from kickdoor.errors import ActionError, IllegalAction
from kickdoor.seats.combat_views import part_view
from kickdoor.seats.view_builder import view
from kickdoor.seats.views import SPECTATOR, View
from kickdoor.table.presentation.refusal_reasons import reasons_of, weighed
from kickdoor.table.presentation.seat_views import seat_view
from kickdoor.table.presentation.update_builder import part_line
from kickdoor.table.quick_phrases import PHRASES
from kickdoor.table.room import deal_steps, lesson_steps, pace_steps, rule_steps, standing_orders
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.chairs import NAMES, Chair
from kickdoor.table.room.membership import leaves, make_report, make_screen, remove, vote
from kickdoor.table.room.player_names import clean, clean_talk, name_among, resembled
from kickdoor.table.room.room import OPEN, PLAYING, Room
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.table_game import PASS
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.message_base import ClientMessage, ServerMessage
from kickdoor.table.wire.server_messages import Done, Explained, Pong, Reasons, Refused

STALE = "The table has moved on; look again."
PAUSED = "The table is paused."
NOT_STARTED = "The game has not begun."
NEVER_TAKEOVER = "never"


def handle(
    room: Room, message: ClientMessage, seats: frozenset[Seat], now: int
) -> list[ServerMessage]:
    """Carry out a message from a connection that holds those seats; returns the replies."""
    room.now = now
    if isinstance(message, client_messages.Ping):
        return [Pong(id=message.id, now=now)]
    seat: Seat = getattr(message, "seat", NOBODY)
    name: str = getattr(message, "id", "")
    if seat not in seats:
        sentence = "That is not your seat." if seats else "Watching is all you can do here."
        return [Refused(id=name, seat=seat, code="forbidden", sentence=sentence)]
    done = room.commands.find(seat, name) if name else 0
    if done:
        return [Done(id=name, seat=seat, seq=done)]
    handler = HANDLERS.get(type(message))
    if handler is None:
        return [Refused(id=name, seat=seat, code="bad", sentence="You have said hello already.")]
    try:
        told = handler(room, message)
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
        # Also messages without an entry are carried out only once.
        room.commands.add(seat, name, room.seq)
    return [Done(id=name, seat=seat, seq=room.seq)]


# --- the game ---------------------------------------------------------------------------------


def _act(room: Room, message: client_messages.Act) -> None:
    game = room.game
    if game is None:
        raise Refusal("wrong_time", NOT_STARTED)
    if room.clock.is_paused:
        raise Refusal("wrong_time", PAUSED)
    state = game.state
    action = numbers_of(message.action)
    if state.main == message.seat and state.intent and action == state.intent:
        return  # sent twice: it is announced already
    if message.moment != room.moment:
        raise Refusal("stale", STALE)
    if action == PASS and standing_orders.passes_silently(room, state, message.seat):
        return  # it shows when the window closes, and not before
    entry = en.Acted(
        seat=message.seat,
        action=list(action),
        text=clean(message.text) if message.text else "",
        command=message.id,
        by_seat=message.seat,
    )
    lesson_steps.check(room, entry)
    try:
        room.commit(entry)
    except IllegalAction as illegal:
        raise Refusal("illegal", illegal.sentence, illegal.rule) from None


def numbers_of(action: Action) -> tuple[int, ...]:
    """The action as the engine takes it and the log stores it."""
    try:
        return to_engine(action)
    except ActionError as error:
        raise Refusal("bad", error.sentence) from None


def seen_by(room: Room, seat: Seat) -> View:
    """The view of a seat."""
    if room.game is None:
        raise Refusal("wrong_time", NOT_STARTED)
    state = room.game.state
    return seat_view(state, view(state, SPECTATOR), seat)


def _why(room: Room, message: client_messages.Why) -> ServerMessage:
    seen = seen_by(room, message.seat)
    state = playing_state(room)
    moves, cards = reasons_of(state, seen, room.words[message.seat], CardId(message.card))
    return Reasons(id=message.id, seat=message.seat, moment=room.moment, moves=moves, cards=cards)


def _weigh(room: Room, message: client_messages.Weigh) -> ServerMessage:
    seen = seen_by(room, message.seat)
    words = room.words[message.seat]
    action = numbers_of(message.action)
    return weighed(playing_state(room), seen, words, message.id, action)


def _explain(room: Room, message: client_messages.Explain) -> ServerMessage:
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
    """The state of the running game; a Refusal if it has not begun."""
    if room.game is None:
        raise Refusal("wrong_time", NOT_STARTED)
    return room.game.state


# --- chat and clock ---------------------------------------------------------------------------


def _say(room: Room, message: client_messages.Say) -> None:
    text = clean_talk(message.text)
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


def _hold(room: Room, message: client_messages.Hold) -> None:
    state = playing_state(room)
    chair = room.chairs[message.seat]
    clock = room.clock
    if clock.is_paused:
        raise Refusal("wrong_time", PAUSED)
    if clock.closes(state) < 0:
        raise Refusal("wrong_time", "No clock is running: take your time.")
    if chair.holds >= clock.rules.holds:
        most = clock.rules.holds
        raise Refusal("wrong_time", f"You have taken extra time {most} times this turn.")
    chair.holds += 1
    clock.hold(message.seat)
    room.clock_changed = room.table_changed = True


def _pause(room: Room, message: client_messages.Pause) -> None:
    playing_state(room)
    if room.status != PLAYING:
        raise Refusal("wrong_time", "The game is over.")
    chair = room.chairs[message.seat]
    entry = en.Paused(on=message.on, command=message.id, by_seat=message.seat)
    if room.clock.is_paused:
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
        raise Refusal("wrong_time", deal_steps.DEALING)


def _owner(room: Room, seat: Seat) -> None:
    if seat != room.owner():
        name = room.chairs[room.owner()].name
        raise Refusal("forbidden", f"Only the owner of the table, {name}, can do that.")


def _rename(room: Room, message: client_messages.Rename) -> None:
    _lobby(room)
    name = free_name(room, message.name, message.seat)
    room.commit(en.Renamed(seat=message.seat, name=name, command=message.id, by_seat=message.seat))


def free_name(room: Room, wanted: str, seat: Seat = NOBODY) -> str:
    """The name, if it cannot be mistaken for that of another person or bot at the table."""
    return name_among(wanted, [chair.name for chair in room.chairs if chair.seat != seat])


def _start(room: Room, message: client_messages.Start) -> None:
    if room.status != OPEN:
        raise Refusal("wrong_time", "The game has already begun.")
    _owner(room, message.seat)
    deal_steps.ask(room, message.id, message.seat)


def _change_rules(room: Room, message: client_messages.ChangeRules) -> None:
    _lobby(room)
    _owner(room, message.seat)
    entry = rule_steps.changed(room, message)
    if entry is None:
        return
    if not room.deal.attempt:  # created under the first protocol
        deal_steps.pledge(room)
        entry.attempt = room.deal.attempt
    room.commit(entry)
    deal_steps.pledge(room)


def _set_bot(room: Room, message: client_messages.SetBot) -> None:
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
    """Refuse to replace somebody who is connected or may still come back."""
    if chair.connections:
        raise Refusal("wrong_time", f"{chair.name} sits there.")
    info = chair.info(room.clock.time(room.now), room.made.countdown_ms)
    if info.away_ms < room.made.countdown_ms:
        left = (room.made.countdown_ms - info.away_ms + 999) // 1000
        raise Refusal("wrong_time", f"{chair.name} may still come back: {left} seconds.")


def bot_name(room: Room) -> str:
    """A name for a bot that resembles no other name at the table."""
    taken = [chair.name for chair in room.chairs]
    return next(name for name in NAMES if not resembled(name, taken))


HANDLERS: dict[type, Callable[[Room, Any], ServerMessage | None]] = {
    client_messages.Act: _act,
    client_messages.Why: _why,
    client_messages.Weigh: _weigh,
    client_messages.Explain: _explain,
    client_messages.Say: _say,
    client_messages.Hold: _hold,
    client_messages.Pause: _pause,
    client_messages.Ready: pace_steps.set_ready,
    client_messages.Order: pace_steps.set_order,
    client_messages.Speed: pace_steps.set_speed,
    client_messages.Skip: pace_steps.skip,
    client_messages.Commit: deal_steps.commit,
    client_messages.Reveal: deal_steps.reveal,
    client_messages.Start: _start,
    client_messages.ChangeRules: _change_rules,
    client_messages.Rename: _rename,
    client_messages.SetBot: _set_bot,
    client_messages.Vote: vote,
    client_messages.Remove: remove,
    client_messages.Leave: leaves,
    client_messages.SkipLesson: lesson_steps.skip,
    client_messages.LeaveLessons: lesson_steps.leave,
    client_messages.Screen: make_screen,
    client_messages.Report: make_report,
}
