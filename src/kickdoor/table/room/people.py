"""People come, go, come back, are removed or voted out; screens and reports.

It decides who may; the entries of the log do it.
"""

from __future__ import annotations

from kickdoor.table.room import dealing
from kickdoor.table.room import entries as en
from kickdoor.table.room.names import is_alike
from kickdoor.table.room.refusing import Refusal
from kickdoor.table.room.room import OPEN, OVER, PLAYING, Room
from kickdoor.table.tokens import hash_of, new_token
from kickdoor.table.wire import sent
from kickdoor.table.wire.told import Reported, ScreenLink

FEWEST_VOTES = 2
STAND_IN = "easy"
MOST_SCREENS = 8


def sit_down(room: Room, name: str, seat: int, now: int) -> tuple[int, str]:
    """A person takes a free chair; the seat and its token."""
    room.now = now
    if room.status == OVER:
        raise Refusal("wrong_time", "The game is over; its replay is open to all.")
    _is_welcome(room, name)
    dealing.step(room)  # a deal that somebody has left is called off before anybody else sits down
    free = [chair.seat for chair in room.chairs if _is_free(room, chair.seat)]
    if not free:
        raise Refusal("wrong_time", "Every seat is taken; you can watch.")
    if seat >= 0 and seat not in free:
        raise Refusal("wrong_time", f"Seat {seat + 1} is taken; free: {_listed(free)}.")
    chosen = seat if seat >= 0 else free[0]
    token = new_token()
    room.commit(en.Sat(seat=chosen, name=name, key=hash_of(token)))
    return chosen, token


def stand_up(room: Room, seat: int, token: str, now: int) -> None:
    """Nobody heard that the seat is theirs: it is free again, unless somebody else has it."""
    room.now = now
    if room.status != OVER and room.chairs[seat].key == hash_of(token):
        room.commit(en.LeftTable(seat=seat, bot=STAND_IN))


def _is_free(room: Room, seat: int) -> bool:
    """Nobody's chair; in a game, one whose person has left for good."""
    chair = room.chairs[seat]
    if room.status == PLAYING:
        return chair.vacated and not chair.key
    return not chair.key and not chair.bot


def _is_welcome(room: Room, name: str) -> None:
    """Somebody the owner has removed cannot sit down again at once."""
    for other, _, until in room.unwelcome:
        if room.now < until and is_alike(name, other):
            minutes = -(-(until - room.now) // 60_000)
            raise Refusal(
                "forbidden",
                f"The owner removed {other} from this table. Try again in {minutes} minutes, "
                "or find another table.",
            )


def _listed(seats: list[int]) -> str:
    return ", ".join(str(seat + 1) for seat in seats)


def arrived(room: Room, seat: int, now: int) -> None:
    """A connection of the seat's person; a bot that sat in stands up."""
    room.now = now
    chair = room.chairs[seat]
    if not chair.connections:
        chair.back_since = now
    chair.connections += 1
    room.table_changed = room.clock_changed = True
    if chair.key and chair.bot:
        room.commit(en.Botted(seat=seat, bot=""))


def departed(room: Room, seat: int, now: int) -> None:
    """A connection of the seat ended; the countdown starts with the last one."""
    room.now = now
    chair = room.chairs[seat]
    if chair.connections > 0:
        chair.connections -= 1
        if chair.connections == 0:
            chair.away_since = now
            chair.wants_pause = False
            room.clock_changed = True
        room.table_changed = True


def leaves(room: Room, message: sent.Leave) -> None:
    """A person gives the seat up."""
    room.commit(
        en.LeftTable(seat=message.seat, bot=STAND_IN, command=message.id, by_seat=message.seat)
    )


def vote(room: Room, message: sent.Vote) -> None:
    """A vote to have somebody leave; more than half of the others, and at least two."""
    if message.against >= len(room.chairs) or not room.chairs[message.against].key:
        raise Refusal("bad", "Only persons can be voted out.")
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
    """Nobody can have a deal called off in somebody else's name."""
    if room.status == OPEN and room.deal.is_locked:
        raise Refusal("wrong_time", dealing.DEALING)


def remove(room: Room, message: sent.Remove) -> None:
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


def make_screen(room: Room, message: sent.Screen) -> ScreenLink:
    """A token for a shared table screen."""
    if len(room.screens) >= MOST_SCREENS:
        raise Refusal("wrong_time", f"This table has {MOST_SCREENS} screens already.")
    token = new_token()
    room.commit(en.ScreenMade(key=hash_of(token)))
    return ScreenLink(id=message.id, seat=message.seat, token=token)


def make_report(room: Room, message: sent.Report) -> Reported:
    """Keep this moment. What led to it can be fetched when nothing is hidden any more."""
    report = f"{room.table}-{room.seq + 1}"
    text = " ".join(message.text.split())
    room.commit(en.Noted(seat=message.seat, report=report, text=text))
    return Reported(id=message.id, seat=message.seat, report=report)
