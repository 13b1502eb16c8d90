"""Getting about: flying along the spaceline, docking, beaming, cloaking."""

from collections.abc import Iterator, Sequence
from itertools import islice

from spaceline.engine import places
from spaceline.engine.mixing import may_board
from spaceline.engine.secrecy import OPEN
from spaceline.engine.table import Table


def movable(game: Table, ship: int) -> bool:
    """Whether a ship can fly at all now (BR-9.5)."""
    return game.may_act(ship) and game.range_left(ship) > 0 and game.staffed(ship) and not held(game, ship)


def held(game: Table, ship: int) -> bool:
    """Whether a card in play keeps a ship from moving at all."""
    holding = game.listening("holds_ship")
    return bool(holding) and any(game.cast.minds[live].holds_ship(game, live, ship) for live in holding)


def bound(game: Table, ship: int) -> bool:
    """On a required journey a ship does nothing else (ruling: actions - required)."""
    binding = game.listening("binds_ship")
    return bool(binding) and any(game.cast.minds[live].binds_ship(game, live, ship) for live in binding)


def on_a_ring(game: Table, player: int) -> bool:
    bending = game.listening("makes_ring")
    return bool(bending) and any(game.cast.minds[live].makes_ring(game, live, player) for live in bending)


def ways(game: Table, ship: int, destination: int) -> list[tuple[int, ...]]:
    """The locations a ship would enter to get there: along the spaceline, and on a ring also off its ends (BR-9.8);
    the cheaper way first."""
    start = game.location(ship)
    direct = game.route(start, destination)
    if not direct or not on_a_ring(game, game.controller(ship)):
        return [direct]
    return sorted(dict.fromkeys((direct, game.route_around(start, destination))), key=game.span_sum)


def way(game: Table, ship: int, destination: int) -> tuple[int, ...]:
    """The cheaper way to a location, cut short where the ship must stop or may not go on."""
    return _cut_short(game, ship, ways(game, ship, destination)[0])


def _cut_short(game: Table, ship: int, route: tuple[int, ...]) -> tuple[int, ...]:
    bars = game.listening("bars_way")
    stops = game.listening("stops_passing")
    if not bars and not stops:
        return route
    here = game.location(ship)
    for count, there in enumerate(route):
        if any(game.cast.minds[live].bars_way(game, live, ship, here, there) for live in bars):
            return route[:count]
        if any(game.cast.minds[live].stops_passing(game, live, ship, there) for live in stops):
            return route[: count + 1]
        here = there
    return route


def open_ways(game: Table, ship: int, destination: int) -> list[tuple[int, ...]]:
    """The ways on which a ship gets to a location in one go with the RANGE it has left (BR-9.6)."""
    reach = game.range_left(ship)
    return [
        route
        for route in ways(game, ship, destination)
        if route and game.span_sum(route) <= reach and _cut_short(game, ship, route) == route
    ]


def destinations(game: Table, ship: int) -> list[int]:
    """Where a ship may fly in one go with the RANGE it has left (BR-9.6, BR-9.7)."""
    reach = game.range_left(ship)
    line = game.spaceline
    here = game.location(ship)
    if on_a_ring(game, game.controller(ship)):
        return [there for there in line if there != here and open_ways(game, ship, there)]
    index = line.index(here)
    found: list[int] = []
    for outward in (line[:index][::-1], line[index + 1 :]):
        left = reach
        near = []
        for there in outward:
            left -= game.span(there)
            if left < 0:
                break
            near.append(there)
        found += _cut_short(game, ship, tuple(near))
    return found


async def fly(game: Table, ship: int, destination: int) -> None:
    """An order to fly; where two ways are open and something lies in wait on one of them, the player picks."""
    choices = open_ways(game, ship, destination)
    route = choices[0]
    if len(choices) > 1 and game.asked("ship_passed"):
        first = [way[0] for way in choices]
        route = choices[
            first.index(await game.choose_card(game.controller(ship), "Which way? First comes", first, ship))
        ]
    await travel(game, ship, route)


async def travel(game: Table, ship: int, route: Sequence[int]) -> None:
    """Moves a ship, passing what lies between; only where it stops is it at a location (BR-9.7). A ship that loses
    RANGE on the way gets no farther than what it has left takes it."""
    undock(game, ship)
    for there in route:
        cost = game.span(there)
        if cost > game.range_left(ship):
            break
        game.set(ship, range_used=game.state.cards[ship].range_used + cost)
        game.move(ship, places.orbit(there))
        for live in game.listening("ship_passed") if there != route[-1] else ():
            await game.cast.minds[live].ship_passed(game, live, ship, there)
            if not game.in_play(ship):
                return
    game.tell("moved", game.controller(ship), [ship], "BR-9.6", game.name(game.location(ship)))
    await arrived(game, ship)


