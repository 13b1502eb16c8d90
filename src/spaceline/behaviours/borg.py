"""The Borg: a ship in nobody's hands that attacks whom it finds, and who sends it away (BR-0.4, BR-16.6)."""

from collections.abc import Sequence

from spaceline.behaviours.journeys import LEFT, RIGHT, far_end
from spaceline.engine import places
from spaceline.engine.battle import can_be_hit, can_return_fire, defence, hit, outcome, sheltered, stop_fighters, suffer
from spaceline.engine.behaviour import Behaviour, Occasion, Play
from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.queries import Queries
from spaceline.engine.table import Table

NOBODY = -1
BORG_SHIP = "Borg Ship"
ROGUE_BORG = "Rogue Borg"
_RANGE = 8
_RANGE_WHEN_DAMAGED = 5


class _BorgShip(Dilemma):
    """Nobody's ship: players may attack it like another's, and score if they destroy it in battle."""

    def enter(self, game: Table, card: int, location: int, direction: str) -> None:
        game.move(card, places.orbit(location))
        game.set(card, controller=NOBODY)
        game.mark(card, "acts as ship")
        game.mark(card, direction)
        game.tell("stays", NOBODY, [card], "BR-16.6", game.name(location))

    async def attack(self, game: Table, card: int, prey: Sequence[int]) -> None:
        """Fires its full WEAPONS at each; each player may return fire once with all ships there (BR-13.4, BR-13.5)."""
        targets = [target for target in prey if await self._fires_at(game, card, target)]
        if _held_off(card) in game.state.turn.marks:
            return
        targets = [target for target in targets if game.location(target) == game.location(card) != 0]
        hits = [(target, hit(game.weapons(card), defence(game, target)), NOBODY) for target in targets]
        fighters = list(targets)
        for player in (game.state.turn.player, 1 - game.state.turn.player):
            ships = [ship for ship in game.ships_at(game.location(card), player) if can_return_fire(game, ship)]
            attacked = any(game.controller(target) == player for target in targets)
            if ships and attacked and await game.yes(player, f"Return fire at {game.name(card)}?", card):
                power = sum(game.weapons(ship) for ship in ships)
                game.tell("return fire", player, [*ships, card], "BR-13.5", game.name(card))
                hits.append((card, hit(power, game.shields(card)), player))
                fighters += ships
        people = [person for ship in fighters for person in game.people(places.aboard(ship))]
        for target, strength, by in hits:
            await suffer(game, target, strength, by)
        stop_fighters(game, [*dict.fromkeys(fighters), *people])
        if hits:
            game.tell("battle over", NOBODY, (), "BR-13.7", outcome(game, hits))

    async def _fires_at(self, game: Table, card: int, target: int) -> bool:
        """Its attack on one target, unless somebody keeps it from it."""
        if _held_off(card) in game.state.turn.marks or sheltered(game, target):
            return False
        note = f"{game.name(card)} attacks {game.name(target)}."
        game.tell("told", NOBODY, [card, target], "BR-16.6", note)
        occasion = Occasion("attack", NOBODY, [card, target])
        await game.window(occasion)
        return not occasion.nullified and not sheltered(game, target)

    async def beaten(self, game: Table, card: int, player: int) -> None:
        if player in places.PLAYERS:
            game.score(player, game.dilemma_points(card), card, "BR-16.6")

    def fly(self, game: Table, card: int, location: int) -> None:
        game.move(card, places.orbit(location))
        game.set(card, stopped=False)  # a battle does not hold it up: it is in nobody's hands
        game.tell("moved", NOBODY, [card], "BR-16.6", game.name(location))


