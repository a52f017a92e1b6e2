"""Verbs with their frames, and clauses made of them: orders, may, must, cannot, passives.

It must not know any verb: frames, forms and subjects come from the lexicon.
"""

from __future__ import annotations

from kickdoor.lang.chart import Item, Made, Rule
from kickdoor.lang.grammar_rules.nominals import fields_of
from kickdoor.lang.grammar_rules.preferences import cost
from kickdoor.lang.grammar_rules.registry import rule, said
from kickdoor.lang.rows import Slot, Template, category, fill, is_slot
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, Value, joined, meant, put
from kickdoor.lang.vocabulary import Lexicon, Row, Verb, _symbol, agrees, lexicon

ACTORS = ("PLAYERS", "MONSTERS", "CARDS", "EACH", "SIDE", "STRENGTH", "IT", "MEASURE")
PATIENTS = frozenset({"CARDS", "PLAYERS", "MONSTERS", "OPPONENTS", "LEVELS", "MEASURE"})
FINITE = ("base", "s")
SPOKEN = {"base": "pl", "s": "sg"}


def frame_rules(made: Lexicon) -> list[Rule]:
    """Every verb with each of its frames, in each of its forms, and as a passive."""
    found: list[Rule] = []
    for verb in made.verbs.values():
        for frame in verb.frames:
            for spelling in frame.spellings:
                name = f"verb {verb.sense}: {frame.pattern}"
                found += [
                    _active(verb, frame, spelling, form, name) for form in ("base", "s", "ing")
                ]
                passive = _passive(verb, frame.shape, spelling, name)
                if passive is not None:
                    found.append(passive)
    return found


def _active(verb: Verb, frame: Row, spelling: tuple[str, ...], form: str, name: str) -> Rule:
    shape = frame.shape
    assert isinstance(shape, Template)
    right = (f"{verb.sense}:{form}", *(_symbol(piece) for piece in spelling))
    at = {piece: place + 1 for place, piece in enumerate(spelling) if is_slot(piece)}
    if at.keys() != frame.slots:
        raise ValueError(f"{name}: every slot must be in pattern and meaning")

    def build(*kids: Item) -> Made | None:
        made = fill(shape, {piece: kids[place].meaning for piece, place in at.items()})
        return Made(made, verb.sense)

    return Rule(
        f"VP:{form}", right, build, name, frozenset(range(len(right))) - frozenset(at.values())
    )


def _passive(verb: Verb, shape: object, spelling: tuple[str, ...], name: str) -> Rule | None:
    """The first object becomes the subject: “Items are lost”, “you cannot be helped”."""
    if not spelling or not is_slot(spelling[0]) or category(spelling[0]) not in PATIENTS:
        return None
    assert isinstance(shape, Template)
    field = next((key for key, inner in shape.fields if inner == Slot(spelling[0])), None)
    if field is None:
        return None
    right = (f"{verb.sense}:en", *(_symbol(piece) for piece in spelling[1:]))
    at = {piece: place + 1 for place, piece in enumerate(spelling[1:]) if is_slot(piece)}
    kept = Template(shape.kind, tuple(pair for pair in shape.fields if pair[0] != field))

    def build(*kids: Item) -> Made | None:
        made = fill(kept, {piece: kids[place].meaning for piece, place in at.items()})
        return Made(made, f"{verb.sense} {field} {category(spelling[0])}")

    hushed = frozenset(range(len(right))) - frozenset(at.values())
    return Rule("PASSIVE", right, build, f"passive {name}", hushed)


def verb_of(feat: str) -> Verb:
    return lexicon().verbs[feat.split(maxsplit=1)[0]]


# --- verb phrases ---


def _both(text: str) -> str:
    return " ; ".join(text.replace("?", form) for form in ("base", "s", "ing"))


@rule(_both("VP:? -> FILLER VP:?"), "filler before the verb", silent="FILLER")
def filler_before(_word: Item, verb: Item) -> Made:
    """“Immediately lose”."""
    return Made(verb.meaning, verb.feat, cost("filler"))


@rule(_both("VP:? -> VP:? FILLER"), "filler behind the verb", silent="FILLER")
def filler_behind(verb: Item, _word: Item) -> Made:
    """“Lose a level immediately”."""
    return Made(verb.meaning, verb.feat, cost("filler"))


