"""Situations of whoever has the card: in a fight and out of it, what its text asks for first.

Facts only; the stage plays them. It must not decide what happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.card import CardDef
from kickdoor.workshop.stage_props import Props
from kickdoor.workshop.stage_scenes import (
    ACTOR,
    ASKED,
    CURSE,
    DEADLY,
    EASY,
    GEAR,
    HARD,
    OTHER,
    SPARE,
    Place,
    Situation,
    one_of_each,
)

ROLLED = c.T_AFTER_ROLL | c.T_OWN_ROLL | c.T_CAUGHT | c.T_AFTER_FLEE | c.T_SLIPPED | c.T_FLEE
HELPED = (c.ON_HELPED_WIN, c.ON_HELPED_BEAT, c.ON_HELPED_KILL)
OTHERS = (
    c.ON_OTHER_DEATH, c.ON_OTHER_LEVEL_UP, c.ON_OTHER_LEVEL_DOWN, c.ON_OTHER_CURSED,
    c.ON_OTHER_WIN, c.ON_OTHER_BEAT, c.ON_OTHER_KILL,
)  # fmt: skip
ASKED_FOR, USUAL, UNASKED = 0, 1, 2
WITH_EVERYTHING = (
    c.ITEM, c.COMPANION, c.SPECIAL, c.ENHANCER, c.POWER, c.KATA, c.LEVEL_UP
)  # fmt: skip
SOLD = ["I(+1,500)", "I(+1,600)"]


class Holder:
    """Somebody who has a card, in all the situations that may show what it does."""

    def __init__(
        self, place: Place, card: CardDef, props: Props, traits: Mapping[str, int]
    ) -> None:
        self._place, self._card, self._props, self._traits = place, card, props, traits
        self._named = [one for one in props.traits if one in traits][:1]
        self._hand = [*place.hand, *SPARE]
        self._rows: list[tuple[int, Situation]] = []

    def situations(self) -> list[Situation]:
        """All of them; those that the text asks for first, then the usual ones."""
        self._rows = []
        self._usual()
        self._by_window()
        self._by_words()
        self._beyond_limits()
        return [one for _, one in sorted(self._rows, key=lambda row: row[0])]

    def _add(self, order: int, name: str, title: str, text: str, **more: Any) -> None:
        place, props = self._place, self._props
        usual = Situation(
            name + place.mark,
            title,
            f"{ACTOR}, Level {props.level}, has {self._card.name} {place.words}{text}",
            ASKED if order == ASKED_FOR else "",
            level=props.level,
            sex=props.sex,
            race=props.race,
            persona=place.persona,
            table=[*place.table, *self._named],
            equipped=list(place.equipped),
            hand=list(place.hand),
            dice=props.dice,
            discards=props.discards,
        )
        self._rows.append((order, replace(usual, **more)))

    def _usual(self) -> None:
        meets = " and meets a monster of Level"
        self._add(USUAL, "hard-fight", "A hard fight", f"{meets} {HARD}.", doors=[f"M({HARD},2)"])
        self._add(
            USUAL, "easy-fight", "An easy fight", f"{meets} {EASY}.",
            table=self._place.table, doors=[f"M({EASY},2)"],
        )  # fmt: skip
        if self._card.kind in WITH_EVERYTHING:
            self._add(
                USUAL, "everything", "With everything",
                f", gear, cards in hand and in play,{meets} 6.", hand=self._hand,
                table=[*self._place.table, *(self._named or one_of_each(self._traits))],
                equipped=[*self._place.equipped, *self._free()],
                carried=["I(+3,Big,600)", "O(3,100)"], doors=["M(6,2)"],
            )  # fmt: skip

    def _by_window(self) -> None:
        """When the card may do something."""
        timing, moments = self._props.timing, self._props.moments
        hand, level = self._hand, self._props.level + 3
        self._add(
            _order(self._card.text.abilities), "with-cards", "Cards to spend",
            f", three other cards to pay with, and meets a monster of Level {level}.",
            hand=hand, carried=SOLD, doors=[f"M({level},2)"],
        )  # fmt: skip
        self._add(
            _order(timing & (c.T_OWN_TURN | c.T_NOT_IN_COMBAT)), "quiet", "A quiet turn",
            ", three other cards and Items to sell.",
            hand=hand, carried=[*SOLD, "I(+1,400)"], doors=["M(1,1)"], sells=True,
        )  # fmt: skip
        self._add(
            _order(moments & set(HELPED)), "helping", "Helping somebody",
            f" and helps {OTHER} against a monster of Level 3.",
            fighter=OTHER, helper=ACTOR, foes=["M(3,2)"], hand=hand,
        )  # fmt: skip
        self._add(
            _order(timing & c.T_TEAM_UP), "helped", "With help",
            f" and is helped by {OTHER} against a monster of Level 7.",
            fighter=ACTOR, helper=OTHER, foes=["M(7,2)"], hand=hand,
            table=[*self._place.table, *self._named, "COMP(+1)"],
        )  # fmt: skip
        self._add(
            _order(timing & c.T_OTHERS_COMBAT or moments & set(OTHERS)), "watching",
            "Another’s fight", f" and watches {OTHER} fight a monster of Level 3.",
            fighter=OTHER, foes=["M(3,2)"], hand=hand,
        )  # fmt: skip
        self._add(
            _order(timing & ROLLED or self._props.dice), "running", "Running away",
            " and cannot win against a monster of Level 18.", hand=hand,
            doors=["M(18,2;bad:Lose a level)"], dice=self._props.dice or [2],
        )  # fmt: skip
        self._add(
            _order(timing & c.T_CURSED or c.ON_CURSED in moments), "cursed", "A Curse",
            " and finds a Curse behind the door.", hand=hand, doors=[CURSE],
            equipped=[*self._place.equipped, *self._free()],
        )  # fmt: skip
        self._add(
            _order(c.ON_DEATH in moments), "deadly", "In mortal danger",
            " and cannot win against a monster that kills.", doors=[DEADLY], dice=[1],
        )  # fmt: skip

    def _by_words(self) -> None:
        """What the text names."""
        props, place = self._props, self._place
        for tag in props.tags:
            self._add(
                ASKED_FOR, f"tag-{tag.lower()}", f"Against {tag}",
                f" and meets a monster that is {tag}.",
                doors=[f"M({HARD},2,{tag})"], hand=self._hand,
            )  # fmt: skip
        for level in props.foe_levels:
            self._add(
                ASKED_FOR, f"level-{level}", f"Level {level}",
                f" and meets a monster of Level {level}.", doors=[f"M({level},2)"],
            )  # fmt: skip
        for kind in props.kinds:
            several = [name for name, one in self._traits.items() if one == kind]
            if several:
                self._add(
                    ASKED_FOR, f"two-{kind}", "One more of a kind",
                    f", {several[0]} in play and another in hand.",
                    table=[*place.table, several[0]], hand=[*place.hand, *several[1:2]],
                    first=several[1:2], doors=["M(1,1)"],
                )  # fmt: skip
        if props.gear or props.table:
            self._add(
                ASKED_FOR, "spoken-of", "With what it speaks of",
                f" and meets a monster of Level {HARD}.", hand=self._hand,
                table=[*place.table, *self._named, *props.table],
                equipped=[*place.equipped, *props.gear], doors=[f"M({HARD},2)"],
            )  # fmt: skip

    def _beyond_limits(self) -> None:
        """One more than is usually allowed."""
        props, place = self._props, self._place
        if props.hands:
            held = ["I(+1,1-Hand)"] * (props.hands - 1)
            self._add(
                ASKED_FOR, "hands", "One Hand more",
                ", as much in the Hands as usual, and one Item more.",
                equipped=[*place.equipped, *held], hand=[*place.hand, "I(+2,1-Hand)"],
                first=["I(+2,1-Hand)"], doors=["M(1,1)"],
            )  # fmt: skip
        if props.ranks:
            word = "KATA" if props.ranks == c.KATA else "POWER"
            self._add(
                ASKED_FOR, "ranks", "More Ranks than Levels",
                ", as many Ranks as Levels, and one more.",
                table=[*place.table, f"{word}(Yodeling,{props.level})"],
                hand=[*place.hand, f"{word}(Juggling,1)"], first=["Juggling"], doors=["M(1,1)"],
            )  # fmt: skip
        if props.big:
            self._add(
                ASKED_FOR, "big", "Big Items", ", carries a Big Item and holds another.",
                carried=["I(+2,Big,300)"], hand=[*place.hand, "I(+3,Big,400)"],
                first=["I(+3,Big,400)"], doors=["M(1,1)"],
            )  # fmt: skip
        if props.hand:
            cards = [f"M({number},1)" for number in range(11, 11 + props.hand)]
            self._add(
                ASKED_FOR, "full-hand", "A full hand", f" and {len(cards)} other cards in hand.",
                hand=[*place.hand, *cards], doors=[CURSE],
            )  # fmt: skip

    def _free(self) -> list[str]:
        """Gear that fits beside a card in use."""
        slots = {c.HEADGEAR: 0, c.ARMOR: 1, c.FOOTGEAR: 2}
        return [one for at, one in enumerate(GEAR) if slots.get(self._card.slot, -1) != at]


def _order(asked: object) -> int:
    return ASKED_FOR if asked else UNASKED
