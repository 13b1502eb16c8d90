"""A deck laid out for checking: every name looked up once and sorted by pile and type."""

from spaceline.cards import Card, Catalogue
from spaceline.cards.models import Dilemma, Facility, Mission, Personnel, Ship
from spaceline.cards.vocabulary import CardType, Where
from spaceline.decks.model import Deck
from spaceline.formats.deck_rules import DeckRules

REPORTERS = frozenset({CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT})
"""The types that report for duty (WS-11, WS-43)."""


class Layout:
    """The cards of a deck by pile and type; names that no card has are kept aside in `unknown`.

    Everything is sorted once, here, because a check asks for it many times and must be quick.
    """

    def __init__(self, deck: Deck, rules: DeckRules, cards: Catalogue) -> None:
        self.deck = deck
        self.rules = rules
        self.catalogue = cards
        self.unknown: dict[str, None] = {}
        self.listed_missions = self._find(deck.missions)
        self.missions = [card for card in self.listed_missions if isinstance(card, Mission)]
        self.built_in = [mission for mission in self.missions if mission.outpost]
        """The deck's Mission IIs with an outpost on the front."""
        self.seed = self._find(deck.seed)
        self.draw = self._find(deck.draw)
        self.people: list[Personnel] = []
        self.ships: list[Ship] = []
        self.reporters: list[Card] = []
        self.dilemmas: list[Dilemma] = []
        self.outpost_cards: list[Facility] = []
        for card in self.seed:
            if isinstance(card, Dilemma):
                self.dilemmas.append(card)
            elif isinstance(card, Facility):
                self.outpost_cards.append(card)
            elif card.type in REPORTERS:
                self.reporters.append(card)
        for card in (*self.reporters, *self.draw):
            if isinstance(card, Personnel):
                self.people.append(card)
            elif isinstance(card, Ship):
                self.ships.append(card)
        self.homes = [card for card in self.outpost_cards if any(suits(card, mission) for mission in self.missions)]
        """The Outpost cards that may be seeded at one of the deck's own missions."""

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

    @property
    def has_outpost(self) -> bool:
        """Whether there is an outpost to begin with."""
        return bool(self.built_in or self.homes)


def suits(outpost: Facility, mission: Mission) -> bool:
    """Whether that Outpost may be seeded there: its affiliation's icon, or for the Neutral one any space (BR-5.1)."""
    if outpost.affiliation == "Neutral":
        return mission.where is not Where.PLANET
    return outpost.affiliation in mission.affiliations