@rule(_both("VP:? -> MANNER VP:?"), "manner before the verb")
def manner_before(how: Item, verb: Item) -> Made | None:
    """“Automatically escape”: never a filler, since “cannot escape automatically” denies it."""
    return manner_behind(verb, how)


@rule(_both("VP:? -> VP:? MANNER"), "manner behind the verb")
@rule(_both("VP:? -> VP:? , MANNER"), "manner behind the verb", silent=",")
def manner_behind(verb: Item, *rest: Item) -> Made | None:
    """“Escape automatically”, “kill alone”."""
    meaning = said(verb)
    made = None if meaning.is_list else put(meaning, fields_of(rest[-1].meaning))
    return None if made is None else Made(made, verb.feat)


@rule(
    _both("VP:? -> VP:? and VP:?") + " ; " + _both("VP:? -> VP:? or VP:?"),
    "verbs under one subject",
)
@rule(_both("VP:? -> VP:? and then VP:?"), "verbs under one subject", silent="then")
def verbs_joined(first: Item, word: Item, *rest: Item) -> Made | None:
    """One subject, two verbs."""
    second = rest[-1]
    one, other = verb_of(first.feat), verb_of(second.feat)
    if (
        first.rule == "verbs under one subject"
        or one.subject != other.subject
        or one.by != other.by
    ):
        return None
    kind = "Seq" if word.meaning == "and" else "OneOf"
    if said(second).is_list and said(second).kind != kind:
        return None
    return Made(joined(kind, (said(first), said(second))), first.feat)


@rule("DOING -> VP:base")
def doing(verb: Item) -> Made:
    """What one fails to do."""
    return Made(verb.meaning, verb.feat)


@rule("PASSIVE -> PASSIVE by PLAYERS", "by whom", silent="by")
def by_whom(verb: Item, _by: Item, who: Item) -> Made | None:
    """“Defeated by a Halfling”."""
    made = put(said(verb), {verb_of(verb.feat).subject: who.meaning})
    return None if made is None else Made(made, verb.feat)


# --- clauses ---


def _does(subject: Value, actor: str, verb: Item) -> Meaning | None:
    """The verb phrase with its subject, if the verb takes such a subject."""
    sense = verb_of(verb.feat)
    if actor not in sense.by:
        return None
    return put(said(verb), {sense.subject: subject})


def _is_nobody(meaning: Meaning) -> bool:
    return meaning.kind in ("People", "Cards") and meaning.get("count") == 0


@rule("CLAUSE -> VP:base", "order")
def order(verb: Item) -> Made | None:
    """“Lose a level”: to you."""
    made = _does(YOU, "PLAYERS", verb)
    return None if made is None else Made(made, "order")


def _rules(*patterns: str) -> str:
    return " ; ".join(pattern.replace("?", actor) for pattern in patterns for actor in ACTORS)


@rule(_rules("CLAUSE -> ? VP:base", "CLAUSE -> ? VP:s"), "statement")
def statement(subject: Item, verb: Item) -> Made | None:
    """“Each Elf loses a level”."""
    form = SPOKEN[verb.cat.partition(":")[2]]
    if not agrees(subject.feat, form):
        return None
    who = said(subject)
    if _is_nobody(who):
        inner = _does(who.with_(count="any"), subject.cat, verb)
        return None if inner is None else Made(meant("Cannot", does=inner), "said")
    if who == IT and subject.cat == "CARDS" and said(verb).kind == "Lose":
        return None  # “it vanishes”: the card, or the monster?
    made = _does(who, subject.cat, verb)
    return None if made is None else Made(made, "state" if verb_of(verb.feat).state else "said")


@rule(_rules("CLAUSE -> ? MODAL VP:base"), "may and must")
def modal(subject: Item, mood: Item, verb: Item) -> Made | None:
    """“You may …”; nobody who may do it cannot, and only some who may is a limit on the others."""
    who = said(subject)
    if _is_nobody(who):
        inner = _does(who.with_(count="any"), subject.cat, verb)
        if inner is None or mood.meaning == "Must":  # nobody has to, but somebody may
            return None
        return Made(meant("Cannot", does=inner), "said")
    made = _does(who, subject.cat, verb)
    if made is None:
        return None
    if mood.meaning == "May":
        return Made(meant("May", does=made), "said")
    return Made(meant("Must", does=made) if mood.meaning == "Must" else made, "said")


