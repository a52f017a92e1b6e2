"""What a card maker should look at first: a few sentences found in the figures.

It must not count; see `study`.
"""

from __future__ import annotations

from kickdoor.lab.mechanism_words import is_minor, plain
from kickdoor.lab.report.study import FEWEST, RARE, CardStudy, Study
from kickdoor.lab.report.svg import per_cent

FEW_GAMES = 100
MOST_NAMES = 8


def findings_of(study: Study) -> list[str]:
    """Sentences, the most important first."""
    found = [_length(study)]
    if study.games < FEW_GAMES:
        found.append(
            f"{study.games} games are few: intervals are wide and only gross things show. "
            "A thousand games answer most questions about single cards."
        )
    found += [*_fairness(study), *_cards(study), *_mechanisms(study), *_monsters(study)]
    return found


def _length(study: Study) -> str:
    turns = study.turns
    sentence = (
        f"Half of the games take {turns[len(turns) // 2]} turns or fewer; those who do not win "
        f"end at Level {study.losers.value:.1f} on average."
    )
    late = sum(count for ended, count in study.ended.items() if ended != "won")
    if late:
        sentence += f" {late} of {study.games} games were not decided."
    return sentence


def _fairness(study: Study) -> list[str]:
    worst = max(study.by_order, key=lambda share: abs(share.value - study.fair))
    if worst.p_against(study.fair) * len(study.by_order) < 0.05:
        at = study.by_order.index(worst) + 1
        return [
            f"The order of play matters: turn {at} of the round wins {per_cent(worst.value)} of "
            f"games where {per_cent(study.fair)} would be fair."
        ]
    return [
        "No place in the order of play wins clearly more or less than its fair share of "
        f"{per_cent(study.fair)}."
    ]


def _names(cards: list[CardStudy]) -> str:
    names = [card.label for card in cards]
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return "; ".join(names[:MOST_NAMES]) + more


def _cards(study: Study) -> list[str]:
    found = []
    strong = sorted((card for card in study.cards if card.stands_out), key=_effect)
    for deck, what in (("Treasure", "Treasures to draw"), ("Door", "Doors to draw or turn up")):
        helps = [one for one in reversed(strong) if one.effect.value > 0 and one.card.deck == deck]
        hurts = [one for one in strong if one.effect.value < 0 and one.card.deck == deck]
        if helps:
            found.append(f"Clearly better than other {what}: {_names(helps)}.")
        if hurts:
            found.append(f"Clearly worse than other {what}: {_names(hurts)}.")
    if not strong:
        found.append("No card stands out by its effect on winning beyond what chance explains.")
    few = sum(1 for card in study.cards if not card.enough)
    if few:
        found.append(
            f"For {few} of {len(study.cards)} cards there are too few games to speak of their "
            "effect on winning; they are grey in the tables."
        )
    dead = sorted((card for card in study.cards if card.is_dead), key=lambda c: c.used.value)
    if dead:
        found.append(f"Hardly ever used (in fewer than 5 % of the times it came): {_names(dead)}.")
    return found


def _effect(card: CardStudy) -> float:
    return card.effect.value


def _mechanisms(study: Study) -> list[str]:
    rare = [one for one in study.mechanisms if one.games.value < RARE and not is_minor(one.name)]
    rare.sort(key=lambda one: one.games.value)
    if not rare:
        return []
    names = [f"{plain(one.name)} ({per_cent(one.games.value)})" for one in rare[:MOST_NAMES]]
    more = f" and {len(rare) - MOST_NAMES} more" if len(rare) > MOST_NAMES else ""
    return [f"Seen in fewer than half of the games: {'; '.join(names)}{more}."]


def _monsters(study: Study) -> list[str]:
    known = [one for one in study.monsters if one.met >= FEWEST]
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
