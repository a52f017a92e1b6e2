"""What strikes several players strikes each of them: nobody is spared by who came before."""

import pytest
from tests.engine.effects.bench import Bench, item, make, trait

from kickdoor.engine import codes as c
from kickdoor.engine.effects.card_losses import Lose, LoseBest, LoseValue, PutAside
from kickdoor.engine.effects.card_transfers import Take
from kickdoor.engine.effects.curse_responses import CancelCurse
from kickdoor.engine.effects.entering_play import PlayFromHand
from kickdoor.engine.effects.lasting_effects import Lasting
from kickdoor.engine.effects.level_changes import GainLevels, LoseLevels, SetLevel
from kickdoor.engine.effects.player_changes import BecomeTrait, ChangeRace, ChangeSex, ReplaceTrait
from kickdoor.engine.nodes.amount_nodes import Num
from kickdoor.engine.nodes.combat_statics import HeroBonus
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.nodes.selectors import Filter, Who

ITEMS = Filter(kind=c.ITEM, at=c.AT_TABLE)
OTHERS = Who(c.W_OTHERS)
HEX = Lasting([HeroBonus(Num(-5))], c.UNTIL_CURED)

EFFECTS: dict[str, Effect] = {
    "become a Wizard": BecomeTrait("Wizard", OTHERS),
    "change race": ChangeRace("Elf", OTHERS),
    "change sex": ChangeSex(OTHERS),
    "down to level 1": SetLevel(Num(1), OTHERS),
    "lose a hand card": Lose(Filter(at=c.AT_HAND), Num(1), OTHERS),
    "lose an Item": Lose(ITEMS, Num(1), OTHERS),
    "lose all Items": Lose(ITEMS, None, OTHERS),
    "lose the best": LoseBest(OTHERS),
    "lose 100 Gold Pieces": LoseValue(Num(100), OTHERS),
    "put an Item aside": PutAside(c.UNTIL_CURED, OTHERS),
    "play from hand": PlayFromHand(Filter(kind=c.ITEM, at=c.AT_HAND), OTHERS),
    "another Class": ReplaceTrait(c.CLASS, OTHERS),
    "give an Item": Take(ITEMS, OTHERS, Who(), Num(1)),
    "be cured": CancelCurse(who=OTHERS),
}


def laid_table(rich: int) -> Bench:
    """Seat 0 is “you”; of the others one has everything and one has nothing."""
    bench = Bench(
        item("Hat", 1, 100),
        item("Pot", 2, 500),
        trait("Wizard"),
        trait("Thief"),
        make("Hex", c.CURSE, c.DOOR, play=[HEX]),
        copies=3,
    )
    bench.discards("Wizard")
    bench.table(rich, "Hat", "Thief")
    bench.hand(rich, "Pot")
    bench.run(HEX, you=rich, card=bench.limbo("Hex"))
    player = bench.st.players[rich]
    player.level, player.race, player.sex = 5, "Dwarf", c.FEMALE
    return bench


def person(bench: Bench, seat: int) -> list[object]:
    """What can be seen of a player."""
    player = bench.st.players[seat]
    idle = [status.idle for status in player.statuses]
    return [player.level, player.race, player.sex, player.hand[:], player.table[:], idle]


@pytest.mark.parametrize("rich", [1, 2])
@pytest.mark.parametrize("name", EFFECTS)
def test_somebody_who_has_nothing_spares_nobody_else(name: str, rich: int) -> None:
    bench = laid_table(rich)
    before = person(bench, rich)
    demand = bench.run(EFFECTS[name])
    while demand is not None:
        assert demand.seat in (0, rich)
        demand = bench.answer(*demand.choices[: max(1, demand.low)])
    assert person(bench, rich) != before
    assert bench.done > 0


@pytest.mark.parametrize("rich", [1, 2])
def test_levels_are_won_and_lost_by_everybody_else(rich: int) -> None:
    bench = laid_table(rich)
    bench.run(GainLevels(Num(2), OTHERS))
    assert bench.level(rich) == 7
    assert bench.level(3 - rich) == 3
    bench.run(LoseLevels(Num(3), OTHERS))
    assert bench.level(rich) == 4
    assert bench.level(3 - rich) == 1
    assert bench.level(0) == 1