class BorgShipAsPrinted(_BorgShip, title="Borg Ship", layer="printed"):
    """Enters where it is met, attacks ships and outposts there and whatever comes later, and leaves card by card. Those
    it has attacked at its location are in its `cards`."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        self.enter(game, enc.card, enc.mission, await far_end(game, enc.mission, enc.opponent, enc.card))
        await self.settle(game, enc.card)

    async def settle(self, game: Table, card: int) -> None:
        here = game.location(card)
        known = [target for target in game.state.cards[card].cards if game.location(target) == here]
        found = [target for target in (*game.ships_at(here), *game.outposts_at(here)) if can_be_hit(game, target)]
        prey = [target for target in found if target not in known and game.controller(target) != NOBODY]
        game.set(card, cards=(*known, *prey))
        await self.attack(game, card, prey)

    async def end_of_turn(self, game: Table, card: int) -> None:
        step = -1 if game.marked(card, LEFT) else 1
        there = game.spaceline.index(game.location(card)) + step
        if not 0 <= there < len(game.spaceline):
            await game.discard(card, "BR-16.6")
            return
        self.fly(game, card, game.spaceline[there])
        game.set(card, cards=())
        await self.settle(game, card)


class BorgShipRevised(_BorgShip, title="Borg Ship", layer="revised"):
    """Enters at the furthest end; as every turn ends it attacks the ships with it and flies on, to and fro."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        end = await far_end(game, enc.mission, enc.opponent, enc.card)
        location = game.spaceline[0 if end == LEFT else -1]
        self.enter(game, enc.card, location, RIGHT if end == LEFT else LEFT)

    async def end_of_turn(self, game: Table, card: int) -> None:
        here = game.location(card)
        prey = [ship for ship in game.ships_at(here) if can_be_hit(game, ship) and game.controller(ship) != NOBODY]
        await self.attack(game, card, prey)
        if game.in_play(card):
            self._fly_on(game, card)

    def _fly_on(self, game: Table, card: int) -> None:
        """As far as its RANGE takes it; at an end of the spaceline it turns round."""
        line = game.spaceline
        at = line.index(game.location(card))
        if at == 0 or at == len(line) - 1:
            others = tuple(mark for mark in game.state.cards[card].marks if mark not in (LEFT, RIGHT))
            game.set(card, marks=(*others, RIGHT if at == 0 else LEFT))
        step = -1 if game.marked(card, LEFT) else 1
        left = _RANGE_WHEN_DAMAGED if game.state.cards[card].damaged else _RANGE
        there = at
        while 0 <= there + step < len(line) and game.span(line[there + step]) <= left:
            there += step
            left -= game.span(line[there])
        if there != at:
            self.fly(game, card, line[there])


def _held_off(card: int) -> str:
    return f"no attack by {card}"


def rogue_borg(game: Queries, place: int) -> list[int]:
    """The Rogue Borg in a place, Crosis among them."""
    return [card for card in game.at(place) if ROGUE_BORG in game.card(card).keywords]


class Hugh(Behaviour, title="Hugh"):
    """Keeps a Borg Ship from attacking for the rest of the turn, or destroys all Rogue Borg at a location."""

    any_time = True
    responds = ("attack",)

    def targets(self, game: Table, play: Play) -> Sequence[int]:  # noqa: ARG002
        found = [card for card in game.state.cards if game.name(card) == BORG_SHIP and game.in_play(card)]
        return found + [location for location in game.spaceline if self._rogues(game, location)]

    async def aim(self, game: Table, play: Play) -> None:
        if play.occasion is not None:
            play.targets = (play.occasion.cards[0],)
        else:
            await super().aim(game, play)

    def _rogues(self, game: Table, location: int) -> list[int]:
        return [card for ship in game.ships_at(location) for card in rogue_borg(game, places.on(ship))]

    def answers(self, game: Table, player: int, card: int, occasion: Occasion) -> bool:  # noqa: ARG002
        return game.name(occasion.cards[0]) == BORG_SHIP

    async def resolve(self, game: Table, play: Play) -> None:
        if game.name(play.target) == BORG_SHIP:
            turn = game.state.turn
            game.state.turn = turn._replace(marks=(*turn.marks, _held_off(play.target)))
            if play.occasion is not None:
                play.occasion.nullified = True
            return
        for card in self._rogues(game, play.target):
            await game.discard(card, "BR-16.5")
