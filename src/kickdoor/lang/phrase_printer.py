"""Noun phrases in words, from the rows that read them.

A feature that no word says is an error, never a shorter phrase. It must not know verbs.
"""

from __future__ import annotations

from kickdoor.lang.row_printer import Noun, RowPrinter, Unsaid, article, enumerated
from kickdoor.lang.rows import FEATURES, Shape, Slot, match
from kickdoor.lang.semantics import YOU, Fields, Meaning, Value, make
from kickdoor.lang.vocabulary import Row, lexicon

NOUN_ROWS = {"Cards": "CARDMOD", "People": "PEOPLEMOD", "Foes": "MONSTERMOD"}
DOMAINS = {"Cards": "cards", "People": "people", "Foes": "monsters"}
POSSESSIVE = {"you": "your", "they": "their", "it": "its"}
WORN = frozenset({"headgear", "armor", "footgear"})
LEADS = {"Else": "otherwise,", "TeamUp": "team-up:", "ForAll": "for everyone:"}
VAGUE = frozenset({"this", "someone", "someone else", "somebody"})


def as_noun(text: str) -> str:
    """A noun of the lexicon as it is written in a sentence."""
    return text.replace("_", " ")


class PhrasePrinter(RowPrinter):
    """Noun phrases in words."""

    def phrase(self, meaning: Meaning, doer: str = "you") -> Noun:
        """A whole noun phrase."""
        if meaning.is_list:
            members = sorted(meaning.parts, key=_is_plain)  # what is said behind one, is not of all
            parts = [self.phrase(part, doer).words for part in members]
            return Noun(enumerated(parts, "and" if meaning.kind == "And" else "or"), "pl")
        for text, cat, number, said in lexicon().pronouns:
            if said == meaning and text not in VAGUE and cat != "ALLWHO":
                return Noun(text, number)
        if meaning.kind == "It":
            return Noun("it", "sg")
        if meaning.kind == "Cards":
            return self._cards(meaning, doer)
        if meaning.kind == "People":
            return self._people(meaning)
        if meaning.kind == "Foes":
            return self._foes(meaning)
        for group in ("SIDE", "STRENGTH", "EACH"):
            for row in lexicon().rows[group]:
                if not isinstance(row.shape, Slot) and self._same(row.shape, meaning):
                    return Noun(self.spelled(row, {}), "sg")
        if meaning.kind == "LevelOf":
            return Noun(self.row("MEASURE", meaning), "sg")
        raise Unsaid(str(meaning))

    def _same(self, shape: Shape, meaning: Meaning) -> bool:
        found = match(shape, meaning)
        return found is not None and not found[1]

    def _noun(self, kind: str, left: Fields, plural: bool) -> tuple[str, bool]:
        """The noun that says most of these features; they are taken away. Whether it is a mass."""
        best: tuple[int, str, bool, Meaning] | None = None
        for noun_kind, forms, bundle in lexicon().nouns:
            fields = dict(bundle.fields)
            if noun_kind != kind or fields.get("whole") or not fields.items() <= left.items():
                continue
            if best is None or len(fields) > best[0]:
                mass = len(forms) == 1
                text = forms[-1] if plural else forms[0]
                best = (len(fields), text, mass, bundle)
        if best is None:
            raise Unsaid(f"a noun for {left}")
        for key in dict(best[3].fields):
            left.pop(key)
        return as_noun(best[1]), best[2]

    def _adjectives(self, kind: str, left: Fields, worn: bool = False) -> list[str]:
        """Adjectives that say some of this; gear is “you are wearing” behind it if `worn`."""
        words = []
        for text, on, bundle, _ in lexicon().adjectives:
            fields = dict(bundle.fields)
            behind = "place" in fields  # “the player on your left” says it behind the noun
            behind = behind or (worn and fields == {"zone": "worn"})
            behind = behind or (fields == {"zone": "play"} and "owner" in left)
            if fields and not behind and DOMAINS[kind] in on and fields.items() <= left.items():
                words.append(as_noun(text))
                for key in fields:
                    left.pop(key)
        return words

    def _modifiers(self, kind: str, left: Fields, doer: str) -> list[str]:
        words: list[str] = []
        while left:
            best: tuple[int, Row, dict[str, Value], Fields] | None = None
            for row in lexicon().rows[NOUN_ROWS[kind]]:
                found = match(row.shape, make(FEATURES, left))
                if found is None or (best is not None and len(found[1]) >= best[0]):
                    continue
                if not self.accepts(found[0]):
                    continue
                best = (len(found[1]), row, found[0], found[1])
            if best is None:
                raise Unsaid(f"a modifier for {left}")
            words.append(self.spelled(best[1], best[2], doer))
            left = best[3]
        return words

    def _cards(self, meaning: Meaning, doer: str) -> Noun:
        if meaning.get("kind") == "any" and meaning.has("name"):
            return Noun(self.row("CARDS", meaning.with_(count="all")), "sg")
        left = dict(meaning.fields)
        among = left.pop("among", None)
        count = left.pop("count", None)
        owner = left.pop("owner", None)
        if left == {"kind": "card", "zone": "hand"} and count in ("all", "half"):
            whose = self._possessive(owner, doer)
            return Noun(f"half {whose} hand" if count == "half" else f"{whose} hand", "sg")
        if isinstance(count, Meaning) and count.kind == "AllIfAtLeast":
            whose = self._possessive(owner, doer)
            least = self.quantity("AMOUNT", count.get("n") or 0)
            return Noun(f"{whose} whole hand, at least {least} cards,", "sg")
        if isinstance(among, Meaning):
            return self._among(among, count, left, doer)
        plural = count is not None and self._is_plural(count)
        if left.get("zone") == "hand":
            left["owner"] = owner or doer
            owner = None
        elif (isinstance(owner, Meaning) and count not in ("own", "all")) or (
            owner is not None and count not in ("own", "all", "half")
        ):
            left["owner"] = owner
            owner = None
        other = left.pop("other", False)
        ref = left.pop("ref", None)
        worn = count is not None and left.get("zone") == "worn" and left.get("slot") in WORN
        if worn and owner is None:
            left["owner"] = doer
        noun, mass = self._noun("Cards", left, plural)
        if count is None:
            count = "some" if mass else 1
        words = self._adjectives("Cards", left, worn)
        behind = self._modifiers("Cards", left, doer)
        body = " ".join([*words, noun])
        lead = self._determiner(count, body, mass, owner, doer, bool(other), ref)
        number = "pl" if plural and not mass else "sg"
        return Noun(" ".join([lead, *behind]), number)

    def _among(self, among: Meaning, count: Value | None, left: Fields, doer: str) -> Noun:
        nouns = [self.bare(part, "sg").words for part in among.parts]
        words = self._modifiers("Cards", left, doer)
        if count not in (1, "own"):
            raise Unsaid("a list of alternatives by number")
        lead = "your" if count == "own" else "the"
        return Noun(" ".join([lead, " or ".join(nouns), *words]), "sg")

    def _is_plural(self, count: Value) -> bool:
        if isinstance(count, int):
            return count not in (0, 1)
        if isinstance(count, Meaning):
            return not (count.get("n") == 1 and count.kind in ("UpTo", "Least", "Most", "Just"))
        return count in ("all", "some", "half")

    def _possessive(self, owner: Value | None, doer: str) -> str:
        if isinstance(owner, Meaning):
            noun = self.phrase(owner, doer)
            many = noun.number == "pl" and noun.words.endswith("s")
            return f"{noun.words}'" if many else f"{noun.words}'s"
        return POSSESSIVE[str(owner or doer)]

    def _determiner(
        self,
        count: Value,
        body: str,
        mass: bool,
        owner: Value | None,
        doer: str,
        other: bool,
        ref: Value | None,
    ) -> str:
        if ref in ("this", "that"):
            return f"{ref} {body}"
        if ref is not None:
            raise Unsaid(f"a reference such as {ref}")
        if count == "own":
            return f"{self._possessive(owner, doer)} {body}"
        if count in ("all", "half"):
            return f"{count} {self._possessive(owner, doer)} {body}"
        if other:
            if count in (1, "each"):
                return f"{'another' if count == 1 else 'each other'} {body}"
            if isinstance(count, Meaning):
                return f"{self.quantity('AMOUNT', count)} other {body}"
            raise Unsaid("others by number")
        if count == 1 and mass and body.startswith("extra"):
            return f"one {body}"
        if count == 1:
            return f"the {body}" if mass else article(body)
        if count in ("each", "any"):
            return f"{count} {body}"
        if count == "some":
            return body
        if count == 0:
            return f"no {body}"
        return f"{self.quantity('AMOUNT', count)} {body}"

    def _people(self, meaning: Meaning) -> Noun:
        left = dict(meaning.fields)
        count = left.pop("count", 1)
        left.pop("undeclared", None)
        trait = left.pop("trait", None)
        other, ref = left.pop("other", False), left.pop("ref", None)
        but = left.pop("except", None)
        tail = f" except {self.phrase(but).words}" if isinstance(but, Meaning) else ""
        plain = trait is None and set(left) == {"person"} and left["person"] == "player"
        stance = trait is not None and self._is_stance(str(trait))
        if stance and trait is not None:
            left["trait"], trait = trait, None
        known = left.get("person", "player") == "player" and not left.keys() & {"sex", "rank"}
        if count == "any" and not ref and trait is None and known and not other:
            left.pop("person", None)
            words = " ".join(["anyone", *self._modifiers("People", left, "they")])
            return Noun(words + tail, "sg")
        plural = count == "any" or self._is_plural(count)
        named = self._named(str(trait), plural) if trait is not None else None
        if named is not None:
            left.pop("person", None)
            noun = named
        else:
            sexed = left.pop("sex", None) if not plain and plural else None
            noun, _ = self._noun("People", left, plural)
            if sexed is not None:
                left["sex"] = sexed
        adjectives = self._adjectives("People", left)
        behind = self._modifiers("People", left, "they")
        body = " ".join([*adjectives, noun])
        if count == "any":
            lead = f"other {body}" if other else body
        elif count == 1 and ("rank" in dict(meaning.fields) or "place" in dict(meaning.fields)):
            lead = f"the {'other ' if other else ''}{body}"
            other = False
        elif count == "own":
            lead = f"your {body}"
        elif count == 1 and not other and trait is not None and self._is_mass(str(trait)):
            lead = body
        else:
            lead = self._determiner(count, body, False, None, "you", bool(other), ref)
        return Noun(" ".join([lead, *behind]) + tail, "pl" if plural else "sg")

    def _is_mass(self, trait: str) -> bool:
        return self.names.plural(trait) == trait

    def _named(self, trait: str, plural: bool) -> str:
        return self.names.plural(trait) if plural else trait

    def _foes(self, meaning: Meaning) -> Noun:
        left = dict(meaning.fields)
        count = left.pop("count", "some")
        tag = left.pop("tag", None)
        other = bool(left.pop("other", False))
        plural = count == "any" or self._is_plural(count)
        left.pop("person", None)
        noun = "monsters" if plural else "monster"
        if tag is not None:
            noun = f"{tag} {noun}"
        coming = bool(left.pop("next", False))
        behind = self._modifiers("Foes", left, "you")
        lead = (
            f"the next {noun}"
            if coming
            else noun
            if count == "any"
            else f"all {'other ' if other else ''}{noun}"
            if count == "all"
            else self._determiner(count, noun, False, None, "you", other, None)
        )
        return Noun(" ".join([lead, *behind]), "pl" if plural else "sg")

    def bare(self, meaning: Meaning, number: str = "") -> Noun:
        """A noun without a determiner."""
        if meaning.is_list:
            words = " and ".join(self.bare(part, number).words for part in meaning.parts)
            return Noun(words, "pl")
        left = dict(meaning.fields)
        if meaning.kind == "Cards":
            if left.get("zone") == "hand" and "owner" not in left:
                left["owner"] = "you"
            noun, _ = self._noun("Cards", left, number != "sg")
            front = self._adjectives("Cards", left)
            return Noun(" ".join([*front, noun, *self._modifiers("Cards", left, "you")]), number)
        if meaning.kind == "Foes":
            left.pop("person", None)
            tag = left.pop("tag", None)
            noun = "monster" if tag is None else str(tag)
            return Noun(" ".join([noun, *self._modifiers("Foes", left, "you")]), "sg")
        if meaning.kind == "People":
            return Noun(self._people(meaning.with_(count=1)).words.split(" ", 1)[1], "sg")
        raise Unsaid(str(meaning))

    # --- what somebody is ---

    def lead(self, meaning: Meaning) -> str:
        """What stands before a whole sentence, if anything does."""
        often, who = meaning.part("often"), meaning.part("who")
        if meaning.kind == "Limit" and often is not None:
            return f"{self.row('OFTEN', often)},"
        if meaning.kind == "Choice" and who is not None:
            people = self.phrase(who)
            return f"{people.words} {'chooses' if people.number == 'sg' else 'choose'}:"
        return LEADS.get(meaning.kind, "")

    def predicate(self, meaning: Meaning) -> str:
        """What somebody is said to be."""
        if meaning.is_list:
            word = " or " if meaning.kind == "Or" else " and "
            return word.join(self.predicate(part) for part in meaning.parts)
        for row in lexicon().rows["PREDICATE"]:
            if match(row.shape, meaning) == ({}, {}):
                return self.spelled(row, {})
        left = dict(meaning.fields)
        if left in ({"sex": "male"}, {"sex": "female"}):
            return str(left["sex"])
        if left.get("person"):
            if "rank" in left:
                return self._people(meaning.with_(count=1)).words
            words = self._people(meaning.with_(count=1)).words
            return words
        return " ".join(self._modifiers("People", left, "you"))

    def foe_like(self, meaning: Meaning) -> str:
        """What a monster is said to be."""
        tag = meaning.get("tag")
        if tag is None or len(meaning.fields) != 2:
            raise Unsaid(str(meaning))
        name = str(tag)
        return name if self.names.plural(name) == name else article(name)


def _is_plain(member: Meaning) -> bool:
    """Whether nothing stands behind the noun that could be taken for all of a list."""
    return not member.has("level", "has", "lacks", "rank", "where", "role", "ability")


def is_you(meaning: Value | None) -> bool:
    """Whether nobody else is meant."""
    return meaning is None or meaning == YOU
