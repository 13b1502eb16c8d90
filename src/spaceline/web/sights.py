"""What can be pointed at: every card in a player's view, by number, with where it is in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from spaceline.cards import catalogue
from spaceline.cards.models import Mission, Personnel
from spaceline.cards.tally import Tally
from spaceline.engine.view import View


@dataclass(frozen=True)
class Sight:
    """One card as a player sees it."""

    number: int
    name: str
    type: str
    place: str = ""
    """Where it is, in words."""
    position: int = -1
    """Which location of the spaceline it is at, from the left."""
    planet: bool = False
    """A location that is a planet."""
    outpost: bool = False
    """A location with a built-in outpost."""
    docked: bool = False

    @property
    def site(self) -> str:
        """What people go to and come from when this is the place."""
        if self.position >= 0 and self.type == "mission":
            return f"the surface of {self.name}" if self.planet else f"the outpost at {self.name}"
        return self.name


def sights(view: View) -> dict[int, Sight]:
    """Everything a view shows, by number."""
    return {sight.number: sight for sight in _all(view)}


def _all(view: View) -> Iterator[Sight]:
    for facts in view["players"]:
        for card in facts["hand"] or ():
            yield from _one(card, "in hand")
        for card in (*(facts["missions"] or ()), *(facts["seed_deck"] or ())):
            yield from _one(card, "not yet seeded")
        for card in facts["table"]:
            yield from _one(card, "on the table")
    for card in view["in_the_air"]:
        yield from _one(card, "being resolved")
    for card in view["looking_at"]:
        yield from _one(card, "")
    for card in view["away"]:
        yield from _one(card, "away")
    for position, place in enumerate(view["spaceline"]):
        mission = catalogue()[place["name"]]
        planet = isinstance(mission, Mission) and mission.where.value != "space"
        for card in _one(place, f"at {place['name']}", position):
            if card.number == place["id"]:
                yield Sight(
                    card.number, card.name, card.type, "", position, planet=planet, outpost=place.get("outpost", False)
                )
            else:
                yield card
        for card in (*place["here"], *place["held"], *place["revealed"]):
            yield from _one(card, f"at {place['name']}", position)
        for card in place["surface"]:
            yield from _one(card, f"on {place['name']}", position)
        for card in place["your_seeds"]:
            yield from _one(card, f"under {place['name']}", position)


def _one(card: View, place: str, position: int = -1) -> Iterator[Sight]:
    yield Sight(card["id"], card["name"], card["type"], place, position, docked=bool(card.get("docked")))
    inside = {"mission": "in the outpost at", "facility": "in"}.get(card["type"], "aboard")
    for other in card.get("aboard", ()):
        yield from _one(other, f"{inside} {card['name']}", position)
    for other in card.get("on", ()):
        yield from _one(other, f"on {card['name']}", position)


def tally(names: list[str]) -> Tally:
    """What people of these names bring together by what is printed on them; other cards bring nothing."""
    cards = [catalogue()[name] for name in names]
    return Tally.sum([card.tally for card in cards if isinstance(card, Personnel)])
