"""Meanings in words, from the same rows that read them.

Everything that is read can be printed, and what is printed reads back to the same meaning. It
must not know nodes of the engine.
"""

from __future__ import annotations

import re
from dataclasses import replace

from kickdoor.lang.clauses_to_print import (
    in_the_past,
    not_replacing,
    one_subject,
    replaces,
    roll_first,
    spaced,
    unmoved,
    with_you,
)
from kickdoor.lang.phrase_printer import PhrasePrinter, is_you
from kickdoor.lang.row_printer import Noun, Plurals, Unsaid, enumerated
from kickdoor.lang.rows import FEATURES, is_slot, match
from kickdoor.lang.semantics import IT, YOU, Fields, Meaning, Value, make
from kickdoor.lang.vocabulary import Row, Verb, lexicon

ADJUNCTS = ("MANNER", "ADJUNCT", "BONUSMOD", "DURATION")
MOODS = frozenset({"May", "Cannot", "OnlyMay"})
ANYBODY = Meaning("People", (("count", "any"), ("person", "player")))
NOBODY = Meaning("People", (("count", 0), ("person", "player")))
PROPER = frozenset({"Run", "Loot", "Look", "Bad"})  # capitals that a word keeps
FORM = {"base": 0, "s": 1, "ing": 2}
SUBJECT_FIELDS = ("who", "of", "by", "what")


def print_sentence(meaning: Meaning, names: Plurals) -> str:
    """One sentence, with its capital letter and full stop."""
    text = spaced(SentencePrinter(names).sentence(meaning))
    return text[:1].upper() + text[1:] + ("?" if meaning.kind == "Ask" else ".")


