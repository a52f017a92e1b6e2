"""Who takes part: sitting down, leaving, returning, removals and votes; also screens and reports.

It checks who may do what; entries of the log carry it out.
"""

from __future__ import annotations

from kickdoor.engine.ids import Seat
from kickdoor.table.access_tokens import hash_of, new_token
from kickdoor.table.room import deal_steps
from kickdoor.table.room import log_entries as en
from kickdoor.table.room.player_names import is_alike
from kickdoor.table.room.room import OPEN, OVER, PLAYING, Room
from kickdoor.table.room.room_refusal import Refusal
from kickdoor.table.wire import client_messages
from kickdoor.table.wire.server_messages import Reported, ScreenLink

FEWEST_VOTES = 2
STAND_IN = "easy"
MOST_SCREENS = 8


def sit_down(room: Room, name: str, seat: Seat, now: int) -> tuple[Seat, str]:
    """Seat a person in a free chair; returns the seat and its token."""
    room.now = now
    if room.status == OVER:
        raise Refusal("wrong_time", "The game is over; its replay is open to all.")
    _is_welcome(room, name)
    deal_steps.step(room)  # calls a deal off that somebody has left, before anybody sits down
    free = [chair.seat for chair in room.chairs if _is_free(room, chair.seat)]
    if not free:
        raise Refusal("wrong_time", "Every seat is taken; you can watch.")
    if seat >= 0 and seat not in free:
        raise Refusal("wrong_time", f"Seat {seat + 1} is taken; free: {_listed(free)}.")
    chosen = seat if seat >= 0 else free[0]
    token = new_token()
    room.commit(en.Sat(seat=chosen, name=name, key=hash_of(token)))
    return chosen, token


def stand_up(room: Room, seat: Seat, token: str, now: int) -> None:
    """Free a seat again whose new person never heard of it, unless somebody else has it."""
    room.now = now
    if room.status != OVER and room.chairs[seat].key == hash_of(token):
        room.commit(en.LeftTable(seat=seat, bot=STAND_IN))


def _is_free(room: Room, seat: Seat) -> bool:
    """Whether the chair is nobody's, or in a running game its person has left for good."""
    chair = room.chairs[seat]
    if room.status == PLAYING:
        return chair.vacated and not chair.key
    return not chair.key and not chair.bot


def _is_welcome(room: Room, name: str) -> None:
    """Refuse somebody whom the owner has just removed."""
    for other, _, until in room.unwelcome:
        if room.now < until and is_alike(name, other):
            minutes = -(-(until - room.now) // 60_000)
            raise Refusal(
                "forbidden",
                f"The owner removed {other} from this table. Try again in {minutes} minutes, "
                "or find another table.",
            )


def _listed(seats: list[Seat]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)


def arrived(room: Room, seat: Seat, now: int) -> None:
    """A connection of the seat's person has come; a bot that stood in stops."""
    room.now = now
    chair = room.chairs[seat]
    if not chair.connections:
        chair.back_since = now
    chair.connections += 1
    room.table_changed = room.clock_changed = True
    if chair.key and chair.bot:
        room.commit(en.Botted(seat=seat, bot=""))


def departed(room: Room, seat: Seat, now: int) -> None:
    """A connection of the seat has ended; with the last one the countdown starts."""
    room.now = now
    chair = room.chairs[seat]
    if chair.connections > 0:
        chair.connections -= 1
        if chair.connections == 0:
            chair.away_since = now
            chair.wants_pause = False
            room.clock_changed = True
        room.table_changed = True


def leaves(room: Room, message: client_messages.Leave) -> None:
    """A person leaves for good."""
    room.commit(
        en.LeftTable(seat=message.seat, bot=STAND_IN, command=message.id, by_seat=message.seat)
    )


def vote(room: Room, message: client_messages.Vote) -> None:
    """Vote for somebody to leave; it takes more than half of the others, and at least two."""
    if message.against >= len(room.chairs) or not room.chairs[message.against].key:
        raise Refusal("bad", "Only people can be voted out.")
    if message.against == message.seat:
        raise Refusal("bad", "You cannot remove yourself; leave the table instead.")
    _not_in_a_deal(room)
    if room.status == OPEN and message.against == room.owner():
        raise Refusal("forbidden", "Before the deal the owner of the table cannot be voted out.")
    room.commit(
        en.Voted(
            seat=message.seat,
            against=message.against,
            yes=message.yes,
            command=message.id,
            by_seat=message.seat,
        )
    )
    others = [chair.seat for chair in room.people() if chair.seat != message.against]
    votes = [seat for seat in room.chairs[message.against].votes if seat in others]
    if len(votes) >= FEWEST_VOTES and 2 * len(votes) > len(others):
        room.commit(en.LeftTable(seat=message.against, voted=True, bot=STAND_IN))


def _not_in_a_deal(room: Room) -> None:
    """Refuse while a deal is under way, so that nobody has it called off in another's name."""
    if room.status == OPEN and room.deal.is_locked:
        raise Refusal("wrong_time", deal_steps.DEALING)


def remove(room: Room, message: client_messages.Remove) -> None:
    """The owner removes somebody before the deal."""
    if room.status != OPEN:
        raise Refusal("wrong_time", "The game has begun: only a vote can remove a player.")
    if message.seat != room.owner():
        name = room.chairs[room.owner()].name
        raise Refusal("forbidden", f"Only the owner of the table, {name}, can do that.")
    if message.chair >= len(room.chairs) or not room.chairs[message.chair].key:
        raise Refusal("bad", "There is nobody in that seat to remove.")
    if message.chair == message.seat:
        raise Refusal("bad", "You cannot remove yourself; leave the table instead.")
    _not_in_a_deal(room)
    room.commit(
        en.LeftTable(seat=message.chair, removed=True, command=message.id, by_seat=message.seat)
    )


def make_screen(room: Room, message: client_messages.Screen) -> ScreenLink:
    """Create a token for a shared table screen."""
    if len(room.screens) >= MOST_SCREENS:
        raise Refusal("wrong_time", f"This table has {MOST_SCREENS} screens already.")
    token = new_token()
    room.commit(en.ScreenMade(key=hash_of(token)))
    return ScreenLink(id=message.id, seat=message.seat, token=token)


def make_report(room: Room, message: client_messages.Report) -> Reported:
    """Report this moment; its recording can be fetched once nothing is hidden any more."""
    report = f"{room.table}-{room.seq + 1}"
    text = " ".join(message.text.split())
    room.commit(en.Noted(seat=message.seat, report=report, text=text))
    return Reported(id=message.id, seat=message.seat, report=report)
