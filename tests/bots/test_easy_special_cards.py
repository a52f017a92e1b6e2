"""The easy bot and what it makes of its cards: Companions, Duplicates, Parasites, thefts."""

from tests.bots.arranged_table import Table

from kickdoor.engine import codes as c
from kickdoor.engine.ids import NOBODY, CardId, Seat
from kickdoor.engine.referee import options
from kickdoor.engine.zones import detach, to_table
from kickdoor.lang.packs.load import load_editions

SUPER, TURTLES, RAM, LEGENDS, OZ = (
    load_editions([name]) for name in ("super", "turtles", "ram", "legends", "oz")
)


def super_table() -> Table:
    return Table(3, SUPER.catalog, SUPER.settings(3))


def turtles_table(persona: str) -> Table:
    """A table at which seat 0 is that Persona."""
    table = Table(3, TURTLES.catalog, TURTLES.settings(3))
    for card, definition in enumerate(table.cat.cards):
        if definition.kind == c.PERSONA and table.st.owner[card] == 0:
            detach(table.st, CardId(card))
            table.st.owner[card], table.st.place[card] = NOBODY, c.IN_BOX
    wanted = CardId(next(card for card, one in enumerate(table.cat.cards) if one.name == persona))
    to_table(table.st, wanted, Seat(0))
    return table


def lose(table: Table) -> None:
    """Seat 0 gives up, and nobody minds."""
    table.act(0, (c.A_GIVE_UP,))
    table.act(1, (c.A_PASS,))
    table.act(2, (c.A_PASS,))
    assert table.st.window == c.WINDOW_FLEE


def test_a_worse_companion_does_not_take_the_place_of_a_better_one() -> None:
    table = super_table()
    table.wear(0, "Mom in Full Costume")
    table.hold(0, "Pet Rock from Space")
    assert table.decide(0) == (c.A_KICK,)
    other = super_table()
    other.wear(0, "Getaway Eagle")
    better = other.hold(0, "Mom in Full Costume")[0]
    assert other.decide(0)[:2] == (c.A_PLAY, better)


def test_it_leaves_a_companion_behind_rather_than_lose_a_level() -> None:
    table = super_table()
    table.level(0, 4)
    friend = table.wear(0, "Robot Dog, Some Wagging")[0]
    table.meet("Acid-Tongued Critic")  # Lose your Class. Lose a level.
    lose(table)
    assert table.decide(0) == (c.A_SACRIFICE, friend)


def test_a_duplicate_is_welcome_where_there_is_strength_for_two() -> None:
    table = super_table()
    table.level(0, 5)
    table.wear(0, "Somebody's Car Door")
    ray = table.hold(0, "Duplo-Ray")[0]
    table.meet("The Human Speed Bump")  # Level 2 against 8
    assert table.decide(0)[:2] == (c.A_PLAY, ray)


def test_no_duplicate_of_what_is_barely_beaten() -> None:
    table = super_table()
    table.level(0, 5)
    table.wear(0, "Somebody's Car Door")
    table.hold(0, "Duplo-Ray")
    table.meet("Glowing Pigeon Cloud")  # Level 5, +3 without Headgear
    assert table.decide(0)[:1] != (c.A_PLAY,)


def test_a_second_monster_from_hand_is_prey_where_there_is_strength_for_it() -> None:
    table = super_table()
    table.level(0, 5)
    table.wear(0, "Somebody's Car Door")
    more = table.hold(0, "Wandering Monster", "Evil Intern, Unpaid")[0]
    table.meet("The Human Speed Bump")
    table.st.players[0].level = 4  # the Intern is +3 from Level 5 on
    assert table.decide(0)[:2] == (c.A_PLAY, more)


def test_an_old_companion_pays_for_a_team_up_before_the_next_one_comes() -> None:
    table = turtles_table("Newton Drainpipe")
    old = table.wear(0, "Alopex")[0]
    assert table.decide(0) == (c.A_KICK,)
    table.hold(0, "Courier Who Knows a Way")
    action = table.decide(0)
    assert action[0] == c.A_USE
    assert action[-1] == old


def test_an_always_that_outlasts_the_fight_is_a_way_out() -> None:
    table = turtles_table("Pru, Playing Possum")
    table.level(0, 5)
    friend = table.wear(0, "Kid from Apartment 4C")[0]
    table.meet("Tar-Paper Titan")  # lose two levels
    lose(table)
    action = table.decide(0)
    assert action[0] == c.A_USE
    assert action[-1] == friend


def test_a_companion_that_pays_takes_its_own_strength_along() -> None:
    table = turtles_table("Leonardo")  # +3 for the side
    table.level(0, 3)
    table.wear(0, "Alopex")  # +2, so that there is 1 to gain
    table.meet("Crane-Style Crane Operator")  # Level 6 against 5: 2 are missing
    assert table.decide(0)[0] != c.A_USE


def test_a_parasite_is_tucked_under_the_leaders_kill() -> None:
    table = Table(3, RAM.catalog, RAM.settings(3))
    table.level(0, 8)
    tucked = table.hold(1, "Pony Called Gerald Senior")[0]
    table.meet("Sofa That Raised You")
    table.claim()  # ahead by little, whatever the Sofa brought along
    seen = {table.decide(1, luck=luck)[:2] for luck in range(1, 40)}
    assert (c.A_TUCK, tucked) in seen


def test_shoes_that_steal_are_staked_only_for_something_better() -> None:
    table = Table(3, LEGENDS.catalog, LEGENDS.settings(3))
    table.level(0, 5)
    table.wear(0, "Hermes Knockoffs")
    table.hold(0, "Feral Lawn Gnome")
    table.wear(1, "Cyclops's Monocle")
    assert table.decide(0)[0] != c.A_USE
    table.wear(1, "Excalibur", "Feathered Headdress")
    table.level(1, 8)
    assert table.decide(0)[0] == c.A_USE


def test_whoever_has_got_away_is_offered_no_second_way_out() -> None:
    table = Table(3, OZ.catalog, OZ.settings(3))
    butler, _ = table.wear(0, "Brass Butler", "Silver Shoes")
    table.hold(0, "Wandering Monster", "Soldier", "Wizard")
    table.meet("Punctual Sandstorm")
    lose(table)
    ways = {action[0] for action in options(table.st, Seat(0), False)}
    assert {c.A_SACRIFICE, c.A_USE} <= ways
    table.act(0, (c.A_SACRIFICE, butler))
    assert table.st.window != c.WINDOW_FLEE
    assert table.st.combat is None
    assert len(table.st.players[0].hand) == 3