class SentencePrinter(PhrasePrinter):
    """Clauses and sentences in words."""

    def sentence(self, meaning: Meaning) -> str:
        """A whole sentence, without capital and stop."""
        kind = meaning.kind
        if kind == "If":
            return self._if(meaning)
        rolling = roll_first(meaning)
        if rolling is not None:
            return f"{self.atom(rolling[0])}: {self.sentence(rolling[1])}"
        if kind == "Ask":
            return self._question(meaning)
        if kind == "Instead" and self._does(meaning).kind == "Object":
            return self._object(self._does(meaning))
        if kind == "Instead":
            return f"{self.sentence(self._does(meaning))} instead"
        lead = self.lead(meaning)
        if kind == "Later":
            event = Meaning("Happens", (("what", meaning.get("event") or ""),))
            lead = f"the next time {self.condition(event)},"
        if lead:
            return f"{lead} {self.sentence(self._does(meaning))}"
        if kind == "RollEach":
            roll = self.clause(Meaning("Roll", (("each", meaning.get("each") or ""),)))
            rolled = self.quantity("RANGE", meaning.get("range") or "")
            return f"{roll}: on {rolled}, {self.sentence(self._does(meaning))}"
        if kind == "Duel" and not meaning.has("lose"):
            roll = self.clause(Meaning("Roll", (("against", meaning.get("whom") or ""),)))
            won = meaning.part("win")
            assert won is not None
            return f"{roll}: if you roll higher, {self.sentence(won)}"
        if kind == "PlayPrice":
            paid = meaning.part("cost")
            assert paid is not None
            return f"to play this card, {self.sentence(paid)}"
        subject = one_subject(meaning)
        if subject is not None:
            return self._several(subject, meaning)
        if kind == "OneOf" and not any(part.kind in ("If", "Bonus") for part in meaning.parts):
            return "choose one: " + " or ".join(self.atom(part) for part in meaning.parts)
        if kind in ("OneOf", "Seq"):
            stated = any(part.has("who") for part in meaning.parts)
            plain = [meaning.parts[0], *map(not_replacing, meaning.parts[1:])]
            parts = [self.atom(part, stated) for part in plain]
            if kind == "OneOf":
                return ", or ".join(parts)
            if any(replaces(part) for part in meaning.parts):
                return ", but ".join(parts)
            if any(part.kind == "If" for part in meaning.parts):
                return ", and ".join(parts)
            return enumerated(parts, "and")
        when = meaning.get("when")
        if kind in ("Pay", "May") and when is not None:
            lead = self._adjunct("ADJUNCT", {"when": when}, "you")
            return f"{lead}, {self.sentence(meaning.without('when'))}"
        return self.atom(meaning)

    def _question(self, meaning: Meaning) -> str:
        cond = meaning.part("cond")
        what = None if cond is None else cond.part("what")
        if cond is None or what is None:
            return "none"
        lacks = what.part("lacks")
        if lacks is not None:
            return self.phrase(lacks.with_(count=0)).words
        has = what.part("has")
        if has is not None and has.get("zone") != "worn":
            return f"do you have {self.phrase(has).words}"
        return f"are you {self.predicate(what)}"

    def _object(self, meaning: Meaning) -> str:
        amount, who = meaning.get("of"), meaning.part("who")
        if amount is None or who is None:
            raise Unsaid(str(meaning))
        return f"{self.quantity('LEVELS', amount)} for {self.phrase(who).words}"

    def _does(self, meaning: Meaning) -> Meaning:
        inner = meaning.part("does")
        assert inner is not None
        return inner

    def _several(self, subject: Meaning, meaning: Meaning) -> str:
        """One subject, several verbs: “each other player loses a level or discards a card”."""
        noun = self.phrase(subject)
        form = "s" if noun.number == "sg" else "base"
        words = []
        for one in meaning.parts:
            verb, row, given, left = self._frame(one)
            left.pop(verb.subject, None)
            words.append(self._spoken(verb, row, given, left, form, "they"))
        join = " or " if meaning.kind == "OneOf" else " and "
        return f"{noun.words} {join.join(words)}"

    def _if(self, meaning: Meaning) -> str:
        cond, other = meaning.part("cond"), meaning.part("else")
        assert cond is not None
        if meaning.part("does") == Meaning("Play", ()) and other is None:
            return f"play {self._condition(cond)}"
        body = self.sentence(self._does(meaning))
        tail = f", otherwise {self.sentence(other)}" if other is not None else ""
        if cond.kind == "RollIs":
            range_ = cond.get("range")
            assert range_ is not None
            lead = "on each" if cond.get("each") else "on"
            return f"{lead} {self.quantity('RANGE', range_)}, {body}{tail}"
        return f"{self._condition(cond)}, {body}{tail}"

    def _condition(self, cond: Meaning) -> str:
        """The condition with its connective."""
        if cond.kind == "Not":
            inner = cond.part("of")
            assert inner is not None
            try:
                return f"if {self.row('COND', with_you(cond))}"
            except Unsaid:
                return f"unless {self.condition(inner)}"
        word = "when" if cond.kind == "Happens" else "if"
        return f"{word} {self.condition(cond)}"

    def condition(self, cond: Meaning) -> str:
        """A condition without its connective."""
        if cond.kind in ("AllOf", "AnyOf"):
            parts = cond.get("of")
            assert isinstance(parts, tuple)
            return (" and " if cond.kind == "AllOf" else " or ").join(map(self.condition, parts))
        if cond.kind == "Happens":
            event = cond.part("what")
            assert event is not None
            return self.clause(event, stated=True)
        if cond.kind == "RollIs":
            return f"the roll is {self.quantity('RANGE', cond.get('range') or '')}"
        if cond.get("past"):
            plain = self.condition(cond.without("past"))
            return re.sub(r"\b(is|are|has|have)\b", in_the_past, plain, count=1)
        return self.row("COND", with_you(cond))

    def atom(self, meaning: Meaning, stated: bool = False) -> str:
        """A clause with what belongs to it; `stated` says “you” where an order would not."""
        kind = meaning.kind
        if kind == "If":
            cond = meaning.part("cond")
            if cond is None or meaning.has("else"):
                raise Unsaid("an alternative inside a list")
            return f"{self.atom(self._does(meaning), stated)} {self._condition(cond)}"
        if kind == "Pay":
            return self._pay(meaning)
        if kind in MOODS:
            return self._mood(meaning)
        if kind in ("Seq", "OneOf"):
            word = " and " if kind == "Seq" else " or "
            return word.join(self.atom(part, stated) for part in meaning.parts)
        return self.clause(meaning, stated=stated)

    def _pay(self, meaning: Meaning) -> str:
        paid, means = meaning.part("cost"), meaning.part("means")
        assert paid is not None
        tail = f": {self.clause(means)}" if means is not None else ""
        who = paid.parts[0].part("who")
        subject = self.phrase(who) if who is not None else None
        lead = f"{subject.words} may" if subject is not None else "you may"
        first = " and ".join(self.clause(part.without("who"), form="base") for part in paid.parts)
        ways = [part.part("what") for part in paid.parts] if paid.kind == "OneOf" else []
        if all(way is not None for way in ways[1:]) and ways:
            rest = [self.phrase(way).words for way in ways[1:] if way is not None]
            first = " or ".join([self.clause(paid.parts[0].without("who"), form="base"), *rest])
        gain = self.clause(self._does(meaning).without("who"), form="base")
        return f"{lead} {first} to {gain}{tail}"

    def _mood(self, meaning: Meaning) -> str:
        try:
            return self._modal(meaning)
        except Unsaid:
            return self._in_words(meaning)

    def _modal(self, meaning: Meaning) -> str:
        inner = self._does(meaning)
        word = {"May": "may", "Cannot": "cannot", "OnlyMay": "may"}[meaning.kind]
        lead = "only " if meaning.kind == "OnlyMay" else ""
        if inner.is_list:
            parts = [self._with_subject(part, word)[2] for part in inner.parts]
            subject, word, _ = self._with_subject(inner.parts[0], word)
            join = " and " if inner.kind == "Seq" else " or "
            return f"{lead}{subject} {word} {join.join(parts)}"
        subject, word, rest = self._with_subject(inner, word)
        return f"{lead}{subject} {word} {rest}"

    def _in_words(self, meaning: Meaning) -> str:
        """A set phrase for the whole of it."""
        for row in lexicon().rows["CLAUSE"]:
            found = match(row.shape, meaning)
            if found is not None and not found[1] and self.accepts(found[0]):
                said = self.spelled(row, found[0])
                proper = is_slot(row.printed[0]) or row.printed[0] in PROPER
                return said if proper else said[:1].lower() + said[1:]
        when = meaning.get("when")
        if when is not None:
            return f"{self._in_words(meaning.without('when'))} {self._when(when)}"
        raise Unsaid(str(meaning))

    def _when(self, when: Value) -> str:
        return self._adjunct("ADJUNCT", {"when": when}, "you")

    def _with_subject(self, meaning: Meaning, word: str) -> tuple[str, str, str]:
        """Subject, modal and the rest of a clause; nobody “may” what anybody “cannot”."""
        verb, row, given, left = self._frame(meaning)
        subject = left.pop(verb.subject, YOU)
        if subject == Meaning("Somebody", ()):
            noun, rest = self._passive(verb, row, given, left)
            return noun.words, word, f"be {rest}"
        if word == "cannot" and subject == ANYBODY:
            subject, word = NOBODY, "may"
        assert isinstance(subject, Meaning)
        noun = self.phrase(subject)
        if word == "cannot" and subject == IT:
            word = "will not"
        elif word == "cannot" and verb.subject == "what":
            word = "does not" if noun.number == "sg" else "do not"
        rest = self._spoken(verb, row, given, left, "base", "you" if is_you(subject) else "they")
        return noun.words, word, rest

    def _passive(
        self, verb: Verb, row: Row, given: dict[str, Value], left: Fields
    ) -> tuple[Noun, str]:
        """What is done to somebody: the first object as the subject, and the participle."""
        first, *rest = row.printed
        patient = given.get(first)
        if not isinstance(patient, Meaning):
            raise Unsaid(f"a passive of {verb.sense}")
        words = [verb.forms[0][4].replace("_", " ")]
        if rest:
            words.append(self.spelled(replace(row, printed=tuple(rest)), given))
        return self.phrase(patient), " ".join([*words, *self._adjuncts(dict(left), "you")])

    def clause(self, meaning: Meaning, form: str = "", stated: bool = False) -> str:
        """A clause: an order, or a statement about somebody; `stated` says “you”, too."""
        if meaning.is_list:
            return " and ".join(self.clause(part, form, stated) for part in meaning.parts)
        if meaning.kind == "Bonus" and not meaning.has("of", "by") and not form:
            return self._bonus(meaning)
        try:
            return self._by_frame(meaning, form, stated)
        except Unsaid:
            return self._in_words(meaning)

    def _by_frame(self, meaning: Meaning, form: str, stated: bool) -> str:
        verb, row, given, left = self._frame(meaning)
        subject = left.pop(verb.subject, None)
        if subject == Meaning("Somebody", ()):
            noun, rest = self._passive(verb, row, given, left)
            return f"{noun.words} {'is' if noun.number == 'sg' else 'are'} {rest}"
        if form or (is_you(subject) and not stated and verb.subject in ("who", "by")):
            return self._spoken(verb, row, given, left, form or "base", "you")
        said = subject if isinstance(subject, Meaning) else YOU
        noun = self.phrase(said)
        agreed = "s" if noun.number == "sg" else "base"
        rest = self._spoken(verb, row, given, left, agreed, "you" if is_you(said) else "they")
        return f"{noun.words} {rest}"

    def _frame(self, meaning: Meaning) -> tuple[Verb, Row, dict[str, Value], Fields]:
        """The verb and frame that say most of this meaning."""
        best: tuple[int, Verb, Row, dict[str, Value], Fields] | None = None
        plain = unmoved(meaning)
        for verb in lexicon().verbs.values():
            for row in verb.frames:
                found = match(row.shape, plain)
                if found is None or not self.accepts(found[0]):
                    continue
                score = len(found[1]) * 10 - self._preferred(verb, plain)
                if verb.subject == "by" and not plain.has("by"):
                    score += 5 if "PLAYERS" in verb.by else 15
                if best is None or score < best[0]:
                    best = (score, verb, row, found[0], found[1])
        if best is None:
            raise Unsaid(str(meaning))
        return best[1:]

    def _preferred(self, verb: Verb, meaning: Meaning) -> int:
        what = meaning.part("what")
        if verb.prefer is None or what is None or what.is_list:
            return 0
        fits = dict(verb.prefer.fields).items() <= dict(what.fields).items()
        hand = what.get("kind") == "card" and not what.has("zone")
        return 1 if fits or hand or what.get("ref") else -1

    def _spoken(
        self, verb: Verb, row: Row, given: dict[str, Value], left: Fields, form: str, doer: str
    ) -> str:
        word = verb.forms[0][FORM[form]].replace("_", " ")
        rest = dict(left)
        extra = rest.pop("extra", None)
        if extra and "amount" in dict(getattr(row.shape, "fields", ())):
            given = {
                key: Meaning("Extra", (("n", value),)) if key in ("LEVELS", "BONUS") else value
                for key, value in given.items()
            }
        elif extra:
            raise Unsaid("an extra amount")
        words = [word, self.spelled(row, given, doer)] if row.printed else [word]
        instead = rest.pop("instead", None)
        words += self._adjuncts(rest, doer)
        if isinstance(instead, int):
            words.append(f"instead of {self.quantity('AMOUNT', instead)}")
        elif isinstance(instead, Meaning) and instead.kind not in ("Cards", "And"):
            words.append(f"instead of {self.clause(instead, form='ing')}")
        elif isinstance(instead, Meaning):
            words.append(f"instead of {self.phrase(instead).words}")
        return " ".join(words)

    def _adjuncts(self, left: Fields, doer: str) -> list[str]:
        """Each group of rows in turn, the row that says most first."""
        words = []
        for group in ADJUNCTS:
            while left:
                found = self._best_adjunct(group, left, doer)
                if found is None:
                    break
                said, left = found
                words.append(said)
        if left:
            raise Unsaid(f"words for {left}")
        return words

    def _best_adjunct(self, group: str, left: Fields, doer: str) -> tuple[str, Fields] | None:
        best: tuple[str, Fields] | None = None
        for row in lexicon().rows[group]:
            found = match(row.shape, make(FEATURES, left))
            if found is None or not self.accepts(found[0]):
                continue
            if best is not None and len(best[1]) <= len(found[1]):
                continue
            try:
                best = self.spelled(row, found[0], doer), found[1]
            except Unsaid:
                continue
        return best

    def _adjunct(self, group: str, fields: Fields, doer: str) -> str:
        return self.row(group, make(FEATURES, fields), doer)

    def _bonus(self, meaning: Meaning) -> str:
        left = dict(meaning.fields)
        amount = left.pop("amount")
        if left.pop("extra", False):
            amount = Meaning("Extra", (("n", amount),))
        lead = ["the bonus is"] if left.pop("replaces", False) else []
        words = [*lead, self.quantity("BONUS", amount)]
        words += self._adjuncts(left, "you")
        return " ".join(words)

    def slot(self, cat: str, value: Value, doer: str) -> Noun:
        """What fills a slot; clauses and conditions among them."""
        if cat == "COND" and isinstance(value, Meaning):
            return Noun(self.condition(value), "sg")
        if cat == "DOING" and isinstance(value, Meaning):
            return Noun(self.clause(value, form="base"), "sg")
        return super().slot(cat, value, doer)
