"""The person's own cards: the hand, what is in play, and kept Curses.

It must not decide what can be played; it is told.
"""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId
from kickdoor.tui import palette
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import columns, cut, fit, glued, heading, joined, right, say, wrap

USABLE = "•"
NAME_WIDTH = 26
NARROW = 100


def hand(scene: Scene, width: int, usable: Collection[int], tight: bool) -> list[Text]:
    """The hand, numbered; two columns of names and key facts if space is short."""
    view = scene.view
    size = len(view.hand)
    note = "• can be used now" if view.demand is None else "• can be chosen"
    if not any(card in usable for card in view.hand):
        note = ""
    if not size:
        if not scene.me.alive:
            return []
        return [heading("Your hand", width), say((" No cards. Doors will fix that.", palette.DIM))]
    limit = scene.me.hand_limit
    title = f"Your hand, {size}" + (f" (you may keep {limit})" if size > limit else "")
    rows = [heading(title, width, note)]
    if tight:
        cells = [_short_row(scene, card, usable) for card in view.hand]
        rows += columns(cells, width, 3 if width >= 120 else 2)
    else:
        rows += [_long_row(scene, card, usable, width) for card in view.hand]
    return rows


def _label(scene: Scene, card: CardId, usable: Collection[int]) -> Text:
    number = scene.number(card)
    if card in usable:
        return say(right(Text(str(number), style=palette.KEY), 3), (USABLE, palette.KEY))
    return say(right(Text(str(number)), 3), " ")


def key_fact(scene: Scene, card: CardId) -> str:
    """The key fact about a card: the one its pack names, or one made from its numbers."""
    definition = scene.card(card)
    if definition.fact:
        return definition.fact
    if definition.kind == c.MONSTER:
        return f"Level {definition.level}"
    if definition.bonus:
        return f"{definition.bonus:+}"
    if definition.rank:
        return f"{scene.words.kind_of(definition)} of Rank {definition.rank}"
    return scene.words.kind_of(definition)


def _short_row(scene: Scene, card: CardId, usable: Collection[int]) -> Text:
    definition = scene.card(card)
    level = f"Level {definition.level}" if definition.kind == c.MONSTER else ""
    fact = level or key_fact(scene, card)
    fresh = " new" if card in scene.view.fresh else ""
    return say(
        _label(scene, card, usable), scene.inked(card), (f"  {fact}", ""), (fresh, palette.GOOD)
    )


def _long_row(scene: Scene, card: CardId, usable: Collection[int], width: int) -> Text:
    definition = scene.card(card)
    row = say(_label(scene, card, usable), fit(scene.inked(card), NAME_WIDTH), " ")
    fact = key_fact(scene, card)
    short = definition.short or definition.printed
    if width >= NARROW:
        row.append_text(fit(Text(fact), 21))
    elif fact not in short:
        row.append(f"{fact}  ")
    row.append(short, style=palette.DIM)
    if card in scene.view.fresh:
        row.append("  new", style=palette.GOOD)
    return cut(row, width)


def in_play(scene: Scene, width: int, usable: Collection[int], tight: bool) -> list[Text]:
    """The person's cards in play, in groups; `tight` runs the groups together."""
    groups: dict[str, list[Text]] = {"You are": [], "In use": [], "Carried, not counted": []}
    cards = scene.table()
    for one in cards:
        if one.host >= 0:
            continue
        definition = scene.card(one.card)
        label = _own(scene, one.card, usable)
        link = " with "
        for other in cards:
            if other.host == one.card:
                label = say(label, link, _own(scene, other.card, usable))
                link = " and "
        if definition.is_gear:
            groups["In use" if one.equipped else "Carried, not counted"].append(label)
        elif definition.kind in (c.CLASS, c.RACE, c.JOINER, c.STANCE, c.PERSONA, c.ORIGIN):
            groups["You are"].append(label)
        elif definition.rank:
            groups.setdefault(_ranks(scene, definition.kind), []).append(label)
        else:
            groups["In use"].append(label)
    curses = [_own(scene, card, usable) for card in scene.kept_curses(scene.seat)]
    bad = f"{scene.words.kind(c.CURSE)}s on you"
    if curses:
        groups[bad] = curses
    lasting = [glued(scene.inked(card)) for card in scene.lasting(scene.seat)]
    if lasting:
        groups["Still at work"] = lasting
    lines = [
        say((f"{title}: ", "magenta" if title == bad else palette.DIM), joined(labels))
        for title, labels in groups.items()
        if labels
    ]
    if tight:
        return wrap(joined(lines, " │ "), width, indent=3, first=1) if lines else []
    rows = [row for line in lines for row in wrap(line, width, indent=3, first=1)]
    return [heading("Your table", width), *rows] if rows else []


def _ranks(scene: Scene, kind: int) -> str:
    """“Powers, 3 of 5 Ranks”."""
    for row in scene.me.ranks:
        if row.kind == kind:
            return f"{scene.words.kind(kind)}s, {row.total} of {row.room} Ranks"
    return f"{scene.words.kind(kind)}s"


def _own(scene: Scene, card: CardId, usable: Collection[int]) -> Text:
    definition = scene.card(card)
    number = Text(str(scene.number(card)), style=palette.KEY if card in usable else "")
    mark = Text(USABLE if card in usable else " ", style=palette.KEY)
    bonus = f" {definition.bonus:+}" if definition.bonus and definition.is_item else ""
    big = " (Big)" if definition.big else ""
    rank = f" (Rank {definition.rank})" if definition.rank else ""
    return glued(say(number, mark, scene.inked(card), bonus, big, rank))
