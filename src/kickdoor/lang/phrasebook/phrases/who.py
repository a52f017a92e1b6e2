"""The players a sentence speaks of: as subject, as object, as owner, as something to count.

It must not decide who that is in a game; it only names them.
"""

from __future__ import annotations

from typing import Any

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.node import Cond
from kickdoor.engine.nodes.player_conditions import LevelBeside
from kickdoor.engine.nodes.selectors import Who
from kickdoor.lang.phrasebook.grammar import category, include, phrase
from kickdoor.lang.phrasebook.people import PEOPLE

MOST_LEVELS = 100  # beyond any Level
category("subject", "a player")
phrase(
    "who_each_matching",
    "subject",
    "each {cond:hero}",
    "every {cond:hero}",
    "all {cond:heroes}",
    "(everyone|all players|each player) who {cond:preds/third}",
    "(everyone|all players) with {cond:with}",
    build=lambda cond: Who(c.W_EVERYONE, cond),
    parts=lambda w: {"cond": w.cond} if _is(w, c.W_EVERYONE) and w.cond else None,
    doc="Every player at the table of a kind.",
    examples=["Each Elf gains a level."],
)
phrase(
    "who_others_matching",
    "subject",
    "each other {cond:hero}",
    "every other {cond:hero}",
    "all other {cond:heroes}",
    build=lambda cond: Who(c.W_OTHERS, cond),
    parts=lambda w: {"cond": w.cond} if _is(w, c.W_OTHERS) and w.cond else None,
    doc="Everybody else of a kind.",
    examples=["Each other Elf loses a level."],
)


BESIDE = (
    "(each|every) player (of|with|at) [a] {word} Level than you",
    "(everyone|all players|anyone) [who is] (of|with|at|) [a] {word} Level [than you]",
    "(each|every) player (of|with|at) [a] {word} Level",
    "(each|every) player who is [(of|at)] [a] {word} [Level] than you",
    "(all players|everyone|anyone) {word} than you [in Level]",
    "(all players|everyone|anyone|those) with {word} levels than you",
    "{word} Level players",
    "all {word} Level players",
    "(each|every) {word} Level player",
)
phrase(
    "who_beside",
    "subject",
    ("each player of higher Level than you", {"higher": True}),
    ("each player of lower Level than you", {"higher": False}),
    *[(form.replace("{word}", "higher"), {"higher": True}) for form in BESIDE],
    *[(form.replace("{word}", "lower"), {"higher": False}) for form in BESIDE],
    build=lambda higher: Who(c.W_OTHERS, LevelBeside(higher)),
    parts=lambda w: (
        {"higher": w.cond.higher}
        if _is(w, c.W_OTHERS) and isinstance(w.cond, LevelBeside)
        else None
    ),
    doc="Everybody of higher, or of lower, Level than you.",
    examples=["Each player of higher Level than you takes one of your Items."],
    covers="B18",
    rank=1,
)


def _is(value: Any, code: int) -> bool:
    return isinstance(value, Who) and value.code == code


def _person(code: int, shown: str, others: list[str]) -> None:
    def build(cond: Cond | None = None) -> Who:
        return Who(code, cond)

    def parts(value: Any) -> dict[str, Any] | None:
        if not _is(value, code):
            return None
        return {} if value.cond is None else {"cond": value.cond}

    phrase(
        f"who_{code}",
        "subject",
        shown,
        f"{shown} who {{cond:preds/third}}",
        *others,
        *[
            f"{shown} {tail}"
            for tail in ("with {cond:with}", "without {cond:without}")
            if code != c.W_YOU
        ],
        build=build,
        parts=parts,
        doc=f"Names {shown}.",
    )


for _row in PEOPLE:
    _person(*_row)

category("who_tail", "which player")
phrase(
    "who_tail",
    "who_tail",
    "who {cond:preds/third}",
    "with {cond:with}",
    "without {cond:without}",
    "(of|at|with) {cond:level_range}",
    "{cond:below}",
    build=lambda cond: cond,
)
category("below", "a range of Levels such as “Level 5 or higher”")
phrase(
    "below",
    "below",
    "{it:level_range}",
    build=lambda it: it if it.low == 1 or it.high > MOST_LEVELS else None,
)
phrase(
    "who_tail_beside",
    "who_tail",
    ("(of|with|at) [a] higher Level [than you]", {"higher": True}),
    ("(of|with|at) [a] lower Level [than you]", {"higher": False}),
    ("with (more|higher) levels than you", {"higher": True}),
    ("with (fewer|less|lower) levels than you", {"higher": False}),
    ("(above|over) your [own] Level", {"higher": True}),
    ("(below|under) your [own] Level", {"higher": False}),
    ("higher [in Level] than you", {"higher": True}),
    ("lower [in Level] than you", {"higher": False}),
    build=LevelBeside,
)
phrase(
    "pred_beside",
    "pred",
    ("<is> of higher Level than you", {"higher": True}),
    ("<is> of lower Level than you", {"higher": False}),
    ("<is> [(of|at)] [a] higher Level than you", {"higher": True}),
    ("<is> [(of|at)] [a] lower Level than you", {"higher": False}),
    ("<is> higher [in Level] than you", {"higher": True}),
    ("<is> lower [in Level] than you", {"higher": False}),
    ("<have> (more levels|a higher Level) than you", {"higher": True}),
    ("<have> (fewer levels|less levels|a lower Level) than you", {"higher": False}),
    node=LevelBeside,
    doc="Another player's Level beside yours.",
    examples=["Choose any player who is of higher Level than you. That player loses a level."],
    covers="A4",
    rank=1,
)
phrase(
    "who_some_matching",
    "subject",
    ("(a|any|any one|one|some) player [of %your choice] {cond:who_tail}", {"code": c.W_ANY}),
    (
        "(another|any other|one other|some other|a other) player [of %your choice] {cond:who_tail}",
        {"code": c.W_ANOTHER},
    ),
    build=Who,
    doc="Somebody of a kind, whom you choose.",
    examples=["Choose a player with more levels than you. He loses a level."],
)

