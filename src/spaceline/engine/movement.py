"""Getting about: flying along the spaceline, docking, beaming, cloaking."""

from spaceline.engine import places
from spaceline.engine.mixing import may_board
from spaceline.engine.table import Table


def movable(game: Table, ship: int) -> bool:
    """Whether a ship can fly at all now (BR-9.5)."""
    if not game.may_act(ship) or game.range_left(ship) <= 0 or not game.staffed(ship):
        return False
    return not any(game.cast.minds[live].holds_ship(game, live, ship) for live in game.listening("holds_ship"))


def bound(game: Table, ship: int) -> bool:
    """On a required journey a ship does nothing else (ruling: actions - required)."""
    return any(game.cast.minds[live].binds_ship(game, live, ship) for live in game.listening("binds_ship"))


def on_a_ring(game: Table, player: int) -> bool:
    return any(game.cast.minds[live].makes_ring(game, live, player) for live in game.listening("makes_ring"))


def way(game: Table, ship: int, destination: int) -> tuple[int, ...]:
    """The locations a ship would enter to get there, cut short where it must stop or may not go on."""
    start = game.location(ship)
    route = game.route(start, destination, ring=on_a_ring(game, game.controller(ship)))
    bars = game.listening("bars_way")
    stops = game.listening("stops_passing")
    if not bars and not stops:
        return route
    here = start
    for count, there in enumerate(route):
        if any(game.cast.minds[live].bars_way(game, live, ship, here, there) for live in bars):
            return route[:count]
        if any(game.cast.minds[live].stops_passing(game, live, ship, there) for live in stops):
            return route[: count + 1]
        here = there
    return route


def destinations(game: Table, ship: int) -> list[int]:
    """Where a ship may fly in one go with the RANGE it has left (BR-9.6, BR-9.7)."""
    reach = game.range_left(ship)
    line = game.spaceline
    here = game.location(ship)
    plain = not game.asked("bars_way") and not game.asked("stops_passing") and not game.asked("makes_ring")
    if not plain:
        return [
            there
            for there in line
            if there != here
            and (route := way(game, ship, there))
            and route[-1] == there
            and game.span_sum(route) <= reach
        ]
    found = []
    index = line.index(here)
    for step in (-1, 1):
        used = 0
        at = index + step
        while 0 <= at < len(line) and used + (cost := game.span(line[at])) <= reach:
            used += cost
            found.append(line[at])
            at += step
    return found


async def fly(game: Table, ship: int, destination: int) -> None:
    """Moves a ship, passing what lies between; only where it stops is it at a location (BR-9.7)."""
    route = way(game, ship, destination)
    undock(game, ship)
    used = game.state.cards[ship].range_used + game.span_sum(route)
    game.set(ship, range_used=used)
    for passed in route[:-1]:
        for live in game.listening("ship_passed"):
            await game.cast.minds[live].ship_passed(game, live, ship, passed)
            if not game.in_play(ship):
                return
    game.move(ship, places.orbit(route[-1]))
    game.tell("moved", game.controller(ship), [ship], "BR-9.6", game.name(route[-1]))
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
    await fly(game, ship, route[reach - 1])
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
    """Leaving the dock; a repair begun there is lost (BR-13.10)."""
    if game.state.cards[ship].docked:
        marks = tuple(mark for mark in game.state.cards[ship].marks if mark != "in dock")
        game.set(ship, docked=0, counter=0, marks=marks)
        game.tell("undocked", game.controller(ship), [ship], "BR-9.4")


# Beaming


def beam_sites(game: Table, location: int, player: int) -> list[int]:
    """A player's ships and outposts at a location, and the location's own number for a planet's surface."""
    state = game.state.cards
    sites = [
        ship
        for ship in game.ships_at(location, player)
        if not state[ship].cloaked and not state[ship].phased_by and not bound(game, ship)
    ]
    sites += [outpost for outpost in game.outposts_at(location) if state[outpost].controller == player]
    if game.is_planet(location):
        sites.append(location)
    return sites


def inside(game: Table, site: int, location: int) -> int:
    """The place where people are at a site."""
    return places.surface(location) if site == location and game.is_planet(location) else places.aboard(site)


def passengers(game: Table, site: int, location: int, player: int, only: frozenset[int] | None = None) -> list[int]:
    """Who and what may leave a site: fit people who are not quarantined, and equipment (BR-9.1, BR-12.4); leaving
    is how house arrest ends (BR-2.7)."""
    state = game.state.cards
    found = []
    for card in game.at(inside(game, site, location)):
        if state[card].controller != player or state[card].stopped or state[card].quarantined_by:
            continue
        if only is not None and card not in only:
            continue
        if (game.is_person(card) and game.fit(card)) or game.is_gear(card):
            found.append(card)
    return found


def may_enter(game: Table, card: int, site: int, location: int) -> bool:
    """On a planet your people form teams of their own; aboard they must mix with what is there (BR-2.2)."""
    return (site == location and game.is_planet(location)) or may_board(game, card, site)


def beams(game: Table, player: int, only: frozenset[int] | None = None) -> list[tuple[int, int]]:
    """Every pair of sites between which a player may move people or equipment now."""
    pairs = []
    for location in game.spaceline:
        if not game.at(places.orbit(location)) and not game.is_outpost(location):
            continue
        sites = beam_sites(game, location, player)
        if only is not None:
            sites = [site for site in sites if site in only or site == location]
        if len(sites) < 2:
            continue
        surface = location if game.is_planet(location) else 0
        barred = surface and surface_barred(game, location, player)
        for start in sites:
            movers = passengers(game, start, location, player, only)
            pairs += [
                (start, end)
                for end in sites
                if end != start
                and not (barred and surface in (start, end))
                and any(may_enter(game, card, end, location) for card in movers)
            ]
    return pairs


def surface_barred(game: Table, location: int, player: int) -> bool:
    """Whether nobody may beam to or from a planet's surface now."""
    if any(game.cast.minds[live].forbids_beam(game, live, location, player) for live in game.listening("forbids_beam")):
        return True
    return surface_room(game, location, player) == 0


def surface_room(game: Table, location: int, player: int) -> int | None:
    """How many personnel may still be beamed to or from the surface this turn, or None for any number."""
    limits = [
        limit
        for live in game.listening("beam_limit")
        if (limit := game.cast.minds[live].beam_limit(game, live, location, player)) is not None
    ]
    return min(limits) if limits else None


def transfer(game: Table, cards: tuple[int, ...], start: int, end: int, location: int) -> None:
    """Beams, or walks between a docked ship and its outpost (BR-9.1, BR-9.3)."""
    player = game.controller(cards[0])
    state = game.state.cards
    walking = (start in state and state[start].docked == end) or (end in state and state[end].docked == start)
    game.transfer(cards, inside(game, end, location))
    where = "to the surface" if end == location and game.is_planet(location) else f"to {game.name(end)}"
    game.tell("walked" if walking else "beamed", player, cards, "BR-9.3" if walking else "BR-9.1", where)
    if location in (start, end) and game.is_planet(location) and game.asked("beam_limit"):
        people = sum(len(game.persons(card)) for card in cards)
        marks = (*game.state.turn.marks, *([f"beamed:{location}:{player}"] * people))
        game.state.turn = game.state.turn._replace(marks=marks)


def left_behind(game: Table, location: int, player: int) -> list[int]:
    """Equipment of the opponent on a planet where nobody of theirs is left, but your people are (BR-8.6)."""
    place = places.surface(location)
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
