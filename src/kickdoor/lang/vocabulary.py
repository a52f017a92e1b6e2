"""The lexicon as the parser needs it: words with what they may be, and rows as rules.

Everything English comes from the files in `lexicon/`. This module must not contain a word of it
beyond the forms of be, have and do, and must not decide what a sentence means.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from kickdoor.lang.chart import Item, Made, Rule
from kickdoor.lang.rows import (
    FEATURES,
    Shape,
    category,
    fill,
    first_spelling,
    is_slot,
    slots,
    spellings,
    template,
)
from kickdoor.lang.semantics import Meaning, Value, make
from kickdoor.lang.tokenizer import NUMBER, QUOTE, SIGNED, WORD, Token, tokens_of

FOLDER = Path(__file__).parent / "lexicon"
SUBJECTS = frozenset(
    {
        "PLAYERS",
        "MONSTERS",
        "CARDS",
        "OWNER",
        "ANYONE",
        "EACH",
        "SIDE",
        "STRENGTH",
        "MEASURE",
        "TALLY",
    }
)
LETTERLESS = frozenset({"a", "i"})  # words of one letter
FORMS = ("base", "s", "ing", "past", "en")
AUXILIARIES = {
    "BE": {"is": "sg", "are": "pl", "am": "sg", "was": "past", "were": "past", "be": "inf"},
    "HAVE": {"has": "sg", "have": "pl", "had": "past"},
    "DO": {"does": "sg", "do": "pl", "did": "past"},
}
OWNERS = {"your": "you", "their": "they", "his": "they", "her": "they"}
OWNER = {"you": ("you", "2"), "they": ("they", "pl"), "he": ("they", "sg"), "she": ("they", "sg")}
GROUPS = {  # where rows stand in the files, and the category they make
    ("modifiers", "cards"): "CARDMOD",
    ("modifiers", "people"): "PEOPLEMOD",
    ("modifiers", "monsters"): "MONSTERMOD",
    ("quantities", "amount"): "AMOUNT",
    ("quantities", "range"): "RANGE",
    ("quantities", "measure"): "MEASURE",
    ("quantities", "levels"): "LEVELS",
    ("quantities", "bonus"): "BONUS",
    ("quantities", "leveled"): "ANYONE",
    ("modifiers", "people_before"): "PREMOD",
    ("conditions", "leading"): "LEADING",
    ("clauses", "chooser"): "CHOOSER",
    ("facts", "gear"): "FACT",
    ("facts", "monster"): "FACT",
    ("facts", "ranked"): "FACT",
    ("conditions", "condition"): "COND",
    ("conditions", "predicate"): "PREDICATE",
    ("adjuncts", "any"): "ADJUNCT",
    ("adjuncts", "duration"): "DURATION",
    ("adjuncts", "manner"): "MANNER",
    ("adjuncts", "bonus"): "BONUSMOD",
    ("adjuncts", "often"): "OFTEN",
    ("clauses", "clause"): "CLAUSE",
    ("clauses", "side"): "SIDE",
    ("clauses", "strength"): "STRENGTH",
    ("clauses", "each"): "EACH",
    ("clauses", "ability"): "ABILITY",
    ("clauses", "lead"): "LEAD",
    ("clauses", "gain"): "GAIN",
    ("set_phrases", "clause"): "CLAUSE",
    ("set_phrases", "condition"): "COND",
    ("set_phrases", "predicate"): "PREDICATE",
    ("set_phrases", "named"): "CARDS",
    ("set_phrases", "tally"): "TALLY",
    ("set_phrases", "measure"): "MEASURE",
    ("set_phrases", "levels"): "LEVELS",
    ("set_phrases", "range"): "RANGE",
    ("set_phrases", "adjunct"): "ADJUNCT",
}


@dataclass(frozen=True)
class Entry:
    """Words in a row that are something: a category with meaning and number."""

    words: tuple[str, ...]
    cat: str
    meaning: Value
    feat: str
    name: str
    cost: float = 0.0


@dataclass(frozen=True)
class Row:
    """A pattern and its meaning, for reader and printer."""

    group: str
    pattern: str
    shape: Shape
    spellings: tuple[tuple[str, ...], ...]
    printed: tuple[str, ...]  # the first of them with its capital letters
    slots: frozenset[str]


@dataclass(frozen=True)
class Verb:
    """A sense with its forms and frames."""

    sense: str
    forms: tuple[tuple[str, ...], ...]  # each base, third person, -ing, past, participle
    frames: tuple[Row, ...]
    subject: str
    by: frozenset[str]
    subjectless: bool
    state: bool  # says what is so, not what happens
    prefer: Meaning | None


@dataclass
class Lexicon:
    """All that the files say."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    rules: list[Rule] = field(default_factory=list)
    literals: set[str] = field(default_factory=set)
    classes: dict[str, list[str]] = field(default_factory=dict)
    nouns: list[tuple[str, tuple[str, ...], Meaning]] = field(default_factory=list)
    adjectives: list[tuple[str, frozenset[str], Meaning, bool]] = field(default_factory=list)
    determiners: list[tuple[str, frozenset[str], Meaning]] = field(default_factory=list)
    pronouns: list[tuple[str, str, str, Meaning]] = field(default_factory=list)
    vanishing: frozenset[str] = frozenset()

    def enter(self, entry: Entry) -> None:
        """One more reading of some words."""
        self.entries.setdefault(entry.words[0], []).append(entry)