async def arrived(game: Table, ship: int) -> None:
    """A ship has stopped at a location, by RANGE or otherwise."""
    for live in game.listening("ship_arrived"):
        if game.in_play(ship) and game.in_play(live):
            await game.cast.minds[live].ship_arrived(game, live, ship, game.location(ship))


async def advance(game: Table, ship: int, destination: int) -> bool:
    """A required journey: flies as far toward a destination as the ship can now; says whether it moved."""
    if not movable(game, ship):
        return False
    left = game.range_left(ship)
    reach = 0
    route = way(game, ship, destination)
    for location in route:
        left -= game.span(location)
        if left < 0:
            break
        reach += 1
    if not reach:
        return False
    await travel(game, ship, route[:reach])
    return True


# Docking


def may_dock(game: Table, ship: int, outpost: int) -> bool:
    """Docking needs a staffed, unstopped, uncloaked ship at your compatible outpost (BR-9.4, BR-5.5)."""
    state = game.state.cards[ship]
    player = state.controller
    if state.docked or state.cloaked or game.controller(outpost) != player or not game.may_act(ship):
        return False
    return game.staffed(ship) and game.compatible(player, game.affiliation(ship), game.outpost_affiliation(outpost))


async def dock(game: Table, ship: int, outpost: int) -> None:
    game.dock(ship, outpost)
    for live in game.listening("ship_docked"):
        await game.cast.minds[live].ship_docked(game, live, ship, outpost)


def undock(game: Table, ship: int) -> None:
    """Leaving the dock; a repair begun there is lost, unless someone aboard goes on with it (BR-13.10)."""
    if game.state.cards[ship].docked:
        game.set(ship, docked=0)
        game.tell("undocked", game.controller(ship), [ship], "BR-9.4")
        if not game.under_repair(ship):
            game.set(ship, counter=0, marks=tuple(m for m in game.state.cards[ship].marks if m != "in dock"))


# Beaming


def beam_sites(game: Table, location: int, player: int) -> list[int]:
    """A player's ships and outposts at a location, and the location's own number for a planet's surface. A ship on a
    required journey that nobody can fly may still take a crew aboard."""
    state = game.state.cards
    sites = [
        ship
        for ship in game.ships_at(location, player)
        if not state[ship].cloaked and not state[ship].phased_by and not (bound(game, ship) and game.staffed(ship))
    ]
    sites += [outpost for outpost in game.outposts_at(location) if state[outpost].controller == player]
    if game.is_planet(location):
        sites.append(location)
    return sites


def inside(game: Table, site: int, location: int) -> int:
    """The place where people are at a site."""
    return places.surface(location) if site == location and game.is_planet(location) else places.aboard(site)


def passengers(game: Table, site: int, location: int, player: int, only: frozenset[int] | None = None) -> Iterator[int]:
    """Who and what may leave a site: fit people who are not quarantined, and equipment (BR-9.1, BR-12.4); leaving
    is how house arrest ends (BR-2.7)."""
    state = game.state.cards
    grounding = game.listening("grounds")
    for card in game.at(inside(game, site, location)):
        one = state[card]
        if one.controller != player or one.stopped or one.quarantined_by:
            continue
        if only is not None and card not in only:
            continue
        if grounding and any(game.cast.minds[live].grounds(game, live, card) for live in grounding):
            continue
        if (game.is_person(card) and game.fit(card)) or game.is_gear(card):
            yield card


def may_enter(game: Table, card: int, site: int, location: int) -> bool:
    """On a planet your people form teams of their own; aboard they must mix with what is there (BR-2.2)."""
    if game.rules.holo_rules and not _holo_site(game, card, site, location):
        return False
    return (site == location and game.is_planet(location)) or may_board(game, card, site)


def _holo_site(game: Table, card: int, site: int, location: int) -> bool:
    """With the rules of the [Holo] icon in force, a hologram needs a Holodeck, an outpost or projectors (BR-8.4)."""
    if not any("Holo" in person.icons for person in game.persons(card)) or game.has_equipment(site, "Holodeck"):
        return True
    if site == location and game.is_planet(location):
        return any(game.cast.minds[live].projects(game, live, location) for live in game.listening("projects"))
    return not game.is_ship(site)


