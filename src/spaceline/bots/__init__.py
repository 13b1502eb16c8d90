"""Players that see only what a player may see."""

from spaceline.bots.levels import BOTS, LEVELS, UnknownBot, bot
from spaceline.bots.protocol import Bot, answer_of, play_out, sit_down
from spaceline.bots.random_bot import RandomBot

__all__ = ["BOTS", "LEVELS", "Bot", "RandomBot", "UnknownBot", "answer_of", "bot", "play_out", "sit_down"]
