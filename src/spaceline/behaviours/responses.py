"""Responses: interrupts that follow on what has just happened: a play, a draw, a solved mission, a lost ship."""

from spaceline.cards.models import Interrupt, Ship
from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.mixing import may_board
from spaceline.engine.movement import beam_sites
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table


def score_bonus(game: Table, play: Play) -> None:
    """An interrupt worth points: its player scores them and keeps the card in the bonus area (BR-18.1)."""
    facts = game.card(play.card)
    game.move(play.card, places.scored(play.player))
    game.score(play.player, facts.points if isinstance(facts, Interrupt) else 0, play.card)


class EnergyVortex(Behaviour, title="Energy Vortex"):
    """Sends a card that is no interrupt back to the hand it came from; another must be played instead (BR-7.12)."""

    responds = ("played",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        played = occasion.play
        if played is None or played.player == player or played.source != places.hand(played.player):
            return False
        return game.card(played.card).type is not CardType.INTERRUPT and played.used_as != "interrupt"

    async def aim(self, game: Table, play: Play) -> None:  # noqa: ARG002
        if play.occasion is not None:
            play.targets = tuple(play.occasion.cards)

    async def resolve(self, game: Table, play: Play) -> None:
        played = play.occasion.play if play.occasion is not None else None
        if played is not None:
            played.returned = True
            game.move(played.card, played.source)
            game.tell("returned", played.player, [played.card], "BR-7.12")


class SubspaceSchism(Behaviour, title="Subspace Schism"):
    """Whoever has just drawn a card discards it and draws another (BR-7.13)."""

    responds = ("drawn",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return game.place(occasion.cards[0]) == places.hand(occasion.player)

    async def resolve(self, game: Table, play: Play) -> None:
        if play.occasion is not None:
            await game.discard(play.occasion.cards[0], "BR-7.13")
            await game.draw(play.occasion.player, 1, "BR-7.13")


def solvers(game: Table, occasion: Occasion) -> list[int]:
    """The Away Team that has just solved a planet mission, as far as it is still there; empty for a crew's mission."""
    mission, *team = occasion.cards
    if occasion.place or not game.is_planet(mission):
        return []
    return [card for card in team if game.place(card) == places.surface(mission)]


class ParticleFountain(Behaviour, title="Particle Fountain"):
    """Points for the player whose engineers have just solved a planet mission, once for each mission."""

    responds = ("solved",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        if player != occasion.player or game.marked(occasion.cards[0], "fountain"):
            return False
        return game.meets("2 ENGINEER", [card for card in solvers(game, occasion) if game.counted(card)])

    async def aim(self, game: Table, play: Play) -> None:  # noqa: ARG002
        if play.occasion is not None:
            play.targets = (play.occasion.cards[0],)

    async def resolve(self, game: Table, play: Play) -> None:
        game.mark(play.target, "fountain")
        score_bonus(game, play)


class AlienGroupie(Behaviour, title="Alien Groupie"):
    """Holds one man of a successful Away Team on the planet for one full turn of his player (BR-6.7)."""

    responds = ("solved",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return bool(_men(game, occasion))

    async def resolve(self, game: Table, play: Play) -> None:
        men = _men(game, play.occasion) if play.occasion is not None else []
        if men:
            (smitten,) = await game.pick_at_random(men, 1, play.card)
            game.place_on(play.card, smitten)

    def grounds(self, game: Queries, card: int, subject: int) -> bool:
        return places.host(game.place(card)) == subject

    async def end_of_turn(self, game: Table, card: int) -> None:
        """The turn in which it was played does not count."""
        turn = game.state.turn
        if turn.player == game.controller(places.host(game.place(card))) and game.state.cards[card].since < turn.number:
            await game.discard(card)


def _men(game: Table, occasion: Occasion) -> list[int]:
    return [card for card in solvers(game, occasion) if any(person.gender == "male" for person in game.persons(card))]


class EscapePod(Behaviour, title="Escape Pod"):
    """Saves a lost ship's crew, who drift at the location until a ship or outpost of theirs takes them in (BR-16.8)."""

    responds = ("destroying",)

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return isinstance(game.card(occasion.cards[0]), Ship) and bool(_crew(game, occasion.cards[0]))

    async def aim(self, game: Table, play: Play) -> None:  # noqa: ARG002
        if play.occasion is not None:
            play.targets = (play.occasion.cards[0],)

    async def resolve(self, game: Table, play: Play) -> None:
        ship = play.target
        crew = _crew(game, ship)
        player = game.controller(ship)
        game.move(play.card, places.orbit(game.location(ship)))
        game.set(play.card, controller=player)
        game.transfer(crew, places.aboard(play.card))
        game.announce("saved", player, crew, "BR-16.8", " in an escape pod")

    def orders(self, game: Table, card: int, player: int) -> list[str]:
        return ["rescue"] if player == game.controller(card) and _rescuers(game, card) else []

    async def use(self, game: Table, card: int, player: int, option: str) -> None:  # noqa: ARG002
        sites = _rescuers(game, card)
        site = sites[0] if len(sites) == 1 else await game.choose_card(player, "Who takes the crew in?", sites, card)
        crew = game.at(places.aboard(card))
        game.transfer(crew, places.aboard(site))
        game.announce("beamed", player, crew, "BR-16.8", f"to {game.name(site)}")
        await game.discard(card)

    async def settle(self, game: Table, card: int) -> None:
        """A pod whose crew has died drifts away."""
        if not game.at(places.aboard(card)):
            await game.discard(card)


def _crew(game: Table, ship: int) -> list[int]:
    return game.people(places.aboard(ship), game.controller(ship))


def _rescuers(game: Table, pod: int) -> list[int]:
    """Ships and outposts at the pod that can beam its whole crew up now."""
    crew = game.at(places.aboard(pod))
    if any(game.state.cards[card].stopped for card in crew):
        return []
    player = game.controller(pod)
    location = game.location(pod)
    sites = dict.fromkeys(beam_sites(game, location, player))
    if not game.is_outpost(location) or game.controller(location) != player:
        sites.pop(location, None)  # the planet itself
    return [site for site in sites if all(may_board(game, card, site) for card in crew)]
