"""Names for people of the mechanisms that `lab.mechanics` counts.

A mechanism without an entry keeps its own name. It must not count anything.
"""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.lab import drama
from kickdoor.lang.packs.fields import KIND_WORDS

WORDS = {
    "ability used by ROLE-02": "Team-up used when help was agreed",
    "ability used by ROLE-03": "Team-up used for a Companion",
    "bad stuff": "Bad Stuff suffered",
    "big shed by BIG-05": "Big Item passed on, too many",
    "card attached by AMB-30": "Item carried by a Companion",
    "card discarded by ALLY-01": "Companion lost, too many",
    "card discarded by ALLY-03": "Companion lost",
    "card discarded by ALLY-04": "Companion exchanged",
    "card discarded by ALLY-07": "Companion sacrificed to get away",
    "card discarded by ALLY-12": "Companion lost with all the others",
    "card discarded by AMB-35": "Power or Kata lost, condition gone",
    "card discarded by AMB-61": "Card discarded for another Level in a fight",
    "card discarded by CLASS-03": "Class lost",
    "card discarded by CLASS-04": "Card paid for an ability",
    "card discarded by CLASS-07": "Class exchanged",
    "card discarded by KATA-02": "Kata lost",
    "card discarded by KATA-05": "Kata exchanged",
    "card discarded by KATA-08": "Kata lost, Level too low",
    "card discarded by META-04": "Secret Identity blown",
    "card discarded by ORIGIN-02": "Origin lost",
    "card discarded by ORIGIN-03": "Origin lost by death",
    "card discarded by POWER-02": "Power lost",
    "card discarded by POWER-06": "Power exchanged",
    "card discarded by POWER-07": "Power lost, Level too low",
    "card discarded by RACE-02": "Race exchanged or lost",
    "card discarded by ROLE-03": "Companion discarded for a Team-up",
    "card discarded by STANCE-01": "Stance lost",
    "card discarded by STANCE-04": "Stance exchanged",
    "card discarded by SUPERM-08": "Joiner lost, nothing to join",
    "card named by AMB-45": "Test of memory",
    "card taken by META-05": "Theft that worked",
    "card unequipped by ALLY-10": "Item taken off, Companion gone",
    "combat lost": "Combat lost",
    "combat started": "Combat",
    "combat won": "Combat won",
    "curse ignored by AMB-10": "Curse canceled by a card",
    "curse ignored by META-04": "Curse thrown off by a Secret Identity",
    "curse struck": "Curse suffered",
    "deal done by AMB-13": "Help deal carried out",
    "die rolled by AMB-10": "Roll changed by a card",
    "die rolled by PARASITE-01": "Roll for more Parasites",
    "died": "Death",
    "effect void by META-06": "Theft that failed",
    "fight passed": "Fight passed to somebody else",
    "help asked": "Help asked for",
    "help joined": "Help joined the fight",
    "help refused": "Help refused",
    "helper left by AMB-14": "Helper made to leave",
    "monster joined by DUPLICATE-01": "Duplicate of a monster",
    "monster joined by MONSTER-05": "Wandering Monster",
    "monster removed": "Monster removed without a kill",
    "one-shot played": "One-shot played",
    "parasite added by PARASITE-01": "Parasite spawned",
    "parasite added by PARASITE-03": "Parasite added from hand",
    "persona taken by ROLE-06": "Persona changed after death",
    "race changed by AMB-05": "Race of a Persona changed",
    "sex changed": "Sex changed",
    "sold": "Sale",
    "trade done": "Trade",
    drama.CLAIMED: "Kill for the win claimed",
    drama.STOPPED: "Kill for the win stopped",
    drama.SHARED: "Victory shared",
    drama.LONG: "More than 90 turns",
    drama.POOR: "Nobody above Level 3 for 40 turns",
    drama.LOW_CURSE: "Curse played on Level 1 or 2",
    drama.DITHERING: "End of a fight announced eight times or more",
}
# Counted a second time under a plainer name.
DOUBLES = ("ability used by CLASS-05", "card given by BIG-05", "card discarded by ROLE-03")
# Losses, exchanges and bookkeeping, which may well be rare.
MINOR = ("attached", "discarded", "given", "unequipped", "shed", "left")
SACRIFICE = "card discarded by ALLY-07"
KIND_NAMES = {
    word: word.replace("_", " ").capitalize() if code != c.LEVEL_UP else "Go Up a Level"
    for code, word in KIND_WORDS.items()
}


def plain(name: str) -> str:
    """The name for people."""
    if name in WORDS:
        return WORDS[name]
    for word, shown in KIND_NAMES.items():
        kind = word.replace("_", " ")
        if name in (f"{kind} played", f"{kind} ability used"):
            return shown + name.removeprefix(kind).replace("ability used", "used")
    what, _, rule = name.partition(" by ")
    return f"{what.capitalize()} ({rule})" if rule else name.capitalize()


def is_minor(name: str) -> bool:
    """Whether it is a mechanism that a pack need not show often."""
    if name in drama.NAMES:
        return True
    return name != SACRIFICE and any(word in name.split() for word in MINOR)
