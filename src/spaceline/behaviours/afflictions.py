"""Afflictions: dilemmas that hold, phase, quarantine or doom the people who met them until they are cured."""

from collections.abc import Sequence
from typing import ClassVar

from spaceline.behaviours.lingering import cured, expires, set_timer
from spaceline.cards.models import Dilemma as DilemmaCard
from spaceline.engine import places
from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.table import Table


def able_at(game: Table, place: int, player: int) -> list[int]:
    """A player's people in a place whose skills count for a cure (BR-10.10)."""
    return [person for person in game.people(place, player) if game.able(person)]


class AlienAbduction(Dilemma, title="Alien Abduction"):
    """Keeps one person on the mission until it is solved or enough leaders come (BR-12.3)."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        prompt = "Whom do the aliens take?"
        victim = await game.pick_highest(
            enc.team(game), lambda card: game.best(card, "CUNNING"), enc.player, prompt, enc.card
        )
        game.place_on(enc.card, enc.mission)
        game.set(enc.card, cards=(victim,))
        game.move(victim, places.held(enc.mission))
        game.announce("held", enc.player, [victim], "BR-12.3")

    async def settle(self, game: Table, card: int) -> None:
        mission = places.host(game.place(card))
        (victim,) = game.state.cards[card].cards
        player = game.owner(victim)
        if game.place(victim) != places.held(mission):
            await game.discard(card)
        elif game.solved(mission):
            await game.nullify(card, "BR-11.1")
        elif game.meets("3 Leadership", able_at(game, places.surface(mission), player)):
            await cured(game, card, player)

    async def leaves(self, game: Table, card: int) -> None:
        mission = places.host(game.place(card))
        (victim,) = game.state.cards[card].cards
        if game.place(victim) == places.held(mission):
            game.move(victim, places.surface(mission))
            game.announce("freed", game.controller(victim), [victim], "BR-12.3")


class HyperAging(Dilemma, title="Hyper-Aging"):
    """Nobody leaves, whoever comes shares their fate (BR-12.4), and all die when the time is up: after a countdown, or
    in the printed text after full turns, as the data of the card or of the half says (BR-0.4)."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        game.place_on(enc.card, enc.ship or enc.mission)
        set_timer(game, enc)
        self._infect(game, enc.card, enc.team(game))

    def _infect(self, game: Table, card: int, people: Sequence[int]) -> None:
        for person in people:
            game.set(person, quarantined_by=card)
        game.set(card, cards=(*game.state.cards[card].cards, *people))
        if people:
            game.announce("quarantined", game.controller(people[0]), people, "BR-12.4")

    def _patients(self, game: Table, card: int) -> list[int]:
        cards = game.state.cards
        return [person for person in cards[card].cards if cards[person].quarantined_by == card]

    async def settle(self, game: Table, card: int) -> None:
        patients = self._patients(game, card)
        if not patients:
            await game.discard(card)
            return
        host = places.host(game.place(card))
        place = places.aboard(host) if game.is_ship(host) else places.surface(host)
        player = game.owner(patients[0])
        if any(game.place(person) == place for person in patients):
            newcomers = [one for one in able_at(game, place, player) if not game.state.cards[one].quarantined_by]
            self._infect(game, card, newcomers)
        group = [person for person in self._patients(game, card) if game.place(person) == place and game.able(person)]
        if game.location(card) and game.meets("SCIENCE and 2 MEDICAL", group):
            await cured(game, card, player)

    async def end_of_turn(self, game: Table, card: int) -> None:
        if game.location(card) and expires(game, card):
            await game.kill(self._patients(game, card), card)
            if game.in_play(card):
                await game.discard(card, "BR-15.4")

    async def leaves(self, game: Table, card: int) -> None:
        for person in self._patients(game, card):
            game.set(person, quarantined_by=0)


