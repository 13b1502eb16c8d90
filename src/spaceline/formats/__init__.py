"""Which game is played: the rules of each format, for decks and for play."""
