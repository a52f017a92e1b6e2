"""Fights of the player in the first seat: nothing takes the number 0 for nobody."""

from tests.bots.arranged_table import Table
from tests.lab.small_deck import doors, item, monster, small_settings, treasures

from kickdoor.engine import codes as c
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.flow.monster_entry import join_foe
from kickdoor.engine.flow.run import run
from kickdoor.engine.ids import CardId, Seat
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import Cancels, FoeBonus
from kickdoor.engine.strength import monster_strength
from kickdoor.engine.zones import detach


def deck() -> Catalog:
    extra = [
        (item("Scarecrow", 100, 1, statics=[FoeBonus(Num(-3))]), 1),
        (monster("Tomcat", 6, 1, [], Cancels("Watchdog")), 1),
        (monster("Watchdog", 5, 1, []), 1),
        (monster("Bystander", 4, 1, []), 1),
    ]
    cards = doors() + treasures() + extra
    return Catalog([card for card, _ in cards], [times for _, times in cards])


def test_what_the_first_player_wears_weakens_the_monster() -> None:
    table = Table(cat=deck(), rules=small_settings(3, 0))
    table.meet("Bystander")
    before = monster_strength(table.st)
    table.wear(0, "Scarecrow")
    assert monster_strength(table.st) == before - 3


def test_only_the_monster_it_cannot_stand_leaves_with_it() -> None:
    table = Table(cat=deck(), rules=small_settings(3, 0))
    table.meet("Bystander")
    for name in ("Watchdog", "Tomcat"):
        card = table.find(name)
        detach(table.st, card)
        table.st.window = c.WINDOW_NONE
        join_foe(table.st, CardId(card), Seat(1))
        run(table.st)
    assert table.st.combat is not None
    left = [table.cat.cards[foe.card].name for foe in table.st.combat.foes]
    assert left == ["Bystander"]


def test_steps_of_a_chain_are_counted() -> None:
    table = Table()
    table.st.chain = 0
    table.meet("Attic Moth")
    assert table.st.chain > 0


def test_an_item_dropped_in_a_fight_opens_the_window_again() -> None:
    table = Table()
    (hat,) = table.wear(0, "Tin Hat")
    table.meet("Attic Moth")
    table.act(1, (c.A_PASS,))
    assert table.st.passed
    table.act(0, (c.A_DROP, hat))
    assert not table.st.passed
