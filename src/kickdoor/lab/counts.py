"""The counts file: digests of seeded games and of short trees of options, to notice any change.

`python -m kickdoor.lab.counts tests/lab/counts.txt` compares; with `renew` at the end it rewrites
the file, after an intended change of rules or cards. It must not depend on the form of the engine:
that is what it is for.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from kickdoor.bots.luck import Luck
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.engine.state import State
from kickdoor.lang.packs.load import Mix, load_editions

HEAD = """\
# What seeded games come to, in every form of the engine. To renew it:
# python -m kickdoor.lab.counts tests/lab/counts.txt renew
# tree: editions, seat count, seed; states after 1 to 4 decisions; digest of all options met.
# game: editions, seat count, seed, turn limit; decisions; digest of options, events and outcome.
"""

DECKS = (
    "legends",
    "oz",
    "super",
    "turtles",
    "ram",
    "legends,oz",
    "super,turtles,ram",
    "legends,oz,super,turtles,ram",
)
GAMES = 125  # games with each deck, with 3 to 6 players in turn
SHORT, LONG = 20, 200  # turns; every 25th game is a long one
BLOCK = 25  # games that are compared together
BLOCKS = [(deck, first) for first in range(1, GAMES + 1, BLOCK) for deck in DECKS]
TREES = 4
DEPTH = 4


def lines() -> Iterator[str]:
    """Every line of the file; with `share` only every so-many-th game and tree."""
    for deck in DECKS:
        yield from tree_lines(deck)
        yield from game_lines(deck, 1, GAMES)


def tree_lines(deck: str) -> Iterator[str]:
    """The trees of one deck."""
    mix = load_editions(deck.split(","))
    for seed in range(1, TREES + 1):
        yield tree_line(mix, deck, seed)


def game_lines(deck: str, first: int, count: int) -> Iterator[str]:
    """Some games of one deck."""
    mix = load_editions(deck.split(","))
    for seed in range(first, first + count):
        yield game_line(mix, deck, seed)


def game_line(mix: Mix, deck: str, seed: int) -> str:
    """One game of uniformly random play, with everything that can be seen of it."""
    seats = 3 + seed % 4
    limit = LONG if seed % 25 == 1 else SHORT
    st = new_game(mix.catalog, mix.settings(seats, turn_limit=limit), seed, record=True)
    luck = Luck(seed)
    digest = hashlib.sha256()
    decisions = 0
    while (turn := next_turn(st)) is not None:
        choices = turn.choices
        digest.update(repr((turn.seat, choices)).encode())
        apply_trusted(st, turn.seat, choices[luck.below(len(choices))])
        decisions += 1
    digest.update(repr((st.events, st.chance.record, outcome(st))).encode())
    return f"game {deck} {seats} {seed} {limit} {decisions} {digest.hexdigest()[:12]}"


def outcome(st: State) -> tuple[object, ...]:
    """The places of all cards and the state of all players, independent of the save format."""
    people = [(player.level, player.hand, player.table) for player in st.players]
    decks = (st.door_deck, st.door_discards, st.treasure_deck, st.treasure_discards)
    return st.turn, st.window, st.winners, people, decks, st.equipped


def tree_line(mix: Mix, deck: str, seed: int) -> str:
    """All sequences of options from some point of a game, to a fixed depth."""
    seats = 2 + seed
    st = new_game(mix.catalog, mix.settings(seats), seed)
    luck = Luck(seed)
    for _ in range(40 * seed):
        turn = next_turn(st)
        if turn is not None:
            apply_trusted(st, turn.seat, turn.choices[luck.below(len(turn.choices))])
    digest = hashlib.sha256()
    counts: list[int] = []
    level = [st]
    for _ in range(DEPTH):
        below: list[State] = []
        for here in level:
            turn = next_turn(here)
            if turn is None:
                continue
            digest.update(repr((turn.seat, turn.choices)).encode())
            for choice in turn.choices:
                after = here.copy()
                apply_trusted(after, turn.seat, choice)
                below.append(after)
        level = below
        counts.append(len(level))
    for here in level:
        digest.update(repr(outcome(here)).encode())
    told = " ".join(str(count) for count in counts)
    return f"tree {deck} {seats} {seed} {told} {digest.hexdigest()[:12]}"


def first_difference(file: Path, came: Iterable[str]) -> str:
    """The first game or tree that differs from the file, in words; empty if none does."""
    known: dict[str, str] = {}
    for line in file.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            known[_name(line)] = line
    for line in came:
        expected = known.get(_name(line))
        if expected is None:
            return f"The file does not know “{_name(line)}”; this came: {line}"
        if expected != line:
            return f"The file says: {expected}\nThis came:     {line}"
    return ""


def _name(line: str) -> str:
    """What a line is about: everything before its results."""
    return " ".join(line.split(" ")[:4])


def renew(file: Path) -> None:
    """Rewrite the file."""
    file.write_text(HEAD + "".join(line + "\n" for line in lines()), "utf-8")


def main(words: list[str]) -> int:
    """Compare everything, or rewrite the file."""
    if len(words) == 2 and words[1] == "renew":
        renew(Path(words[0]))
        return 0
    if len(words) != 1:
        print("usage: python -m kickdoor.lab.counts FILE [renew]", file=sys.stderr)
        return 2
    different = first_difference(Path(words[0]), lines())
    print(different or "Every game and every tree is as the file says.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
