"""The one way in which each meaning is written, so that equal meanings are equal.

    numbers     more than 2 = at least 3; fewer than 3 = at most 2; “1 or 2” = 1 to 2
    extra       “an extra +3” is +3 with the mark `extra`
    you         the subject of an order is left out, and so is the owner who is the subject
    from        cards taken from somebody are cards that somebody owns
    having      to have a card is to have at least one; to have none is to lack it
    either      to lose this or that is to lose this or to lose that
    must        what must be done is done; only “may” leaves a choice
    in combat   monsters are those of the combat, and bonuses count nowhere else
    a Level     changed by so much: a bonus of the monster, or levels somebody loses or gains
    whoever     “anyone who escapes loses a level”: when anyone escapes, that player does
    random      said of the verb, it is said of the cards
    groups      “against all Elves” is against any of them; “all players” is each player
    order       to the left, as everything goes round the table
    it takes    what a monster takes is lost
It must not know boxes of cards or nodes of the engine.
"""

from __future__ import annotations

from typing import TypeGuard

from kickdoor.lang.paraphrases import any_of, paraphrased
from kickdoor.lang.semantics import IT, LISTS, YOU, Fields, Meaning, Value, joined, make, meant

OWNED = ("what", "each", "for", "to", "with", "from", "instead", "has", "lacks", "among", "against")
IN_THE_FIGHT = frozenset({"Copy", "Remove", "Kill", "HelpKill", "WinTies"})
GROUPED = (
    "against",
    "unless",
    "from",
    "for",
    "only",
    "bar",
    "whom",
)  # where one of a group is any of it
NOT_A_DOER = frozenset({"LevelOf", "Side", "Helped", "Count"})
FOUGHT = frozenset(
    {
        "Help",
        "AskHelp",
        "Use",
        "Count",
        "NoCount",
        "OnlyCounts",
        "WinTies",
        "Kill",
        "RunAway",
        "Escape",
    }
)
EVERYBODY = meant("People", count="each", person="player")
WHOSE = {"You": "you", "They": "they", "It": "it"}


def normal(value: Value, subject: Meaning = YOU) -> Value:
    """The meaning in normal form; `subject` is whoever the clause around it speaks of."""
    if isinstance(value, tuple):
        return tuple(_normal(part, subject) for part in value)
    return _normal(value, subject) if isinstance(value, Meaning) else value


def normal_meaning(meaning: Meaning) -> Meaning:
    """A whole sentence in normal form."""
    return _normal(meaning, YOU)


def _normal(meaning: Meaning, subject: Meaning) -> Meaning:
    if meaning.kind in LISTS:
        parts = tuple(_normal(part, subject) for part in meaning.parts)
        if meaning.kind == "And" and parts[0] == YOU and _is_helper(parts[1:]):
            return meant("People", count="each", person="fighter")
        return _avoided(parts) or joined(meaning.kind, parts)
    number = _number(meaning)
    if number is not None:
        return number
    if meaning.kind in ("AllOf", "AnyOf"):
        return make(meaning.kind, {"of": normal(meaning.get("of") or (), subject)})
    if meaning.kind == "Is":
        return _is(meaning, subject)
    who = meaning.part("who")
    doer = who if who is not None and meaning.kind not in NOT_A_DOER else subject
    of = meaning.part("of")
    if meaning.kind == "Bonus" and of is not None and of.kind == "People":
        doer = of  # “the helper gets +1 for each Item they have”
    if meaning.kind in {"People", "Foes"}:
        doer = meant("They")
    if who is not None and who.kind == "People" and who.part("does") is not None:
        return _normal(_whoever(meaning, who), subject)
    fields: Fields = {}
    for key, value in meaning.fields:
        if key == "who":
            fields[key] = normal(value, subject)
        elif key == "each" or (meaning.kind == "Lose" and _is_every(value)):
            fields[key] = normal(_anybodys(value), doer)
        else:
            fields[key] = normal(value, doer)
        grouped = key in GROUPED or (key == "who" and meaning.kind == "Fights")
        group = fields[key]
        if grouped and isinstance(group, Meaning):
            one = meaning.kind == "Escape" and group.get("count") == 1  # from one, or from any
            fields[key] = group if one else any_of(group, meaning.kind)
    if fields.get("order") == "left":
        del fields["order"]  # as everything that goes round the table does
    _owner(fields, doer)
    _tidy(meaning.kind, fields)
    if meaning.kind == "Must":
        inner = fields["does"]
        assert isinstance(inner, Meaning)
        return inner
    what = fields.get("what")
    if meaning.kind == "Lose" and "who" not in fields and _is_of_all(what):
        fields["who"] = EVERYBODY  # every Class anywhere in play: each player loses theirs
        fields["what"] = what = what.without("owner", "zone").with_(count="all")
    if meaning.kind == "Lose" and isinstance(what, Meaning) and what.kind == "Or":
        each = [make("Lose", {**fields, "what": part}) for part in what.parts]
        return joined("OneOf", tuple(each))
    reshaped = paraphrased(meaning.kind, fields)
    if reshaped is not None:
        return reshaped
    if meaning.kind == "Not":
        inner = fields["of"]
        assert isinstance(inner, Meaning)
        if inner.kind == "Not":
            twice = inner.part("of")
            assert twice is not None
            return twice
    return make(meaning.kind, fields)


