"""People at the browser, in a few words."""

import json
from collections.abc import Iterator
from typing import Any

from django.test import Client

from spaceline.engine.decisions import Decision
from spaceline.web.games import load
from spaceline.web.models import Match, SavedDeck


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self) -> None:
        self.client = Client()

    def box(self) -> int:
        answer = self.client.post("/play")
        return int(answer["Location"].rsplit("/", 1)[1])

    def deck(self, edition: str = "2001") -> int:
        """A deck built from a new box."""
        answer = self.client.post(f"/box/{self.box()}/deck", {"how": "built", "edition": edition})
        return int(answer["Location"].rsplit("/", 1)[1])

    def start(self, against: str = "captain", edition: str = "2001", *, watched: bool = True) -> str:
        """A table with a new deck; returns its code."""
        form = {"against": against, **({"watched": "yes"} if watched else {})}
        answer = self.client.post(f"/deck/{self.deck(edition)}/play", form)
        return str(answer["Location"].rsplit("/", 1)[1])

    def join(self, code: str, edition: str = "2001") -> None:
        answer = self.client.post(f"/table/{code}/join", {"deck": self.deck(edition)})
        assert answer.status_code == 302, answer.content

    def move(self, code: str, **body: Any) -> Any:
        return self.client.post(
            f"/table/{code}/move",
            json.dumps(body),
            content_type="application/json",
            headers={"Accept": "application/json"},
        )


def decision_of(code: str, seat: int) -> Decision | None:
    game, _ = load(Match.objects.get(code=code))
    return game.decision_for(seat)


def first_answer(decision: Decision) -> Any:
    answer = next(iter(decision.answers()))
    return list(answer) if isinstance(answer, tuple) else answer


def version_of(code: str) -> int:
    return Match.objects.get(code=code).version


def hidden_names(code: str, seat: int) -> Iterator[str]:
    """Cards that a seat may not know: the opponent's hand, both draw decks, the opponent's face-down seeds."""
    match = Match.objects.get(code=code)
    game, _ = load(match)
    other = 1 - seat
    seen = json.dumps(game.view(seat))
    for number, card in game.table.cast.cards.items():
        if f'"name": "{card.name}"' not in seen and game.table.owner(number) == other:
            yield card.name


__all__ = ["SavedDeck", "Visitor", "decision_of", "first_answer", "hidden_names", "version_of"]
