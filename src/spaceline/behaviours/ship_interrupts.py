"""Interrupts that are played on a ship, or beam from one: an explosion, a fall, a second chance, a way out of time."""

from spaceline.behaviours.borg import rogue_borg
from spaceline.behaviours.ship_events import Peril, ShipEvent, is_on, ships_in_reach
from spaceline.cards.models import Ship
from spaceline.engine import places
from spaceline.engine.battle import defence
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.movement import (
    arrived,
    beam_sites,
    bound,
    forbidden,
    may_enter,
    passengers,
    surface_room,
    transfer,
)
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


def real_ships(game: Table) -> list[int]:
    """Ship cards in reach: a Borg Ship is nobody's, and nothing is done for it."""
    return [ship for ship in ships_in_reach(game) if isinstance(game.card(ship), Ship)]


def your_ships(game: Table, player: int) -> list[int]:
    return [ship for ship in ships_in_reach(game) if game.controller(ship) == player]


class AutoDestructSequence(Peril, title="Auto-Destruct Sequence"):
    """The ship explodes as its player's turn ends, this one or, played in the other's, the next (BR-16.7)."""

    any_time = True
    reach = 8
    """Ships with fewer SHIELDS than that, those of a dock included (BR-13.4), are damaged."""

    def targets(self, game: Table, play: Play) -> list[int]:
        return your_ships(game, play.player)

    def due(self, game: Table, card: int) -> bool:
        return game.state.turn.player == game.controller(card) and game.location(card) != 0

    async def end_of_turn(self, game: Table, card: int) -> None:
        if not self.due(game, card):
            return
        ship, location = self.ship(game, card), game.location(card)
        await game.discard(card, "BR-16.7")
        await game.destroy(ship, card, "BR-16.7")
        if not game.in_play(ship):
            for other in game.ships_at(location):
                if defence(game, other) < self.reach:
                    await game.damage(other, card, "BR-16.7")


class LossOfOrbitalStability(Peril, title="Loss of Orbital Stability"):
    """No RANGE for the rest of the turn; a fall as the ship's owner's next turn ends, wherever the ship is then, unless
    its SHIELDS, those of a dock included (BR-13.4), hold (BR-16.7)."""

    any_time = True
    stage = 2  # whatever else changes RANGE, nothing is left of it

    def targets(self, game: Table, play: Play) -> list[int]:
        in_orbit = (ship for ship in super().targets(game, play) if not game.state.cards[ship].docked)
        return [ship for ship in in_orbit if game.is_planet(game.location(ship))]

    def change_ship(self, game: Queries, card: int, ship: int, word: str, value: int) -> int:
        falling = is_on(game, card, ship) and game.state.cards[card].since == game.state.turn.number
        return 0 if word == "RANGE" and falling else value

    def due(self, game: Table, card: int) -> bool:
        return self.in_time(game, card) and game.state.turn.player == game.owner(self.ship(game, card))

    def remedied(self, game: Table, card: int) -> bool:
        return defence(game, self.ship(game, card)) > 4

    async def end_of_turn(self, game: Table, card: int) -> None:
        if not self.due(game, card):
            return
        ship, safe = self.ship(game, card), self.remedied(game, card)
        await game.discard(card, "BR-16.7")
        if not safe:
            await game.destroy(ship, card, "BR-16.7")


class DistortionOfSpaceTimeContinuum(Behaviour, title="Distortion of Space/Time Continuum"):
    """Who commands the ship by Alien Parasites commands those too whom this lets act again (EP-29): a stopped crew is
    taken over with the ship and only waits for it."""

    any_time = True

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return real_ships(game)

    async def resolve(self, game: Table, play: Play) -> None:
        ship = play.target
        players = (game.controller(ship), game.owner(ship))
        team = [
            person for person in game.people(places.surface(game.location(ship))) if game.controller(person) in players
        ]
        game.unstop([ship, *game.people(places.aboard(ship)), *team], "BR-12.1")
        game.set(ship, range_used=0)


class TranswarpConduit(ShipEvent, title="Transwarp Conduit"):
    """Lies on the ship until the turn ends. Doubling comes after everything that adds or takes away (BR-1.9)."""

    any_time = True
    stage = 2

    def targets(self, game: Table, play: Play) -> list[int]:  # noqa: ARG002
        return real_ships(game)

    def change_ship(self, game: Queries, card: int, ship: int, word: str, value: int) -> int:
        return 2 * value if word == "RANGE" and is_on(game, card, ship) else value

    async def end_of_turn(self, game: Table, card: int) -> None:
        await game.discard(card)


