"""When things happen: moments of triggers, windows of abilities and plays, ends of what lasts.

Tables from meanings to codes of the engine. It must not know what happens then.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.combat_conditions import CombatWon, IsAlone
from kickdoor.engine.nodes.node import Cond
from kickdoor.lang.lowering.persons import foe_cond, person_cond
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.semantics import IT, YOU, Meaning, Value, meant, show

DEEDS = {  # what a turn remembers
    "rise": c.DID_LEVEL_UP,
    "fall": c.DID_LEVEL_DOWN,
    "kill": c.DID_KILL,
    "help": c.DID_HELP,
    "death": c.DID_DIE,
    "flight": c.DID_FLEE,
}
WINDOWS = {  # when a card or ability may be used
    "combat": c.T_OWN_COMBAT,
    "own_combat": c.T_OWN_COMBAT,
    "any_combat": c.T_ANY_COMBAT,
    "after_flight_roll": c.T_AFTER_FLEE,
    "after_roll": c.T_AFTER_ROLL,
    "any_time": c.T_ANY,
    "own_turn": c.T_OWN_TURN,
    "not_in_combat": c.T_NOT_IN_COMBAT,
    "after_combat": c.T_AFTER_COMBAT,
    "after_slip": c.T_SLIPPED,
    "own_roll": c.T_OWN_ROLL,
    "others_combat": c.T_OTHERS_COMBAT,
}
AFTER = {  # … and only after a combat that went so
    "after_win": CombatWon(),
    "after_kill": CombatWon(killed=True),
    "after_own_win": CombatWon(own=True),
    "after_own_beat": CombatWon(own=True),
    "after_own_kill": CombatWon(own=True, killed=True),
}
ENDS = {  # how long something lasts
    "next_combat": c.UNTIL_COMBAT,
    "combat": c.UNTIL_COMBAT,
    "turn_end": c.UNTIL_TURN_END,
    "next_turn": c.UNTIL_NEXT_TURN,
    "turn_start": c.UNTIL_TURN_START,
    "next_flight": c.UNTIL_FLIGHT,
    "next_turn_end": c.UNTIL_NEXT_TURN_END,
    "cured": c.UNTIL_CURED,
}
END_EVENTS = {  # "until you …"
    Meaning("GainLevels", (("amount", 1),)): c.UNTIL_LEVEL_UP,
    Meaning("Escape", ()): c.UNTIL_ESCAPE,
    Meaning("WinCombat", ()): c.UNTIL_WIN,
    Meaning("WinCombat", (("how", "alone"),)): c.UNTIL_WIN_ALONE,
    Meaning("Die", ()): c.UNTIL_DEATH,
}
A_MONSTER = meant("Foes", count=1, person="monster")
END_EVENTS |= {
    meant("Kill", what=A_MONSTER): c.UNTIL_KILL,
    meant("Kill", what=A_MONSTER, how="alone"): c.UNTIL_KILL_ALONE,
    meant("Defeat", what=A_MONSTER): c.UNTIL_WIN,
}
OF_MONSTERS = {  # moments on a monster's card: kind of event, whether the monster is its subject
    "Enter": c.ON_ENTER,
    "Escape": c.ON_ESCAPED,
    "RunAway": c.ON_FLEE,
}
OF_OWNERS = {
    "WinCombat": (c.ON_WIN, c.ON_WIN_ALONE),
    "HelpWin": (c.ON_HELPED_WIN, None),
    "Die": (c.ON_DEATH, None),
    "Escape": (c.ON_GOT_AWAY, None),
    "GainLevels": (c.ON_LEVEL_UP, None),
    "Kill": (c.ON_KILL, c.ON_KILL_ALONE),
    "Defeat": (c.ON_BEAT, c.ON_BEAT_ALONE),
}
OF_THE_CARD = {  # what happens to the card, and to its owner
    meant("DrawThis"): c.ON_DRAWN,
    meant("Equip", what=IT): c.ON_EQUIPPED,
    meant("Equip", what=meant("Cards", count=1, kind="card", ref="this")): c.ON_EQUIPPED,
    meant("LeavePlay", what=IT): c.ON_LOST,
    meant("LeavePlay", what=meant("Cards", count=1, kind="card", ref="this")): c.ON_LOST,
    meant("PutCurse", who=meant("Somebody"), whom=YOU): c.ON_CURSED,
    meant("HelpKill", what=A_MONSTER): c.ON_HELPED_KILL,
    meant("HelpKill", beaten=True, what=A_MONSTER): c.ON_HELPED_BEAT,
}
OTHERS = {  # … that happen to somebody else
    meant("Die"): c.ON_OTHER_DEATH,
    meant("GainLevels", amount=1): c.ON_OTHER_LEVEL_UP,
    meant("LoseLevels", amount=1): c.ON_OTHER_LEVEL_DOWN,
    meant("WinCombat"): c.ON_OTHER_WIN,
    meant("Defeat"): c.ON_OTHER_BEAT,
    meant("Kill"): c.ON_OTHER_KILL,
    meant("PutCurse"): c.ON_OTHER_CURSED,
}
SOMEBODY_ELSE = meant("People", count=1, person="player", other=True)
AFTERWARDS = {  # what comes after them, on a card in play, comes when they happen
    "after_own_win": meant("WinCombat"),
    "after_own_beat": meant("Defeat", what=A_MONSTER),
    "after_own_kill": meant("Kill", what=A_MONSTER),
}
CLOCK = {"turn_start": c.ON_TURN_START, "turn_end": c.ON_TURN_END}
LATER = {  # what comes later, once
    "next_turn_start": c.ON_TURN_START,
    "next_turn_over": c.ON_TURN_END,
    "next_combat_over": c.ON_COMBAT_END,
}
REACTIONS = {  # events that open a window for an ability
    Meaning("Fail", (("at", Meaning("RunAway", ())),)): c.T_CAUGHT,
    Meaning("RunAway", ()): c.T_FLEE,
}


def window_of(when: Value | None) -> tuple[int, Cond | None]:
    """The window of an ability, and a condition on the combat; 0 if nothing was said."""
    if when is None:
        return 0, None
    if isinstance(when, Meaning) and when.kind == "Fighting":
        whom = when.part("whom")
        assert whom is not None
        return c.T_OWN_COMBAT, foe_cond(whom)
    if when == "caught":
        return c.T_CAUGHT, None
    if isinstance(when, str) and when in WINDOWS:
        return WINDOWS[when], None
    raise NoMechanism(f"a window such as {show(when)}")


def end_of(until: Value) -> int:
    """When something that lasts is over."""
    if isinstance(until, str) and until in ENDS:
        return ENDS[until]
    if isinstance(until, Meaning) and until.kind == "Happens":
        event = until.part("what")
        if event in END_EVENTS:
            return END_EVENTS[event]
    raise NoMechanism(f"something that lasts until {show(until)}")


def reaction_of(event: Meaning) -> int | None:
    """The window that an event opens for an ability, if it does."""
    found = REACTIONS.get(event)
    if found is not None:
        return found
    what = event.part("what")
    if event.kind == "Strike" and what is not None and what.get("kind") == "curse":
        return c.T_CURSED if event.get("whom") in (None, YOU) else None
    return None


def _other(event: Meaning) -> Meaning | None:
    """What happens to another player, without who that is; None if it does not."""
    what = event.part("what")
    if event.kind in ("Defeat", "Kill") and what is not None:
        one = what.kind == "Foes" and what.get("count") in (1, "any") and len(what.fields) == 2
        event = event.without("what") if one else event
    key = "whom" if event.kind == "PutCurse" else "who"
    who = event.part(key)
    if who is None or who.without("rest").with_(count=1) != SOMEBODY_ELSE:
        return None
    plain = event.without("who", "whom")
    return plain if plain in OTHERS else None


def moment_of(event: Meaning, place: Place) -> tuple[int, Cond | None]:
    """The moment of a trigger, and a condition that the event itself brings."""
    who = event.part("who")
    if event in OF_THE_CARD and not place.of_monster:
        return OF_THE_CARD[event], None
    if place.of_monster:
        if event == meant("Catch", who=IT, whom=YOU):
            return c.ON_CAUGHT, None
        if event == meant("WinCombat"):
            return c.ON_DEFEATED, None
        if event == meant("Defeat", who=meant("Somebody"), whom=YOU):
            return c.ON_FLEE, None
        rest = {key for key, _ in event.fields} - {"who", "from"}
        if event.kind == "Enter" and who == IT and not rest:
            return c.ON_ENTER, None
        if event.kind in ("Escape", "RunAway") and not rest and event.get("from") in (None, IT):
            cond = None if who is None else person_cond(who)
            return OF_MONSTERS[event.kind], cond
        if (
            event.kind in ("Defeat", "Kill")
            and event.part("what") == IT
            and rest <= {"what", "how"}
        ):
            cond = None if who is None or who.kind == "Somebody" else person_cond(who)
            alone: Cond | None = IsAlone() if event.get("how") == "alone" else None
            if cond is not None and alone is not None:
                raise NoMechanism(f"when {show(event)}")
            return (c.ON_KILLED if event.kind == "Kill" else c.ON_DEFEATED), cond or alone
    elif event.kind == "Strike":
        what = event.part("what")
        if what is not None and what.get("kind") == "curse" and event.get("whom") == YOU:
            return c.ON_CURSED, None
    elif _other(event) is not None:
        return OTHERS[_other(event) or event], None
    elif event.kind in OF_OWNERS and who is None:
        what = event.part("what")
        if what is not None and what.with_(count=1) == A_MONSTER and event.kind != "Die":
            event = event.without("what")
        plain, alone_code = OF_OWNERS[event.kind]
        how = event.get("how")
        code = plain if how is None else alone_code if how == "alone" else None
        extra = {key for key, _ in event.fields} - {"how", "amount"}
        if code is not None and not extra and event.get("amount") in (None, 1):
            return code, None
    raise NoMechanism(f"a moment such as {show(event)}")
