"""Readings that were wrong once, and their cousins: each is read rightly or refused."""

import pytest
from tests.lang.corpus import in_short, read_as
from tests.lang.reading import NAMES, read

from kickdoor.engine import codes as c
from kickdoor.lang.pack_names import Names
from kickdoor.lang.packs.reading import printed

GUESSING = Names({"Elf": c.RACE, "Wizard": c.CLASS}, ["Undead"], permissive=True)


def nodes(kind: str, text: str) -> str:
    found = read_as(kind, text)
    assert found.ok, found.problems
    return in_short(found.text)


def code(kind: str, text: str) -> str:
    return read_as(kind, text).problems[0].code


@pytest.mark.parametrize(
    "text",
    [
        "Lose your best Item, or two levels if you are an Elf.",
        "Discard a card, or lose a level if you are a Wizard.",
        "Lose two levels, or your Armor if you are a Dwarf.",
    ],
)
def test_a_trailing_if_behind_or_is_never_a_free_escape(text: str) -> None:
    assert code("curse", text) == "ambiguous"


@pytest.mark.parametrize("slot", ["Headgear", "Armor", "Footgear"])
@pytest.mark.parametrize("verb", ["Lose", "Discard", "Ditch"])
def test_gear_by_its_slot_is_worn(verb: str, slot: str) -> None:
    assert "at=3" in nodes("bad_stuff", f"{verb} your {slot}.")


@pytest.mark.parametrize(
    "text",
    [
        "Discard your hand. If you had five or more cards, lose a level.",
        "Lose all your Items. If you had more than two Items, lose a level.",
        "Lose a level. If you were wearing Armor, lose your Footgear.",
    ],
)
def test_what_you_had_is_asked_before_it_is_gone(text: str) -> None:
    assert nodes("curse", text).startswith("CardText(play=[If(cond=Ha")


@pytest.mark.parametrize(
    "text",
    [
        "You cannot escape automatically.",
        "You do not escape automatically.",
        "Nobody may escape automatically.",
    ],
)
def test_denying_an_adverb_denies_no_escape(text: str) -> None:
    assert code("monster", text) == "no-mechanism"


@pytest.mark.parametrize(
    "text",
    [
        '"Usable once only" is written on the lid. +3 against Undead.',
        'The label says "usable once only". +3 against Undead.',
    ],
)
def test_a_quotation_uses_nothing_up(text: str) -> None:
    found = read_as("item", text)
    assert not found.ok
    assert not found.text.once


@pytest.mark.parametrize(
    "text", ["-5 in your next combat. If not, -10!", "-5 in your next combat. Otherwise, -10!"]
)
def test_otherwise_needs_a_condition(text: str) -> None:
    assert code("curse", text) == "no-antecedent"


def test_equipped_belongs_to_both_nouns_and_ends_at_a_determiner() -> None:
    assert nodes("bad_stuff", "Lose your equipped Headgear and Items.").count("at=3") == 2
    assert nodes("bad_stuff", "Lose an equipped Item and an Item.").count("at=3") == 1


@pytest.mark.parametrize(
    "text",
    [
        "You die. Your body is not looted.",
        "You die, and there is no looting.",
        "Lose a level. You are now of the opposite sex.",
        "Lose a level. Your hero is a woman now.",
        "Lose a level. You have to be a Thief now.",
        "Lose a level. Wizard is your Class now.",
        "Lose a level. No one loots you.",
    ],
)
def test_no_rule_passes_as_story(text: str) -> None:
    assert not read_as("bad_stuff", text).ok


@pytest.mark.parametrize(
    "text",
    [
        "Any player loses a level.",
        "Elves lose two levels. Any other player loses a level.",
        "Elves fight at -3.",
        "Elves lose two levels. Thieves lose a level. Anyone else loses three.",
        "Give two cards to the player on your right. He must give you one card.",
    ],
)
def test_what_was_read_too_boldly_is_refused(text: str) -> None:
    assert not read_as("bad_stuff", text).ok


def test_otherwise_is_of_all_the_rolls_before() -> None:
    text = "Roll a die. On 1, you die. On 2 or 3, discard a card. Otherwise, lose a level."
    assert nodes("bad_stuff", text) == (
        "CardText(play=[RollDie(), If(cond=RollIn(high=1), then=Die(), "
        "otherwise=If(cond=RollIn(low=2, high=3), then=Lose(what=Filter(at=1), count=1), "
        "otherwise=LoseLevels(amount=1)))])"
    )


def test_a_roll_is_no_condition_of_playing() -> None:
    told = nodes("level_up", "Roll a die. On 4 or more, go up a level.")
    assert "play_if" not in told


