"""Who is meant and which cards match."""

import pytest
from tests.engine.effects.bench import Bench, item, make, monster, trait

from kickdoor.engine import codes as c
from kickdoor.engine.effects.sequences import NoEffect
from kickdoor.engine.equipment import best_items
from kickdoor.engine.frames import EffectFrame
from kickdoor.engine.ids import NO_FOE, NOBODY, Seat
from kickdoor.engine.matching import find_cards, has_word
from kickdoor.engine.nodes.item_statics import MakesSmall, Usable
from kickdoor.engine.nodes.player_conditions import HasTrait
from kickdoor.engine.nodes.selectors import Filter, Who
from kickdoor.engine.targets import seats_for, seats_of


@pytest.mark.parametrize(
    ("code", "seats"),
    [
        (c.W_YOU, [1]),
        (c.W_BY, [3]),
        (c.W_LEFT, [2]),
        (c.W_RIGHT, [0]),
        (c.W_NEIGHBOURS, [2, 0]),
        (c.W_OTHERS, [2, 3, 0]),
        (c.W_EVERYONE, [1, 2, 3, 0]),
        (c.W_FIGHTER, [2]),
        (c.W_HELPER, [0]),
        (c.W_FIGHTERS, [2, 0]),
        (c.W_BYSTANDERS, [1, 3]),
        (c.W_HIGHEST, [1]),
        (c.W_LOWEST, [2, 0]),
        (c.W_OTHER_HIGHEST, [3]),
        (c.W_OTHER_LOWEST, [2, 0]),
        (c.W_ANOTHER, [2, 3, 0]),
        (c.W_ANY, [1, 2, 3, 0]),
        (c.W_CHOSEN, [3]),
        (c.W_MOST_CARDS, [0]),
        (c.W_FEWEST_CARDS, [1, 2, 3]),
        (c.W_OWNER, [0]),
    ],
)
def test_who_is_meant(code: int, seats: list[int]) -> None:
    bench = Bench(monster("Rat"), item("Hat"), seats=4)
    bench.levels(2, 8, 2, 6)
    bench.fight(2, "Rat", helper=0)
    frame = EffectFrame(NoEffect())
    frame.you = Seat(1)
    frame.by = Seat(3)
    frame.chosen = Seat(3)
    frame.picked = bench.hand(0, "Hat")[0]
    assert seats_of(bench.st, Who(code), frame) == seats


def test_items_in_play_are_counted_worn_or_carried_and_nothing_else() -> None:
    bench = Bench(item("Hat"), trait("Elf", c.RACE), seats=4, copies=6)
    bench.table(0, "Hat", "Hat", equipped=False)
    bench.table(1, "Elf")
    bench.table(2, "Hat")
    bench.table(3, "Hat", "Hat")
    bench.hand(1, "Hat")
    most, fewest = Who(c.W_MOST_ITEMS), Who(c.W_FEWEST_ITEMS)
    assert seats_for(bench.st, most, Seat(2), NO_FOE, None) == [3, 0]
    assert seats_for(bench.st, fewest, Seat(2), NO_FOE, None) == [1]


def test_the_dead_are_never_meant() -> None:
    bench = Bench(seats=4)
    bench.levels(9, 1, 1, 1)
    bench.kill(0, 2)
    assert seats_for(bench.st, Who(c.W_EVERYONE), Seat(1), NO_FOE, None) == [1, 3]
    assert seats_for(bench.st, Who(c.W_HIGHEST), Seat(1), NO_FOE, None) == [1, 3]
    assert seats_for(bench.st, Who(c.W_LEFT), Seat(1), NO_FOE, None) == []
    assert seats_for(bench.st, Who(c.W_YOU), Seat(0), NO_FOE, None) == []


def test_without_a_combat_nobody_fights_and_all_stand_by() -> None:
    bench = Bench()
    assert seats_for(bench.st, Who(c.W_FIGHTERS), Seat(0), NO_FOE, None) == []
    assert seats_for(bench.st, Who(c.W_BYSTANDERS), Seat(0), NO_FOE, None) == [0, 1, 2]