def words_in(text: str) -> tuple[str, ...]:
    """A word of the lexicon as tokens: `Loot_the_Room`, `one-shot`."""
    return tuple(token.text for token in tokens_of(text.replace("_", " ")) if token.text != "-")


def features(text: str) -> Meaning:
    """A bundle of features written `zone=worn size=big`."""
    made = fill(template(text), {}) if text else make(FEATURES, {})
    assert isinstance(made, Meaning)
    return made


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


@cache
def lexicon() -> Lexicon:
    """The lexicon of the card language, read once."""
    made = Lexicon()
    _words(made, _load("words"))
    _nouns(made, _load("nouns"))
    for text, row in _load("adjectives").items():
        on, superlative = frozenset(row["on"].split()), bool(row.get("superlative"))
        bundle = features(row["is"])
        made.adjectives.append((text, on, bundle, superlative))
        mark = " ".join(sorted(on)) + (" superlative" if superlative else "")
        made.enter(Entry(words_in(text), "ADJ", bundle, mark, f"adjective {text}"))
    for text, row in _load("determiners").items():
        bundle = features(row["is"])
        made.determiners.append((text.strip("_"), frozenset(row["num"].split()), bundle))
        made.enter(
            Entry(words_in(text), "DET", bundle, row["num"], f"determiner {text.strip('_')}")
        )
    files = {name: _load(name) for name in sorted({file for file, _ in GROUPS})}
    for (file, group), cat in GROUPS.items():
        for pattern, shape in files[file][group].items():
            row = _row(cat, pattern, shape)
            made.rows.setdefault(cat, []).append(row)
            for spelling in row.spellings:
                made.rules.append(_rule(row, cat, spelling, f"{group}: {pattern}"))
    for sense, entry in _load("verbs").items():
        _verb(made, sense, entry)
    pieces = {piece for rule in made.rules for piece in rule.right}
    made.literals = {piece for piece in pieces if piece[:1].islower() or piece in ",:()+'s"}
    return made


def _words(made: Lexicon, data: dict[str, Any]) -> None:
    for name, forms in data["class"].items():
        made.classes[name] = forms
        for text in forms:
            made.enter(Entry(words_in(text), f"%{name}", text, "", text))
    for text in data["filler"]["words"]:
        made.enter(Entry(words_in(text), "FILLER", text, "", text))
    for text, mood in data["modal"].items():
        made.enter(Entry(words_in(text), "MODAL", mood, "", text))
    for value, text in enumerate(data["number"]["words"]):
        made.enter(Entry((text,), "NUM", value, "", text))
    for cat, forms in AUXILIARIES.items():
        for text, feat in forms.items():
            made.enter(Entry((text,), cat, cat.lower(), feat, text))
    for text, whose in OWNERS.items():
        made.enter(Entry((text,), "OWNERS", whose, "", text))
    for text, (whose, feat) in OWNER.items():
        made.enter(Entry((text,), "OWNER", whose, feat, text))
    made.vanishing = frozenset(data["vanishing"])


NOUN_KINDS = {"cards": ("CN", "Cards"), "people": ("PN", "People"), "monsters": ("MN", "Foes")}


def noun_entries(cat: str, kind: str, forms: list[str], bundle: Meaning, name: str) -> list[Entry]:
    """A noun in its forms; a single form is not counted."""
    meaning = Meaning(kind, bundle.fields)
    numbers = ("sg", "pl") if len(forms) > 1 else ("mass",)
    return [
        Entry(words_in(form), cat, meaning, number, f"{name} {form}")
        for form, number in zip(forms, numbers, strict=True)
    ]


def _nouns(made: Lexicon, data: dict[str, Any]) -> None:
    for group, (cat, kind) in NOUN_KINDS.items():
        for text, shape in data[group].items():
            forms = text.split()
            bundle = features(shape)
            made.nouns.append((kind, tuple(form.replace("_", " ") for form in forms), bundle))
            for entry in noun_entries(cat, kind, forms, bundle, "noun"):
                made.enter(entry)
    for text, value in data["pronouns"].items():
        for one in value.split(" ; "):
            cat, feat, shape = one.split(maxsplit=2)
            meaning = fill(template(shape), {})
            assert isinstance(meaning, Meaning)
            made.pronouns.append((text.replace("_", " "), cat, feat, meaning))
            made.enter(Entry(words_in(text), cat, meaning, feat, f"pronoun {text}"))