def test_in_this_combat_ends_with_the_combat() -> None:
    assert "until=0" not in nodes("curse", "One-shot Items do not count in this combat.")
    assert "until=0" not in nodes("curse", "-2 in this combat.")


def test_a_hand_that_was_not_seen_is_drawn_from_at_random() -> None:
    told = nodes("special", "Choose a player. Take a card from that player's hand.")
    assert "pick=1" in told


def test_what_a_picture_tells_is_lost_once() -> None:
    told = nodes("bad_stuff", "You drop your weapon. Lose one Hand Item.")
    assert told.count("Lose(") == 1


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("item", "+2 bonus. +4 for Elves."),
        ("class", "+2. +4 for Elves."),
        ("class", "+2. If you are an Elf, +4."),
    ],
)
def test_a_larger_bonus_for_some_is_shown_on_top_and_in_place(kind: str, text: str) -> None:
    (problem,) = read_as(kind, text).problems
    assert problem.code == "ambiguous"
    more, instead = problem.fixes
    assert "an extra +4" in more.lower()
    assert "the bonus is +4" in instead.lower()


@pytest.mark.parametrize(
    ("kind", "text"),
    [("curse", "Anyone else loses two levels."), ("item", "+3 against people.")],
)
def test_no_message_speaks_the_language_of_meanings(kind: str, text: str) -> None:
    (problem,) = read_as(kind, text).problems
    assert problem.code in ("no-mechanism", "not-in-this-box")
    assert "(" not in problem.message
    assert "=" not in problem.message


def test_cards_of_the_door_deck_lie_in_the_door_discards() -> None:
    found = read_as("bad_stuff", "Suffer the effects of the topmost Curse in the discards.")
    told = printed(found.text, c.MONSTER, "bad_stuff", NAMES)
    assert told == "Suffer the topmost Curse in the Door discards."


def test_the_name_of_an_ability_is_no_story_but_its_name() -> None:
    text = "Second Wind: When you fail to Run Away, you may discard a card and roll again."
    assert [one.name for one in read_as("class", text).text.abilities] == ["Second Wind"]


@pytest.mark.parametrize(
    "text",
    [
        "Each other player draws a card.",
        "Every player draws a card.",
        "All other players draw two cards.",
        "The player on your left may draw a card.",
        "Let the player on your left draw a card.",
    ],
)
def test_a_card_that_is_drawn_is_taken_from_nobody(text: str) -> None:
    assert not read(text, c.SPECIAL).ok  # which deck is not said
    door = read(text.replace("a card", "a Door").replace("two cards", "two Doors"), c.SPECIAL)
    assert not door.ok or "Take" not in in_short(door.text)


def test_a_card_drawn_from_a_hand_is_taken() -> None:
    told = read("Each other player draws a card from your hand.", c.SPECIAL)
    assert in_short(told.text).startswith("CardText(play=[Take(")
    assert nodes("special", "Each other player draws a Door.").count("Draw(deck=1") == 1


@pytest.mark.parametrize("kind", ["item", "monster", "race"])
def test_in_play_is_in_front_of_anybody(kind: str) -> None:
    everybodys = nodes(kind, "+1 for each Hireling in play.")
    assert "who=Who(code=9)" in everybodys
    assert everybodys == nodes(kind, "+1 for each Hireling anywhere in play.")
    yours = nodes(kind, "+1 for each Hireling you have in play.")
    assert "who" not in yours
    assert yours == nodes(kind, "+1 for each Hireling you have.")


@pytest.mark.parametrize("place", ["in play", "anywhere in play"])
def test_each_one_in_play_is_lost_by_whoever_has_it(place: str) -> None:
    assert nodes("bad_stuff", f"Discard each Hireling {place}.") == (
        f"CardText(play=[Lose(what=Filter(kind={c.COMPANION}), who=Who(code={c.W_EVERYONE}))])"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Attach to an Item. This card cannot be lost or stolen.",
        "Attach to an Item. This card cannot be stolen.",
        "Attach to an Item. It counts as a Fire attack.",
    ],
)
def test_an_attachment_speaks_only_of_its_item(text: str) -> None:
    assert not read(text, c.SPECIAL).ok


def test_many_owners_have_the_mark_alone() -> None:
    said = "Play during any combat. +2 to the monsters' side."
    assert printed(read(said, c.SPECIAL).text, c.SPECIAL, "text", NAMES) == said


