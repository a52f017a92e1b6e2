"""Learn by playing oneself: a policy from imitation goes on with masked PPO, numpy only.

    python docs/examples/imitation.py games.parquet policy.npz
    python docs/examples/self_play.py policy.npz better.npz --picture curve.png
    kickdoor lab leaderboard --contestants net:better.npz,medium:keen,medium,easy

In half of the games all seats are the policy's, in the others it sits in every second chair among
bots. What a choice was worth is told by how the seat's prospects change from turn to turn, as the
value sees them that `hard` judges imagined games by; a game that is over counts 1 or 0. That value
looks at whole states, as a critic may: it is asked while learning and never while playing.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from kickdoor.bots.bot_registry import make_bot
from kickdoor.bots.hard.card_ratings import CardRatings
from kickdoor.bots.hard.evaluation import win_chance
from kickdoor.engine.ids import Seat
from kickdoor.envs.encoding import row_layout as r
from kickdoor.envs.encoding.encoder import features_of
from kickdoor.envs.game_cards import GameCards, game_cards
from kickdoor.envs.learning.network_features import DecisionInputs, inputs_of
from kickdoor.envs.learning.network_policy import HEAT
from kickdoor.envs.learning.option_network import (
    Adam,
    Weights,
    backward,
    card_inputs,
    chances,
    forward,
    load_weights,
    save_weights,
)
from kickdoor.envs.seat_game import SeatGame, lucks_of
from kickdoor.games.intervals import share_interval
from kickdoor.lab.report import png
from kickdoor.lab.report.charts import SECOND, Figure, Line, Lines
from kickdoor.seats.decision_makers import ask_safely

CLIP, ENTROPY, EPOCHS, PART = 0.2, 0.002, 2, 512
LAMBDA = 0.8  # how far ahead the value is trusted: about five turns
ROWS = 1024
WIDTH = r.OBSERVATION_WORDS * r.COLUMNS_PER_WORD
OPTION = r.OPTION_WORDS * r.COLUMNS_PER_WORD
MOST_DECISIONS = 20_000


@dataclass
class Played:
    """One game under way, with what has to be remembered of it."""

    game: SeatGame
    seed: int
    learners: list[bool]  # which seats are the policy's
    prospects: list[list[float]] = field(default_factory=list)  # of each seat, turn by turn
    turn: int = -1

    def look(self, ratings: CardRatings) -> None:
        """Ask what everybody's position is worth, once a turn."""
        st = self.game.st
        if st.turn != self.turn or st.over:
            if st.over and not st.winners:
                return  # the turns are over, and nothing has been decided
            self.turn = int(st.turn)
            seats = range(len(st.players))
            self.prospects.append([win_chance(st, ratings, Seat(seat)) for seat in seats])


@dataclass
class Experience:
    """Decisions of the policy in whole games."""

    observed: Any
    options: list[Any]
    choices: Any
    logs: Any  # logarithms of the chances that the choices had
    gains: Any

    def batch(self, at: Any) -> tuple[DecisionInputs, Any]:
        """The inputs of some of them, and the rows of their choices."""
        some = [self.options[one] for one in at]
        starts = np.cumsum([0, *(len(one) for one in some)])
        inputs = inputs_of(self.observed[at], np.concatenate(some), starts[:-1])
        return inputs, starts[:-1] + self.choices[at]


