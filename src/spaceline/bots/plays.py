"""What to play from the hand: who reports, which events, which interrupts between actions."""

from collections.abc import Iterator, Sequence

from spaceline.bots.judging import Judge
from spaceline.bots.seen import Seen
from spaceline.bots.sight import Sight
from spaceline.bots.teams import expected, staffed
from spaceline.bots.tricks import OPPORTUNE, event_worth, interrupt_worth
from spaceline.cards.models import Artifact, Event, Facility, Interrupt, Ship

_REPORTS_AT_ONCE = 3
"""So many cards to report make Red Alert! worth its card play."""
_FEW_CARDS = 8


class Hand:
    """A player's hand at one decision."""

    def __init__(self, sight: Sight, judge: Judge, options: Sequence[str]) -> None:
        self.sight = sight
        self.judge = judge
        self.options = options

    def ideas(self) -> Iterator[tuple[float, str, str]]:
        """Every option in the segment for card plays with its worth and the reason."""
        reports = 0
        for option in self.options:
            verb, _, rest = option.partition(":")
            if verb in ("play", "interrupt"):
                seen = self.sight.cards[int(rest)]
                reports += not isinstance(seen.card, Event | Interrupt | Artifact | Facility)
                worth = self._worth(seen, verb)
                if worth > 0:
                    yield worth, option, f"{seen.card.name} is the most useful now"
            elif verb == "order" and "download" in rest:
                yield 6.0, option, "it costs nothing and brings something"
            elif verb == "instead":
                yield (7.0 if not self.sight.outposts else 0.3), option, "a new outpost"
        if "red-alert" in self.options and reports >= _REPORTS_AT_ONCE and not self.sparing:
            yield 30.0, "red-alert", "everyone reports at once"

    @property
    def sparing(self) -> bool:
        """With few cards left to draw it is better to make them last, unless the game may as well end (WS-49)."""
        mine, theirs = self.sight.seats[self.sight.you], self.sight.seats[1 - self.sight.you]
        ahead = (len(mine.solved), mine.points) > (len(theirs.solved), theirs.points)
        return mine.draw < _FEW_CARDS and not ahead

    def _worth(self, seen: Seen, verb: str) -> float:
        card = seen.card
        if isinstance(card, Interrupt) or verb == "interrupt":
            worth = interrupt_worth(self.sight, card.name)
            return worth if worth >= 0.5 else 0.0
        if isinstance(card, Event):
            worth = event_worth(self.sight, card.name)
            return worth if worth >= 0.3 else 0.0
        worth = self.judge.worth(seen.number)
        if isinstance(card, Ship) and not self._flyable(seen):
            worth /= 3
        return worth

    def _flyable(self, ship: Seen) -> bool:
        """Whether those at home and in hand could fly it."""
        crew = [seen for outpost in self.sight.outposts for seen in self.sight.team(outpost.number)]
        return staffed([*crew, *(expected(seen) for seen in self.sight.hand if seen.person)], ship)

    def play(self) -> tuple[str, str]:
        """The most useful card that may be played, or the end of the segment."""
        best = max(self.ideas(), key=lambda idea: (idea[0], idea[1]), default=None)
        return (best[1], best[2]) if best is not None else ("end", "nothing more to play")

    def must_play(self) -> tuple[str, str]:
        """Something has to be played, be it useful or not."""
        best = max(self.options, key=lambda option: (self.judge.worth(int(option.split(":")[1])), option))
        return best, "something has to be played"

    def between(self) -> tuple[str, str] | None:
        """An interrupt worth playing between two actions."""
        best: tuple[float, str, str] | None = None
        for option in self.options:
            verb, _, rest = option.partition(":")
            if verb == "order" and "download" in rest:
                return option, "it costs nothing and brings something"
            if verb == "play" and int(rest) in self.sight.cards:
                name = self.sight.cards[int(rest)].card.name
                worth = interrupt_worth(self.sight, name)
                if worth >= 1.0 and (best is None or (worth, option) > best[:2]):
                    best = (worth, option, f"a good moment for {name}")
        return (best[1], best[2]) if best is not None else None

    def waits(self) -> bool:
        """Whether a better moment for one of these may come later in this turn."""
        numbers = [int(option.split(":")[1]) for option in self.options if option.startswith("play:")]
        return any(self.sight.cards[number].card.name in OPPORTUNE for number in numbers if number in self.sight.cards)
