"""A person's tables in words for a list: against whom, and how it stands or ended."""

from typing import NamedTuple

from spaceline.web.models import Match, Person
from spaceline.web.people import tables_of


class Seat(NamedTuple):
    """A table as the person sees it who sits there."""

    code: str
    against: str
    state: str
    mood: str


def seats_of(person: Person) -> list[Seat]:
    """A person's tables in words, those in play first."""
    return [_seat(match, person) for match in tables_of(person)]


def _seat(match: Match, person: Person) -> Seat:
    seat = match.seat_of(person) or 0
    against = match.names()[1 - seat]
    if match.status == Match.OPEN:
        return Seat(match.code, "somebody to come", "waiting", "open")
    if match.status == Match.PLAYING or match.result is None:
        return Seat(match.code, against, "in play", "playing")
    winner = match.result["winner"]
    state = "no winner" if winner is None else "you won" if winner == seat else "you lost"
    return Seat(match.code, against, state, "won" if winner == seat else "")
