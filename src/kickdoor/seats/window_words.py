"""What is going on and whom the table waits for, in plain English.

It describes the situation; the options say what can be done.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.engine.flow.spawning import HIGHEST as MOST_TO_SPAWN
from kickdoor.engine.parasites import PARASITE
from kickdoor.seats.display_names import DisplayNames, signed
from kickdoor.seats.play_words import foe_name
from kickdoor.seats.views import Part, RollView, View

SOURCE_NAMES: Final = {
    c.SRC_LEVEL: "Level",
    c.SRC_ABILITY: "ability",
    c.SRC_OTHER: "other",
}


def window_words(display: DisplayNames, view: View) -> str:
    """The situation, for example “Your turn: arrange your cards, then kick open the door”."""
    if view.over:
        return over_words(display, view)
    whose = display.whose(view.active)
    turn = whose[:1].upper() + whose[1:] + " turn"
    own = view.active == display.you and display.you >= 0
    window = view.window
    if window == c.WINDOW_SETUP:
        return "Before the first turn: play whatever you can use"
    if window == c.WINDOW_ARRANGE:
        if own:
            return f"{turn}: arrange your cards, then kick open the door"
        return f"{turn}: before the door is kicked open"
    if window == c.WINDOW_DOOR:
        if own:
            return f"{turn}: no monster; look for trouble or loot the room"
        return f"{turn}: no monster behind the door"
    if window == c.WINDOW_END:
        return "Anything else before you end your turn?" if own else f"{turn} is about to end"
    if window == c.WINDOW_COMBAT:
        return combat_words(display, view)
    if window == c.WINDOW_FLEE:
        return f"{_runner(display, view)} running away from {_pursuer(display, view)}"
    if window == c.WINDOW_ROLL:
        return roll_words(display, view)
    if window == c.WINDOW_CURSE and view.curse is not None:
        return (
            f"{display.card(view.curse.card)} is about to strike {display.seat(view.curse.victim)}"
        )
    return turn if view.turn > 0 else "Before the first turn"


def combat_words(display: DisplayNames, view: View) -> str:
    """Who fights what, and the totals."""
    combat = view.combat
    if combat is None:
        return "The fight is over"
    who = [combat.fighter] if combat.helper < 0 else [combat.fighter, combat.helper]
    names = display.seats(who)
    foes = display.cards([foe.card for foe in combat.foes])
    verb = "fight" if len(who) > 1 or combat.fighter == display.you else "fights"
    text = f"{names[:1].upper()}{names[1:]} {verb} {foes}: {combat.side} against {combat.monsters}"
    if view.intent == "claim_kill":
        text += "; the kill is claimed"
    elif view.intent == "give_up":
        text += "; the fight is given up"
    elif combat.ahead:
        text += ", enough to win"
    return text


def roll_words(display: DisplayNames, view: View) -> str:
    """The die that was rolled and may still be changed."""
    roll = view.roll
    if roll is None:
        return "A die was rolled"
    text = f"{display.subject(roll.seat)} rolled {roll.face}"
    if roll.plus:
        text += f" ({signed(roll.plus)} makes {roll.face + roll.plus})"
    if roll.escape:
        return f"{text} to run away; {c.ESCAPE_AT} or more escapes"
    if roll.card < 0:
        return text
    text += f" for {display.card(roll.card)}"
    if _spawns(display, view, roll):
        text += f"; {MOST_TO_SPAWN} or less brings another Parasite"
    return text


def _spawns(display: DisplayNames, view: View, roll: RollView) -> bool:
    """Whether it is rolled for more Parasites, not for what the text of one says."""
    fights = view.combat is not None and not view.combat.fleeing
    return fights and PARASITE in display.cat.cards[roll.card].tags


def over_words(display: DisplayNames, view: View) -> str:
    """How the game ended."""
    if not view.winners:
        return "The game is over without a winner"
    names = display.seats(view.winners)
    verb = "have" if len(view.winners) > 1 or view.winners == [display.you] else "has"
    return f"{names[:1].upper()}{names[1:]} {verb} won the game"


def waiting_words(display: DisplayNames, view: View) -> str:
    """Whom the table waits for."""
    seats = view.awaited.seats
    if view.over or not seats:
        return ""
    if seats == [display.you]:
        return "The table waits for you"
    return f"The table waits for {display.seats(seats)}"


def part_words(display: DisplayNames, view: View, part: Part) -> str:
    """One part of a strength: “+4 Feathered Headdress”."""
    if part.source == c.SRC_LEVEL:
        if part.foe >= 0:
            return f"{signed(part.amount)} Level of {foe_name(display, view, part.foe)}"
        whose = display.whose(part.seat)
        return f"{signed(part.amount)} {whose} Level"
    if part.card >= 0:
        return f"{signed(part.amount)} {display.card(part.card)}"
    return f"{signed(part.amount)} {SOURCE_NAMES.get(part.source, 'other')}"


def _runner(display: DisplayNames, view: View) -> str:
    combat = view.combat
    seat = view.runner
    if combat is not None and seat < 0:
        seat = combat.fighter
    return "You are" if seat == display.you else f"{display.seat(seat)} is"


def _pursuer(display: DisplayNames, view: View) -> str:
    return foe_name(display, view, view.running_from)
