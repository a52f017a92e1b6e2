"""Sentences of cards: read into nodes, or told where and why not."""

from pathlib import Path

import pytest
from tests.packs.broken_packs import HEAD, MONSTER, MakePack

from kickdoor.engine import codes as c
from kickdoor.engine.effects.level_changes import LoseLevels
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import MonsterBonus
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.errors import PackError, PackErrors
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_pack, names_for
from kickdoor.lang.packs.making import cards_from_tables, cards_from_toml

CURSE = '[[curse]]\nname = "Draught"\ntext = "{}"\n'


def wrong_with(folder: Path) -> list[PackError]:
    with pytest.raises(PackErrors) as caught:
        load_pack(folder)
    return list(caught.value.errors)


def test_what_a_card_says_arrives_as_nodes(make_pack: MakePack) -> None:
    pack = load_pack(make_pack())
    assert pack.defs[0].bad == [LoseLevels(Num(1))]
    assert pack.defs[0].printed_bad == "Lose a level."
    assert (pack.defs[1].slot, pack.defs[1].bonus, pack.defs[1].level) == (c.HEADGEAR, 2, 0)
    assert pack.sentences == {"read": 1}


def test_an_unread_sentence_is_told_with_its_place(make_pack: MakePack) -> None:
    doors = MONSTER + CURSE.format("Lose a level. Lose two lvls and a gostak.")
    (error,) = wrong_with(make_pack(doors=doors))
    assert (error.file, error.card) == ("doors.toml:7", "Draught")
    assert error.column > len("Lose a level. ")
    assert "“Lose two lvls and a gostak”" in error.got
    assert error.expected


def test_all_unread_sentences_are_told_together(make_pack: MakePack) -> None:
    doors = MONSTER.replace("Lose a level.", "Fnord two levels. Gain a gostak level.")
    errors = wrong_with(make_pack(doors=doors + CURSE.format("Fnord three levels.")))
    assert [error.card for error in errors] == ["Moth of Record", "Moth of Record", "Draught"]


def test_a_lenient_load_leaves_out_what_it_cannot_read(make_pack: MakePack) -> None:
    doors = CURSE.format("Lose a level. Fnord two levels.")
    pack = load_pack(make_pack(doors=doors), strict=False)
    assert pack.defs[0].text.play == [LoseLevels(Num(1))]
    assert [remark.card for remark in pack.remarks] == ["Draught"]
    assert pack.remarks[0].sentence.startswith("left out: ")


def test_a_sentence_taken_as_flavour_is_remarked(make_pack: MakePack) -> None:
    pack = load_pack(make_pack(doors=CURSE.format("Lose a level. The gostak frowns.")))
    (remark,) = pack.remarks
    assert (remark.card, remark.file) == ("Draught", "doors.toml:1")
    assert "taken as flavour" in remark.sentence
    assert "The gostak frowns" in remark.sentence


def test_flavour_that_is_marked_needs_no_remark(make_pack: MakePack) -> None:
    pack = load_pack(make_pack(doors=CURSE.format("Lose a level. *The gostak frowns.*")))
    assert not pack.remarks


def test_a_name_of_another_edition_needs_uses(make_pack: MakePack) -> None:
    doors = MONSTER + 'text = "+3 against Wizards."\n'
    folder = make_pack(doors=doors)
    assert [error.card for error in wrong_with(folder)] == ["Moth of Record"]
    (folder / "pack.toml").write_text(HEAD + 'uses = ["legends"]\n')
    assert load_pack(folder).defs[0].text.statics == [MonsterBonus(Num(3), HasTrait("Wizard"))]


def test_uses_of_an_edition_nobody_knows(make_pack: MakePack) -> None:
    (error,) = wrong_with(make_pack(pack=HEAD + 'uses = ["legnds"]\n'))
    assert error.file == "pack.toml"
    assert "did you mean legends?" in error.expected


def test_a_pack_names_its_own_classes_with_their_plurals(make_pack: MakePack) -> None:
    sloth = '[[class]]\nname = "Gnu"\nplural = "Gnu"\ntext = "+1 to Run Away."\n'
    pack = load_pack(make_pack(doors=MONSTER + 'text = "+3 against Gnu."\n' + sloth))
    assert pack.defs[0].text.statics == [MonsterBonus(Num(3), HasTrait("Gnu"))]


def test_cards_written_inline_know_each_other_and_their_decks() -> None:
    text = """
    [[monster]]
    name = "Moth"
    level = 1
    treasures = 1
    text = "+3 against Gnus."
    bad_stuff = "Lose a level."

    [[class]]
    name = "Gnu"
    text = "+1 to Run Away."

    [[special]]
    name = "Draught"
    deck = "door"
    text = "Draw a Treasure."

    [[item]]
    name = "Stub"
    value = 0
    """
    cards = cards_from_toml(text, Names(), "draught.toml")
    assert [card.deck for card in cards] == [c.DOOR, c.DOOR, c.DOOR, c.TREASURE]
    assert cards[0].text.statics == [MonsterBonus(Num(3), HasTrait("Gnu"))]


def test_errors_in_inline_cards_name_the_file() -> None:
    for text, what in (
        ("[[monster]]\nname = 1", "text for name"),
        ('[[curse]]\nname = "x"\ntext = "Fnord two levels."', "Fnord two levels"),
        ('[[item]]\nname = "x"\nvalue = 1\ndeck = "left"', "deck as door or treasure"),
        ("[[monster", "TOML"),
    ):
        with pytest.raises(PackErrors) as caught:
            cards_from_toml(text, Names(), "some.toml")
        assert str(caught.value).count("some.toml") >= 1
        assert what in str(caught.value) or what == "TOML"


def test_inline_cards_can_use_the_names_of_an_edition() -> None:
    tables = {"curse": [{"name": "Draught", "text": "If you are a Wizard, lose a level."}]}
    names = names_for(["legends"])
    (card,) = cards_from_tables(tables, names, "some.toml")
    assert card.text.play
    assert "Draught" not in names.cards, "the names of the edition stay as they were"


@pytest.mark.parametrize("edition", shelf.editions())
def test_every_edition_in_the_box_is_read_to_the_last_sentence(edition: str) -> None:
    pack = load_pack(shelf.folder_of(edition))
    assert pack.info.id == edition
    assert not pack.remarks
    for card in pack.defs:
        assert 0 < len(card.short) <= 48, card.name
        assert 0 < len(card.fact) <= 20, card.name
        assert card.icon, card.name
