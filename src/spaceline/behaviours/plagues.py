"""Plagues: dilemmas that kill whole crews and Away Teams, but for those their texts spare."""

from collections.abc import Sequence

from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.movement import beam_sites, beamable, passengers, surface_room, transfer
from spaceline.engine.table import Table


class BarclaysProtomorphosisDisease(Dilemma, title="Barclay's Protomorphosis Disease"):
    """Androids are spared; on a dual card both share the fate of the one who is not an android (BR-1.16)."""

    condition = "MEDICAL and SCIENCE and SECURITY"

    async def failed(self, game: Table, enc: Encounter) -> None:
        victims = [card for card in enc.team(game) if not all(person.android for person in game.persons(card))]
        await game.kill(victims, enc.card)


class CrystallineEntity(Dilemma, title="Crystalline Entity"):
    """In space it takes all life aboard, on a planet the Away Team alone."""

    def asks(self, enc: Encounter) -> str:
        return "SHIELDS>6 OR Music" if enc.ship else "SCIENCE and MEDICAL"

    async def failed(self, game: Table, enc: Encounter) -> None:
        await game.kill(game.people(enc.place) if enc.ship else enc.team(game), enc.card)


class TarellianPlagueShip(Dilemma, title="Tarellian Plague Ship"):
    """One MEDICAL of the group may go over to the Tarellians to save the others."""

    def conditional(self, game: Table, enc: Encounter) -> bool:  # noqa: ARG002
        return True

    def why(self, game: Table, enc: Encounter) -> str:  # noqa: ARG002
        return "no MEDICAL beams over"

    async def passes(self, game: Table, enc: Encounter) -> bool:
        doctors = [card for card in enc.team(game) if game.has_skill(card, "MEDICAL")]
        if not doctors or not await game.yes(enc.player, "Send a MEDICAL over to the Tarellians?", enc.card):
            return False
        doctor = doctors[0]
        if len(doctors) > 1:
            doctor = await game.choose_card(enc.player, "Who beams over?", doctors, enc.card)
        await game.discard(doctor, "BR-11.1")
        return True

    async def failed(self, game: Table, enc: Encounter) -> None:
        await game.kill(enc.team(game), enc.card)


class Firestorm(Dilemma, title="Firestorm"):
    """Kills all of little INTEGRITY. It stops the team only if somebody died, for a team may get away from it by
    Emergency Transporter Armbands (BR-20, item 13)."""

    def triggered(self, game: Table, enc: Encounter) -> bool:
        return bool(self._weak(game, enc))

    def _weak(self, game: Table, enc: Encounter) -> list[int]:
        return [
            card for card in enc.team(game) if any(row["INTEGRITY"] < 5 for row in game.person_tally(card).individuals)
        ]

    async def effect(self, game: Table, enc: Encounter) -> None:
        if game.meets("{Thermal Deflectors}", enc.team(game)):
            game.tell("overcome", enc.player, [enc.card], "BR-10.8")
        elif await game.kill(self._weak(game, enc), enc.card):
            self.stop_group(game, enc)


class PortalGuard(Dilemma, title="Portal Guard"):
    """The team beams up, as far as it can, and is stopped; whoever cannot is killed."""

    condition = "one (CUNNING>7 OR Honor)"
    failing = "back"

    async def failed(self, game: Table, enc: Encounter) -> None:
        team = enc.team(game)
        saved = await self._beam_up(game, enc)
        game.stop(saved, "BR-10.13")
        await game.kill([card for card in team if card not in saved], enc.card)

    async def _beam_up(self, game: Table, enc: Encounter) -> list[int]:
        """Takes the team, and what gear its player likes, to a ship or an outpost here (BR-9.1)."""
        planet, player = enc.mission, enc.player
        team = enc.team(game)
        leaving = [card for card in passengers(game, planet, planet, player) if card in team]
        ways = {
            site: going
            for site in beam_sites(game, planet, player)
            if site != planet and (going := beamable(game, leaving, planet, site, player))
        }
        if not ways:
            return []
        site = next(iter(ways))
        if len(ways) > 1:
            site = await game.choose_card(player, "They beam to", list(ways), enc.card)
        going = await self._in_time(game, enc, ways[site])
        gear = beamable(game, game.gear(enc.place, player), planet, site, player)
        taken = await game.choose_some(player, "What do they take along?", gear, 0, len(gear), enc.card) if gear else ()
        transfer(game, (*going, *taken), planet, site, planet)
        return going

    async def _in_time(self, game: Table, enc: Encounter, going: Sequence[int]) -> list[int]:
        """All of them, unless a card limits how many may still beam up; then its player says who is first."""
        room = surface_room(game, enc.mission, enc.player)
        if room is None:
            return list(going)
        first: list[int] = []
        while fitting := [card for card in going if card not in first and len(game.persons(card)) <= room]:
            first.append(await game.choose_card(enc.player, "Who beams up?", fitting, enc.card))
            room -= len(game.persons(first[-1]))
        return first