def _is_helper(rest: tuple[Meaning, ...]) -> bool:
    """“You and anyone helping you”: all who fight."""
    plain = meant("People", count="any", person="player", role="helper")
    yours = meant("People", count="own", person="helper")
    return len(rest) == 1 and rest[0] in (plain, plain.with_(count="each"), yours)


def _avoided(parts: tuple[Meaning, ...]) -> Meaning | None:
    """“Elves may choose not to fight it and draw a Door instead.”"""
    may, instead = parts[0], parts[-1]
    avoids, does = may.part("does"), instead.part("does")
    if len(parts) > 2 or may.kind != "May" or instead.kind != "Instead" or does is None:
        return None
    if avoids is None or avoids.kind != "Ignore" or avoids.get("what") != IT or does.has("who"):
        return None
    return meant("May", does=does.with_(who=avoids.get("who"), instead=meant("Fight")))


def _whoever(meaning: Meaning, who: Meaning) -> Meaning:
    """“Anyone who escapes discards a card”."""
    doing = who.part("does")
    assert doing is not None
    event = doing.with_(who=who.without("does"))
    return meant("If", cond=meant("Happens", what=event), does=meaning.without("who"))


def _is(meaning: Meaning, subject: Meaning) -> Meaning:
    """Somebody is something: what is said of “them” there is said of the subject."""
    who, what = meaning.part("who"), meaning.part("what")
    assert what is not None
    who = who or YOU
    parts = tuple(
        _person(part, who) if part.kind == "People" else _normal(part, who) for part in what.parts
    )
    made = joined(what.kind, parts) if what.is_list else parts[0]
    fields: Fields = dict(meaning.fields)
    fields["what"] = made
    fields["who"] = normal(who, subject)
    _tidy("Is", fields)
    return make("Is", fields)


def _person(person: Meaning, doer: Meaning) -> Meaning:
    fields: Fields = {key: normal(value, doer) for key, value in person.fields}
    _tidy("People", fields)
    if fields.get("count") in (1, "any"):
        del fields["count"]  # to be an Elf counts nothing
    return make("People", fields)


def _uncounted(cards: Meaning, listed: bool = False) -> Meaning:
    """To have a card is to have at least one: the article counts nothing."""
    if cards.is_list:
        return joined(cards.kind, tuple(_uncounted(part, True) for part in cards.parts))
    plain = cards.get("count") in (1, "any", "some", "own", "all")
    plain = plain or (cards.get("count") == 0 and not listed)
    return cards.without("count", "whole") if plain else cards


def _number(meaning: Meaning) -> Meaning | None:
    n = meaning.get("n")
    if meaning.kind == "MoreThan" and isinstance(n, int):
        return meant("Least", n=n + 1)
    if meaning.kind == "FewerThan" and isinstance(n, int):
        return meant("Most", n=n - 1)
    other = meaning.get("or")
    plain = meaning.kind == "Either" and not meaning.has("third")
    if plain and isinstance(n, int) and other == n + 1:
        return meant("Between", **{"from": n, "to": other})
    return None


def _owner(fields: Fields, doer: Meaning) -> None:
    """Owners by their plain names, and none where the subject speaks of its own cards."""
    owner = fields.get("owner")
    if isinstance(owner, Meaning) and owner.kind in WHOSE:
        owner = fields["owner"] = WHOSE[owner.kind]
    choose = fields.get("choose")
    if isinstance(choose, Meaning) and choose.kind in WHOSE:
        fields["choose"] = WHOSE[choose.kind]
    own = "you" if doer.kind == "You" else "they"
    if owner == doer and doer.kind == "People":
        del fields["owner"]
    if owner == own and fields.get("kind") != "free_hand":  # “each free Hand” is of all fighters
        del fields["owner"]
    if fields.get("choose") == own:
        fields["choose"] = "own"


def _anybodys(counted: Value) -> Value:
    """“For each Class in play”: nobody's in particular, so everybody's."""
    if not isinstance(counted, Meaning):
        return counted
    if counted.is_list:
        parts = tuple(one for one in map(_anybodys, counted.parts) if isinstance(one, Meaning))
        return joined(counted.kind, parts)
    if counted.kind != "Cards" or counted.get("zone") != "in_play" or counted.has("owner"):
        return counted
    return counted.with_(owner=EVERYBODY)


def _is_every(cards: Value) -> bool:
    """Each of some cards, one by one."""
    return isinstance(cards, Meaning) and cards.kind == "Cards" and cards.get("count") == "each"


