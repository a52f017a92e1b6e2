"""A language model at a table in words. `ask` is where yours is called; here a script stands in."""

import re
from collections.abc import Callable

from kickdoor.envs.text.text_table import TextTable

RULES = "Answer with one line: the number of an option in brackets, or an offer. No other words."


def scripted(prompt: str) -> str:
    """A stand-in that reads its options as a model would: claims, kicks, else the first."""
    options = re.findall(r"^\[(\d+)\] (.+)$", prompt, re.MULTILINE)
    for wanted in ("Claim", "Kick", "Accept"):
        for number, words in options:
            if words.startswith(wanted):
                return f"I choose [{number}]"
    return f"[{options[0][0]}]"


def main(ask: Callable[[str], str] = scripted, turns: int = 6) -> dict[str, object]:
    """Play one game with the same model in every seat; returns how it went."""
    table = TextTable(turn_limit=turns)
    table.reset(num_players=3, seed=7)
    done = False
    while not done:
        _, observation = table.get_observation()
        answer = ask(f"{RULES}\n\n{observation}").strip()
        numbered = re.search(r"\[\d+\]", answer)
        done, _ = table.step(numbered[0] if numbered else answer)
    rewards, info = table.close()
    return {"rewards": rewards, **info}


if __name__ == "__main__":
    print(main())
