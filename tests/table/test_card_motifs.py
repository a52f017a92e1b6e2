"""What the pictures of cards show beside their figures comes from what the cards do."""

import json
from collections import Counter
from pathlib import Path

import pytest

from kickdoor.engine.card import CardDef
from kickdoor.lang.packs import shelf
from kickdoor.lang.packs.load import load_editions
from kickdoor.table.card_motifs import MOTIFS, motif_of, signs_of

PAGE = Path(__file__).resolve().parents[2] / "web" / "src" / "ui" / "motifs.json"


def motifs(edition: str) -> dict[str, tuple[str, str]]:
    catalog = load_editions([edition]).catalog
    signs = signs_of(catalog)
    return {card.name: motif_of(card, signs) for card in catalog.cards}


def test_the_page_has_an_icon_for_every_word() -> None:
    assert set(json.loads(PAGE.read_text("utf-8"))) == set(MOTIFS)


@pytest.mark.parametrize("edition", shelf.editions())
def test_most_monsters_show_something_and_every_motif_is_known(edition: str) -> None:
    catalog = load_editions([edition]).catalog
    icons = {card.icon for card in catalog.cards}
    found = motifs(edition)
    assert {word for word, _ in found.values() if word} <= set(MOTIFS)
    assert {icon for _, icon in found.values() if icon} <= icons
    shown = Counter(bool(word or icon) for word, icon in found.values())
    assert shown[True] > 40
    for card in catalog.cards:
        assert not card.icon or found[card.name][1] != card.icon


@pytest.mark.parametrize(
    ("card", "motif"),
    [
        ("Feral Lawn Gnome", ("footgear", "")),  # what its Bad Stuff takes comes first
        ("Chain Letter", ("cards", "")),
        ("Littlest Billy Goat", ("level", "")),
        ("Clown at the Wood's Edge", ("companion", "")),
    ],
)
def test_it_is_what_the_card_takes(card: str, motif: tuple[str, str]) -> None:
    assert motifs("legends")[card] == motif


def test_a_friend_of_a_class_stands_beside_its_sign() -> None:
    """What is better for a Class or a Race shows the icon of that card."""
    catalog = load_editions(["legends"]).catalog
    dwarf = next(card for card in catalog.cards if card.name == "Dwarf")
    assert motifs("legends")["Barrel with Suspenders"] == ("", dwarf.icon)


def test_a_card_that_says_nothing_has_no_motif() -> None:
    plain = CardDef(name="Plain", kind=8, deck=2)
    plain.prepare()
    assert motif_of(plain, {}) == ("", "")
