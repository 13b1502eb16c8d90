"""Treaties: two affiliations of one player mix. Under a universal treaty they add nothing (BR-2.3, WS-29)."""

from typing import ClassVar

from spaceline.behaviours.table_events import TableEvent
from spaceline.engine.queries import Queries


class Treaty(TableEvent):
    parties: ClassVar[frozenset[str]]

    def unites(self, game: Queries, card: int, player: int, one: str, other: str) -> bool:
        return game.controller(card) == player and self.parties == {one, other}


class TreatyFederationKlingon(Treaty, title="Treaty: Federation/Klingon"):
    parties = frozenset({"Federation", "Klingon"})


class TreatyFederationRomulan(Treaty, title="Treaty: Federation/Romulan"):
    parties = frozenset({"Federation", "Romulan"})


class TreatyRomulanKlingon(Treaty, title="Treaty: Romulan/Klingon"):
    parties = frozenset({"Romulan", "Klingon"})
