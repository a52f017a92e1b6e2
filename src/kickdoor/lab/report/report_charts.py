"""Which charts a report has, and the sentence under each.

It must not count; see `run_statistics`. It must not draw; see `svg`.
"""

from __future__ import annotations

import math

from kickdoor.games.intervals import share_interval
from kickdoor.lab.estimates import Estimate
from kickdoor.lab.mechanism_words import KIND_NAMES, plain
from kickdoor.lab.report import charts as ch
from kickdoor.lab.report.charts import (
    Bar,
    Bars,
    Columns,
    Dot,
    Dots,
    Figure,
    Line,
    Lines,
    Stack,
    Stacks,
)
from kickdoor.lab.report.run_statistics import FEWEST, TRAITS, CardStatistics, RunStatistics
from kickdoor.lab.report.svg import per_cent

MOST_ROWS = 12
LEAST = 10  # players who had the card; with fewer, a bar would mislead
DEALT = "persona"  # the kind of card that everybody has from the start
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def figures_of(stats: RunStatistics) -> list[Figure]:
    """All charts that have something to show, in the order of the page."""
    made = [
        _length(stats),
        _order(stats),
        _bots(stats),
        _curves(stats),
        _how(stats),
        _mechanisms(stats),
        _strongest(stats, "Treasure"),
        _strongest(stats, "Door"),
        _used_least(stats),
        *[_traits(stats, kind) for kind in TRAITS],
        _monsters(stats),
        _deals(stats),
        _prices(stats),
    ]
    return [figure for figure in made if figure is not None]


def _bar(label: str, share: Estimate, colour: str = ch.MAIN) -> Bar:
    hits = round(share.value * share.count)
    low, high = share_interval(hits, share.count)
    return Bar(label, share.value, low, high, f"{per_cent(share.value)} of {share.count}", colour)


