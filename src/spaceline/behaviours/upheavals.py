"""Upheavals: dilemmas that put the crew into other hands, or turn back time."""

from spaceline.engine import places
from spaceline.engine.control import give_back, take_control
from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.misseeds import remember_met
from spaceline.engine.movement import beam_sites, may_enter, surface_barred, transfer
from spaceline.engine.state import Frame
from spaceline.engine.table import Table
from spaceline.engine.verbs import StepOver


class AlienParasites(Dilemma, title="Alien Parasites"):
    """The team goes home, and the opponent may give orders with everyone there (EP-28, EP-29, BR-20 item 18)."""

    condition = "INTEGRITY>32"
    failing = "back"

    def triggered(self, game: Table, enc: Encounter) -> bool:
        """Those whom this very card controls pass on to the second half of the combo (EP-22, AMB-05)."""
        return enc.half is None or not self._in_control(game, enc)

    async def failed(self, game: Table, enc: Encounter) -> None:
        team = enc.team(game)
        home = enc.ship or await self._beam_back(game, enc, team)
        group = team
        if home:
            aboard = places.aboard(home)
            group = [home, *game.people(aboard, enc.player), *game.gear(aboard, enc.player)]
        whom = game.name(home) if home else "the Away Team"
        if await game.yes(enc.opponent, f"Take control of {whom} and everyone there?", enc.card):
            game.tell("control", enc.opponent, [home] if home else team, "EP-28")
            after = (enc.card, *enc.start, enc.ship) if enc.ship else (enc.card, *enc.start)
            take_control(game, enc.opponent, group, after)

    def stop_group(self, game: Table, enc: Encounter) -> None:
        """The team is stopped wherever it is now; under control it acts first and is stopped afterwards."""
        enc.over = True
        if self._in_control(game, enc):
            return
        if enc.ship:
            game.stop_ship(enc.ship, "BR-10.13")
        else:
            game.stop([card for card in enc.start if game.in_play(card)], "ruling: Alien Parasites")

    def _in_control(self, game: Table, enc: Encounter) -> bool:
        return any(frame.kind == "control" and enc.card in frame.numbers for frame in game.state.frames)

    async def _beam_back(self, game: Table, enc: Encounter, team: list[int]) -> int:
        """The ship or outpost to which the team beams with what it carries, or 0 if there is none it can reach."""
        mission = enc.mission
        movers = [person for person in team if not game.state.cards[person].quarantined_by]
        sites = [
            site
            for site in beam_sites(game, mission, enc.player)
            if site != mission or not game.is_planet(mission)
            if all(may_enter(game, person, site, mission) for person in movers)
        ]
        if not sites or not movers or surface_barred(game, mission, enc.player):
            return 0
        home = sites[0]
        if len(sites) > 1:
            home = await game.choose_card(enc.player, "Where does the Away Team beam back to?", sites, enc.card)
        transfer(game, (*movers, *game.gear(enc.place, enc.player)), mission, home, mission)
        return home


class TemporalCausalityLoop(Dilemma, title="Temporal Causality Loop"):
    """The position before the last two actions comes back and the turn ends (BR-20, item 14)."""

    condition = "SCIENCE and CUNNING>35"
    rewinds = True

    async def failed(self, game: Table, enc: Encounter) -> None:
        game.rewind(3)  # the attempt itself, and the two actions before it
        for frame in reversed(game.state.frames):
            if frame.kind == "control":
                give_back(game, frame)
        game.state.frames = (Frame("end", game.state.turn.player),)
        remember_met(game, enc.mission, enc.card)
        game.tell("undone", enc.player, [enc.card], "BR-20", "time turns back and the turn ends")
        await game.discard(enc.card, "BR-11.1")
        raise StepOver
