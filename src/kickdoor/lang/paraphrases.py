"""Other ways to say a thing, brought into the one form that all of them come to.

A row of `PARAPHRASES` for each kind of meaning that has such ways: it gets the fields in normal
form and gives the meaning, or None where it is in that form already. It must not know words.
"""

from __future__ import annotations

from collections.abc import Callable

from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, Value, joined, make, meant

SINGLED = frozenset({"place", "rank", "ref", "role", "other", "choose"})
ANY_OF_THEM = frozenset({"Bonus", "Usable", "Pursue", "Change", "Fight", "Fights"})
AMONG = frozenset({"among", "count"})
ALLOWED = frozenset({"WinTies"})  # nobody would rather not
SOMEONE = meant("People", count=1, person="player")
THIS_CARD = meant("Cards", count=1, kind="card", ref="this")
FOUGHT = meant("Is", what=meant("People", where="combat"), who=SOMEONE)
NOT_BEATEN = tuple(
    meant("Happens", what=meant("Fail", at=meant("Defeat", what=IT), who=who))
    for who in (None, meant("They"), YOU)
)
FLEEING = meant("Happens", what=meant("RunAway"))


def paraphrased(kind: str, fields: Fields) -> Meaning | None:
    """The meaning in the form that all others come to; None if it has it."""
    made = PARAPHRASES.get(kind)
    return None if made is None else made(fields)


def any_of(value: Value, kind: str) -> Value:
    """A group of people or monsters of which any one will do."""
    if not isinstance(value, Meaning) or (kind not in ANY_OF_THEM and value.kind != "Foes"):
        return value
    among = value.part("among")
    plain = value.kind == "People" and set(dict(value.fields)) <= AMONG
    if among is not None and plain and value.get("count") != 0:
        value = among
    if value.is_list:
        parts = tuple(any_of(part, kind) for part in value.parts)
        return joined(value.kind, tuple(part for part in parts if isinstance(part, Meaning)))
    if value.kind not in ("People", "Foes") or value.has(*SINGLED):
        return value
    if value.get("count") not in (1, "all", "some", "any", None):
        return value
    if value.kind == "Foes":
        return value.with_(count="some")
    return value.with_(count="any", person=value.get("person") or "player")


def _without(fields: Fields, *names: str) -> Fields:
    return {key: value for key, value in fields.items() if key not in names}


def _benefit(fields: Fields) -> Meaning:
    """“You do not get bonuses from Items”: they do not count, for whoever it is."""
    who = fields.get("who")
    fights = isinstance(who, Meaning) and who.get("where") == "combat" and len(who.fields) == 3
    return make("Count", _without(fields, "who") if who == YOU or fights else fields)


def _no_count(fields: Fields) -> Meaning | None:
    """“Your Items give no bonus” is “your Items do not count”."""
    return _cannot({"does": make("Count", fields)})


def _cannot(fields: Fields) -> Meaning | None:
    """Several things that do not count are several rules."""
    inner = fields.get("does")
    if isinstance(inner, Meaning) and inner.kind in ("Wear", "Use", "Equip"):
        return _not_for(inner)
    if not isinstance(inner, Meaning) or inner.kind != "Count":
        return None
    what = inner.part("what")
    if what is not None and not what.is_list and what.get("count") == "any":
        inner = inner.with_(what=what.with_(count="all"))  # “no Items help you”
    if what is None or what.kind != "And":
        return make("Cannot", {"does": inner})
    each = [meant("Cannot", does=inner.with_(what=part)) for part in what.parts]
    return joined("Seq", tuple(each))


def _not_for(inner: Meaning) -> Meaning | None:
    """“Elves cannot wear this”: it is not usable by them."""
    who, of_it = inner.part("who"), inner.get("what") in (IT, THIS_CARD)
    group = who is not None and who.kind == "People" and len(inner.fields) == 2
    return meant("Usable", bar=who) if group and of_it else None


def _not_having(fields: Fields) -> Meaning | None:
    """Not to have a card is to lack it."""
    inner = fields.get("of")
    what = inner.part("what") if isinstance(inner, Meaning) and inner.kind == "Is" else None
    cards = None if what is None or set(dict(what.fields)) != {"has"} else what.part("has")
    if cards is None or cards.is_list or cards.has("count", "among"):
        return None
    assert isinstance(inner, Meaning)
    return inner.with_(what=meant("People", lacks=cards))


def _may_look(fields: Fields) -> Meaning | None:
    """Others who may look at a hand look at it; who may win ties wins them."""
    inner = fields.get("does")
    if isinstance(inner, Meaning) and inner.kind in ALLOWED and len(fields) == 1:
        return inner
    looks = isinstance(inner, Meaning) and inner.kind == "LookAt" and inner.has("who")
    return inner if looks and isinstance(inner, Meaning) else None


def _anyone(cond: Value | None) -> bool:
    who = cond.part("who") if isinstance(cond, Meaning) else None
    return who is not None and who.with_(count=1) == SOMEONE


def _when_fleeing(fields: Fields) -> Meaning | None:
    """“When you Run Away, you get +2” is “+2 to Run Away”."""
    inner, asked = fields.get("does"), fields.get("cond")
    fighting = isinstance(asked, Meaning) and asked.with_(who=SOMEONE) == FOUGHT
    if fighting and isinstance(inner, Meaning) and inner.kind == "Play" and len(fields) == 2:
        return None if inner.has("when") or not _anyone(asked) else inner.with_(when="any_combat")
    if asked in NOT_BEATEN and isinstance(inner, Meaning) and inner.get("even") == "escaped":
        return inner if "else" not in fields else None
    if fields.get("cond") != FLEEING or "else" in fields or not isinstance(inner, Meaning):
        return None
    plain = inner.kind == "Bonus" and not inner.has("to", "when")
    return inner.with_(to="run_away") if plain else None


