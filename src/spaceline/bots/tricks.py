"""Events and interrupts: what playing one is worth right now, and for which side each is meant."""

from collections.abc import Callable
from typing import Final

from spaceline.bots.seen import Place, Seen
from spaceline.bots.sight import Sight
from spaceline.cards.models import Personnel, Ship

Worth = Callable[[Sight], float]

HARMFUL: Final = frozenset(
    {
        "Plasma Fire", "Warp Core Breach", "Neural Servo Device", "Loss of Orbital Stability", "Vulcan Stone of Gol",
        "Disruptor Overload", "Rogue Borg Mercenaries", "Crosis", "Ship Seizure", "Tachyon Detection Grid", "Supernova",
        "Atmospheric Ionization", "Distortion Field", "Subspace Warp Rift", "Tetryon Field", "Gaps in Normal Space",
        "Q-Net", "Incoming Message - Federation", "Incoming Message - Klingon", "Incoming Message - Romulan",
        "Kevin Uxbridge", "The Devil", "Countermanda", "Subspace Interference", "Alien Groupie", "Hugh",
        "Long-Range Scan", "Honor Challenge",
    }
)  # fmt: skip
"""Cards meant for what the other side has."""

OPPORTUNE: Final = frozenset(
    {
        "Loss of Orbital Stability", "Incoming Message - Federation", "Incoming Message - Klingon",
        "Incoming Message - Romulan", "Kevin Uxbridge", "Ship Seizure", "Rogue Borg Mercenaries", "Hugh", "The Devil",
        "Countermanda",
    }
)  # fmt: skip
"""Interrupts worth waiting for a good moment in the other player's turn."""


# What there is to act upon


def prey(sight: Sight) -> list[Seen]:
    """The other side's ships away from its outposts, those with the largest crews first."""
    homes = {outpost.location for outpost in sight.their_outposts}
    ships = [ship for ship in sight.their_ships if isinstance(ship.card, Ship) and not ship.cloaked]
    return sorted((ship for ship in ships if ship.location not in homes), key=lambda ship: (-ship.count, ship.number))


def their_ships(sight: Sight) -> list[Seen]:
    return [ship for ship in sight.their_ships if isinstance(ship.card, Ship) and not ship.cloaked]


def falling(sight: Sight) -> list[Seen]:
    """Ships of the other side in orbit of a planet, with weak SHIELDS."""
    return [
        ship
        for ship in their_ships(sight)
        if not ship.docked
        and sight.places[ship.location].planet
        and isinstance(ship.card, Ship)
        and ship.card.shields <= 4
        and not ship.carries("Loss of Orbital Stability")
    ]


def their_planets(sight: Sight) -> list[Place]:
    return [
        place
        for place in sight.places.values()
        if place.planet and place.owner != sight.you and place.solved_by is None
    ]


def troubles(sight: Sight) -> list[Seen]:
    """Events of the other side that do you harm, worst first."""
    found = [seen for seen in sight.table if seen.controller != sight.you and seen.card.name in _BOTHERS]
    for ship in sight.ships:
        found += [card for card in ship.on if card.card.name in _BOTHERS]
    for place in sight.places.values():
        ours = place.owner == sight.you and place.solved_by is None
        found += [card for card in place.seen.on if card.card.name in _BOTHERS and ours]
        if place.card.name in ("Q-Net", "Gaps in Normal Space") and place.seen.controller != sight.you:
            found.append(place.seen)
    return sorted(found, key=lambda seen: (-_BOTHERS[seen.card.name], seen.number))


_BOTHERS: Final = {
    "Warp Core Breach": 6.0,
    "Plasma Fire": 5.0,
    "Anti-Time Anomaly": 5.0,
    "Distortion Field": 3.5,
    "Red Alert!": 3.5,
    "Atmospheric Ionization": 2.5,
    "Static Warp Bubble": 2.5,
    "Q-Net": 2.5,
    "Horga'hn": 3.0,
    "Telepathic Alien Kidnappers": 2.0,
    "Lore Returns": 3.0,
    "Tetryon Field": 1.5,
    "Gaps in Normal Space": 1.5,
    "Subspace Warp Rift": 1.5,
    "Genetronic Replicator": 1.2,
    "The Traveler: Transcendence": 1.0,
    "Yellow Alert": 1.0,
}
"""Events in play worth a nullifier, and how much."""


