"""The statistics of a run: everything a report says, as numbers counted from the records.

It must not draw, format or write.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kickdoor.lab import records as r
from kickdoor.lab.estimates import (
    Estimate,
    discoveries,
    mean_of,
    ratio_of,
    share_of,
)
from kickdoor.lab.mechanism_words import DOUBLES, plain
from kickdoor.lab.records import CardRecord, GameRecord, Records, RunHead
from kickdoor.lab.report.win_effects import draw_effects

WIDEST = 0.10  # a wider interval of an effect counts as “too few games”
FEWEST = 30  # with fewer draws, fights or holders nothing is said at all
TRAITS = ("class", "race", "stance", "power", "kata", "origin", "persona")
DEAD_CARD = 0.05  # a card used less often than this, when players got it, is hardly ever used
RARE = 0.5  # a mechanism seen in a smaller share of games is rare


@dataclass
class Mechanism:
    """How often something happens."""

    name: str
    games: Estimate  # share of the games
    per_game: Estimate


@dataclass
class CardStatistics:
    """One card; its label names the edition if several have a card of that name."""

    card: CardRecord
    number: int
    label: str
    draws: int
    came: int  # draws, and copies received from others
    used: Estimate  # these four are shares of the copies that players got
    sold: Estimate
    discarded: Estimate
    kept: Estimate  # in play or in hand at the end
    effect: Estimate  # the effect of drawing it on the chance to win
    holders: Estimate  # the share of wins among players who used it
    stands_out: bool = False

    @property
    def enough(self) -> bool:
        """Whether there are enough games to speak of its effect."""
        return self.effect.count >= FEWEST and self.effect.half <= WIDEST

    @property
    def is_dead(self) -> bool:
        """Whether it is hardly ever used."""
        return self.came >= FEWEST and self.used.value < DEAD_CARD


@dataclass
class MonsterStatistics:
    """One monster: outcomes of its fights; the last three numbers count players."""

    card: CardRecord
    met: int
    killed: Estimate
    removed: Estimate
    unbeaten: Estimate
    caught: int
    fled: int
    deaths: int

    @property
    def escapes(self) -> float:
        """The share of its fights that ended in an escape."""
        return self.unbeaten.value * (1 - self._of_runners(self.caught))

    @property
    def kills(self) -> float:
        """The share of its fights that ended in a death."""
        return self.unbeaten.value * self._of_runners(min(self.caught, self.deaths))

    def _of_runners(self, count: int) -> float:
        runners = self.fled + self.caught
        return count / runners if runners else 0.0


@dataclass
class DealStatistics:
    """Offers of help."""

    asked: int
    accepted: int
    refused: int
    countered: int
    per_game: float
    # By Treasures: offers made, offers accepted.
    prices: dict[int, tuple[int, int]] = field(default_factory=dict)


@dataclass
class RunStatistics:
    """The statistics of a run."""

    head: RunHead
    games: int
    fair: float
    turns: list[int]
    length: Estimate
    decisions: Estimate
    by_order: list[Estimate]  # wins of the first player, of the second, ...
    by_seat: list[Estimate]
    by_bot: dict[str, Estimate]
    ended: dict[str, int]
    how: dict[str, int]
    # Mean of winners, of others, lower and upper quartile, games.
    rounds: list[tuple[float, float, float, float, int]]
    shared: int  # games with several winners
    losers: Estimate  # final Level of those who did not win
    mechanisms: list[Mechanism]
    cards: list[CardStatistics]
    monsters: list[MonsterStatistics]
    deals: DealStatistics

    def traits(self, kind: str) -> list[CardStatistics]:
        """The cards of a kind that say what a player is."""
        return [card for card in self.cards if card.card.kind == kind]


def statistics_of(records: Records) -> RunStatistics:
    """Count everything."""
    head, games = records.head, records.games
    return RunStatistics(
        head=head,
        games=len(games),
        fair=1 / head.seats,
        turns=sorted(game.turns for game in games),
        length=mean_of([float(game.turns) for game in games]),
        decisions=mean_of([float(game.decisions) for game in games]),
        by_order=[
            _wins(games, lambda game, at=at: (game.first + at) % head.seats)  # type: ignore[misc]
            for at in range(head.seats)
        ],
        by_seat=[
            _wins(games, lambda game, at=at: at)  # type: ignore[misc]
            for at in range(head.seats)
        ],
        by_bot=_by_bot(head, games),
        ended=_counts([game.ended for game in games]),
        how=_counts([game.how for game in games if game.how]),
        rounds=_rounds(head, games),
        shared=sum(len(game.winners) > 1 for game in games),
        losers=ratio_of(
            (float(sum(lost)), float(len(lost)))
            for game in games
            if (lost := [lv for s, lv in enumerate(game.levels) if s not in game.winners])
        ),
        mechanisms=_mechanisms(games),
        cards=_cards(head, games),
        monsters=_monsters(head, games),
        deals=_deals(games),
    )


def _wins(games: Sequence[GameRecord], seat_of: Callable[[GameRecord], int]) -> Estimate:
    return share_of(sum(seat_of(game) in game.winners for game in games), len(games))


def _by_bot(head: RunHead, games: Sequence[GameRecord]) -> dict[str, Estimate]:
    found = {}
    for bot in dict.fromkeys(head.bots):
        seats = [seat for seat, name in enumerate(head.bots) if name == bot]
        wins = sum(seat in game.winners for game in games for seat in seats)
        found[bot] = share_of(wins, len(games) * len(seats))
    return found


def _counts(words: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        found[word] = found.get(word, 0) + 1
    return dict(sorted(found.items(), key=lambda pair: (-pair[1], pair[0])))


def _rounds(
    head: RunHead, games: Sequence[GameRecord]
) -> list[tuple[float, float, float, float, int]]:
    """Levels after each round, as long as at least a tenth of the games last."""
    rows = []
    for number in range(1, 10_000):
        turn = number * head.seats
        going = [game for game in games if game.turns >= turn]
        if len(going) < max(1, math.ceil(len(games) / 10)):
            break
        first = [g.curves[s][turn - 1] for g in going for s in range(head.seats) if s in g.winners]
        rest = [
            g.curves[s][turn - 1] for g in going for s in range(head.seats) if s not in g.winners
        ]
        every = sorted(first + rest)
        low, high = every[len(every) // 4], every[3 * len(every) // 4]
        lead = sum(first) / len(first) if first else math.nan
        others = sum(rest) / len(rest) if rest else math.nan
        rows.append((lead, others, float(low), float(high), len(going)))
    return rows


def _mechanisms(games: Sequence[GameRecord]) -> list[Mechanism]:
    names = sorted({name for game in games for name in game.mechanisms} - set(DOUBLES), key=plain)
    found = []
    for name in names:
        counts = [float(game.mechanisms.get(name, 0)) for game in games]
        seen = share_of(sum(1 for count in counts if count), len(games))
        found.append(Mechanism(name, seen, mean_of(counts)))
    return found


def _cards(head: RunHead, games: Sequence[GameRecord]) -> list[CardStatistics]:
    size = len(head.cards)
    effects = draw_effects(games, size)
    draws = [0] * size
    totals = [[0] * 5 for _ in range(size)]  # got, used, sold, discarded, kept
    held = [[0, 0] for _ in range(size)]  # players who used it, and winners among them
    for game in games:
        for draw in game.draws:
            draws[draw.card] += 1
        for use in game.cards:
            parts = (use.got, use.used, use.sold, use.discarded, use.table + use.hand)
            for at, count in enumerate(parts):
                totals[use.card][at] += count
            if use.used or (use.table and head.cards[use.card].kind in TRAITS):
                held[use.card][0] += 1
                held[use.card][1] += use.seat in game.winners
    made = []
    names = [card.name for card in head.cards]
    for number, card in enumerate(head.cards):
        got, used, sold, discarded, kept = totals[number]
        came = draws[number] + got
        if not came and not held[number][0]:
            continue
        made.append(
            CardStatistics(
                card,
                number,
                f"{card.name} ({card.edition})" if names.count(card.name) > 1 else card.name,
                draws[number],
                came,
                share_of(min(used, came), came),
                share_of(min(sold, came), came),
                share_of(min(discarded, came), came),
                share_of(min(kept, came), came),
                effects[number],
                share_of(held[number][1], held[number][0]),
            )
        )
    judged = [card for card in made if card.enough]
    marks = discoveries([card.effect.p_against(0.0) for card in judged])
    for one, mark in zip(judged, marks, strict=True):
        one.stands_out = mark
    return made


def _monsters(head: RunHead, games: Sequence[GameRecord]) -> list[MonsterStatistics]:
    totals: dict[int, list[int]] = {}
    for game in games:
        for monster in game.monsters:
            row = totals.setdefault(monster.card, [0] * 6)
            parts = (monster.met, monster.killed, monster.removed, monster.fled)
            for at, count in enumerate((*parts, monster.caught, monster.fatal)):
                row[at] += count
    made = []
    for number in sorted(totals, key=lambda n: (head.cards[n].name, n)):
        met, killed, removed, fled, caught, fatal = totals[number]
        left = max(0, met - killed - removed)
        made.append(
            MonsterStatistics(
                head.cards[number],
                met,
                share_of(min(killed, met), met),
                share_of(min(removed, met), met),
                share_of(left, met),
                caught,
                fled,
                fatal,
            )
        )
    return made


def _deals(games: Sequence[GameRecord]) -> DealStatistics:
    made = [deal for game in games for deal in game.deals]
    prices: dict[int, tuple[int, int]] = {}
    for deal in made:
        offered, taken = prices.get(deal.treasures, (0, 0))
        prices[deal.treasures] = (offered + 1, taken + (deal.outcome == r.ACCEPTED))
    return DealStatistics(
        asked=len(made),
        accepted=sum(deal.outcome == r.ACCEPTED for deal in made),
        refused=sum(deal.outcome == r.REFUSED for deal in made),
        countered=sum(deal.outcome == r.COUNTERED for deal in made),
        per_game=len(made) / max(1, len(games)),
        prices=dict(sorted(prices.items())),
    )
