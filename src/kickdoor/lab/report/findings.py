"""What a card maker should look at first: a few sentences found in the statistics.

It must not count; see `run_statistics`.
"""

from __future__ import annotations

from kickdoor.lab.mechanism_words import is_minor, plain
from kickdoor.lab.report.run_statistics import FEWEST, RARE, CardStatistics, RunStatistics
from kickdoor.lab.report.svg import per_cent

FEW_GAMES = 100
MOST_NAMES = 8


def findings_of(stats: RunStatistics) -> list[str]:
    """The findings, the most important first."""
    found = [_length(stats)]
    if stats.games < FEW_GAMES:
        found.append(
            f"{stats.games} games are few: intervals are wide and only gross things show. "
            "A thousand games answer most questions about single cards."
        )
    found += [*_fairness(stats), *_cards(stats), *_mechanisms(stats), *_monsters(stats)]
    return found


def _length(stats: RunStatistics) -> str:
    turns = stats.turns
    sentence = (
        f"Half of the games take {turns[len(turns) // 2]} turns or fewer; those who do not win "
        f"end at Level {stats.losers.value:.1f} on average."
    )
    late = sum(count for ended, count in stats.ended.items() if ended != "won")
    if late:
        sentence += f" {late} of {stats.games} games were not decided."
    return sentence


def _fairness(stats: RunStatistics) -> list[str]:
    worst = max(stats.by_order, key=lambda share: abs(share.value - stats.fair))
    if worst.p_against(stats.fair) * len(stats.by_order) < 0.05:
        at = stats.by_order.index(worst) + 1
        return [
            f"The order of play matters: turn {at} of the round wins {per_cent(worst.value)} of "
            f"games where {per_cent(stats.fair)} would be fair."
        ]
    return [
        "No place in the order of play wins clearly more or less than its fair share of "
        f"{per_cent(stats.fair)}."
    ]


def _names(cards: list[CardStatistics]) -> str:
    names = [card.label for card in cards]
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return "; ".join(names[:MOST_NAMES]) + more


def _cards(stats: RunStatistics) -> list[str]:
    found = []
    strong = sorted((card for card in stats.cards if card.stands_out), key=_effect)
    for deck, what in (("Treasure", "Treasures to draw"), ("Door", "Doors to draw or turn up")):
        helps = [one for one in reversed(strong) if one.effect.value > 0 and one.card.deck == deck]
        hurts = [one for one in strong if one.effect.value < 0 and one.card.deck == deck]
        if helps:
            found.append(f"Clearly better than other {what}: {_names(helps)}.")
        if hurts:
            found.append(f"Clearly worse than other {what}: {_names(hurts)}.")
    if not strong:
        found.append("No card stands out by its effect on winning beyond what chance explains.")
    few = sum(1 for card in stats.cards if not card.enough)
    if few:
        found.append(
            f"For {few} of {len(stats.cards)} cards there are too few games to speak of their "
            "effect on winning; they are gray in the tables."
        )
    dead = sorted((card for card in stats.cards if card.is_dead), key=lambda c: c.used.value)
    if dead:
        found.append(f"Hardly ever used (in fewer than 5 % of the times it came): {_names(dead)}.")
    return found


def _effect(card: CardStatistics) -> float:
    return card.effect.value


def _mechanisms(stats: RunStatistics) -> list[str]:
    rare = [one for one in stats.mechanisms if one.games.value < RARE and not is_minor(one.name)]
    rare.sort(key=lambda one: one.games.value)
    if not rare:
        return []
    names = [f"{plain(one.name)} ({per_cent(one.games.value)})" for one in rare[:MOST_NAMES]]
    more = f" and {len(rare) - MOST_NAMES} more" if len(rare) > MOST_NAMES else ""
    return [f"Seen in fewer than half of the games: {'; '.join(names)}{more}."]


def _monsters(stats: RunStatistics) -> list[str]:
    known = [one for one in stats.monsters if one.met >= FEWEST]
    if not known:
        return []
    hardest = min(known, key=lambda one: one.killed.value + one.removed.value)
    deadliest = max(known, key=lambda one: one.kills)
    beaten = hardest.killed.value + hardest.removed.value
    found = (
        f"The hardest monster is {hardest.card.name}, beaten in {per_cent(beaten)} of its fights"
    )
    if deadliest.kills:
        found += (
            f"; the deadliest is {deadliest.card.name}, which kills those who run in "
            f"{per_cent(deadliest.kills)}"
        )
    return [found + "."]
