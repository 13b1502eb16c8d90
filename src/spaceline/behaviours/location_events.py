"""Events that lie on one location: interference with beaming, espionage, projectors, the end of a star."""

from typing import ClassVar, Final

from spaceline.behaviours.artifacts import SUPERNOVA
from spaceline.behaviours.table_events import TableEvent
from spaceline.cards.models import Mission
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

ENHANCERS: Final = "Pattern Enhancers"


class LocationEvent(Behaviour):
    """An event that is played on a location and stays there."""

    async def resolve(self, game: Table, play: Play) -> None:
        game.place_on(play.card, play.target)


class PlanetEvent(LocationEvent):
    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return [location for location in game.spaceline if game.is_planet(location)]


# Beaming


def enhanced(game: Queries, player: int) -> bool:
    """Whether a player's Pattern Enhancers see the player's own cards through whatever disturbs beaming."""
    return any(game.name(card) == ENHANCERS for card in game.at(places.table(player)))


class PatternEnhancers(TableEvent, title=ENHANCERS):
    """On the table; Atmospheric Ionization and Distortion Field ask for it."""


class AtmosphericIonization(PlanetEvent, title="Atmospheric Ionization"):
    """Three people a turn, up and down together; equipment and those who have enhancers do not count (BR-17.3)."""

    most: ClassVar[int] = 3

    def beam_limit(self, game: Queries, card: int, location: int, player: int) -> int | None:
        if game.place(card) != places.on(location) or enhanced(game, player):
            return None
        return max(0, self.most - game.state.turn.marks.count(f"beamed:{location}"))


class DistortionField(PlanetEvent, title="Distortion Field"):
    """Comes face up and is turned over as each turn of its player starts (BR-6.7)."""

    async def start_of_turn(self, game: Table, card: int) -> None:
        if game.controller(card) == game.state.turn.player:
            up = not game.state.cards[card].up
            game.set(card, up=up)
            game.tell("flipped", game.controller(card), [card], "BR-6.7", f" face {'up' if up else 'down'}")

    def forbids_beam(self, game: Queries, card: int, location: int, player: int) -> bool:
        return game.place(card) == places.on(location) and game.state.cards[card].up and not enhanced(game, player)


# Missions


class Espionage(LocationEvent):
    """Opens an unsolved mission of one affiliation to its player's personnel of another (BR-10.4)."""

    spies: ClassVar[str]
    victims: ClassVar[str]

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return [
            location
            for location in game.spaceline
            if isinstance(facts := game.card(location), Mission)
            and self.victims in facts.affiliations
            and not game.solved(location)
            and not game.marked(location, "destroyed")
        ]

    def opens_mission(self, game: Queries, card: int, mission: int, player: int) -> tuple[str, ...]:
        return (self.spies,) if game.place(card) == places.on(mission) and game.controller(card) == player else ()

    async def settle(self, game: Table, card: int) -> None:
        if game.solved(places.host(game.place(card))):
            await game.discard(card, "BR-10.4")


class FederationOnKlingon(Espionage, title="Espionage: Federation on Klingon"):
    spies = "Federation"
    victims = "Klingon"


class KlingonOnFederation(Espionage, title="Espionage: Klingon on Federation"):
    spies = "Klingon"
    victims = "Federation"


class RomulanOnFederation(Espionage, title="Espionage: Romulan on Federation"):
    spies = "Romulan"
    victims = "Federation"


class RomulanOnKlingon(Espionage, title="Espionage: Romulan on Klingon"):
    spies = "Romulan"
    victims = "Klingon"


class HoloProjectors(PlanetEvent, title="Holo-Projectors"):
    """Lets [Holo] personnel be on this planet, where the rules of that icon are in force at all (WS-32, BR-8.4)."""

    def projects(self, game: Queries, card: int, location: int) -> bool:
        return game.place(card) == places.on(location)


class Supernova(LocationEvent, title=SUPERNOVA):
    """Uses up a Tox Uthat that came on its player's table in an earlier turn. Everything at the location goes; the
    mission card is left for its span, and whoever solved it has solved it (BR-9.10, BR-16.2)."""

    def targets(self, game: Table, play: Play) -> list[int]:
        if not self._keys(game, play.player):
            return []
        return [
            location
            for location in game.spaceline
            if isinstance(game.card(location), Mission) and not game.marked(location, "destroyed")
        ]

    def _keys(self, game: Table, player: int) -> list[int]:
        return [
            card
            for card in game.at(places.table(player))
            if game.name(card) == "Tox Uthat" and game.state.cards[card].since < game.state.turn.number
        ]

    async def resolve(self, game: Table, play: Play) -> None:
        keys = self._keys(game, play.player)
        if not keys:
            return
        await game.discard(keys[0], "BR-16.2")
        await super().resolve(game, play)
        await self._burn(game, play.target, play.card)

    async def _burn(self, game: Table, mission: int, cause: int) -> None:
        """Outposts first, then ships, those in hiding too; at last whoever is left on the planet, and all that lies
        there. The mission counts as destroyed from the start, so that nothing comes back to it."""
        game.mark(mission, "destroyed")
        for outpost in game.outposts_at(mission):
            await game.destroy(outpost, cause, "BR-9.10")
        for ship in game.at(places.orbit(mission)):
            if game.is_ship(ship):
                await game.destroy(ship, cause, "BR-9.10")
        on_planet = (*game.at(places.surface(mission)), *game.at(places.held(mission)))
        await game.kill([card for card in on_planet if game.is_person(card)], cause, "BR-9.10")
        there = (places.surface, places.held, places.orbit, places.seeds, places.on)
        for card in [card for place in there for card in game.at(place(mission)) if card != cause]:
            if places.host(game.place(card)) == mission:
                await game.discard(card, "BR-9.10")
