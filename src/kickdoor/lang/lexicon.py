"""Word classes: verbs with their forms and nouns with their synonyms, first one printed.

It must not hold meaning: which node a verb makes is said by the phrases that use it.
"""

from __future__ import annotations

from kickdoor.lang.tokens import tokenize

# "base/third person"; several words allowed. The first row is what the printer writes.
VERBS: dict[str, list[str]] = {
    "lose": [
        "lose/loses",
        "discard/discards",
        "ditch/ditches",
        "drop/drops",
        "forfeit/forfeits",
        "give up/gives up",
        "sacrifice/sacrifices",
        "throw away/throws away",
        "throw out/throws out",
        "part with/parts with",
        "get rid of/gets rid of",
        "toss/tosses",
        "surrender/surrenders",
        "put away/puts away",
        "forget/forgets",
        "destroy/destroys",
        "remove/removes",
        "shed/sheds",
    ],
    "double": ["double/doubles"],
    "replace": ["replace/replaces"],
    "triple": ["triple/triples"],
    "drop_to": ["drop to/drops to", "fall to/falls to", "go down to/goes down to"],
    "change_to": ["change to/changes to", "become/becomes"],
    "change_sex": ["change sex/changes sex", "switch sex/switches sex"],
    "win_game": ["win the game/wins the game"],
    "discard": [
        "discard/discards",
        "ditch/ditches",
        "lose/loses",
        "drop/drops",
        "sacrifice/sacrifices",
        "give up/gives up",
        "throw away/throws away",
        "toss/tosses",
        "spend/spends",
        "expend/expends",
        "pay/pays",
        "put away/puts away",
    ],
    "lose_level": [
        "lose/loses",
        "go down/goes down",
        "drop/drops",
        "forfeit/forfeits",
        "give up/gives up",
        "fall/falls",
        "sacrifice/sacrifices",
        "drain/drains",
    ],
    "gain_level": [
        "gain/gains",
        "go up/goes up",
        "rise/rises",
        "get/gets",
        "receive/receives",
        "advance/advances",
        "move up/moves up",
        "climb/climbs",
        "earn/earns",
        "win/wins",
    ],
    "gain": ["gain/gains", "get/gets", "receive/receives", "earn/earns", "have/has", "win/wins"],
    "be": ["are/is", "be/be", "become/becomes", "were/was", "count as/counts as"],
    "is": ["are/is", "be/be", "were/was"],
    "become": ["become/becomes", "are now/is now", "turn into/turns into"],
    "have": ["have/has", "own/owns", "possess/possesses", "control/controls", "had/had"],
    "get": [
        "have/has",
        "get/gets",
        "gain/gains",
        "receive/receives",
        "fight at/fights at",
        "is at/are at",
        "suffer/suffers",
        "take/takes",
    ],
    "hold": ["hold/holds", "have/has", "keep/keeps"],
    "wear": [
        "are wearing/is wearing",
        "wear/wears",
        "have on/has on",
        "are using/is using",
        "have equipped/has equipped",
        "use/uses",
        "are wielding/is wielding",
        "wield/wields",
    ],
    "carry": ["carry/carries", "are carrying/is carrying"],
    "do": ["do/does", "did/did"],
    "draw": [
        "draw/draws",
        "take/takes",
        "get/gets",
        "collect/collects",
        "pick up/picks up",
        "receive/receives",
        "gain/gains",
        "grab/grabs",
    ],
    "take": [
        "take/takes",
        "steal/steals",
        "get/gets",
        "draw/draws",
        "grab/grabs",
        "pick/picks",
        "snatch/snatches",
        "receive/receives",
        "seize/seizes",
        "keep/keeps",
    ],
    "grab": [
        "take/takes",
        "steal/steals",
        "grab/grabs",
        "snatch/snatches",
        "seize/seizes",
        "draw/draws",
    ],
    "give": [
        "give/gives",
        "hand over/hands over",
        "hand/hands",
        "pass/passes",
        "donate/donates",
        "surrender/surrenders",
    ],
    "choose": [
        "choose/chooses",
        "pick/picks",
        "name/names",
        "select/selects",
        "decide/decides",
        "determine/determines",
    ],
    "show": [
        "show/shows",
        "reveal/reveals",
        "turn up/turns up",
        "expose/exposes",
        "display/displays",
    ],
    "swap": ["swap/swaps", "exchange/exchanges", "trade/trades", "switch/switches"],
    "die": [
        "die/dies",
        "perish/perishes",
        "are dead/is dead",
        "are killed/is killed",
        "are slain/is slain",
        "meet death/meets death",
        "drop dead/drops dead",
        "are toast/is toast",
        "are dead meat/is dead meat",
        "succumb to death/succumbs to death",
        "are both dead/are both dead",
    ],
    "roll": ["roll/rolls", "throw/throws"],
    "escape": [
        "escape/escapes",
        "get away/gets away",
        "flee/flees",
        "slip away/slips away",
        "run away/runs away",
        "run/runs",
    ],
    "win": ["win/wins", "beat/beats", "prevail/prevails"],
    "suffer": ["suffer/suffers", "undergo/undergoes", "endure/endures", "get/gets", "take/takes"],
    "help": ["help/helps", "aid/aids", "assist/assists"],
    "fight": ["fight/fights", "face/faces", "battle/battles"],
    "ignore": ["ignore/ignores"],
    "leave": [
        "leave/leaves",
        "go away/goes away",
        "walk off/walks off",
        "depart/departs",
        "vanish/vanishes",
        "disappear/disappears",
        "run off/runs off",
        "is gone/are gone",
        "goes/go",
        "flees/flee",
        "leaves the combat/leave the combat",
    ],
    "kill": [
        "kill/kills",
        "slay/slays",
        "defeat/defeats",
        "beat/beats",
        "destroy/destroys",
        "finish/finishes",
    ],
    "play": ["play/plays", "use/uses", "may play/may play", "may use/may use"],
}