class Table:
    """Plays games side by side, with the policy in some seats and bots in the others."""

    def __init__(self, cards: GameCards, opponent: str) -> None:
        self.cards = cards
        self.features = card_inputs(features_of(cards.cat))
        self.ratings = CardRatings(cards.cat)
        self.bot = make_bot(opponent, cards.cat)

    def begin(self, seed: int, learners: list[bool]) -> Played:
        """A new game at its first question."""
        game = self.cards.game()
        game.reset(seed)
        played = Played(game, seed, learners)
        played.look(self.ratings)
        return played

    def advance(self, played: Played, lucks: list[Any]) -> bool:
        """Play on until the policy has a choice; False if the game is over."""
        game = played.game
        while game.seat >= 0 and game.steps < MOST_DECISIONS:
            if game.count() == 1:
                game.step(0)
            elif played.learners[game.seat]:
                return True
            else:
                seat = Seat(game.seat)
                action, _ = ask_safely(self.bot, game.st, seat, game.choices, lucks[seat])
                game.act(action, "")
            played.look(self.ratings)
        return False

    def play(
        self, weights: Weights, games: list[Played], luck: np.random.Generator, heat: float = 1.0
    ) -> Experience:
        """Play them all to their ends; with less heat, good options are taken more often."""
        lucks = {id(one): lucks_of(one.seed, len(one.learners)) for one in games}
        kept: list[tuple[Any, Any, int, float, Played, int, int]] = []
        going = [one for one in games if self.advance(one, lucks[id(one)])]
        while going:
            words = np.zeros((len(going), r.OBSERVATION_WORDS), dtype=np.int64)
            rows: list[Any] = []
            for at, one in enumerate(going):
                game = one.game
                seen = game.observation_words(game.seat)
                words[at, : len(seen)] = seen
                option_words = np.array(game.option_words(), dtype=np.int64)
                rows.append(option_words.view(np.int16).reshape(-1, OPTION))
            starts = np.cumsum([0, *(len(one) for one in rows)])[:-1]
            observed = words.view(np.int16)
            inputs = inputs_of(observed, np.concatenate(rows), starts)
            scores = forward(weights, self.features, inputs).scores
            logs = np.log(chances(scores, inputs) + 1e-9)
            noisy = logs + heat * luck.gumbel(size=len(logs))
            for at, one in enumerate(going):
                start, count = starts[at], len(rows[at])
                choice = int(np.argmax(noisy[start : start + count]))
                log, turn = float(logs[start + choice]), len(one.prospects) - 1
                kept.append((observed[at], rows[at], choice, log, one, turn, one.game.seat))
                one.game.step(choice)
                one.look(self.ratings)
            going = [one for one in going if self.advance(one, lucks[id(one)])]
        gains = {id(one): gains_of(np.array(one.prospects)) for one in games}
        return Experience(
            np.array([one[0] for one in kept]).reshape(-1, WIDTH),
            [one[1] for one in kept],
            np.array([one[2] for one in kept], dtype=np.int64),
            np.array([one[3] for one in kept]),
            np.array([gains[id(one[4])][one[5], one[6]] for one in kept]),
        )


def gains_of(prospects: Any) -> Any:
    """How much better each turn went for each seat than it promised, later turns counting less."""
    gains = np.zeros_like(prospects)
    for turn in reversed(range(len(prospects) - 1)):
        change = prospects[turn + 1] - prospects[turn]
        gains[turn] = change + LAMBDA * gains[turn + 1]
    return gains