def bother(name: str) -> float:
    return _BOTHERS.get(name, 0.0)


# Events


def _red_alert(sight: Sight) -> float:
    if sight.on_table("Red Alert!") or sight.on_table("Yellow Alert"):
        return 0.2
    return 5.5 + sum(seen.person for seen in sight.hand)


def _yellow_alert(sight: Sight) -> float:
    return 3.0 if sight.on_table("Red Alert!", yours=False) else 0.4


def _fire(sight: Sight) -> float:
    ships = [ship for ship in their_ships(sight) if not ship.carries("Plasma Fire")]
    return 2.5 + 0.5 * max(ship.count for ship in ships) if ships else 0.1


def _breach(sight: Sight) -> float:
    ships = [ship for ship in their_ships(sight) if not ship.carries("Warp Core Breach")]
    return 2.0 + 0.5 * max(ship.count for ship in ships) if ships else 0.1


def _kivas(sight: Sight) -> float:
    return 5.0 if sight.on_table("Red Alert!") and sight.seats[sight.you].draw > 3 else 0.7


def _once(name: str, worth: float) -> Worth:
    """Worth something unless a copy lies on your side already."""
    return lambda sight: 0.1 if sight.on_table(name, yours=True) else worth


def _anomaly(sight: Sight) -> float:
    """It kills everybody: only for a player who has hardly anybody left to lose."""
    theirs = sum(ship.count for ship in sight.their_ships) + sum(post.count for post in sight.their_outposts)
    ours = sum(1 for seen in sight.cards.values() if seen.person and seen.location and seen.controller == sight.you)
    return 3.0 if theirs > 2 * ours + 6 and not sight.on_table("Anti-Time Anomaly") else 0.0


def _salvage(sight: Sight) -> float:
    return 2.2 if sight.seats[sight.you].discards > 2 else 0.3


def _dock(sight: Sight) -> float:
    return 4.0 if any(ship.damaged for ship in sight.ships) else 0.8 if sight.outposts else 0.0


def _barrier(sight: Sight) -> float:
    return 2.2 if their_planets(sight) else 0.1


def _replicator(sight: Sight) -> float:
    doctors = sum(
        one.classification == "MEDICAL" or "MEDICAL" in one.skills
        for seen in (*sight.cards.values(),)
        if seen.location and seen.controller == sight.you and isinstance(seen.card, Personnel)
        for one in seen.card.people
    )
    return 2.0 if doctors >= 2 else 0.6


def _enhancers(sight: Sight) -> float:
    fields = ("Atmospheric Ionization", "Distortion Field")
    return 3.0 if any(place.seen.carries(name) for place in sight.wanted for name in fields) else 0.3


def _servo(sight: Sight) -> float:
    ships = [ship for ship in their_ships(sight) if ship.affiliation == "Non-Aligned" and ship.count]
    return 2.5 if ships else 0.0


def _shields(sight: Sight) -> float:
    return 0.5 if sight.ships else 0.1


def _bubble(sight: Sight) -> float:
    gone = sight.on_table("Static Warp Bubble", yours=True) or sight.on_table("The Traveler: Transcendence")
    return 0.1 if gone else 2.0


_EVENTS: Final[dict[str, Worth]] = {
    "Red Alert!": _red_alert,
    "Yellow Alert": _yellow_alert,
    "Plasma Fire": _fire,
    "Warp Core Breach": _breach,
    "Kivas Fajo - Collector": _kivas,
    "The Traveler: Transcendence": _once("The Traveler: Transcendence", 0.9),
    "Static Warp Bubble": _bubble,
    "Telepathic Alien Kidnappers": _once("Telepathic Alien Kidnappers", 1.9),
    "Anti-Time Anomaly": _anomaly,
    "Res-Q": _salvage,
    "Spacedock": _dock,
    "Atmospheric Ionization": _barrier,
    "Distortion Field": _barrier,
    "Genetronic Replicator": _replicator,
    "Pattern Enhancers": _enhancers,
    "Neural Servo Device": _servo,
    "Metaphasic Shields": _shields,
    "Nutational Shields": _shields,
    "Bynars Weapon Enhancement": _shields,
}
_PLAIN_EVENTS: Final = {
    "Alien Probe": 0.0,
    "Goddess of Empathy": 0.3,
    "Gaps in Normal Space": 1.4,
    "Lore Returns": 3.0,
    "Lore's Fingernail": 0.1,
    "Masaka Transformations": 0.9,
    "Q-Net": 2.4,
    "Raise the Stakes": 0.0,
    "Subspace Warp Rift": 1.3,
    "Supernova": 4.0,
    "Tetryon Field": 1.6,
    "Treaty: Federation/Klingon": 0.6,
    "Treaty: Federation/Romulan": 0.6,
    "Treaty: Romulan/Klingon": 0.6,
    "Where No One Has Gone Before": 0.8,
}