category("person", "a player")
include("person", "subject")

category("owner", "whose it is")
phrase(
    "owner_possessive",
    "owner",
    "{who:subject} 's",
    build=lambda who: who,
    parts=lambda v: {"who": v} if isinstance(v, Who) and v.code != c.W_YOU else None,
)
phrase("owner_your", "owner", "your", build=Who, parts=lambda v: {} if v == Who() else None)

category("each_player", "players to be counted")
phrase(
    "each_player_any",
    "each_player",
    "player",
    "player at the table",
    "player in the game",
    build=lambda: Who(c.W_EVERYONE),
    parts=lambda v: {} if v == Who(c.W_EVERYONE) else None,
)
phrase(
    "each_player_other",
    "each_player",
    "other player",
    "rival",
    "opponent",
    build=lambda: Who(c.W_OTHERS),
    parts=lambda v: {} if v == Who(c.W_OTHERS) else None,
)
phrase(
    "each_player_fighter",
    "each_player",
    "fighter",
    "player in the <combat>",
    "player in combat",
    "player fighting [<him>]",
    build=lambda: Who(c.W_FIGHTERS),
    parts=lambda v: {} if v == Who(c.W_FIGHTERS) else None,
)
phrase(
    "each_player_helper",
    "each_player",
    "helper",
    "player helping [you]",
    "player (who|that) (helps|is helping) [you]",
    build=lambda: Who(c.W_HELPER),
    parts=lambda v: {} if v == Who(c.W_HELPER) else None,
)
phrase(
    "each_player_matching",
    "each_player",
    "{cond:hero} at the table",
    "{cond:hero} in (play|the game)",
    build=lambda cond: Who(c.W_EVERYONE, cond),
    parts=lambda v: {"cond": v.cond} if _is(v, c.W_EVERYONE) and v.cond else None,
)
phrase(
    "each_player_other_matching",
    "each_player",
    "other {cond:hero} at the table",
    "other {cond:hero} in (play|the game)",
    "fellow {cond:hero} [at the table]",
    build=lambda cond: Who(c.W_OTHERS, cond),
    parts=lambda v: {"cond": v.cond} if _is(v, c.W_OTHERS) and v.cond else None,
)
phrase(
    "each_player_fighting_matching",
    "each_player",
    "{cond:hero} in the <combat>",
    "{cond:hero} fighting",
    build=lambda cond: Who(c.W_FIGHTERS, cond),
    parts=lambda v: {"cond": v.cond} if _is(v, c.W_FIGHTERS) and v.cond else None,
)

phrase(
    "each_player_beside",
    "each_player",
    ("player of higher Level than you", {"higher": True}),
    ("player of lower Level than you", {"higher": False}),
    ("player (who is|with a|at a|of a) higher [Level] than you", {"higher": True}),
    ("player (who is|with a|at a|of a) lower [Level] than you", {"higher": False}),
    ("player who is [at] [a] higher Level than you", {"higher": True}),
    ("player who is [at] [a] lower Level than you", {"higher": False}),
    ("player of higher Level", {"higher": True}),
    ("player of lower Level", {"higher": False}),
    ("player whose Level is higher than (yours|%your Level)", {"higher": True}),
    ("player whose Level is lower than (yours|%your Level)", {"higher": False}),
    build=lambda higher: Who(c.W_OTHERS, LevelBeside(higher)),
    parts=lambda v: (
        {"higher": v.cond.higher}
        if _is(v, c.W_OTHERS) and isinstance(v.cond, LevelBeside)
        else None
    ),
)
category("players", "players to be counted")
phrase(
    "players_any",
    "players",
    "players",
    "players at the table",
    build=lambda: Who(c.W_EVERYONE),
    parts=lambda v: {} if v == Who(c.W_EVERYONE) else None,
)
phrase(
    "players_other",
    "players",
    "other players",
    "rivals",
    "opponents",
    build=lambda: Who(c.W_OTHERS),
    parts=lambda v: {} if v == Who(c.W_OTHERS) else None,
)
phrase(
    "players_fighters",
    "players",
    "fighters",
    "players in the <combat>",
    build=lambda: Who(c.W_FIGHTERS),
    parts=lambda v: {} if v == Who(c.W_FIGHTERS) else None,
)
phrase(
    "players_matching",
    "players",
    "{cond:heroes} at the table",
    "{cond:heroes} in (play|the game)",
    build=lambda cond: Who(c.W_EVERYONE, cond),
    parts=lambda v: {"cond": v.cond} if _is(v, c.W_EVERYONE) and v.cond else None,
)
