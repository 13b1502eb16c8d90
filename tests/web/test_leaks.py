"""Nothing leaks: what is sent to a player never names a card that the player may not know."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Any

import pytest
from tests.properties.random_play import sealed_decks
from tests.web.friends import Table, browser_of, key, person
from tests.web.seats import Visitor

from spaceline.bots import bot
from spaceline.cards import catalogue
from spaceline.cards.models import Dilemma
from spaceline.engine.decisions import ChooseCard, ChooseSome, Look, Order
from spaceline.engine.secrecy import OPEN, keeper
from spaceline.game import Game
from spaceline.web.api.doors import new_token
from spaceline.web.faces import face
from spaceline.web.models import Match, Person

pytestmark = pytest.mark.django_db(transaction=True)
WATCHER = -1


class Memory:
    """All the names a viewer has had a right to see since the game began, by the engine's rules of secrecy.

    The oracle goes by where each card lies and what was told or shown to whom, and asks no view.
    """

    def __init__(self, viewer: int, own: set[str]) -> None:
        self.viewer = viewer
        self.names = set(own)
        self._told = 0

    def look(self, game: Game) -> None:
        table = game.table
        for card in table.state.cards:
            if keeper(table, card) in (OPEN, self.viewer):
                self.names.add(table.name(card))
        for what in game.occurrences[self._told :]:
            if what.only in (OPEN, self.viewer):
                self.names |= {table.name(card) for card in what.cards}
        self._told = len(game.occurrences)
        for decision in game.decisions:
            if decision.player == self.viewer and isinstance(decision, ChooseCard | ChooseSome | Order | Look):
                self.names |= {table.name(card) for card in decision.cards}

    def secrets(self, game: Game) -> set[str]:
        """Names of cards in this game that the viewer cannot know, and that no known card mentions."""
        table = game.table
        hidden = {table.name(card) for card in table.state.cards} - self.names
        return {name for name in hidden if not any(mentions(known, name) for known in self.names)}


@cache
def mentions(known: str, name: str) -> bool:
    """Whether the face of one card speaks of another by name, as a combination does of its halves."""
    card = catalogue()[known]
    halves = [half.dilemma for half in card.halves] if isinstance(card, Dilemma) else []
    return name in halves or contains(str(face(card)), name)


def contains(text: str, name: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def sent(viewer: int, code: str, browser: Visitor, token: str) -> Iterator[tuple[str, str]]:
    """Everything that goes out to a viewer of a game under way."""
    for address in (f"/table/{code}", f"/table/{code}/part", f"/table/{code}/replay", f"/table/{code}/record", "/"):
        yield address, unescape(browser.client.get(address).content.decode())
    headers = {"Authorization": f"Bearer {token}"}
    for address in (f"/api/tables/{code}", f"/api/tables/{code}/record", "/api/tables"):
        answer = browser.client.get(address, headers=headers)
        yield address, re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), answer.content.decode())
    refused = browser.move(code, key=key(), version=10**6, answer="nonsense")
    yield "a refused move", refused.content.decode()
    if viewer != WATCHER:
        match = Match.objects.get(code=code)
        refused = browser.move(code, key=key(), version=match.version, answer="nonsense")
        assert refused.status_code == 422
        yield "an illegal answer", refused.content.decode()


class Watched:
    """A game driven by bots, put on a table of the server wherever it is to be looked at."""

    def __init__(self, seed: int, edition: str, names: tuple[str, str]) -> None:
        self.shop_window = Visitor().client.get("/").content.decode()
        """The first page shows everybody the same few cards, whatever is played."""
        self.table = Table(seed, edition=edition)
        self.decks = sealed_decks(seed, edition)
        self.game = Game.start(f"warp-speed-{edition}", self.decks, seed)
        self.bots = [bot(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
        people: list[Person] = [*self.table.people, person(f"Cid {key()[:8]}")]
        self.viewers = (0, 1, WATCHER)
        self.browsers = dict(zip(self.viewers, (*self.table.browsers, browser_of(people[2])), strict=True))
        self.tokens = dict(zip(self.viewers, map(new_token, people), strict=True))
        self.memories = {viewer: Memory(viewer, self._own(viewer)) for viewer in self.viewers}
        self._remember()

    def _own(self, viewer: int) -> set[str]:
        if viewer == WATCHER:
            return set()
        deck = self.decks[viewer]
        return {*deck.missions, *deck.seed, *deck.draw}

    def step(self) -> None:
        decision = self.game.decisions[0]
        seat = decision.player
        self.game.decide(seat, self.bots[seat].choose(self.game.view(seat), decision))
        self._remember()

    def _remember(self) -> None:
        _ = self.game.decisions  # the game begins when it is first asked
        for memory in self.memories.values():
            memory.look(self.game)

    def check(self) -> int:
        """Looks for secrets in all that is sent; returns how many names were looked for."""
        story = [list(what) for what in self.game.occurrences]
        Match.objects.filter(code=self.table.code).update(saved=self.game.save(), story=story, asked_one=0, asked_two=0)
        tried = 0
        for viewer in self.viewers:
            secrets = self.memories[viewer].secrets(self.game)
            tried += len(secrets)
            for what, text in sent(viewer, self.table.code, self.browsers[viewer], self.tokens[viewer]):
                shown = self.shop_window if what == "/" else ""
                told = sorted(name for name in secrets if contains(text, name) and not contains(shown, name))
                assert not told, f"{what} tells viewer {viewer} of {told}"
        return tried


def look_through(seed: int, edition: str, names: tuple[str, str], every: int) -> int:
    watched = Watched(seed, edition, names)
    tried = 0
    for number in range(2_000):
        if watched.game.over:
            break
        if number % every == 0:
            tried += watched.check()
        watched.step()
    return tried


@pytest.mark.req("TG-80", "BR-4.8")
@pytest.mark.parametrize(
    ("seed", "edition", "names"),
    [(1, "2001", ("captain", "random")), (2, "2000", ("random", "captain")), (3, "2023", ("captain", "captain"))],
)
def test_no_page_and_no_call_names_a_hidden_card(seed: int, edition: str, names: tuple[str, str]) -> None:
    assert look_through(seed, edition, names, 12) > 500


@pytest.mark.slow
@pytest.mark.req("TG-80", "BR-4.8")
@pytest.mark.parametrize("edition", ["2000", "2001", "2023"])
@pytest.mark.parametrize("seed", range(10, 30))
def test_no_page_of_many_games_names_a_hidden_card(seed: int, edition: str) -> None:
    names = [("captain", "random"), ("random", "captain"), ("random", "random")][seed % 3]
    assert look_through(seed, edition, names, 5) > 500


def test_the_oracle_would_see_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a view that shows the opponent's hand, the same search must fail."""
    real = Game.view

    def leaking(self: Game, player: int) -> dict[str, Any]:
        view = real(self, player)
        other = 1 - player if player != WATCHER else 0
        view["players"][other]["hand"] = real(self, other)["players"][other]["hand"]
        return view

    monkeypatch.setattr(Game, "view", leaking)
    with pytest.raises(AssertionError, match="tells viewer"):
        look_through(1, "2001", ("captain", "random"), 12)