def _length(stats: RunStatistics) -> Figure:
    turns = stats.turns
    first, last = turns[0], turns[max(0, math.ceil(len(turns) * 0.99) - 1)]
    step = max(1, math.ceil((last - first + 1) / 24))
    columns = (last - first) // step + 1
    end = first + step * columns
    longest = [turn for turn in turns if turn >= end]
    counts = [0] * columns
    for turn in turns[: len(turns) - len(longest)]:
        counts[(turn - first) // step] += 1
    middle = turns[len(turns) // 2]
    sentence = (
        "How many games took so many turns (everybody's turns counted together). "
        f"Eight in ten took {turns[len(turns) // 10]} to {turns[len(turns) * 9 // 10]}."
    )
    if longest:
        counts.append(len(longest))
        sentence += (
            f" The last column holds all games of {end} turns or more; the longest took "
            f"{longest[-1]}."
        )
    edges = [float(first + step * at) for at in range(len(counts) + 1)]
    rest = f"{end}+" if longest else ""
    chart = Columns(edges, counts, float(middle), f"middle: {middle}", "turns", rest)
    return Figure("length", "How long games take", sentence, chart)


def _order(stats: RunStatistics) -> Figure:
    rows = [_bar(f"plays {ORDINALS[at]}", share) for at, share in enumerate(stats.by_order)]
    sentence = (
        "Share of games won by whoever has the first turn, the second, and so on. "
        "The thin line is the 95 % interval; if it crosses the dashed line, the seat may be fair."
    )
    if stats.shared:
        one = stats.shared == 1
        sentence += (
            f" {stats.shared} {'game was' if one else 'games were'} won by several players "
            f"together and {'counts' if one else 'count'} for each of them."
        )
    chart = Bars(rows, line=stats.fair, line_label=f"fair: {per_cent(stats.fair)}")
    return Figure("order", "Does the order of play decide?", sentence, chart)


def _bots(stats: RunStatistics) -> Figure | None:
    if len(stats.by_bot) < 2:
        return None
    rows = [_bar(name, share) for name, share in stats.by_bot.items()]
    sentence = "Share of games won from a seat of this bot."
    chart = Bars(rows, line=stats.fair, line_label=f"fair: {per_cent(stats.fair)}")
    return Figure("bots", "Which bot wins", sentence, chart)


def _curves(stats: RunStatistics) -> Figure | None:
    if len(stats.rounds) < 2:
        return None
    rounds = list(enumerate(stats.rounds, 1))
    lines = [
        Line("later winners", [(float(at), row[0]) for at, row in rounds], ch.SECOND),
        Line("everybody else", [(float(at), row[1]) for at, row in rounds], ch.MAIN),
    ]
    band = [(float(at), row[2], row[3]) for at, row in rounds]
    sentence = (
        "The mean Level after each round (one turn for everybody), in games that still go on; "
        "lines far apart early mean that games are decided early."
    )
    top = float(stats.head.goal)
    chart = Lines(lines, "rounds", top, band, "middle half of all players")
    return Figure("levels", "Levels over the game", sentence, chart)


def _how(stats: RunStatistics) -> Figure:
    total = sum(stats.how.values()) or 1
    rows = []
    for how, count in stats.how.items():
        low, high = share_interval(count, total)
        share = count / total
        rows.append(Bar(how, share, low, high, f"{per_cent(share)} of {total}"))
    for ended, count in stats.ended.items():
        if ended != "won":
            rows.append(Bar(f"undecided: {ended}", count / total, note=str(count)))
    sentence = "What brought the last level to whoever won."
    return Figure("how", "How games are won", sentence, Bars(rows))


def _mechanisms(stats: RunStatistics) -> Figure | None:
    rows = []
    for one in sorted(stats.mechanisms, key=lambda row: (-row.games.value, -row.per_game.value)):
        seen, mean = one.games.value, one.per_game.value
        shown = f"{mean:.1f}" if mean >= 0.95 else f"{mean:.2f}"
        rows.append(Bar(plain(one.name), seen, note=f"{per_cent(seen)}, {shown} a game"))
    sentence = (
        "The share of games in which each thing happens at all and, at the end of the row, how "
        "often a game on average."
    )
    chart = Bars(rows, top=1.0)
    return Figure("mechanisms", "What happens in a game", sentence, chart) if rows else None


def _dot(card: CardStatistics) -> Dot:
    effect = card.effect
    note = f"{per_cent(effect.value, 1, sign=True)} ± {100 * effect.half:.1f}"
    return Dot(
        card.label,
        effect.value,
        effect.low,
        effect.high,
        note,
        card.stands_out,
        not card.enough,
    )


def _strongest(stats: RunStatistics, deck: str) -> Figure | None:
    judged = sorted(
        (card for card in stats.cards if card.enough and card.card.deck == deck),
        key=lambda card: -card.effect.value,
    )
    if len(judged) < 2:
        return None
    if len(judged) > 2 * MOST_ROWS:
        judged = [*judged[:MOST_ROWS], *judged[-MOST_ROWS:]]
    again = "turning it up or drawing it" if deck == "Door" else "drawing it"
    sentence = (
        f"By how much {again} changes the chance to win, compared with other cards that came the "
        "same way in the same position; marked ones differ by more than chance explains, even "
        "though so many cards are looked at."
    )
    chart = Dots([_dot(card) for card in judged], "helps less", "helps more")
    return Figure(f"{deck.lower()}s", f"Strongest and weakest {deck}s", sentence, chart)


def _used_least(stats: RunStatistics) -> Figure | None:
    known = [card for card in stats.cards if card.came >= FEWEST]
    known.sort(key=lambda card: card.used.value)
    rows = []
    for card in known[: 2 * MOST_ROWS]:
        parts = [card.used.value, card.sold.value, card.discarded.value]
        total = sum(parts)
        if total > 1:  # a card can be worn first and sold later
            parts = [part / total for part in parts]
        rows.append(
            Stack(card.label, [*parts, max(0.0, 1 - sum(parts))], f"came {card.came} times")
        )
    sentence = (
        "What becomes of the cards that are used least, of all the times they came to somebody: "
        "drawn, turned up or from others. A card that is hardly ever used is a dead "
        "card, or one that the bots do not understand."
    )
    names = ["used", "sold", "discarded", "kept, passed on or taken"]
    chart = Stacks(rows, names, [ch.MAIN, ch.THIRD, ch.SECOND, ch.MUTED])
    return Figure("unused", "Cards that are used least", sentence, chart) if rows else None


def _traits(stats: RunStatistics, kind: str) -> Figure | None:
    cards = [card for card in stats.traits(kind) if card.holders.count >= LEAST]
    if len(cards) < 2:
        return None
    cards.sort(key=lambda card: -card.holders.value)
    few = [card for card in cards if card.holders.count < FEWEST]
    rows = [_bar(card.label, card.holders, ch.MUTED if card in few else ch.MAIN) for card in cards]
    name = KIND_NAMES[kind]
    several = f"{name}es" if name.endswith("s") else f"{name}s"
    sentence = (
        f"Share of games won by players who had the {name} in play. This is correlation: whoever "
        "leads plays more cards. The effect of drawing it, in the table of cards, is not."
    )
    if kind == DEALT:
        sentence = (
            "Share of games won with each Persona. They are dealt by lot, so that a clear "
            "difference is the Persona's doing."
        )
    if few:
        sentence += " Gray: too few games."
    chart = Bars(rows, line=stats.fair, line_label=f"fair: {per_cent(stats.fair)}")
    return Figure(f"traits-{kind}", f"{several} compared", sentence, chart)


def _monsters(stats: RunStatistics) -> Figure | None:
    known = sorted(
        (one for one in stats.monsters if one.met >= FEWEST),
        key=lambda one: (one.killed.value + one.removed.value, one.card.name),
    )
    if not known:
        return None
    rows = []
    for one in known[: 3 * MOST_ROWS]:
        caught = max(0.0, one.unbeaten.value - one.escapes - one.kills)
        parts = [one.killed.value, one.removed.value, one.escapes, caught, one.kills]
        rows.append(Stack(one.card.name, parts, f"met {one.met}"))
    most = f" Shown are the hardest {len(rows)} of {len(known)}." if len(known) > len(rows) else ""
    sentence = (
        "How fights with each monster end, the hardest first. Where it was not beaten, the bar is "
        f"divided by how many of those who ran got away, were caught, or died.{most}"
    )
    names = ["killed", "removed", "they got away", "caught them", "killed them"]
    colours = [ch.MAIN, ch.THIRD, ch.MUTED, ch.SECOND, ch.FOURTH]
    return Figure("monsters", "Monsters", sentence, Stacks(rows, names, colours))


def _deals(stats: RunStatistics) -> Figure | None:
    deals = stats.deals
    if not deals.asked:
        return None
    open_ones = deals.asked - deals.accepted - deals.refused - deals.countered
    parts = {
        "accepted": deals.accepted,
        "answered by another offer": deals.countered,
        "refused": deals.refused,
        "left open": open_ones,
    }
    rows = []
    for name, count in parts.items():
        low, high = share_interval(count, deals.asked)
        share = count / deals.asked
        rows.append(Bar(name, share, low, high, f"{per_cent(share)} of {deals.asked}"))
    sentence = f"What becomes of offers for help; {deals.per_game:.1f} are made in a game."
    return Figure("deals", "Asking for help", sentence, Bars(rows))


def _prices(stats: RunStatistics) -> Figure | None:
    rows = []
    for price, (made, taken) in stats.deals.prices.items():
        low, high = share_interval(taken, made)
        many = "Treasure" if price == 1 else "Treasures"
        colour = ch.MUTED if made < FEWEST else ch.MAIN
        note = f"{per_cent(taken / made)} of {made}"
        rows.append(Bar(f"{price} {many}", taken / made, low, high, note, colour))
    sentence = (
        "How often an offer with so many Treasures for the Helper is accepted. High prices are "
        "offered in rich fights, so this is correlation. Gray: too few offers."
    )
    return Figure("prices", "What help costs", sentence, Bars(rows, top=1.0)) if rows else None
