"""The games of an experiment with one card, and their evaluation.

Three arms with the same seeds: one player holds the card from the start; it is left out; it is
shuffled in as usual. It must not print.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from kickdoor.bots.bot_registry import make_bots
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.ids import DefId, Seat
from kickdoor.games.parallel_map import mix_for_run
from kickdoor.lab.bot_games import play_on
from kickdoor.lab.estimates import NOTHING, Estimate, difference, mean_of, share_of, shrunken
from kickdoor.lab.observer import Observer
from kickdoor.lab.records import FROM_DOORS, FROM_TREASURES, GameRecord, Records, RunHead
from kickdoor.lab.report.run_statistics import FEWEST, CardStatistics, statistics_of
from kickdoor.lab.sim import SimRun
from kickdoor.lab.staged_games import staged

ENOUGH_OF_A_KIND = 8
ROUNDS = 2000  # rounds of the simulation that ranks the card


@dataclass
class CardTrial:
    """One arm, as it is sent to a process; `field` is a printed number that is changed."""

    job: SimRun
    card: DefId
    arm: str
    field: str = ""
    value: int = 0

    def catalog(self) -> Catalog:
        """The cards, including the changed one."""
        job = self.job
        if not self.field:
            return job.mix().catalog
        return _changed(tuple(job.editions), job.lead, self.card, self.field, self.value)

    def game(self, number: int) -> GameRecord:
        """Play one; the seat under test changes from game to game."""
        settings = self.job.settings(self.job.mix())
        cards = self.catalog().under(settings)
        bots = make_bots(self.job.bots, self.job.seats, cards)
        seed = self.job.seed + number
        seat = Seat(number % self.job.seats)
        st = staged(cards, settings, seed, self.arm, self.card, seat)
        record = play_on(st, seed, bots, Observer(st)).record
        assert record is not None
        record.number = number
        return record


@cache
def _changed(editions: tuple[str, ...], lead: str, card: DefId, field: str, value: int) -> Catalog:
    mix = mix_for_run(editions, lead)
    defs = [definition for pack in mix.packs for definition in pack.fresh_defs()]
    copies = [count for pack in mix.packs for count in pack.copies]
    changed: dict[str, int] = {field: value}
    defs[card] = replace(defs[card], survey=None, **changed)  # type: ignore[arg-type]
    return Catalog(defs, copies, mix.catalog.digest)


@dataclass
class Rival:
    """Another card of the kind, and the effect of being dealt it on winning."""

    name: str
    effect: Estimate


@dataclass
class CardVerdict:
    """What the games say about a card."""

    held: Estimate  # wins of the seat that holds it from the start
    without: Estimate  # wins of the same seat with the card left out
    base: float  # wins of any seat, whatever the cards
    drawing: Estimate  # the effect of drawing it at any time
    stats: CardStatistics | None
    length: Estimate  # turns with it minus turns without it
    turns: float
    rivals: list[Rival]
    group: str  # the kind of card it is compared with, or its deck
    rank: tuple[float, float, float]  # the share of rivals it beats: low, middle, high

    @property
    def effect(self) -> Estimate:
        """The effect of holding it, compared with holding any card."""
        return Estimate(self.held.value - self.base, self.held.error, self.held.count)

    @property
    def rival_mean(self) -> float:
        """The mean effect of the others of its kind."""
        return sum(rival.effect.value for rival in self.rivals) / max(1, len(self.rivals))


def wins_of_holder(games: Sequence[GameRecord], seats: int) -> Estimate:
    """Wins of the seat under test."""
    return share_of(sum(game.number % seats in game.winners for game in games), len(games))


def judge(
    head: RunHead,
    card: DefId,
    held: list[GameRecord],
    without: list[GameRecord],
    usual: list[GameRecord],
    seed: int,
) -> CardVerdict:
    """Evaluate the three arms."""
    about = head.cards[card]
    deck = FROM_DOORS if about.deck == "Door" else FROM_TREASURES
    base, dealt = dealt_effects([*without, *usual], len(head.cards), deck)
    alike = [n for n, one in enumerate(head.cards) if one.kind == about.kind and n != card]
    known = [n for n in alike if dealt[n].count >= FEWEST]
    group = about.kind
    if len(known) < ENOUGH_OF_A_KIND:
        group = about.deck
        known = [n for n in range(len(head.cards)) if n != card and dealt[n].count >= FEWEST]
    wins = wins_of_holder(held, head.seats)
    effect = Estimate(wins.value - base, wins.error, wins.count)
    better = shrunken([effect, *[dealt[n] for n in known]])
    stats = statistics_of(Records(head=head, games=usual))
    mine = next((one for one in stats.cards if one.number == card), None)
    with_it = mean_of([float(game.turns) for game in usual])
    return CardVerdict(
        held=wins,
        without=wins_of_holder(without, head.seats),
        base=base,
        drawing=mine.effect if mine is not None else NOTHING,
        stats=mine,
        length=difference(with_it, mean_of([float(game.turns) for game in without])),
        turns=with_it.value,
        rivals=[Rival(head.cards[n].name, one) for n, one in zip(known, better[1:], strict=True)],
        group=group,
        rank=_rank(better[0], better[1:], seed),
    )


def dealt_effects(
    games: Sequence[GameRecord], cards: int, deck: int
) -> tuple[float, list[Estimate]]:
    """The wins of players who were dealt anything, and what each card adds to them.

    Errors are those of cards without any effect, for the reason that `draw_effects` gives.
    """
    wins = [0] * cards
    draws = [0] * cards
    for game in games:
        for draw in game.draws:
            if draw.turn == 0 and draw.deck == deck:
                wins[draw.card] += draw.seat in game.winners
                draws[draw.card] += 1
    base = sum(wins) / max(1, sum(draws))
    spread = math.sqrt(base * (1 - base))
    return base, [
        Estimate(won / count - base, spread / math.sqrt(count), count) if count else NOTHING
        for won, count in zip(wins, draws, strict=True)
    ]


def _rank(mine: Estimate, others: Sequence[Estimate], seed: int) -> tuple[float, float, float]:
    """The share of the others it beats, with its uncertainty: low, middle, high."""
    # There are no others, or they cannot be told apart.
    if not any(one.error > 0 for one in others):
        return (0.0, 0.5, 1.0)
    luck = Random(seed)
    shares = []
    for _ in range(ROUNDS):
        value = luck.gauss(mine.value, mine.error)
        beaten = sum(luck.gauss(one.value, one.error) < value for one in others)
        shares.append(beaten / len(others))
    shares.sort()
    return (shares[ROUNDS // 40], shares[ROUNDS // 2], shares[ROUNDS - 1 - ROUNDS // 40])
