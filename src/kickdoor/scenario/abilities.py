"""Which ability of which card a step means: by the card, by its name, by what it does."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.base import Effect
from kickdoor.engine.nodes.clauses import Ability
from kickdoor.engine.state import State
from kickdoor.scenario.scene import Scene, held_by
from kickdoor.scenario.wishes import PhraseError, Wish

# What people call an ability that does such a thing.
COMMON_WORDS = {
    "Theft": "steal theft",
    "RemoveMonster": "charm remove banish",
    "KillMonster": "kill slay",
    "StrengthMod": "berserk turn undead backstab strength",
    "ModifyRoll": "flight run roll",
    "Reroll": "reroll roll again",
    "Draw": "draw pray",
    "Escape": "escape flee",
    "CancelCurse": "cancel ward",
    "Search": "search resurrect",
}


def words_of(ability: Ability) -> str:
    """The ability's own name and what people might call it."""
    effect: Effect = ability.effect
    inner = getattr(effect, "of", None)
    effects = [effect, *inner] if isinstance(inner, list) else [effect]
    found = [ability.name]
    if ability.timing & c.T_TEAM_UP:
        found.append("team-up team up")
    found += [COMMON_WORDS.get(type(one).__name__, "") for one in effects]
    return " ".join(found).lower()


def matching(st: State, scene: Scene, wish: Wish) -> tuple[int, list[int]]:
    """The card and the abilities of it that fit the words."""
    if wish.cards:
        card = scene.pick(
            wish.cards[0], held_by(st, wish.seat, c.IN_PLAY), held_by(st, wish.seat, c.IN_HAND)
        )
        cards = [card]
    else:
        cards = [
            card
            for player in sorted(st.players, key=lambda one: one.seat != wish.seat)
            for card in player.table
        ]
    wanted = wish.ability.lower().split()
    if wanted and wanted[-1].isdigit() and wish.cards:
        return cards[0], [int(wanted[-1]) - 1]
    for card in cards:
        abilities = st.cat.cards[card].text.abilities
        found = [at for at, one in enumerate(abilities) if fits(one, wanted)]
        if found:
            return card, found
    if wish.cards:
        return cards[0], list(range(len(st.cat.cards[cards[0]].text.abilities))) or [0]
    raise PhraseError(f"“{wish.words}”: no card in play has an ability “{wish.ability}”.")


def fits(ability: Ability, wanted: list[str]) -> bool:
    """Every word is among the words of the ability."""
    known = words_of(ability).split()
    return all(word in known for word in wanted)
