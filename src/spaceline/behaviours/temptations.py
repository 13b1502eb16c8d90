"""Temptations: dilemmas that lead people astray, waste cards or time, or ask for help."""

from typing import ClassVar

from spaceline.engine import places
from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.table import Table


class _LoveInterest(Dilemma):
    """One person of a gender leaves for the planet farthest away by cards; the opponent breaks a tie. Without such
    a person, or another planet, there is nothing to act on. The group goes on (BR-10.8, steps 1 and 4)."""

    gender: ClassVar[str]

    def triggered(self, game: Table, enc: Encounter) -> bool:
        return bool(self._tempted(game, enc) and self._furthest(game, enc.mission))

    def _tempted(self, game: Table, enc: Encounter) -> list[int]:
        """A mixed pair on one card is a candidate for either gender (EP-13)."""
        return [card for card in enc.team(game) if game.person_tally(card)[self.gender]]

    def _furthest(self, game: Table, here: int) -> list[int]:
        line = game.spaceline
        away = {
            planet: abs(line.index(planet) - line.index(here))
            for planet in line
            if planet != here and game.is_planet(planet)
        }
        return [planet for planet, cards in away.items() if cards == max(away.values())]

    async def effect(self, game: Table, enc: Encounter) -> None:
        picked = await game.pick_at_random(self._tempted(game, enc), 1, enc.card)
        planets = self._furthest(game, enc.mission)
        planet = planets[0]
        if len(planets) > 1:
            planet = await game.choose_card(enc.opponent, "The lovers go to", planets, enc.card)
        game.transfer(picked, places.surface(planet))
        game.tell("relocated", enc.player, picked, "BR-11.1", game.name(planet))


class FemalesLoveInterest(_LoveInterest, title="Female's Love Interest"):
    gender = "female"


class MalesLoveInterest(_LoveInterest, title="Male's Love Interest"):
    gender = "male"


class IconianComputerWeapon(Dilemma, title="Iconian Computer Weapon"):
    condition = "SCIENCE"

    async def failed(self, game: Table, enc: Encounter) -> None:
        lost = [card for card in game.at(places.hand(enc.player)) if not game.is_person(card)]
        for card in lost:
            await game.discard(card, "BR-11.1")
        await game.draw(enc.player, len(lost), "BR-11.1")


class Sarjenka(Dilemma, title="Sarjenka"):
    """Helping her earns the points and stops every Away Team on the planet, the opponent's too."""

    async def effect(self, game: Table, enc: Encounter) -> None:
        if not await game.yes(enc.player, "Help Sarjenka?", enc.card):
            return
        game.score(enc.player, enc.points(game), enc.card)
        for player in (enc.player, enc.opponent):
            game.stop(game.people(enc.place, player), "BR-11.1")
        enc.over = True


class Q(Dilemma, title="Q"):
    """Without side decks there is no Q-Flash in either layer: a group that fails is stopped (BR-20, item 15)."""

    condition = "2 Leadership and INTEGRITY>60"