def _row(group: str, pattern: str, shape: str) -> Row:
    compiled = template(str(shape))
    ways = tuple(dict.fromkeys(spellings(_plain(pattern))))
    return Row(group, pattern, compiled, ways, first_spelling(pattern), slots(compiled))


def _plain(pattern: str) -> str:
    """The pattern with its words as tokens are: small letters, hyphens gone."""
    pieces = []
    for piece in pattern.replace("-", " ").split():
        pieces.append(piece if is_slot(piece.strip("[]")) or piece[:1] == "%" else piece.lower())
    return " ".join(pieces)


def _rule(row: Row, left: str, spelling: tuple[str, ...], name: str) -> Rule:
    right = tuple(_symbol(piece) for piece in spelling)
    at = {piece: place for place, piece in enumerate(spelling) if is_slot(piece)}
    shape = row.shape
    missing = row.slots ^ at.keys()
    if missing:
        raise ValueError(f"{name}: {', '.join(sorted(missing))} must be in pattern and meaning")
    checks = [
        (place - 1, place)
        for place, symbol in enumerate(right)
        if symbol in AUXILIARIES and place and right[place - 1] in SUBJECTS
    ]
    verbs = [place for place, symbol in enumerate(right) if symbol in AUXILIARIES]

    def build(*kids: Item) -> Made | None:
        if any(not agrees(kids[who].feat, kids[verb].feat) for who, verb in checks):
            return None
        made = fill(shape, {piece: kids[place].meaning for piece, place in at.items()})
        if any(kids[verb].feat == "past" for verb in verbs):
            if left != "COND" or not isinstance(made, Meaning):
                return None
            made = made.with_(past=True)
        return Made(made)

    silent = frozenset(range(len(right))) - frozenset(at.values())
    return Rule(left, right, build, name, silent)


@cache
def _symbol(piece: str) -> str:
    if is_slot(piece):
        return category(piece)
    if piece in ("be", "have", "do"):
        return piece.upper()
    return piece


def agrees(subject: str, verb: str) -> bool:
    """Whether a subject of this number takes this form of a verb."""
    if verb in ("past", "inf") or subject in ("any", ""):
        return True
    return (verb == "sg") == (subject in ("sg", "mass"))


def _verb(made: Lexicon, sense: str, data: dict[str, Any]) -> None:
    forms = tuple(tuple(one.split()) for one in data["forms"])
    for row in forms:
        for text, form in zip(row, FORMS, strict=True):
            made.enter(Entry(words_in(text), f"{sense}:{form}", sense, "", text.replace("_", " ")))
    frames = []
    for frame in data["frames"]:
        pattern, _, shape = frame.partition("=>")
        frames.append(_row(f"verb {sense}", pattern.strip(), shape.strip()))
    prefer = features(data["prefer"]) if "prefer" in data else None
    made.verbs[sense] = Verb(
        sense,
        forms,
        tuple(frames),
        data.get("subject", "who"),
        frozenset(data.get("by", "PLAYERS").split()),
        bool(data.get("subjectless")),
        bool(data.get("state")),
        prefer,
    )


def lexical(
    tokens: list[Token], made: Lexicon, more: dict[str, list[Entry]], literals: set[str]
) -> list[list[Item]]:
    """What the words of a sentence may be; `more` are names that a pack brings along."""
    texts = [token.text for token in tokens]
    rows: list[list[Item]] = []
    for at, token in enumerate(tokens):
        row: list[Item] = []
        if token.kind == NUMBER:
            row.append(Item("NUM", at, at + 1, token.value, "", 0.0, "number"))
        elif token.kind == SIGNED:
            row.append(Item("SIGNED", at, at + 1, token.value, "", 0.0, "signed number"))
        elif token.kind == QUOTE:
            row.append(Item("QUOTE", at, at + 1, token.text, "", 0.0, "quotation"))
        elif at and len(token.raw) == 1 and token.raw.isupper() and token.text not in LETTERLESS:
            row.append(Item("QUOTE", at, at + 1, token.raw, "", 0.0, "a letter"))
        elif token.text in literals:
            row.append(Item(token.text, at, at + 1, token.text, "", 0.0, token.text))
        for entries in (made.entries, more):
            for entry in entries.get(token.text, ()):
                end = at + len(entry.words)
                if tuple(texts[at:end]) == entry.words:
                    row.append(
                        Item(entry.cat, at, end, entry.meaning, entry.feat, entry.cost, entry.name)
                    )
        if at + 1 < len(tokens) and _hangs_on(tokens[at + 1]):
            row = [item for item in row if item.cat != "NUM"]  # “two-Hand Items” are not two
        rows.append(row)
    return rows


def _hangs_on(token: Token) -> bool:
    """Whether a hyphen joins the word to the one before: “-Hand”."""
    return token.kind == WORD and token.raw[:1] == "-" and len(token.raw) > 1
