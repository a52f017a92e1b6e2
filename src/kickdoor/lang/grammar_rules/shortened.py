"""What is said in short: questions, verbs left out, others made to do it, and tails of a story.

Each comes to what the long sentence means. It must not know a verb.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made
from kickdoor.lang.grammar_rules.carried_verbs import CARRIED, OBJECT
from kickdoor.lang.grammar_rules.circumstances import condition
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.grammar_rules.verbal import SPOKEN, verb_of
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, joined, meant, put
from kickdoor.lang.vocabulary import agrees

LEVELS = frozenset({"LoseLevels", "GainLevels"})
FAILED = meant("Failed")


# --- questions: a condition with a question mark ---


@rule("ASK -> BE PLAYERS PREDICATE", "a question", silent="BE")
def are_you(_be: Item, who: Item, what: Item) -> Made | None:
    """“Are you an Elf?”"""
    cond = meant("Is", who=who.meaning, what=what.meaning)
    return Made(meant("Ask", cond=cond)) if said(who) == YOU else None


@rule("ASK -> DO PLAYERS have CARDS", "a question", silent="DO have")
def do_you_have(_do: Item, who: Item, _have: Item, cards: Item) -> Made | None:
    """“Do you have a Class?”"""
    what = meant("People", has=cards.meaning)
    return Made(meant("Ask", cond=meant("Is", who=YOU, what=what))) if said(who) == YOU else None


@rule("ASK -> PREDICATE", "a question")
def so_asked(what: Item) -> Made:
    """“Wearing Armor?”"""
    return Made(meant("Ask", cond=meant("Is", who=YOU, what=what.meaning)))


@rule("ASK -> CARDS ; ASK -> NONE", "a question about cards")
def any_asked(cards: Item) -> Made | None:
    """“No Armor?”, “None?”"""
    if cards.cat == "NONE":
        return Made(meant("Ask", cond=FAILED))
    if said(cards).is_list or said(cards).get("count") != 0:
        return None
    lacks = meant("People", lacks=said(cards).without("count"))
    return Made(meant("Ask", cond=meant("Is", who=YOU, what=lacks)))


# --- others are made to do it ---


@rule(
    "CLAUSE -> %force PLAYERS to VP:base ; CLAUSE -> %pick PLAYERS to VP:base",
    "made to",
    silent="to",
)
@rule("CLAUSE -> %make PLAYERS VP:base", "made to")
def made_to(_word: Item, who: Item, *rest: Item) -> Made | None:
    """“Force another player to discard a card”: that player does it."""
    verb = verb_of(rest[-1].feat)
    if "PLAYERS" not in verb.by or said(who) == YOU or said(who).kind != "People":
        return None
    made = put(said(rest[-1]), {verb.subject: who.meaning})
    return None if made is None else Made(made, "said")


@rule("CLAUSE -> IT %makes VP:base ; CLAUSE -> IT %make_you VP:base", "it makes you", silent="IT")
def it_makes_you(it: Item, word: Item, verb: Item) -> Made | None:
    """“It makes you lose a level”: you do."""
    sense = verb_of(verb.feat)
    many = word.cat == "%make_you"
    if (
        "PLAYERS" not in sense.by
        or said(it).kind != "It"
        or not agrees(it.feat, "pl" if many else "sg")
    ):
        return None
    made = put(said(verb), {sense.subject: YOU})
    return None if made is None else Made(made, "said")


@rule("CLAUSE -> PLAYERS MODAL %pick PLAYERS to VP:base", "made to", silent="to")
def must_pick(you: Item, mood: Item, word: Item, who: Item, *rest: Item) -> Made | None:
    """“You must choose another player to help you”."""
    return made_to(word, who, *rest) if said(you) == YOU and mood.meaning == "Must" else None


@rule("CLAUSE -> PLAYERS %forced VP:base", "forced")
def forced(who: Item, word: Item, verb: Item) -> Made | None:
    """“You are forced to discard two cards”."""
    sense = verb_of(verb.feat)
    many = not str(word.meaning).startswith(("is", "has"))
    if "PLAYERS" not in sense.by or not agrees(who.feat, "pl" if many else "sg"):
        return None
    made = put(said(verb), {sense.subject: who.meaning})
    return None if made is None else Made(made, "said")


# --- what is done to the card itself, and how ---


@rule("PASSIVE -> PASSIVE MANNER", "how it is done")
def passive_manner(verb: Item, how: Item) -> Made | None:
    """“… is lost at random”, “must be fought alone”."""
    made = put(said(verb), fields_of(how.meaning))
    return None if made is None else Made(made, verb.feat)


@rule("CLAUSE -> MODAL be PASSIVE", "what must be done to it", silent="be")
def must_be_done(mood: Item, _be: Item, verb: Item) -> Made | None:
    """“Must be fought alone”."""
    _, field, cat = verb.feat.split()
    if mood.meaning != "Must" or cat not in ("MONSTERS", "OPPONENTS"):
        return None
    made = put(said(verb), {field: IT})
    return None if made is None else Made(made, "said")


@rule("TRAILING -> VP:ing", "what the story ends in")
def trailing(verb: Item) -> Made | None:
    """“You trip over its tail, losing two levels”: only behind a story."""
    sense = verb_of(verb.feat)
    made = put(said(verb), {sense.subject: YOU}) if "PLAYERS" in sense.by else None
    return None if made is None else Made(made)


# --- objects without their verb ---


@rule("MORE -> NUM", "so many more")
def so_many(number: Item) -> Made | None:
    """“Lose a level (two if you are an Elf)”."""
    return Made(meant("Object", of=number.meaning), "NUM")


@rule("ATOM -> ATOM ( only MORE for PLAYERS )", "fewer in brackets", silent="( ) for")
def only_in_brackets(clause: Item, *rest: Item) -> Made | None:
    """“Lose three levels (only one for Elves)”."""
    _open, _only, more, _for, who, _close = rest
    return _in_place(said(clause), more, meant("Is", who=YOU, what=who.meaning))


@rule(
    "SENT -> ATOM or , %if COND , MORE ; SENT -> ATOM , or %if COND , MORE",
    "or, if not, that",
    silent="or ,",
)
def or_if_not(clause: Item, *rest: Item) -> Made | None:
    """“Lose your Footgear or, if you have none, a level”."""
    cond, more = condition(rest[2], rest[3]), rest[-1]
    return _in_place(said(clause), more, cond)


def _in_place(one: Meaning, more: Item, cond: Meaning) -> Made | None:
    """Another object instead, or where the first fails."""
    verb = CARRIED.get(one.kind, {}).get(more.feat)
    thing = said(more).get("of")
    if verb is None or thing is None or one.part("who") not in (None, YOU):
        return None
    other = Meaning(verb, one.without(*OBJECT.values()).with_(**{OBJECT[verb]: thing}).fields)
    if cond == FAILED:
        return Made(joined("Seq", (one, meant("If", cond=cond, does=other))), "list")
    return Made(meant("If", cond=cond, does=other, **{"else": one}), "list")


@rule(
    "SENT -> SEQ , and %if COND , SENT ; SENT -> SEQ and %if COND , SENT", "and if", silent=", and"
)
def and_if(clause: Item, *rest: Item) -> Made | None:
    """“Lose your Headgear, and if you have none, lose a level”."""
    word, cond, then = rest[-4], rest[-3], said(rest[-1])
    if then.kind in ("Else", "If"):
        return None
    return Made(joined("Seq", (said(clause), meant("If", cond=condition(word, cond), does=then))))


@rule("SEQ -> ATOM , PLAYERS NUM", "verb left out", silent=",")
def gapped(clause: Item, _comma: Item, who: Item, number: Item) -> Made | None:
    """“You lose two levels, all other players one”."""
    one = said(clause)
    first, other = one.part("who"), said(who)
    if one.kind not in LEVELS or other == YOU or other.is_list:
        return None
    more = one.with_(amount=number.meaning, who=other)
    if other.get("rest") and first is not None and first.get("count") == "any":
        cond = meant("Is", who=YOU, what=first)
        does = one.without("who")
        return Made(meant("If", cond=cond, does=does, **{"else": more.without("who")}), "list")
    return Made(joined("Seq", (one, more)), "list") if not other.get("rest") else None


@rule(
    "SEQ -> ATOM , PLAYERS VP:base ; SEQ -> ATOM , PLAYERS VP:s", "and others so many", silent=","
)
def others_so_many(clause: Item, comma: Item, who: Item, verb: Item) -> Made | None:
    """“You lose two levels, all other players lose one”."""
    some = said(verb)
    form = SPOKEN[verb.cat.partition(":")[2]]
    if some.kind != "LoseSome" or some.has("extra") or not agrees(who.feat, form):
        return None
    number = Item("NUM", verb.start, verb.end, some.get("n") or 0, "", 0.0, "")
    return gapped(clause, comma, who, number)


@rule("SENT -> otherwise , NUM ; SENT -> otherwise NUM", "otherwise so many", silent=",")
def else_so_many(*kids: Item) -> Made:
    """“Lose two levels if you are an Elf; otherwise, one”."""
    return Made(meant("Else", does=meant("LoseSome", n=kids[-1].meaning)))


@rule("CLAUSE -> PLAYERS only VP:base ; CLAUSE -> PLAYERS only VP:s", "only so many", silent="only")
def only_do(who: Item, _only: Item, verb: Item) -> Made | None:
    """“Elves only lose one”: instead of what the sentence before says."""
    form = SPOKEN[verb.cat.partition(":")[2]]
    if said(verb).kind not in ("LoseSome", "LoseLevels") or not agrees(who.feat, form):
        return None
    made = put(said(verb), {"who": who.meaning})
    return None if made is None else Made(meant("Instead", does=made), "said")


@rule("SENT -> MORE for PLAYERS", "another amount by itself", silent="for")
def amount_for(more: Item, _for: Item, who: Item) -> Made | None:
    """“Lose a level. (Two levels for Elves.)”"""
    if more.feat != "LEVELS" or said(more).kind != "Object":
        return None
    return Made(meant("Instead", does=said(more).with_(who=who.meaning)))


# --- plays, and the rest ---


@rule("ATOM -> ATOM to VP:base", "what it is played for", silent="to")
def played_for(clause: Item, _to: Item, verb: Item) -> Made | None:
    """“Play during any combat to give either side +5”."""
    sense = verb_of(verb.feat)
    if said(clause).kind != "Play" or "PLAYERS" not in sense.by or said(verb).is_list:
        return None
    gain = said(verb) if said(verb).has(sense.subject) else put(said(verb), {sense.subject: YOU})
    return None if gain is None else Made(joined("Seq", (said(clause), gain)), "list")


@rule("PREDICATE -> both PREDICATE", "both of two", silent="both")
def both_are(_both: Item, what: Item) -> Made | None:
    """“Both an Elf and a Wizard”."""
    meaning = said(what)
    return Made(meaning) if meaning.kind == "And" and len(meaning.parts) == 2 else None


@rule(
    "PLAYERS -> PLAYERS , except PLAYERS ; PLAYERS -> PLAYERS , but not PLAYERS",
    "all but some",
    silent=", not",
)
@rule("PLAYERS -> PLAYERS , except for PLAYERS", "all but some", silent=", for")
def all_but_some(group: Item, *rest: Item) -> Made | None:
    """“Anyone of Level 3 or lower, except Elves”."""
    meaning = said(group)
    if meaning.kind != "People" or meaning.has("except"):
        return None
    return Made(meaning.with_(**{"except": rest[-1].meaning}), group.feat)


@rule("STRENGTH -> CN %bonuses ; STRENGTH -> OWNERS CN %bonuses", "the bonuses of some cards")
def bonuses_of(*kids: Item) -> Made | None:
    """“Item bonuses”, “your Armor bonus”."""
    noun = said(kids[-2])
    if noun.is_list or noun.has("whole") or kids[-2].feat == "pl":
        return None
    if len(kids) > 2 and kids[0].meaning != "you":
        return None
    made = put(noun, {"count": "some"})
    return None if made is None else Made(made, "pl" if kids[-1].meaning == "bonuses" else "sg")


@rule("STRENGTH -> DET CN %bonuses", "the bonuses of some cards")
def any_bonuses_of(det: Item, noun: Item, word: Item) -> Made | None:
    """“Any Class or Race bonuses”, “all Item bonuses”."""
    if det.rule.split()[1] not in ("any_", "all", "the_"):
        return None
    cards = said(noun)
    more: Fields = {"count": "some"}
    made = put(joined("And", cards.parts), more) if cards.is_list else put(cards, more)
    return None if made is None or noun.feat == "pl" else Made(made, "pl")


@rule("STRENGTH -> STRENGTH and STRENGTH", "bonuses joined")
def bonuses_joined(first: Item, _and: Item, second: Item) -> Made | None:
    """“Class bonuses and Race bonuses”."""
    if said(first).is_list:
        return None
    return Made(joined("And", (said(first), said(second))), "pl")


@rule(
    "CLAUSE -> PLAYERS BE never PASSIVE",
    "never done",
    silent="BE never",
)
def never_done(subject: Item, word: Item, _never: Item, verb: Item) -> Made | None:
    """“Elves are never pursued”."""
    _, field, cat = verb.feat.split()
    if word.feat == "past" or not agrees(subject.feat, word.feat) or subject.cat != cat:
        return None
    made = put(said(verb), {field: subject.meaning, "who": meant("Somebody")})
    return None if made is None else Made(meant("Cannot", does=made), "said")


@rule("CARDS -> CARDS but NUM ; CARDS -> CARDS except NUM", "all but so many")
def all_but_number(cards: Item, _but: Item, number: Item) -> Made | None:
    """“All your Items but one”."""
    meaning = said(cards)
    if meaning.kind != "Cards" or meaning.get("count") != "all":
        return None
    return Made(meaning.with_(count=meant("AllBut", n=number.meaning)), cards.feat)


@rule("PLAYERS -> PLAYERS , %ifany ,", "if there is one", silent=", %ifany")
@rule("CARDS -> CARDS , %ifany", "if there is one", silent=", %ifany")
def if_any(phrase: Item, *_rest: Item) -> Made | None:
    """“Your helper, if any, loses a level”: nothing happens to what is not there."""
    return Made(phrase.meaning, phrase.feat)


@rule("SENT -> %between VP:ing and VP:ing", "a choice of two", silent="%between")
@rule("SENT -> PLAYERS MODAL %between VP:ing and VP:ing", "a choice of two", silent="%between")
def between(*kids: Item) -> Made | None:
    """“Choose between losing two levels and discarding your hand”."""
    who = said(kids[0]) if kids[0].cat == "PLAYERS" else YOU
    if who != YOU and (who.is_list or who.get("count") != "any"):
        return None
    made = []
    for kid in (kids[-3], kids[-1]):
        verb = verb_of(kid.feat)
        one = put(said(kid), {verb.subject: YOU}) if "PLAYERS" in verb.by else None
        if one is None:
            return None
        made.append(one)
    choice = joined("OneOf", tuple(made))
    cond = meant("Is", what=who)
    return Made(choice if who == YOU else meant("If", cond=cond, does=choice))


@rule(
    "SENT -> SENT , %whichcase SENT ; SENT -> SENT , %whichcase , SENT", "in which case", silent=","
)
def in_which_case(first: Item, *rest: Item) -> Made | None:
    """“You die, unless you are an Elf, in which case lose two levels”."""
    one, other = said(first), said(rest[-1])
    cond = one.part("cond") if one.kind == "If" else None
    inner = cond.part("of") if cond is not None and cond.kind == "Not" else None
    if inner is None or one.has("else") or other.kind in ("Else", "If"):
        return None
    return Made(meant("If", cond=inner, does=other, **{"else": one.part("does")}))
