"""Occurrences: everything that happens, as a typed value with the rule it rests on. The log reads these."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple


class Occurrence(NamedTuple):
    """One thing that happened. `only` is the player who alone may know which cards (or, for what a hidden crew lacked,
    why), or -1 when all may."""

    kind: str
    player: int
    cards: tuple[int, ...] = ()
    rule: str = ""
    note: str = ""
    only: int = -1


def recalled(row: Sequence[Any]) -> Occurrence:
    """What happened, from a row of a log that was kept as JSON, which knows lists only."""
    kind, player, cards, *rest = row
    return Occurrence(kind, player, tuple(cards), *rest)


SENTENCES: Final[dict[str, str]] = {
    "began": "The game begins: {note}.",
    "planned": "{player} plans the opening.",
    "placed": "{player} places {cards} on the spaceline{note}.",
    "seeded": "{player} seeds {cards} {note}.",
    "ready": "{player} is ready with {note} cards under the missions.",
    "shuffled": "{player}'s {note} is shuffled.",
    "turn": "Turn {note}: {player}.",
    "drawn": "{player} draws {cards}.",
    "not drawn": "{player} cannot draw: {note}.",
    "regenerated": "{player} regenerates the draw deck with {note} cards.",
    "exhausted": "{player}'s draw deck is exhausted.",
    "played": "{player} plays {cards}{note}.",
    "reported": "{player} reports {cards} to {note}.",
    "built": "{player} builds {cards} at {note}.",
    "nullified": "{cards} is nullified{note}.",
    "fizzled": "{cards} has lost its target and does nothing.",
    "returned": "{cards} returns to {player}'s hand{note}.",
    "taken": "{player} takes {cards} from the draw deck.",
    "discarded": "{player} discards {cards}{note}.",
    "out of play": "{cards} is placed out of play{note}.",
    "stays": "{cards} stays on {note}.",
    "beamed": "{player} beams {cards} {note}.",
    "walked": "{player} moves {cards} {note}.",
    "picked up": "{player} picks up {cards}.",
    "moved": "{cards} flies to {note}.",
    "relocated": "{cards} is moved to {note}.",
    "docked": "{cards} docks at {note}.",
    "undocked": "{cards} undocks.",
    "cloaked": "{cards} cloaks.",
    "decloaked": "{cards} decloaks.",
    "attempted": "{player} attempts {cards}{note}.",
    "encountered": "{player} meets {cards}{note}.",
    "overcome": "{player} overcomes {cards}{note}.",
    "failed": "{player} fails {cards}{note}.",
    "no effect": "{cards} finds nothing to act on{note}.",
    "mis-seed": "{cards} is a mis-seed{note}.",
    "back under": "{cards} goes back under the mission.",
    "cured": "{cards} is cured.",
    "attempt over": "The attempt at {cards} is over{note}.",
    "solved": "{player} solves {cards}{note}.",
    "acquired": "{player} acquires {cards}.",
    "scored": "{player} scores {note}.",
    "killed": "{cards} dies{note}.",
    "saved": "{cards} is saved{note}.",
    "stopped": "{cards} is stopped.",
    "unstopped": "{cards} can act again.",
    "disabled": "{cards} is disabled.",
    "recovered": "{cards} recovers.",
    "quarantined": "{cards} is quarantined.",
    "phased": "{cards} is phased.",
    "held": "{cards} is held.",
    "freed": "{cards} is free again.",
    "towed": "{note} takes {cards} in tow.",
    "dropped": "{note} lets go of {cards}.",
    "undone": "The last actions of {player} are undone: {note}.",
    "damaged": "{cards} is damaged{note}.",
    "destroyed": "{cards} is destroyed{note}.",
    "repaired": "{cards} is repaired.",
    "battle": "{player} opens fire: {note}.",
    "return fire": "{player} returns fire: {note}.",
    "fight": "{player} starts a fight at {note}.",
    "paired": "{cards}: {note}.",
    "battle over": "The battle is over: {note}.",
    "won": "{player} wins the battle.",
    "control": "{player} takes control of {cards}.",
    "flipped": "{cards} is flipped{note}.",
    "countdown": "{cards} counts down to {note}.",
    "looked": "{player} looks at {note}.",
    "shown": "{player} shows {cards}.",
    "picked": "Luck picks {cards}{note}.",
    "switched": "{cards} is now {note}.",
    "over": "Game over: {note}.",
    "told": "{note}",
}

REVEALING: Final = frozenset({"drawn", "looked", "shown", "encountered", "mis-seed", "picked", "acquired"})
"""What shows a player a card that was hidden before: nobody takes back an answer that led to it (TG-91)."""

REASONS: Final = frozenset({"failed", "attempt over"})
"""Here everybody may know the cards, and it is the reason that only one player may know."""

_PLURAL: Final = {
    "is": "are", "has": "have", "dies": "die", "stays": "stay", "flies": "fly", "goes": "go", "finds": "find",
    "docks": "dock", "undocks": "undock", "cloaks": "cloak", "decloaks": "decloak", "returns": "return",
    "recovers": "recover", "counts": "count",
}  # fmt: skip


def sentence(what: Occurrence, name: Callable[[int], str], players: tuple[str, str], seat: int | None = None) -> str:
    """The occurrence in words, for everybody or for one seat; hidden cards are only counted."""
    hidden = what.only >= 0 and seat is not None and what.only != seat
    count = len(what.cards)
    note = what.note
    cards = _listed([name(card) for card in what.cards])
    if hidden and what.kind in REASONS:
        note = ""
    elif hidden:
        cards = "a card" if count == 1 else f"{count} cards"
    player = players[what.player] if what.player in (0, 1) else "Luck"
    words = SENTENCES[what.kind]
    if count > 1 and words.startswith("{cards} "):
        verb, blank, rest = words.removeprefix("{cards} ").partition(" ")
        words = "{cards} " + _many(verb) + blank + rest
    return words.format(player=player, cards=cards, note=note)


def _many(verb: str) -> str:
    """A verb for several cards, with whatever follows it without a blank."""
    word = verb.rstrip(".").partition("{")[0]
    return _PLURAL.get(word, word) + verb.removeprefix(word)


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names) or "nobody"
    return ", ".join(names[:-1]) + " and " + names[-1]
