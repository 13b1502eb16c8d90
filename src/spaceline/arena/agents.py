"""A bot as an agent of the environment: it answers decisions, and the answer is given in actions."""

from spaceline.arena.environment import WarpSpeedEnv
from spaceline.bots.protocol import Blind, Bot, Briefed, only_answer
from spaceline.engine.decisions import Answer, Decision


class BotAgent:
    """Plays one game for one seat. It sees what the environment shows the agent to act, and nothing else."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._decision: Decision | None = None
        self._answer: Answer = ""

    def act(self, env: WarpSpeedEnv) -> int:
        """The next action; the bot is asked once a decision, however many actions its answer takes."""
        picking = env.picking
        if picking.decision is not self._decision:
            if self._decision is None and isinstance(self._bot, Briefed):
                self._bot.brief(env.game.setup.rules, env.game.setup.decks[picking.decision.player])
            self._decision = picking.decision
            self._answer = self._chosen(env, picking.decision)
        return picking.toward(self._answer)

    def _chosen(self, env: WarpSpeedEnv, decision: Decision) -> Answer:
        forced = only_answer(decision)
        if forced is not None:
            return forced
        blind = isinstance(self._bot, Blind) and self._bot.blind
        return self._bot.choose({} if blind else env.view(), decision)
