"""The game that is played if nobody says otherwise: Legends, by the book."""

from dataclasses import fields

from kickdoor.engine.settings import ASK, Settings

STANDARD = {
    "editions": ["legends"],
    "seats": 4,
    "sexes": [],
    "first": -1,
    "goal_level": 10,
    "hand_limit": 5,
    "start_doors": 4,
    "start_treasures": 4,
    "kill_window_ms": 2600,
    "companion_limit": 1,
    "companion_replace": True,
    "offer_hand_cards": True,
    "big_limit": 1,
    "hands": 2,
    "sex_rule": "declared",
    "undead_joins": True,
    "human_with_class": True,
    "kill_levels": 1,
    "deck_share": 100,
    "turn_limit": 0,
    "offers_per_window": 6,
    "counter_offers": 4,
    "answer_ms": 20_000,
    "facts_by": "owner",
    "facts": {},
}


def test_the_standard_game_is_legends_by_the_book() -> None:
    usual = Settings()
    assert {name: getattr(usual, name) for name in STANDARD} == STANDARD


def test_every_other_switch_is_off() -> None:
    usual = Settings()
    names = [field.name for field in fields(Settings)]  # compiled settings have no vars()
    others = {name: getattr(usual, name) for name in names if name not in STANDARD}
    assert others == dict.fromkeys(others, False)
    assert len(others) > 10
    assert ASK not in usual.sexes


def test_tables_do_not_share_what_is_settled_at_one_of_them() -> None:
    one = Settings()
    one.facts["It rains."] = True
    one.sexes.append(1)
    one.editions.append("oz")
    assert Settings().facts == {}
    assert Settings().sexes == []
    assert Settings().editions == ["legends"]