@rule("CLAUSE -> %lets VP:base ; CLAUSE -> IT %lets VP:base", "lets you", silent="IT %lets")
def lets(*kids: Item) -> Made | None:
    """“Lets you carry an extra Big Item”: you may."""
    made = _does(YOU, "PLAYERS", kids[-1])
    return None if made is None else Made(meant("May", does=made), "said")


@rule("CLAUSE -> only PLAYERS MODAL VP:base", "only some may")
def only_some(_only: Item, subject: Item, mood: Item, verb: Item) -> Made | None:
    """“Only Elves may help”."""
    made = _does(subject.meaning, "PLAYERS", verb)
    if made is None or mood.meaning != "May":
        return None
    return Made(meant("OnlyMay", does=made), "said")


@rule(_rules("CLAUSE -> ? have to VP:base", "CLAUSE -> ? has to VP:base"), "must", silent="to")
def have_to(subject: Item, word: Item, _to: Item, verb: Item) -> Made | None:
    """“You have to …”."""
    if not agrees(subject.feat, "sg" if word.meaning == "has" else "pl"):
        return None
    made = _does(subject.meaning, subject.cat, verb)
    return None if made is None else Made(meant("Must", does=made), "said")


@rule("CLAUSE -> have to VP:base", "must", silent="have to")
def have_to_do(_have: Item, _to: Item, verb: Item) -> Made | None:
    """“Have to face it alone”: you."""
    made = _does(YOU, "PLAYERS", verb)
    return None if made is None else Made(meant("Must", does=made), "said")


@rule(
    _rules("CLAUSE -> ? MODAL not VP:base", "CLAUSE -> ? DO not VP:base"), "forbidden", silent="not"
)
def forbidden(subject: Item, word: Item, _not: Item, verb: Item) -> Made | None:
    """“You cannot …”, “Items do not count”."""
    if word.cat == "DO" and (word.feat == "past" or not agrees(subject.feat, word.feat)):
        return None
    if _is_nobody(said(subject)):
        return None
    made = _does(subject.meaning, subject.cat, verb)
    return None if made is None else Made(meant("Cannot", does=made), "said")


@rule(
    "CLAUSE -> MODAL VP:base ; CLAUSE -> MODAL not VP:base ; CLAUSE -> DO not VP:base",
    "of the card itself",
    silent="not",
)
def subjectless(word: Item, *rest: Item) -> Made | None:
    """“Will not pursue anyone”: the card speaks of itself."""
    verb = verb_of(rest[-1].feat)
    if not verb.subjectless:
        return None
    made = put(said(rest[-1]), {verb.subject: IT})
    if made is None:
        return None
    if len(rest) > 1:
        return Made(meant("Cannot", does=made), "said")
    return Made(meant("May", does=made) if word.meaning == "May" else made, "said")


@rule("CLAUSE -> MODAL VP:base ; CLAUSE -> MODAL not VP:base", "of you", silent="not")
def of_you(word: Item, *rest: Item) -> Made | None:
    """“Must discard an Item”, “may draw a card”: whoever reads the card."""
    verb = verb_of(rest[-1].feat)
    if verb.subjectless or verb.state or "PLAYERS" not in verb.by or word.meaning == "Will":
        return None
    made = _does(YOU, "PLAYERS", rest[-1])
    if made is None:
        return None
    if len(rest) > 1:
        return Made(meant("Cannot", does=made), "said")
    return Made(meant("May" if word.meaning == "May" else "Must", does=made), "said")


@rule("CLAUSE -> VP:s", "of the card itself")
def of_itself(verb: Item) -> Made | None:
    """“Cancels any Curse”."""
    sense = verb_of(verb.feat)
    if not sense.subjectless or ("IT" not in sense.by and "MONSTERS" not in sense.by):
        return None
    made = put(said(verb), {sense.subject: IT})
    return None if made is None else Made(made, "said")


