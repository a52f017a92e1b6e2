"""The counts file of the bots: digests of seeded games between them, to notice any change.

`python -m kickdoor.lab.bot_counts tests/lab/bot_counts.txt` compares; with `renew` at the end it
rewrites the file, after an intended change of bots, rules or cards. It must not say whether a
change is for the better: that is for the ladder.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from kickdoor.bots.bot_registry import make_bots
from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.hard.evaluation import win_chance
from kickdoor.bots.hard.rollout_policy import RolloutPolicy
from kickdoor.bots.luck import Luck, luck_of
from kickdoor.engine.ids import Seat
from kickdoor.engine.referee import apply_trusted, new_game, next_turn
from kickdoor.lab.counts import first_difference
from kickdoor.lang.packs.load import load_editions
from kickdoor.seats.decision_makers import ask_safely, recalled_name
from kickdoor.seats.view_builder import view

HEAD = """\
# What seeded games between bots come to, in every form of the engine. To renew it:
# python -m kickdoor.lab.bot_counts tests/lab/bot_counts.txt renew
# bots: editions, party, seed, seat count, turn limit; decisions; digest of all of them with the
# scores of all options.
# rollouts: editions, seed, seat count, turn limit; decisions; digest of all of them with every
# seat's chance to win in fights and at the start of turns.
"""

# Who plays: names dealt round the table, seats, and turns at most. The more a bot thinks, the
# shorter the game.
PARTIES = {
    "easy": (("easy", "easy:keen", "easy:greedy"), 5, 120),
    "mixed": (("medium:cunning", "easy:vindictive", "medium:friendly"), 6, 60),
    "medium": (("medium", "medium:greedy", "medium:vindictive"), 4, 120),
    "hard": (("hard@16it", "medium:keen"), 3, 12),
}
PARTY_DECKS = ("legends", "oz", "super", "turtles", "ram", "legends,oz,super,turtles,ram")
SEED = 1
# Games that the policy of rollouts plays in all seats, to the end: seat counts by seed.
ROLLOUT_SEATS = {seed: 3 + seed % 4 for seed in range(1, 5)}
ROLLOUT_TURNS = 200
SCALE = 1000  # scores are compared to so many parts: the last digits differ between machines


def lines() -> Iterator[str]:
    """Every line of the file."""
    for deck in PARTY_DECKS:
        for party in PARTIES:
            yield party_line(deck, party)
    for deck in PARTY_DECKS:
        for seed in ROLLOUT_SEATS:
            yield rollout_line(deck, seed)


def party_line(deck: str, party: str) -> str:
    """One game, with every decision and what the bot thought of all options."""
    mix = load_editions(deck.split(","))
    names, seats, limit = PARTIES[party]
    bots = make_bots(names, seats, mix.catalog)
    st = new_game(mix.catalog, mix.settings(seats, turn_limit=limit), SEED)
    lucks = [luck_of(SEED, seat) for seat in range(seats)]
    digest = hashlib.sha256()
    decisions = 0
    while (turn := next_turn(st)) is not None:
        bot, luck = bots[turn.seat], lucks[turn.seat]
        scores = _scores(bot.score(view(st, turn.seat), turn.choices))
        action, fault = ask_safely(bot, st, turn.seat, turn.choices, luck)
        said = recalled_name(bot, st, turn.seat, luck)
        digest.update(repr((turn.seat, scores, action, said, str(fault))).encode())
        apply_trusted(st, turn.seat, action, said)
        decisions += 1
    digest.update(repr((st.winners, [player.level for player in st.players])).encode())
    return f"bots {deck} {party} {SEED} {seats} {limit} {decisions} {digest.hexdigest()[:12]}"


def rollout_line(deck: str, seed: int) -> str:
    """One game as `hard` would imagine it: every decision, and the chances to win."""
    mix = load_editions(deck.split(","))
    seats = ROLLOUT_SEATS[seed]
    ratings = CardRatings(mix.catalog)
    policy = RolloutPolicy(ratings)
    st = new_game(mix.catalog, mix.settings(seats, turn_limit=ROLLOUT_TURNS), seed)
    luck = Luck(seed)
    digest = hashlib.sha256()
    decisions = 0
    turn_seen = -1
    while True:
        policy.pass_idle_seats(st, luck)
        turn = next_turn(st)
        if turn is None:
            break
        action = policy.pick(st, turn.seat, turn.choices, luck)
        digest.update(repr((turn.seat, action)).encode())
        if st.turn != turn_seen or st.combat is not None:
            turn_seen = st.turn
            chances = [win_chance(st, ratings, Seat(seat)) for seat in range(seats)]
            digest.update(repr(_scores(chances)).encode())
        apply_trusted(st, turn.seat, action)
        decisions += 1
    digest.update(repr((st.winners, [player.level for player in st.players])).encode())
    return f"rollouts {deck} {seed} {seats} {ROLLOUT_TURNS} {decisions} {digest.hexdigest()[:12]}"


def _scores(scores: list[float]) -> list[int]:
    return [round(score * SCALE) for score in scores]


def renew(file: Path) -> None:
    """Write the file anew."""
    file.write_text(HEAD + "".join(line + "\n" for line in lines()), "utf-8")


def main(typed: list[str]) -> int:
    """Compare everything, or write it anew."""
    if len(typed) == 2 and typed[1] == "renew":
        renew(Path(typed[0]))
        return 0
    if len(typed) != 1:
        print("usage: python -m kickdoor.lab.bot_counts FILE [renew]", file=sys.stderr)
        return 2
    different = first_difference(Path(typed[0]), lines())
    print(different or "Every game between bots is as the file says.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