# Words that may stand before a verb without changing what it does.
BEFORE_VERB: tuple[tuple[str, ...], ...] = (
    ("must",),
    ("have", "to"),
    ("has", "to"),
    ("will",),
    ("shall",),
    ("also",),
    ("immediately",),
    ("instantly",),
    ("automatically",),
    ("simply",),
    ("now",),
    ("each",),
    ("just",),
)

NOUNS: dict[str, list[str]] = {
    "combat": [
        "combat",
        "combats",
        "fight",
        "fights",
        "battle",
        "battles",
        "encounter",
        "encounters",
        "brawl",
        "melee",
    ],
    "run_away": [
        "Run Away",
        "run",
        "flee",
        "escape",
        "get away",
        "running away",
        "fleeing",
        "flight",
        "outrun it",
    ],
    "monster": ["monster", "foe", "enemy", "beast", "creature"],
    "monsters": ["monsters", "foes", "enemies", "beasts", "creatures"],
    "your": ["your", "their", "his", "her", "his or her", "its", "her or his"],
    "you": ["you", "they", "he", "she", "he or she", "that player", "the player", "she or he"],
    "yourself": ["yourself", "themselves", "himself", "herself", "themself"],
    "it": [
        "it",
        "this monster",
        "the monster",
        "this",
        "him",
        "her",
        "them",
        "he",
        "she",
        "they",
        "this card",
    ],
    "its": ["its", "his", "her", "their", "the monster's", "this monster's"],
    "this": ["this card", "it", "this Item", "this", "the card"],
    "gold": ["Gold Pieces", "Gold Piece", "gold", "pieces of gold", "coins"],
    "treasure": ["Treasure", "Treasures", "Treasure card", "Treasure cards", "reward", "rewards"],
    "level": ["Level", "Levels"],
    "versus": [
        "against",
        "vs.",
        "for",
        "to",
        "when fighting",
        "with",
        "in combat with",
        "in combat against",
        "when fighting against",
    ],
    "against": [
        "against",
        "vs.",
        "when fighting",
        "in combat with",
        "in combat against",
        "when fighting against",
    ],
    "only_if": [
        "if",
        "when",
        "while",
        "as long as",
        "whenever",
        "in case",
        "provided",
        "provided that",
    ],
    "discards": [
        "discards",
        "discard pile",
        "discard piles",
        "pile of discards",
        "piles of discards",
    ],
    "dice": ["the die", "a die", "the dice", "one die", "a six-sided die", "dice"],
    "maximum": [
        "to a maximum of",
        "up to a maximum of",
        "maximum",
        "max",
        "at most",
        "up to",
        "but no more than",
        "no more than",
        "but at most",
        "with a maximum of",
        "not more than",
    ],
    "minimum": [
        "to a minimum of",
        "minimum",
        "at least",
        "but at least",
        "but not below",
        "never below",
        "no less than",
        "but never below",
    ],
    "bonus": ["bonus", "combat bonus", "plus"],
    "item": ["Item", "items", "treasure"],
    "choice": [
        "of %your choice",
        "that %you choose",
        "%you choose",
        "of %your own choice",
        "%your choice",
    ],
}


def _spell(form: str) -> tuple[str, ...]:
    return tuple(token.text for token in tokenize(form))


class WordClass:
    """The forms of one class, indexed by first word; verbs also take words before them."""

    def __init__(self, name: str, forms: list[str], verb: bool) -> None:
        self.name = name
        self.verb = verb
        shown = forms[0].split("/")
        self.base, self.third = shown[0], shown[-1]
        self.index: dict[str, list[tuple[str, ...]]] = {}
        for form in forms:
            for piece in form.replace("%your", "your").replace("%you", "you").split("/"):
                self.add(_spell(piece))
                if "%" in form:
                    self.add(_spell(form.replace("%your", "their").replace("%you", "they")))
        for rows in self.index.values():
            rows.sort(key=lambda row: -len(row))

    def add(self, words: tuple[str, ...]) -> None:
        """Let these words stand for the class."""
        rows = self.index.setdefault(words[0], [])
        if words not in rows:
            rows.append(words)

    def first(self) -> frozenset[str]:
        """Every word such a class can begin with."""
        keys = set(self.index)
        if self.verb:
            keys.update(words[0] for words in BEFORE_VERB)
        return frozenset(keys)

    def ends(self, words: list[str], at: int) -> list[int]:
        """Where a form that begins at this word can end, longest first."""
        found = self._plain(words, at)
        if self.verb:
            start = at
            while (step := _skip(words, start)) > start:
                start = step
                found += [end for end in self._plain(words, start) if end not in found]
        return found

    def _plain(self, words: list[str], at: int) -> list[int]:
        if at >= len(words):
            return []
        return [
            at + len(row)
            for row in self.index.get(words[at], ())
            if tuple(words[at : at + len(row)]) == row
        ]


def _skip(words: list[str], at: int) -> int:
    for row in BEFORE_VERB:
        if tuple(words[at : at + len(row)]) == row:
            return at + len(row)
    return at


CLASSES: dict[str, WordClass] = {
    **{name: WordClass(name, forms, True) for name, forms in VERBS.items()},
    **{name: WordClass(name, forms, False) for name, forms in NOUNS.items()},
}
