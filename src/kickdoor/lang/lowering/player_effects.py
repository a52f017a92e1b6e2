"""What a player does or becomes: escapes, helps, dies, changes Level, chooses somebody.

Meanings to effects. It must not know words.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose
from kickdoor.engine.effects.combat_monsters import JoinMonster
from kickdoor.engine.effects.combat_sides import (
    Escape,
    ForceHelp,
    HelperLeaves,
)
from kickdoor.engine.effects.combat_strength import SideBonus
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.dice_rolls import CallDie
from kickdoor.engine.effects.level_changes import SetLevel
from kickdoor.engine.effects.player_changes import BecomeTrait, Die
from kickdoor.engine.effects.selections import ChoosePlayer
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.player_conditions import LevelIn
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.lang.lowering.card_choices import annulled
from kickdoor.lang.lowering.card_filters import bounds
from kickdoor.lang.lowering.fight_effects import FIGHTS
from kickdoor.lang.lowering.persons import SEVERAL, who_of
from kickdoor.lang.lowering.place import NoMechanism, Place
from kickdoor.lang.lowering.said_amounts import amount_of
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.lowering.turn_effects import become_sex
from kickdoor.lang.pack_names import HUMAN
from kickdoor.lang.semantics import IT, Meaning, show

ANY_LEVEL = 1000


def _escape(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who", "how", "from")
    if place.of_monster or meaning.get("how") != "automatic":
        raise NoMechanism("an escape that is not automatic")
    return Escape(who_of(meaning.get("who")), high_level=_up_to_level(meaning.part("from")))


def _up_to_level(foe: Meaning | None) -> int:
    """The highest Level of a monster that one escapes from."""
    if foe is None or foe == IT or set(dict(foe.fields)) == {"count", "person"}:
        return ANY_LEVEL
    level = foe.part("level")
    n = None if level is None or level.kind != "Most" else level.get("n")
    if foe.kind != "Foes" or set(dict(foe.fields)) != {"count", "level", "person"}:
        raise NoMechanism(f"an escape from {show(foe)}")
    if not isinstance(n, int):
        raise NoMechanism(f"an escape from {show(foe)}")
    return n


def _cancel(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what")
    what = part(meaning, "what")
    if what.get("zone") == "fight":
        return annulled(what)
    left = dict(what.fields)
    if left.pop("kind", None) != "curse" or left.pop("count", None) not in (1, "any"):
        raise NoMechanism(f"cancelling {show(what)}")
    left.pop("ref", None)
    strikes = left.pop("strikes", None)
    if left:
        raise NoMechanism(f"cancelling {show(what)}")
    return CancelCurse() if strikes is None else CancelCurse(kept=False, who=who_of(strikes))


def _choose(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "whom")
    whom = who_of(meaning.get("whom"))
    if whom.code in SEVERAL:
        raise NoMechanism("a choice of several players")
    return ChoosePlayer(whom)


def _help(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "whom")
    if who_of(meaning.get("whom")) != Who() or not meaning.has("whom", "who"):
        raise NoMechanism("help for somebody else")
    return ForceHelp(who_of(meaning.get("who")))


def _leave(meaning: Meaning, place: Place) -> Effect:
    only(meaning, "who")
    if meaning.get("who") == IT and place.of_monster:
        return FIGHTS["MakeLeave"](meaning, place)
    if who_of(meaning.get("who")) != Who(c.W_HELPER):
        raise NoMechanism("players other than the helper who leave a fight")
    return HelperLeaves()


def _send_away(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "whom")
    if who_of(meaning.get("whom")) != Who(c.W_HELPER):
        raise NoMechanism("players other than the helper who leave a fight")
    return HelperLeaves()


def _set_level(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "to", "n", "who", "down", "up")
    n, who, to = meaning.get("n"), who_of(meaning.get("who")), meaning.get("to")
    if meaning.get("up"):
        if not isinstance(to, int) or to < 2 or who != Who():
            raise NoMechanism("such a rise")
        return If(LevelIn(1, to - 1), SetLevel(amount_of(to), only_down=False))
    if n is not None:
        return SetLevel(amount_of(n), who)
    return SetLevel(amount_of(meaning.get("to")), who, only_down=bool(meaning.get("down")))


def _call(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "right", "wrong")
    return CallDie(
        SideBonus(amount_of(meaning.get("right"))), SideBonus(amount_of(meaning.get("wrong")))
    )


def _become(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "what")
    what = part(meaning, "what")
    if set(dict(what.fields)) <= {"sex", "person"} and what.has("sex"):
        return become_sex(what, who_of(meaning.get("who")))
    if what.kind != "People" or {key for key, _ in what.fields} - {"undeclared"} != {
        "person",
        "trait",
    }:
        raise NoMechanism(f"becoming {show(what)}")
    if what.get("trait") == HUMAN:  # RACE-01: whoever has no Race
        return Lose(Filter(kind=c.RACE), None, who_of(meaning.get("who")))
    return BecomeTrait(str(what.get("trait")), who_of(meaning.get("who")))


def _add_monster(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "what", "deck")
    if meaning.has("deck"):
        return JoinMonster(from_deck=True)
    what = part(meaning, "what")
    plain = what.without("person", "owner", "level")
    if what.get("owner") not in (None, "you") or plain != Meaning(
        "Foes", (("count", 1), ("zone", "hand"))
    ):
        raise NoMechanism(f"adding {show(what)}")
    if not what.has("level"):
        return JoinMonster()
    low, high = bounds(what.get("level"), 0, ANY_LEVEL)
    return JoinMonster(Filter(kind=c.MONSTER, at=c.AT_HAND, low_level=low, high_level=high))


def _die(meaning: Meaning, _place: Place) -> Effect:
    only(meaning, "who", "by", "looted")
    if meaning.get("by") not in (None, IT):
        raise NoMechanism("death by somebody's hand")
    return Die(who_of(meaning.get("who")), meaning.get("looted") is not False)


PLAYERS = {
    "Escape": _escape,
    "Cancel": _cancel,
    "Choose": _choose,
    "PlayOn": _choose,
    "Help": _help,
    "Leave": _leave,
    "SendAway": _send_away,
    "SetLevel": _set_level,
    "CallDie": _call,
    "Become": _become,
    "Die": _die,
    "AddMonster": _add_monster,
}
