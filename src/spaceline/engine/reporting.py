"""What cards do when they are played that need no text of their own: they report for duty, or are built."""

from spaceline.cards.vocabulary import CardType
from spaceline.engine import places
from spaceline.engine.behaviour import Behaviour, Play
from spaceline.engine.plays import may_build, may_report, report_kinds, report_sites
from spaceline.engine.seeding import arrive
from spaceline.engine.table import Table


class Reporting(Behaviour):
    """What every personnel, ship and equipment card does when played: it reports for duty (BR-8.1)."""

    def valid(self, game: Table, play: Play) -> bool:
        return may_report(game, play.card, play.player)

    def targets(self, game: Table, play: Play) -> list[int]:
        return report_sites(game, play.card, play.player)

    async def resolve(self, game: Table, play: Play) -> None:
        choices = report_kinds(game, play.card, play.target, play.player)
        chosen = choices[0] if choices else ""
        if len(choices) > 1:
            chosen = await game.choose(play.player, f"{game.name(play.card)} reports as", choices, play.card)
        arrive(game, play.card, play.target, chosen)
        game.tell("reported", play.player, [play.card], "BR-8.1", game.name(play.target))


class Building(Behaviour):
    """What every outpost card does when played: it is built where an ENGINEER of its kind is (BR-5.3, WS-13)."""

    def targets(self, game: Table, play: Play) -> list[int]:
        return [location for location in game.spaceline if may_build(game, play.card, play.player, location)]

    async def resolve(self, game: Table, play: Play) -> None:
        game.move(play.card, places.orbit(play.target))
        game.set(play.card, affiliation=game.outpost_affiliation(play.card))
        game.tell("built", play.player, [play.card], "BR-5.3", game.name(play.target))


_REPORTING = Reporting()
DEFAULTS = {
    CardType.PERSONNEL: _REPORTING,
    CardType.SHIP: _REPORTING,
    CardType.EQUIPMENT: _REPORTING,
    CardType.FACILITY: Building(),
}
