"""Saves in the middle of as many procedures and effects as random play reaches, kept as data.

`python -m tests.engine.saved_games FILE` plays and writes them, one JSON document a line,
compressed. Make a new file before the shape of saves changes. With `renew` the saves of a file
stay, and only what becomes of them is written anew: after a change of rules that is meant.
"""

import gzip
import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.engine.play import pick, play_some
from tests.engine.saved_deck import saved_deck

from kickdoor.engine import codes as c
from kickdoor.engine import referee
from kickdoor.engine.chance import Chance
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.settings import Settings
from kickdoor.engine.snapshot import from_data, to_data
from kickdoor.engine.state import Action, State

CAT = saved_deck()
GAMES = 400
DECISIONS = 250
ONWARD = 20  # decisions played after a save, for comparison
TABLES = (
    Settings(seats=3, turn_limit=40, companion_sacrifice=True),
    Settings(seats=5, turn_limit=40, facts_by="vote", sex_rule="none"),
    Settings(seats=4, turn_limit=40, epic=True, goal_level=20, faster=True, sex_rule="none"),
    Settings(seats=4, turn_limit=40, live=True, sex_rule="none"),
)


@dataclass
class Save:
    """A saved state, the number of its table, and a digest of how the game goes on."""

    table: int
    state: object
    then: str


def how_it_goes_on(st: State) -> str:
    """A digest of what random play makes of the state, however saves may be written."""
    st.events = []
    play_some(st, 7, ONWARD)
    people = [(player.level, player.hand, player.table) for player in st.players]
    decks = (st.door_deck, st.door_discards, st.treasure_deck, st.treasure_discards)
    seen = (st.events, st.turn, st.active, st.window, people, decks, st.chance.word)
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16]


def what_runs(st: State) -> set[str]:
    """A name for every procedure or effect under way and its position."""
    asked = st.demand is not None
    found: set[str] = set()
    for at, frame in enumerate(st.stack):
        on_top = at == len(st.stack) - 1
        thing = frame.node if isinstance(frame, EffectFrame) else frame
        found.add(f"{type(thing).__name__}/{frame.pc}/{on_top and asked}")
    return found


def chosen(st: State, turn: referee.Turn, dice: Chance) -> Action:
    """One of the options, or now and then what is never listed: a dispute, a promised play."""
    action = pick(dice, turn)
    if dice.below(60) == 0 and referee.refusal(st, turn.seat, (c.A_DISPUTE,)) == 0:
        return (c.A_DISPUTE,)
    if action[0] == c.A_ASK_HELP and st.combat is not None and turn.seat == st.combat.fighter:
        plays: list[int] = []
        for card in st.players[turn.seat].hand:
            promise = (c.A_ASK_HELP, action[1], 1, 0, 1, 0, *plays, card)
            if referee.refusal(st, turn.seat, promise) == 0:
                plays.append(card)
        if plays:
            return (c.A_ASK_HELP, action[1], 1, 0, 1, 0, *plays)
    return action


def gather() -> Iterator[Save]:
    """Play; keep each state in which something runs that did not run in those before."""
    known: set[str] = set()
    for seed in range(GAMES):
        table = seed % len(TABLES)
        st = referee.new_game(CAT, TABLES[table], seed)
        dice = Chance(seed)
        if st.settings.epic:
            for player in st.players:
                player.level = c.EPIC_LEVEL
        for _ in range(DECISIONS):
            turn = referee.next_turn(st)
            if turn is None:
                break
            if not what_runs(st) <= known:
                known |= what_runs(st)
                data = json.loads(json.dumps(to_data(st)))
                yield Save(table, data, how_it_goes_on(st.copy()))
            referee.apply(st, turn.seat, chosen(st, turn, dice))


def renewed(saves: list[Save]) -> Iterator[Save]:
    """The same saves with what becomes of them today."""
    for save in saves:
        st = from_data(CAT, TABLES[save.table], save.state)
        yield Save(save.table, save.state, how_it_goes_on(st))


def read_saves(path: Path) -> list[Save]:
    """The saves of a file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [Save(**json.loads(line)) for line in lines]


def write_saves(path: Path, saves: list[Save]) -> None:
    """One document a line, the same bytes each time."""
    rows = [json.dumps(asdict(save), separators=(",", ":")) for save in saves]
    path.write_bytes(gzip.compress("\n".join(rows).encode(), 9, mtime=0))


if __name__ == "__main__":
    file = Path(sys.argv[1])
    write_saves(file, list(renewed(read_saves(file)) if "renew" in sys.argv else gather()))
