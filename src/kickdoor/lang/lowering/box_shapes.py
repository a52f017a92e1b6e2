"""Statements brought into the shape in which a box of a card takes them.

It must not know words, nor add anything to a box.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.effects.control_flow import If
from kickdoor.engine.effects.level_changes import GainLevels
from kickdoor.engine.effects.sequences import Seq
from kickdoor.engine.nodes.card_text import CardText
from kickdoor.engine.nodes.combat_conditions import IsFighter
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter
from kickdoor.lang.lowering.card_filters import whole_filter
from kickdoor.lang.lowering.moments import AFTERWARDS
from kickdoor.lang.lowering.place import NoMechanism, NotHere, Place
from kickdoor.lang.lowering.said_fields import only, part
from kickdoor.lang.one_shots import BESIDE
from kickdoor.lang.semantics import YOU, Meaning, meant, show
from kickdoor.lang.tokenizer import Sentence

FIGHTING = meant("Is", what=meant("People", where="combat"))
THIS_CARD = meant("Lose", what=meant("Cards", count=1, kind="card", ref="this"))


def with_price(meaning: Meaning) -> Meaning:
    """“Gain a level if you discard a Big Item”: the condition is a price."""
    cond = meaning.part("cond") if meaning.kind == "If" and not meaning.has("else") else None
    paid = cond.part("what") if cond is not None and cond.kind == "Happens" else None
    does = meaning.part("does")
    if paid is None or does is None or paid.kind not in ("Lose", "LoseLevels"):
        return meaning
    return Meaning("Pay", (("cost", paid), ("does", does)))


def limited_sale(meaning: Meaning) -> Meaning | None:
    """“Once per turn you may sell …”: a standing rule with its limit inside."""
    may = meaning.part("does") if meaning.kind == "Limit" else None
    sale = None if may is None or may.kind != "May" else may.part("does")
    if may is None or sale is None or sale.kind != "Sell":
        return None
    return may.with_(does=sale.with_(often=meaning.get("often")))


def unrefused(meaning: Meaning, plays: bool) -> Meaning:
    """“Elves cannot refuse to help you”: one of them helps, when the card says, or its owner."""
    asked = meaning.part("does") if meaning.kind == "Cannot" else None
    who = None if asked is None or asked.kind != "RefuseHelp" else asked.part("who")
    if asked is None or who is None or who.kind != "People" or asked.get("whom") != YOU:
        return meaning
    one = who.without("rest").with_(count=1, other=True, person="player")
    made = meant("Help", who=one, whom=YOU, when=asked.get("when"))
    return made if plays else meant("May", does=made)


def attached_to(meaning: Meaning) -> Filter:
    """“Attach to an Item”: to one card of that kind."""
    only(meaning, "to")
    to = part(meaning, "to")
    if to.get("count") not in (None, 1, "any", "own", "some"):
        raise NoMechanism("a card attached to several")
    return whole_filter(to.without("count"))


def denied_manner(meaning: Meaning) -> None:
    """“You cannot escape automatically” is no ban on escaping, whatever else it could be."""
    asked = meaning.part("does") if meaning.kind in ("Cannot", "Not") else None
    if asked is not None and asked.get("how") == "automatic":
        raise NoMechanism(f"denying how it happens: {show(asked)}")


def moment_first(meaning: Meaning) -> Meaning:
    """“If you have no Class when it enters combat, …”: at that moment, if it is so."""
    inner = meaning.part("does") if meaning.kind == "If" else None
    event = inner.part("cond") if inner is not None and inner.kind == "If" else None
    if inner is None or event is None or event.kind != "Happens" or meaning.has("else"):
        return meaning
    if inner.has("else") or (meaning.part("cond") or event).kind == "Happens":
        return meaning
    return inner.with_(does=meaning.with_(does=inner.get("does")))


def event_first(meaning: Meaning) -> Meaning:
    """“After you win a combat, draw a Treasure”, on a card in play: when you win one."""
    event = AFTERWARDS.get(str(meaning.get("when")))
    if event is None or meaning.is_list:
        return meaning
    return meant("If", cond=meant("Happens", what=event), does=meaning.without("when"))


def holds_one(effect: object, kind: type) -> bool:
    """Whether an effect of this kind is in it."""
    if isinstance(effect, kind):
        return True
    if isinstance(effect, Seq):
        return any(holds_one(one, kind) for one in effect.of)
    if isinstance(effect, If):
        return holds_one(effect.then, kind) or holds_one(effect.otherwise, kind)
    return False


def is_fallback(step: Meaning) -> bool:
    """What is lost if there was none of the first."""
    cond = step.part("cond") if step.kind == "If" else None
    return cond is not None and cond.kind in ("Failed", "FailedSuch")


def is_roll(cond: Meaning | None) -> bool:
    """Whether a die decides."""
    return cond is not None and cond.kind == "RollIs"


def goes_without_saying(meaning: Meaning, place: Place, text: CardText) -> bool:
    """“… Discard this card.”, of one that is used up; a Joiner goes with its last host."""
    if meaning.kind == "EndsWithLast":
        return place.kind == c.JOINER  # SUPERM-08
    won = meaning.part("does") if meaning.kind == "Cannot" else None
    if won is not None and won.kind == "ReachTheWin":  # LEVEL-07
        gains = {type(one) for one in text.play} == {GainLevels}
        return gains and won.get("n") in (None, 10)
    used = place.kind in (c.SPECIAL, c.LEVEL_UP) and bool(text.play)
    return meaning == THIS_CARD and used and not (text.statics or text.attach)


def asks_whose(effect: Effect) -> bool:
    """“If it is your combat, …, otherwise …”: it may be another's."""
    return isinstance(effect, If) and effect.cond == IsFighter() and effect.otherwise is not None


def must_be_clear(before: Meaning | None, now: Meaning, place: Place) -> None:
    """What the words leave open is refused: levels said twice, a bonus without its combat."""
    two_totals(before, now)
    if not (place.is_bad_stuff or place.kind == c.CURSE):
        return
    told = [now]
    if now.kind == "If" and now.part("cond") != FIGHTING:
        told = [one for one in (now.part("does"), now.part("else")) if one is not None]
    for one in told:
        if one.kind == "Bonus" and one.without("amount") == meant("Bonus", of=YOU):
            raise NoMechanism("a bonus in which combat: the next one, or all")


def two_totals(before: Meaning | None, now: Meaning) -> None:
    """“Lose a level. Elves lose two levels.”: two in all, or two more? The words do not say."""
    who = now.part("who")
    if before is None or who is None or not before.kind == now.kind == "LoseLevels":
        return
    if who.get("count") == "any" and not now.has("extra") and not before.has("who"):
        raise NoMechanism("levels on top of those before, or in their place")


def at_its_moment(text: CardText, place: Place, some_combat: bool) -> None:
    """“Use during combat. You win ties.”: what holds always is nothing that is used."""
    lasting = [static for static in text.statics if not isinstance(static, BESIDE)]
    if place.kind == c.ITEM and (text.timing or some_combat) and lasting:
        raise NotHere("what holds all the time, on an Item that is used at its moment")


def lasts_while(meaning: Meaning, sentence: Sentence, place: Place) -> None:
    """“While you are an Elf, …”: what strikes once does not last as long as that is so."""
    strikes = place.is_bad_stuff or place.kind == c.CURSE
    words = {token.text for token in sentence.tokens}
    if strikes and meaning.kind == "If" and (words & {"while"} or words >= {"as", "long"}):
        raise NoMechanism("what lasts while something is so")
