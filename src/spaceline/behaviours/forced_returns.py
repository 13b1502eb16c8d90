"""Forced returns: messages that call a ship back to the nearest outpost of its kind."""

from typing import ClassVar

from spaceline.behaviours.ship_events import is_on
from spaceline.behaviours.ship_interrupts import real_ships
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.control import acting
from spaceline.engine.movement import advance, ways
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


class IncomingMessage(Behaviour):
    """A required journey: whoever controls the ship, it does nothing else until it is there, and flies as far as it can
    whenever its player acts (ruling: actions - required). A ship that cannot fly may take a crew aboard first."""

    any_time = True
    affiliation: ClassVar[str]

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return [ship for ship in real_ships(game) if self._of_kind(game, ship) and self._called_away(game, ship)]

    def _of_kind(self, game: Table, ship: int) -> bool:
        """Of that affiliation now, or built by it (ruling: affiliation and ship origin)."""
        return game.affiliation(ship) == self.affiliation or f"{self.affiliation} ship" in game.card(ship).keywords

    def _outposts(self, game: Table) -> list[int]:
        """Both players' outposts of that affiliation, built-in ones too (EP-38)."""
        return [
            post
            for location in game.spaceline
            for post in game.outposts_at(location)
            if game.outpost_affiliation(post) == self.affiliation
        ]

    def _called_away(self, game: Table, ship: int) -> bool:
        """There is an outpost to go to, and the ship is not at one already."""
        sites = {game.location(post) for post in self._outposts(game)}
        return bool(sites) and game.location(ship) not in sites

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target)

    def binds_ship(self, game: Queries, card: int, ship: int) -> bool:
        return is_on(game, card, ship) and game.staffed(ship) and not self._held(game, ship)

    def _held(self, game: Queries, ship: int) -> bool:
        return any(game.cast.minds[live].holds_ship(game, live, ship) for live in game.listening("holds_ship"))

    async def settle(self, game: Table, card: int) -> None:
        ship = places.host(game.place(card))
        if not game.location(ship):
            return
        if (
            self._called_away(game, ship)
            and acting(game, game.controller(ship))
            and self._comes_first(game, card, ship)
        ):
            await advance(game, ship, await self._nearest(game, card, ship))
        if game.in_play(card) and not self._called_away(game, ship):
            await game.discard(card)

    def _comes_first(self, game: Table, card: int, ship: int) -> bool:
        """No earlier journey is still required of the ship."""
        bonds = game.listening("binds_ship")
        return not any(game.cast.minds[live].binds_ship(game, live, ship) for live in bonds[: bonds.index(card)])

    async def _nearest(self, game: Table, card: int, ship: int) -> int:
        """The location of the nearest such outpost, in cards along the way. Between two as near the message's player
        chooses once, and the message remembers it while that outpost stands."""
        remembered = game.state.cards[card].cards
        posts = self._outposts(game)
        if remembered and remembered[0] in posts:
            return game.location(remembered[0])
        far = {post: min(len(way) for way in ways(game, ship, game.location(post))) for post in posts}
        near = [post for post in posts if far[post] == min(far.values())]
        post = near[0]
        if len(near) > 1:
            post = await game.choose_card(game.controller(card), "To which outpost?", near, card)
        game.set(card, cards=(post,))
        return game.location(post)


class IncomingMessageFederation(IncomingMessage, title="Incoming Message - Federation"):
    affiliation = "Federation"


class IncomingMessageKlingon(IncomingMessage, title="Incoming Message - Klingon"):
    affiliation = "Klingon"


class IncomingMessageRomulan(IncomingMessage, title="Incoming Message - Romulan"):
    affiliation = "Romulan"
