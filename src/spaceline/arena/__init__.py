"""The game as a PettingZoo environment, for agents that learn. Needs the extra `arena`; nothing else imports this."""

from spaceline.errors import SpacelineError

try:
    from spaceline.arena.agents import BotAgent
    from spaceline.arena.environment import WarpSpeedEnv, env
    from spaceline.arena.observing import parts
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise SpacelineError(f"the arena needs {error.name}: install spaceline with its extra `arena`") from error

__all__ = ["BotAgent", "WarpSpeedEnv", "env", "parts"]
