"""The players' strip: one line each, with Level, strength, hand size and identity.

It must not show a hidden card.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.ids import CardId, Seat
from kickdoor.seats.views import PlayerView
from kickdoor.tui import palette
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import counted, cut, fit, joined, right, say

FILLED, EMPTY = "▰", "▱"
MOST_RUNGS, FEW_RUNGS = 20, 10  # a narrow screen has no room for long ladders
WIDE, NARROW = 100, 70  # on narrower screens only numbers are shown
LONGEST_NAME = 12
IDENTITIES = (c.RACE, c.CLASS, c.STANCE)


def rungs_for(goal: int, width: int) -> int:
    """How many rungs a ladder to that Level has on a screen of that width."""
    return 0 if width < NARROW else min(goal, MOST_RUNGS if width >= WIDE else FEW_RUNGS)


def ladder(level: int, goal: int, rungs: int) -> Text:
    """The Level as a ladder of rungs up to the winning one."""
    filled = min(rungs, max(1, level * rungs // goal))
    return say((FILLED * filled, palette.GOLD), (EMPTY * (rungs - filled), palette.DIM))


def name_width(scene: Scene) -> int:
    """The width of the longest name at this table."""
    longest = max(cell_len(scene.name(player.seat)) for player in scene.view.players)
    return max(len("Player"), min(LONGEST_NAME, longest))


def strip(scene: Scene, width: int, titled: bool = True) -> list[Text]:
    """All players in seat order, below a line of titles."""
    names = name_width(scene)
    rungs = rungs_for(scene.view.rules.goal_level, width)
    titles = say(
        " " * 2,
        fit("Player", names),
        "  ",
        fit("Level", max(5, 3 + rungs)),
        "  ",
        "Strength  Hand  ",
        "Who, and with what",
    )
    titles.stylize(palette.DIM)
    rows = [cut(titles, width)] if titled else []
    rows += [_row(scene, player, names, width) for player in scene.view.players]
    return rows


def _row(scene: Scene, player: PlayerView, names: int, width: int) -> Text:
    view = scene.view
    goal = view.rules.goal_level
    mine = player.seat == view.seat
    mark = ("▸ ", palette.ACCENT) if _is_active(scene, player.seat) else ("  ", "")
    style = palette.YOU if mine else ""
    if not player.alive:
        style = palette.DIM
    rungs = ladder(player.level, goal, rungs_for(goal, width))
    level = say(right(Text(str(player.level), style="bold"), 2), " ", rungs)
    row = say(
        mark,
        (fit(scene.name(player.seat), names).plain, style),
        "  ",
        fit(level, max(5, level.cell_len)),
        "  ",
        right(Text(str(player.strength), style=palette.US if mine else ""), 8),
        "  ",
        right(str(player.hand_size), 4),
        "  ",
    )
    parts = [Text(part) for part in states(scene, player)]
    for part in parts:
        part.stylize(palette.WARN if part.plain == "dead" else palette.ACCENT)
    parts.append(Text(identity(scene, player)))
    goods = gear(scene, player)
    if goods.plain:
        parts.append(goods)
    row.append_text(joined(parts))
    return cut(row, width)


def _is_active(scene: Scene, seat: Seat) -> bool:
    return scene.view.turn > 0 and seat == scene.view.active


def states(scene: Scene, player: PlayerView) -> list[str]:
    """A player's states: dead, fighting, helping, cursed."""
    found: list[str] = []
    combat = scene.view.combat if not scene.view.over else None
    if not player.alive:
        found.append("dead")
    if combat is not None and player.seat == combat.fighter:
        found.append("runs" if combat.fleeing else "fights")
    if combat is not None and player.seat == combat.helper:
        found.append("runs" if combat.fleeing else "helps")
    return found


def identity(scene: Scene, player: PlayerView) -> str:
    """“Elf Wizard”, “human”, “Nonna Knuckles (Human) · Technical Stance”."""
    persona = [
        scene.card_name(one.card) for one in player.table if scene.card(one.card).kind == c.PERSONA
    ]
    words = [
        scene.card_name(one.card)
        for kind in IDENTITIES
        for one in player.table
        if scene.card(one.card).kind == kind
    ]
    if persona:
        race = f" ({player.race})" if player.race else ""
        rest = f" · {' '.join(words)}" if words else ""
        return f"{' '.join(persona)}{race}{rest}"
    if player.race:
        words.insert(0, player.race)
    return " ".join(words) if words else "human"


def gear(scene: Scene, player: PlayerView) -> Text:
    """What is in use, then what is only carried, then kept Curses."""
    worn: list[Text] = []
    carried = 0
    for one in player.table:
        definition = scene.card(one.card)
        if definition.kind == c.COMPANION:
            worn.insert(0, scene.inked(one.card))
        elif one.equipped:
            worn.append(_worn(scene, one.card))
        elif definition.is_item:
            carried += 1
    parts = [Text(", ").join(worn)] if worn else []
    parts = [*_ranks(scene, player), *parts]
    if carried:
        parts.append(Text(f"{carried} carried", style=palette.DIM))
    curses = scene.kept_curses(player.seat)
    if curses:
        parts.append(Text(counted(len(curses), scene.words.kind(c.CURSE)), style="magenta"))
    if any(scene.card(card).kind == c.PERSONA for card in scene.lasting(player.seat)):
        parts.append(Text("teamed up", style=palette.ACCENT))
    return joined(parts)


def _ranks(scene: Scene, player: PlayerView) -> list[Text]:
    """“Powers 3/5”, for players who have any."""
    return [
        Text(f"{scene.words.kind(row.kind)}s {row.total}/{row.room}")
        for row in player.ranks
        if row.total
    ]


def _worn(scene: Scene, card: CardId) -> Text:
    bonus = scene.card(card).bonus
    return say(scene.inked(card), f" {bonus:+}" if bonus else "")