def _against(fields: Fields) -> Meaning | None:
    """“+2 when fighting Elves” is “+2 against Elves”; “each Elf gives it +2” counts the Elves."""
    by = fields.get("by")
    if isinstance(by, Meaning) and by.kind == "People" and by.get("count") == "each":
        counted = by.without("count")
        return (
            None if "each" in fields else make("Bonus", {**_without(fields, "by"), "each": counted})
        )
    when = fields.get("when")
    if not isinstance(when, Meaning) or when.kind != "Fighting":
        return None
    if {"against", "to", "for"} & set(fields):
        return None
    whom = any_of(when.get("whom") or IT, "Bonus")
    return make("Bonus", {**_without(fields, "when"), "against": whom})


def _takes(fields: Fields) -> Meaning | None:
    """What a monster takes is lost."""
    cards = fields.get("what")
    if fields.get("who") != IT or set(fields) != {"who", "what"} or not isinstance(cards, Meaning):
        return None
    if cards.kind != "Cards" or cards.get("owner") not in (None, "you"):
        return None
    return make("Lose", {"what": cards.without("owner")})


def _at_random(kind: str) -> Callable[[Fields], Meaning | None]:
    """“Randomly discard a card” is “discard a card at random”."""

    def made(fields: Fields) -> Meaning | None:
        choose, what = fields.get("choose"), fields.get("what")
        if choose is None or not isinstance(what, Meaning) or what.is_list or what.has("choose"):
            return _takes(fields) if kind in ("Take", "Steal") else None
        return make(kind, {**_without(fields, "choose"), "what": what.with_(choose=choose)})

    return made


def _changed(fields: Fields) -> Meaning | None:
    """A Level changed: of the monster a bonus, of a player levels lost or gained."""
    what, amount = fields.get("what"), fields.get("amount")
    if not isinstance(what, Meaning) or what.kind != "LevelOf":
        return None
    whose = what.part("who")
    rest = {key: value for key, value in fields.items() if key not in ("what", "amount", "who")}
    if whose == IT:
        if amount is not None:
            return make("Bonus", {**rest, "amount": amount, "of": IT})
        return make("Change", {**rest, "what": what})
    if whose is None or whose.kind != "You":
        return None
    if isinstance(amount, int) and amount:
        kind = "LoseLevels" if amount < 0 else "GainLevels"
        return make(kind, {**rest, "amount": abs(amount)})
    to = rest.pop("to", None)
    return make("SetLevel", {**rest, "to": to}) if to is not None else None


def _picked(fields: Fields) -> Meaning | None:
    """“Your neighbor picks one of your Items to discard” is a loss that the neighbor picks."""
    what, who = fields.get("what"), fields.get("who")
    if not isinstance(what, Meaning) or what.is_list or what.has("choose"):
        return None
    if not isinstance(who, Meaning):
        return make("Lose", {"what": what})
    if what.get("owner") not in ("you", None) or who.kind != "People":
        return None
    return make("Lose", {"what": what.without("owner").with_(choose=who)})


def _odd_roll(fields: Fields) -> Meaning | None:
    """“If the roll is odd” is “on an odd roll”."""
    if fields.get("of") != meant("Rolled"):
        return None
    return meant("RollIs", range=meant("Odd" if fields["odd"] else "Even"))


def _made_flee(fields: Fields) -> Meaning | None:
    """Whoever is forced to Run Away does."""
    return make("RunAway", {**_without(fields, "whom", "by"), "who": fields["whom"]})


def _backstab(fields: Fields) -> Meaning | None:
    """“… to backstab a player (-2 in combat)”: what that means is said in brackets."""
    gain = fields.get("does")
    penalty = gain.get("penalty") if isinstance(gain, Meaning) and gain.kind == "Backstab" else None
    if penalty is None or not isinstance(gain, Meaning) or "means" in fields:
        return None
    whom = gain.part("whom")
    gain = gain.with_(penalty=None, whom=None if whom is None else whom.with_(where="combat"))
    means = meant("Bonus", amount=penalty, when="that_combat")
    return make("Pay", {**fields, "does": gain, "means": means})


def _removed(fields: Fields) -> Meaning | None:
    """“Remove one monster instead of fighting it”: nobody fights what is gone."""
    if fields.get("instead") != meant("Fight", whom=IT):
        return None
    return make("Remove", _without(fields, "instead"))


PARAPHRASES: dict[str, Callable[[Fields], Meaning | None]] = {
    "FallDead": lambda fields: make("Kill", fields),
    "Change": _changed,
    "Odd": _odd_roll,
    "MakeFlee": _made_flee,
    "MakeHelp": lambda fields: meant("Help", who=fields["whom"], whom=meant("You")),
    "NoCount": _no_count,
    "Benefit": _benefit,
    "LosePick": _picked,
    "Cannot": _cannot,
    "If": _when_fleeing,
    "Pay": _backstab,
    "Remove": _removed,
    "Not": _not_having,
    "May": _may_look,
    "Bonus": _against,
    "Lose": _at_random("Lose"),
    "Give": _at_random("Give"),
    "Take": _at_random("Take"),
    "Steal": _at_random("Steal"),
}
