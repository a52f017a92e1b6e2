"""The panel of a fight: two bars on one scale, every part of both totals, the stakes.

All numbers come from the view; only the length of a bar is computed here.
"""

from __future__ import annotations

from rich.text import Text

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NO_CARD, NO_FOE, CardId, Seat
from kickdoor.games.advice import NO_FACE, NO_ROLL, NOT_PURSUED, SURE_ROLL
from kickdoor.seats.views import CombatView, FoeView, Part
from kickdoor.seats.winning_claims import kill_wins
from kickdoor.tui import palette
from kickdoor.tui.scene import Scene
from kickdoor.tui.text_lines import (
    counted,
    cut,
    fit,
    glued,
    heading,
    in_columns,
    joined,
    listed,
    right,
    say,
    wrap,
)

BLOCKS = "█▓"
LABEL = 12
MOST = 6  # faces of the die


def fight(scene: Scene, width: int, tight: int, judged: bool = True) -> list[Text]:
    """The whole panel, with two levels of tightness for short screens; `judged` with a verdict."""
    combat = scene.view.combat
    if combat is None:
        return []
    if not combat.foes:
        return _aftermath(scene, combat, width)
    rows = [heading(_title(scene, combat), width, _need(combat))]
    for foe in combat.foes:
        rows += _foe(scene, foe, width, tight)
    if combat.fleeing:
        return rows + wrap(flight_line(scene), width, indent=3, first=1)
    rows += _sides(scene, combat, width, tight)
    if judged:
        rows += wrap(verdict(scene, combat), width, indent=1, first=1)
    deal = deal_line(scene, combat)
    if deal:
        rows += wrap(Text(deal, style=palette.GOLD), width, 3, 1 if tight > 1 else 0, 1)
    return rows


def _aftermath(scene: Scene, combat: CombatView, width: int) -> list[Text]:
    """No monster is left: only what is still to be settled."""
    said = f"The fight is over. {deal_line(scene, combat)}"
    return wrap(Text(said, style=palette.GOLD), width, indent=3, first=1)


def _title(scene: Scene, combat: CombatView) -> Text:
    side = [scene.name(combat.fighter)]
    if combat.helper >= 0:
        side.append("you" if combat.helper == scene.seat else scene.name(combat.helper))
    verb = "running from" if combat.fleeing else "against"
    names = [scene.card_name(foe.card) for foe in combat.foes]
    return say(
        (listed(side), f"bold {palette.US}"),
        f" {verb} ",
        (listed(names), f"bold {palette.THEM}"),
    )


def _need(combat: CombatView) -> str:
    if combat.fleeing:
        return ""
    return "ties are won here" if combat.wins_ties else "ties go to the monsters"


def _foe(scene: Scene, foe: FoeView, width: int, tight: int) -> list[Text]:
    """A monster: what it is, what is on it, what it gives, what it does."""
    definition = scene.card(foe.card)
    tags = [*definition.tags, *(tag for tag in foe.tags if tag not in definition.tags)]
    facts = [f"Level {definition.level}", *tags]
    if foe.clone_of >= 0:
        facts.append("a copy")
    number = scene.number(foe.card)
    line = say(f" {number:>2} ", scene.inked(foe.card), (f" ({', '.join(facts)})", palette.DIM))
    link = ", with "
    for card in foe.enhancers:
        line = say(line, link, (str(scene.number(card)), palette.DIM), " ", scene.inked(card))
        amount = _brought(scene, foe, card)
        line = say(line, (f" ({amount:+})", "bold")) if amount else line
        link = " and "
    for card in foe.added:  # PARASITE-11: only their Levels count
        level = f"+{scene.card(card).level}"
        line = say(line, (f", {level} ", palette.BAD), scene.inked(card))
    if foe.added:
        line = say(line, (" under it", palette.DIM))
    line = say(line, (f"  gives {gains(foe.levels, foe.treasures)}", palette.GOLD))
    rows = wrap(line, width, indent=4, first=1)
    bad = say(("Bad Stuff: ", palette.BAD), definition.printed_bad)
    if tight > 1 and not (scene.view.combat is not None and scene.view.combat.fleeing):
        return rows
    if tight:
        both = say(definition.printed, " " if definition.printed else "", bad)
        return rows + wrap(both, width, indent=4, first=4, most=2)
    if definition.printed:
        rows += wrap(definition.printed, width, indent=4, first=4, most=3)
    if definition.printed_bad:
        rows += wrap(bad, width, indent=4, first=4, most=3)
    return rows