def beams(game: Table, player: int, only: frozenset[int] | None = None) -> list[tuple[int, int]]:
    """Every pair of sites between which a player may move people or equipment now."""
    pairs = []
    anyone = _all_alike(game)
    fleet = game.fleet(player)
    for location in game.spaceline:
        if location not in fleet and not game.outposts_at(location):
            continue
        sites = beam_sites(game, location, player)
        if only is not None:
            sites = [site for site in sites if site in only or site == location]
        if len(sites) < 2:
            continue
        for start in sites:
            leaving = passengers(game, start, location, player, only)
            movers = tuple(islice(leaving, 1) if anyone else leaving)
            if not movers:
                continue
            pairs += [(start, end) for end in sites if end != start and beamable(game, movers, start, end, player)]
    return pairs


def _all_alike(game: Table) -> bool:
    """Whether one who may beam stands for all: neither affiliations nor icons nor numbers tell them apart."""
    return game.rules.universal_treaty and not game.rules.holo_rules and not game.asked("beam_limit")


def beamable(game: Table, cards: Sequence[int], start: int, end: int, player: int) -> Sequence[int]:
    """Those who may go from one site to another at a location now."""
    location = game.location(start)
    able = cards
    if game.rules.holo_rules or not game.rules.universal_treaty:
        able = [card for card in cards if may_enter(game, card, end, location)]
    if location not in (start, end) or not game.is_planet(location):
        return able
    if forbidden(game, location, player):
        return []
    room = surface_room(game, location, player)
    return able if room is None else [card for card in able if len(game.persons(card)) <= room]


def surface_barred(game: Table, location: int, player: int) -> bool:
    """Whether nobody may beam to or from a planet's surface now."""
    return forbidden(game, location, player) or surface_room(game, location, player) == 0


def forbidden(game: Table, location: int, player: int) -> bool:
    """Whether nothing at all may beam to or from a planet's surface now."""
    barring = game.listening("forbids_beam")
    return bool(barring) and any(game.cast.minds[live].forbids_beam(game, live, location, player) for live in barring)


def surface_room(game: Table, location: int, player: int) -> int | None:
    """How many personnel may still be beamed to or from the surface this turn, or None for any number."""
    limiting = game.listening("beam_limit")
    if not limiting:
        return None
    limits = [
        limit
        for live in limiting
        if (limit := game.cast.minds[live].beam_limit(game, live, location, player)) is not None
    ]
    return min(limits) if limits else None


def transfer(game: Table, cards: tuple[int, ...], start: int, end: int, location: int) -> None:
    """Beams, or walks between a docked ship and its outpost (BR-9.1, BR-9.3)."""
    player = game.controller(cards[0])
    state = game.state.cards
    surface = location in (start, end) and game.is_planet(location)
    limited = surface and surface_room(game, location, player) is not None
    walking = (start in state and state[start].docked == end) or (end in state and state[end].docked == start)
    game.transfer(cards, inside(game, end, location))
    where = "to the surface" if end == location and game.is_planet(location) else f"to {game.name(end)}"
    only = OPEN if surface else player  # on a planet everybody sees who it is
    game.tell("walked" if walking else "beamed", player, cards, "BR-9.3" if walking else "BR-9.1", where, only)
    if limited:
        people = sum(len(game.persons(card)) for card in cards)
        marks = (*game.state.turn.marks, *([f"beamed:{location}"] * people))
        game.state.turn = game.state.turn._replace(marks=marks)


def left_behind(game: Table, location: int, player: int) -> list[int]:
    """Equipment of the opponent on a planet where nobody of theirs is left, but your people are (BR-8.6)."""
    place = places.surface(location)
    if place not in game.state.contents:
        return []
    items = [item for item in game.at(place) if game.is_gear(item) and game.controller(item) == 1 - player]
    if not items or game.people(place, 1 - player) or not any(game.able(card) for card in game.people(place, player)):
        return []
    return items


def pick_up(game: Table, location: int, player: int) -> None:
    items = left_behind(game, location, player)
    for item in items:
        game.set(item, controller=player)
    game.tell("picked up", player, items, "BR-8.6")


# Cloaking


def may_cloak(game: Table, ship: int) -> bool:
    """A staffed, undocked ship with a working Cloaking Device, once in a turn either way (BR-14.7)."""
    state = game.state.cards[ship]
    if state.docked or state.damaged or state.cloak_turn == game.state.turn.number or not game.may_act(ship):
        return False
    return game.has_equipment(ship, "Cloaking Device") and game.staffed(ship)


def switch_cloak(game: Table, ship: int) -> None:
    cloaked = not game.state.cards[ship].cloaked
    game.set(ship, cloaked=cloaked, cloak_turn=game.state.turn.number)
    game.tell("cloaked" if cloaked else "decloaked", game.controller(ship), [ship], "BR-14.7")
