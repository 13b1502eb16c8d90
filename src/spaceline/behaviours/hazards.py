"""Hazards: dilemmas in space that damage or destroy the ship unless the right people are aboard."""

from spaceline.engine.dilemma import Dilemma, Encounter
from spaceline.engine.table import Table


class _Damage(Dilemma):
    """The ship is damaged, and destroyed if it was damaged before (BR-13.6)."""

    async def failed(self, game: Table, enc: Encounter) -> None:
        await game.damage(enc.ship, enc.card)


class GraviticMine(_Damage, title="Gravitic Mine"):
    condition = "SCIENCE and Navigation"


class MicrobioticColony(_Damage, title="Microbiotic Colony"):
    condition = "SCIENCE and ENGINEER and OFFICER"


class Nanites(_Damage, title="Nanites"):
    condition = "2 SCIENCE OR Diplomacy"


class NullSpace(_Damage, title="Null Space"):
    condition = "2 Navigation"


class CosmicStringFragment(Dilemma, title="Cosmic String Fragment"):
    condition = "Astrophysics OR ENGINEER OR Navigation"

    async def failed(self, game: Table, enc: Encounter) -> None:
        await game.destroy(enc.ship, enc.card)