def _brought(scene: Scene, foe: FoeView, card: CardId) -> int:
    """What an enhancer adds to the strength of its monster."""
    combat = scene.view.combat
    parts = combat.monster_parts if combat is not None else []
    return sum(part.amount for part in parts if (part.card, part.foe) == (card, foe.number))


def gains(levels: int, treasures: int) -> str:
    """“1 level, 2 Treasures”."""
    return f"{counted(levels, 'level')}, {counted(treasures, 'Treasure')}"


def _sides(scene: Scene, combat: CombatView, width: int, tight: int) -> list[Text]:
    top = max(combat.side, combat.monsters, 1)
    ours = [part for part in combat.side_parts if part.amount]
    if tight:
        ours = _together(ours, combat.helper if combat.fighter == scene.seat else combat.fighter)
    theirs = [part for part in combat.monster_parts if part.amount]
    length = min(60, width - LABEL - 8)
    if tight:
        length = width // (5 if tight < 2 else 8)
    us = _side_name(scene, combat)
    rows: list[Text] = []
    for name, total, parts, style in (
        (us, combat.side, ours, palette.US),
        ("Monsters", combat.monsters, theirs, palette.THEM),
    ):
        head = say(
            " ",
            fit(Text(name, style=f"bold {style}"), LABEL),
            right(Text(str(total), style="bold"), 4),
            "  ",
        )
        bar = _bar(parts, total, top, length, style)
        cells = [part_label(scene, part) for part in parts]
        if tight:
            bar.pad_right(length - bar.cell_len)
            why = joined([glued(cell) for cell in cells])
            rows += _beside(say(head, bar, "  "), why, width, 4 - tight)
        else:
            rows.append(cut(say(head, bar), width))
            rows += [say(" " * 8, row) for row in in_columns(cells, width - 8)]
    return rows


def _together(parts: list[Part], seat: Seat) -> list[Part]:
    """The parts with those of one player summed up in the place of the first."""
    theirs = [part for part in parts if part.seat == seat]
    if seat < 0 or len(theirs) < 2 or len(theirs) == len(parts):
        return parts
    brought = sum(part.amount for part in theirs)
    one = Part(amount=brought, card=NO_CARD, source=c.SRC_OTHER, seat=seat, foe=NO_FOE)
    rest = [part for part in parts if part.seat != seat]
    return [*rest[:1], one, *rest[1:]]


def _beside(head: Text, why: Text, width: int, most: int) -> list[Text]:
    """The parts beside the bar, continued on further lines if need be."""
    rows = wrap(why, width - head.cell_len, most=most)
    return [say(head if at == 0 else " " * head.cell_len, row) for at, row in enumerate(rows)]


def _side_name(scene: Scene, combat: CombatView) -> str:
    if scene.seat not in (combat.fighter, combat.helper):
        return scene.name(combat.fighter)
    return "You" if combat.helper < 0 else "Your side"


def _bar(parts: list[Part], total: int, top: int, length: int, style: str) -> Text:
    """A bar up to the total: each part as wide as its value, alternately dark and light."""
    bar = Text()
    so_far = 0
    drawn = 0
    shade = 0
    for part in parts:
        if part.amount < 0:
            continue
        so_far = min(so_far + part.amount, max(total, 0))
        end = so_far * length // top
        if end > drawn:
            bar.append(BLOCKS[shade] * (end - drawn), style=style)
            drawn = end
            shade = 1 - shade
    return bar