def slopes(
    weights: Weights, features: Any, batch: tuple[DecisionInputs, Any], logs: Any, gains: Any
) -> Weights:
    """How the weights change PPO's clipped objective with its entropy bonus, to be made less."""
    inputs, chosen = batch
    done = forward(weights, features, inputs)
    chance, of = chances(done.scores, inputs), inputs.of()
    now = np.log(chance + 1e-9)
    ratio = np.exp(now[chosen] - logs)
    too_far = np.where(gains > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
    pull = np.where(too_far, 0, gains * ratio) / len(chosen)
    on_scores = chance * pull[of]
    on_scores[chosen] -= pull
    entropy = -np.add.reduceat(chance * now, inputs.starts)
    on_scores += ENTROPY * chance * (now + entropy[of]) / len(chosen)
    return backward(weights, done, on_scores.astype(np.float32))


def lineup(number: int, seats: int) -> list[bool]:
    """Which seats are the policy's: all of them, or every second one."""
    return [number % 2 == 0 or (seat + number // 2) % 2 == 0 for seat in range(seats)]


def test_against_bots(table: Table, weights: Weights, games: int, seed: int) -> float:
    """The share of games that the policy wins alone among bots, in percent; chairs in turn."""
    seats, won = table.cards.settings.seats, 0.0
    alone = [[seat == number % seats for seat in range(seats)] for number in range(games)]
    played = [table.begin(seed + number, chairs) for number, chairs in enumerate(alone)]
    luck = np.random.default_rng(seed)
    for start in range(0, games, 128):
        table.play(weights, played[start : start + 128], luck, HEAT)
    for one in played:
        won += one.learners.index(True) in one.game.st.winners
    return 100 * won / games


def learn(
    table: Table,
    weights: Weights,
    iterations: int,
    games: int,
    seed: int,
    tests: int,
    every: int,
    rate: float,
    seconds: float,
    path: Path,
) -> list[tuple[float, float]]:
    """Improve the weights in place, keeping them now and then; iterations and games won."""
    luck, adam = np.random.default_rng(seed), Adam(weights, rate)
    seats = table.cards.settings.seats
    curve = [(0.0, test_against_bots(table, weights, tests, 900_000))]
    print(f"before: wins {curve[0][1]:.1f} % alone among {table.bot.name}", flush=True)
    begun = time.process_time()
    for iteration in range(1, iterations + 1):
        first = seed * 1_000_000 + iteration * games
        played = [table.begin(first + at, lineup(at, seats)) for at in range(games)]
        found = table.play(weights, played, luck)
        gains = (found.gains - found.gains.mean()) / (found.gains.std() + 1e-8)
        adam.rate = rate * (1 - (iteration - 1) / iterations)
        for _ in range(EPOCHS):
            order = luck.permutation(len(found.choices))
            for start in range(0, len(order), PART):
                at = order[start : start + PART]
                adam.step(
                    weights,
                    slopes(weights, table.features, found.batch(at), found.logs[at], gains[at]),
                )
        spent = time.process_time() - begun
        is_last = iteration == iterations or spent > seconds
        if iteration % every == 0 or is_last:
            curve.append((float(iteration), test_against_bots(table, weights, tests, 900_000)))
            save_weights(path, weights)
            turns = np.mean([one.turn for one in played])
            print(
                f"iteration {iteration:>4}  {len(found.choices):>6} decisions, "
                f"{turns:.0f} turns, {spent:.0f} s: wins {curve[-1][1]:.1f} %",
                flush=True,
            )
        if is_last:
            break
    return curve


def main(words: list[str] | None = None) -> list[tuple[float, float]]:
    """Read weights, learn, write weights and the curve."""
    parser = argparse.ArgumentParser(description="Self-play from imitated weights.")
    parser.add_argument("begin", type=Path, help="weights to begin with")
    parser.add_argument("weights", type=Path, help="where to write the new ones")
    parser.add_argument("--edition", default="legends")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--opponent", default="medium:keen")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=64, help="of each iteration")
    parser.add_argument("--tests", type=int, default=400, help="games of each point of the curve")
    parser.add_argument("--every", type=int, default=20, help="iterations between two points")
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--turn-limit", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=2400.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="draw the curve there, as PNG")
    chosen = parser.parse_args(words)
    cards = game_cards(chosen.edition, chosen.seats, turn_limit=chosen.turn_limit, option_rows=ROWS)
    table, weights = Table(cards, chosen.opponent), load_weights(chosen.begin)
    curve = learn(
        table, weights, chosen.iterations, chosen.games, chosen.seed, chosen.tests,
        chosen.every, chosen.rate, chosen.seconds, chosen.weights,
    )  # fmt: skip
    if chosen.picture:
        draw(curve, chosen)
    return curve


def draw(curve: list[tuple[float, float]], chosen: argparse.Namespace) -> None:
    """The curve as a picture."""
    games = chosen.tests
    shares = [(at, share_interval(round(won * games / 100), games)) for at, won in curve]
    band = [(at, 100 * low, 100 * high) for at, (low, high) in shares]
    top = 5.0 * (1 + max(high for _, _, high in band) // 5)
    even = 100 / chosen.seats
    lines = [
        Line("games won", curve),
        Line("as many as each of them", [(curve[0][0], even), (curve[-1][0], even)], SECOND),
    ]
    chart = Lines(lines, "iterations", top, band, "95 % intervals")
    sentence = f"Games won alone among {chosen.seats - 1} {chosen.opponent}, in percent."
    chosen.picture.write_bytes(png.draw(Figure("won", "Learning by self-play", sentence, chart)))


if __name__ == "__main__":
    main()
