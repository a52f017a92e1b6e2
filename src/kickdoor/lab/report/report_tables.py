"""The tables of a report as HTML: cards by kind, monsters, changes.

It must not count; see `run_statistics` and `run_comparison`.
"""

from __future__ import annotations

import math
from html import escape

from kickdoor.lab.estimates import Estimate
from kickdoor.lab.mechanism_words import KIND_NAMES
from kickdoor.lab.report.run_comparison import NUMBER, POINTS, Change, Comparison
from kickdoor.lab.report.run_statistics import FEWEST, CardStatistics, RunStatistics
from kickdoor.lab.report.svg import per_cent, small_interval

LEAST_REACH = 0.05  # the small charts cover at least this range of effects
MOST_CHANGES = 40
SEVERAL = {"class": "Classes", "level_up": "Go Up a Level cards", "special": "Special cards"}


def card_tables(stats: RunStatistics) -> str:
    """All cards, one table for each kind."""
    kinds = list(dict.fromkeys(card.card.kind for card in stats.cards))
    kinds.sort(key=several)
    several_editions = len(stats.head.editions) > 1
    ends = [abs(end) for c in stats.cards if c.enough for end in (c.effect.low, c.effect.high)]
    reach = max([LEAST_REACH, *ends])
    parts = []
    for kind in kinds:
        cards = sorted(
            (card for card in stats.cards if card.card.kind == kind),
            key=lambda card: (-card.effect.value, card.card.name),
        )
        rows = "".join(_card_row(stats, card, several_editions, reach) for card in cards)
        parts.append(
            f"<details><summary>{several(kind)} ({len(cards)})</summary>"
            f'<div class="scroll"><table><thead><tr><th>card</th><th class="more">drawn a game</th>'
            '<th>used, of the times it came</th><th class="more">sold</th>'
            '<th class="more">discarded</th><th class="more">kept</th>'
            '<th colspan="2">drawing it, for winning</th>'
            f'<th class="more">users won</th></tr></thead><tbody>{rows}</tbody></table></div>'
            "</details>"
        )
    return "".join(parts)


def several(kind: str) -> str:
    """The kind of card in the plural."""
    return SEVERAL.get(kind) or KIND_NAMES.get(kind, kind.capitalize()) + "s"


def _card_row(
    stats: RunStatistics, card: CardStatistics, several_editions: bool, reach: float
) -> str:
    kind = "strong" if card.stands_out else "usual" if card.enough else "faint"
    effect = card.effect
    picture, words = "", "no draws"
    if effect.count and math.isfinite(effect.error):
        picture = small_interval(effect.value, effect.low, effect.high, reach, kind)
        words = f"{per_cent(effect.value, 1, sign=True)} ± {100 * effect.half:.1f}"
        if not card.enough:
            words += " (too few)"
    elif effect.count:
        words = "too few"
    name = escape(card.card.name)
    if several_editions:
        name += f' <span class="soft">{escape(card.card.edition)}</span>'
    holders = card.holders
    return (
        f'<tr class="{kind}"><td>{name}</td>'
        f'<td class="more">{card.draws / max(1, stats.games):.2f}</td>'
        f"<td>{_share(card.used)}</td>"
        f'<td class="more">{_share(card.sold)}</td><td class="more">{_share(card.discarded)}</td>'
        f'<td class="more">{_share(card.kept)}</td><td>{picture}</td><td>{words}</td>'
        f'<td class="more">{_share(holders) if holders.count >= FEWEST else "–"}</td></tr>'
    )


def _share(share: Estimate) -> str:
    return per_cent(share.value) if share.count else "–"


def monster_table(stats: RunStatistics) -> str:
    """All monsters."""
    rows = []
    for one in stats.monsters:
        if not one.met:
            continue
        few = ' class="faint"' if one.met < FEWEST else ""
        rows.append(
            f"<tr{few}><td>{escape(one.card.name)}</td><td>{one.met}</td>"
            f"<td>{_share(one.killed)}</td><td>{_share(one.removed)}</td>"
            f'<td class="more">{one.fled}</td><td class="more">{one.caught}</td>'
            f"<td>{one.deaths}</td></tr>"
        )
    return (
        f"<details><summary>All monsters ({len(rows)})</summary>"
        '<div class="scroll"><table><thead><tr><th>monster</th><th>met</th><th>killed</th>'
        '<th>removed</th><th class="more">got away</th><th class="more">caught</th>'
        f"<th>deaths</th></tr></thead><tbody>{''.join(rows)}</tbody></table></div></details>"
    )


def comparison_table(comparison: Comparison) -> str:
    """The changes between two runs; significant ones are marked and come first."""
    parts = []
    for title, changes in comparison.groups.items():
        if not changes:
            continue
        marked = sum(change.stands_out for change in changes)
        shown = changes[: max(MOST_CHANGES, marked)]
        rows = "".join(_change_row(change) for change in shown)
        verdict = f"{marked} of {len(changes)} beyond chance" if marked else "nothing beyond chance"
        parts.append(
            f"<details{' open' if marked else ''}><summary>{title}: {verdict}</summary>"
            '<div class="scroll"><table><thead><tr><th></th><th>before</th><th>after</th>'
            f"<th>change</th></tr></thead><tbody>{rows}</tbody></table></div></details>"
        )
    return "".join(parts)


def _change_row(change: Change) -> str:
    kind = ' class="strong"' if change.stands_out else ""
    mark = " ●" if change.stands_out else ""
    gap = change.difference
    return (
        f"<tr{kind}><td>{escape(change.name)}{mark}</td>"
        f"<td>{shown(change.unit, change.before.value)}</td>"
        f"<td>{shown(change.unit, change.after.value)}</td>"
        f"<td>{shown(change.unit, gap.value, True)} ± {_half(change.unit, gap.half)}</td></tr>"
    )


def shown(unit: str, value: float, sign: bool = False) -> str:
    """A value of a comparison in words."""
    if unit != NUMBER:
        return per_cent(value, 1, sign=sign or unit == POINTS)
    words = f"{value:+.2f}" if sign else f"{value:.2f}"
    return words.replace("-", "−")


def _half(unit: str, half: float) -> str:
    if not math.isfinite(half):
        return "?"
    return f"{half:.2f}" if unit == NUMBER else f"{100 * half:.1f}"
