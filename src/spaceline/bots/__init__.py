"""Players that see only what a player may see."""

from spaceline.bots.levels import BOTS, LEVELS, UnknownBot, bot
from spaceline.bots.protocol import Bot, answer_of, builder_of, decks_for, play_out, sit_down, take_seat
from spaceline.bots.random_bot import RandomBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "RandomBot",
    "UnknownBot",
    "answer_of",
    "bot",
    "builder_of",
    "decks_for",
    "play_out",
    "sit_down",
    "take_seat",
]
