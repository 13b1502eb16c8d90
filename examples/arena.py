"""A random agent and a captain in the PettingZoo environment, for a few games. Nobody learns anything here.

The random agent stands where a learning agent would: it gets an observation and a mask, and returns an action. The
captain is one of Spaceline's own bots. Run it with `python examples/arena.py 10`.
"""

import sys

import numpy as np

from spaceline.arena import BotAgent, WarpSpeedEnv
from spaceline.bots import bot


def random_action(observation: dict[str, np.ndarray], dice: np.random.Generator) -> int:
    """Any action that the mask allows."""
    return int(dice.choice(np.flatnonzero(observation["action_mask"])))


def play(seed: int) -> tuple[dict[str, float], int]:
    """One game; the captain has the second seat. What each agent earned, and how many actions it took."""
    env = WarpSpeedEnv(edition="2001")
    env.reset(seed=seed)
    captain = BotAgent(bot("captain", seed))
    dice = np.random.default_rng(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    actions = 0
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        if terminated or truncated:
            action: int | None = None
        elif agent == "player_1":
            action = captain.act(env)
        else:
            action = random_action(observation, dice)
        actions += action is not None
        env.step(action)
    return earned, actions


def main(games: int) -> None:
    total = {"player_0": 0.0, "player_1": 0.0}
    for seed in range(games):
        earned, actions = play(seed)
        print(f"game {seed}: random {earned['player_0']:+.0f}, captain {earned['player_1']:+.0f}, {actions} actions")
        for agent, reward in earned.items():
            total[agent] += reward
    print(f"in all: random {total['player_0']:+.0f}, captain {total['player_1']:+.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