def _is_of_all(cards: Value | None) -> TypeGuard[Meaning]:
    """Whether these are all such cards that anybody has in play."""
    if not isinstance(cards, Meaning) or cards.kind != "Cards" or cards.get("zone") != "play":
        return False
    return cards.get("owner") == EVERYBODY and cards.get("count") in ("all", "each")


def _is_each(people: Value | None) -> bool:
    """Whether these are all who have some trait, wherever they are."""
    if not isinstance(people, Meaning) or people.kind != "People" or people.has("where"):
        return False
    return people.has("trait") and people.get("count") == "each"


def _tidy(kind: str, fields: Fields) -> None:
    amount = fields.get("amount")
    if isinstance(amount, Meaning) and amount.kind == "Extra":
        fields["amount"] = amount.get("n") or 0
        fields["extra"] = True
    if isinstance(amount, Meaning) and amount.kind == "Penalty":
        n = amount.get("n")
        fields["amount"] = -n if isinstance(n, int) else 0
    if kind in ("Lose", "LoseLevels", "Die", "ChangeSex", "Draw") and fields.get("by") == IT:
        del fields["by"]  # what the monster eats is lost
    whose = "you" if fields.get("who") in (None, YOU) else "they"
    if kind == "ChangeSex" and fields.get("of") == whose:
        del fields["of"]  # their own
    if kind == "Escape" and fields.get("who") == meant("Somebody"):
        fields["who"] = meant("People", count="any", person="player")  # “it cannot be outrun”
    if fields.get("who") == YOU and kind not in NOT_A_DOER:
        del fields["who"]
    if kind == "People":
        if fields.get("count") == "all" and fields.get("owner") is None:
            fields["count"] = "each"
        if fields.get("person") in ("neighbor", "helper") and fields.get("owner") == "you":
            del fields["owner"]
        if fields.get("person") == "neighbor" and "place" in fields:
            fields.update(person="player", count=1)
        if fields == {"count": "each", "person": "player", "where": "combat"}:
            fields.clear()
            fields.update(count="each", person="fighter")
        has = fields.get("has")
        if isinstance(has, Meaning) and not has.is_list and has.get("count") == 0:
            fields["lacks"] = fields.pop("has")
        for key in ("has", "lacks"):
            cards = fields.get(key)
            if isinstance(cards, Meaning):
                fields[key] = _uncounted(cards)
        if fields.get("alone") and fields.get("where") == "combat":
            del fields["where"]  # nobody is alone anywhere else
        if fields.get("level") == meant("Least", n=1):
            del fields["level"]  # “of any Level”
        if fields.get("fights") == IT and fields.get("count") in ("any", "each"):
            del fields["fights"]  # on a monster's card everybody meant fights it
    if fields.get("against") == IT and (kind in FOUGHT or fields.get("to") == "run_away"):
        del fields["against"]
    if kind == "Bonus" and fields.get("when") == "combat" and _is_each(fields.get("of")):
        of = fields["of"]
        assert isinstance(of, Meaning)
        fields["of"] = of.with_(where="combat")  # every Elf in the combat
        del fields["when"]
    if kind == "Bonus" and fields.get("against") == YOU:
        del fields["against"]  # a monster fights you anyhow
    if kind == "Cards" and fields.get("zone") == "in_play":
        fields["zone"] = "play"
    if kind == "Cards" and fields.get("count") == "each" and "slot" in fields:
        fields["count"] = "all"  # every Headgear
    if kind == "Foes" and fields.get("choose") in ("own", "you"):
        del fields["choose"]  # one monster is any one of them
    if kind == "Foes" and fields.get("where") == "combat":
        del fields["where"]
    each = fields.get("each")
    of_foes = isinstance(each, Meaning) and each.kind == "Foes"
    if fields.get("when") == "combat" and (kind in IN_THE_FIGHT or of_foes):
        del fields["when"]
    of_people = isinstance(each, Meaning) and each.kind == "People" and not each.has("where")
    if kind == "Bonus" and fields.get("when") == "combat" and of_people:
        assert isinstance(each, Meaning)
        fields["each"] = each.with_(where="combat")  # a bonus counts nowhere else anyhow
        del fields["when"]
    amount = fields.get("amount")
    if isinstance(amount, Meaning) and amount.kind == "That" and kind == "Change":
        fields["amount"] = meant("Equal", to=meant("Rolled"))
    if kind == "Bonus" and fields.get("by") == YOU:
        del fields["by"]
    giver = fields.get("from")
    what = fields.get("what")
    if kind == "Draw" and isinstance(what, Meaning) and what.get("other"):
        fields["what"] = what.with_(other=None, extra=True)  # “another Treasure”
    if kind not in ("Take", "Steal") or not isinstance(giver, Meaning):
        return
    if isinstance(what, Meaning) and not what.is_list and not what.has("owner"):
        del fields["from"]
        fields["what"] = what.with_(owner=WHOSE.get(giver.kind, giver))
