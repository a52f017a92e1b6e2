"""Clauses inside clauses and around them: who does it, by doing, instead of doing, in brackets.

Each is said once and may stand with every verb. It must not know a verb.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.carried_verbs import CARRIED, OBJECT
from kickdoor.lang.grammar_rules.circumstances import added, condition, core_of
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.grammar_rules.replaced_bonuses import replacing
from kickdoor.lang.grammar_rules.verbal import SPOKEN, verb_of
from kickdoor.lang.semantics import IT, YOU, Meaning, meant, put
from kickdoor.lang.vocabulary import agrees


@rule(
    "PN -> PN who VP:s ; PN -> PN who VP:base ; PN -> PN that VP:s ; "
    "ANYONE -> ANYONE who VP:s ; ANYONE -> ANYONE who VP:base ; ANYONE -> ANYONE that VP:s",
    "whoever does it",
    silent="who that",
)
def who_does(person: Item, _who: Item, verb: Item) -> Made | None:
    """“Anyone who escapes”, “an Elf who kills it”."""
    sense = verb_of(verb.feat)
    if sense.state or sense.subject != "who" or "PLAYERS" not in sense.by:
        return None
    if said(person).is_list or said(verb).is_list or said(person).has("does"):
        return None
    if not agrees(person.feat, SPOKEN[verb.cat.partition(":")[2]]):
        return None
    return Made(said(person).with_(does=verb.meaning), person.feat)


@rule("ANYONE -> %whoever VP:s", "whoever does it")
def whoever(_word: Item, verb: Item) -> Made | None:
    """“Whoever beats it draws a Door”."""
    anyone = Item("ANYONE", 0, 0, meant("People", count="any", person="player"), "sg", 0.0, "")
    return who_does(anyone, _word, verb)


@rule("ATOM -> ATOM %apiece", "so much for each", silent="%apiece")
def paid_each(clause: Item, _each: Item) -> Made | None:
    """“Discard any number of cards to give it +3 each”."""
    meaning = said(clause)
    gain = meaning.part("does") if meaning.kind == "Pay" else None
    if gain is None or gain.kind != "Bonus" or gain.has("each"):
        return None
    return Made(meaning.with_(does=gain.with_(each=meant("Paid"))), clause.feat)


@rule("CLAUSE -> MANNER PASSIVE", "done to the card itself")
def done_at_once(how: Item, verb: Item) -> Made | None:
    """“Automatically defeated by Elves”."""
    _, field, cat = verb.feat.split()
    if cat != "MONSTERS":
        return None
    agent = verb_of(verb.feat).subject
    more = {} if said(verb).has(agent) else {agent: meant("Somebody")}
    made = put(said(verb), {field: IT, **more, **fields_of(how.meaning)})
    return None if made is None else Made(made, "said")


@rule("ATOM -> ATOM by VP:ing", "by doing it", silent="by")
def by_doing(clause: Item, _by: Item, verb: Item) -> Made | None:
    """“You may escape by discarding two cards”: what one does is the price."""
    meaning = said(clause)
    inner = meaning.part("does") if meaning.kind == "May" else None
    if inner is None or said(verb).kind not in ("Lose", "LoseLevels"):
        return None
    who = inner.get("who") or YOU
    paid = put(said(verb), {"who": who})
    return None if paid is None else Made(meant("Pay", cost=paid, does=inner), "said")


@rule("ATOM -> ATOM instead", "instead of what was said")
def instead(clause: Item, _instead: Item) -> Made | None:
    """“Elves lose two levels instead”: of what the sentence before says."""
    meaning = said(clause)
    if meaning.kind == "May":
        does = meaning.part("does")
        fits = does is not None and does.kind in ("Lose", "LoseLevels")
        return Made(meant("Instead", does=meaning), clause.feat) if fits else None
    if meaning.kind in ("Bonus", "If"):
        made = replacing(meaning)
        return None if made is None else Made(made, clause.feat)
    if meaning.kind not in ("Lose", "LoseLevels", "LoseSome", "GainLevels", "Draw", "Die"):
        return None
    return Made(meant("Instead", does=meaning), clause.feat)


@rule("SENT -> instead SENT ; SENT -> instead , SENT", "instead in front", silent=",")
def instead_before(_instead: Item, *rest: Item) -> Made | None:
    """“Instead, draw a Treasure”: of the fight that the sentence before rules out."""
    meaning = said(rest[-1])
    return Made(meant("Instead", does=meaning)) if meaning.kind == "Draw" else None


@rule("ATOM -> ATOM instead of CARDS", "instead", silent="of")
def instead_of(clause: Item, _instead: Item, _of: Item, thing: Item) -> Made | None:
    """“Take a level instead of three Treasures”."""
    made = added(said(clause), {"instead": thing.meaning})
    return None if made is None else Made(made, clause.feat)


@rule("ATOM -> ATOM instead of VP:ing ; ATOM -> ATOM instead of NUM", "instead", silent="of")
def instead_of_doing(clause: Item, _instead: Item, _of: Item, other: Item) -> Made | None:
    """“Elves draw two Treasures instead of fighting”, “… two levels instead of one”."""
    if other.cat == "NUM" and core_of(said(clause)).kind not in ("GainLevels", "Draw"):
        return None
    if other.cat != "NUM" and "PLAYERS" not in verb_of(other.feat).by:
        return None
    made = added(said(clause), {"instead": other.meaning})
    return None if made is None else Made(made, clause.feat)


@rule("SENT -> instead of VP:ing , SENT", "instead in front", silent="of ,")
def instead_first(word: Item, _of: Item, verb: Item, _comma: Item, rest: Item) -> Made | None:
    """“Instead of fighting, Elves draw two Treasures”."""
    meaning = said(rest)
    if meaning.is_list or meaning.kind in ("If", "Else", "Pay", "Limit"):
        return None
    made = added(meaning, {"instead": verb.meaning})
    return None if made is None else Made(made)


@rule("SENT -> %unwilling , SENT", "whoever would rather not fight", silent="%unwilling ,")
def unwilling(_if: Item, _comma: Item, rest: Item) -> Made | None:
    """“If you do not want to fight it, you may bribe it …”: nobody else would pay for that."""
    meaning = said(rest)
    gain = meaning.part("does") if meaning.kind == "Pay" else None
    return Made(meaning) if gain is not None and gain.kind in ("MakeLeave", "Escape") else None


@rule("SENT -> %nexttime COND , SENT", "the next time", silent="%nexttime ,")
def the_next_time(_next: Item, cond: Item, _comma: Item, rest: Item) -> Made | None:
    """“The next time you die, lose two levels”."""
    event = said(cond).part("what") if said(cond).kind == "Happens" else None
    if event is None or said(rest).kind in ("If", "Else", "May", "Pay", "Limit"):
        return None
    return Made(meant("Later", event=event, does=rest.meaning))


@rule("SENT -> LEADING , SENT ; SENT -> LEADING , then SENT", "leading condition", silent=", then")
def led_by_condition(cond: Item, *rest: Item) -> Made | None:
    """“Being an Elf, you lose two levels”."""
    meaning = said(rest[-1])
    return None if meaning.kind == "Else" else Made(meant("If", cond=cond.meaning, does=meaning))


@rule("SENT -> BONUSMOD , SENT", "modifier of a bonus in front", silent=",")
def bonus_modifier_first(how: Item, _comma: Item, rest: Item) -> Made | None:
    """“Against Undead, +3”."""
    meaning = said(rest)
    if meaning.is_list or core_of(meaning).kind != "Bonus":
        return None
    made = added(meaning, fields_of(how.meaning))
    return None if made is None else Made(made)


@rule("SENT -> SEQ , CHOOSER ; SENT -> SEQ : CHOOSER ; SENT -> SEQ ( CHOOSER )", "whose choice")
def whose_choice(clause: Item, *_rest: Item) -> Made | None:
    """“Discard an Item or lose a level: you choose”."""
    meaning = said(clause)
    return Made(meaning) if meaning.kind == "OneOf" and not _said_of_others(meaning) else None


def _said_of_others(meaning: Meaning) -> bool:
    return any(part.part("who") not in (None, YOU) for part in meaning.parts)


@rule("ATOM -> ATOM each", "each of them", silent="each")
def each_behind(clause: Item, _each: Item) -> Made | None:
    """“All other players take one of your Items each”."""
    who = said(clause).part("who")
    if said(clause).is_list or who is None or who.is_list or who.get("count") != "each":
        return None
    return Made(clause.meaning, clause.feat)


@rule("ATOM -> ATOM ( MORE for PLAYERS )", "another amount in brackets", silent="( ) for")
def in_brackets_for(*kids: Item) -> Made | None:
    """“Lose a level (two levels for Elves)”: in place of the one before."""
    clause, _open, more, _for, who, _close = kids
    return _otherwise(clause, more, meant("Is", who=YOU, what=who.meaning))


@rule("ATOM -> ATOM ( MORE %if COND )", "another amount in brackets", silent="( )")
def in_brackets_if(*kids: Item) -> Made | None:
    """“Lose a level (two levels if you are an Elf)”."""
    clause, _open, more, word, cond, _close = kids
    if said(cond).kind in ("Failed", "Done"):
        return None
    return _otherwise(clause, more, condition(word, cond))


def _otherwise(clause: Item, more: Item, cond: Meaning) -> Made | None:
    one, thing = said(clause), said(more).get("of")
    verb = CARRIED.get(one.kind, {}).get(more.feat)
    if verb is None or thing is None or one.part("who") not in (None, YOU):
        return None
    other = Meaning(verb, one.without(*OBJECT.values()).with_(**{OBJECT[verb]: thing}).fields)
    return Made(meant("If", cond=cond, does=other, **{"else": one}), "list")


@rule("SENT -> play this card to VP:base", "playing it", silent="play this card to")
def played_to(*kids: Item) -> Made | None:
    """“Play this card to bring a monster into the combat”."""
    verb = verb_of(kids[-1].feat)
    made = put(said(kids[-1]), {verb.subject: YOU}) if "PLAYERS" in verb.by else None
    return None if made is None else Made(made)


@rule(
    "CARDS -> %yourchoice CARDS ; LEVELS -> %yourchoice LEVELS",
    "either of two",
    silent="%yourchoice",
)
@rule("CARDS -> either CARDS ; LEVELS -> either LEVELS", "either of two", silent="either")
def either(_either: Item, phrase: Item) -> Made:
    """“Lose either your Headgear or a level”: accounting wants the choice that must follow."""
    return Made(phrase.meaning, phrase.feat)


@rule("PLAYERS -> PLAYERS except PLAYERS ; PLAYERS -> PLAYERS but PLAYERS", "all but some")
@rule("PLAYERS -> PLAYERS except for PLAYERS", "all but some", silent="for")
def all_but(group: Item, *rest: Item) -> Made | None:
    """“Everyone except Wizards”."""
    meaning = said(group)
    if meaning.kind != "People" or meaning.has("except"):
        return None
    return Made(meaning.with_(**{"except": rest[-1].meaning}), group.feat)
