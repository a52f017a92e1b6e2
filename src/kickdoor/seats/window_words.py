"""What is going on and whom the table waits for, in plain English.

It describes the moment; the options say what can be done in it.
"""

from __future__ import annotations

from typing import Final

from kickdoor.engine import codes as c
from kickdoor.seats.play_words import foe_name
from kickdoor.seats.speaker import Speaker, signed
from kickdoor.seats.views import Part, View

SOURCE_NAMES: Final = {
    c.SRC_LEVEL: "Level",
    c.SRC_ABILITY: "ability",
    c.SRC_OTHER: "other",
}


def window_words(speaker: Speaker, view: View) -> str:
    """The moment, for example "Your turn: arrange your cards, then kick open the door"."""
    if view.over:
        return over_words(speaker, view)
    whose = speaker.whose(view.active)
    turn = whose[:1].upper() + whose[1:] + " turn"
    own = view.active == speaker.you and speaker.you >= 0
    window = view.window
    if window == c.WINDOW_SETUP:
        return "Before the first turn: put down what you like"
    if window == c.WINDOW_ARRANGE:
        if own:
            return f"{turn}: arrange your cards, then kick open the door"
        return f"{turn}: before the door is kicked open"
    if window == c.WINDOW_DOOR:
        if own:
            return f"{turn}: no monster; look for trouble or loot the room"
        return f"{turn}: no monster behind the door"
    if window == c.WINDOW_END:
        return f"{turn}: last plays, then the turn ends" if own else f"{turn} is about to end"
    if window == c.WINDOW_COMBAT:
        return combat_words(speaker, view)
    if window == c.WINDOW_FLEE:
        return f"{_runner(speaker, view)} running away from {_pursuer(speaker, view)}"
    if window == c.WINDOW_ROLL:
        return roll_words(speaker, view)
    if window == c.WINDOW_CURSE and view.curse is not None:
        return (
            f"{speaker.card(view.curse.card)} is about to strike {speaker.seat(view.curse.victim)}"
        )
    return turn if view.turn > 0 else "Before the first turn"


def combat_words(speaker: Speaker, view: View) -> str:
    """Who fights what, and how it stands."""
    combat = view.combat
    if combat is None:
        return "The fight is over"
    who = [combat.fighter] if combat.helper < 0 else [combat.fighter, combat.helper]
    names = speaker.seats(who)
    foes = speaker.cards([foe.card for foe in combat.foes])
    verb = "fight" if len(who) > 1 or combat.fighter == speaker.you else "fights"
    text = f"{names[:1].upper()}{names[1:]} {verb} {foes}: {combat.side} against {combat.monsters}"
    if view.intent == "claim_kill":
        text += "; the kill is claimed"
    elif view.intent == "give_up":
        text += "; the fight is given up"
    elif combat.ahead:
        text += ", enough to win"
    return text


def roll_words(speaker: Speaker, view: View) -> str:
    """The die that was rolled and may still be changed."""
    roll = view.roll
    if roll is None:
        return "A die was rolled"
    text = f"{speaker.subject(roll.seat)} rolled {roll.face}"
    if roll.plus:
        text += f" ({signed(roll.plus)} makes {roll.face + roll.plus})"
    if roll.escape:
        text += " to run away; 5 or more escapes"
    return text


def over_words(speaker: Speaker, view: View) -> str:
    """How it ended."""
    if not view.winners:
        return "The game is over without a winner"
    names = speaker.seats(view.winners)
    verb = "have" if len(view.winners) > 1 or view.winners == [speaker.you] else "has"
    return f"{names[:1].upper()}{names[1:]} {verb} won the game"


def waiting_words(speaker: Speaker, view: View) -> str:
    """Whom the table waits for."""
    seats = view.awaited.seats
    if view.over or not seats:
        return ""
    if seats == [speaker.you]:
        return "The table waits for you"
    return f"The table waits for {speaker.seats(seats)}"


def part_words(speaker: Speaker, view: View, part: Part) -> str:
    """One summand of a strength: "+4 Feathered Headdress"."""
    if part.source == c.SRC_LEVEL:
        if part.foe >= 0:
            return f"{signed(part.amount)} Level of {foe_name(speaker, view, part.foe)}"
        whose = speaker.whose(part.seat)
        return f"{signed(part.amount)} {whose} Level"
    if part.card >= 0:
        return f"{signed(part.amount)} {speaker.card(part.card)}"
    return f"{signed(part.amount)} {SOURCE_NAMES.get(part.source, 'other')}"


def _runner(speaker: Speaker, view: View) -> str:
    combat = view.combat
    seat = view.runner
    if combat is not None and seat < 0:
        seat = combat.fighter
    return "You are" if seat == speaker.you else f"{speaker.seat(seat)} is"


def _pursuer(speaker: Speaker, view: View) -> str:
    return foe_name(speaker, view, view.running_from)
