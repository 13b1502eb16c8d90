"""Whom one can play against, in words for the page on which it is chosen."""

from spaceline.bots import BOTS

_WORDS = {
    "captain": ("Captain", "A bot that knows what it wants: good for learning, hard enough to lose to."),
    "random": ("Random", "A bot that does anything the rules allow. For a first look around."),
}
PEOPLE = (
    ("friend", "A friend", "You get an address to send. The game begins when they sit down."),
    ("anyone", "Anyone", "Your table stands in the lobby until somebody comes."),
)


def opponents() -> list[tuple[str, str, str]]:
    """Name, title and a sentence for every bot, the best known first, then for people."""
    names = sorted(BOTS, key=lambda name: (list(_WORDS).index(name) if name in _WORDS else -1, name))
    bots = [(name, *_WORDS.get(name, (name.capitalize(), "A bot."))) for name in names]
    return [*bots, *PEOPLE]
