"""`kickdoor lab tune`: whether a card is too strong, in one sentence with its uncertainty.

It must not play games itself; see `card_trials`.
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

from kickdoor.api.simulation import check_run
from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.engine.ids import DefId
from kickdoor.errors import RecordsError, SettingsError
from kickdoor.games.parallel_map import Workers, parallel_map
from kickdoor.games.progress_bar import with_progress
from kickdoor.lab.card_trials import CardTrial, CardVerdict, judge, wins_of_holder
from kickdoor.lab.estimates import Estimate
from kickdoor.lab.record_files import write_whole
from kickdoor.lab.records import GameRecord, Records, RunHead
from kickdoor.lab.report import png, svg
from kickdoor.lab.report.charts import Dot, Dots, Figure
from kickdoor.lab.report.report_page import plain_page
from kickdoor.lab.report.report_tables import several
from kickdoor.lab.report.run_statistics import FEWEST, statistics_of
from kickdoor.lab.report.svg import per_cent
from kickdoor.lab.sim import SimRun
from kickdoor.lab.staged_games import HELD, USUAL, WITHOUT, check_stageable
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.fields import FIELDS
from kickdoor.lang.packs.letters import shown
from kickdoor.lang.packs.load import Mix, load_editions
from kickdoor.lang.packs.nearest import nearest

USUAL_EDITION = "legends"  # what a pack that names no edition is mixed with
VAGUE = 0.06  # a wider interval of the share of wins answers nothing
CLOSE = 0.02  # with an interval as narrow as this, a card that looks average is average
WIDEST_RANK = 0.5  # a wider interval of the rank says nothing
USUAL_GAMES = 500
CLEAR = 0.75  # it beats at least this share of its kind, or is beaten by it
STEPS = 3  # other numbers to try
MOST_RIVALS = 30


def table_for(pack: str, editions: list[str] | None, seats: int) -> list[str]:
    """What to play with: the pack and the named editions.

    Without any, the pack alone or, if it is too small for that, with the editions it names.
    """
    known = shelf.editions()
    name = pack if pack in known or shelf.is_folder(pack) else os.path.join(".", pack)
    if editions is not None:
        return [*(one for one in editions if one != name), name]
    mix = load_editions([name])
    try:
        mix.check_cards(mix.settings(seats))
    except SettingsError:
        return [*(mix.packs[0].info.uses or [USUAL_EDITION]), name]
    return [name]


def command(
    editions: list[str],
    name: str,
    seats: int,
    bots: list[str],
    games: int,
    seed: int,
    workers: Workers = 1,
    turn_limit: int = 500,
    suggest: bool = False,
    out: str = "",
) -> int:
    """Play the three arms and print the answer."""
    check_run(seats, games, workers)
    target = _target(out)
    job = SimRun(editions, seats, bots, seed, turn_limit, record=True)
    mix = job.mix()
    settings = job.settings(mix)
    mix.check_cards(settings)
    card = find_card(mix, name, editions[-1])
    check_stageable(mix.catalog, settings, card)
    head = job.head()
    arms: dict[str, list[GameRecord]] = {}
    for arm in (HELD, WITHOUT, USUAL):
        arms[arm] = _play(CardTrial(job, card, arm), games, workers)
    verdict = judge(head, card, arms[HELD], arms[WITHOUT], arms[USUAL], seed)
    definition = mix.catalog.defs[card]
    lines = [_title(head, definition, games), "", answer(definition.name, verdict, seats)]
    if not is_too_few(verdict):
        lines += ["", *_details(verdict)]
        lines += _fights(mix, head, card, arms[USUAL])
    if suggest:
        lines += ["", _suggestion(job, definition, verdict, games, workers)]
    print(shown("\n".join(lines)))
    if target is not None:
        _write(target, lines, _figure(definition.name, verdict))
    return 0


def find_card(mix: Mix, name: str, pack: str) -> DefId:
    """The card of that name in the pack, or else anywhere in the mix."""
    wanted = name.strip().casefold()
    places = (pack, os.path.abspath(pack))
    mine = next((one.info.id for one in mix.packs if one.source in places), "")
    found = [one for one in mix.catalog.defs if one.name.casefold() == wanted]
    if not found:
        alike = nearest(name, [one.name for one in mix.catalog.defs if one.edition == mine])
        meant = f" (did you mean {alike}?)" if alike else ""
        raise SettingsError("--card", f"the name of a card in the pack{meant}", f"“{name[:60]}”")
    return next((one.id for one in found if one.edition == mine), found[0].id)


def answer(name: str, verdict: CardVerdict, seats: int) -> str:
    """The answer in one sentence."""
    held, rank = verdict.held, verdict.rank
    if is_too_few(verdict):
        count = f"{_games(held.count)} in each run {'is' if held.count == 1 else 'are'}"
        return (
            f"{count} too few to say anything about {name}; ask for {USUAL_GAMES} or more with "
            "--games."
        )
    low, middle, high = (round(100 * share) for share in rank)
    start = (
        f"Holding {name} from the start wins {per_cent(held.value)} ± {100 * held.half:.0f} of "
        f"games where {per_cent(1 / seats)} would be fair"
    )
    others = f"the {len(verdict.rivals)} {group_name(verdict)}"
    needed = games_needed(verdict)
    if needed:
        return (
            f"{start}: too few games to tell how it stands among {others}. About {needed:,} in "
            f"each run might do: --games {needed}."
        )
    if is_wide(verdict):
        return f"{start}: about as strong as {others}. It does not stand out."
    standing = f"stronger than {middle} % of {others} ({low} to {high} %)"
    verdict_word = judgement(verdict)
    if verdict_word == "strong":
        return f"{start}: {standing}. That is clearly strong."
    if verdict_word == "weak":
        return f"{start}: {standing}. That is clearly weak."
    return f"{start}: {standing}. It does not stand out."


def is_too_few(verdict: CardVerdict) -> bool:
    """Whether there are too few games for any number to be worth printing."""
    return verdict.held.count < FEWEST


def is_wide(verdict: CardVerdict) -> bool:
    """Whether its rank among the others could be nearly anything."""
    low, _, high = verdict.rank
    return high - low > WIDEST_RANK


def games_needed(verdict: CardVerdict) -> int:
    """How many games per arm might be enough, or 0 if these are; error halves with four times."""
    low, _, high = verdict.rank
    half = verdict.held.half
    by_rank = min((high - low) / WIDEST_RANK, half / CLOSE)
    times = max(half / VAGUE, by_rank) ** 2
    return math.ceil(verdict.held.count * times / 100) * 100 if times > 1 else 0


def judgement(verdict: CardVerdict) -> str:
    """“strong”, “weak” or nothing."""
    low, _, high = verdict.rank
    if low >= CLEAR and verdict.effect.low > 0:
        return "strong"
    if high <= 1 - CLEAR and verdict.effect.high < 0:
        return "weak"
    return ""


def group_name(verdict: CardVerdict) -> str:
    """The cards it is compared with."""
    if verdict.group in ("Door", "Treasure"):
        return f"other {verdict.group}s"
    return f"other {several(verdict.group)}"


def _target(out: str) -> Path | None:
    if not out:
        return None
    path = Path(out)
    if path.suffix.lower() not in (".html", ".png"):
        raise SettingsError("--out", "a file name that ends in .html or .png", f"“{path.name}”")
    if not path.parent.is_dir():
        raise RecordsError(str(path), "It cannot be written: there is no such folder.")
    if path.suffix.lower() == ".png":
        png.library()
    return path


def _play(trial: CardTrial, games: int, workers: Workers) -> list[GameRecord]:
    made = list(with_progress(parallel_map(trial.game, games, workers), games))
    return sorted(made, key=lambda game: game.number)


def _title(head: RunHead, definition: CardDef, games: int) -> str:
    bots = ", ".join(dict.fromkeys(head.bots))
    return (
        f"{definition.name} in {' + '.join(head.names)}: three times {_games(games)} of "
        f"{head.seats} ({bots}), seed {head.seed}"
    )


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"


def _points(estimate: Estimate) -> str:
    return f"{per_cent(estimate.value, 1, sign=True)} ± {100 * estimate.half:.1f}"


def _details(verdict: CardVerdict) -> list[str]:
    held, without = verdict.held, verdict.without
    lines = [
        f"  held from the start   wins {per_cent(held.value, 1)} ± {100 * held.half:.1f}",
        f"  left out of the game  the same seat wins {per_cent(without.value, 1)} "
        f"± {100 * without.half:.1f}",
    ]
    stats = verdict.stats
    if stats is not None and stats.draws:
        lines.append(
            f"  drawing it            {_points(verdict.drawing)} for winning, whenever it comes"
        )
        lines.append(
            f"  in play               used in {per_cent(stats.used.value)} of the times it came, "
            f"sold in {per_cent(stats.sold.value)}, discarded in {per_cent(stats.discarded.value)}"
        )
    gap = verdict.length
    shown = f"{gap.value:+.1f}".replace("-", "−")
    lines.append(
        f"  length of games       {verdict.turns:.1f} turns; {shown} ± {gap.half:.1f} against "
        "games without it"
    )
    return lines


def _fights(mix: Mix, head: RunHead, card: DefId, games: list[GameRecord]) -> list[str]:
    """A monster is also compared with those of its Level."""
    definition = mix.catalog.defs[card]
    if definition.kind != c.MONSTER:
        return []
    levels = {one.name: one.level for one in mix.catalog.defs if one.kind == c.MONSTER}
    mine = ""
    beaten = fights = 0.0
    for one in statistics_of(Records(head=head, games=games)).monsters:
        share = one.killed.value + one.removed.value
        if one.card == head.cards[card] and one.met >= FEWEST:
            mine = f"beaten in {per_cent(share)} of {one.met} fights"
        elif abs(levels.get(one.card.name, 99) - definition.level) <= 2:
            beaten, fights = beaten + share * one.met, fights + one.met
    if not mine or not fights:
        return []
    usual = per_cent(beaten / fights)
    return [f"  in fights             {mine}; others within two Levels of it in {usual}"]


def _suggestion(
    job: SimRun, definition: CardDef, verdict: CardVerdict, games: int, workers: Workers
) -> str:
    """A better printed number, found by trying some."""
    field = "level" if definition.kind == c.MONSTER else "bonus"
    number = int(getattr(definition, field))
    word = judgement(verdict)
    if is_too_few(verdict) or games_needed(verdict):
        return "No number is suggested: there are too few games to tell."
    if not word:
        return "No change is needed: it does not stand out."
    if not number:
        return "It has no printed number to change; change its text or its value and ask again."
    weaker = word == "strong"
    # A stronger monster is worse for its player.
    towards = 1 if (field == "level") == weaker else -1
    tried = [(number, verdict.effect)]
    for value in values_to_try(number, towards, max(1, FIELDS[field].low), FIELDS[field].high):
        trial = CardTrial(job, definition.id, HELD, field, value)
        wins = wins_of_holder(_play(trial, games, workers), job.seats)
        tried.append((value, Estimate(wins.value - verdict.base, wins.error, wins.count)))
    return suggestion(field, tried, verdict.rival_mean, word)


def values_to_try(number: int, towards: int, low: int, high: int) -> list[int]:
    """Some numbers in that direction, with larger steps for larger numbers."""
    step = max(1, round(number / 4))
    wanted = [number + towards * step * times for times in range(1, STEPS + 1)]
    found = [max(low, min(high, value)) for value in wanted]
    return [value for value in dict.fromkeys(found) if value != number]


def suggestion(field: str, tried: list[tuple[int, Estimate]], target: float, word: str) -> str:
    """The number at which a straight line through the results meets the mean of its kind."""
    shown = ", ".join(f"{value}: {_points(effect)}" for value, effect in tried)
    told = f"Holding it with {field} {shown}."
    middle = sum(value for value, _ in tried) / len(tried)
    wide = sum((value - middle) ** 2 for value, _ in tried)
    level = sum(effect.value for _, effect in tried) / len(tried)
    if wide == 0:
        return f"No other {field} can be tried. {told}"
    slope = sum((value - middle) * effect.value for value, effect in tried) / wide
    error = max(effect.error for _, effect in tried) / wide**0.5
    if abs(slope) < 2 * error:
        return f"Its {field} hardly matters; its text is what makes it {word}. {told}"
    best = round(middle + (target - level) / slope)
    numbers = [value for value, _ in tried]
    if not min(numbers) <= best <= max(numbers):
        far = tried[-1][0]
        return f"Even with {field} {far} it would be {word}; change its text, too. {told}"
    return f"Try {field} {best} instead of {tried[0][0]}. {told}"


def _figure(name: str, verdict: CardVerdict) -> Figure:
    rivals = sorted(verdict.rivals, key=lambda rival: -rival.effect.value)
    if len(rivals) > MOST_RIVALS:
        half = MOST_RIVALS // 2
        rivals = [*rivals[:half], *rivals[-half:]]
    effect = verdict.effect
    rows = [
        Dot(one.name, one.effect.value, one.effect.low, one.effect.high, _points(one.effect))
        for one in rivals
    ]
    mine = Dot(name, effect.value, effect.low, effect.high, _points(effect), strong=True)
    at = sum(1 for row in rows if row.value > mine.value)
    rows.insert(at, mine)
    sentence = (
        f"What holding {name} from the start does for winning (marked), beside the "
        f"{group_name(verdict)}; theirs are estimated from ordinary games and pulled toward "
        "their mean as far as chance may have made them stick out."
    )
    return Figure("tune", f"Is {name} too strong?", sentence, Dots(rows, "weaker", "stronger"))


def _write(target: Path, lines: list[str], figure: Figure) -> None:
    if target.suffix.lower() == ".png":
        content = png.draw(figure)
    else:
        wide = svg.draw(figure.chart, 756, figure.title)
        narrow = svg.draw(figure.chart, 342, figure.title)
        content = plain_page(figure, lines, wide, narrow).encode()
    write_whole(target, lambda file: file.write(content))
    print(f"the plot is in {target}", file=sys.stderr)
