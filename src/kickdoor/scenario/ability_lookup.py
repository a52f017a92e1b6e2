"""Finds the ability that a step means: by its card, by its name, or by what it does."""

from __future__ import annotations

from kickdoor.engine import codes as c
from kickdoor.engine.nodes.card_text import Ability
from kickdoor.engine.nodes.node import Effect
from kickdoor.engine.state import State
from kickdoor.scenario.parsed_steps import ParsedStep, PhraseError
from kickdoor.scenario.scenario_names import ScenarioNames, held_by

# Common words for abilities with such effects.
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
    """The ability's own name, and what people might call it."""
    effect: Effect = ability.effect
    inner = getattr(effect, "of", None)
    effects = [effect, *inner] if isinstance(inner, list) else [effect]
    found = [ability.name]
    if ability.timing & c.T_TEAM_UP:
        found.append("team-up team up")
    found += [COMMON_WORDS.get(type(one).__name__, "") for one in effects]
    return " ".join(found).lower()


def matching(st: State, naming: ScenarioNames, parsed: ParsedStep) -> tuple[int, list[int]]:
    """The card, and those of its abilities that match the words."""
    if parsed.cards:
        card = naming.pick(
            parsed.cards[0],
            held_by(st, parsed.seat, c.IN_PLAY),
            held_by(st, parsed.seat, c.IN_HAND),
        )
        cards = [card]
    else:
        cards = [
            card
            for player in sorted(st.players, key=lambda one: one.seat != parsed.seat)
            for card in player.table
        ]
    wanted = parsed.ability.lower().split()
    if wanted and wanted[-1].isdigit() and parsed.cards:
        return cards[0], [int(wanted[-1]) - 1]
    for card in cards:
        abilities = st.cat.cards[card].text.abilities
        found = [at for at, one in enumerate(abilities) if has_words(one, wanted)]
        if found:
            return card, found
    if parsed.cards:
        return cards[0], list(range(len(st.cat.cards[cards[0]].text.abilities))) or [0]
    raise PhraseError(f"“{parsed.words}”: no card in play has an ability “{parsed.ability}”.")


def has_words(ability: Ability, wanted: list[str]) -> bool:
    """Whether every word is among the words of the ability."""
    known = words_of(ability).split()
    return all(word in known for word in wanted)