class PhasedMatter(Dilemma, title="Phased Matter"):
    """The larger part of the team is out of phase until others of that player on the planet cure it (BR-14.8)."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        phased = await self._larger_team(game, enc)
        game.place_on(enc.card, enc.mission)
        game.set(enc.card, cards=tuple(phased))
        for person in phased:
            game.set(person, phased_by=enc.card)
        game.announce("phased", enc.player, phased, "BR-14.8")

    async def _larger_team(self, game: Table, enc: Encounter) -> list[int]:
        """The player divides the team, and decides if both parts are alike; one alone has nobody to part with."""
        team = enc.team(game)
        if len(team) == 1:
            return team
        prompt = "Divide the Away Team in two: who forms the first team?"
        first = list(await game.choose_some(enc.player, prompt, team, 1, len(team) - 1, enc.card))
        second = [person for person in team if person not in first]
        sizes = [sum(len(game.persons(person)) for person in part) for part in (first, second)]
        if sizes[0] == sizes[1]:
            names = " and ".join(game.name(person) for person in first)
            return first if await game.yes(enc.player, f"Is the team of {names} phased?", enc.card) else second
        return first if sizes[0] > sizes[1] else second

    async def settle(self, game: Table, card: int) -> None:
        phased = self._phased(game, card)
        if not phased:
            await game.discard(card)
            return
        player = game.owner(phased[0])
        place = places.surface(places.host(game.place(card)))
        if game.meets("ENGINEER and SCIENCE", able_at(game, place, player)):
            await cured(game, card, player)

    async def leaves(self, game: Table, card: int) -> None:
        phased = self._phased(game, card)
        for person in phased:
            game.set(person, phased_by=0)
        if phased:
            game.announce("freed", game.controller(phased[0]), phased, "BR-14.8")

    def _phased(self, game: Table, card: int) -> list[int]:
        cards = game.state.cards
        return [person for person in cards[card].cards if cards[person].phased_by == card]


class _REMFatigue(Dilemma):
    """Those who met it carry a mark, go where they like, and are cured where they are: by 3 MEDICAL, or at home."""

    docking: ClassVar[bool]
    """Whether a ship that docks at an outpost is home enough, or only the outpost itself."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        team = enc.team(game)
        game.move(enc.card, places.table(enc.player))
        game.set(enc.card, cards=tuple(team))
        set_timer(game, enc)
        for person in team:
            game.mark(person, self._mark(enc.card))
        game.tell("stays", enc.player, [enc.card], "BR-15.3", "the table")

    def _mark(self, card: int) -> str:
        """A person who leaves play loses it, and is a new card on coming back (BR-8.5)."""
        return f"dreaming {card}"

    def _dreamers(self, game: Table, card: int) -> list[int]:
        return [person for person in game.state.cards[card].cards if game.marked(person, self._mark(card))]

    def _home(self, game: Table, card: int, person: int) -> bool:
        place = game.place(person)
        host = places.host(place)
        if places.relation(place) != places.ABOARD:
            return False
        facts = game.card(card)
        combo = isinstance(facts, DilemmaCard) and bool(facts.halves)  # its text speaks of docking in every layer
        return game.is_outpost(host) or ((self.docking or combo) and game.state.cards[host].docked != 0)

    async def settle(self, game: Table, card: int) -> None:
        dreamers = self._dreamers(game, card)
        if not dreamers:
            await game.discard(card)
            return
        player = game.owner(dreamers[0])
        healed = {
            place
            for place in dict.fromkeys(game.place(person) for person in dreamers if game.location(person))
            if game.meets("3 MEDICAL", able_at(game, place, player))
        }
        awake = [one for one in dreamers if game.place(one) in healed or self._home(game, card, one)]
        if len(awake) == len(dreamers):
            await cured(game, card, player)
            return
        self._wake(game, card, awake)
        if awake:
            game.set(card, cards=tuple(person for person in dreamers if person not in awake))
            game.announce("recovered", player, awake, "BR-10.8")

    def _wake(self, game: Table, card: int, people: Sequence[int]) -> None:
        for person in people:
            marks = game.state.cards[person].marks
            game.set(person, marks=tuple(mark for mark in marks if mark != self._mark(card)))

    async def end_of_turn(self, game: Table, card: int) -> None:
        dreamers = self._dreamers(game, card)
        if any(game.location(person) for person in dreamers) and expires(game, card):
            await game.kill(dreamers, card)
            if game.in_play(card):
                await game.discard(card, "BR-15.4")

    async def leaves(self, game: Table, card: int) -> None:
        self._wake(game, card, self._dreamers(game, card))


class REMFatigueAsPrinted(_REMFatigue, title="REM Fatigue Hallucinations", layer="printed"):
    docking = True


class REMFatigueRevised(_REMFatigue, title="REM Fatigue Hallucinations", layer="revised"):
    docking = False
