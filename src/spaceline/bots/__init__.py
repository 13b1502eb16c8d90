"""Players that see only what a player may see."""

from spaceline.bots.protocol import BOTS, Bot, UnknownBot, bot, play_out
from spaceline.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "RandomBot", "UnknownBot", "bot", "play_out"]
