"""The nine Mission IIs: missions with an outpost or a wormhole on their front side (EP-30, EP-37 to EP-46)."""

from spaceline.behaviours.wormholes import WMH, enter_wormhole, flip_gate, gates, may_go_through, open_gate
from spaceline.engine.behaviour import Behaviour
from spaceline.engine.plays import engineer_at
from spaceline.engine.table import Table

BUILD = "build the outpost"
REMOVED = "outpost removed"
"""On a mission whose outpost was put out of play: it is never rebuilt (EP-40)."""


class OutpostMission(Behaviour):
    """An outpost side goes down with the outpost (EP-39, a matter of the engine); an ENGINEER brings it up again in
    place of a normal card play, and its player draws no cards in that turn (EP-41, BR-5.3)."""

    def card_plays(self, game: Table, card: int, player: int) -> list[str]:
        if game.controller(card) != player or game.state.cards[card].up or game.marked(card, REMOVED):
            return []
        if game.marked(card, "destroyed") or any(game.controller(post) == player for post in game.outposts_at(card)):
            return []  # a burnt-out location, or an outpost of the player's own stands there (EP-37)
        return [BUILD] if engineer_at(game, player, card, game.outpost_affiliation(card)) else []

    async def use(self, game: Table, card: int, player: int, option: str) -> None:  # noqa: ARG002
        game.set(card, up=True)
        game.state.turn = game.state.turn._replace(no_draw=True)
        game.tell("flipped", player, [card], "EP-41", " to its outpost side")


class ExploreBlackClusterII(OutpostMission, title="Explore Black Cluster II"):
    """Klingon."""


class ExploreTyphonExpanseII(OutpostMission, title="Explore Typhon Expanse II"):
    """Romulan."""


class InvestigateAnomalyII(OutpostMission, title="Investigate Anomaly II"):
    """Federation."""


class InvestigateSightingII(OutpostMission, title="Investigate Sighting II"):
    """Romulan."""


class SecretSalvageII(OutpostMission, title="Secret Salvage II"):
    """Klingon."""


class TestMissionII(OutpostMission, title="Test Mission II"):
    """Federation."""


class WormholeMission(Behaviour):
    """Face up, a way for its owner's staffed ships to any other [Wmh] mission and back; one end then closes (EP-43,
    EP-45). The way to other locations is a matter of the Wormhole interrupt, reopening it of Long-Range Scan."""

    def orders(self, game: Table, card: int, player: int) -> list[str]:
        return [WMH] if self._journeys(game, card, player) else []

    def _journeys(self, game: Table, card: int, player: int) -> dict[int, list[int]]:
        """Ships at either end, and where each can go. Of two own missions the one with the lower number asks."""
        if not open_gate(game, card) or game.owner(card) != player:
            return {}
        others = [gate for gate in gates(game) if gate != card and (game.owner(gate) != player or gate > card)]
        found: dict[int, list[int]] = {}
        for ship in game.ships(player):
            here = game.location(ship)
            ends = others if here == card else [card] if here in others else []
            if ends and may_go_through(game, ship):
                found[ship] = ends
        return found

    async def use(self, game: Table, card: int, player: int, option: str) -> None:  # noqa: ARG002
        journeys = self._journeys(game, card, player)
        ship = await game.choose_card(player, "Which ship goes through the wormhole?", list(journeys), card)
        there = await game.choose_card(player, "Where to?", journeys[ship], card)
        here = game.location(ship)
        await enter_wormhole(game, ship, there)
        await flip_gate(game, player, [gate for gate in (here, there) if game.owner(gate) == player])


class CovertInstallationII(WormholeMission, title="Covert Installation II"):
    """Cardassian and Romulan."""


class ExcavationII(WormholeMission, title="Excavation II"):
    """Federation, Romulan and Ferengi."""


class ReliefMissionII(WormholeMission, title="Relief Mission II"):
    """Romulan, Klingon and Bajoran."""
