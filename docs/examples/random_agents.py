"""Random agents in PettingZoo: a whole game, and what everybody got."""

from kickdoor.envs.pettingzoo import kickdoor_v0


def main(seed: int = 1) -> dict[str, float]:
    """Play one game; returns the sum of each agent's rewards."""
    env = kickdoor_v0.env(packs="legends", seats=4, reward="levels", turn_limit=30)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return total


if __name__ == "__main__":
    print(main())