def part_label(scene: Scene, part: Part) -> Text:
    """One part with its source: “+3 Long Spoon”, “5 Level”."""
    amount = Text(f"{part.amount:+}", style="bold")
    combat = scene.view.combat
    whose = ""
    if combat is not None and combat.helper >= 0:
        us = scene.seat if scene.seat == combat.helper else combat.fighter
        whose = f" ({scene.words.seat(part.seat)})" if part.seat not in (-1, us) else ""
    alone = part.foe >= 0 and combat is not None and len(combat.foes) == 1
    if part.source == c.SRC_LEVEL:
        source = Text("Level") if part.card < 0 or alone else say(scene.inked(part.card), " Level")
    elif part.foe >= 0 and part.card == scene.foe_card(part.foe):
        source = Text("from its text") if alone else say("text of ", scene.inked(part.card))
    elif part.card >= 0:
        source = scene.inked(part.card)
    elif part.seat >= 0:
        return say(amount, " ", scene.words.seat(part.seat))
    else:
        source = Text("other")
    return say(amount, " ", source, (whose, palette.DIM))


def verdict(scene: Scene, combat: CombatView) -> Text:
    """Who is winning and by how much, and what a win would bring."""
    mine = scene.seat in (combat.fighter, combat.helper)
    who = "You" if mine else scene.name(combat.fighter)
    lead = combat.side - combat.monsters
    if combat.ahead:
        verb = ("lead" if lead else "win") if mine else ("leads" if lead else "wins")
        text = f"{who} {verb} by {lead}." if lead else f"{who} {verb} the tie."
        line = Text(text, style=f"bold {palette.GOOD}")
    else:
        needed = -lead + (0 if combat.wins_ties else 1)
        text = f"{who} {'need' if mine else 'needs'} {needed} more to win."
        line = Text(text, style=f"bold {palette.BAD}")
    if combat.ahead and kill_wins(scene.view):
        return say(line, (" The kill wins the game.", palette.WARNING))
    return say(line, f" At stake: {gains(combat.levels, combat.treasures)}.")


def flight_line(scene: Scene) -> Text:
    """Who runs from what, and what the die has to show."""
    view = scene.view
    if view.runner < 0:
        return Text("The monsters are after them.", style=palette.BAD)
    who = scene.name(view.runner)
    if view.running_from < 0:  # FLEE-06: the order is not chosen yet
        have = "have" if view.runner == view.seat else "has"
        return Text(f"{who} {have} to run from each of them.", style=palette.BAD)
    verb = "run" if view.runner == view.seat else "runs"
    foe = scene.card_name(scene.foe_card(view.running_from))
    if scene.face == NOT_PURSUED:
        return Text(f"{foe} does not pursue {scene.words.seat(view.runner)}.", style=palette.GOOD)
    line = f"{who} {verb} from {foe}"
    if scene.face == NO_ROLL:
        return Text(f"{line} and {_gets(scene)} away without a roll.", style=palette.GOOD)
    if scene.face == NO_FACE and not scene.run:
        return Text(f"{line}, but there is no escape.", style=palette.BAD)
    need = "any roll is" if scene.face == SURE_ROLL else f"{scene.face} or more is"
    if scene.face == NO_FACE:
        need = "no roll is"
    elif scene.face == MOST:
        need = f"only a {MOST} is"
    parts = joined([say(f"{part.amount:+} ", scene.inked(part.card)) for part in scene.run])
    if parts.plain:
        return say((f"{line}: {need} enough, with ", palette.BAD), parts, (".", palette.BAD))
    return Text(f"{line}: {need} enough.", style=palette.BAD)


def _gets(scene: Scene) -> str:
    return "get" if scene.view.runner == scene.view.seat else "gets"


def deal_line(scene: Scene, combat: CombatView) -> str:
    """What the Helper was promised, as far as the person may know."""
    if combat.helper < 0:
        return ""
    helper = "You help" if combat.helper == scene.seat else f"{scene.name(combat.helper)} helps"
    contract = combat.contract
    if contract is None:
        return f"{helper}{' for an agreed price' if combat.agreed else ''}."
    terms = [counted(contract.treasures, "Treasure")]
    if contract.treasures:
        first = contract.helper_first
        terms.append(f"{'the Helper' if first else 'the Fighter'} picks first")
    terms += [scene.card_name(card) for card in contract.give]
    terms += [f"playing {scene.card_name(card)}" for card in contract.plays]
    text = f"{helper} for {', '.join(terms)}."
    return f"{text} “{contract.text}”" if contract.text else text
