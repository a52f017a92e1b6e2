"""The report as one HTML page: no script, no external resources.

It must not count or draw; it arranges the parts.
"""

from __future__ import annotations

from html import escape

from kickdoor.lab.report import svg
from kickdoor.lab.report.charts import Figure
from kickdoor.lab.report.findings import findings_of
from kickdoor.lab.report.page_style import STYLE
from kickdoor.lab.report.report_tables import card_tables, comparison_table, monster_table
from kickdoor.lab.report.run_comparison import Comparison
from kickdoor.lab.report.run_statistics import FEWEST, WIDEST, RunStatistics

WIDE, NARROW = 756, 342


def page_of(
    stats: RunStatistics, figures: list[Figure], comparison: Comparison | None = None
) -> str:
    """The whole page."""
    title = " + ".join(stats.head.names)
    sections = [_first(stats)]
    if comparison is not None:
        sections.append(_changes(comparison))
    links = [("first", "Look at first")]
    if comparison is not None:
        links.append(("changes", "What changed"))
    for figure in figures:
        if figure.id == "unused":
            sections.append(_all_cards(stats))
            links.append(("cards", "All cards"))
        sections.append(_section(figure, stats))
        links.append((figure.id, figure.title))
    sections.append(_reading())
    links.append(("reading", "How to read this"))
    nav = " ".join(f'<a href="#{id}">{escape(words)}</a>' for id, words in links)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}: {stats.games} games</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body><main>\n<h1>{escape(title)}</h1>\n{_table(stats)}\n<nav>{nav}</nav>\n"
        + "\n".join(sections)
        + "\n</main></body>\n</html>\n"
    )


def plain_page(figure: Figure, lines: list[str], wide: str, narrow: str) -> str:
    """A page with one chart and some lines of text."""
    words = "".join(f"<p>{escape(line)}</p>" for line in lines if line.strip())
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(figure.title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body><main>\n<h1>{escape(figure.title)}</h1>\n<section>{words}</section>\n"
        f'<section><p class="soft">{escape(figure.sentence)}</p><div class="wide">{wide}</div>'
        f'<div class="narrow">{narrow}</div></section>\n</main></body>\n</html>\n'
    )


def _table(stats: RunStatistics) -> str:
    head = stats.head
    bots = head.bots[0] if len(set(head.bots)) == 1 else ", ".join(head.bots)
    options = ", ".join(f"{name} = {value}" for name, value in head.options.items())
    words = (
        f"{stats.games} games of {head.seats} players ({bots} bots), seed {head.seed}; the goal "
        f"is Level {head.goal}{f'; {options}' if options else ''}."
    )
    if len(head.editions) > 1:
        words += f" Values of {head.lead}."
    return f'<p class="soft">{escape(words)}</p>'


def _first(stats: RunStatistics) -> str:
    items = "".join(f"<li>{escape(words)}</li>" for words in findings_of(stats))
    return f'<section id="first"><h2>Look at first</h2><ul>{items}</ul></section>'


def _section(figure: Figure, stats: RunStatistics) -> str:
    more = monster_table(stats) if figure.id == "monsters" else ""
    wide = svg.draw(figure.chart, WIDE, figure.title)
    narrow = svg.draw(figure.chart, NARROW, figure.title)
    return (
        f'<section id="{figure.id}"><h2>{escape(figure.title)}</h2>'
        f'<p class="soft">{escape(figure.sentence)}</p>'
        f'<div class="wide">{wide}</div><div class="narrow">{narrow}</div>{more}</section>'
    )


def _all_cards(stats: RunStatistics) -> str:
    return (
        '<section id="cards"><h2>All cards</h2><p class="soft">How often each card is drawn, what '
        "becomes of it (of all the times it came to somebody: drawn, turned up or from others), "
        "and what drawing it does for winning. Marked rows stand out; gray rows "
        f"rest on too few games. “Users won” is correlation.</p>{card_tables(stats)}</section>"
    )


def _changes(comparison: Comparison) -> str:
    count = comparison.standing_out
    words = (
        f"{count} {'figure' if count == 1 else 'figures'} changed by more than chance explains "
        "(marked ●)."
        if count
        else "Nothing changed by more than chance explains."
    )
    notes = []
    if not comparison.same_table:
        notes.append("The two runs differ in seats, bots or options, not only in cards.")
    for names, what in ((comparison.new, "New cards"), (comparison.gone, "Cards gone")):
        if names:
            more = f" and {len(names) - 12} more" if len(names) > 12 else ""
            notes.append(f"{what}: {', '.join(names[:12])}{more}.")
    listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
    return (
        f'<section id="changes"><h2>What changed</h2><p>{words}</p><ul>{listed}</ul>'
        f'<p class="soft">Among what is marked in a group, about one in twenty may be chance, '
        f"however many cards are looked at.</p>{comparison_table(comparison)}</section>"
    )


def _reading() -> str:
    return (
        '<section id="reading"><h2>How to read this</h2><dl>'
        "<dt>Intervals</dt><dd>The thin lines and the numbers after ± are 95 % intervals: in 19 of "
        "20 such reports they contain the truth. What happens in one game is never counted as "
        "independent.</dd>"
        "<dt>What drawing a card does for winning</dt><dd>A shuffled deck draws lots: whoever got "
        "this card and not the next one was picked by chance. Each draw is compared with all other "
        "draws from the same deck, at the same stage of the game, by players as far ahead or "
        "behind. So this is cause and effect, as far as the bots play the card as people would. "
        f"Fewer than {FEWEST} draws, or an interval wider than ± {WIDEST:.0%}, is marked as too "
        "few games.</dd>"
        "<dt>What is only correlation</dt><dd>Everything about players who <em>used</em> or "
        "<em>had</em> something: whoever is ahead draws more, plays more and is cursed more.</dd>"
        "<dt>What stands out</dt><dd>With two hundred cards, ten differ “significantly” by "
        "chance alone. Marks are corrected for that (Benjamini and Hochberg, 5 %).</dd>"
        "<dt>Who played</dt><dd>Bots. They never bluff, and a card they do not understand looks "
        "weaker than it is. Some remember who struck or helped them: medium does, easy does not."
        "</dd></dl></section>"
    ).replace("10%", "10 %")
