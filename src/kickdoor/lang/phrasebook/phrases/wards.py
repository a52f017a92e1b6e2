"""What saves its owner or itself: “Discard it instead of dying.” “It cannot be lost or stolen.”

It must not say what a Curse or monster does.
"""

from __future__ import annotations

from kickdoor.engine.nodes.item_statics import Unlosable
from kickdoor.engine.nodes.protection_statics import DeathWard
from kickdoor.lang.phrasebook.grammar import phrase

GO = "[you (may|can|must)] (discard|lose|ditch|sacrifice|give up)"
DEATH = "(death|dying|your death|being killed)"
DIE = "(would die|die|would be killed|are killed|are about to die|should die)"
phrase(
    "death_ward",
    "owner_static",
    "discard it instead of dying",
    f"{GO} <this> instead of {DEATH}",
    f"(if|when|whenever|the next time) you {DIE} , {GO} <this> instead [of {DEATH}]",
    f"(if|when|whenever|the next time) you {DIE} , {GO} <this> (and|to) (live|survive|stay alive|"
    "(avoid|escape|prevent|cheat) death)",
    f"{GO} <this> (to|and) (avoid|escape|prevent|cheat|survive|ward off) {DEATH}",
    f"discard to (avoid|escape|prevent|cheat|survive) {DEATH}",
    f"(saves|save|protects|protect) you from {DEATH} once",
    f"if you {DIE} while (wearing|using|wielding|carrying) <this> , {GO} (it|<this>) instead",
    node=DeathWard,
    doc="The first time its owner would die, it is discarded and nothing else happens.",
    examples=["Discard it instead of dying."],
    rank=2,
)
KEPT = "(lost|stolen|discarded|taken [(from|away from) you]|cursed|destroyed|removed)"
phrase(
    "unlosable",
    "owner_static",
    "this card cannot be lost or stolen",
    f"[<this>] (can not|may not) be {KEPT} (or|,) {KEPT}",
    f"[<this>] (can not|may not) be {KEPT} , {KEPT} [,] or {KEPT}",
    "[<this>] (can not|may not) be (lost|discarded|cursed|destroyed|removed)",
    "[<this>] can never be (lost|discarded|cursed|destroyed|removed|stolen)",
    f"[<this>] can never be {KEPT} (or|,) {KEPT}",
    "[you] (can not|never|can never) lose <this>",
    "nothing can (take|make you lose|remove|destroy) <this>",
    node=Unlosable,
    doc="No card takes or discards it; its owner may still pay, trade or sell it.",
    examples=["This card cannot be lost or stolen."],
    covers="D11",
    rank=2,
)
