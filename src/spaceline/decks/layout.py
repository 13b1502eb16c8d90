"""A deck laid out for checking: every name looked up once and sorted by pile and type."""

from functools import cached_property

from spaceline.cards import Card, Catalogue
from spaceline.cards.models import Dilemma, Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import CardType, Where
from spaceline.decks.model import Deck
from spaceline.formats.deck_rules import DeckRules

REPORTERS = frozenset({CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT})
"""The types that report for duty (WS-11, WS-43)."""


class Layout:
    """The cards of a deck by pile; names that no card has are kept aside in `unknown`."""

    def __init__(self, deck: Deck, rules: DeckRules, cards: Catalogue) -> None:
        self.deck = deck
        self.rules = rules
        self.catalogue = cards
        self.unknown: dict[str, None] = {}
        self.listed_missions = self._find(deck.missions)
        self.seed = self._find(deck.seed)
        self.draw = self._find(deck.draw)

    def _find(self, names: tuple[str, ...]) -> list[Card]:
        found = []
        for name in names:
            if name in self.catalogue:
                found.append(self.catalogue[name])
            else:
                self.unknown[name] = None
        return found

    @property
    def cards(self) -> list[Card]:
        return self.listed_missions + self.seed + self.draw

    @cached_property
    def missions(self) -> list[Mission]:
        return [card for card in self.listed_missions if isinstance(card, Mission)]

    @cached_property
    def built_in(self) -> list[Mission]:
        """The deck's Mission IIs with an outpost on the front."""
        return [mission for mission in self.missions if mission.outpost]

    @cached_property
    def outpost_cards(self) -> list[Facility]:
        return [card for card in self.seed if isinstance(card, Facility)]

    @cached_property
    def homes(self) -> list[Facility]:
        """The Outpost cards that may be seeded at one of the deck's own missions."""
        return [card for card in self.outpost_cards if any(suits(card, mission) for mission in self.missions)]

    @cached_property
    def reporters(self) -> list[Card]:
        return [card for card in self.seed if card.type in REPORTERS]

    @cached_property
    def dilemmas(self) -> list[Dilemma]:
        return [card for card in self.seed if isinstance(card, Dilemma)]

    @cached_property
    def people(self) -> list[Personnel]:
        return [card for card in self.seed + self.draw if isinstance(card, Personnel)]

    @cached_property
    def ships(self) -> list[Ship]:
        return [card for card in self.seed + self.draw if isinstance(card, Ship)]


def suits(outpost: Facility, mission: Mission) -> bool:
    """Whether that Outpost may be seeded there: its affiliation's icon, or for the Neutral one any space (BR-5.1)."""
    if outpost.affiliation == "Neutral":
        return mission.where is not Where.PLANET
    return outpost.affiliation in mission.affiliations
