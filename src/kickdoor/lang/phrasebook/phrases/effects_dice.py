"""The die that was just rolled: rolled again, turned, changed.

It must not say when; those are moments.
"""

from __future__ import annotations

from kickdoor.engine.effects.dice_rolls import ModifyRoll, Reroll, SetDie
from kickdoor.lang.phrasebook.grammar import category, phrase

phrase(
    "reroll",
    "effect_one",
    "reroll the die",
    "[{who:nobody}] (reroll|roll again|throw again)",
    "(reroll|reroll any|reroll one) (<dice>|die|roll|die roll|it)",
    "(reroll|re roll) [(%your|the|any|that|a|this|their)] (die|) [(die|roll|dice)]",
    "force a reroll",
    "(reroll|reroll any|reroll one) (die|roll|die roll|<dice>) [,] even one (rolled by another "
    "player|of another player|another player rolled)",
    "(that|the|they|that player|he|she) [player] must (reroll|roll again|re roll) "
    "[(%your|the|that) "
    "(roll|escape|escape roll)]",
    "roll [<dice>] again",
    "(that|the|any|a) (roll|throw) (is rolled again|is repeated|must be rerolled)",
    "have (the|a|any) (die|roll) rerolled",
    "make (any player|another player|someone) reroll",
    "try (again|once more)",
    "reroll once",
    "roll once more",
    "(force|make|have) (any|another|a|one) player [to] (reroll|re roll|roll again) "
    "[(%your|the|a|any|that|their)] [(Run Away|escape)] [(die|roll|die roll|dice)]",
    "that player must (reroll|roll again) [the die]",
    "(ignore|cancel|discard|void) (the|that|this) (roll|result) and (roll again|reroll)",
    build=lambda who=None: Reroll(),
    parts=lambda v: {} if v == Reroll() else None,
    doc="The roll just made is made again.",
    examples=["Reroll the die."],
    covers="E7 G9",
)
phrase(
    "reroll_own",
    "effect_one",
    "reroll a die that you rolled",
    "reroll [(any|one|any one|a|the|your|your own)] (die|roll|die roll|dice|it) [that] (you "
    "(roll|rolled|make|made|have rolled|just rolled)|of (yours|your own))",
    "reroll (one|any|any one) of your [own] (rolls|die rolls|dice)",
    build=lambda: Reroll(True),
    parts=lambda v: {} if v == Reroll(True) else None,
    doc="A roll of your own is made again.",
    examples=["Once per turn, after your own die roll, you may reroll a die that you rolled."],
    covers="E7",
    rank=1,
)
OWN_FLIGHT = {"own": True, "flight": True}
phrase(
    "reroll_flight",
    "effect_one",
    ("reroll a Run Away roll", {"own": False, "flight": True}),
    ("reroll your Run Away roll", OWN_FLIGHT),
    (
        "reroll (a|any|any one|one|another player's|someone's|that|the) [successful] (Run "
        "Away|escape) (roll|die|attempt)",
        {"own": False, "flight": True},
    ),
    (
        "reroll (your|your own|a|the) [failed] (Run Away|escape) (roll|die|dice|attempt) "
        "[of yours]",
        OWN_FLIGHT,
    ),
    ("reroll (one|any|any one) failed (Run Away|escape) (roll|attempt) [of yours]", OWN_FLIGHT),
    ("reroll [<dice>] (to|for) <run_away>", OWN_FLIGHT),
    ("(try|roll) again to <run_away>", OWN_FLIGHT),
    (
        "(he|she|they|that player|the player|someone) (must|has to|have to) (reroll|roll again) "
        "(the|their|his|her) (escape|Run Away roll|escape roll|roll to <run_away>)",
        {"own": False, "flight": True},
    ),
    build=Reroll,
    parts=lambda v: {"own": v.own, "flight": True} if isinstance(v, Reroll) and v.flight else None,
    doc="A Run Away roll is made again: any, or your own that failed.",
    examples=[
        "Once per combat, when you fail to Run Away, you may reroll your Run Away roll.",
        "Play after a Run Away roll. Reroll a Run Away roll.",
    ],
    covers="E7 G9",
    rank=1,
)
phrase(
    "set_die",
    "effect_one",
    ("turn the die to any number you like", {}),
    (
        "(turn|change|set) (<dice>|(any|one|a|the) die roll|the result of (any|a|one|the) "
        "[die] roll) "
        "to (any|a) (number|face|side|result) [(you like|you want|you wish|of your choice|you "
        "choose)]",
        {},
    ),
    ("(pick|choose) any number [you (want|like|choose)]", {}),
    ("(choose|decide) (the result|what <dice> shows|the number rolled|the roll)", {}),
    ("the die shows {face:amount}", {}),
    ("(turn|change|set) <dice> to {face:amount}", {}),
    ("(the|that) (roll|result) (is|becomes|counts as) [a] {face:amount}", {}),
    (
        "(change|turn|set) (the|that|this|its) (result|roll|number|outcome|die) (to|into) ((any|a) "
        "(number|face|side|result) [(you like|you want|you wish|of your choice|you choose)]|"
        "(whatever|anything) you (like|want|wish|choose))",
        {},
    ),
    (
        "you (choose|decide|determine|pick) (the result|what <dice> shows|the number "
        "rolled|the roll|the outcome)",
        {},
    ),
    node=SetDie,
    doc="The die shows another number.",
    examples=["Turn the die to any number you like.", "The die shows 6."],
    covers="E7",
)
phrase(
    "modify_roll",
    "effect_one",
    "{amount:bonus} to the roll [{amount_per:per}]",
    "{amount:bonus} to (that|this|the|your|%your) [(Run Away|escape|die)] (roll|throw|die) "
    "[{amount_per:per}]",
    "{amount:bonus} to (any|a|one) die roll",
    "(add|change|modify) (the|that|this) roll by {amount:bonus}",
    "add {amount:plain_plus} to (the|that|this|%your) roll",
    node=ModifyRoll,
    doc="The roll just made changes.",
    examples=["+1 to the roll.", "+1 to the roll for each card discarded."],
    covers="G1",
)
category("plain_plus", "a number")
phrase("plain_plus", "plain_plus", "{n:amount}", build=lambda n: n)