@pytest.mark.parametrize("kind", ["class", "race", "item", "power"])
def test_what_comes_after_a_win_comes_with_the_win(kind: str) -> None:
    once = "CardText(statics=[Reward(treasures=1)])"
    assert nodes(kind, "After you win a combat, draw an extra Treasure.") == once
    assert nodes(kind, "When you win a combat, draw an extra Treasure.") == once
    each = "CardText(statics=[Reward(treasures=1, each=True)])"
    assert nodes(kind, "After you beat a monster, draw an extra Treasure.") == each
    killed = "CardText(statics=[Reward(treasures=1, each=True, killed=True)])"
    assert nodes(kind, "After you kill a monster, draw an extra Treasure.") == killed


def test_all_monsters_discarded_are_removed_with_the_treasure_the_edition_gives() -> None:
    removed = f"RemoveMonster(target={c.M_ALL})"  # COMBAT-06
    for text in ("Discard all monsters in this fight.", "Remove all monsters."):
        assert removed in nodes("item", f"{text} Usable once only.")
    told = read("All monsters in this fight are discarded. Usable once only.", c.ITEM)
    assert not told.ok or removed in in_short(told.text)


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("Each other player gives you a card.", "Each other player gives a card to you."),
        (
            "The player on your left gives you an Item.",
            "The player to your left gives an Item to you.",
        ),
    ],
)
def test_whoever_gives_is_printed(text: str, again: str) -> None:
    told = read(text, c.SPECIAL)
    assert printed(told.text, c.SPECIAL, "text", NAMES) == again


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("item", "Usable once only. Escape automatically from one monster."),
        (
            "class",
            "You may discard a card to escape automatically from a monster of Level 5 or less.",
        ),
    ],
)
def test_an_escape_from_one_monster_is_from_one(kind: str, text: str) -> None:
    assert "one=True" in nodes(kind, text)
    assert "one=True" not in nodes(
        kind, text.replace("one monster", "one combat").replace("a monster", "any monster")
    )


@pytest.mark.parametrize(
    "text",
    [
        "Discard an enhancer.",
        "Look at another player's hand and discard one card.",
        "Take any one card from the Treasure deck.",
    ],
)
def test_cards_that_could_be_elsewhere_are_not_taken_for_the_nearest(text: str) -> None:
    assert not read_as("special", text).ok


def test_those_who_fight_are_not_everybody() -> None:
    told = nodes("monster", "Only the fighters may play cards in this combat.")
    assert told == "CardText(statics=[NoCards(cond=Not(of=InCombat()))])"
    assert nodes("monster", "You cannot play cards in this combat.") != nodes(
        "monster", "Nobody may play cards in this combat."
    )


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (c.MONSTER, "You cannot escape automatically."),
        (c.MONSTER, "You cannot be helped automatically."),
        (c.MONSTER, "Nobody can escape automatically."),
        (c.CURSE, "-5 in your next combat. If not, -10!"),
        (c.CURSE, "-5 in your next combat. Otherwise, -10!"),
    ],
)
def test_what_is_understood_and_no_rule_is_read_by_no_other_reader(kind: int, text: str) -> None:
    assert not read(text, kind).ok


@pytest.mark.parametrize("typed", ["two-Hand", "Two-Hand", "2-Hand", "2-hand", "two-handed"])
@pytest.mark.parametrize("verb", ["Lose", "Discard", "Drop"])
def test_a_number_with_a_hyphen_counts_hands_and_not_cards(verb: str, typed: str) -> None:
    assert code("curse", f"{verb} {typed} Items.") == "no-mechanism"  # how many, nobody says
    assert "hands=2" in nodes("curse", f"{verb} all {typed} Items.")


@pytest.mark.parametrize("name", ["Elf Lord", "Rubber Elf", "Undead Baron", "Old Undead"])
@pytest.mark.parametrize(
    "slot",
    [
        "+3 against {}s.",
        "Usable by {}s only.",
        "Not usable by {}s.",
        "Lose a level if you are an {}.",
        "Lose your {}.",
        "Each {} loses a level.",
        "+3 if the {} is in the combat.",
        "{}s lose a level.",
        "+1 for each {} in the combat.",
        "You count as an {}.",
        "Attach to the {}.",
        "+2 (+4 for {}s).",
        "Kills the {} automatically.",
        "Lose the Armor of {}s.",
    ],
)
def test_half_of_a_name_is_never_the_name(slot: str, name: str) -> None:
    halves = name.split()
    for kind in ("item", "monster", "curse"):
        found = read_as(kind, slot.format(name), GUESSING)
        said = in_short(found.text)
        assert not found.ok or name in said or not any(half in said for half in halves), said


@pytest.mark.parametrize("thing", ["Helmet", "Boots", "Armor", "Headgear"])
def test_what_a_thing_is_called_after_is_nobody(thing: str) -> None:
    assert not read_as("curse", f"Lose the {thing} of Thunder.", GUESSING).ok
    assert not read_as("curse", f"Discard the {thing} of Thunder.", GUESSING).ok
