"""Phrases of steps: every form the page promises is understood, as the page says."""

import pytest

from kickdoor.engine import codes as c
from kickdoor.scenario.lexer import Vocabulary
from kickdoor.scenario.parsed_steps import ParsedStep, PhraseError
from kickdoor.scenario.step_phrases import parse_step

CARDS = [
    "Excalibur", "Cheat!", "Ratatoskr, Gossip Editor", "Iron Shoes, Third Pair", "Thief",
    "Wandering Monster", "Hireling", "Clown at the Wood's Edge", "GUAL", "Bow and Arrow",
]  # fmt: skip
WORDS = Vocabulary(CARDS, ["A", "B", "C", "Diane"])


def read(words: str) -> ParsedStep:
    return parse_step(words, WORDS)


def names(parsed: ParsedStep) -> list[str]:
    return [ref.shown for ref in parsed.cards]


@pytest.mark.parametrize(
    ("words", "verb"),
    [
        ("A kicks", "kick"),
        ("A kicks open the door", "kick"),
        ("A wants to kick", "kick"),
        ("A looks for trouble with M(2,1)", "trouble"),
        ("A fights M(2,1)", "trouble"),
        ("A loots the room", "loot"),
        ("A ends the turn", "end"),
        ("A ends his turn", "end"),
        ("A claims the kill", "claim"),
        ("A gives up", "give up"),
        ("A runs away", "give up"),
        ("A concedes", "give up"),
        ("B passes", "pass"),
        ("A, B and C pass", "pass"),
        ("all pass", "pass"),
        ("everybody else passes", "pass"),
        ("A plays Ratatoskr, Gossip Editor", "play"),
        ("A puts Excalibur on the table", "carry"),
        ("A carries Excalibur", "carry"),
        ("A adds M(3,1) to the fight with E(+2,+0,Undead)", "join"),
        ("A uses Thief: backstab on B paying Excalibur", "use"),
        ("A uses Thief's backstab on B paying Excalibur", "use"),
        ("A uses Turn Undead paying Excalibur, GUAL", "use"),
        ("A wears Excalibur", "equip"),
        ("A takes off Excalibur", "unequip"),
        ("A takes Excalibur off", "unequip"),
        ("A takes back Excalibur", "take back"),
        ("A takes Excalibur back to hand", "take back"),
        ("A takes Excalibur", "answer"),
        ("A discards Thief", "discard"),
        ("A sells Excalibur, Iron Shoes, Third Pair and Bow and Arrow", "sell"),
        ("A asks C for help", "ask"),
        ("A trades Excalibur with B for Thief", "offer"),
        ("A gives B Excalibur", "offer"),
        ("A gives Excalibur to Hireling", "hand over"),
        ("C accepts A's offer", "accept"),
        ("C accepts 3", "accept"),
        ("C refuses", "decline"),
        ("A withdraws", "withdraw"),
        ("C counters: 3 Treasures, C first", "counter"),
        ("A shows Excalibur to B and C", "show"),
        ("A shows Excalibur to everyone", "show"),
        ("A hands Excalibur to Hireling", "hand over"),
        ("A sacrifices Hireling", "sacrifice"),
        ("A buys off M(3,1) paying Excalibur", "buy off"),
        ("A pays M(3,1) with Excalibur", "buy off"),
        ("A browses the Door discards", "browse"),
        ("A disputes", "dispute"),
        ("A charity: Excalibur to B, GUAL and Thief to C", "charity"),
        ("A answers: lose two levels", "answer"),
        ("answer Excalibur", "answer"),
        ("Diane chooses B", "answer"),
    ],
)
def test_every_promised_form_is_understood(words: str, verb: str) -> None:
    assert read(words).verb == verb


def test_names_with_commas_and_little_words_stay_whole() -> None:
    parsed = read("A sells Iron Shoes, Third Pair, Bow and Arrow and Excalibur")
    assert names(parsed) == ["Iron Shoes, Third Pair", "Bow and Arrow", "Excalibur"]


def test_case_and_typographic_quotes_do_not_matter() -> None:
    assert read("A plays clown at the wood’s edge").cards[0].key == "clown at the wood's edge"
    assert read("A plays 'Excalibur'").cards[0].key == "excalibur"


def test_copies_and_repetitions() -> None:
    parsed = read("A sells Excalibur#2, M(1,1) x3")
    assert parsed.cards[0].copy == 2
    assert names(parsed)[1:] == ["M(1,1)"] * 3


def test_stubs_with_text_are_one_card() -> None:
    parsed = read("A plays CUR(Lose a level, then discard (all) cards) on B")
    assert names(parsed) == ["CUR(Lose a level, then discard (all) cards)"]
    assert parsed.on_seat == 1


def test_targets_sides_and_company() -> None:
    assert read("A plays GUAL on Diane").on_seat == 3
    assert read("A plays GUAL on himself").on_self
    assert read("A plays Cheat! on Excalibur").on_card is not None
    assert read("A plays O(+5) for the monsters").side == c.SIDE_MONSTERS
    assert read("A plays O(+5) for the munchkins' side").side == c.SIDE_MUNCHKINS
    assert read("A plays Wandering Monster with M(4,1)").along[0].shown == "M(4,1)"


def test_terms_of_help() -> None:
    words = (
        "A asks C for help offering two Treasures, C first, Excalibur and Hireling, "
        "playing GUAL, win or lose, saying 'it's a deal'"
    )
    parsed = read(words)
    assert parsed.terms is not None
    assert (parsed.terms.treasures, parsed.terms.helper_first, parsed.terms.always) == (
        2,
        True,
        True,
    )
    assert [ref.shown for ref in parsed.terms.items] == ["Excalibur", "Hireling"]
    assert [ref.shown for ref in parsed.terms.plays] == ["GUAL"]
    assert parsed.text == "it's a deal"


def test_the_fighter_may_pick_first() -> None:
    parsed = read("A asks C for help offering 1 Treasure, A first")
    assert parsed.terms is not None
    assert not parsed.terms.helper_first


def test_trades_and_gifts() -> None:
    for words in ("A offers B Excalibur for Thief", "A offers Excalibur to B for Thief"):
        parsed = read(words)
        assert (parsed.on_seat, names(parsed)) == (1, ["Excalibur"])
        assert [ref.shown for ref in parsed.want] == ["Thief"]
    gift = read("A gives Excalibur to B saying 'be nice'")
    assert (gift.on_seat, gift.want, gift.text) == (1, [], "be nice")


def test_charity_pairs() -> None:
    parsed = read("A charity: Excalibur to B, GUAL and Thief to C")
    assert [(ref.shown, seat) for ref, seat in parsed.pairs] == [
        ("Excalibur", 1),
        ("GUAL", 2),
        ("Thief", 2),
    ]
    assert [seat for _, seat in read("A charity: discard Excalibur, GUAL").pairs] == [-1, -1]


@pytest.mark.parametrize(
    "words",
    [
        "", "A", "kicks", "A dances", "A plays", "A plays Nothing Known", "A sells", "A asks help",
        "A offers Excalibur", "A charity: Excalibur", "A shows Excalibur", "all dance",
        "A asks C for help offering Treasures", "A asks C for help offering 2",
        "A equips Thief GUAL",
        "A plays GUAL for the cows", "A gives up now", "A hands Excalibur",
    ],
)  # fmt: skip
def test_what_nobody_understands_is_said_so(words: str) -> None:
    with pytest.raises(PhraseError):
        read(words)