def event_worth(sight: Sight, name: str) -> float:
    worth = _EVENTS.get(name)
    return worth(sight) if worth is not None else _PLAIN_EVENTS.get(name, 0.5)


# Interrupts


def _stopped_crew(sight: Sight) -> float:
    """A stopped ship with its crew, or a stopped team below it, while there is something to do with them."""
    if sight.turn_player != sight.you:
        return 0.0
    best = 0.0
    for ship in sight.ships:
        idle = sum(seen.stopped for seen in sight.inside(ship.number) if seen.person)
        if sight.places[ship.location].planet:
            idle += sum(seen.stopped for seen in sight.inside(ship.location) if seen.person)
        best = max(best, 0.8 * idle + 1.0 * ship.stopped)
    return best if best >= 3.0 else 0.0


def _fall(sight: Sight) -> float:
    ships = falling(sight)
    return 2.0 + 0.6 * max(ship.count for ship in ships) if ships else 0.0


def _called(kind: str) -> Worth:
    def worth(sight: Sight) -> float:
        away = [
            ship
            for ship in prey(sight)
            if ship.affiliation == kind and not any("Incoming" in c.card.name for c in ship.on)
        ]
        return 1.0 + 0.4 * max(ship.count for ship in away) if away else 0.0

    return worth


def _seizure(sight: Sight) -> float:
    return 2.5 if any(not ship.count for ship in prey(sight)) else 0.0


def _mercenaries(sight: Sight) -> float:
    return 2.0 if any(0 < ship.count < 5 for ship in their_ships(sight)) else 0.0


def _nullifier(sight: Sight) -> float:
    found = troubles(sight)
    return bother(found[0].card.name) if found else 0.0


def _rid_of_borg(sight: Sight) -> float:
    borg = ("Rogue Borg Mercenaries", "Crosis")
    return 3.0 if any(ship.carries(name) for ship in sight.ships for name in borg) else 0.0


def _trader(sight: Sight) -> float:
    return 1.2 if sight.turn_player == sight.you and sight.seats[sight.you].discards > 2 else 0.0


def _idle_look(sight: Sight) -> float:
    """Good for nothing but making room in the hand, in one's own turn."""
    return 0.6 if sight.turn_player == sight.you else 0.0


def _rid_of_kidnappers(sight: Sight) -> float:
    return 2.0 if sight.on_table("Telepathic Alien Kidnappers", yours=False) else 0.0


def _devil(sight: Sight) -> float:
    return 2.5 if any(c.card.name == "Horga'hn" and c.controller != sight.you for c in sight.table) else 0.0


_INTERRUPTS: Final[dict[str, Worth]] = {
    "Distortion of Space/Time Continuum": _stopped_crew,
    "Loss of Orbital Stability": _fall,
    "Incoming Message - Federation": _called("Federation"),
    "Incoming Message - Klingon": _called("Klingon"),
    "Incoming Message - Romulan": _called("Romulan"),
    "Ship Seizure": _seizure,
    "Rogue Borg Mercenaries": _mercenaries,
    "Kevin Uxbridge": _nullifier,
    "Hugh": _rid_of_borg,
    "Palor Toff: Alien Trader": _trader,
    "Jaglom Shrek - Information Broker": _idle_look,
    "Life-form Scan": _idle_look,
    "Long-Range Scan": _idle_look,
    "The Juggler": _idle_look,
    "Countermanda": _rid_of_kidnappers,
    "The Devil": _devil,
    "Crosis": lambda _: 1.5,
    "Thought Maker": _idle_look,
}


def interrupt_worth(sight: Sight, name: str) -> float:
    """What it is worth between two actions, right now; 0 for one that only answers, or would do no good."""
    worth = _INTERRUPTS.get(name)
    return worth(sight) if worth is not None else 0.0
