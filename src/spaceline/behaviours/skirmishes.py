"""Skirmishes: interrupts that hide, uncover, beam away or disarm what is about to be fought over."""

from collections.abc import Sequence

from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.movement import beamable, beams, passengers, transfer
from spaceline.engine.orders import choose_movers
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


def ships_in_sight(game: Table) -> list[int]:
    """Both players' ships that can be targeted: neither cloaked nor phased (BR-14.7, BR-14.8)."""
    state = game.state.cards
    return [
        ship
        for location in game.spaceline
        for ship in game.ships_at(location)
        if not state[ship].cloaked and not state[ship].phased_by
    ]


class AsteroidSanctuary(Behaviour, title="Asteroid Sanctuary"):
    """A ship with two navigators aboard hides: no battle is started against it for the rest of the turn (BR-13.4)."""

    any_time = True
    responds = ("attack",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        """Only the ship's own player knows whether it would help."""
        ship = occasion.cards[-1]
        return game.is_ship(ship) and game.controller(ship) == player and _navigated(game, ship)

    def targets(self, game: Table, play: Play) -> list[int]:
        return ships_in_sight(game) if play.occasion is None else play.occasion.cards[-1:]

    async def aim(self, game: Table, play: Play) -> None:
        if play.occasion is None:
            await super().aim(game, play)
        else:
            play.targets = (play.occasion.cards[-1],)

    async def resolve(self, game: Table, play: Play) -> None:
        if _navigated(game, play.target):
            game.place_on(play.card, play.target)

    def shelters(self, game: Queries, card: int, ship: int) -> bool:
        return places.host(game.place(card)) == ship

    async def end_of_turn(self, game: Table, card: int) -> None:
        await game.discard(card)


def _navigated(game: Table, ship: int) -> bool:
    aboard = game.people(places.aboard(ship), game.controller(ship))
    return game.meets("2 Navigation", [card for card in aboard if game.counted(card)])


class TachyonDetectionGrid(Behaviour, title="Tachyon Detection Grid"):
    """With four ships of yours in play, one cloaked ship must decloak and stay so for the rest of the turn."""

    any_time = True

    def targets(self, game: Table, play: Play) -> list[int]:
        if sum(1 for _ in game.ships(play.player)) < 4:
            return []
        state = game.state.cards
        return [
            ship
            for location in game.spaceline
            for ship in game.ships_at(location)
            if state[ship].cloaked and not state[ship].phased_by
        ]

    async def resolve(self, game: Table, play: Play) -> None:
        game.set(play.target, cloaked=False, cloak_turn=game.state.turn.number)
        game.tell("decloaked", game.controller(play.target), [play.target], "BR-14.7")


class DisruptorOverload(Behaviour, title="Disruptor Overload"):
    """Destroys one item of equipment, picked at random, on a ship or in an Away Team."""

    any_time = True

    def valid(self, game: Table, play: Play) -> bool:  # noqa: ARG002
        return bool(_groups(game))

    async def aim(self, game: Table, play: Play) -> None:
        def label(option: str) -> str:
            _, number, seat = option.split(":")
            name = game.name(int(number))
            return name if option.startswith("ship") else f"Player {int(seat) + 1}'s Away Team on {name}"

        prompt = f"{game.name(play.card)} is played on"
        play.choice = await game.choose(play.player, prompt, _groups(game), play.card, label)
        play.targets = (int(play.choice.split(":")[1]),)

    async def resolve(self, game: Table, play: Play) -> None:
        kind, _, seat = play.choice.split(":")
        place = places.aboard(play.target) if kind == "ship" else places.surface(play.target)
        items = game.gear(place, int(seat))
        if items:
            (item,) = await game.pick_at_random(items, 1, play.card)
            await game.discard(item)


def _groups(game: Table) -> list[str]:
    """Every ship and every Away Team in sight, whatever it may carry: `ship:number:player`, `team:planet:player`."""
    ships = [f"ship:{ship}:{game.controller(ship)}" for ship in ships_in_sight(game)]
    teams = [
        f"team:{location}:{player}"
        for location in game.spaceline
        for player in places.PLAYERS
        if any(not game.state.cards[card].phased_by for card in game.people(places.surface(location), player))
    ]
    return ships + teams


class EmergencyTransporterArmbands(Behaviour, title="Emergency Transporter Armbands"):
    """Beams your people up or down: between actions, out of a fight until it is decided, and out of a Firestorm, the
    one dilemma that permits it (BR-14.5)."""

    any_time = True
    responds = ("fight", "blows", "encounter")

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return occasion.kind != "encounter" or (occasion.title == "Firestorm" and occasion.player == player)

    def valid(self, game: Table, play: Play) -> bool:
        return any(_travellers(game, play, start, end) for start, end in _trips(game, play))

    async def aim(self, game: Table, play: Play) -> None:
        trips = [f"beam:{start}:{end}" for start, end in _trips(game, play) if _travellers(game, play, start, end)]
        play.choice = trips[0]
        if len(trips) > 1:
            play.choice = await game.choose(play.player, "Beam people", trips, play.card, game.label)
        start, end = (int(site) for site in play.choice.split(":")[1:])
        movers = _travellers(game, play, start, end)
        planet = _planet(game, start, end)
        play.targets = await choose_movers(game, play.player, movers, start, end, planet)

    async def resolve(self, game: Table, play: Play) -> None:
        start, end = (int(site) for site in play.choice.split(":")[1:])
        transfer(game, play.targets, start, end, _planet(game, start, end))


def _surface(game: Table, site: int) -> bool:
    return site in game.spaceline and game.is_planet(site)


def _planet(game: Table, start: int, end: int) -> int:
    return start if _surface(game, start) else end


def _trips(game: Table, play: Play) -> list[tuple[int, int]]:
    """Ways up or down; out of a fight or a dilemma only those that lead away from there."""
    trips = [(start, end) for start, end in beams(game, play.player) if _surface(game, start) or _surface(game, end)]
    if play.occasion is None:
        return trips
    place = play.occasion.place
    scene = place if play.occasion.kind == "encounter" else places.host(place)
    return [(start, end) for start, end in trips if start == scene]


def _travellers(game: Table, play: Play, start: int, end: int) -> Sequence[int]:
    planet = _planet(game, start, end)
    people = [card for card in passengers(game, start, planet, play.player) if game.is_person(card)]
    return beamable(game, people, start, end, play.player)
