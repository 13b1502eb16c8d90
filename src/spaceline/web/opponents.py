"""Whom one can play against, in words for the page on which it is chosen."""

from spaceline.bots import LEVELS

_WORDS = {
    "cadet": "A beginner who often acts on a whim. The one to learn with.",
    "captain": "Knows the cards and what they are good for. Solves missions when it can.",
    "admiral": "A captain who thinks ahead, for up to a second at a time.",
}
PEOPLE = (
    ("friend", "A friend", "You get an address to send. The game begins when they sit down."),
    ("anyone", "Anyone", "Your table stands on the first page until somebody comes."),
)


def opponents() -> list[tuple[str, str, str]]:
    """Name, title and a sentence for every bot, the easiest first, then for people."""
    return [*((name, name.capitalize(), _WORDS[name]) for name in LEVELS), *PEOPLE]
