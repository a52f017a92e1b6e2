"""A player in full: who they are, everything they have in play, what afflicts them.

It shows only what is public (DECK-05, TABLE-06).
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, Seat
from kickdoor.seats.display_names import SEX_NAMES
from kickdoor.seats.views import PlayerView, TableCard
from kickdoor.tui import palette
from kickdoor.tui.card_page import SLOTS
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import counted, glued, heading, joined, say, wrap

MYSELF = ("you", "me", "myself")
WHO = (c.PERSONA, c.RACE, c.CLASS, c.JOINER, c.STANCE, c.ORIGIN)


def find_player(scene: Scene, asked: str, whole: bool) -> Seat:
    """A player's seat by name, or by how it begins unless `whole`; -1 if there is none."""
    wanted = asked.casefold()
    if wanted in MYSELF:
        return scene.seat
    for seat, name in enumerate(scene.names):
        if name.casefold() == wanted:
            return Seat(seat)
    found = [
        Seat(seat) for seat, name in enumerate(scene.names) if name.casefold().startswith(wanted)
    ]
    return found[0] if len(found) == 1 and not whole else NOBODY


def player_page(scene: Scene, seat: Seat, width: int) -> list[Text]:
    """Everything that everybody can see of a player."""
    player = scene.view.players[seat]
    name = "You" if seat == scene.seat else scene.names[seat]
    rows = [heading(f"{name}: Level {player.level}, strength {player.strength}", width)]
    rows += wrap(_facts(scene, player), width, indent=1, first=1)
    groups: dict[str, list[Text]] = {}
    for one in player.table:
        if one.host < 0:
            groups.setdefault(_group(scene, player, one), []).append(_label(scene, player, one))
    curses = [scene.inked(card) for card in scene.kept_curses(seat)]
    if curses:
        groups[f"{scene.words.kind(c.CURSE)}s"] = curses
    lasting = [scene.inked(card) for card in scene.lasting(seat)]
    if lasting:
        groups["Still at work"] = lasting
    for title in sorted(groups, key=_order):
        line = say((f"{title}: ", palette.DIM), joined([glued(text) for text in groups[title]]))
        rows += wrap(line, width, indent=3, first=1)
    if not groups:
        rows.append(Text(" Nothing on the table.", style=palette.DIM))
    return rows


ORDER = ("Who", "In use", "Carried, not counted", "Still at work")


def _order(title: str) -> int:
    """Who they are first, what afflicts them last; kinds by name in between."""
    return ORDER.index(title) * 2 if title in ORDER else 1


def _facts(scene: Scene, player: PlayerView) -> str:
    found: list[str] = []
    if not player.alive:
        found.append("dead")
    if player.sex:
        found.append(SEX_NAMES[player.sex])
    if player.race:
        found.append(player.race)
    cards = counted(player.hand_size, "card")
    found.append(f"{cards} in hand (may keep {player.hand_limit})")
    for row in player.ranks:
        kind = scene.words.kind(row.kind)
        found.append(f"{row.total} of {row.room} Ranks of {kind}s")
    return " · ".join(found)


def _group(scene: Scene, player: PlayerView, one: TableCard) -> str:
    definition = scene.card(one.card)
    if definition.kind in WHO:
        return "Who"
    if definition.rank:
        return f"{scene.words.kind(definition.kind)}s"
    if definition.kind == c.COMPANION:
        return scene.words.kind_of(definition)
    if definition.is_gear and not one.equipped:
        return "Carried, not counted"
    return "In use"


def _label(scene: Scene, player: PlayerView, one: TableCard) -> Text:
    definition = scene.card(one.card)
    notes: list[str] = []
    if definition.kind in WHO:
        notes.append(scene.words.kind_of(definition))
    if definition.rank:
        notes.append(f"Rank {definition.rank}")
    if definition.slot:
        notes.append(SLOTS[definition.slot])
    if definition.hands:
        notes.append(counted(definition.hands, "hand"))
    if definition.big:
        notes.append("Big")
    label = scene.inked(one.card)
    if definition.bonus:
        label = say(label, f" {definition.bonus:+}")
    if notes:
        label = say(label, (f" ({', '.join(notes)})", palette.DIM))
    for other in player.table:
        if other.host == one.card:
            label = say(label, " with ", scene.inked(other.card))
    return label
