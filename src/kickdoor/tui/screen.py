"""The layout of the whole screen: the essential parts stay, the others shrink until it fits.

It puts panels together and decides how tight they are, nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.seats.winning_claims import claim_warning
from kickdoor.tui import palette
from kickdoor.tui.answer_prompts import marked, question
from kickdoor.tui.choice_keys import Choice, usable_cards
from kickdoor.tui.choice_menu import menu
from kickdoor.tui.event_log import EventLog
from kickdoor.tui.fight_panel import fight, verdict
from kickdoor.tui.key_labels import offer_line, plan_line
from kickdoor.tui.own_cards import hand, in_play
from kickdoor.tui.players_strip import strip
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import between, cut, heading, say, wrap

MOST_LOG = 14
MOST_NEWS = 7
ABOVE_LOG = ("moment", "players")


@dataclass(frozen=True)
class Layout:
    """How much room the panels take."""

    log: int
    tight_fight: int
    tight_hand: bool
    tight_menu: bool
    titles: bool = True  # a line of titles over the players, a heading over the log


ROOMY = Layout(0, 0, False, False)
# Layouts in the order they are tried: first to make room for the news, then to fit at all.
GENTLE = (
    Layout(6, 0, False, False),
    Layout(4, 0, False, False),
    Layout(4, 1, False, False),
    Layout(4, 1, True, False),
    Layout(3, 1, True, True),
)
HARD = (
    Layout(4, 1, True, False),
    Layout(3, 1, True, True),
    Layout(2, 1, True, True, False),
    Layout(1, 2, True, True, False),
)
TIGHTEST = tuple((plan, plan.log) for plan in HARD)


def header(scene: Scene, editions: str, width: int) -> Text:
    """Edition, turn and phase in words; the decks at the right end."""
    view = scene.view
    far = Text(f"Doors {view.doors.deck}  Treasures {view.treasures.deck} ", style=palette.DIM)
    whose = scene.words.whose(view.active)
    turn = f"turn {view.turn}: {whose} turn" if view.turn else "before the first turn"
    phase = f" · {phase_of(scene)}" if phase_of(scene) and view.turn else ""
    brief = Text(f"D {view.doors.deck}  T {view.treasures.deck} ", style=palette.DIM)
    count = len(view.rules.editions)
    mix = f"{count} editions" if count > 1 else editions
    for title, decks in ((editions, far), (mix, far), (mix, brief)):
        near = say((f" {title}", palette.ACCENT), " · ", (turn, "bold"), phase)
        if near.cell_len + decks.cell_len + 1 <= width:
            return between(near, decks, width)
    return cut(near, width)


PHASES = {
    c.WINDOW_ARRANGE: "before the door",
    c.WINDOW_DOOR: "after the door",
    c.WINDOW_END: "before the turn ends",
    c.WINDOW_COMBAT: "a fight",
    c.WINDOW_FLEE: "running away",
    c.WINDOW_ROLL: "a die was rolled",
}


def phase_of(scene: Scene) -> str:
    """The phase of the turn in a few words."""
    view = scene.view
    if view.window == c.WINDOW_CURSE and view.curse is not None:
        return f"a {scene.words.kind_of(scene.card(view.curse.card))}"
    if view.window in PHASES:
        return PHASES[view.window]
    return "a fight" if view.combat is not None else ""


def notices(scene: Scene, width: int) -> list[Text]:
    """What the person should know before choosing: offers, a Curse, a die, an announced move."""
    view = scene.view
    rows: list[Text] = []
    warning = claim_warning(view, scene.words)
    if warning:
        rows.append(cut(Text(f" {warning} ", style=palette.WARNING), width))
    if view.curse is not None:
        card = scene.card(view.curse.card)
        text = say((f"{card.name}: ", "magenta"), card.printed)
        rows += wrap(text, width, indent=3, first=1)
    for offer in view.offers:
        if offer.target == view.seat:
            rows += wrap(Text(offer_line(scene, offer), style=palette.GOLD), width, 3, 0, 1)
    return rows


def choice_title(scene: Scene) -> Text:
    """The line above the choices: an announced move, the state of the fight, or the window."""
    view = scene.view
    plan = plan_line(scene)
    if plan and view.main != view.seat:
        return Text(f"{plan}. Anything from you first?", style=palette.ACCENT)
    if is_own_fight(scene) and view.combat is not None:
        return verdict(scene, view.combat)
    return Text(scene.words.window(view), style=palette.ACCENT)


def is_own_fight(scene: Scene) -> bool:
    """Whether the person decides in a fight, so that the verdict is shown above the choices."""
    view = scene.view
    return view.combat is not None and view.window == c.WINDOW_COMBAT and not view.intent


def waiting(scene: Scene) -> str:
    """Whom the table waits for, unless it is only the person."""
    text = scene.words.waiting(scene.view)
    return "" if not text or scene.view.awaited.seats == [scene.seat] else f"{text}."


def decision_screen(
    scene: Scene,
    event_log: EventLog,
    choices: list[Choice],
    editions: str,
    width: int,
    height: int,
) -> list[Text]:
    """The screen for a decision, no higher than the terminal wherever that is possible."""
    rows: list[Text] = []
    news = min(event_log.news, MOST_NEWS)
    for plan, wanted in [*((plan, max(news, plan.log)) for plan in GENTLE), *TIGHTEST]:
        top: list[Text] = []
        bottom: list[Text] = []
        for name, panel in panels(scene, choices, editions, width, plan):
            (top if name in ABOVE_LOG else bottom).extend(panel)
        if plan.titles:
            top.append(heading("What happened", width))
        room = height - 1 - len(top) - len(bottom)
        if room >= wanted or plan is HARD[-1]:
            log = event_log.last(max(plan.log, min(room, MOST_LOG)), width)
            if scene.view.hushed:
                log = [Text("The log is covered: this is a test of memory.", style=palette.DIM)]
            rows = [*top, *log, *bottom]
            break
    return rows


def panels(
    scene: Scene, choices: list[Choice], editions: str, width: int, plan: Layout
) -> list[tuple[str, list[Text]]]:
    """The parts of the screen by name, from the top."""
    demand = scene.view.demand
    usable = usable_cards(choices) if demand is None else marked(scene, demand)
    found = [
        ("moment", [header(scene, editions, width)]),
        ("players", strip(scene, width, plan.titles)),
        ("fight", fight(scene, width, plan.tight_fight, not is_own_fight(scene))),
        ("table", in_play(scene, width, usable, plan.tight_menu)),
        ("hand", hand(scene, width, usable, plan.tight_hand)),
        ("notices", notices(scene, width)),
    ]
    if demand is not None:
        found.append(("choices", question(scene, demand, width, plan.tight_menu)))
    else:
        found.append(("choices", menu(choices, width, plan.tight_menu, choice_title(scene))))
    return found


def waiting_screen(
    scene: Scene, event_log: EventLog, editions: str, width: int, height: int
) -> list[Text]:
    """The screen while others act: players, the fight and a long log."""
    top = [header(scene, editions, width), *strip(scene, width)]
    panel = fight(scene, width, 1 if height < 36 else 0)
    foot = [cut(Text(f" {waiting(scene)}", style=palette.DIM), width)]
    warning = claim_warning(scene.view, scene.words)
    if warning:
        foot.insert(0, cut(Text(f" {warning} ", style=palette.WARNING), width))
    room = max(3, height - 1 - len(top) - len(panel) - len(foot))
    log = [] if scene.view.hushed else event_log.last(room, width)
    return [*top, *panel, *log, *foot]
