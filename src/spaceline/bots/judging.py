"""What cards are worth to a captain: people, ships, equipment, events and interrupts, in play or in hand."""

from collections.abc import Iterable
from functools import cached_property

from spaceline.bots.perils import ways_past
from spaceline.bots.seen import Seen
from spaceline.bots.sight import Sight
from spaceline.bots.teams import matches, staffed, tally
from spaceline.bots.tricks import event_worth, interrupt_worth
from spaceline.cards.models import Artifact, Equipment, Event, Facility, Interrupt, Mission, Personnel, Ship
from spaceline.cards.requirement import Requirement
from spaceline.cards.vocabulary import SLOT
from spaceline.decks.mission_choice import brought, target_of
from spaceline.decks.worth import ARTIFACTS

_GUARDS = ("MEDICAL", "SECURITY", "SCIENCE", "ENGINEER", "Computer Skill", "Diplomacy", "Navigation", "OFFICER")
"""What most dilemmas ask for."""


class Judge:
    """A captain's eye on one position."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._worth: dict[int, float] = {}

    def worth(self, number: int) -> float:
        """How much a card is worth to whoever has it, or would have it."""
        found = self._worth.get(number)
        if found is None:
            seen = self.sight.cards.get(number)
            found = self._worth[number] = self._judge(seen) if seen is not None else 0.0
        return found

    def _judge(self, seen: Seen) -> float:
        card = seen.card
        if isinstance(card, Personnel):
            return self.person(card)
        if isinstance(card, Ship):
            return self.ship(seen)
        if isinstance(card, Equipment):
            return self._equipment(card)
        if isinstance(card, Event):
            return event_worth(self.sight, card.name)
        if isinstance(card, Interrupt):
            return 0.8 + 0.4 * interrupt_worth(self.sight, card.name)
        if isinstance(card, Facility):
            return 8.0 if not self.sight.outposts else 0.4
        if isinstance(card, Artifact):
            return 2.0 + ARTIFACTS.get(card.name, 0)
        return 0.0  # a dilemma or a mission in hand is of no use to anybody

    # People

    @cached_property
    def crew(self) -> list[Seen]:
        """Everyone you have in play."""
        return [
            seen
            for seen in self.sight.cards.values()
            if seen.person and seen.location and seen.controller == self.sight.you
        ]

    @cached_property
    def _have(self) -> list[int]:
        return tally(self.crew).slots

    @cached_property
    def _wants(self) -> list[tuple[Mission, bool]]:
        """The missions still wanted, and whether somebody in play may attempt them."""
        return [
            (place.mission, matches(self.crew, place.mission))
            for place in self.sight.wanted
            if place.mission is not None
        ]

    def person(self, card: Personnel) -> float:
        """What the missions still ask for first, then command, then the skills that dilemmas ask for."""
        have = self._have
        value = 2.5 + 0.03 * sum(one.integrity + one.cunning + one.strength for one in card.people)
        for mission, matched in self._wants:
            value += max(self._brings(card, needs) for needs in mission.requirement.alternatives)
            if any(kind in mission.affiliations for kind in card.affiliations):
                value += 0.4 if matched else 2.5
        value += sum(max(self._brings(card, needs) for needs in way.alternatives) for way in self._walls)
        slots = card.tally.slots
        value += sum(0.45 if not have[SLOT[word]] else 0.1 for word in _GUARDS if slots[SLOT[word]])
        commanders = sum("Cmd" in one.icons for one in card.people)
        staff = sum("Stf" in one.icons for one in card.people)
        value += 0.4 * commanders + 0.2 * staff
        if self._grounded:
            value += 1.2 * commanders + 0.8 * staff
            value += 1.0 * any(self._flag(ship) in (*card.affiliations, "Non-Aligned") for ship in self.sight.ships)
        return value + 0.5 * (len(card.people) - 1)

    @cached_property
    def _walls(self) -> list[Requirement]:
        """What gets somebody past the dilemmas that are known to lie under the missions still wanted."""
        return [way for place in self.sight.wanted for way in ways_past(place)]

    def _brings(self, card: Personnel, needs: Iterable[object]) -> float:
        """How much of what is lacking for a mission one card brings; a person counts for less who is one of many."""
        have = self._have
        value = 0.0
        for need in needs:
            target = target_of(need)  # type: ignore[arg-type]
            word = getattr(need, "word", None)
            held = have[SLOT[word]] if word is not None else 0
            share = brought(need, card) / target  # type: ignore[arg-type]
            value += min(1.0, share) * (3.0 if held < target else 0.4)
        return value

    @cached_property
    def _grounded(self) -> bool:
        """Whether no ship of yours can be flown by the people you have."""
        return not any(staffed(self.crew, ship) for ship in self.sight.ships)

    def _flag(self, ship: Seen) -> str:
        return ship.affiliation or (ship.card.affiliations[0] if isinstance(ship.card, Ship) else "")

    # Ships and equipment

    def ship(self, seen: Seen) -> float:
        """The first one is worth most; a further one the more, the worse the others are."""
        card = seen.card
        if not isinstance(card, Ship):
            return 0.0
        value = card.range / 4 + (card.weapons + card.shields) / 12 - 0.3 * len(card.staffing)
        if seen.location:
            return value + 3.0 + 0.8 * seen.count
        sound = [ship for ship in self.sight.ships if not ship.damaged and not ship.on and self.sight.at_home(ship)]
        return value + (0.5 if sound else 3.0 if self.sight.ships else 9.0)

    def _equipment(self, card: Equipment) -> float:
        words = frozenset(word for mission, _ in self._wants for word in mission.requirement.words)
        value = 0.6
        classes = [
            one.classification for seen in self.crew if isinstance(seen.card, Personnel) for one in seen.card.people
        ]
        for classification, skill in card.grants.items():
            users = min(2, classes.count(classification))
            value += users * (1.5 if skill in words and not self._have[SLOT[skill]] else 0.6)
        if not card.users or any(seen.affiliation in card.users for seen in self.crew):
            value += sum(1.8 if word in words else 0.9 for word in card.adds) if len(self.crew) > 3 else 0.4
        return value
