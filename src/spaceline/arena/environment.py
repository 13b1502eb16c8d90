"""Warp Speed as a PettingZoo environment of two agents who take turns (AEC)."""

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from spaceline.arena.observing import CARDS, LENGTH, mask, observe
from spaceline.arena.picking import ACTIONS, Picking
from spaceline.decks import sealed_decks
from spaceline.engine.decisions import Decision
from spaceline.engine.view import View
from spaceline.errors import SpacelineError
from spaceline.formats.rulesets import for_edition
from spaceline.game import Game

MOST_DECISIONS: Final = 10_000
_TOLD: Final = 8

Observation = dict[str, Any]


class WarpSpeedEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # it has no types
    """A sealed game. `reset(seed=7)` opens two boxes, builds two decks and deals as `spaceline game run --seed 7` does;
    without a seed the next one follows from the last. A win is worth 1 at the end, a loss -1, a tie 0."""

    metadata: ClassVar[dict[str, Any]] = {"name": "warp_speed_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, edition: str = "2001", *, most_decisions: int = MOST_DECISIONS, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self._rules = for_edition(edition)
        self._edition = edition
        self._most_decisions = most_decisions
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        actions: Space[Any] = Discrete(ACTIONS)
        numbers = Box(-32_768, 32_767, (LENGTH,), np.int16)
        observations: Space[Any] = Dict({"observation": numbers, "action_mask": Box(0, 1, (ACTIONS,), np.int8)})
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observations)
        self._dice, _ = np_random(None)
        self._game: Game | None = None
        self._picking: Picking | None = None
        self._views: dict[str, View] = {}
        """Of the position at hand, which stays while an answer is picked."""
        self._decisions = 0

    # What PettingZoo asks for

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 (their call)
        if seed is None:
            seed = int(self._dice.integers(2**31))
        else:
            self._dice, _ = np_random(seed)
        decks = sealed_decks(seed, self._edition)
        self._game = Game.start(self._rules, decks, seed, logged=self.render_mode is not None)
        if len(self._game.table.state.cards) > CARDS:
            raise SpacelineError(f"the arena has room for {CARDS} cards, and this game has more")
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and which actions it may take: none, unless it is the one to act."""
        picking = self._picking if agent == self.agent_selection else None
        return {"observation": observe(self._view_of(agent), picking), "action_mask": mask(picking)}

    def step(self, action: int | None) -> None:
        """Raises IllegalAnswer for an action that is not on offer; nothing has changed then. None is for the dead."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        further = self.picking.take(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if isinstance(further, Picking):
            self._picking = further
            return
        self._decisions += 1
        self.game.decide(self.picking.decision.player, further.answer)
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Turns to whoever decides next, or ends the game."""
        game = self.game
        self._picking = None
        self._views = {}
        if game.result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = 0.0 if game.result.winner is None else 1.0 - 2.0 * (game.result.winner != seat)
        elif self._decisions >= self._most_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            decision = game.decisions[0]
            self._picking = Picking(decision)
            self.agent_selection = self.possible_agents[decision.player]

    def render(self) -> str | None:
        """The last sentences of the story, as the agent to act knows it."""
        if self.render_mode != "ansi":
            return None
        return "\n".join(self.game.story(self.possible_agents.index(self.agent_selection))[-_TOLD:])

    def close(self) -> None:
        """There is nothing to release."""

    # What a bot needs, who reads words better than numbers

    @property
    def game(self) -> Game:
        """The game itself, for whoever runs the environment; an agent that looks in here cheats."""
        if self._game is None:
            raise SpacelineError("reset the environment first")
        return self._game

    @property
    def picking(self) -> Picking:
        """The open decision, and how far its answer has come."""
        if self._picking is None:
            raise SpacelineError("nobody is asked anything")
        return self._picking

    @property
    def decision(self) -> Decision:
        return self.picking.decision

    def view(self) -> View:
        """What the agent to act may know, in words."""
        return self._view_of(self.agent_selection)

    def _view_of(self, agent: str) -> View:
        if agent not in self._views:
            self._views[agent] = self.game.view(self.possible_agents.index(agent))
        return self._views[agent]


def env(edition: str = "2001", *, render_mode: str | None = None) -> AECEnv[str, Observation, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action loses the game, and calls out of order fail."""
    raw: AECEnv[str, Observation, int] = WarpSpeedEnv(edition, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