class NearWarpTransport(Behaviour, title="Near-Warp Transport"):
    """Beams from a ship to the planet, or to a ship or outpost of the same player, at a location next to it: six cards
    at most, of which one with two people on it counts as two (BR-17.3)."""

    any_time = True
    most = 6

    def targets(self, game: Table, play: Play) -> list[int]:
        return [ship for ship in your_ships(game, play.player) if self._sites(game, ship, play.player)]

    def _sites(self, game: Table, ship: int, player: int) -> list[int]:
        if bound(game, ship):
            return []
        line = game.spaceline
        here = line.index(game.location(ship))
        return [
            site
            for there in (*line[max(0, here - 1) : here], *line[here + 1 : here + 2])
            for site in beam_sites(game, there, player)
            if self._movers(game, ship, site, there, self._room(game, site, there, player))
        ]

    def _room(self, game: Table, site: int, location: int, player: int) -> int:
        """How many people may still arrive at a site."""
        if site != location or not game.is_planet(location):
            return self.most
        if forbidden(game, location, player):
            return -1
        room = surface_room(game, location, player)
        return self.most if room is None else min(room, self.most)

    def _movers(self, game: Table, ship: int, site: int, location: int, room: int) -> list[int]:
        aboard = passengers(game, ship, game.location(ship), game.controller(ship))
        return [card for card in aboard if len(game.persons(card)) <= room and may_enter(game, card, site, location)]

    async def aim(self, game: Table, play: Play) -> None:
        await super().aim(game, play)
        sites = self._sites(game, play.target, play.player)
        site = await game.choose_card(play.player, f"Where to from {game.name(play.target)}?", sites, play.card)
        play.targets = (play.target, site)

    async def resolve(self, game: Table, play: Play) -> None:
        ship, site = play.targets
        location = game.location(site)
        if site not in self._sites(game, ship, play.player):
            return
        room = self._room(game, site, location, play.player)
        left = self.most
        chosen: list[int] = []
        while left and (
            movers := [card for card in self._movers(game, ship, site, location, min(room, left)) if card not in chosen]
        ):
            prompt = f"Who or what is beamed? ({left} more at most)"
            picked = await game.choose_some(play.player, prompt, movers, 0 if chosen else 1, 1, play.card)
            if not picked:
                break
            chosen += picked
            people = len(game.persons(picked[0]))
            room -= people
            left -= max(1, people)
        transfer(game, tuple(chosen), ship, site, location)


class ShipSeizure(Behaviour, title="Ship Seizure"):
    """Takes away an empty ship, of either player, from beside a ship of yours with a Tractor Beam (BR-16.9). With Rogue
    Borg on it a ship is not empty; at an outpost of its player it is safe."""

    any_time = True

    def targets(self, game: Table, play: Play) -> list[int]:
        return [ship for ship in real_ships(game) if self._adrift(game, ship) and self._tugs(game, play, ship)]

    def _adrift(self, game: Table, ship: int) -> bool:
        if rogue_borg(game, places.on(ship)):
            return False
        posts = game.outposts_at(game.location(ship))
        at_home = any(game.controller(post) == game.controller(ship) for post in posts)
        return not at_home and not game.people(places.aboard(ship))

    def _tugs(self, game: Table, play: Play, prey: int) -> bool:
        return any(
            ship != prey and game.location(ship) == game.location(prey) and game.has_equipment(ship, "Tractor Beam")
            for ship in your_ships(game, play.player)
            if not game.state.cards[ship].docked
        )

    async def resolve(self, game: Table, play: Play) -> None:
        if play.target in self.targets(game, play):
            await game.discard(play.target, "BR-16.9")


class TemporalRift(Behaviour, title="Temporal Rift"):
    """Takes a ship with everyone aboard out of time (BR-14.8) until its countdown runs out (BR-15.4). It remembers the
    locations, the nearest first: the ship is back at the first of them that is still there."""

    any_time = True
    countdown = 2

    def targets(self, game: Table, play: Play) -> list[int]:
        return your_ships(game, play.player)

    async def resolve(self, game: Table, play: Play) -> None:
        ship, line = play.target, game.spaceline
        here = line.index(game.location(ship))
        nearest = tuple(sorted(line, key=lambda there: abs(line.index(there) - here)))
        game.place_on(play.card, ship, play.player)
        game.set(play.card, cards=nearest, counter=self.countdown)
        game.set(ship, docked=0)
        game.move(ship, places.AWAY)
        game.tell("relocated", play.player, [ship], "BR-14.8", "another time")

    def due(self, game: Table, card: int) -> bool:
        state = game.state.cards[card]
        return game.state.turn.player == state.controller and state.counter <= 1

    async def end_of_turn(self, game: Table, card: int) -> None:
        state = game.state.cards[card]
        if game.state.turn.player != state.controller:
            return
        game.set(card, counter=state.counter - 1)
        game.tell("countdown", state.controller, [card], "BR-15.4", str(state.counter - 1))
        if state.counter <= 1:
            await game.discard(card, "BR-15.4")

    async def leaves(self, game: Table, card: int) -> None:
        ship = places.host(game.place(card))
        if game.place(ship) == places.AWAY:
            back = next(there for there in game.state.cards[card].cards if there in game.spaceline)
            game.relocate_ship(ship, back, "BR-14.8")
            await arrived(game, ship)