@rule(_rules("CLAUSE -> ? BE PASSIVE"), "passive statement", silent="BE")
def passive(subject: Item, word: Item, verb: Item) -> Made | None:
    """“Your Items are lost”: what nobody in particular does happens to the owner."""
    if word.feat == "past" or not agrees(subject.feat, word.feat):
        return None
    made = _suffers(subject, verb)
    return None if made is None else Made(made, "said")


@rule(_rules("CLAUSE -> ? BE MANNER PASSIVE"), "passive statement", silent="BE")
def passive_so(subject: Item, word: Item, how: Item, verb: Item) -> Made | None:
    """“It is automatically defeated”."""
    made = put(said(verb), fields_of(how.meaning))
    if made is None:
        return None
    again = Item(verb.cat, verb.start, verb.end, made, verb.feat, verb.cost, verb.rule)
    return passive(subject, word, again)


@rule(_rules("CLAUSE -> ? BE not PASSIVE"), "passive denied", silent="BE not")
def passive_denied(subject: Item, word: Item, _not: Item, verb: Item) -> Made | None:
    """“Elves are not pursued”."""
    if word.feat == "past" or not agrees(subject.feat, word.feat):
        return None
    made = _suffers(subject, verb)
    return None if made is None else Made(meant("Cannot", does=made), "said")


@rule(_rules("CLAUSE -> ? never VP:base", "CLAUSE -> ? never VP:s"), "never", silent="never")
def never(subject: Item, _never: Item, verb: Item) -> Made | None:
    """“It never pursues Elves”."""
    if not agrees(subject.feat, SPOKEN[verb.cat.partition(":")[2]]):
        return None
    made = _does(subject.meaning, subject.cat, verb)
    return None if made is None else Made(meant("Cannot", does=made), "said")


@rule("CLAUSE -> never VP:s ; CLAUSE -> never VP:base", "never, of the card itself", silent="never")
def never_of_itself(_never: Item, verb: Item) -> Made | None:
    """“Never pursues Elves”."""
    sense = verb_of(verb.feat)
    made = put(said(verb), {sense.subject: IT}) if sense.subjectless else None
    return None if made is None else Made(meant("Cannot", does=made), "said")


@rule(
    "CLAUSE -> PLAYERS each VP:base ; CLAUSE -> PLAYERS both VP:base", "each of them", silent="both"
)
def each_of_them(subject: Item, _each: Item, verb: Item) -> Made | None:
    """“You and your helper each lose a level”."""
    who = said(subject)
    if subject.feat != "pl" or who.get("count") not in ("each", "all"):
        return None
    made = _does(who, "PLAYERS", verb)
    return None if made is None else Made(made, "said")


@rule(
    _rules("CLAUSE -> ? MODAL be PASSIVE", "CLAUSE -> ? MODAL not be PASSIVE"),
    "passive with a modal",
    silent="be not",
)
def passive_modal(subject: Item, mood: Item, *rest: Item) -> Made | None:
    """“You cannot be helped”."""
    made = _suffers(subject, rest[-1])
    if made is None:
        return None
    if rest[0].cat == "not":
        return Made(meant("Cannot", does=made), "said")
    return Made(meant("May", does=made) if mood.meaning == "May" else made, "said")


def _suffers(subject: Item, verb: Item) -> Meaning | None:
    sense, field, cat = verb.feat.split()
    fits = subject.cat == cat or (cat == "OPPONENTS" and subject.cat in ("PLAYERS", "MONSTERS"))
    if not fits:
        return None
    more: Fields = {field: subject.meaning}
    meaning = said(verb)
    if not meaning.has(lexicon().verbs[sense].subject) and field != "who" and cat != "MEASURE":
        owner = said(subject).get("owner") if cat == "CARDS" else None
        more["who"] = YOU if cat == "CARDS" and owner in ("you", None) else meant("Somebody")
        if isinstance(owner, Meaning):
            more["who"] = owner
    return put(meaning, more)


@rule("CLAUSE -> BONUS", "a bonus by itself")
def bonus(amount: Item) -> Made:
    """“+3”."""
    return Made(meant("Bonus", amount=amount.meaning), "bonus")