def shelf() -> Bench:
    return Bench(
        item("Laser Gun", 3, 400, hands=1, tags=["Fire"]),
        item("Gunpowder Hat", 1, 0, slot=c.HEADGEAR),
        item("Two-Handed Anvil", 5, 600, hands=2, big=True),
        item("Bomb", 2, 300, once=True),
        make("Porter Goat", c.COMPANION, c.TREASURE),
        make("Priced Owl", c.COMPANION, c.TREASURE, value=200),
        make("Go Up", c.LEVEL_UP, c.TREASURE),
        trait("Wizard"),
        item("Staff", 2, 100, statics=[Usable(HasTrait("Wizard"))]),
        monster("Rat", 1),
    )


@pytest.mark.parametrize(
    ("what", "names"),
    [
        (
            Filter(kind=c.ITEM),
            ["Laser Gun", "Gunpowder Hat", "Two-Handed Anvil", "Bomb", "Priced Owl", "Staff"],
        ),
        (Filter(kind=c.COMPANION), ["Porter Goat", "Priced Owl"]),
        (Filter(contains="gun"), ["Laser Gun"]),
        (Filter(letter="p"), ["Porter Goat", "Priced Owl"]),
        (Filter(name="go up"), ["Go Up"]),
        (Filter(hands=3), ["Laser Gun", "Two-Handed Anvil"]),
        (Filter(hands=2), ["Two-Handed Anvil"]),
        (Filter(slot=c.HEADGEAR), ["Gunpowder Hat"]),
        (Filter(kind=c.ITEM, size=c.BIG), ["Two-Handed Anvil"]),
        (Filter(tag="Fire"), ["Laser Gun"]),
        (Filter(once=1), ["Bomb"]),
        (Filter(kind=c.ITEM, low_value=300), ["Laser Gun", "Two-Handed Anvil", "Bomb"]),
        (Filter(kind=c.ITEM, high_value=0), ["Gunpowder Hat"]),
        (Filter(low_bonus=3), ["Laser Gun", "Two-Handed Anvil"]),
        (Filter(kind=c.CLASS, trait="Wizard"), ["Wizard"]),
        (Filter(kind=c.ITEM, trait="Wizard"), ["Staff"]),
        (Filter(deck=c.DOOR), ["Wizard", "Rat"]),
        (Filter(kind=c.MONSTER, low_level=2), []),
    ],
)
def test_what_matches(what: Filter, names: list[str]) -> None:
    bench = shelf()
    bench.table(0, *[definition.name for definition in bench.st.cat.defs])
    found = find_cards(bench.st, Seat(0), what)
    assert [bench.st.cat.cards[card].name for card in found] == names


def test_where_a_filter_looks() -> None:
    bench = shelf()
    bomb = bench.hand(0, "Bomb")
    hat = bench.table(0, "Gunpowder Hat")
    staff = bench.table(0, "Staff", equipped=False)
    gun, rat = bench.discards("Laser Gun", "Rat")
    st = bench.st
    assert find_cards(st, Seat(0), Filter(at=c.AT_HAND)) == bomb
    assert find_cards(st, Seat(0), Filter(at=c.AT_TABLE)) == hat + staff
    assert find_cards(st, Seat(0), Filter(at=c.AT_EQUIPPED)) == hat
    assert find_cards(st, Seat(0), Filter(at=c.AT_UNEQUIPPED)) == staff
    assert find_cards(st, Seat(0), Filter(at=c.AT_HAND_OR_TABLE)) == bomb + hat + staff
    assert find_cards(st, NOBODY, Filter(at=c.AT_DISCARDS)) == [rat, gun]
    assert find_cards(st, NOBODY, Filter(at=c.AT_TREASURE_DISCARDS)) == [gun]
    assert find_cards(st, Seat(0), Filter(at=c.AT_CURSES)) == []


def test_a_word_is_a_whole_word() -> None:
    assert has_word("Freeze-Ray Gun", "gun")
    assert has_word("The Ray of Doom", "ray of doom")
    assert not has_word("Gunther's Hat", "gun")


def test_an_attachment_makes_a_big_item_small() -> None:
    bench = Bench(
        item("Anvil", big=True), make("Shrink", c.SPECIAL, c.DOOR, statics=[MakesSmall()])
    )
    anvil, shrink = bench.table(0, "Anvil", "Shrink")
    assert find_cards(bench.st, Seat(0), Filter(size=c.BIG)) == [anvil]
    bench.st.host[shrink] = anvil
    assert find_cards(bench.st, Seat(0), Filter(size=c.BIG)) == []


def test_no_items_no_best_item() -> None:
    assert best_items(Bench().st, Seat(0), False) == []
